/// Reads XML in one pass over its bytes, without entities, external references and other files.
///
/// Every file ends in a document: a part that is not well-formed ends the reading, and the elements before it
/// are kept. Files that could be used to waste time or to read other files are refused.
struct XMLScanner {
  static let maximumDepth = 200
  static let maximumTagSize = 64 << 10

  private let bytes: [UInt8]
  private var index: Int
  private var document: XMLDocument
  private var open: [(element: Int, name: Range<Int>)] = []

  /// Reads a file. O(n).
  static func read(_ file: InputFile) throws(ImportError) -> XMLDocument {
    let text = try file.text()
    var scanner = XMLScanner(path: file.path, bytes: file.bytes, start: text.startIndex)
    try scanner.scan()
    return scanner.document
  }

  private init(path: String, bytes: [UInt8], start: Int) {
    self.bytes = bytes
    index = start
    document = XMLDocument(path: path, bytes: bytes)
  }

  private mutating func scan() throws(ImportError) {
    while index < bytes.count, document.problem == nil {
      if bytes[index] != UInt8(ascii: "<") {
        scanText()
      } else if has("<!--") {
        skip(past: "-->", "unterminated comment")
      } else if has("<![CDATA[") {
        skip(past: "]]>", "unterminated CDATA section")
      } else if has("<!") {
        try scanDeclaration()
      } else if has("<?") {
        try scanInstruction()
      } else if has("</") {
        try scanEndTag()
      } else {
        try scanStartTag()
      }
    }
    if document.problem == nil, let last = open.last {
      fail("missing end tag of '\(name(last.name))'", at: bytes.count)
    }
    for element in open { document.elements[element.element].end = document.elements.count }
  }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return bytes.count - index >= count
      && text.withUTF8Buffer { bytes[index..<index + count].elementsEqual($0) }
  }

  private func name(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(60), as: UTF8.self)
  }

  private mutating func fail(_ text: String, at offset: Int) {
    if document.problem == nil { document.problem = (text, min(offset, max(bytes.count - 1, 0))) }
    index = bytes.count
  }

  private mutating func skip(past end: StaticString, _ problem: String) {
    let start = index
    while index < bytes.count {
      if has(end) {
        index += end.utf8CodeUnitCount
        return
      }
      index += 1
    }
    fail(problem, at: start)
  }

  private mutating func scanText() {
    let start = index
    var isBlank = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: "&"), Self.reference(bytes, index, bytes.count) == nil {
        return fail("unknown entity", at: index)
      }
      isBlank = isBlank && Self.isSpace(bytes[index])
      index += 1
    }
    guard !isBlank else { return }
    guard let element = open.last?.element else { return fail("text outside of the root element", at: start) }
    if document.texts[element] == nil { document.texts[element] = start..<index }
  }

  private mutating func scanDeclaration() throws(ImportError) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "[") || has("SYSTEM") || has("PUBLIC") {
        throw ImportError("document type with entities or external references", at: document.place(start))
      }
      if index - start > Self.maximumTagSize { throw tooLarge(start) }
      index += 1
    }
    if index == bytes.count { return fail("unterminated declaration", at: start) }
    index += 1
  }

  /// Skips a processing instruction; that of the file must name a readable encoding.
  private mutating func scanInstruction() throws(ImportError) {
    let start = index
    skip(past: "?>", "unterminated processing instruction")
    guard document.problem == nil, bytes[start...].starts(with: "<?xml".utf8) else { return }
    let text = String(decoding: bytes[start..<min(index, start + 400)], as: UTF8.self)
    guard let mark = text.firstRange(of: "encoding") else { return }
    let words = text[mark.upperBound...].split { $0 == "\"" || $0 == "'" || $0 == "=" || $0 == " " }
    guard let encoding = words.first else { return }
    if !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased()) {
      let name = String(encoding.prefix(40))
      throw ImportError("unsupported encoding '\(name)'; expected UTF-8", at: document.place(start))
    }
  }

  private mutating func scanEndTag() throws(ImportError) {
    let start = index
    index += 2
    let written = scanName()
    skipSpaces()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      return fail("unterminated tag", at: start)
    }
    index += 1
    guard let last = open.last, bytes[last.name].elementsEqual(bytes[written]) else {
      return fail("unexpected end tag '\(name(written))'", at: start)
    }
    document.elements[last.element].end = document.elements.count
    open.removeLast()
  }

  private mutating func scanStartTag() throws(ImportError) {
    let start = index
    index += 1
    let written = scanName()
    if written.isEmpty { return fail("expected a tag", at: start) }
    if open.isEmpty, !document.elements.isEmpty { return fail("second root element", at: start) }
    let firstAttribute = document.attributes.count
    var isEmpty = false
    while true {
      skipSpaces()
      if index - start > Self.maximumTagSize { throw tooLarge(start) }
      guard index < bytes.count else { return fail("unterminated tag '\(name(written))'", at: start) }
      if bytes[index] == UInt8(ascii: ">") { break }
      if has("/>") {
        isEmpty = true
        index += 1
        break
      }
      guard try scanAttribute(of: start) else { return }
    }
    index += 1
    if open.count >= Self.maximumDepth {
      throw ImportError("more than \(Self.maximumDepth) nested elements", at: document.place(start))
    }
    let element = document.elements.count
    document.elements.append(
      .init(
        name: Self.localName(bytes[written]), parent: open.last?.element ?? -1, end: element + 1,
        attributes: firstAttribute..<document.attributes.count, offset: start))
    if !isEmpty { open.append((element, written)) }
  }

  /// Reads `name="value"`; returns false if the rest of the file is not read.
  private mutating func scanAttribute(of tag: Int) throws(ImportError) -> Bool {
    let start = index
    let name = scanName()
    skipSpaces()
    guard !name.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      fail("expected an attribute", at: start)
      return false
    }
    index += 1
    skipSpaces()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      fail("expected a quoted value", at: start)
      return false
    }
    let quote = bytes[index]
    index += 1
    let value = index
    while index < bytes.count, bytes[index] != quote {
      if index - tag > Self.maximumTagSize { throw tooLarge(tag) }
      if bytes[index] == UInt8(ascii: "<") { break }
      if bytes[index] == UInt8(ascii: "&"), Self.reference(bytes, index, bytes.count) == nil { break }
      index += 1
    }
    guard index < bytes.count, bytes[index] == quote else {
      fail("expected the end of a quoted value", at: start)
      return false
    }
    document.attributes.append(.init(name: name, value: value..<index))
    index += 1
    return true
  }

  private func tooLarge(_ start: Int) -> ImportError {
    ImportError("tag of more than 64 KiB", at: document.place(start))
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private mutating func scanName() -> Range<Int> {
    let start = index
    while index < bytes.count, Self.isInName(bytes[index]) { index += 1 }
    return start..<index
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 13 || byte == 9 }

  private static func isInName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return byte > 127 || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: ":") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }

  /// Returns the bytes that a predefined or numeric reference stands for, and the offset after it.
  static func reference(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> (text: [UInt8], end: Int)? {
    guard let end = bytes[start..<min(limit, start + 12)].firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    if let character = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][name] {
      return (Array(character.utf8), end + 1)
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
    guard let number = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
      let scalar = Unicode.Scalar(number), number != 0
    else { return nil }
    return (Array(String(scalar).utf8), end + 1)
  }
}
