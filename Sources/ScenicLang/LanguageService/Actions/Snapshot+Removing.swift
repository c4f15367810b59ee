import ScenicRuntime

// Removes unused declarations.

extension Snapshot {
  /// Returns an action that removes the unused declaration of a diagnostic, if no other text refers to it or
  /// its members.
  func removal(for place: Int) -> [CodeAction] {
    let name = diagnostics[place].range
    let message = diagnostics[place].fixIts.first?.message
    guard message == "mark it as intended: `@unused`", let target = symbols.declarations[name],
      let declaration = nodes(around: name.start, in: name.file).last(where: { $0.isRemovable }),
      !isNamed(target, outside: declaration.range)
    else { return [] }
    let edit = FixIt.Edit(declaration.tree.wholeLines(around: declaration.range), "")
    return [
      CodeAction(
        title: "Remove it", kind: .quickFix, diagnostics: [place], edits: [edit], isPreferred: false)
    ]
  }

  /// Returns true if text outside of a declaration refers to it or to one of its members.
  private func isNamed(_ target: Model.Target, outside declaration: SourceRange) -> Bool {
    model.uses.contains { use in
      if declaration.contains(use.range) { return false }
      return use.target == target
        || symbols.declaration(of: use.target).map { declaration.contains($0) } ?? false
    }
  }
}

extension Syntax {
  /// True if it is a declaration or a member that can be removed as a whole.
  fileprivate var isRemovable: Bool { DeclSyntax(self) != nil }
}

extension SyntaxTree {
  /// Returns a range with the comments directly above it and, if they contain nothing else, its whole lines.
  fileprivate func wholeLines(around range: SourceRange) -> SourceRange {
    let token = tokens.first(atOrBehind: range.start) ?? 0
    var start = range.start
    for comment in comments(before: token).reversed() where comment.isFirstOnLine {
      guard lineBreaks(comment.range.upperBound..<start) <= 1 else { break }
      start = comment.range.lowerBound
    }
    return lines(of: SourceRange(file: range.file, start: start, end: range.end))
  }

  /// Returns a range with its whole lines, if they contain nothing else.
  func lines(of range: SourceRange) -> SourceRange {
    var start = range.start
    while start > 0, file.bytes[start - 1] == 0x20 || file.bytes[start - 1] == 0x09 { start -= 1 }
    var end = range.end
    while end < file.bytes.count, [0x20, 0x09, 0x0D].contains(file.bytes[end]) { end += 1 }
    let begins = start == 0 || file.bytes[start - 1] == 0x0A
    guard begins, end < file.bytes.count, file.bytes[end] == 0x0A else { return range }
    return SourceRange(file: range.file, start: start, end: end + 1)
  }

  private func lineBreaks(_ range: Range<Int>) -> Int { file.bytes[range].filter { $0 == 0x0A }.count }
}
