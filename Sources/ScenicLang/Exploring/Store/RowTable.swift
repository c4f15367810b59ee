/// Deduplicated rows: the same row always has the same index.
///
/// Indices count from 0 in the order of insertion. Cost of a row: its size, and 8 to 16 bytes.
struct RowTable<Row: Hashable> {
  private(set) var rows: [Row] = []
  /// A hash table of the indices plus one; its size is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  var count: Int { rows.count }

  subscript(place: Int) -> Row { rows[place] }

  /// Returns the index of a row, which is inserted if it is new.
  mutating func place(of row: Row) -> Int {
    var slot = row.hashValue & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if rows[place] == row { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    rows.append(row)
    slots[slot] = UInt32(truncatingIfNeeded: rows.count)
    if rows.count * 2 > slots.count { grow() }
    return rows.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (place, row) in rows.enumerated() {
      var slot = row.hashValue & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: place + 1)
    }
  }
}
