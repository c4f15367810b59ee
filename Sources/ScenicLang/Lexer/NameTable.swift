/// The number of a name; equal names of one compilation have equal numbers. Equal are names that Swift's `String` takes
/// for equal, as everything does that runs: whether an é is one scalar or an e with an accent makes no difference.
struct NameID: Hashable, Sendable {
  let index: UInt32
}

/// Every spelling of a name in a compilation, once: open addressing over the bytes, so a name is never made a `String`
/// to be found. Only a new spelling with other letters than ASCII is, to learn whether its name is known.
///
/// The reserved words come first, so that a number says at once whether a word is one.
struct NameTable: Sendable {
  /// All spellings, end to end.
  private var text: [UInt8] = []
  /// Where each spelling ends in `text`.
  private var ends: [UInt32] = []
  /// The hash of each spelling.
  private var hashes: [UInt32] = []
  /// The number of each spelling's name: the place of the name's first spelling.
  private var numbers: [UInt32] = []
  /// The numbers of the names with other letters than ASCII.
  private var accented: [String: UInt32] = [:]
  /// The place of the spelling at each slot plus one, or 0. Always a power of two, at most half full.
  private var slots: [UInt32]
  /// Whether new names are added.
  private var isOpen = true
  /// The lengths that reserved words have which begin with each byte, as bits.
  private var lengths = [UInt32](repeating: 0, count: 256)

  init() {
    slots = [UInt32](repeating: 0, count: 1024)
    for keyword in TokenKind.keywords {
      _ = intern(keyword)
      if let first = keyword.utf8.first { lengths[Int(first)] |= 1 << UInt32(keyword.utf8.count) }
    }
  }

  /// A table for who asks of names only which are reserved words: all others have one number, and nothing is kept.
  static let ofKeywords: NameTable = {
    var table = NameTable()
    table.isOpen = false
    return table
  }()

  /// The number of a name, which is added if it is new. O(bytes).
  mutating func intern(_ name: String) -> NameID {
    let bytes = Array(name.utf8)
    return intern(bytes, 0..<bytes.count)
  }

  /// The number of the name in a range of bytes, which is added if it is new. O(bytes).
  mutating func intern(_ bytes: [UInt8], _ name: Range<Int>) -> NameID {
    if !isOpen, !mayBeKeyword(bytes, name) { return NameTable.anyName }
    let hash = NameTable.hash(bytes, name)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let found = slots[slot]
      if found == 0 { break }
      if hashes[Int(found &- 1)] == hash, matches(found &- 1, bytes, name) {
        return NameID(index: numbers[Int(found &- 1)])
      }
      slot = (slot &+ 1) & mask
    }
    if !isOpen { return NameTable.anyName }
    return add(bytes, name, hash, at: slot)
  }

  /// The number of every name that is no reserved word, where names are not kept.
  private static var anyName: NameID { NameID(index: .max) }

  /// Whether a reserved word begins with the same byte and is as long.
  @inline(__always)
  private func mayBeKeyword(_ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    guard let first = bytes[name].first else { return false }
    return name.count < 32 && lengths[Int(first)] >> UInt32(name.count) & 1 == 1
  }

  /// Adds a name with its hash, in a free slot.
  private mutating func add(_ bytes: [UInt8], _ name: Range<Int>, _ hash: UInt32, at slot: Int) -> NameID {
    let added = UInt32(truncatingIfNeeded: ends.count)
    text.append(contentsOf: bytes[name])
    ends.append(UInt32(truncatingIfNeeded: text.count))
    hashes.append(hash)
    slots[slot] = added &+ 1
    if ends.count &* 2 > slots.count { grow() }
    let number = number(ofNew: bytes[name], at: added)
    numbers.append(number)
    return NameID(index: number)
  }

  /// The number of the name that a new spelling is of. O(1) for ASCII, where no other spelling is equal.
  private mutating func number(ofNew spelling: ArraySlice<UInt8>, at place: UInt32) -> UInt32 {
    if spelling.allSatisfy({ $0 < 0x80 }) { return place }
    let name = String(decoding: spelling, as: UTF8.self)
    if let known = accented[name] { return known }
    accented[name] = place
    return place
  }

  /// How many spellings there are.
  var count: Int { ends.count }

  private func range(_ index: UInt32) -> Range<Int> {
    let end = Int(ends[Int(index)])
    return (index == 0 ? 0 : Int(ends[Int(index) &- 1]))..<end
  }

  @inline(__always)
  private func matches(_ index: UInt32, _ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    let known = range(index)
    guard known.count == name.count else { return false }
    var offset = 0
    while offset < known.count {
      if text[known.lowerBound &+ offset] != bytes[name.lowerBound &+ offset] { return false }
      offset &+= 1
    }
    return true
  }

  private mutating func grow() {
    let mask = slots.count &* 2 &- 1
    var larger = [UInt32](repeating: 0, count: slots.count &* 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while larger[slot] != 0 { slot = (slot &+ 1) & mask }
      larger[slot] = UInt32(truncatingIfNeeded: index) &+ 1
    }
    slots = larger
  }

  /// Multiply and mix, byte by byte, folded to 32 bits.
  @inline(__always)
  private static func hash(_ bytes: [UInt8], _ name: Range<Int>) -> UInt32 {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var index = name.lowerBound
    while index < name.upperBound {
      state = (state ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
      index &+= 1
    }
    state ^= state >> 29
    state = state &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: state >> 32)
  }
}
