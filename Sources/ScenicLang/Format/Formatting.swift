/// The one style of `.scene` files.
///
/// Formatting changes only trivia and separators that line ends imply. The program is the same, every comment
/// keeps its position, and formatted text is unchanged. A part with an error keeps its bytes while the rest
/// is formatted.
package struct Formatting {
  /// Returns the formatted bytes of a file. Any bytes are valid input; those that are not text are returned
  /// unchanged. O(n).
  package static func formatted(_ file: SourceFile) -> [UInt8] {
    Formatting(file).applied()
  }

  /// Returns the required edits, in order and without overlaps; none for formatted text. With a range of
  /// bytes, only edits of the declarations that it touches, or of the lines between them. O(n).
  package static func edits(_ file: SourceFile, in range: Range<Int>? = nil) -> [FixIt.Edit] {
    Formatting(file).edits(in: range)
  }

  /// The file to format, parsed without numbers of names.
  let parsed: ParsedFile
  /// True if it has no errors, so that no part is kept unchanged.
  package let isRight: Bool
  private var changes: [LayoutPrinter.Change]
  private var text: [UInt8]

  /// Computes the layout of a file. O(n).
  package init(_ file: SourceFile) {
    parsed = Formatting.parse(file)
    isRight = !parsed.tree.hasError && parsed.tree.tokens.facts.isEmpty
    (changes, text) = LayoutPrinter.changes(Layout(parsed.tree))
    if !isRight, !changes.isEmpty, !isStable(SourceFile(path: file.path, bytes: applied())) {
      (changes, text) = ([], [])
    }
  }

  /// Returns true if a formatted text is parsed alike and needs no further edits. Beside an error either can
  /// fail, and then the whole file is kept unchanged.
  private func isStable(_ file: SourceFile) -> Bool {
    let other = Formatting.parse(file)
    return Formatting.isReadAlike(parsed, other) && LayoutPrinter.changes(Layout(other.tree)).changes.isEmpty
  }

  package var file: SourceFile { parsed.tree.file }

  private static func parse(_ file: SourceFile) -> ParsedFile {
    var names = NameTable.ofKeywords
    return Parser.parse(file, names: &names)
  }

  /// Returns true if the parser finds the same errors and the same structure in another text. With unbalanced
  /// brackets it uses lines and indentation, so moving valid text may change how the rest is parsed.
  private static func isReadAlike(_ parsed: ParsedFile, _ other: ParsedFile) -> Bool {
    let (before, after) = (parsed.diagnostics, other.diagnostics)
    guard before.count == after.count else { return false }
    for index in before.indices {
      let (one, two) = (before[index], after[index])
      if one.code.code != two.code.code || one.message != two.message { return false }
    }
    return shape(parsed.tree) == shape(other.tree)
  }

  /// Returns the kinds of the nodes, without separators.
  static func shape(_ tree: SyntaxTree) -> [UInt8] {
    var shape: [UInt8] = []
    shape.reserveCapacity(tree.nodes.count)
    for node in tree.nodes {
      let kind = tree.tokens[Int(node.token)].kind
      let isSeparator = node.kind == .token && (kind == .comma || kind == .semicolon)
      if !isSeparator || node.flags.contains(.isMissing) { shape.append(node.kind.rawValue) }
    }
    return shape
  }

  // MARK: Edits

  /// Returns the formatted bytes of the file. O(n).
  package func applied() -> [UInt8] {
    let bytes = file.bytes
    if changes.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var offset = 0
    for change in changes {
      result += bytes[offset..<change.range.lowerBound]
      result += text[change.text]
      offset = change.range.upperBound
    }
    result += bytes[offset...]
    return result
  }

  /// Returns the required edits of the file, or of a range of its bytes. O(n).
  package func edits(in range: Range<Int>? = nil) -> [FixIt.Edit] {
    let place = range.map { touched($0) } ?? 0..<file.bytes.count + 1
    var edits: [FixIt.Edit] = []
    for change in changes where change.range.upperBound >= place.lowerBound {
      if change.range.lowerBound >= place.upperBound { break }
      edits.append(smallest(change))
    }
    return edits
  }

  /// Returns a change without common bytes at both of its ends.
  private func smallest(_ change: LayoutPrinter.Change) -> FixIt.Edit {
    var (old, new) = (change.range, change.text)
    while let one = old.first, let two = new.first, file.bytes[one] == text[two] {
      old = old.dropFirst()
      new = new.dropFirst()
    }
    while let one = old.last, let two = new.last, file.bytes[one] == text[two] {
      old = old.dropLast()
      new = new.dropLast()
    }
    var replacement = Array(text[new])
    // Neither text may begin or end between the two characters of a line end. Clients have no position there,
    // and some convert a lone CR to a line end.
    if let before = byte(old.lowerBound - 1), before == 0x0D,
      byte(old.lowerBound) == 0x0A || replacement.first == 0x0A
    {
      old = old.lowerBound - 1..<old.upperBound
      replacement.insert(before, at: 0)
    }
    if let after = byte(old.upperBound), after == 0x0A,
      byte(old.upperBound - 1) == 0x0D || replacement.last == 0x0D
    {
      old = old.lowerBound..<old.upperBound + 1
      replacement.append(after)
    }
    return FixIt.Edit(
      SourceRange(file: 0, start: old.lowerBound, end: old.upperBound),
      String(decoding: replacement, as: UTF8.self))
  }

  private func byte(_ offset: Int) -> UInt8? {
    file.bytes.indices.contains(offset) ? file.bytes[offset] : nil
  }
}
