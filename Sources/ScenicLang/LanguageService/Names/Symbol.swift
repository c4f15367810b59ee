import ScenicRuntime

/// Something that the spec gives a name, found at a place of the text.
struct FoundName {
  /// The words there.
  let range: SourceRange
  let target: Model.Target
  /// Whether the name is given there, not used.
  let isDeclaration: Bool
  /// Whether a name stands for it besides its own meaning.
  let isShort: Bool
}

extension Snapshot {
  /// What the name at a place means: what it is used for first, then what it stands for besides, then what it declares.
  func names(_ file: Int, at offset: Int) -> [FoundName] {
    guard let word = word(file, at: offset) else { return [] }
    let uses = symbols.uses(at: word)
    var found = uses.filter { !$0.isShort }.map { FoundName($0) }
    found += uses.filter { $0.isShort }.map { FoundName($0) }
    if let target = symbols.declarations[word] {
      let declared = FoundName(range: word, target: target, isDeclaration: true, isShort: false)
      // A name that a pattern binds declares before it stands for a parameter.
      if uses.allSatisfy({ $0.isShort }) { found.insert(declared, at: 0) } else { found.append(declared) }
    }
    return found
  }

  /// The bytes of the name that a place is in, or directly behind.
  private func word(_ file: Int, at offset: Int) -> SourceRange? {
    guard let leaf = nodes(around: offset, in: file).last, leaf.kind.isLeaf else { return nil }
    if symbols.declarations[leaf.range] != nil || !symbols.uses(at: leaf.range).isEmpty { return leaf.range }
    return symbols.captures(in: leaf.range).first { $0.start <= offset && offset <= $0.end }
  }

  /// All of the declaration that gives this name, with its attributes; the name itself where it is no declaration of its
  /// own.
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
  /// Whether it is a declaration, a part of one or a place in a container that gives a name.
  fileprivate func declares(_ name: SourceRange) -> Bool {
    switch kind {
    case .enumCase, .parameter, .child: true
    case .pattern: range.start == name.start
    default: DeclSyntax(self) != nil
    }
  }
}
