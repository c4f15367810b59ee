import ScenicRuntime

/// Representative values of a type: few, but sufficient. Every result of `==` and `<` among some values and
/// `points` also occurs among these. So a property of every combination of these holds for all values.
struct DistinctValues {
  let model: Model
  /// The values that they are compared with.
  var points: [Value]
  /// The number of values that are compared with each other.
  var count: Int

  /// Returns nil for a type whose values cannot be represented so. A case with a payload represents all its
  /// payloads, and its name represents the case.
  func values(of type: ValueType?) -> [Value]? {
    switch type.map({ model.plain($0) }) {
    case .bool: return [.bool(true), .bool(false)]
    case .optional(let wrapped): return values(of: wrapped).map { $0 + [.null] }
    case .int: return integers().map { .int($0) }
    case .double: return decimals().map { .double($0) }
    case .string, .url: return texts()
    case .slot(let node): return some(of: model.nodes[node].slots.map { $0.label.text })
    default: return model.cases(of: type).map { cases in some(of: cases.map { $0.name.text }) }
    }
  }

  /// Returns the compared texts, and as many others as are compared with each other.
  private func some(of names: [String]) -> [Value] {
    let points = OrderedSet(points)
    var others = 0
    return names.map { .string($0) }.filter { name in
      if points.contains(name) { return true }
      others += 1
      return others <= count
    }
  }

  private func texts() -> [Value] {
    var known: OrderedSet<Value> = []
    var found = points.filter { $0.text != nil && known.insert($0).inserted }
    var fresh = ""
    let enough = found.count + count
    while found.count < enough {
      fresh += "a"
      if !known.contains(.string(fresh)) { found.append(.string(fresh)) }
    }
    return found
  }

  /// Returns the points, and from each gap between them as many numbers as are compared with each other, if
  /// it has that many.
  private func integers() -> [Int] {
    let points = Set(points.compactMap { $0.integer }).sorted()
    guard let first = points.first, let last = points.last else { return Array(0..<max(1, count)) }
    var found = points
    for step in 1...max(1, count) {
      let (above, isAbove) = last.addingReportingOverflow(step)
      if !isAbove { found.append(above) }
      let (below, isBelow) = first.subtractingReportingOverflow(step)
      if !isBelow { found.append(below) }
    }
    for (low, high) in zip(points, points.dropFirst()) {
      for step in 1...max(1, count) {
        let (between, isAbove) = low.addingReportingOverflow(step)
        if !isAbove, between < high { found.append(between) }
      }
    }
    return found
  }

  private func decimals() -> [Double] {
    let numbers = points.compactMap { if case .double(let number) = $0 { number } else { nil } }
    let points = Set(numbers).sorted()
    guard let first = points.first, let last = points.last else {
      return (0..<max(1, count)).map { Double($0) }
    }
    let below = above(-first, below: .infinity).map { -$0 }
    let between = zip(points, points.dropFirst()).flatMap { above($0, below: $1) }
    return points + above(last, below: .infinity) + below + between
  }

  /// Returns numbers of a gap: at whole distances if they fit, else adjacent ones.
  private func above(_ low: Double, below high: Double) -> [Double] {
    var whole: [Double] = []
    var next: [Double] = []
    var nearest = low
    for step in 1...max(1, count) {
      let number = low + Double(step)
      if number > (whole.last ?? low), number < high { whole.append(number) }
      nearest = nearest.nextUp
      if nearest < high { next.append(nearest) }
    }
    if whole.count == max(1, count) { return whole }
    let middle = low / 2 + high / 2
    return count <= 1 && low < middle && middle < high ? [middle] : next
  }
}

extension DistinctValues {
  /// Returns a value of a type with too many to list that differs from all these literals; nil for any other
  /// type.
  static func fresh(of type: ValueType?, besides literals: [Value], _ model: Model) -> Value? {
    switch type.map({ model.plain($0) }) {
    case .int, .double, .string, .url:
      let values = DistinctValues(model: model, points: literals, count: 1).values(of: type) ?? []
      let literals = OrderedSet(literals)
      return values.first { !literals.contains($0) }
    default: return nil
    }
  }
}
