/// The number of a name; equal names of one compilation have equal numbers.
struct NameID: Hashable, Sendable {
  let index: UInt32
}

/// Every name of a compilation, once: open addressing over the bytes, so a name is never made a `String` to be found.
///
/// The reserved words come first, so that a number says at once whether a word is one.
struct NameTable: Sendable {
  /// All names, end to end.
  private var text: [UInt8] = []
  /// Where each name ends in `text`.
  private var ends: [UInt32] = []
  /// The hash of each name.
  private var hashes: [UInt32] = []
  /// The number of the name at each slot plus one, or 0. Always a power of two, at most half full.
  private var slots: [UInt32]

  init() {
    slots = [UInt32](repeating: 0, count: 1024)
    for keyword in TokenKind.keywords { _ = intern(keyword) }
  }

  /// The number of names.
  var count: Int { ends.count }

  /// The number of a name, which is added if it is new. O(bytes).
  mutating func intern(_ name: String) -> NameID {
    let bytes = Array(name.utf8)
    return intern(bytes, 0..<bytes.count)
  }

  /// The text of a name; U+FFFD for bytes that are not UTF-8.
  func text(_ name: NameID) -> String {
    guard name.index < ends.count else { return "" }
    return String(decoding: text[range(name.index)], as: UTF8.self)
  }

  /// The number of the name in a range of bytes, which is added if it is new. O(bytes).
  mutating func intern(_ bytes: [UInt8], _ name: Range<Int>) -> NameID {
    let hash = NameTable.hash(bytes, name)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let found = slots[slot]
      if found == 0 { break }
      if hashes[Int(found &- 1)] == hash, matches(found &- 1, bytes, name) {
        return NameID(index: found &- 1)
      }
      slot = (slot &+ 1) & mask
    }
    let added = UInt32(truncatingIfNeeded: ends.count)
    text.append(contentsOf: bytes[name])
    ends.append(UInt32(truncatingIfNeeded: text.count))
    hashes.append(hash)
    slots[slot] = added &+ 1
    if ends.count &* 2 > slots.count { grow() }
    return NameID(index: added)
  }

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
