/// The entries of stacks that are over others, or the first, since those between have left.
///
/// `close` of many entries joins each entry above to each below, so they are kept as one set of bits for each
/// entry above.
struct Joints {
  /// An entry in its stack.
  struct Place: TableKey {
    var entry: Int
    var stack: Int

    var digest: Digest { Digest(entry, stack) }
  }

  /// The possible positions of an entry.
  struct Row {
    /// The entries that can be directly below it.
    var beneath = BitSet()
    /// True if it can be the first entry of its stack.
    var isFirst = false

    var isEmpty: Bool { !isFirst && beneath.isEmpty }

    mutating func join(_ other: Row) {
      beneath.formUnion(other.beneath)
      isFirst = isFirst || other.isFirst
    }

    func subtracting(_ earlier: Row) -> Row {
      Row(beneath: beneath.subtracting(earlier.beneath), isFirst: isFirst && !earlier.isFirst)
    }
  }

  private var rows = OrderedMap<Place, Row>()

  var isEmpty: Bool { rows.isEmpty }
  var entries: Zip2Sequence<[Place], [Row]> { rows.entries }

  /// Adds positions of an entry; returns the new ones. O(entries / 64).
  mutating func insert(_ row: Row, of place: Place) -> Row {
    let new = rows[place].map { row.subtracting($0) } ?? row
    if !new.isEmpty { rows[place, default: Row()].join(new) }
    return new
  }

  mutating func join(_ other: Joints) {
    for (place, row) in other.entries { _ = insert(row, of: place) }
  }
}
