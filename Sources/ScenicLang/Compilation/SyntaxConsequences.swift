/// Removes errors that a syntax error explains.
///
/// Where the parser recovers from a syntax error, the tree is a guess. An error on the same line is probably
/// a consequence of the guess. A name on the line may be declared there, with inputs or parts that the tree
/// lacks. Both are removed until the syntax error is repaired. An unknown name right before the syntax error
/// is kept, since it may be the cause, as in `back 2`. An unbalanced brace moves declarations into others or
/// out of them, so then all names of the file count, and errors about the contents of a flow are removed.
struct SyntaxConsequences {
  /// The errors about an undeclared name, or one whose declaration does not fit its use.
  private static let codesOfUses: Set<String> = [
    "SC0201", "SC0302", "SC0303", "SC0305", "SC0306", "SC0309", "SC0319", "SC0320", "SC0324", "SC0333",
  ]

  /// The errors about the declarations that a flow or a scene contains together, or may not contain.
  private static let codesOfContents: Set<String> = [
    "SC0202", "SC0204", "SC0206", "SC0207", "SC0208", "SC0210", "SC0329", "SC0330", "SC0331",
    "SC0334", "SC0335", "SC0338", "SC0361", "SC0362", "SC0364", "SC0703",
  ]

  private let files: [ParsedFile]
  /// The bytes of the lines with syntax errors for each file, in order, without overlaps.
  private var lines: [[Range<Int>]] = []
  /// The start of the first syntax error for each file and line.
  private var starts: [[Int]] = []
  /// The names on these lines, and all names of files with unbalanced braces.
  private var names: OrderedSet<[UInt8]> = []
  /// The files with unbalanced braces.
  private var unbalanced = Set<Int>()

  /// Returns the errors without those that a syntax error explains. O(n) in the bytes of files with syntax errors.
  static func removed(from errors: [Diagnostic], syntax: [[Diagnostic]], in files: [ParsedFile])
    -> [Diagnostic]
  {
    // After a warning the tree is no guess: the text is read as it stands.
    let syntax = syntax.map { $0.filter { $0.severity == .error } }
    if errors.isEmpty || syntax.allSatisfy({ $0.isEmpty }) { return errors }
    var consequences = SyntaxConsequences(files)
    for (index, found) in syntax.enumerated() { consequences.note(found, in: index) }
    return errors.filter { !consequences.explain($0) }
  }

  private init(_ files: [ParsedFile]) {
    self.files = files
  }

  private mutating func note(_ found: [Diagnostic], in index: Int) {
    lines.append([])
    starts.append([])
    if found.isEmpty { return }
    let (tree, facts) = (files[index].tree, files[index].facts)
    let table = LineTable(tree.file.bytes)
    for diagnostic in found.sorted(by: { $0.range < $1.range }) {
      let range = table.lines(of: diagnostic.range)
      if let last = lines[index].last, range.lowerBound < last.upperBound {
        lines[index][lines[index].count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        lines[index].append(range)
        starts[index].append(diagnostic.range.start)
      }
    }
    let isUnbalanced = facts.contains { $0.isAboutBracket && Self.isAboutBrace($0, tree.tokens) }
    if isUnbalanced { unbalanced.insert(index) }
    noteNames(tree, isUnbalanced ? [0..<tree.file.bytes.count] : lines[index])
    for fact in tree.tokens.facts where fact.kind == .unterminatedString {
      noteWords(tree.file.bytes[fact.start..<fact.end])
    }
  }

  /// Records the words of a string without its last quote: they may be declarations.
  private mutating func noteWords(_ text: ArraySlice<UInt8>) {
    for word in text.split(whereSeparator: { !isIdentifierByte($0) }) { names.insert(Array(word)) }
  }

  private mutating func noteNames(_ tree: SyntaxTree, _ lines: [Range<Int>]) {
    var line = 0
    for token in tree.tokens.indices where tree.tokens[token].kind.isPlainName {
      let range = tree.tokens.range(token)
      while line < lines.count, lines[line].upperBound <= range.lowerBound { line += 1 }
      if line == lines.count { return }
      if lines[line].contains(range.lowerBound) { names.insert(Array(tree.file.bytes[range])) }
    }
  }

  private static func isAboutBrace(_ fact: SyntaxFact, _ tokens: TokenBuffer) -> Bool {
    if case .unclosed(let opener, _) = fact.kind { return tokens[opener].kind == .leftBrace }
    return fact.tokens.contains { tokens[$0].kind == .leftBrace || tokens[$0].kind == .rightBrace }
  }

  private func explain(_ error: Diagnostic) -> Bool {
    let file = error.range.file
    guard files.indices.contains(file) else { return false }
    let lines = lines[file]
    let place = lowerBound(of: error.range.start + 1, in: lines.count) { lines[$0].upperBound }
    if place < lines.count, lines[place].contains(error.range.start) {
      return error.code.code != "SC0201" || !isRightBefore(starts[file][place], error.range)
    }
    let isOfContents = Self.codesOfContents.contains(error.code.code)
    if isOfContents, !unbalanced.isDisjoint(with: error.files) { return true }
    return Self.codesOfUses.contains(error.code.code) && error.mentions(names)
  }
}

extension SyntaxConsequences {
  private func isRightBefore(_ place: Int, _ range: SourceRange) -> Bool {
    let bytes = files[range.file].tree.file.bytes
    return range.end < place && bytes[range.end..<place].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

extension DiagnosticCode {
  /// True if it is a lexical or syntax error.
  var isOfSyntax: Bool { code.hasPrefix("SC00") || code.hasPrefix("SC01") }
}

extension Diagnostic {
  /// The files of its ranges.
  fileprivate var files: [Int] { [range.file] + notes.compactMap { $0.range?.file } }

  /// Returns true if one of the names is among the code words of the message, except for those of its advice.
  func mentions(_ names: OrderedSet<[UInt8]>) -> Bool {
    let fact = message.utf8.prefix { $0 != UInt8(ascii: ";") }
    let parts = fact.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    return parts.indices.contains { index in
      !index.isMultiple(of: 2)
        && parts[index].split(separator: UInt8(ascii: ".")).contains { names.contains(Array($0)) }
    }
  }
}

extension LineTable {
  /// Returns the bytes of the lines from the beginning to the end of a range.
  fileprivate func lines(of range: SourceRange) -> Range<Int> {
    lineRange(position(at: range.start).line).lowerBound..<lineRange(position(at: range.end).line).upperBound
  }
}
