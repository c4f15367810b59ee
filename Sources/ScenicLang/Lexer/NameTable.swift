/// The number of a name; equal names of one compilation have equal numbers. Names are equal if Swift's
/// `String` compares them as equal, as at run time: an é may be one scalar or an e with an accent.
struct NameID: Hashable, Sendable {
  let index: UInt32
}

extension NameID: TableKey {
  var digest: Digest { Digest(Int(index)) }
}

/// Every spelling of a name in a compilation, once: open addressing over the bytes, so a lookup creates no
/// `String`. Only a new spelling that is not ASCII does, to find an equal name.
///
/// Keywords come first, so a number alone shows whether a word is a keyword.
struct NameTable: Sendable {
  private var spellings: [Spelling] = []
  /// The bytes of spellings beyond sixteen, eight in a word; the last word of each is padded with zeros.
  private var words: [UInt64] = []
  /// The numbers of the names that are not ASCII.
  private var accented = [String: UInt32]()
  /// A hash table. Each slot contains the index of a spelling plus one, with its hash in the upper half, or
  /// 0. Its size is a power of two, and it is at most half full.
  private var slots: [UInt64]
  /// The mode of the table.
  private var use = Use.open

  private struct Spelling {
    /// The first sixteen bytes, padded with zeros.
    let first: UInt64
    let second: UInt64
    /// The length in bytes.
    let length: UInt32
    /// The index of its other words.
    let rest: UInt32
    /// The number of its name: the index of the name's first spelling.
    let number: UInt32
  }

  private enum Use {
    /// New names are added; the hash is the lexer's, which is predictable.
    case open
    /// New names are added; the hash is Swift's, which is unpredictable: too many names have collided.
    case wary
    /// No names are added.
    case closed
  }

  /// The result of a lookup.
  struct Word {
    /// The number of its name.
    let number: UInt32
    /// The keyword, or `identifier`.
    let kind: TokenKind

    /// The number alone.
    var id: NameID { NameID(index: number) }
  }

  /// A table of the keywords, which are hashed once.
  init() { self = Self.keywords }

  private init(slots: [UInt64]) { self.slots = slots }

  private static let keywords: NameTable = {
    var table = NameTable(slots: [UInt64](repeating: 0, count: 1024))
    for keyword in TokenKind.keywords {
      Array(keyword.utf8).padded { _ = table.find($0, 0..<keyword.utf8.count) }
    }
    return table
  }()

  /// A table that recognizes only keywords: all other names have one number, and none is stored.
  static let ofKeywords: NameTable = {
    var table = keywords
    table.use = .closed
    return table
  }()

  /// Returns the number of a name, which is added if it is new. O(bytes).
  mutating func intern(_ name: String) -> NameID {
    let bytes = Array(name.utf8)
    return intern(bytes, 0..<bytes.count).id
  }

  /// Returns the word in a range of bytes, which is added if it is new. O(bytes).
  mutating func intern(_ bytes: [UInt8], _ name: Range<Int>) -> Word {
    Array(bytes[name]).padded { padded in
      let sixteen = SixteenBytes(padded, 0..<name.count)
      let kind = ReservedWords.all.find(sixteen, else: .identifier).kind
      if let number = kind.keywordNumber { return Word(number: number, kind: kind) }
      let number = use == .closed ? NameTable.anyName : find(padded, 0..<name.count)
      return Word(number: number, kind: .identifier)
    }
  }

  /// Assigns numbers to the names among tokens: to those from `first` whose bit is set, the lowest first.
  /// Each is followed by at least fifteen more bytes. O(bytes).
  @inline(never)
  mutating func number(
    _ names: UInt64, of tokens: inout MutableSpan<Token>, from first: Int, _ bytes: RawSpan
  ) {
    var left = names
    while left != 0 {
      let place = first &+ left.trailingZeroBitCount
      left &= left &- 1
      let token = tokens[place]
      tokens[place].payload = find(bytes, Int(token.start)..<Int(token.end))
    }
  }

  /// True if names are stored.
  var keepsNames: Bool { use != .closed }

  /// Returns the number of the name in a range of bytes, which is followed by at least fifteen more; it is
  /// added if it is new. O(bytes).
  @inline(__always)
  private mutating func find(_ bytes: RawSpan, _ name: Range<Int>) -> UInt32 {
    let sixteen = SixteenBytes(bytes, name)
    let key = use == .wary ? waryHash(bytes, name) : NameHash(sixteen, bytes, name).value
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: key) & mask
    while slots[slot] != 0 {
      let found = slots[slot]
      if found >> 32 == key {
        let spelling = spellings[Int(truncatingIfNeeded: found & 0xFFFF_FFFF) &- 1]
        if (spelling.first ^ sixteen.first) | (spelling.second ^ sixteen.second) == 0,
          matches(spelling, bytes, name)
        {
          return spelling.number
        }
      }
      slot = (slot &+ 1) & mask
    }
    return add(bytes, name, sixteen, key, at: slot)
  }

  /// The number of every name that is not a keyword, if names are not stored.
  private static let anyName = UInt32.max

  /// Returns true if a spelling with the same first sixteen bytes is equal.
  @inline(__always)
  private func matches(_ spelling: Spelling, _ bytes: RawSpan, _ name: Range<Int>) -> Bool {
    if Int(spelling.length) != name.count { return false }
    var offset = name.lowerBound &+ SixteenBytes.count
    var word = Int(spelling.rest)
    while offset < name.upperBound {
      if eightBytes(bytes, offset) & firstBytes(name.upperBound &- offset) != words[word] { return false }
      offset &+= 8
      word &+= 1
    }
    return true
  }

  /// Adds a name with its hash, in a free slot.
  @inline(never)
  private mutating func add(
    _ bytes: RawSpan, _ name: Range<Int>, _ sixteen: SixteenBytes, _ key: UInt64, at slot: Int
  ) -> UInt32 {
    let place = UInt32(truncatingIfNeeded: spellings.count)
    let rest = UInt32(truncatingIfNeeded: words.count)
    var all = sixteen.first | sixteen.second
    for offset in stride(from: name.lowerBound + SixteenBytes.count, to: name.upperBound, by: 8) {
      let word = eightBytes(bytes, offset) & firstBytes(name.upperBound &- offset)
      all |= word
      words.append(word)
    }
    let isASCII = all & 0x8080_8080_8080_8080 == 0
    let number = isASCII ? place : number(ofNew: bytes, name, at: place)
    spellings.append(
      Spelling(
        first: sixteen.first, second: sixteen.second, length: UInt32(truncatingIfNeeded: name.count),
        rest: rest,
        number: number))
    slots[slot] = key << 32 | UInt64(place &+ 1)
    let steps = (slot &- Int(truncatingIfNeeded: key)) & (slots.count &- 1)
    if steps > mostSteps, use == .open {
      use = .wary
      fill(slots.count, hashing: true)
    }
    if spellings.count &* 2 > slots.count { fill(slots.count &* 2) }
    return number
  }

  /// The number of probes that is exceeded only if names have been chosen to collide: millions of random
  /// names need fewer than a hundred.
  private var mostSteps: Int { 256 }

  /// The maximum number of probes for a known name: a measure that does not depend on the load of the
  /// machine. O(slots).
  var longestSearch: Int {
    let mask = slots.count &- 1
    var longest = 0
    for slot in slots.indices where slots[slot] != 0 {
      longest = max(longest, (slot &- Int(truncatingIfNeeded: slots[slot] >> 32)) & mask)
    }
    return longest
  }

  /// Returns the number of the name of a new spelling that is not ASCII: only then another spelling may be
  /// equal.
  private mutating func number(ofNew bytes: RawSpan, _ spelling: Range<Int>, at place: UInt32) -> UInt32 {
    let text = spelling.map { UInt8(truncatingIfNeeded: eightBytes(bytes, $0)) }
    let name = String(decoding: text, as: UTF8.self)
    if let known = accented[name] { return known }
    accented[name] = place
    return place
  }

  /// The number of spellings.
  var count: Int { spellings.count }

  /// Distributes all names over this number of slots, by their stored hashes or by unpredictable ones.
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

  /// Returns a hash of 32 bits that differs from process to process.
  private func waryHash(_ bytes: RawSpan, _ name: Range<Int>) -> UInt64 {
    var hasher = Hasher()
    let sixteen = SixteenBytes(bytes, name)
    hasher.combine(sixteen.first)
    hasher.combine(sixteen.second)
    for offset in stride(from: name.lowerBound + SixteenBytes.count, to: name.upperBound, by: 8) {
      hasher.combine(eightBytes(bytes, offset) & firstBytes(name.upperBound &- offset))
    }
    return UInt64(truncatingIfNeeded: hasher.finalize()) >> 32
  }

  /// Returns the hash of a known spelling.
  private func waryHash(ofSpelling place: Int) -> UInt64 {
    let spelling = spellings[place]
    let first = Int(spelling.rest)
    var hasher = Hasher()
    hasher.combine(spelling.first)
    hasher.combine(spelling.second)
    let others = max(0, Int(spelling.length) - SixteenBytes.count)
    for word in words[first..<first &+ (others &+ 7) / 8] { hasher.combine(word) }
    return UInt64(truncatingIfNeeded: hasher.finalize()) >> 32
  }
}

/// The hash of a name, over words of eight bytes, two words at least: multiplied and mixed.
struct NameHash {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Computes the hash of the name in a range of bytes, of which the first sixteen are given.
  @inline(__always)
  init(_ sixteen: SixteenBytes, _ bytes: RawSpan, _ name: Range<Int>) {
    add(sixteen.first)
    add(sixteen.second)
    var offset = name.lowerBound &+ SixteenBytes.count
    while offset < name.upperBound {
      add(eightBytes(bytes, offset) & firstBytes(name.upperBound &- offset))
      offset &+= 8
    }
  }

  @inline(__always)
  private mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0xBF58_476D_1CE4_E5B9
    state ^= state >> 32
  }

  /// The hash, 32 bits.
  @inline(__always)
  var value: UInt64 { (state &* 0x94D0_49BB_1331_11EB) >> 32 }
}

extension [UInt8] {
  /// Calls the closure with these bytes, padded for reads beyond the end of a name.
  fileprivate func padded<Result>(_ body: (RawSpan) -> Result) -> Result {
    (self + [UInt8](repeating: 0, count: SixteenBytes.count)).withUnsafeBufferPointer { body($0.span.bytes) }
  }
}
