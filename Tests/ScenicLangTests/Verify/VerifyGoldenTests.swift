import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Results of `verify` for small specs, one that fulfills each promise and one that violates it.
struct VerifyGoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
  static let cases = names(in: folder)

  static func names(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".scene") }.map { String($0.dropLast(6)) }.sorted()
      .nonEmpty(folder.path)
  }

  /// A spec with a text at its end.
  static func compilation(_ name: String, adding text: String = "") throws -> Compilation {
    let file = folder.appending(path: "\(name).scene")
    let spec = try String(contentsOf: file, encoding: .utf8)
    let bytes = [UInt8]((spec + text).utf8)
    return Compilation(main: "\(name).scene", provider: SourceProvider { _ in .bytes(bytes) })
  }

  static func verification(_ name: String) throws -> Verification {
    let bound = name.hasPrefix("endless") ? 100 : 800
    let compilation = try compilation(name)
    #expect(!compilation.hasErrors, "\(compilation.report)")
    return try #require(
      Verification(
        compilation, bound: .init(states: bound), adding: { try? Self.compilation(name, adding: $0) }))
  }

  @Test(arguments: cases) func verdictsAreAsTheyWere(name: String) throws {
    let verification = try Self.verification(name)
    try Self.compare(
      verification.text(files: try Self.compilation(name).sources), with: "\(name).txt")
    try Self.expectFailingTests(for: verification.verdicts, of: name)
  }

  /// The samples, with a short search.
  @Test(arguments: [("cats", 800), ("routes", 800), ("zoo", 60), ("messenger/messenger", 40)])
  func samplesAreAsTheyWere(path: String, bound: Int) throws {
    let verification = try Self.verification(ofSample: path, bound: bound)
    #expect(verification.counts.refuted == 0)
    let name = try #require(path.split(separator: "/").last)
    // The places of properties name files by where the package is.
    try Self.compare(verification.text(files: []), with: "samples/\(name).txt")
  }

  private static func verification(ofSample path: String, bound: Int) throws -> Verification {
    try #require(
      Verification(try Spec.sample("\(path).scene"), bound: .init(states: bound), adding: { _ in nil }))
  }

  /// The two machines that declare a state and never enter it.
  @Test(arguments: [("chats", "logoutConfirmation"), ("verification", "acceptance")])
  func aStateThatIsNeverEnteredIsFound(machine: String, hidden: String) throws {
    let verification = try Self.verification(ofSample: "machines/\(machine)", bound: 800)
    let refuted = verification.verdicts.filter { $0.answer == .refuted }
    #expect(refuted.map { $0.name } == ["every-scene-is-shown"])
    #expect(refuted.first?.details == ["\(hidden) is unreachable"])
    #expect(verification.counts.undecided == 0)
    try Self.compare(verification.text(files: []), with: "samples/\(machine).txt")
  }

  /// A counterexample is added to the file that is verified, and not to one that this imports.
  @Test func aCounterexampleOfManyFilesIsATestTheSame() throws {
    let main = """
      import "room.scene"
      scene hall { event enter }
      root main: stack { hall }
      on hall.enter { push room }
      never showing(room)

      """
    let room = "scene room\ntest \"stays\" {\n  expect main / hall\n}\n"
    func compilation(_ text: String) -> Compilation {
      Compilation(
        main: "main.scene",
        provider: SourceProvider { .bytes([UInt8](($0 == "room.scene" ? room : main + text).utf8)) })
    }
    let verification = try #require(
      Verification(compilation(""), bound: .init(states: 80), adding: compilation))
    let refuted = try #require(verification.verdicts.first { $0.answer == .refuted })
    #expect(
      refuted.test
        == "test \"never showing(room)\" {\n  hall.enter\n  expect never showing(room)\n}\n", "\(refuted)")
  }

  private static func compare(_ text: String, with name: String) throws {
    let kept = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: kept)
    }
    #expect(try String(contentsOf: kept, encoding: .utf8) == text)
  }

  /// Expects that every counterexample is a test that fails at its end.
  private static func expectFailingTests(for verdicts: [Verification.Verdict], of name: String) throws {
    for verdict in verdicts where verdict.answer == .refuted {
      if verdict.way == nil || verdict.whyNoTest != nil {
        #expect(verdict.whyNoTest != nil && verdict.test == nil, "\(verdict.promise)")
        #expect(verdict.whyNoTest?.hasPrefix("it fails with no") == false, "\(verdict.promise)")
        continue
      }
      let test = try #require(verdict.test, "\(verdict.promise)")
      let compilation = try Self.compilation(name, adding: "\n" + test)
      let program = try #require(compilation.program, "\(compilation.report)")
      let added = try #require(compilation.tests.last)
      let failure = try #require(TestRunner(program).play(added))
      #expect(failure.diagnostic.range == added.statements.last?.range)
    }
  }

  /// Each guarantee and each kind of property is proved by one of the cases and refuted by another, as their texts show.
  @Test func everyPromiseIsKeptAndBroken() throws {
    var kept: Set<String> = []
    var broken: Set<String> = []
    for name in Self.cases {
      let text = try String(contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let answer = ["proved ", "refuted "].first(where: { line.hasPrefix($0) }) else { continue }
        let promise = line.dropFirst(answer.count).drop { $0 == " " }
        let kind =
          Guarantee.all.first { promise.hasPrefix($0.promise) }?.name ?? String(promise.prefix { $0 != " " })
        if answer == "proved " { kept.insert(kind) } else { broken.insert(kind) }
      }
    }
    let all = Set(Guarantee.all.map { $0.name } + ["reachable", "from", "always", "never"])
    #expect(kept == all)
    // The engine keeps requirements between turns.
    #expect(broken == all.subtracting(["requirements-hold"]))
  }
}
