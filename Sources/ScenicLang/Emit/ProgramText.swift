import ScenicRuntime

/// The program's JSON in a `#"""` literal: a line for each declaration and rule, so that a diff is readable.
enum ProgramText {
  /// Returns the text in UTF-8.
  static func text(of program: Program) -> [UInt8] {
    var bytes: [UInt8] = []
    if case .object(let fields) = ProgramWriter.write(program) { write(fields, depth: 0, &bytes) }
    return bytes
  }

  /// Lists of the program and of its flows have a line for each element.
  private static func write(_ fields: Fields, depth: Int, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(.string(field.name), &bytes)
      bytes.append(UInt8(ascii: ":"))
      guard case .list(let elements) = field.value, elements.contains(where: { $0.fields != nil }) else {
        append(field.value, &bytes)
        continue
      }
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\n"))
        if depth == 0, field.name == "flows", case .object(let flow) = element {
          write(flow, depth: 1, &bytes)
        } else {
          append(element, &bytes)
        }
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// JSON never contains three quotes in a row, so only `\#` could be interpreted in the literal. There the
  /// second character is escaped by its number.
  private static func append(_ value: Value, _ bytes: inout [UInt8]) {
    let start = bytes.count
    JSONWriter.append(value, to: &bytes)
    if !bytes[start...].contains(UInt8(ascii: "#")) { return }
    let written = Array(bytes[start...])
    bytes.removeSubrange(start...)
    for byte in written {
      if byte == UInt8(ascii: "#"), bytes.last == UInt8(ascii: "\\") {
        bytes += "\\u0023".utf8
      } else {
        bytes.append(byte)
      }
    }
  }
}
