@testable import ScenicLang

extension Target {
  /// Lexer, parser and recovery: any bytes give a tree that prints them back, and messages that point into them.
  static let parse = Target(name: "parse") { bytes in
    let file = SourceFile(path: "fuzz.scene", bytes: bytes)
    var names = NameTable()
    let parsed = Parser.parse(file, names: &names)
    hold(parsed.tree.printed() == bytes, "the tree prints the bytes back")
    hold(Int(parsed.tree.nodes.last?.extent ?? 0) == parsed.tree.nodes.count, "the last node is the root")

    var keywords = NameTable.ofKeywords
    let other = Parser.parse(file, names: &keywords)
    hold(Formatting.shape(parsed.tree) == Formatting.shape(other.tree), "names make no other tree")

    let found = parsed.diagnostics
    for place in found.flatMap({ $0.places }) {
      hold(place.file == 0 && place.start <= place.end && place.end <= bytes.count, "\(place) is in the file")
    }
    hold(found.isEmpty == (!parsed.tree.hasError && parsed.tree.tokens.facts.isEmpty), "mistakes are told")
    let report = DiagnosticReport([DiagnosticReport.Part(files: [file], diagnostics: found)])
    hold(report.text().isEmpty == found.isEmpty, "what is told has words")
    let repaired = FixApplication(found, files: [file])
    hold(repaired.changedFiles.count <= 1, "one file is repaired")
  }
}

extension Diagnostic {
  /// Every place that it points at or repairs.
  fileprivate var places: [SourceRange] {
    [range] + notes.compactMap { $0.range } + fixIts.flatMap { $0.edits.map { $0.range } }
  }
}
