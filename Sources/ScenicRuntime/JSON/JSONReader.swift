/// Bytes → `JSONText` or `Value`: strict JSON (RFC 8259) in UTF-8, bounded in depth and size.
///
/// Any bytes yield a value or an error. A whole number that fits `Int` is `.int`; any other number is
/// `.double` and must be finite. A duplicate key in an object is an error. Open containers are kept in a list
/// and not on the call stack, so depth costs no stack. Cost: one pass over the bytes.
package struct JSONReader: ~Copyable {
  /// The default maximum depth of lists and objects.
  package static let maximumDepth = 512
  /// The default maximum number of bytes: 64 MiB.
  package static let maximumSize = 64 << 20

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// True if a lone surrogate is read as the replacement character, which has the same length in UTF-16.
  let mendsSurrogates: Bool
  private let maximumDepth: Int
  private let keyTable = ProgramKeyTable.shared
  private var entries: GrowingBuffer<JSONText.Entry>
  var decoded: [String] = []
  /// The open containers that enclose the innermost one.
  private var containers = GrowingBuffer<Container>(capacity: 32)
  /// The keys of all open objects that are not keys of programs, those of the innermost last.
  private var otherKeys: [JSONText.Entry] = []

  private struct Container: BitwiseCopyable {
    var isObject = false
    /// The index of its entry.
    var entry = 0
    /// The number of elements or fields that have begun.
    var count = 0
    /// Its keys that are keys of programs.
    var keys = ProgramKeySet()
    /// The index of its first other key in `otherKeys`.
    var firstKey = 0

    /// The byte that ends it.
    var end: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  /// All other keys of the open objects that have too many for linear search, with the depth of each object.
  private var known: [(depth: Int, keys: Set<String>)] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, mendsSurrogates: Bool) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.mendsSurrogates = mendsSurrogates
    entries = GrowingBuffer(capacity: min(bytes.count / 5, JSONReader.usualEntries))
  }

  /// The maximum number of entries for which capacity is reserved in advance.
  private static let usualEntries = 1 << 20

  /// Reads the one value in these bytes.
  package static func read(
    _ bytes: [UInt8], maximumDepth: Int = maximumDepth, maximumSize: Int = maximumSize,
    mendsSurrogates: Bool = false
  ) throws(JSONError) -> Value {
    try text(
      bytes, maximumDepth: maximumDepth, maximumSize: maximumSize, mendsSurrogates: mendsSurrogates
    ).value
  }

  /// Reads the one value in these bytes as text positions.
  static func text(
    _ bytes: [UInt8], maximumDepth: Int = maximumDepth, maximumSize: Int = maximumSize,
    mendsSurrogates: Bool = false
  ) throws(JSONError) -> JSONText {
    // Entries have 32 bits for an offset.
    let maximumSize = min(maximumSize, Int(Int32.max))
    guard bytes.count <= maximumSize else {
      throw JSONError("more than \(maximumSize) bytes", offset: maximumSize)
    }
    var text = JSONText(of: bytes)
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var reader = JSONReader(buffer, maximumDepth: maximumDepth, mendsSurrogates: mendsSurrogates)
      try reader.document()
      swap(&text.entries, &reader.entries)
      text.decoded = reader.decoded
    }
    return text
  }

  /// Reads the one value. All work for values and keys is in this one loop, with its state in local
  /// variables.
  private mutating func document() throws(JSONError) {
    // The outermost container is a placeholder.
    var container = Container()
    // Some editors write a byte order mark in front of the text.
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while true {
      if container.isObject { try readKey(&container, &place) }
      skipSpace(&place)
      guard place < bytes.count else { throw unexpected("a value", at: place) }
      switch bytes[place] {
      case UInt8(ascii: "\""): entries.append(try string(&place))
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        try open(&container, &place)
        skipSpace(&place)
        if place == bytes.count || bytes[place] != container.end {
          if !container.isObject { container.count = 1 }
          continue
        }
        place &+= 1
        close(&container)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): entries.append(try number(&place))
      default: entries.append(try other(&place))
      }
      while true {
        skipSpace(&place)
        if containers.count == 0 {
          if place < bytes.count { throw JSONError("unexpected text after the value", offset: place) }
          return
        }
        let next = place < bytes.count ? bytes[place] : 0
        place &+= 1
        if next == UInt8(ascii: ",") {
          if !container.isObject { container.count &+= 1 }
          break
        }
        guard next == container.end else {
          throw unexpected(container.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"", at: place - 1)
        }
        close(&container)
      }
    }
  }

  @inline(__always)
  private mutating func open(_ container: inout Container, _ place: inout Int) throws(JSONError) {
    guard containers.count < maximumDepth else {
      throw JSONError("more than \(maximumDepth) levels deep", offset: place)
    }
    containers.append(container)
    container = Container(
      isObject: bytes[place] == UInt8(ascii: "{"), entry: entries.count, firstKey: otherKeys.count)
    entries.append(JSONText.Entry(.null))
    place &+= 1
  }

  /// Ends the innermost container.
  @inline(__always)
  private mutating func close(_ container: inout Container) {
    var entry = JSONText.Entry(container.isObject ? .object : .list, entries.count, container.count)
    entry.keys = container.keys.summary
    entries.replace(at: container.entry, with: entry)
    if otherKeys.count > container.firstKey { forgetOtherKeys(of: container) }
    if let around = containers.popLast() { container = around }
  }

  private mutating func forgetOtherKeys(of container: Container) {
    otherKeys.removeLast(otherKeys.count - container.firstKey)
    if known.last?.depth == containers.count { known.removeLast() }
  }

  /// Reads a key and its colon.
  @inline(__always)
  private mutating func readKey(_ container: inout Container, _ place: inout Int) throws(JSONError) {
    skipSpace(&place)
    let start = place
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
      throw unexpected("a key in quotes", at: start)
    }
    var key = try string(&place)
    key.key = number(of: key)
    guard key.key.map({ container.keys.insert($0) }) ?? isNew(key, in: container) else {
      throw JSONError("duplicate key \"\(text(of: key))\"", offset: start)
    }
    skipSpace(&place)
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else {
      throw unexpected("\":\"", at: place)
    }
    place &+= 1
    entries.append(key)
    container.count &+= 1
  }

  /// Returns the key if it is one of programs.
  @inline(__always)
  private func number(of key: JSONText.Entry) -> ProgramKey? {
    if key.kind == .decoded { return keyTable.key(decoded[key.low]) }
    if key.high > ProgramKeyTable.longest { return nil }
    return keyTable.key(
      bytes.word(at: key.low).first(key.high),
      key.high > 8 ? bytes.word(at: key.low &+ 8).first(key.high &- 8) : 0)
  }

  /// Returns true if the object does not contain the key yet, which is not a key of programs: those differ
  /// from all others in text too.
  private mutating func isNew(_ key: JSONText.Entry, in container: Container) -> Bool {
    let start = container.firstKey
    let count = otherKeys.count - start
    otherKeys.append(key)
    if count < 16 {
      for place in start..<start + count where isSame(otherKeys[place], key) { return false }
      return true
    }
    if count == 16 {
      known.append((containers.count, Set(otherKeys[start..<start + count].map { text(of: $0) })))
    }
    return known[known.count - 1].keys.insert(text(of: key)).inserted
  }

  private func isSame(_ one: JSONText.Entry, _ other: JSONText.Entry) -> Bool {
    guard one.kind == .ascii, other.kind == .ascii else { return text(of: one) == text(of: other) }
    if one.high != other.high { return false }
    for offset in 0..<one.high where bytes[one.low + offset] != bytes[other.low + offset] { return false }
    return true
  }

  private func text(of key: JSONText.Entry) -> String {
    key.kind == .decoded ? decoded[key.low] : text(from: key.low, to: key.low + key.high)
  }
}

extension JSONReader {
  /// The next byte; nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads this byte if it is next, and returns whether it is.
  mutating func take(_ expected: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == expected else { return false }
    position += 1
    return true
  }

  /// Skips white space. Mostly there is none or one byte; lines begin with many, which are checked eight at a
  /// time.
  @inline(__always)
  func skipSpace(_ place: inout Int) {
    guard place < bytes.count, bytes[place] <= 0x20 else { return }
    if bytes[place] == 0x20, place &+ 1 < bytes.count, bytes[place &+ 1] > 0x20 {
      place &+= 1
    } else {
      place = spaceEnd(from: place)
    }
  }

  private func spaceEnd(from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place &+= 1
      default: return place
      }
      while place &+ 8 <= bytes.count, bytes.word(at: place) == 0x2020_2020_2020_2020 { place &+= 8 }
    }
    return place
  }

  /// Reads a negative number or a keyword.
  private mutating func other(_ place: inout Int) throws(JSONError) -> JSONText.Entry {
    let (word, kind): (StaticString, JSONText.Entry.Kind)
    switch bytes[place] {
    case UInt8(ascii: "-"): return try otherNumber(&place)
    case UInt8(ascii: "t"): (word, kind) = ("true", .yes)
    case UInt8(ascii: "f"): (word, kind) = ("false", .no)
    case UInt8(ascii: "n"): (word, kind) = ("null", .null)
    default: throw unexpected("a value", at: place)
    }
    let length = word.utf8CodeUnitCount
    for offset in 0..<length {
      guard place + offset < bytes.count, bytes[place + offset] == word.utf8Start[offset] else {
        throw unexpected("a value", at: place)
      }
    }
    place += length
    return JSONText.Entry(kind)
  }

  func unexpected(_ wanted: String) -> JSONError { unexpected(wanted, at: position) }

  private func unexpected(_ wanted: String, at position: Int) -> JSONError {
    guard position < bytes.count else {
      return JSONError("expected \(wanted) before the end", offset: position)
    }
    let byte = bytes[position]
    let word = bytes[position...].prefix(20).prefix { ($0 | 0x20) &- 97 < 26 }
    if !word.isEmpty {
      return JSONError("expected \(wanted), found \(String(decoding: word, as: UTF8.self))", offset: position)
    }
    let isSign = byte > 0x20 && byte < 0x7F
    let found = isSign ? "\"\(String(decoding: [byte], as: UTF8.self))\"" : "byte \(byte)"
    return JSONError("expected \(wanted), found \(found)", offset: position)
  }
}
