/// Bytes → `JSONText` or `Value`: strict JSON (RFC 8259) in UTF-8, bounded in depth and size.
///
/// Any bytes give a value or a reason. A whole number that fits `Int` is `.int`; any other number is
/// `.double` and must be finite. A key that stands twice in an object is an error. Open containers are kept
/// in a list and not on the call stack, so depth costs no stack. Cost: linear in the bytes, over which it goes once.
package struct JSONReader: ~Copyable {
  /// How deep lists and objects may nest where nobody says.
  package static let maximumDepth = 512
  /// How many bytes are read where nobody says: 64 MiB.
  package static let maximumSize = 64 << 20

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// Whether half of a pair of surrogates is read as the replacement character, which is as long in UTF-16.
  let mendsSurrogates: Bool
  private let maximumDepth: Int
  private var entries: JSONText.Entries
  var decoded: [String] = []
  /// The open containers around the innermost one.
  private var containers: [Container] = []
  /// The innermost container, or all of the text.
  private var innermost = Container(kind: .null, entry: 0)

  private struct Container {
    /// A list or an object.
    var kind: JSONText.Entry.Kind
    /// Its own entry.
    var entry: Int
    /// How many elements or fields have begun.
    var count = 0
    /// The bits of its keys.
    var bits: UInt32 = 0
  }

  /// All keys so far of the open objects that have too many to compare one by one, and how many containers lie around each.
  private var known: [(depth: Int, keys: Set<String>)] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, mendsSurrogates: Bool) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.mendsSurrogates = mendsSurrogates
    entries = JSONText.Entries(capacity: min(bytes.count / 8, JSONReader.usualEntries))
  }

  /// Room is made for no more entries before there are any.
  private static let usualEntries = 1 << 20

  /// The one value in these bytes.
  package static func read(
    _ bytes: [UInt8], maximumDepth: Int = maximumDepth, maximumSize: Int = maximumSize,
    mendsSurrogates: Bool = false
  ) throws(JSONError) -> Value {
    try text(
      bytes, maximumDepth: maximumDepth, maximumSize: maximumSize, mendsSurrogates: mendsSurrogates
    ).value
  }

  /// The one value in these bytes as it stands there.
  static func text(
    _ bytes: [UInt8], maximumDepth: Int = maximumDepth, maximumSize: Int = maximumSize,
    mendsSurrogates: Bool = false
  ) throws(JSONError) -> JSONText {
    // Entries have 32 bits for where something is.
    let maximumSize = min(maximumSize, Int(Int32.max))
    guard bytes.count <= maximumSize else {
      throw JSONError("more than \(maximumSize) bytes", offset: maximumSize)
    }
    // What is read is handed out of the closure by exchange, for it cannot be copied.
    var entries = JSONText.Entries(capacity: 0)
    let decoded = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var reader = JSONReader(buffer, maximumDepth: maximumDepth, mendsSurrogates: mendsSurrogates)
      try reader.document()
      swap(&entries, &reader.entries)
      return reader.decoded
    }
    return JSONText(bytes: bytes, entries: entries, decoded: decoded)
  }

  private mutating func document() throws(JSONError) {
    repeat {
      if try opens() { continue }
      repeat {
        skipSpace()
        if containers.isEmpty {
          if position < bytes.count { throw JSONError("something follows the value", offset: position) }
          return
        }
      } while try closes()
    } while true
  }

  /// Reads a scalar or an empty container; true if a container has been opened and waits for its first value.
  private mutating func opens() throws(JSONError) -> Bool {
    skipSpace()
    switch byte {
    case UInt8(ascii: "\""): entries.append(try string())
    case UInt8(ascii: "{"):
      try open(.object)
      if take(UInt8(ascii: "}")) {
        close()
        return false
      }
      try readKey()
      return true
    case UInt8(ascii: "["):
      try open(.list)
      if take(UInt8(ascii: "]")) {
        close()
        return false
      }
      innermost.count = 1
      return true
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || 0x30...0x39 ~= byte: entries.append(try number())
    default: throw unexpected("a value")
    }
    return false
  }

  /// Whether the innermost container ends after a value of it; else it goes on with another one.
  private mutating func closes() throws(JSONError) -> Bool {
    if innermost.kind == .object {
      if take(UInt8(ascii: ",")) {
        try readKey()
        return false
      }
      guard take(UInt8(ascii: "}")) else { throw unexpected("\",\" or \"}\"") }
    } else {
      if take(UInt8(ascii: ",")) {
        innermost.count += 1
        return false
      }
      guard take(UInt8(ascii: "]")) else { throw unexpected("\",\" or \"]\"") }
    }
    close()
    return true
  }

  private mutating func open(_ kind: JSONText.Entry.Kind) throws(JSONError) {
    guard containers.count < maximumDepth else {
      throw JSONError("more than \(maximumDepth) levels deep", offset: position)
    }
    position += 1
    containers.append(innermost)
    innermost = Container(kind: kind, entry: entries.count)
    entries.append(JSONText.Entry(kind))
    skipSpace()
  }

  /// Ends the innermost container.
  private mutating func close() {
    entries[innermost.entry] = JSONText.Entry(
      innermost.kind, entries.count, innermost.count, mark: innermost.bits)
    if let outer = containers.popLast() { innermost = outer }
    if let last = known.last, last.depth > containers.count { known.removeLast() }
  }

  /// A key and its colon.
  private mutating func readKey() throws(JSONError) {
    skipSpace()
    let start = position
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    var key = try string()
    var bit = UInt32.max
    if key.kind == .ascii {
      key.mark = JSONKey.Words(at: key.low, count: key.high, in: bytes).mark
      bit = JSONKey.bit(of: key.mark)
    }
    // A key whose bit no other has is not there yet.
    if innermost.bits & bit != 0 || innermost.count >= JSONReader.few, isRepeated(key) {
      throw JSONError("the key \"\(text(of: key))\" stands twice in one object", offset: start)
    }
    innermost.bits |= bit
    innermost.count += 1
    entries.append(key)
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
  }

  /// The keys of so many fields are compared one by one.
  private static let few = 16

  /// Whether the innermost object has the key already.
  private mutating func isRepeated(_ key: JSONText.Entry) -> Bool {
    if innermost.count > JSONReader.few {
      return !known[known.count - 1].keys.insert(text(of: key)).inserted
    }
    var keys: Set<String> = []
    var place = innermost.entry + 1
    for _ in 0..<innermost.count {
      if isSame(entries[place], key) { return true }
      if innermost.count == JSONReader.few { keys.insert(text(of: entries[place])) }
      let value = entries[place + 1]
      place = value.kind == .list || value.kind == .object ? value.low : place + 2
    }
    if innermost.count == JSONReader.few {
      keys.insert(text(of: key))
      known.append((containers.count, keys))
    }
    return false
  }

  private func isSame(_ one: JSONText.Entry, _ other: JSONText.Entry) -> Bool {
    guard one.kind == .ascii, other.kind == .ascii else { return text(of: one) == text(of: other) }
    if one.mark != other.mark || one.high != other.high { return false }
    for offset in 0..<one.high where bytes[one.low + offset] != bytes[other.low + offset] { return false }
    return true
  }

  private func text(of key: JSONText.Entry) -> String {
    key.kind == .decoded ? decoded[key.low] : text(from: key.low, to: key.low + key.high)
  }
}

extension JSONReader {
  /// The byte that comes next; nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether this byte comes next; if so it is read.
  @inline(__always)
  mutating func take(_ expected: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == expected else { return false }
    position &+= 1
    return true
  }

  @inline(__always)
  mutating func skipSpace() {
    guard position < bytes.count, bytes[position] <= 0x20 else { return }
    // Mostly it is one.
    if bytes[position] == 0x20, position &+ 1 < bytes.count, bytes[position &+ 1] > 0x20 {
      position &+= 1
    } else {
      position = spaceEnd(from: position)
    }
  }

  /// Where the space ends that begins here. Lines begin with many spaces: eight are looked at at once.
  private func spaceEnd(from start: Int) -> Int {
    let buffer = UnsafeRawBufferPointer(bytes)
    var place = start
    while place < buffer.count {
      switch buffer[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return place
      }
      while place + 8 <= buffer.count {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let others = word ^ 0x2020_2020_2020_2020
        place += others.trailingZeroBitCount / 8
        if others != 0 { break }
      }
    }
    return place
  }

  private mutating func word(_ word: StaticString, _ kind: JSONText.Entry.Kind) throws(JSONError) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[offset]) {
      position = start
      throw unexpected("a value")
    }
    entries.append(JSONText.Entry(kind))
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
