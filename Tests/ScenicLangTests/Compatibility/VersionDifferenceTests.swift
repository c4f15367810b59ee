import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

struct VersionDifferenceTests {
  private static func version(_ compilation: Compilation) throws -> SpecVersion {
    try #require(SpecVersion(compilation))
  }

  private static func version(_ text: String) throws -> SpecVersion {
    let compilation = Spec(text).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    return try version(compilation)
  }

  private static func difference(_ old: String, _ new: String) throws -> VersionDifference {
    VersionDifference(try version(old), try version(new))
  }

  @Test(arguments: Spec.samples)
  func aVersionIsLikeItself(path: String) throws {
    let version = try Self.version(try Spec.sample(path))
    #expect(VersionDifference(version, version).changes == [])
    let json = try ProgramReader.read(try JSONReader.read(Emitter.json(version.program)))
    #expect(VersionDifference(SpecVersion(json), version).changes == [])
  }

  @Test func delaysOfTimersAreCompared() throws {
    func spec(_ action: String, _ call: String = "do load") -> String {
      """
      action \(action)
      scene a { event e }
      root a
      on a.e { \(call) }
      on load.done { stay }
      """
    }
    func messages(_ old: String, _ new: String) throws -> [String] {
      try Self.difference(spec(old), spec(new)).changes.map { "\($0.weight) \($0.message.text)" }
    }
    #expect(
      try messages("load after 3 s", "load after 5 s") == [
        "risky timer `load` completes after `5 s`, and did after `3 s`"
      ])
    #expect(
      try messages("load -> Int", "load after 5 s") == [
        "breaking action `load` returns no value, and returned `Int`",
        "breaking action `load` is a timer now",
      ])
    #expect(
      try messages("load after 5 s", "load -> Int").contains("breaking action `load` is no longer a timer"))
    let defaulted = try Self.difference(
      spec("load(id: Int) -> Int", "do load(id: 1)"),
      spec("load(id: Int, n: Int = 3) -> Int", "do load(id: 1)"))
    #expect(
      defaulted.changes.first?.message.text
        == "action `load` has a new parameter `n: Int = 3`, which the app must accept")
  }

  /// Also in long runs of all inputs: only the initial value of an unused condition may differ.
  @Test(arguments: Spec.samples)
  func addedConditionsAreTheOnlyDifference(path: String) throws {
    let old = try Self.version(try Spec.sample(path))
    var program = old.program
    program.conditions.append(
      Program.Condition(name: "zzz", owner: nil, type: .bool, initial: true, note: program.note))
    let changes = VersionDifference(old, SpecVersion(program, homes: old.homes), bound: 3_000).changes
    #expect(changes.map { $0.message.text } == ["condition `zzz` is new"])
  }

  @Test func filesMayBeCalledOtherwise() throws {
    let text = "scene a\nroot a\n"
    func version(_ file: String) throws -> SpecVersion {
      let provider = SourceProvider { _ in .bytes(Array(text.utf8)) }
      return try Self.version(Compilation(main: file, provider: provider))
    }
    #expect(VersionDifference(try version("a.scene"), try version("b.scene")).changes == [])
  }

  @Test func unrelatedAppsHaveNothingInCommon() throws {
    let cats = try Self.version(try Spec.sample("cats.scene"))
    let zoo = try Self.version(try Spec.sample("zoo.scene"))
    for (old, new) in [(cats, zoo), (zoo, cats)] {
      let difference = VersionDifference(old, new)
      #expect(difference.changes.first?.topic == .app)
      #expect(difference.changes(.breaking).count > 10)
      #expect(difference.changes(.breaking).contains { $0.topic == .state })
      #expect(difference.markdown(title: "a").utf8.count < 65_536)
    }
  }

  @Test func aLibraryHasNothingToPlay() throws {
    func library(_ text: String) throws -> SpecVersion {
      let provider = SourceProvider { _ in .bytes(Array(text.utf8)) }
      return try Self.version(Compilation(library: "Parts", files: ["parts.scene"], provider: provider))
    }
    let difference = VersionDifference(
      try library("scene a(x: Int) { event go }\n"), try library("scene a { event go }\n"))
    #expect(difference.changes.map { $0.message.text } == ["input `x` of scene `a` was removed"])
    #expect(difference.tried.states == 0)
  }

  @Test func markdownEscapesTextOfTheSpec() throws {
    let old = """
      app A
      scene a
      root a
      link "/`x`/@all/1?</details>|=1" { root a }
      """
    let difference = try Self.difference(old, old.replacing("all/1", with: "all/2"))
    let markdown = difference.markdown(title: "a`b.scene")
    #expect(markdown.contains("### Changes in ``a`b.scene``\n"))
    #expect(markdown.contains("``/`x`/@all/1?</details>|=1``"))
    let outside = markdown.split(separator: "``").enumerated().filter { $0.offset % 2 == 0 }.map {
      $0.element
    }
    #expect(!outside.joined().contains("@all"))
    #expect(markdown.components(separatedBy: "</details>").count - 1 >= 1)
  }

  @Test func muchIsCutInMarkdown() throws {
    let events = (0..<2_000).map { "event a\($0)" }.joined(separator: "\n")
    let rules = (0..<2_000).map { "on s.a\($0) { stay }" }.joined(separator: "\n")
    let old = "app A\nscene s {\n\(events)\n}\nroot s\n\(rules)\n"
    let difference = try Self.difference(old, "app A\nscene s\nroot s\n")
    let markdown = difference.markdown(title: "a")
    #expect(difference.changes(.breaking).count == 2_000)
    #expect(markdown.utf8.count < 65_536)
    #expect(markdown.contains(" more\n"))
  }

  @Test func aLockFileChangesWithTheMeaningOnly() throws {
    let text = "app A\nscene a { event go }\nroot home: stack { a }\non a.go { stay }\n"
    let bytes = LockFile.bytes(of: try Self.version(text).program)
    let later = "// later\n\n" + text.replacing("scene a", with: "/// Documented.\n@title(\"A\")\nscene a")
    #expect(LockFile.bytes(of: try Self.version(later).program) == bytes)
    #expect(
      LockFile.bytes(of: try Self.version(text.replacing("stay", with: "pop all")).program) != bytes)
  }

  @Test func invalidLockFilesAreRefused() throws {
    let bytes = LockFile.bytes(of: try Self.version("app A\nscene a\nroot a\n").program)
    for length in 0..<(bytes.count - 1) {
      #expect(throws: JSONError.self) {
        _ = try LockFile.read(try JSONReader.read(Array(bytes[..<length])))
      }
    }
    for text in ["{}", "1", #"{"lock": 2, "program": {}}"#, #"{"lock": 1}"#, #"{"lock": 1, "program": {}}"#] {
      #expect(throws: JSONError.self) { _ = try LockFile.read(try JSONReader.read(Array(text.utf8))) }
    }
  }
}
