import ScenicRuntime

extension Snapshot {
  /// Returns the declaration at a position that can be renamed; throws for built-in names.
  package func renamable(_ file: Int, at offset: Int) throws(RenameRefusal) -> Renamable {
    guard let name = names(file, at: offset).first else {
      throw RenameRefusal(reason: "no name to rename here")
    }
    guard symbols.declaration(of: name.target) != nil else {
      throw RenameRefusal(reason: "cannot rename keyword `\(text(name.range))`")
    }
    let declared = model.name(of: name.target)?.text ?? ""
    return Renamable(range: name.range, name: declared.isEmpty ? text(name.range).withoutBackticks : declared)
  }

  /// Returns the edits in all files that rename the declaration at a position, sorted. Throws for an invalid
  /// name, or one that would change the meaning of others. Cost: the specs are parsed again.
  package func rename(_ file: Int, at offset: Int, to name: String) throws(RenameRefusal) -> [FixIt.Edit] {
    let renamable = try renamable(file, at: offset)
    let wanted = name.withoutBackticks
    guard let kind = TokenKind(word: wanted) else {
      throw RenameRefusal(
        reason: "invalid name `\(name)`: expected letters, digits and `_`, without a digit first")
    }
    if wanted == renamable.name { return [] }
    guard let found = names(file, at: offset).first, let declared = symbols.declaration(of: found.target)
    else {
      return []
    }
    let renaming = Renaming(self, declared: declared, to: kind.isKeyword ? "`\(wanted)`" : wanted)
    if let refusal = renaming.refusal() { throw refusal }
    return renaming.edits
  }

  /// Returns the ranges of a name that occurs only in this file, which can be edited at once. Returns none if
  /// a name has a second meaning, or is used in other files.
  package func linkedRanges(_ file: Int, at offset: Int) -> [SourceRange] {
    guard (try? renamable(file, at: offset)) != nil, let name = names(file, at: offset).first,
      let declared = symbols.declaration(of: name.target)
    else { return [] }
    let ranges = references(file, at: offset, withDeclaration: true)
    let text = text(declared)
    let isPlain = ranges.allSatisfy { range in
      range.file == file && self.text(range) == text && symbols.uses(at: range).allSatisfy { !$0.isShort }
        && (range == declared || symbols.declarations[range] == nil)
    }
    return isPlain && ranges.count > 1 ? ranges : []
  }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String {
    guard trees.indices.contains(range.file) else { return "" }
    return trees[range.file].text(range.start..<range.end)
  }
}

extension TokenKind {
  /// Creates the kind of a word that may be a name, perhaps in backticks; nil for any other text.
  init?(word: String) {
    var names = NameTable()
    let tokens = Lexer.lex(Array(word.utf8), names: &names)
    guard tokens.count == 2, let kind = tokens.first?.kind, kind.isWord, tokens.facts.isEmpty,
      tokens.range(0) == 0..<word.utf8.count
    else { return nil }
    self = kind
  }
}

extension String {
  /// A name without its backticks.
  var withoutBackticks: String {
    utf8.count > 2 && utf8.first == 0x60 && utf8.last == 0x60 ? String(dropFirst().dropLast()) : self
  }
}
