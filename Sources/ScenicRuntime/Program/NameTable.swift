/// Names with their places: few are compared one by one, many are hashed.
///
/// Names in ASCII are found by their bytes, so that no text is made of a reference; they are equal to nothing else. Where
/// one is not, all are compared as texts, in which é is é however it is written.
struct NameTable: Sendable {
  private let names: [String]
  /// At each slot the place of a name plus one, and above it 32 bits of its hash; or 0. A power of two, at most half full;
  /// none for few names, nor where texts are compared.
  private var slots: [UInt64] = []
  /// Of texts that are compared.
  private var places: [String: Int]?

  /// So many are found one by one as fast.
  private static let few = 8
  /// A name that takes more steps to be found was chosen for that, and all are hashed so that nobody can choose.
  private static let mostSteps = 64

  /// The place of each name; of a name that stands twice, the first.
  init(_ names: [String] = []) {
    self.names = names
    if !names.allSatisfy({ $0.isASCII }) || names.count > NameTable.few && !hash() {
      var places: [String: Int] = [:]
      places.reserveCapacity(names.count)
      for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
      slots = []
      self.places = places
    }
  }

  /// The table of names that must be well-formed and differ. An error has the place of the first that does
  /// not.
  init(unique names: [String], dotted: Bool = false) throws(JSONError) {
    self.init(names)
    try NameTable.check(names.count, dotted: dotted, { names[$0] }, { self[names[$0]] == $0 })
  }

  /// Whether names are well-formed and differ, which needs no table of few.
  static func check(_ count: Int, _ name: (Int) -> String) throws(JSONError) {
    if count > few {
      _ = try NameTable(unique: (0..<count).map(name))
    } else {
      try check(count, dotted: false, name) { place in
        let own = name(place)
        return !(0..<place).contains { name($0) == own }
      }
    }
  }

  private static func check(
    _ count: Int, dotted: Bool, _ name: (Int) -> String, _ isFirst: (Int) -> Bool
  ) throws(JSONError) {
    for place in 0..<count {
      guard isName(name(place), dotted: dotted) else {
        throw JSONError("\"\(name(place))\" is no name").within(place)
      }
      guard isFirst(place) else { throw JSONError("\"\(name(place))\" is declared twice").within(place) }
    }
  }

  subscript(_ name: String) -> Int? {
    if let places { return places[name] }
    var name = name
    return name.withUTF8 { place(of: $0) }
  }

  /// The place of the name that a text is.
  subscript(_ part: JSONPart) -> Int? {
    if places == nil, let bytes = part.ascii { return place(of: bytes) }
    return part.text.flatMap { self[$0] }
  }

  /// The place of the name that these bytes are, of a text in ASCII.
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if let places { return places[String(decoding: name, as: UTF8.self)] }
    if slots.isEmpty { return names.firstIndex { $0.isEqual(to: name) } }
    let hash = NameTable.hash(name)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    for _ in 0...NameTable.mostSteps where slots[slot] != 0 {
      let place = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
      if slots[slot] >> 32 == hash, names[place].isEqual(to: name) { return place }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Gives each name its slot; false if that takes too many steps.
  private mutating func hash() -> Bool {
    var size = 32
    while size < names.count * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    for place in names.indices {
      var name = names[place]
      let hash = name.withUTF8 { NameTable.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      var steps = 0
      while slots[slot] != 0 {
        let other = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
        if slots[slot] >> 32 == hash, names[other] == names[place] { break }
        slot = (slot + 1) & (size - 1)
        steps += 1
        if steps > NameTable.mostSteps { return false }
      }
      if slots[slot] == 0 { slots[slot] = hash << 32 | UInt64(truncatingIfNeeded: place + 1) }
    }
    return true
  }

  /// 32 bits of a name, eight bytes at a time.
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = UInt64(truncatingIfNeeded: name.count)
    let raw = UnsafeRawBufferPointer(name)
    var offset = 0
    while offset + 8 <= raw.count {
      state = mixed(state ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    if offset < raw.count { state = mixed(state ^ name.word(at: offset)) }
    return (state &* 0x94D0_49BB_1331_11EB) >> 32
  }

  @inline(__always)
  private static func mixed(_ state: UInt64) -> UInt64 {
    let product = state &* 0xBF58_476D_1CE4_E5B9
    return product ^ product >> 32
  }

  /// Whether this can be a name: letters, digits, `_` and anything beyond ASCII, not beginning with a digit.
  /// With dots, names joined by single dots.
  static func isName(_ name: String, dotted: Bool) -> Bool {
    var isStart = true
    for byte in name.utf8 {
      // Most bytes are small letters.
      if byte &- UInt8(ascii: "a") < 26 {
        isStart = false
        continue
      }
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        0x80...0xFF:
        isStart = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isStart { return false }
      case UInt8(ascii: "."):
        if isStart || !dotted { return false }
        isStart = true
      default: return false
      }
    }
    return !isStart
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether it has these bytes.
  func isEqual(to bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if utf8.count != bytes.count { return false }
    var text = self
    return text.withUTF8 { text in
      let (own, other) = (UnsafeRawBufferPointer(text), UnsafeRawBufferPointer(bytes))
      var offset = 0
      while offset + 8 <= own.count {
        let differs =
          own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if differs { return false }
        offset += 8
      }
      while offset < own.count {
        if own[offset] != other[offset] { return false }
        offset += 1
      }
      return true
    }
  }
}

/// Something that is found by its name among others.
protocol Named {
  var name: String { get }
}

extension Program.Parameter: Named {}
extension Program.Event: Named {}
extension Program.Link.Capture: Named {}
extension Program.Expression.Field: Named {}

/// Things with their places by name: few are compared one by one, and need no memory of their own.
struct NamedTable<Part: Named> {
  let all: [Part]
  private let names: NameTable?

  init(_ all: [Part]) {
    self.all = all
    names = all.count > 8 ? NameTable(all.map { $0.name }) : nil
  }

  subscript(_ name: String) -> Int? {
    if let names { return names[name] }
    return all.firstIndex { $0.name == name }
  }

  subscript(_ part: JSONPart) -> Int? {
    if let names { return names[part] }
    guard let bytes = part.ascii else { return part.text.flatMap { self[$0] } }
    return place(of: bytes)
  }

  /// The place of the one whose name these bytes are, of a text in ASCII.
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if let names { return names.place(of: name) }
    return all.firstIndex { $0.name.isEqual(to: name) }
  }
}
