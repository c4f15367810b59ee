/// A set that numbers its elements in the order of insertion.
///
/// Open addressing over the indices of the elements. Unlike in `Set`, only the methods require a conformance
/// of `Key`. The Swift runtime searches all linked conformances when a `Set` of some type first grows, which
/// takes longer than checking a short spec. Memory: 16 bytes for an element besides the element.
struct OrderedSet<Key> {
  /// The elements; the index of each is its number.
  private(set) var keys: [Key] = []
  /// Finds the elements by their digests. It is empty for few elements, which are searched linearly.
  private var slots = DigestTable()

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
      if keys.count > few {
        for place in keys.indices { slots.insert(place, keys[place].digest.bits) }
      }
    } else {
      let bits = key.digest.bits
      let found = place(of: key, bits)
      if let place = found.place { return (place, false) }
      slots.fill(found.slot, with: keys.count, bits)
      keys.append(key)
    }
    return (keys.count - 1, true)
  }

  /// The number of elements up to which linear search is faster than a digest.
  private var few: Int { 8 }

  /// Returns the index of an element, or the slot in which to insert it.
  private func place(of key: Key, _ bits: UInt64) -> (place: Int?, slot: Int) {
    var slot = slots.first(for: bits)
    while let place = slots.next(from: &slot, bits) {
      if keys[place] == key { return (place, slot) }
      slot += 1
    }
    return (nil, slot)
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

/// A hash table of the indices of elements.
private struct DigestTable {
  /// Each slot contains the index of an element plus one, with its digest in the upper half, or 0. Their number is a power of
  /// two, and at most half of them are used.
  private var slots: [UInt64] = []
  private var count = 0

  var isEmpty: Bool { slots.isEmpty }

  /// Returns the first slot in which an element with this digest can be.
  @inline(__always)
  func first(for bits: UInt64) -> Int { Int(truncatingIfNeeded: bits) & (slots.count &- 1) }

  /// Returns the index in the next slot with this digest, and goes there; or nil, and goes to a free slot.
  @inline(__always)
  func next(from slot: inout Int, _ bits: UInt64) -> Int? {
    slot &= slots.count &- 1
    while slots[slot] != 0 {
      if slots[slot] >> 32 == bits { return Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1 }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Inserts an index in a free slot.
  @inline(__always)
  mutating func fill(_ slot: Int, with place: Int, _ bits: UInt64) {
    slots[slot] = bits << 32 | UInt64(truncatingIfNeeded: place &+ 1)
    count &+= 1
    if count &* 2 > slots.count { grow() }
  }

  /// Inserts an index in the first free slot.
  mutating func insert(_ place: Int, _ bits: UInt64) {
    if slots.isEmpty { slots = [UInt64](repeating: 0, count: 32) }
    fill(free(for: bits), with: place, bits)
  }

  private mutating func grow() {
    let smaller = slots
    slots = [UInt64](repeating: 0, count: smaller.count &* 2)
    for taken in smaller where taken != 0 { slots[free(for: taken >> 32)] = taken }
  }

  private func free(for bits: UInt64) -> Int {
    var slot = first(for: bits)
    while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }
}
