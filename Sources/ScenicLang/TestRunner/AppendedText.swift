import ScenicRuntime

/// A text that is compiled as the end of a file of a spec, and whose diagnostics are shown at a file of its own.
struct AppendedText {
  /// The index of the file that contains the text.
  let file: Int
  /// The bytes of the text in that file.
  let range: Range<Int>
  /// The text as a file of its own.
  let shown: SourceFile
  /// The number of bytes before the text in `shown`.
  let lead: Int

  /// Creates the text of this path. `line` is the number of its first line.
  init(_ text: String, inFile file: Int, at start: Int, path: String, line: Int = 1) {
    self.file = file
    range = start..<start + text.utf8.count
    lead = max(line - 1, 0)
    shown = SourceFile(path: path, text: String(repeating: "\n", count: lead) + text)
  }

  /// Returns the files of a compilation, and the shown one.
  func files(of compilation: Compilation) -> [SourceFile] { compilation.sources + [shown] }

  /// Returns the diagnostics of the text; those of the whole spec if it has errors only elsewhere.
  func report(of compilation: Compilation) -> DiagnosticReport {
    let own = compilation.diagnostics.filter { $0.range.file == file && $0.range.start >= range.lowerBound }
    let isElsewhere = compilation.hasErrors && own.allSatisfy { $0.severity != .error }
    let diagnostics = (isElsewhere ? compilation.diagnostics : own).map {
      moved($0, to: compilation.sources.count)
    }
    return DiagnosticReport([DiagnosticReport.Part(files: files(of: compilation), diagnostics: diagnostics)])
  }

  /// Returns a diagnostic with its ranges in the shown file. Repairs outside of the text are removed.
  func moved(_ diagnostic: Diagnostic, to index: Int) -> Diagnostic {
    func move(_ range: SourceRange) -> SourceRange { moved(range, to: index) }
    return Diagnostic(
      diagnostic.severity, diagnostic.code, diagnostic.message, at: move(diagnostic.range),
      notes: diagnostic.notes.map { note in Diagnostic.Note(note.message, at: note.range.map(move)) },
      fixIts: diagnostic.fixIts.compactMap { fixIt in
        guard fixIt.edits.allSatisfy({ isWithin($0.range) }) else { return nil }
        let edits = fixIt.edits.map { FixIt.Edit(move($0.range), $0.replacement) }
        return FixIt(fixIt.message, fixIt.certainty, edits)
      })
  }

  private func isWithin(_ other: SourceRange) -> Bool {
    other.file == file && other.start >= range.lowerBound && other.end <= range.upperBound
  }

  /// Returns the range in the shown file; one that is partly outside of the text is cut.
  private func moved(_ other: SourceRange, to index: Int) -> SourceRange {
    guard other.file == file, other.start >= range.lowerBound else { return other }
    func place(_ offset: Int) -> Int { min(offset, range.upperBound) - range.lowerBound + lead }
    return SourceRange(file: index, start: place(other.start), end: place(other.end))
  }
}
