/// A set that numbers its elements in the order in which they came.
///
/// Open addressing over the places of the elements. Unlike `Set` its type asks nothing of `Key`, only its methods do: the
/// Swift runtime looks for a conformance through all that are linked, the first time that a `Set` of some type grows,
/// which takes longer than to check a short spec. Memory: 16 bytes for an element besides the element.
struct OrderedSet<Key> {
  /// The elements; the place of each is its number.
  private(set) var keys: [Key] = []
  /// At each slot the place of an element plus one, and above it its digest; or 0. Always a power of two, at most half
  /// full; none while there are few elements, which are looked at one by one.
  private var slots: [UInt64] = []

  init() {}
}

extension OrderedSet where Key: TableKey {
  init(_ keys: some Sequence<Key>) {
    insert(contentsOf: keys)
  }

  /// Adds what is not there. O(elements).
  mutating func insert(contentsOf keys: some Sequence<Key>) {
    for key in keys { insert(key) }
  }

  /// The number of an element. O(1).
  func place(of key: Key) -> Int? {
    if slots.isEmpty {
      for place in keys.indices where keys[place] == key { return place }
      return nil
    }
    return place(of: key, key.digest.bits).place
  }

  func contains(_ key: Key) -> Bool { place(of: key) != nil }

  /// Adds an element if it is not there; its number, and whether it was added. O(1).
  @discardableResult
  mutating func insert(_ key: Key) -> (place: Int, inserted: Bool) {
    if slots.isEmpty {
      if let place = place(of: key) { return (place, false) }
      // Where there is one there are mostly some more.
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

  /// So many elements are looked at faster than a digest is made.
  private var few: Int { 8 }

  /// The place of an element, or the slot where it belongs.
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
    let count = slots.isEmpty ? 32 : slots.count &* 2
    var larger = [UInt64](repeating: 0, count: count)
    for place in keys.indices {
      let bits = keys[place].digest.bits
      var slot = Int(truncatingIfNeeded: bits) & (count &- 1)
      while larger[slot] != 0 { slot = (slot &+ 1) & (count &- 1) }
      larger[slot] = bits << 32 | UInt64(truncatingIfNeeded: place &+ 1)
    }
    slots = larger
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
