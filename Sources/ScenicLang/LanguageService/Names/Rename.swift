import ScenicRuntime

extension Snapshot {
  /// What can get another name at a place; refuses what is the language's own.
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

  /// The edits in all files that give what stands at a place another name, sorted; refuses a name that is none, or that
  /// would change what anything else means. Cost: a second reading of the specs.
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

  /// The places of a name that is only of this file, which may all be typed over at once; none where a name stands for
  /// something else as well, or is used in other files.
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

  /// The text of a place.
  func text(_ range: SourceRange) -> String {
    guard trees.indices.contains(range.file) else { return "" }
    return trees[range.file].text(range.start..<range.end)
  }
}

extension TokenKind {
  /// The kind of a word that may be a name, if it may have backticks; nil for anything else.
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
  /// A name without the backticks around it.
  var withoutBackticks: String {
    utf8.count > 2 && utf8.first == 0x60 && utf8.last == 0x60 ? String(dropFirst().dropLast()) : self
  }
}
