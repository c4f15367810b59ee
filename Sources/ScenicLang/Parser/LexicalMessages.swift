import ScenicRuntime

/// Creates the messages for the lexer's facts.
struct LexicalMessages {
  let tree: SyntaxTree
  /// The closing brackets that are missing behind unterminated strings, by the end of the string.
  var closers = [Int: String]()

  func diagnostic(_ fact: LexicalFact) -> Diagnostic {
    let range = tree.sourceRange(fact.start..<fact.end)
    let text = tree.text(fact.start..<fact.end)
    switch fact.kind {
    case .invalidBytes:
      return error(.invalidUTF8, invalidBytes(fact), range, remove(range, "these bytes"))
    case .unterminatedComment:
      return error(
        .unterminatedComment, "unterminated comment: missing `*/`", range, endOfComment(from: fact.start))
    case .strayCharacter:
      if text.utf8.count > 1, text.utf8.first == UInt8(ascii: "#") {
        let end = fact.start + text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        let sign = tree.sourceRange(fact.start..<end)
        return error(
          .strayCharacter, "unexpected character `#`; a comment begins with `//`", sign,
          FixIt("write `//`", .likely, [.init(sign, "//")]))
      }
      let name = describe(text)
      return error(.strayCharacter, "unexpected \(name)", range, stray(range, text, name))
    case .unterminatedString:
      return error(
        .unterminatedString, "unterminated string literal: missing `\"`", range, terminator(of: fact))
    case .unknownEscape:
      let fixIt = insert("\\", fact.start, .certain)
      let message = "unknown escape sequence `\(text)`; it is read literally"
      return Diagnostic(.warning, .unknownEscape, message, at: range, fixIts: [fixIt])
    case .interpolation where fact.end == fact.start + 2 && endOfText(from: fact.end) > fact.end:
      let message = "unterminated string interpolation: missing `)`"
      return error(.interpolation, message, range, insert(")", endOfText(from: fact.end), .likely))
    case .interpolation:
      let message = "unsupported string interpolation `\(text)`"
      return error(.interpolation, message, range, insert("\\", fact.start, .likely))
    case .foreignSign:
      let meant = text == "&" ? "&&" : text == "!~" ? "!=" : "=="
      let fixIt = FixIt("write `\(meant)`", .likely, [.init(range, meant)])
      return error(.foreignOperator, "unknown operator `\(text)`; did you mean `\(meant)`?", range, fixIt)
    case .mergeConflict:
      return Diagnostic(.error, .mergeConflict, "unresolved merge conflict", at: range)
    case .badUnicodeEscape:
      let fixIt = FixIt("write U+FFFD", .placeholder, [.init(range, "\\u{FFFD}")])
      return error(.badUnicodeEscape, "invalid Unicode escape `\(text)`", range, fixIt)
    case .badNumber:
      if isDuration(fact.start), let written = WrittenDuration(text) { return written.diagnostic(range) }
      return error(.malformedNumber, "invalid number `\(text)`", range, number(range, text))
    case .integerTooLarge:
      let fixIt = FixIt("write the largest `Int`", .placeholder, [.init(range, "\(Int64.max)")])
      return error(.integerTooLarge, "`\(text)` does not fit in 64 bits", range, fixIt)
    case .unterminatedBacktick:
      let isEmpty = fact.end == fact.start + 1
      let fixIt = isEmpty ? remove(range, "the backtick") : insert("`", fact.end, .certain)
      return error(.unterminatedBacktick, "unmatched backtick", range, fixIt)
    case .utf16:
      return Diagnostic(.error, .invalidUTF8, "the file is UTF-16; save it as UTF-8", at: range)
    case .marks:
      let message = "a letter with more than \(Marks.most) combining marks"
      return error(.strayCharacter, message, range, remove(range, "them"))
    case .controlCharacter:
      let fixIt = FixIt("write `\(escaped(text))`", .certain, [.init(range, escaped(text))])
      let message = "invisible \(describe(text)); write it as `\(escaped(text))`"
      return Diagnostic(.warning, .controlCharacter, message, at: range, fixIts: [fixIt])
    case .foreignQuotes:
      let quote = text.unicodeScalars.first.map { "`\($0)`" } ?? "other quotes"
      let message = "expected `\"` around a string, found \(quote)"
      return error(.foreignQuotes, message, range, requote(range))
    }
  }

  /// Returns the offset of the next quote or line end.
  private func endOfText(from start: Int) -> Int {
    tree.file.bytes[start...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D } ?? start
  }

  /// Returns true if a number at an offset follows `after` or `pass`.
  private func isDuration(_ offset: Int) -> Bool {
    var end = offset
    while end > 0, tree.file.bytes[end - 1] == 0x20 { end -= 1 }
    let before = tree.file.bytes[..<end]
    return before.suffix(6).elementsEqual(" after".utf8) || before.suffix(5).elementsEqual(" pass".utf8)
  }

  private func error(_ code: DiagnosticCode, _ message: String, _ range: SourceRange, _ fixIt: FixIt)
    -> Diagnostic
  {
    Diagnostic(.error, code, message, at: range, fixIts: [fixIt])
  }

  private func insert(_ text: String, _ offset: Int, _ certainty: FixIt.Certainty) -> FixIt {
    FixIt("insert `\(text.trimmed)`", certainty, [.init(tree.sourceRange(offset..<offset), text)])
  }

  /// Returns a repair that ends a comment: before the closing brackets at the end of its first line, if they are
  /// missing, or at the end of the file with them.
  private func endOfComment(from start: Int) -> FixIt {
    let bytes = tree.file.bytes
    guard let closers = closers[bytes.count] else { return insert(" */", bytes.count, .likely) }
    var end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    var missing = closers.utf8.count
    while end > start, missing > 0 {
      end -= 1
      if bytes[end] == closers.utf8[closers.utf8.index(closers.startIndex, offsetBy: missing - 1)] {
        missing -= 1
      } else if bytes[end] != 0x20, bytes[end] != 0x09 {
        break
      }
    }
    return missing > 0 ? insert(" */ \(closers)", bytes.count, .likely) : insert("*/ ", end, .likely)
  }

  /// Returns a repair that ends a string: before the closing brackets that it contains, or with those that are
  /// missing.
  private func terminator(of fact: LexicalFact) -> FixIt {
    guard let closers = closers[fact.end], let closer = closers.utf8.first else {
      return insert("\"", fact.end, .likely)
    }
    let text = tree.file.bytes[min(fact.start + 1, fact.end)..<fact.end]
    if let offset = text.firstIndex(of: closer) { return insert("\"", offset, .likely) }
    return insert("\"" + closers, fact.end, .likely)
  }

  private func remove(_ range: SourceRange, _ what: String) -> FixIt {
    FixIt("remove \(what)", .likely, [.init(range, "")])
  }

  private func invalidBytes(_ fact: LexicalFact) -> String {
    let byte = tree.file.bytes[fact.start]
    let shown = "0x" + hexadecimal(UInt32(byte), digits: 2)
    if fact.end - fact.start == 1 {
      return byte == 0 ? "unexpected NUL byte" : "invalid UTF-8: byte \(shown)"
    }
    return "invalid UTF-8: \(fact.end - fact.start) bytes from \(shown)"
  }

  private func stray(_ range: SourceRange, _ text: String, _ name: String) -> FixIt {
    let scalar = text.unicodeScalars.first?.value ?? 0
    if let twin = asciiTwin(of: scalar) {
      return FixIt("write `\(twin)`", .certain, [.init(range, "\(twin)")])
    }
    if LexicalMessages.isSpace(scalar) {
      return FixIt("replace it with a space", .certain, [.init(range, " ")])
    }
    return remove(range, name)
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0B, 0x0C, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { "\\u{" + hexadecimal($0.value, digits: 1) + "}" }.joined()
  }

  private func describe(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "character" }
    return scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F
      ? "character `\(text)`" : "character U+" + hexadecimal(scalar.value, digits: 4)
  }

  /// Returns a repair that puts the text between `"`.
  private func requote(_ range: SourceRange) -> FixIt {
    let bytes = tree.file.bytes
    let length = foreignQuote(bytes, range.start)?.length ?? 1
    var text: [UInt8] = []
    var offset = range.start + length
    while offset < range.end - length {
      if bytes[offset] == UInt8(ascii: "\"") { text.append(UInt8(ascii: "\\")) }
      let end = bytes[offset] == UInt8(ascii: "\\") ? Escape(bytes, offset).end : offset + 1
      text += bytes[offset..<min(end, range.end - length)]
      offset = end
    }
    let quoted = "\"\(String(decoding: text, as: UTF8.self))\""
    // Interpolation would be an error between the correct quotes as well.
    let isPlain = !zip(text, text.dropFirst()).contains { $0 == (UInt8(ascii: "\\"), UInt8(ascii: "(")) }
    return FixIt("write `\(quoted)`", isPlain ? .certain : .likely, [.init(range, quoted)])
  }

  /// Returns a repair that removes letters after a number, or writes a hexadecimal one in the syntax of the
  /// language.
  private func number(_ range: SourceRange, _ text: String) -> FixIt {
    var digits = String(decoding: text.utf8.prefix { isDigit($0) }, as: UTF8.self)
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      let hexes = text.utf8.dropFirst(2).drop { $0 == UInt8(ascii: "_") }
      let isHex = !hexes.isEmpty && hexes.allSatisfy { hexDigit($0) != nil || $0 == UInt8(ascii: "_") }
      if isHex { digits = "0x" + String(decoding: hexes, as: UTF8.self) }
    }
    return FixIt("write `\(digits)`", .likely, [.init(range, digits)])
  }
}

/// Returns a number in hexadecimal with a minimum number of digits.
/// Returns a number in hexadecimal digits, with leading zeros up to a number of digits.
func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

extension String {
  /// The text without spaces at either end.
  var trimmed: String {
    var part = Substring(self)
    while part.first == " " { part = part.dropFirst() }
    while part.last == " " { part = part.dropLast() }
    return String(part)
  }
}
