/// `Value` → bytes: JSON in UTF-8, fields in their order, the same bytes for the same value on every
/// platform.
///
/// Whole numbers are printed without and decimal ones with a point or an exponent, so that both are read back
/// as the same kind. A double that is not finite, which no reader creates, is printed as `null`. Characters
/// that control a terminal or the direction of text are escaped, and so are the line separators of
/// JavaScript.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  /// The maximum width of a container on one line, including its indentation.
  private static let width = 100

  /// Returns the value on one line, without any space.
  package static func compact(_ value: Value) -> [UInt8] {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return bytes
  }

  /// Appends the compact form to other bytes.
  package static func append(_ value: Value, to bytes: inout [UInt8]) {
    var writer = JSONWriter()
    swap(&writer.bytes, &bytes)
    writer.write(value)
    swap(&writer.bytes, &bytes)
  }

  /// Returns the value for readers and diffs: indented by two spaces, a container that fits in a line on one
  /// line, a newline at the end.
  package static func indented(_ value: Value) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value, indentation: 0, lineStart: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(field.name)
        bytes.append(UInt8(ascii: ":"))
        write(field.value)
      }
      bytes.append(UInt8(ascii: "}"))
    default: writeScalar(value)
    }
  }

  private mutating func writeScalar(_ value: Value) {
    switch value {
    case .bool(let truth): bytes.append(utf8Of: truth ? "true" : "false")
    case .int(let number): bytes.append(decimal: number)
    case .double(let number) where number.isFinite: bytes.append(utf8Of: number.description)
    case .string(let text): write(text)
    default: bytes.append(utf8Of: "null")
    }
  }
}

extension JSONWriter {
  private mutating func write(_ value: Value, indentation: Int, lineStart: Int) {
    let start = bytes.count
    if writeLine(value, limit: lineStart + JSONWriter.width) { return }
    bytes.removeSubrange(start...)
    let inner = indentation + 2
    switch value {
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        let line = startLine(inner, isFirst: index == 0)
        write(element, indentation: inner, lineStart: line)
      }
      _ = startLine(indentation, isFirst: true)
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        let line = startLine(inner, isFirst: index == 0)
        write(field.name)
        bytes.append(contentsOf: ": ".utf8)
        write(field.value, indentation: inner, lineStart: line)
      }
      _ = startLine(indentation, isFirst: true)
      bytes.append(UInt8(ascii: "}"))
    default: writeScalar(value)
    }
  }

  /// Begins a line and returns its offset.
  private mutating func startLine(_ indentation: Int, isFirst: Bool) -> Int {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    let start = bytes.count
    for _ in 0..<indentation { bytes.append(UInt8(ascii: " ")) }
    return start
  }

  /// Writes the value on the current line, if it ends before the limit; otherwise returns false. Cost: the
  /// width of a line, whatever the value.
  private mutating func writeLine(_ value: Value, limit: Int) -> Bool {
    switch value {
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        guard writeLine(element, limit: limit) else { return false }
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        guard bytes.count + field.name.utf8.count < limit else { return false }
        write(field.name)
        bytes.append(contentsOf: ": ".utf8)
        guard writeLine(field.value, limit: limit) else { return false }
      }
      bytes.append(UInt8(ascii: "}"))
    case .string(let text):
      guard bytes.count + text.utf8.count < limit else { return false }
      write(text)
    default: writeScalar(value)
    }
    return bytes.count < limit
  }
}

extension JSONWriter {
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
      for byte in utf8 where !JSONWriter.standsForItself(byte) { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain != true { writeEscaping(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func standsForItself(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x21, 0x23...0x5B, 0x5D...0x7E: return true
    default: return false
    }
  }

  /// Writes a text with quotes, or beyond ASCII: characters that control a terminal are escaped too.
  private mutating func writeEscaping(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)])
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case _ where Visibility.steers(scalar.value):
        writeEscape(UInt8(truncatingIfNeeded: scalar.value >> 8), UInt8(truncatingIfNeeded: scalar.value))
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  private mutating func writeEscape(_ high: UInt8, _ low: UInt8) {
    bytes.append(contentsOf: "\\u".utf8)
    for nibble in [high >> 4, high & 15, low >> 4, low & 15] {
      bytes.append(nibble < 10 ? 0x30 + nibble : 0x61 + nibble - 10)
    }
  }
}
