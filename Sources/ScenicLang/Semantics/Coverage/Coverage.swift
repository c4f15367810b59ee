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
    guard let type = types.first, let first = row.first else { return rows.isEmpty ? [] : nil }
    if rows.isEmpty { return row }
    budget -= rows.count
    if budget < 0 { return row }
    if case .made(let head, let parts) = first {
      let inner = model.partTypes(of: head, type, count: parts.count)
      let narrowed = rows.compactMap { Coverage.narrow($0, to: head, count: parts.count) }
      return rest(head, parts, row, narrowed, inner, types)
    }
    let used = OrderedSet(rows.compactMap { Coverage.head(of: $0) })
    if model.head(of: type, notIn: used) == nil, let heads = model.heads(of: type) {
      return rest(of: row, after: rows, heads, types)
    }
    let others = rows.filter { $0.first == .any }.map { Array($0.dropFirst()) }
    guard let found = rest(of: Array(row.dropFirst()), after: others, Array(types.dropFirst())) else {
      return nil
    }
    return [model.cell(notIn: used, type)] + found
  }

  /// The same where some row asks for every way to make a value.
  private mutating func rest(
    of row: [PatternCell], after rows: [[PatternCell]], _ heads: [(head: ValueHead, parts: [ValueType?])],
    _ types: [ValueType?]
  ) -> [PatternCell]? {
    var byHead: OrderedMap<ValueHead, [[PatternCell]]> = [:]
    var others: [[PatternCell]] = []
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
      if let found = rest(head, parts, row, narrowed, inner, types) { return found }
    }
    return nil
  }

  /// The same for values made in one way, with the rows that match some: their parts become columns.
  private mutating func rest(
    _ head: ValueHead, _ parts: [PatternCell], _ row: [PatternCell], _ narrowed: [[PatternCell]],
    _ inner: [ValueType?], _ types: [ValueType?]
  ) -> [PatternCell]? {
    let found = rest(of: parts + row.dropFirst(), after: narrowed, inner + types.dropFirst())
    return found.map { [.made(head, Array($0.prefix(parts.count)))] + $0.dropFirst(parts.count) }
  }

  private static func head(of row: [PatternCell]) -> ValueHead? {
    if case .made(let head, _)? = row.first { return head }
    return nil
  }

  /// A row for values made in one way, the parts in front; nil if it never matches them.
  private static func narrow(_ row: [PatternCell], to head: ValueHead, count: Int) -> [PatternCell]? {
    switch row.first {
    case .made(head, let parts)?: return parts + row.dropFirst()
    case .made?, nil: return nil
    case .any?: return [PatternCell](repeating: .any, count: count) + row.dropFirst()
    }
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
