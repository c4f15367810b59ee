import ScenicImport
import ScenicRuntime

/// Statecharts in SCXML as specs.
enum ImportedChart {
  /// Returns the spec that `scenic-import` writes for the lines of a chart.
  static func spec(_ lines: Value) throws(Misspoken) -> String {
    let text = (lines.elements ?? []).map { ($0.text ?? "") + "\n" }.joined()
    return try spec("<scxml xmlns=\"http://www.w3.org/2005/07/scxml\">\n\(text)</scxml>\n").spec
  }

  /// Returns the checked import of a chart.
  static func spec(_ text: String) throws(Misspoken) -> CheckedImport {
    let file = InputFile(path: "chart.scxml", bytes: Array(text.utf8))
    do {
      return CheckedImport(try Importing.read([file]).model, files: [file.path])
    } catch { throw Misspoken("the chart is not imported: \(error)") }
  }
}
