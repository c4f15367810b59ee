/// The one style of `.scene` files.
///
/// What it changes is only what stands between tokens, and separators that the line ends say already: the program is
/// the same, every comment stays where it is said, and formatted text is left as it is. A part that is wrong stays byte
/// for byte as it is while the rest is formatted.
package struct Formatting {
  /// The bytes of a file in that style. Any bytes will do; those that are no text come back as they are. O(n).
  package static func formatted(_ file: SourceFile) -> [UInt8] {
    Formatting(file).applied()
  }

  /// What has to change: edits that do not overlap, in order; none if nothing has to. With a range of bytes only
  /// those of the declarations that it touches, or of the lines between them. O(n).
  package static func edits(_ file: SourceFile, in range: Range<Int>? = nil) -> [FixIt.Edit] {
    Formatting(file).edits(in: range)
  }

  /// What is formatted, read without the numbers of its names.
  let parsed: ParsedFile
  /// Whether nothing in it is wrong, so that nothing is left as it is for that.
  package let isRight: Bool
  private var changes: [LayoutPrinter.Change]
  private var text: [UInt8]

  /// Lays out a file. O(n).
  package init(_ file: SourceFile) {
    parsed = Formatting.parse(file)
    isRight = !parsed.tree.hasError && parsed.tree.tokens.facts.isEmpty
    (changes, text) = LayoutPrinter.changes(Layout(parsed.tree))
    if !isRight, !changes.isEmpty, !isStable(SourceFile(path: file.path, bytes: applied())) {
      (changes, text) = ([], [])
    }
  }

  /// Whether another text, made of this file, is read alike and is as it should be. Beside a mistake either can fail,
  /// and then all stays as it is.
  private func isStable(_ file: SourceFile) -> Bool {
    let other = Formatting.parse(file)
    return Formatting.isReadAlike(parsed, other) && LayoutPrinter.changes(Layout(other.tree)).changes.isEmpty
  }

  package var file: SourceFile { parsed.tree.file }

  private static func parse(_ file: SourceFile) -> ParsedFile {
    var names = NameTable.ofKeywords
    return Parser.parse(file, names: &names)
  }

  /// Whether the parser finds the same mistakes in another text, and makes the same of them. It goes by lines and
  /// indentation where brackets are missing, so moving what is right may change what is read of the rest.
  private static func isReadAlike(_ parsed: ParsedFile, _ other: ParsedFile) -> Bool {
    let (before, after) = (parsed.diagnostics, other.diagnostics)
    guard before.count == after.count else { return false }
    for index in before.indices {
      let (one, two) = (before[index], after[index])
      if one.code.code != two.code.code || one.message != two.message { return false }
    }
    return shape(parsed.tree) == shape(other.tree)
  }

  /// The kinds of the nodes, without separators.
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

  /// The bytes of the file in the style. O(n).
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

  /// What has to change in it, or in a range of its bytes. O(n).
  package func edits(in range: Range<Int>? = nil) -> [FixIt.Edit] {
    let place = range.map { touched($0) } ?? 0..<file.bytes.count + 1
    var edits: [FixIt.Edit] = []
    for change in changes where change.range.upperBound >= place.lowerBound {
      if change.range.lowerBound >= place.upperBound { break }
      edits.append(smallest(change))
    }
    return edits
  }

  /// A change without what is the same at both of its ends.
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
    // Neither text may have a boundary of the edit between the two characters of a line end: no client has a place there,
    // and some make a line end of a lone CR.
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
