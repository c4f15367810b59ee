/// The number of a name; equal names of one compilation have equal numbers. Equal are names that Swift's `String` takes
/// for equal, as everything does that runs: whether an é is one scalar or an e with an accent makes no difference.
struct NameID: Hashable, Sendable {
  let index: UInt32
}

extension NameID: TableKey {
  var digest: Digest { Digest(Int(index)) }
}

/// Every spelling of a name in a compilation, once: open addressing over the bytes, so a name is never made a `String`
/// to be found. Only a new spelling with other letters than ASCII is, to learn whether its name is known.
///
/// The reserved words come first, so that a number says at once whether a word is one.
struct NameTable: Sendable {
  /// The bytes of all spellings, eight in a word; the last word of each is filled up with zeros.
  private var words: [UInt64] = []
  private var spellings: [Spelling] = []
  /// The numbers of the names with other letters than ASCII.
  private var accented: [String: UInt32] = [:]
  /// At each slot the place of a spelling plus one, and above it its hash; or 0. Always a power of two, at most half
  /// full.
  private var slots: [UInt64]
  /// Whether new names are added.
  private var isOpen = true
  /// The lengths that reserved words have which begin with each byte, as bits.
  private var lengths = [UInt32](repeating: 0, count: 256)

  private struct Spelling {
    /// Where its words begin.
    let first: UInt32
    /// Its bytes.
    let length: UInt32
    let word: Word
  }

  /// What a spelling is.
  struct Word {
    /// The number of its name: the place of the name's first spelling.
    let number: UInt32
    /// Which reserved word it is, or `identifier`.
    let kind: TokenKind

    /// The number alone.
    var id: NameID { NameID(index: number) }
  }

  init() {
    slots = [UInt64](repeating: 0, count: 1024)
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
    return intern(bytes, 0..<bytes.count).id
  }

  /// The number of the name in a range of bytes, which is added if it is new. O(bytes).
  mutating func intern(_ bytes: [UInt8], _ name: Range<Int>) -> Word {
    // As many bytes behind it as are looked at beyond its end.
    let padded = bytes[name] + [0, 0, 0, 0, 0, 0, 0]
    return padded.withUnsafeBufferPointer { padded in
      let span = padded.span.bytes
      var hash = NameHash()
      for offset in stride(from: 0, to: name.count, by: 8) {
        hash.add(eightBytes(span, offset) & firstBytes(name.count &- offset))
      }
      return intern(span, 0..<name.count, hash)
    }
  }

  /// The number of the name with this hash in a range of bytes, behind which seven more are; it is added if it is new.
  /// O(bytes).
  @inline(__always)
  mutating func intern(_ bytes: RawSpan, _ name: Range<Int>, _ hash: NameHash) -> Word {
    if !isOpen, !mayBeKeyword(bytes, name) { return NameTable.anyName }
    let mask = slots.count &- 1
    let key = hash.value
    var slot = Int(truncatingIfNeeded: key) & mask
    while slots[slot] != 0 {
      let found = slots[slot]
      if found >> 32 == key {
        let spelling = spellings[Int(truncatingIfNeeded: found & 0xFFFF_FFFF) &- 1]
        if matches(spelling, bytes, name) { return spelling.word }
      }
      slot = (slot &+ 1) & mask
    }
    return isOpen ? add(bytes, name, key, at: slot) : NameTable.anyName
  }

  /// The number of every name that is no reserved word, where names are not kept.
  private static var anyName: Word { Word(number: .max, kind: .identifier) }

  /// Whether a reserved word begins with the same byte and is as long.
  @inline(__always)
  private func mayBeKeyword(_ bytes: RawSpan, _ name: Range<Int>) -> Bool {
    guard !name.isEmpty else { return false }
    let first = Int(eightBytes(bytes, name.lowerBound) & 0xFF)
    return name.count < 32 && lengths[first] >> UInt32(name.count) & 1 == 1
  }

  @inline(__always)
  private func matches(_ spelling: Spelling, _ bytes: RawSpan, _ name: Range<Int>) -> Bool {
    guard Int(spelling.length) == name.count else { return false }
    var offset = name.lowerBound
    var word = Int(spelling.first)
    while offset < name.upperBound {
      if eightBytes(bytes, offset) & firstBytes(name.upperBound &- offset) != words[word] { return false }
      offset &+= 8
      word &+= 1
    }
    return true
  }

  /// Adds a name with its hash, in a free slot.
  private mutating func add(_ bytes: RawSpan, _ name: Range<Int>, _ key: UInt64, at slot: Int) -> Word {
    let place = UInt32(truncatingIfNeeded: spellings.count)
    let first = UInt32(truncatingIfNeeded: words.count)
    var isASCII = true
    for offset in stride(from: name.lowerBound, to: name.upperBound, by: 8) {
      let word = eightBytes(bytes, offset) & firstBytes(name.upperBound &- offset)
      if word & 0x8080_8080_8080_8080 != 0 { isASCII = false }
      words.append(word)
    }
    let number = isASCII ? place : number(ofNew: bytes, name, at: place)
    let word = Word(number: number, kind: TokenKind(name: number))
    spellings.append(Spelling(first: first, length: UInt32(truncatingIfNeeded: name.count), word: word))
    slots[slot] = key << 32 | UInt64(place &+ 1)
    if spellings.count &* 2 > slots.count { grow() }
    return word
  }

  /// The number of the name that a new spelling is of, which is not all ASCII: there no other spelling is equal.
  private mutating func number(ofNew bytes: RawSpan, _ spelling: Range<Int>, at place: UInt32) -> UInt32 {
    let text = spelling.map { UInt8(truncatingIfNeeded: eightBytes(bytes, $0)) }
    let name = String(decoding: text, as: UTF8.self)
    if let known = accented[name] { return known }
    accented[name] = place
    return place
  }

  /// How many spellings there are.
  var count: Int { spellings.count }

  private mutating func grow() {
    let mask = slots.count &* 2 &- 1
    var larger = [UInt64](repeating: 0, count: slots.count &* 2)
    for known in slots where known != 0 {
      var slot = Int(truncatingIfNeeded: known >> 32) & mask
      while larger[slot] != 0 { slot = (slot &+ 1) & mask }
      larger[slot] = known
    }
    slots = larger
  }
}

/// The hash of a name, eight bytes after the other: multiplied and mixed.
struct NameHash {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0xBF58_476D_1CE4_E5B9
    state ^= state >> 32
  }

  /// 32 bits.
  @inline(__always)
  var value: UInt64 { (state &* 0x94D0_49BB_1331_11EB) >> 32 }
}
