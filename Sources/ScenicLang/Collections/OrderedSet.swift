/// A set that numbers its elements in the order of insertion.
///
/// Open addressing over the indices of the elements. Unlike in `Set`, only the methods require a conformance
/// of `Key`. The Swift runtime searches all linked conformances when a `Set` of some type first grows, which
/// takes longer than checking a short spec. Memory: 16 bytes for an element besides the element.
struct OrderedSet<Key> {
  /// The elements; the index of each is its number.
  private(set) var keys: [Key] = []
  /// A hash table. Each slot contains the index of an element plus one, with its digest in the upper half, or
  /// 0. Its size is a power of two, and it is at most half full. It is empty for few elements, which are
  /// searched linearly.
  private var slots: [UInt64] = []

  init() {}
}

extension OrderedSet where Key: TableKey {
  init(_ keys: some Sequence<Key>) {
    insert(contentsOf: keys)
  }

  /// Inserts elements that are not in the set. O(elements).
  mutating func insert(contentsOf keys: some Sequence<Key>) {
    for key in keys { insert(key) }
  }

  /// Returns the number of an element. O(1).
  func place(of key: Key) -> Int? {
    if slots.isEmpty {
      for place in keys.indices where keys[place] == key { return place }
      return nil
    }
    return place(of: key, key.digest.bits).place
  }

  func contains(_ key: Key) -> Bool { place(of: key) != nil }

  /// Inserts an element if it is not in the set; returns its number, and whether it was inserted. O(1).
  @discardableResult
  mutating func insert(_ key: Key) -> (place: Int, inserted: Bool) {
    if slots.isEmpty {
      if let place = place(of: key) { return (place, false) }
      // A set with one element mostly gets more.
      if keys.isEmpty, MemoryLayout<Key>.stride <= 16 { keys.reserveCapacity(4) }
      keys.append(key)
      if keys.count > few { grow() }
    } else {
      let bits = key.digest.bits
      let found = place(of: key, bits)
      if let place = found.place { return (place, false) }
      keys.append(key)
      slots[found.slot] = bits << 32 | UInt64(truncatingIfNeeded: keys.count)
      if keys.count &* 2 > slots.count { grow() }
    }
    return (keys.count - 1, true)
  }

  /// The number of elements up to which linear search is faster than a digest.
  private var few: Int { 8 }

  /// Returns the index of an element, or the slot in which to insert it.
  private func place(of key: Key, _ bits: UInt64) -> (place: Int?, slot: Int) {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: bits) & mask
    while slots[slot] != 0 {
      let place = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
      if slots[slot] >> 32 == bits, keys[place] == key { return (place, slot) }
      slot = (slot &+ 1) & mask
    }
    return (nil, slot)
  }

  private mutating func grow() {
    if slots.isEmpty {
      slots = [UInt64](repeating: 0, count: 32)
      for place in keys.indices {
        fill(keys[place].digest.bits << 32 | UInt64(truncatingIfNeeded: place &+ 1))
      }
    } else {
      let smaller = slots
      slots = [UInt64](repeating: 0, count: smaller.count &* 2)
      for taken in smaller where taken != 0 { fill(taken) }
    }
  }

  /// Puts an index with its digest into the first free slot.
  private mutating func fill(_ taken: UInt64) {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: taken >> 32) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = taken
  }
}

extension OrderedSet: ExpressibleByArrayLiteral where Key: TableKey {
  init(arrayLiteral elements: Key...) { self.init(elements) }
}

extension OrderedSet: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { keys.count }

  subscript(place: Int) -> Key { keys[place] }
}

extension OrderedSet: Sendable where Key: Sendable {}
