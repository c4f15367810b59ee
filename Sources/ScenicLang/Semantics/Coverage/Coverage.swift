import ScenicRuntime

/// Which values patterns match together, by the classic matrix of rows (patterns) and columns (parameters).
struct Coverage {
  private let model: Model
  /// What is left of the work that one question may cost; patterns can be made whose coverage is exponential.
  private var budget = 100_000

  init(_ model: Model) { self.model = model }

  /// Whether some question has cost too much.
  var hasGivenUp: Bool { budget < 0 }

  /// Values that `row` matches and none of `rows` does, as patterns; nil if there are none. A question that costs too
  /// much is answered as if there were.
  mutating func rest(of row: [PatternCell], after rows: [[PatternCell]], _ types: [ValueType?])
    -> [PatternCell]?
  {
    rest(of: row[...], after: rows.map { $0[...] }, types[...])
  }

  /// The rows that can help to cover a row: all but those that ask for something in a column where the row takes anything
  /// and no row asks for some other way to make a value. Values made in that way are matched by none of them, so what is
  /// left covers the row if all rows do. `asked` is what each row asks for in its columns. O(cells asked for).
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

  /// What rows ask for in one column.
  private struct Column {
    /// The rows that ask for something.
    private(set) var rows: [Int] = []
    /// How many ways to make a value rows that are left ask for.
    private(set) var heads = 0
    private var counts: OrderedMap<ValueHead, Int> = [:]

    mutating func add(_ head: ValueHead, _ row: Int) {
      rows.append(row)
      counts[head, default: 0] += 1
      if counts[head] == 1 { heads += 1 }
    }

    /// Takes one row away; true if it was the last that asks for this.
    mutating func remove(_ head: ValueHead) -> Bool {
      guard let count = counts[head], count > 0 else { return false }
      counts.set(head, to: count - 1)
      if count == 1 { heads -= 1 }
      return count == 1
    }
  }

  /// What a row asks for in one column.
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

  /// Goes from column to column, and into the parts of what is made in one way; only where every way to make a value is
  /// asked for are there several cases, each of which is looked at for itself.
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

  /// The same where some row asks for every way to make a value.
  private mutating func rest(
    of row: Row, after rows: [Row], _ heads: [(head: ValueHead, parts: [ValueType?])],
    _ types: ArraySlice<ValueType?>
  ) -> [PatternCell]? {
    var byHead: OrderedMap<ValueHead, [Row]> = [:]
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

  /// A row for values made in one way, the parts in front; nil if it never matches them.
  private static func narrow(_ row: Row, to head: ValueHead, count: Int) -> Row? {
    switch row.first {
    case .made(head, let parts)?: return joined(parts, row.dropFirst())
    case .made?, nil: return nil
    case .any?: return joined([PatternCell](repeating: .any, count: count), row.dropFirst())
    }
  }

  /// Most values have no parts, and nothing is copied for them.
  private static func joined<Element>(_ parts: [Element], _ rest: ArraySlice<Element>) -> ArraySlice<Element>
  {
    parts.isEmpty ? rest : (parts + rest)[...]
  }
}

/// The cells that have been found, column by column, with those that are parts of one value.
private struct FoundCells {
  private enum Step {
    case cell(PatternCell)
    /// The next cells, so many, are the parts of a value.
    case open(ValueHead, Int)
  }

  private var steps: [Step] = []

  mutating func add(_ cell: PatternCell) { steps.append(.cell(cell)) }

  mutating func open(_ head: ValueHead, _ count: Int) { steps.append(.open(head, count)) }

  /// All cells, with those that come after what has been found.
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
  /// What none of the triggers matches, as the spec would write it (`.locked, _`); nil if together they match
  /// everything. All must be of one subject; what a rule's `where` leaves out is the caller's to know.
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
