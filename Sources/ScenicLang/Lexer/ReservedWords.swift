/// The keywords, in a perfect hash table, so that a word is compared with one of them. No branch depends on
/// the word, so none is mispredicted.
struct ReservedWords {
  /// A word at each hash, or none.
  private let slots: [Word]
  private let multiplier: UInt64

  fileprivate struct Word {
    /// The bytes, padded with zeros.
    let first: UInt64
    let second: UInt64
    let kind: TokenKind
    /// The number of the word as a name.
    let number: UInt32
  }

  static let all = ReservedWords()

  /// A multiplier without collisions for the current keywords; if they collide, another one is searched for.
  private static let usualMultiplier: UInt64 = 0xCFEB_B5AF_E1E8_C2A9

  /// True if no multiplier had to be searched for, which takes a tenth of a second.
  var isFound: Bool { multiplier == ReservedWords.usualMultiplier }

  private init() {
    var words = [Word("_", .wildcard)]
    for (place, word) in TokenKind.keywords.enumerated() {
      words.append(Word(word, TokenKind(name: UInt32(place))))
    }
    var multiplier = ReservedWords.usualMultiplier
    var slots = ReservedWords.slots(of: words, multiplier)
    while slots == nil {
      multiplier = multiplier &* 6_364_136_223_846_793_005 &+ 2
      slots = ReservedWords.slots(of: words, multiplier)
    }
    self.slots = slots ?? []
    self.multiplier = multiplier
  }

  /// Returns the words at their hashes; nil if two collide.
  private static func slots(of words: [Word], _ multiplier: UInt64) -> [Word]? {
    var slots = [Word](repeating: Word("", .identifier), count: 1 << ReservedWords.bits)
    for word in words {
      let hash = ReservedWords.hash(word.first, word.second, multiplier)
      if slots[hash].first != 0 { return nil }
      slots[hash] = word
    }
    return slots
  }

  private static let bits: UInt64 = 8

  @inline(__always)
  private static func hash(_ first: UInt64, _ second: UInt64, _ multiplier: UInt64) -> Int {
    Int(truncatingIfNeeded: ((first &+ second) &* multiplier) &>> (64 &- ReservedWords.bits))
  }

  /// Returns the kind of the keyword of these bytes, and its number as a name; for any other word `other` and
  /// 0.
  @inline(__always)
  func find(_ name: SixteenBytes, else other: TokenKind) -> (kind: TokenKind, number: UInt32) {
    let word = slots[ReservedWords.hash(name.first, name.second, multiplier)]
    let isIt = (word.first ^ name.first) | (word.second ^ name.second) == 0
    return (isIt ? word.kind : other, isIt ? word.number : 0)
  }
}

extension ReservedWords.Word {
  fileprivate init(_ word: String, _ kind: TokenKind) {
    self.init(
      first: asNumber(word.utf8.prefix(8)), second: asNumber(word.utf8.dropFirst(8)), kind: kind,
      number: kind.keywordNumber ?? 0)
  }
}

/// Returns up to eight bytes as a number, the first in its lowest bits.
private func asNumber(_ bytes: Substring.UTF8View) -> UInt64 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
