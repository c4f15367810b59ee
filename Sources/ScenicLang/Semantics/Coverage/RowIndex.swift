import ScenicRuntime

/// An index of rows of patterns, by which those that can help to cover a row are found without a linear
/// search.
///
/// Rows of one shape test the same parts of a value. If a shape tests a literal where the row does not, no
/// number of its rows covers the row. If the row tests it as well, only the rows with the same literal
/// matter.
struct RowIndex {
  /// A part of the values: the path to it.
  private struct Part: Hashable, TableKey {
    let place: [Int]
    let isLiteral: Bool
  }

  private struct Shape {
    /// The first row with these heads; a duplicate covers nothing new.
    var rows = OrderedMap<[ValueHead], Int>()
    /// For each part, the rows by their tests there.
    var byHead: [OrderedMap<ValueHead, [Int]>]
    var all: [Int] = []

    mutating func add(_ heads: [ValueHead], as number: Int) {
      guard rows.insert(heads, number).inserted else { return }
      all.append(number)
      for (part, head) in heads.enumerated() { byHead[part][head, default: []].append(number) }
    }
  }

  private var shapes = OrderedMap<[Part], Shape>()

  /// Adds a row under a number. O(1) in the number of rows.
  mutating func add(_ row: [PatternCell], as number: Int) {
    let asked = RowIndex.asked(by: row)
    let parts = asked.map { Part(place: $0.place, isLiteral: $0.head.isLiteral) }
    let heads = asked.map { $0.head }
    shapes[parts, default: Shape(byHead: parts.map { _ in OrderedMap() })].add(heads, as: number)
  }

  /// Returns the numbers of all rows that can help to cover a row, unsorted.
  func candidates(for row: [PatternCell]) -> [Int] {
    var heads = OrderedMap<[Int], ValueHead>()
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

  /// Returns the tests of a row with their paths, outermost first.
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
  /// True if its type has more values than can be listed.
  fileprivate var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }
}
