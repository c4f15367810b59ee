@testable import ScenicLang

/// Properties that formatting keeps for any text. `Tests/Fuzz` checks them too.
struct FormatLaw {
  let before: Formatting
  let after: Formatting

  init(_ bytes: [UInt8]) {
    before = Formatting(SourceFile(path: "test.scene", bytes: bytes))
    after = Formatting(SourceFile(path: "test.scene", bytes: before.applied()))
  }

  /// Both texts, for a failure message.
  var texts: String { "--- before\n\(text(before))\n--- after\n\(text(after))" }

  private func text(_ formatting: Formatting) -> String {
    String(validating: formatting.file.bytes, as: UTF8.self) ?? "\(formatting.file.bytes)"
  }

  /// Returns true if the text matches the grammar.
  var isRight: Bool { before.parsed.facts.isEmpty && before.parsed.tree.tokens.facts.isEmpty }

  /// The law that is broken, in words; nil if all hold.
  var broken: String? {
    if after.applied() != after.file.bytes { return "formatting it again changes it" }
    if !areEditsTheSame { return "the edits give something else" }
    if before.file.comments != after.file.comments { return "the comments differ" }
    if before.parsed.words != after.parsed.words { return "the tokens differ" }
    if documentation(before.parsed) != documentation(after.parsed) { return "the documentation differs" }
    if !isRight, facts(before.parsed) != facts(after.parsed) {
      return "the mistakes differ: \(facts(before.parsed)) \(facts(after.parsed))"
    }
    if Formatting.shape(before.parsed.tree) != Formatting.shape(after.parsed.tree) {
      return "the tree differs"
    }
    if isRight, let line = tooLong { return "a line is too long: \(line)" }
    return nil
  }

  private var areEditsTheSame: Bool {
    let edits = before.edits()
    let bytes = before.file.bytes
    // No client has a place between the two characters of a line end.
    func splits(_ place: Int) -> Bool {
      place > 0 && place < bytes.count && bytes[place - 1] == 0x0D && bytes[place] == 0x0A
    }
    for edit in edits {
      let text = Array(edit.replacement.utf8)
      let joins =
        text.first == 0x0A && edit.range.start > 0 && bytes[edit.range.start - 1] == 0x0D
        || text.last == 0x0D && edit.range.end < bytes.count && bytes[edit.range.end] == 0x0A
      if joins || splits(edit.range.start) || splits(edit.range.end) { return false }
    }
    let isOrdered = zip(edits, edits.dropFirst()).allSatisfy { $0.range.end <= $1.range.start }
    return isOrdered && FixIt("", .certain, edits).applied(to: before.file.bytes) == after.file.bytes
  }

  private func documentation(_ parsed: ParsedFile) -> [String] {
    guard parsed.tree.file.comments.contains(where: { $0.starts(with: "///".utf8) }) else { return [] }
    return parsed.tree.nodes.indices.compactMap { index in
      let syntax = Syntax(tree: parsed.tree, index: index)
      return syntax.kind.isLeaf ? nil : syntax.docComment.map { "\(syntax.kind) \($0)" }
    }
  }

  private func facts(_ parsed: ParsedFile) -> [String] {
    parsed.diagnostics.map { "\($0.code.code) \($0.message)" }
  }

  /// A line that exceeds the limit although it could be broken; a token, a comment or a string has no break
  /// inside.
  private var tooLong: String? {
    let lines = after.file.bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { $0.count > Measures.columns }
    return lines.first { bytes in
      let line = String(decoding: bytes, as: UTF8.self)
      guard DisplayWidth.of(line) > Measures.columns, !line.contains("//"), !line.contains("/*"),
        !line.contains("*/")
      else { return false }
      let parts = line.split(whereSeparator: { " (),".contains($0) }).map { DisplayWidth.of(String($0)) }
      return max(parts.max() ?? 0, longestToken(in: bytes.indices)) < 60
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The columns of the longest token in a range of bytes; a string is one token, whatever its content.
  private func longestToken(in line: Range<Int>) -> Int {
    let tokens = after.parsed.tree.tokens
    let widths = tokens.indices.map { tokens.range($0) }.filter { line.contains($0.lowerBound) }.map {
      DisplayWidth.of(String(decoding: after.file.bytes[$0], as: UTF8.self))
    }
    return widths.max() ?? 0
  }
}

extension SourceFile {
  /// Every comment, without white space behind its line.
  var comments: [ArraySlice<UInt8>] {
    if !bytes.contains(UInt8(ascii: "/")) { return [] }
    var names = NameTable.ofKeywords
    let tokens = Lexer.lex(bytes, names: &names)
    var comments: [ArraySlice<UInt8>] = []
    for token in 0..<tokens.count where tokens.trivia(before: token).count > 1 {
      var reader = TriviaReader(bytes, tokens.trivia(before: token))
      while let comment = reader.next() {
        var text = bytes[comment]
        while text.dropFirst().first != UInt8(ascii: "*"), text.last == 0x20 || text.last == 0x09 {
          text.removeLast()
        }
        comments.append(text)
      }
    }
    return comments
  }
}

extension ParsedFile {
  /// Every token except separators, which line breaks replace.
  var words: [ArraySlice<UInt8>] {
    let tokens = tree.tokens
    var words: [ArraySlice<UInt8>] = []
    for token in 0..<tokens.count where tokens[token].kind != .comma && tokens[token].kind != .semicolon {
      words.append(tree.file.bytes[tokens.range(token)])
    }
    return words
  }
}
