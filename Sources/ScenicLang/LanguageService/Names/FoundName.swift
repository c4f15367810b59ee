import ScenicRuntime

/// A declared name, found at a position of the text.
struct FoundName {
  /// The range of the name.
  let range: SourceRange
  let target: Model.Target
  /// True if the name is declared there, not used.
  let isDeclaration: Bool
  /// True if the name is a label besides its own meaning.
  let isShort: Bool
}

extension Snapshot {
  /// Returns the meanings of the name at a position: its use first, then its second meaning as a label, then
  /// its own declaration.
  func names(_ file: Int, at offset: Int) -> [FoundName] {
    guard let word = word(file, at: offset) else { return [] }
    let uses = symbols.uses(at: word)
    var found = uses.filter { !$0.isShort }.map { FoundName($0) }
    found += uses.filter { $0.isShort }.map { FoundName($0) }
    if let target = symbols.declarations[word] {
      let declared = FoundName(range: word, target: target, isDeclaration: true, isShort: false)
      // A name that a pattern binds is a declaration before it is a label.
      if uses.allSatisfy({ $0.isShort }) { found.insert(declared, at: 0) } else { found.append(declared) }
    }
    return found
  }

  /// Returns the range of the name at a position, or directly before it.
  private func word(_ file: Int, at offset: Int) -> SourceRange? {
    guard let leaf = nodes(around: offset, in: file).last, leaf.kind.isLeaf else { return nil }
    if symbols.declarations[leaf.range] != nil || !symbols.uses(at: leaf.range).isEmpty { return leaf.range }
    return symbols.captures(in: leaf.range).first { $0.start <= offset && offset <= $0.end }
  }

  /// Returns the range of the declaration of this name, with its attributes; that of the name itself if it
  /// has no declaration.
  func whole(ofName name: SourceRange) -> SourceRange {
    let around = nodes(around: name.start, in: name.file)
    let declaring = around.last { $0.declares(name) }
    return declaring?.range ?? name
  }
}

extension FoundName {
  init(_ use: Model.Use) {
    self.init(range: use.range, target: use.target, isDeclaration: false, isShort: use.isShort)
  }
}

extension Syntax {
  /// Returns true if it is a declaration, a part of one or a child of a container that declares a name.
  fileprivate func declares(_ name: SourceRange) -> Bool {
    switch kind {
    case .enumCase, .parameter, .child: true
    case .pattern: range.start == name.start
    default: DeclSyntax(self) != nil
    }
  }
}
