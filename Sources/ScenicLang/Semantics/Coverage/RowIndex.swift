import ScenicRuntime

/// Rows of patterns, so kept that those that can help to cover a row are found without looking at all of them.
///
/// Rows of one shape ask about the same parts of a value. Of a shape that asks for a literal where the row takes
/// anything, no number of rows covers it; where the row asks as well, only the rows that ask for the same matter.
struct RowIndex {
  /// A part of the values: the places on the way to it.
  private struct Part: Hashable, TableKey {
    let place: [Int]
    let isLiteral: Bool
  }

  private struct Shape {
    /// The first row with these heads; the same row again covers nothing new.
    var rows: OrderedMap<[ValueHead], Int> = [:]
    /// For each part, the rows by what they ask there.
    var byHead: [OrderedMap<ValueHead, [Int]>]
    var all: [Int] = []

    mutating func add(_ heads: [ValueHead], as number: Int) {
      guard rows.insert(heads, number).inserted else { return }
      all.append(number)
      for (part, head) in heads.enumerated() { byHead[part][head, default: []].append(number) }
    }
  }

  private var shapes: OrderedMap<[Part], Shape> = [:]

  /// Adds a row under a number. O(1) in the number of rows.
  mutating func add(_ row: [PatternCell], as number: Int) {
    let asked = RowIndex.asked(by: row)
    let parts = asked.map { Part(place: $0.place, isLiteral: $0.head.isLiteral) }
    let heads = asked.map { $0.head }
    shapes[parts, default: Shape(byHead: parts.map { _ in [:] })].add(heads, as: number)
  }

  /// The numbers of all rows that can help to cover a row, in no order.
  func candidates(for row: [PatternCell]) -> [Int] {
    var heads: OrderedMap<[Int], ValueHead> = [:]
    for asked in RowIndex.asked(by: row) { heads.set(asked.place, to: asked.head) }
    return shapes.entries.flatMap { parts, shape in candidates(parts, shape, heads) }
  }

  private func candidates(_ parts: [Part], _ shape: Shape, _ heads: OrderedMap<[Int], ValueHead>) -> [Int] {
    var same: [ValueHead] = []
    var fewest = shape.all
    for (number, part) in parts.enumerated() {
      guard let head = heads[part.place] else {
        if part.isLiteral { return [] }
        continue
      }
      same.append(head)
      let rows = shape.byHead[number][head] ?? []
      if rows.count < fewest.count { fewest = rows }
    }
    if same.count == parts.count { return shape.rows[same].map { [$0] } ?? [] }
    return fewest
  }

  /// What a row asks for, and where, outermost first.
  private static func asked(by row: [PatternCell]) -> [(place: [Int], head: ValueHead)] {
    var result: [(place: [Int], head: ValueHead)] = []
    ask(row, at: [], &result)
    return result
  }

  private static func ask(
    _ cells: [PatternCell], at place: [Int], _ result: inout [(place: [Int], head: ValueHead)]
  ) {
    for (number, cell) in cells.enumerated() {
      guard case .made(let head, let parts) = cell else { continue }
      result.append((place + [number], head))
      ask(parts, at: place + [number], &result)
    }
  }
}

extension ValueHead {
  /// Whether there are more values of its type than can be listed.
  fileprivate var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }
}
