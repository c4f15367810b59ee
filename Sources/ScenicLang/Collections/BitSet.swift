/// A set of small numbers, such as those of abstract nodes, with one bit each. Memory: the greatest number.
struct BitSet {
  private var words: [UInt64] = []

  init() {}

  init(_ members: some Sequence<Int>) { formUnion(members) }

  /// The numbers, in ascending order.
  var members: [Int] {
    var found: [Int] = []
    found.reserveCapacity(words.reduce(0) { $0 + $1.nonzeroBitCount })
    for (place, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        found.append(place << 6 + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
    return found
  }

  /// The number of words in memory.
  var size: Int { words.count }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ number: Int) -> Bool {
    let place = number >> 6
    return place < words.count && words[place] & BitSet.bit(number) != 0
  }

  /// Inserts a number, which is not negative; returns false if it is in the set.
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    let (place, bit) = (number >> 6, BitSet.bit(number))
    if place >= words.count { grow(to: place + 1) }
    if words[place] & bit != 0 { return false }
    words[place] |= bit
    return true
  }

  mutating func remove(_ number: Int) {
    if contains(number) { words[number >> 6] &= ~BitSet.bit(number) }
  }

  mutating func formUnion(_ members: some Sequence<Int>) {
    for member in members { insert(member) }
  }

  mutating func formUnion(_ other: BitSet) {
    if words.isEmpty { return words = other.words }
    grow(to: other.words.count)
    for place in other.words.indices { words[place] |= other.words[place] }
  }

  func intersection(_ other: BitSet) -> BitSet {
    var found = BitSet()
    found.words = zip(words, other.words).map { $0 & $1 }
    return found
  }

  func subtracting(_ other: BitSet) -> BitSet {
    var found = self
    for place in 0..<Swift.min(words.count, other.words.count) { found.words[place] &= ~other.words[place] }
    return found
  }

  func isSubset(of other: BitSet) -> Bool {
    for (place, word) in words.enumerated() where word != 0 {
      if place >= other.words.count || word & ~other.words[place] != 0 { return false }
    }
    return true
  }

  /// Returns true if the sets have no common number, except perhaps this one.
  func isDisjoint(with other: BitSet, except number: Int? = nil) -> Bool {
    for place in 0..<Swift.min(words.count, other.words.count) {
      var common = words[place] & other.words[place]
      if let number, number >> 6 == place { common &= ~BitSet.bit(number) }
      if common != 0 { return false }
    }
    return true
  }

  func isDisjoint(with members: [Int]) -> Bool { !members.contains { contains($0) } }

  private static func bit(_ number: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: number & 63) }

  /// Adds empty words. The first ones have room for more, since most sets in an analysis grow.
  private mutating func grow(to count: Int) {
    if words.count >= count { return }
    if words.capacity < count { words.reserveCapacity(Swift.max(count, words.capacity * 2, 8)) }
    words.append(contentsOf: repeatElement(0, count: count - words.count))
  }
}

extension BitSet: ExpressibleByArrayLiteral {
  init(arrayLiteral members: Int...) { self.init(members) }
}
