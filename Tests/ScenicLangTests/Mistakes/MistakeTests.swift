import Foundation
import Testing

@testable import ScenicLang

/// Common mistakes and their messages: folders with a spec, the text that `scenicc check` prints and an optional note.
/// `scripts/reference` adds them to the pages of their codes. SCENIC_REWRITE_GOLDEN=1 rewrites the texts.
struct MistakeTests {
  static let isRewriting = ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1"
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static let cases: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { FileManager.default.fileExists(atPath: file($0, "app.scene").path) }.sorted()
      .nonEmpty(folder.path)
  }()

  static func file(_ name: String, _ file: String) -> URL {
    folder.appending(path: name).appending(path: file)
  }

  static func spec(_ name: String) throws -> String {
    try String(contentsOf: file(name, "app.scene"), encoding: .utf8)
  }

  static func compile(_ text: String) -> Compilation {
    let provider = SourceProvider { path in
      path == "app.scene" ? .bytes(Array(text.utf8)) : .failure("file not found")
    }
    return Compilation(main: "app.scene", provider: provider)
  }

  /// The text that `scenicc check` prints.
  static func output(_ text: String) -> String {
    let compilation = compile(text)
    let report = DiagnosticReport([.init(files: compilation.sources, diagnostics: compilation.diagnostics)])
    return report.text() + (report.summary ?? "") + "\n"
  }

  @Test func thereAreThirty() { #expect(Self.cases.count >= 30) }

  @Test(arguments: cases)
  func itHasTheExpectedMessage(name: String) throws {
    let output = Self.output(try Self.spec(name))
    let file = Self.file(name, "expected.txt")
    if Self.isRewriting { try output.write(to: file, atomically: true, encoding: .utf8) }
    #expect(output == (try? String(contentsOf: file, encoding: .utf8)))
  }

  /// One mistake, one message, in few words and about few words.
  @Test(arguments: cases)
  func itIsOneMessage(name: String) throws {
    let diagnostics = Self.compile(try Self.spec(name)).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.allSatisfy { $0.range.count <= 40 && $0.message.utf8.count <= 100 })
  }

  /// A certain or likely repair is correct: the first repair removes the message and causes no error.
  @Test(arguments: cases)
  func theFirstRepairRepairs(name: String) throws {
    let text = try Self.spec(name)
    let diagnostic = try #require(Self.compile(text).diagnostics.first)
    guard let fixIt = diagnostic.fixIts.first, fixIt.certainty != .placeholder else { return }
    let repaired = Self.compile(String(decoding: fixIt.applied(to: Array(text.utf8)), as: UTF8.self))
    #expect(!repaired.diagnostics.contains { $0.severity == .error || $0.code == diagnostic.code })
  }

  /// Nearly every message offers a way out; these are about what only the writer knows.
  @Test func onlyTheseOfferNoRepair() throws {
    let helpless = try Self.cases.filter { name in
      Self.compile(try Self.spec(name)).diagnostics.allSatisfy { $0.fixIts.isEmpty }
    }
    #expect(
      helpless == [
        "argument-of-the-wrong-type",
        "cancel-in-the-app",
        "comparison-of-an-extern-type",
        "condition-of-an-argument",
        "group-sent-twice",
        "host-with-a-wildcard",
        "link-that-is-never-followed",
        "missing-file",
        "optional-capture-without-a-default",
        "presence-as-a-default",
        "presence-in-a-requirement",
        "rest-before-a-segment",
        "result-of-the-wrong-type",
        "resume-of-a-condition",
        "two-captures-in-a-segment",
        "unhandled-group-event",
        "unnecessary-conversion",
        "unresolved-merge-conflict",
      ])
  }
}
