/// Reads JSON in one pass over its bytes, as far as it is well-formed.
///
/// Unlike the reader of the runtime, it keeps the lines, the part before an error, and a key that repeats, as tools
/// that run the file do. Open values are in a list, so depth costs no stack space.
struct JSONScanner {
  static let maximumDepth = 500

  private let bytes: [UInt8]
  private let path: String
  private var index: Int
  private var elements: [JSONDocument.Element] = []
  private var open: [(element: Int, keys: [[UInt8]: Int])] = []
  private var duplicates: [(key: String, offset: Int)] = []
  private var problem: (text: String, offset: Int)?

  /// Reads a file. O(n).
  static func read(_ file: InputFile) throws(ImportError) -> JSONDocument {
    let text = try file.text()
    var scanner = JSONScanner(bytes: file.bytes, path: file.path, index: text.startIndex)
    try scanner.scan()
    return JSONDocument(
      path: file.path, bytes: file.bytes, elements: scanner.elements, duplicates: scanner.duplicates,
      problem: scanner.problem)
  }

  private init(bytes: [UInt8], path: String, index: Int) {
    (self.bytes, self.path, self.index) = (bytes, path, index)
  }

  private mutating func fail(_ text: String, at offset: Int? = nil) {
    if problem == nil { problem = (text, min(offset ?? index, max(bytes.count - 1, 0))) }
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpaces() {
    while let byte, byte == 32 || byte == 10 || byte == 13 || byte == 9 { index += 1 }
  }

  private mutating func scan() throws(ImportError) {
    repeat {
      try scanValue()
      while problem == nil, !open.isEmpty, closes() {}
    } while problem == nil && !open.isEmpty
    skipSpaces()
    if problem == nil, index < bytes.count { fail("unexpected text after the value") }
    for container in open { elements[container.element].end = elements.count }
  }

  /// Reads what follows a value: returns true if it ends the container around the value.
  private mutating func closes() -> Bool {
    skipSpaces()
    guard let last = open.last else { return false }
    let isObject = elements[last.element].content == .object
    let isFirst = elements.count == last.element + 1
    let end = UInt8(ascii: isObject ? "}" : "]")
    if byte == end {
      index += 1
      elements[last.element].end = elements.count
      open.removeLast()
      return true
    }
    if isFirst { return false }
    if byte == UInt8(ascii: ",") { index += 1 } else { fail("expected ',' or '\(isObject ? "}" : "]")'") }
    return false
  }

  private mutating func scanValue() throws(ImportError) {
    skipSpaces()
    let start = index
    var (key, bytesOfKey): (String?, [UInt8]) = (nil, [])
    if let last = open.last, elements[last.element].content == .object {
      guard let text = scanString() else { return fail("expected a key in quotes") }
      (key, bytesOfKey) = (text, Array(text.utf8))
      skipSpaces()
      guard byte == UInt8(ascii: ":") else { return fail("expected ':'") }
      index += 1
      skipSpaces()
    }
    guard let content = scanContent() else { return }
    if let key, let last = open.indices.last {
      if let former = open[last].keys.updateValue(elements.count, forKey: bytesOfKey) {
        elements[former].isReplaced = true
        duplicates.append((key, start))
      }
    }
    elements.append(.init(key: key, content: content, end: elements.count + 1, offset: start))
    guard content == .object || content == .list else { return }
    if open.count >= Self.maximumDepth {
      throw ImportError(
        "more than \(Self.maximumDepth) nested lists and objects",
        at: SourcePlace(path, LineStarts(bytes).line(at: start)))
    }
    open.append((elements.count - 1, [:]))
  }

  private mutating func scanContent() -> JSONDocument.Content? {
    switch byte {
    case UInt8(ascii: "{"):
      index += 1
      return .object
    case UInt8(ascii: "["):
      index += 1
      return .list
    case UInt8(ascii: "\""): return scanString().map { .string($0) }
    case UInt8(ascii: "t"): return scanWord("true", .bool(true))
    case UInt8(ascii: "f"): return scanWord("false", .bool(false))
    case UInt8(ascii: "n"): return scanWord("null", .null)
    case let first? where first == UInt8(ascii: "-") || 48...57 ~= first:
      let start = index
      while let byte, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      if Double(text) == nil { fail("invalid number", at: start) }
      return problem == nil ? .number(text) : nil
    default:
      fail(byte == nil ? "unexpected end of the file" : "expected a value")
      return nil
    }
  }

  private mutating func scanWord(_ word: String, _ content: JSONDocument.Content) -> JSONDocument.Content? {
    guard bytes[index...].starts(with: word.utf8) else {
      fail("expected a value")
      return nil
    }
    index += word.utf8.count
    return content
  }

  /// Reads a string; returns nil if there is none or it does not end.
  private mutating func scanString() -> String? {
    let start = index
    guard byte == UInt8(ascii: "\"") else { return nil }
    index += 1
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      index += 1
      if byte < 32 { break }
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        continue
      }
      guard scanEscape(into: &text) else {
        fail("invalid escape in a string")
        return nil
      }
    }
    guard byte == UInt8(ascii: "\"") else {
      fail("unterminated string", at: start)
      return nil
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads an escape after its backslash. A lone surrogate becomes the replacement character.
  private mutating func scanEscape(into text: inout [UInt8]) -> Bool {
    guard let letter = byte else { return false }
    index += 1
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 34, UInt8(ascii: "\\"): 92, UInt8(ascii: "/"): 47, UInt8(ascii: "b"): 8,
      UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]
    if let character = plain[letter] {
      text.append(character)
      return true
    }
    guard letter == UInt8(ascii: "u"), let unit = scanUnit() else { return false }
    var scalar = Unicode.Scalar(unit)
    if 0xD800...0xDBFF ~= unit, bytes[index...].starts(with: [92, 117]) {
      let start = index
      index += 2
      if let low = scanUnit(), 0xDC00...0xDFFF ~= low {
        scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      } else {
        index = start
      }
    }
    text += Array(String(scalar ?? "\u{FFFD}").utf8)
    return true
  }

  private mutating func scanUnit() -> UInt32? {
    guard index + 4 <= bytes.count,
      bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    defer { index += 4 }
    return UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
  }
}
