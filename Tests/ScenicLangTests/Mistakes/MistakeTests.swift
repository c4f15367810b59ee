import Foundation
import Testing

@testable import ScenicLang

/// Mistakes as people make them, and what Scenic says to each: folders with a spec and the text that `scenicc check`
/// prints, which `docs/mistakes.md` shows. SCENIC_REWRITE_GOLDEN=1 writes the texts and the page's blocks anew.
struct MistakeTests {
  static let isRewriting = ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1"
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
  static let page = Package.root.appending(path: "docs/mistakes.md")

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

  /// What `scenicc check` prints.
  static func said(_ text: String) -> String {
    let compilation = compile(text)
    let report = DiagnosticReport([.init(files: compilation.sources, diagnostics: compilation.diagnostics)])
    return report.text() + (report.summary ?? "") + "\n"
  }

  @Test func thereAreThirty() { #expect(Self.cases.count >= 30) }

  @Test(arguments: cases)
  func itIsSaidAsExpected(name: String) throws {
    let said = Self.said(try Self.spec(name))
    let file = Self.file(name, "expected.txt")
    if Self.isRewriting { try said.write(to: file, atomically: true, encoding: .utf8) }
    #expect(said == (try? String(contentsOf: file, encoding: .utf8)))
  }

  /// One mistake, one message, in few words and about few words.
  @Test(arguments: cases)
  func itIsOneMessage(name: String) throws {
    let diagnostics = Self.compile(try Self.spec(name)).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.allSatisfy { $0.range.count <= 40 && $0.message.utf8.count <= 100 })
  }

  /// What is surely or likely meant is right: the first repair takes the message away and brings no error.
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
        "a-conversion-that-nothing-needs",
        "a-merge-that-is-not-finished",
        "a-result-of-the-wrong-type",
        "an-argument-of-the-wrong-type",
        "an-import-that-is-not-there",
        "cancelling-the-app",
        "comparing-what-only-the-app-understands",
      ])
  }

  // MARK: The page

  /// Each section of the page is a case by its title, and shows its spec and what is said to it.
  @Test func thePageShowsEachCase() throws {
    var sections = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n## ")
    #expect(sections.dropFirst().map { Self.name(of: $0) }.sorted() == Self.cases)
    for index in sections.indices.dropFirst() {
      let text = try Self.spec(Self.name(of: sections[index]))
      let prose = sections[index].components(separatedBy: "\n```")[0]
      let shown = "\(prose)\n```scene\n\(text)```\n\n```text\n\(Self.said(text))```\n"
      if Self.isRewriting { sections[index] = shown }
      #expect(sections[index] == shown, "\(prose)")
    }
    if Self.isRewriting {
      try sections.joined(separator: "\n## ").write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  /// The folder of a section: its title in small letters, with dashes.
  private static func name(of section: String) -> String {
    let title = section.prefix { $0 != "\n" }.lowercased()
    return title.filter { $0.isLetter || $0.isNumber || $0 == " " }.replacing(" ", with: "-")
  }
}
