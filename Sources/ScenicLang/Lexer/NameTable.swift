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
  /// What the table is for, and how names are found in it.
  private var use = Use.open
  /// The lengths that reserved words have which begin with each byte, as bits.
  private var lengths = [UInt32](repeating: 0, count: 256)

  private struct Spelling {
    /// Where its words begin.
    let first: UInt32
    /// Its bytes.
    let length: UInt32
    let word: Word
  }

  private enum Use {
    /// New names are added; the hash is the lexer's, which anybody can foresee.
    case open
    /// New names are added; the hash is Swift's, which nobody can: too many names have met where one was to go.
    case wary
    /// No names are added.
    case closed
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
    table.use = .closed
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
    var key = hash.value
    if use != .open {
      if use == .closed, !mayBeKeyword(bytes, name) { return NameTable.anyName }
      if use == .wary { key = waryHash(bytes, name) }
    }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: key) & mask
    while slots[slot] != 0 {
      let found = slots[slot]
      if found >> 32 == key {
        let spelling = spellings[Int(truncatingIfNeeded: found & 0xFFFF_FFFF) &- 1]
        if matches(spelling, bytes, name) { return spelling.word }
      }
      slot = (slot &+ 1) & mask
    }
    return use == .closed ? NameTable.anyName : add(bytes, name, key, at: slot)
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
    let steps = (slot &- Int(truncatingIfNeeded: key)) & (slots.count &- 1)
    if steps > mostSteps, use == .open {
      use = .wary
      fill(slots.count, hashing: true)
    }
    if spellings.count &* 2 > slots.count { fill(slots.count &* 2) }
    return word
  }

  /// So many slots lie between where a name is looked for first and where it is only if somebody has chosen names that
  /// meet: for millions of names at random there are not a hundred.
  private var mostSteps: Int { 256 }

  /// How many slots lie there at most for a name that is known: what time says only of a quiet machine. O(slots).
  var longestSearch: Int {
    let mask = slots.count &- 1
    var longest = 0
    for slot in slots.indices where slots[slot] != 0 {
      longest = max(longest, (slot &- Int(truncatingIfNeeded: slots[slot] >> 32)) & mask)
    }
    return longest
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

  /// Puts all names into so many slots, by the hashes that they have or by those that nobody can foresee.
  private mutating func fill(_ count: Int, hashing: Bool = false) {
    let mask = count &- 1
    var filled = [UInt64](repeating: 0, count: count)
    for known in slots where known != 0 {
      let key =
        hashing ? waryHash(ofSpelling: Int(truncatingIfNeeded: known & 0xFFFF_FFFF) &- 1) : known >> 32
      var slot = Int(truncatingIfNeeded: key) & mask
      while filled[slot] != 0 { slot = (slot &+ 1) & mask }
      filled[slot] = key << 32 | known & 0xFFFF_FFFF
    }
    slots = filled
  }

  /// A hash of 32 bits that differs from process to process.
  private func waryHash(_ bytes: RawSpan, _ name: Range<Int>) -> UInt64 {
    var hasher = Hasher()
    for offset in stride(from: name.lowerBound, to: name.upperBound, by: 8) {
      hasher.combine(eightBytes(bytes, offset) & firstBytes(name.upperBound &- offset))
    }
    return UInt64(truncatingIfNeeded: hasher.finalize()) >> 32
  }

  /// The same of a spelling that is known.
  private func waryHash(ofSpelling place: Int) -> UInt64 {
    let spelling = spellings[place]
    let first = Int(spelling.first)
    var hasher = Hasher()
    for word in words[first..<first &+ (Int(spelling.length) &+ 7) / 8] { hasher.combine(word) }
    return UInt64(truncatingIfNeeded: hasher.finalize()) >> 32
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
