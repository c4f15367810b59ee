import ScenicRuntime

extension Snapshot {
  /// Returns the source of a declaration, without the body of a scene, a flow or a container; of a type
  /// completely. A bound name has its inferred type.
  func header(of target: Model.Target, _ declared: SourceRange) -> String {
    if case .local(let range) = target {
      let name = text(range)
      return model.local(at: range)?.type.map { "\(name): \(model.describe($0))" } ?? name
    }
    guard let node = nodes(around: declared.start, in: declared.file).last(where: { $0.isHeaded }) else {
      return text(declared)
    }
    if node.kind == .child, case .slot = target { return node.textOfChild }
    let isWhole = node.kind == .enumDecl || node.kind == .structDecl || node.kind == .eventsDecl
    return isWhole ? node.wholeText : node.headerText
  }
}

extension Syntax {
  /// True if it is a declaration with a name or a part of one.
  fileprivate var isHeaded: Bool {
    switch kind {
    case .enumCase, .parameter, .child: true
    case .ruleDecl, .linkDecl, .testDecl, .file: false
    default: DeclSyntax(self) != nil
    }
  }

  /// The tokens before the first brace, without attributes, with single spaces.
  fileprivate var headerText: String { written { $0 == .leftBrace } }

  /// The child of a container up to its own brace.
  fileprivate var textOfChild: String { written { $0 == .leftBrace } }

  /// The whole source without attributes; shortened if it is long.
  fileprivate var wholeText: String {
    let start = children.first { $0.kind != .attribute }?.byteRange.lowerBound ?? byteRange.lowerBound
    let lines = tree.text(start..<byteRange.upperBound).split(
      separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.dropFirst().map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let shown = lines.prefix(24).enumerated().map { $0 == 0 ? $1 : $1.dropFirst(indentation) }
    return shown.joined(separator: "\n") + (lines.count > shown.count ? "\n…" : "")
  }

  private func written(until isEnd: (TokenKind) -> Bool) -> String {
    let attributes = children.prefix { $0.kind == .attribute }.last
    let first = attributes?.tokenRange.upperBound ?? tokenRange.lowerBound
    var result = ""
    for token in first..<max(first, tokenRange.upperBound) {
      if isEnd(tree.tokens[token].kind) { break }
      if token > first, !tree.tokens.trivia(before: token).isEmpty { result += " " }
      result += tree.text(tree.tokens.range(token))
    }
    return result
  }
}
