/// Bytes → `Value`: strict JSON (RFC 8259) in UTF-8, bounded in depth and size.
///
/// Any bytes give a value or a reason. A whole number that fits `Int` is `.int`; any other number is
/// `.double` and must be finite. A key that stands twice in an object is an error. Open containers are kept
/// in a list and not on the call stack, so depth costs no stack. Cost: linear in the bytes.
package struct JSONReader {
  /// How deep lists and objects may nest where nobody says.
  package static let maximumDepth = 512
  /// How many bytes are read where nobody says: 64 MiB.
  package static let maximumSize = 64 << 20

  let bytes: [UInt8]
  var position = 0
  /// Whether half of a pair of surrogates is read as the replacement character, which is as long in UTF-16.
  let mendsSurrogates: Bool
  private let maximumDepth: Int
  private var containers: [Container] = []
  // The parts of all open containers, those of the innermost last: each container is allocated once, at its
  // end.
  private var elements: [Value] = []
  private var fields: [Fields.Field] = []

  private struct Container {
    var isObject: Bool
    /// Where its parts begin in `elements` or `fields`.
    var start: Int
    /// The key that waits for its value.
    var key = ""
    /// All keys so far, once they are too many to compare one by one.
    var keys: Set<String> = []
  }

  private init(_ bytes: [UInt8], maximumDepth: Int, mendsSurrogates: Bool) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.mendsSurrogates = mendsSurrogates
  }

  /// The one value in these bytes.
  package static func read(
    _ bytes: [UInt8], maximumDepth: Int = maximumDepth, maximumSize: Int = maximumSize,
    mendsSurrogates: Bool = false
  ) throws(JSONError) -> Value {
    guard bytes.count <= maximumSize else {
      throw JSONError("more than \(maximumSize) bytes", offset: maximumSize)
    }
    var reader = JSONReader(
      bytes, maximumDepth: maximumDepth, mendsSurrogates: mendsSurrogates)
    return try reader.document()
  }

  private mutating func document() throws(JSONError) -> Value {
    while true {
      guard var value = try valueOrOpening() else { continue }
      var isComplete = true
      while isComplete {
        skipSpace()
        if containers.isEmpty {
          if position < bytes.count { throw JSONError("something follows the value", offset: position) }
          return value
        }
        if let whole = try closing(after: value) { value = whole } else { isComplete = false }
      }
    }
  }

  /// A scalar or an empty container; nil if a container has been opened and waits for its first value.
  private mutating func valueOrOpening() throws(JSONError) -> Value? {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"):
      try open(isObject: true)
      if take(UInt8(ascii: "}")) { return .object(Fields(unique: closeObject())) }
      try readKey()
      return nil
    case UInt8(ascii: "["):
      try open(isObject: false)
      return take(UInt8(ascii: "]")) ? .list(closeList()) : nil
    case UInt8(ascii: "\""):
      return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || 0x30...0x39 ~= byte: return try number()
    default: throw unexpected("a value")
    }
  }

  /// The innermost container if it ends after this value of it; nil if it goes on with another one.
  private mutating func closing(after value: Value) throws(JSONError) -> Value? {
    let innermost = containers.count - 1
    if containers[innermost].isObject {
      fields.append(Fields.Field(containers[innermost].key, value))
      if take(UInt8(ascii: "}")) { return .object(Fields(unique: closeObject())) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"}\"") }
      try readKey()
    } else {
      elements.append(value)
      if take(UInt8(ascii: "]")) { return .list(closeList()) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"]\"") }
    }
    return nil
  }

  private mutating func open(isObject: Bool) throws(JSONError) {
    guard containers.count < maximumDepth else {
      throw JSONError("more than \(maximumDepth) levels deep", offset: position)
    }
    position += 1
    containers.append(Container(isObject: isObject, start: isObject ? fields.count : elements.count))
    skipSpace()
  }

  private mutating func closeObject() -> [Fields.Field] {
    guard let container = containers.popLast() else { return [] }
    let result = Array(fields[container.start...])
    fields.removeLast(fields.count - container.start)
    return result
  }

  private mutating func closeList() -> [Value] {
    guard let container = containers.popLast() else { return [] }
    let result = Array(elements[container.start...])
    elements.removeLast(elements.count - container.start)
    return result
  }

  /// A key and its colon.
  private mutating func readKey() throws(JSONError) {
    skipSpace()
    let start = position
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let key = try string()
    if isRepeated(key) { throw JSONError("the key \"\(key)\" stands twice in one object", offset: start) }
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
    containers[containers.count - 1].key = key
  }

  private mutating func isRepeated(_ key: String) -> Bool {
    let innermost = containers.count - 1
    let start = containers[innermost].start
    if fields.count - start < 16 {
      for place in start..<fields.count where fields[place].name == key { return true }
      return false
    }
    if fields.count - start == 16 { containers[innermost].keys = Set(fields[start...].map { $0.name }) }
    return !containers[innermost].keys.insert(key).inserted
  }
}

extension JSONReader {
  /// The byte that comes next; nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether this byte comes next; if so it is read.
  mutating func take(_ expected: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == expected else { return false }
    position += 1
    return true
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func word(_ word: String, _ value: Value) throws(JSONError) -> Value {
    let start = position
    for expected in word.utf8 where !take(expected) {
      position = start
      throw unexpected("a value")
    }
    return value
  }

  func unexpected(_ wanted: String) -> JSONError {
    guard let byte else { return JSONError("expected \(wanted) before the end", offset: position) }
    let word = bytes[position...].prefix(20).prefix { ($0 | 0x20) &- 97 < 26 }
    if !word.isEmpty {
      return JSONError("expected \(wanted), not \(String(decoding: word, as: UTF8.self))", offset: position)
    }
    let isSign = byte > 0x20 && byte < 0x7F
    let found = isSign ? "\"\(String(decoding: [byte], as: UTF8.self))\"" : "byte \(byte)"
    return JSONError("expected \(wanted), not \(found)", offset: position)
  }
}
