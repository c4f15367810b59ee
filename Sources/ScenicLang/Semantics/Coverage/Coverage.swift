import ScenicRuntime

/// Computes the values that patterns match together, by the classic matrix of rows (patterns) and columns
/// (parameters).
struct Coverage {
  private let model: Model
  /// The remaining work of one query; the coverage of patterns can be exponential.
  private var budget = 100_000

  init(_ model: Model) { self.model = model }

  /// True if some query has exceeded the budget.
  var hasGivenUp: Bool { budget < 0 }

  /// Returns values that `row` matches and none of `rows` does, as patterns; nil if there are none. A query
  /// that exceeds the budget returns a result as if there were.
  mutating func rest(of row: [PatternCell], after rows: [[PatternCell]], _ types: [ValueType?])
    -> [PatternCell]?
  {
    rest(of: row[...], after: rows.map { $0[...] }, types[...])
  }

  /// Returns the rows that can help to cover a row. A row is excluded if it tests a column that the row does
  /// not, unless rows together test all constructors there. Values of other constructors match none of those,
  /// so the remaining rows cover the row if all rows do. `asked` are the tests of each row. O(tests).
  static func helping(_ asked: [[Asked]], _ row: [PatternCell], _ types: [ValueType?], _ model: Model)
    -> [Int]
  {
    var columns = [Column](repeating: Column(), count: row.count)
    for (number, cells) in asked.enumerated() {
      for cell in cells where row.indices.contains(cell.column) && row[cell.column] == .any {
        columns[cell.column].add(cell.head, number)
      }
    }
    let counts = types.map { $0.flatMap { model.headCount(of: $0) } }
    func isOpen(_ column: Int) -> Bool { counts[column].map { columns[column].heads < $0 } ?? true }
    var isLeft = [Bool](repeating: true, count: asked.count)
    var open = columns.indices.filter { !columns[$0].rows.isEmpty && types[$0] != nil && isOpen($0) }
    while let column = open.popLast() {
      for number in columns[column].rows where isLeft[number] {
        isLeft[number] = false
        for cell in asked[number] where cell.column != column {
          if columns[cell.column].remove(cell.head), isOpen(cell.column) { open.append(cell.column) }
        }
      }
    }
    return asked.indices.filter { isLeft[$0] }
  }

  /// The tests of rows in one column.
  private struct Column {
    /// The rows with a test.
    private(set) var rows: [Int] = []
    /// The number of constructors that the remaining rows test.
    private(set) var heads = 0
    private var counts = OrderedMap<ValueHead, Int>()

    mutating func add(_ head: ValueHead, _ row: Int) {
      rows.append(row)
      counts[head, default: 0] += 1
      if counts[head] == 1 { heads += 1 }
    }

    /// Removes one row; returns true if it was the last with this constructor.
    mutating func remove(_ head: ValueHead) -> Bool {
      guard let count = counts[head], count > 0 else { return false }
      counts.set(head, to: count - 1)
      if count == 1 { heads -= 1 }
      return count == 1
    }
  }

  /// A test of a row in one column.
  struct Asked {
    let column: Int
    let head: ValueHead

    static func all(in row: [PatternCell]) -> [Asked] {
      row.enumerated().compactMap { column, cell in
        if case .made(let head, _) = cell { return Asked(column: column, head: head) }
        return nil
      }
    }
  }

  private typealias Row = ArraySlice<PatternCell>

  /// Goes from column to column, and into the parts of a constructor. Only if every constructor is tested,
  /// there are several cases, each of which is examined separately.
  private mutating func rest(of row: Row, after rows: [Row], _ types: ArraySlice<ValueType?>)
    -> [PatternCell]?
  {
    var (row, rows, types) = (row, rows, types)
    var found = FoundCells()
    while let type = types.first, let first = row.first {
      budget -= rows.count
      if rows.isEmpty || budget < 0 { return found.cells(before: row) }
      if case .made(let head, let parts) = first {
        let inner = model.partTypes(of: head, type, count: parts.count)
        rows = rows.compactMap { Coverage.narrow($0, to: head, count: parts.count) }
        (row, types) = (Coverage.joined(parts, row.dropFirst()), Coverage.joined(inner, types.dropFirst()))
        found.open(head, parts.count)
        continue
      }
      let used = OrderedSet(rows.compactMap { Coverage.head(of: $0) })
      if model.head(of: type, notIn: used) == nil, let heads = model.heads(of: type) {
        return rest(of: row, after: rows, heads, types).map { found.cells(before: $0[...]) }
      }
      if !used.isEmpty { rows.removeAll { $0.first != .any } }
      for place in rows.indices { rows[place].removeFirst() }
      found.add(model.cell(notIn: used, type))
      (row, types) = (row.dropFirst(), types.dropFirst())
    }
    return rows.isEmpty ? found.cells(before: []) : nil
  }

  /// Returns the rest if the rows test every constructor.
  private mutating func rest(
    of row: Row, after rows: [Row], _ heads: [(head: ValueHead, parts: [ValueType?])],
    _ types: ArraySlice<ValueType?>
  ) -> [PatternCell]? {
    var byHead = OrderedMap<ValueHead, [Row]>()
    var others: [Row] = []
    for row in rows {
      if let head = Coverage.head(of: row) {
        byHead[head, default: []].append(row)
      } else {
        others.append(row)
      }
    }
    for (head, inner) in heads {
      let parts = [PatternCell](repeating: .any, count: inner.count)
      let narrowed = ((byHead[head] ?? []) + others).compactMap {
        Coverage.narrow($0, to: head, count: inner.count)
      }
      let found = rest(
        of: Coverage.joined(parts, row.dropFirst()), after: narrowed,
        Coverage.joined(inner, types.dropFirst()))
      if let found {
        return [.made(head, Array(found.prefix(inner.count)))] + found.dropFirst(inner.count)
      }
    }
    return nil
  }

  private static func head(of row: Row) -> ValueHead? {
    if case .made(let head, _)? = row.first { return head }
    return nil
  }

  /// Returns a row for values of one constructor, its parts first; nil if it never matches them.
  private static func narrow(_ row: Row, to head: ValueHead, count: Int) -> Row? {
    switch row.first {
    case .made(head, let parts)?: return joined(parts, row.dropFirst())
    case .made?, nil: return nil
    case .any?: return joined([PatternCell](repeating: .any, count: count), row.dropFirst())
    }
  }

  /// Most values have no parts, and need no copy.
  private static func joined<Element>(_ parts: [Element], _ rest: ArraySlice<Element>) -> ArraySlice<Element>
  {
    parts.isEmpty ? rest : (parts + rest)[...]
  }
}

/// The cells that have been found, column by column, with those that are parts of one value.
private struct FoundCells {
  private enum Step {
    case cell(PatternCell)
    /// The next cells, this many, are the parts of a value.
    case open(ValueHead, Int)
  }

  private var steps: [Step] = []

  mutating func add(_ cell: PatternCell) { steps.append(.cell(cell)) }

  mutating func open(_ head: ValueHead, _ count: Int) { steps.append(.open(head, count)) }

  /// Returns all cells, followed by the remaining ones.
  func cells(before rest: ArraySlice<PatternCell>) -> [PatternCell] {
    var reversed = Array(rest.reversed())
    for step in steps.reversed() {
      switch step {
      case .cell(let cell): reversed.append(cell)
      case .open(let head, let count):
        let parts = Array(reversed.suffix(count).reversed())
        reversed.removeLast(parts.count)
        reversed.append(.made(head, parts))
      }
    }
    return reversed.reversed()
  }
}

extension Model {
  /// Returns patterns that none of the triggers matches, in the syntax of the spec (`.locked, _`); nil if
  /// together they match everything. All must be of one subject; the caller handles `where` clauses.
  func unmatched(by triggers: [Trigger], of parameters: [Parameter]) -> String? {
    var coverage = Coverage(self)
    let rows = triggers.map { row($0.patterns, for: parameters) }
    let everything = [PatternCell](repeating: .any, count: parameters.count)
    guard let rest = coverage.rest(of: everything, after: rows, parameters.map { $0.type }) else {
      return nil
    }
    return zip(rest, parameters).map { text($0, $1.type) }.joined(separator: ", ")
  }
}
