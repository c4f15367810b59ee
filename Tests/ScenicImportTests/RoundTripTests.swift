import Foundation
import ScenicRuntime
import Testing

@testable import ScenicImport
@testable import ScenicLang

/// An app that is exported as a state machine and imported again has the same routes.
struct RoundTripTests {
  private struct Pair: Hashable {
    let from: String
    let to: String
  }

  private static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  /// One format of each small sample in every run; both of them and the largest sample in long runs. `transitionsSurvive`
  /// reads both formats of all samples.
  @Test(
    arguments: [("cats.scene", "machine.json"), ("routes.scene", "machine.scxml")]
      + (isLong
        ? [("cats.scene", "machine.scxml"), ("routes.scene", "machine.json"), ("zoo.scene", "machine.json")]
        : []))
  func routesSurvive(sample: String, file: String) throws {
    let compilation = try Self.sample(sample)
    let machine = try #require(try Statechart(compilation, flow: nil, bound: 50_000))
    let bytes = file.hasSuffix("json") ? JSONWriter.indented(machine.xstate) : Array(machine.scxml.utf8)
    let (model, _) = try Importing.read([InputFile(path: file, bytes: bytes)])
    let imported = CheckedImport(model, files: [file]).compilation
    var expected: Set<Pair> = []
    let routes = try #require(Routing(compilation)).routes
    let scenes = Set(routes.flatMap { [$0.from, $0.to] }.compactMap { $0 })
    // A route from any scene is one from each.
    for route in routes {
      for from in route.from.map({ [$0] }) ?? scenes.sorted() {
        expected.insert(Pair(from: from, to: route.to))
      }
    }
    let found = Set(
      try #require(Routing(imported)).routes.map { Pair(from: $0.from ?? "anywhere", to: $0.to) })
    #expect(expected.count > 5)
    #expect(found == expected)
  }

  private static let samples = [
    "cats.scene", "zoo.scene", "routes.scene", "machines/chats.scene", "machines/verification.scene",
    "messenger/messenger.scene", "terminal-app/letters.scene", "books-app/app.scene",
  ]

  /// The machine of a large app has more conditions than a search can combine, so its transitions are compared.
  @Test(arguments: samples)
  func transitionsSurvive(sample: String) throws {
    let compilation = try Self.sample(sample)
    let bound = 2_000
    let machine = try #require(try Statechart(compilation, flow: nil, bound: bound))
    let routes = try #require(Routing(compilation, bound: bound)).routes
    for file in ["machine.json", "machine.scxml"] { try expect(routes, of: machine, in: file) }
  }

  private func expect(_ routes: [Route], of machine: Statechart, in file: String) throws {
    let bytes = file.hasSuffix("json") ? JSONWriter.indented(machine.xstate) : Array(machine.scxml.utf8)
    let result = CheckedImport(
      try Importing.read([InputFile(path: file, bytes: bytes)]).model, files: [file])
    func name(_ scene: String) -> String { scene.replacing(".", with: "_") }
    var expected: Set<Pair> = []
    let states = result.model.screens.map(\.name)
    for route in routes {
      for from in route.from.map({ [name($0)] }) ?? states {
        expected.insert(Pair(from: from, to: name(route.to)))
      }
    }
    let names = Dictionary(
      result.model.screens.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
    var found: Set<Pair> = []
    for transition in result.model.transitions {
      guard case .event(_, let senders) = transition.trigger else { continue }
      for to in transition.steps.flatMap(\.createdNodes) {
        for from in senders { found.insert(Pair(from: names[from] ?? from, to: names[to] ?? to)) }
      }
    }
    #expect(found == expected)
    #expect(result.changes.isEmpty)
    #expect(result.errors.isEmpty)
  }

  private static func sample(_ name: String) throws -> Compilation {
    let root = ImportedFiles.folder.deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "samples")
    let provider = SourceProvider { path in
      let bytes = try? Data(contentsOf: folder.appending(path: path))
      return bytes.map { .bytes(Array($0)) } ?? .failure("file not found")
    }
    return Compilation(main: name, provider: provider)
  }
}
