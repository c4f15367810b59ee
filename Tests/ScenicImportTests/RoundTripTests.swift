import Foundation
import ScenicImport
import ScenicRuntime
import Testing

@testable import ScenicLang

/// An app that is exported as a state machine and imported again has the same routes.
struct RoundTripTests {
  private struct Pair: Hashable {
    let from: String
    let to: String
  }

  @Test(arguments: [
    ("cats.scene", "machine.json"), ("cats.scene", "machine.scxml"), ("zoo.scene", "machine.json"),
    ("routes.scene", "machine.json"), ("routes.scene", "machine.scxml"),
  ])
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

  private static func sample(_ name: String) throws -> Compilation {
    let root = ImportedFiles.folder.deletingLastPathComponent().deletingLastPathComponent()
    let bytes = Array(try Data(contentsOf: root.appending(path: "samples").appending(path: name)))
    let provider = SourceProvider { $0 == name ? .bytes(bytes) : .failure("file not found") }
    return Compilation(main: name, provider: provider)
  }
}
