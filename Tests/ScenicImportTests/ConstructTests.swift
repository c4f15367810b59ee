import Foundation
import ScenicImport
import ScenicLang
import Testing

/// The constructs of each format, with the reviewed specs in `Expected`. SCENIC_REWRITE_GOLDEN=1 rewrites them.
struct ConstructTests {
  @Test(arguments: ImportedFiles.cases)
  func theSpecIsTheReviewedOne(name: String) throws {
    let result = try ImportedFiles.imported(name)
    let notes = result.model.notes.map { "// \($0.subject.rawValue): \($0.text) (\($0.place))\n" }
    let changes = result.changes.map {
      "// \($0.isMissing ? "missing" : "changed"): \($0.summary): \($0.reason) (\($0.place))\n"
    }
    let text = result.spec + "\n" + (notes + changes).joined()
    let expected = ImportedFiles.folder.appending(path: "Expected").appending(path: name + ".scene")
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: expected)
    }
    #expect(text == String(decoding: try Data(contentsOf: expected), as: UTF8.self))
  }

  @Test(arguments: ImportedFiles.cases)
  func theSpecPassesCheckAndIsFormatted(name: String) throws {
    let result = try ImportedFiles.imported(name)
    #expect(result.errors.isEmpty)
    let file = SourceFile(path: "app.scene", text: result.spec)
    #expect(Formatting.formatted(file) == Array(result.spec.utf8))
  }

  /// Each screen and transition is in the spec, or named among the notes and changes.
  @Test(arguments: ImportedFiles.cases)
  func nothingIsLost(name: String) throws {
    let files = try ImportedFiles.files(name)
    let (model, kind) = try Importing.read(files)
    let result = CheckedImport(model, files: files.map(\.path))
    let leftOut =
      result.model.notes.count { $0.subject == .transition } - model.notes.count { $0.subject == .transition }
    #expect(result.model.transitions.count + leftOut >= model.transitions.count)
    #expect(
      result.writtenSceneCount + result.model.notes.count { $0.subject == .screen } >= model.screens.count)
    let report = ImportReport(result, kind: kind, files: files.map(\.path)).markdown
    for note in result.model.notes {
      #expect(report.contains(note.place.description.replacing("_", with: "\\_")))
    }
    #expect(report.contains("## Verification"))
    #expect(report.contains("```mermaid"))
  }

  @Test func theReportOfAMachineContainsUnhandledPairs() throws {
    let files = try ImportedFiles.files("kettle")
    let (model, kind) = try Importing.read(files)
    let report = ImportReport(
      CheckedImport(model, files: ["kettle.scxml"]), kind: kind, files: ["kettle.scxml"])
    #expect(report.markdown.contains("- cold: cooled, tap, switch.on, refill, lost\n"))
  }

  @Test func filesOfDifferentKindsAreRefused() throws {
    let files = try ImportedFiles.files("split") + ImportedFiles.files("kettle")
    #expect(throws: ImportError.self) { try Importing.read(files) }
    let charts = try ImportedFiles.files("parcel") + ImportedFiles.files("parcel")
    #expect(throws: ImportError.self) { try Importing.read(charts) }
    #expect(throws: ImportError.self) { try Importing.read([]) }
  }

  @Test(arguments: [
    "<plist/>", "{}", "[1]", "text", "", "<document><objects/></document>", "{\"screens\": {}}",
  ])
  func filesWithoutAnAppAreRefused(text: String) {
    #expect(throws: ImportError.self) {
      try Importing.read([InputFile(path: "a.file", bytes: Array(text.utf8))])
    }
  }
}
