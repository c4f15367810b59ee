import ScenicRuntime

/// The expressions in conditions of rules, each with enough values to decide all conditions.
///
/// A comparison of values that cannot be listed so (`n + 1 > m`, two structs) is itself such an expression.
/// It holds or not, independent of others. If a number may go out of range, it may have no value.
struct TestedValues {
  struct Tested {
    var expression: Program.Expression
    var values: [Value]
    /// True if it may have no value.
    var mayBeAbsent = false
    /// True if it is a whole comparison whose parts are unknown.
    var isComparison = false
    var type: ValueType?

    /// True if messages contain its value beside the arguments: it is not an argument, and can vary.
    var isTold: Bool {
      if case .local = expression { return false }
      return !isComparison && values.count > 1
    }

    /// True if it has exactly one possible value.
    var isKnown: Bool {
      if case .local = expression { return false }
      return !isComparison && values.count == 1
    }
  }

  /// The maximum number of combinations of values. Expressions beyond it have no value, so conditions with
  /// them do not hold.
  static let limit = 1024

  private let places: BoundPlaces
  private let truth: Truth
  private var expressions: [Program.Expression] = []
  private var numbers = OrderedMap<Program.Expression, Int>()
  /// A union–find structure: expressions that are compared with each other are in one group; each refers to
  /// another one of its group, the last to itself.
  private var leads: [Int] = []
  private var points: [[Value]] = []
  private var comparisons: [Program.Expression] = []
  private var knownComparisons: OrderedSet<Program.Expression> = []

  init(_ conditions: [Program.Expression], _ places: BoundPlaces, _ truth: Truth) {
    self.places = places
    self.truth = truth
    for condition in conditions { read(condition) }
  }

  // MARK: Reading

  private mutating func read(_ condition: Program.Expression) {
    switch condition {
    case .unary(.not, let operand): read(operand)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      read(left)
      read(right)
    case .choice(let condition, let then, let other):
      read(condition)
      read(then)
      read(other)
    case .binary(.equal, let left, let right), .binary(.less, let left, let right):
      var leaves = Leaves()
      if collect(left, &leaves), collect(right, &leaves), canDecide(leaves) {
        take(leaves)
      } else if !knownComparisons.contains(.binary(.equal, right, left)) {
        compare(condition)
      }
    default:
      var leaves = Leaves()
      if collect(condition, &leaves), canDecide(leaves) { take(leaves) } else { compare(condition) }
    }
  }

  private mutating func compare(_ condition: Program.Expression) {
    if knownComparisons.insert(condition).inserted { comparisons.append(condition) }
  }

  /// The expressions from which the value of another one is taken.
  private struct Leaves {
    var expressions: [Program.Expression] = []
    var literals: [Value] = []
    var conditions: [Program.Expression] = []
  }

  private func collect(_ expression: Program.Expression, _ leaves: inout Leaves) -> Bool {
    switch expression {
    case .literal(let value):
      leaves.literals.append(value)
      return true
    case .binary(.otherwise, let left, let right): return collect(left, &leaves) && collect(right, &leaves)
    case .choice(let condition, let then, let other):
      leaves.conditions.append(condition)
      return collect(then, &leaves) && collect(other, &leaves)
    case .binary(.equal, _, _), .binary(.less, _, _), .binary(.and, _, _), .binary(.or, _, _),
      .unary(.not, _):
      leaves.conditions.append(expression)
      return true
    case .local, .input, .condition, .isPresented, .member, .query:
      leaves.expressions.append(expression)
      return type(of: expression) != nil
    default: return false
    }
  }

  private func canDecide(_ leaves: Leaves) -> Bool {
    let unknown = leaves.expressions.filter { truth.values(of: $0) == nil }
    if unknown.isEmpty { return true }
    if !leaves.literals.allSatisfy({ $0.isPlain }) { return false }
    return unknown.allSatisfy { expression in
      switch plainness(of: type(of: expression)) {
      case .plain: true
      case .byCase: leaves.expressions.count == 1
      case .no: false
      }
    }
  }

  private enum Plainness { case plain, byCase, no }

  /// Returns whether values are distinguishable by `DistinctValues`; those of an enum with payloads by their
  /// cases alone.
  private func plainness(of type: ValueType?) -> Plainness {
    switch type.map({ places.model.plain($0) }) {
    case .bool, .int, .double, .string, .url, .slot: return .plain
    case .optional(let wrapped): return plainness(of: wrapped)
    default:
      guard let cases = places.model.cases(of: type) else { return .no }
      return cases.allSatisfy { $0.payload.isEmpty } ? .plain : .byCase
    }
  }

  private mutating func take(_ leaves: Leaves) {
    for condition in leaves.conditions { read(condition) }
    let numbers = leaves.expressions.map { number(of: $0) }
    guard let first = numbers.first.map({ group(of: $0) }) else { return }
    for number in numbers { leads[group(of: number)] = first }
    points[first] += leaves.literals
  }

  private mutating func number(of expression: Program.Expression) -> Int {
    if let known = numbers[expression] { return known }
    let number = expressions.count
    numbers.set(expression, to: number)
    expressions.append(expression)
    leads.append(number)
    var points = truth.values(of: expression) ?? []
    if case .local(let place) = expression, let place = places.place(place) {
      points += places.asked(at: place)
    }
    self.points.append(points)
    return number
  }

  private mutating func group(of number: Int) -> Int {
    var number = number
    while leads[number] != number {
      leads[number] = leads[leads[number]]
      number = leads[number]
    }
    return number
  }

  private func type(of expression: Program.Expression) -> ValueType? {
    let model = places.model
    switch expression {
    case .local(let place): return places.place(place)?.type
    case .input(let node, let name): return model.nodes[node].inputs.first { $0.name.text == name }?.type
    case .condition(let place): return model.conditions[place].type
    case .isPresented: return .bool
    case .query(let query):
      switch query.word {
      case .present, .showing: return .bool
      case .depth: return .int
      case .selected: return .slot(query.node)
      }
    case .member(let base, let name):
      return model.fields(of: type(of: base))?.first { $0.name.text == name }?.type
    default: return nil
    }
  }

  // MARK: Values

  /// Returns all expressions, in the order of discovery.
  mutating func all() -> [Tested] {
    let groups = expressions.indices.map { group(of: $0) }
    var counts = [Int](repeating: 0, count: groups.count)
    var points = [[Value]](repeating: [], count: groups.count)
    for (number, group) in groups.enumerated() {
      counts[group] += 1
      points[group] += self.points[number]
    }
    let simple = expressions.enumerated().map { number, expression in
      let group = groups[number]
      let distinct = DistinctValues(model: places.model, points: points[group], count: counts[group])
      let isFew = (points[group].count + 1) * counts[group] <= TestedValues.limit
      let values = truth.values(of: expression) ?? (isFew ? distinct.values(of: type(of: expression)) : nil)
      return Tested(
        expression: expression, values: values ?? [], mayBeAbsent: isNested(expression),
        type: type(of: expression))
    }
    let compared = comparisons.map { comparison in
      Tested(
        expression: comparison, values: [.bool(true), .bool(false)], mayBeAbsent: comparison.mayFail,
        isComparison: true)
    }
    return simple + compared
  }

  private func isNested(_ expression: Program.Expression) -> Bool {
    guard case .local(let place) = expression else { return false }
    return places.place(place)?.path.steps.isEmpty == false
  }
}

extension Value {
  /// True if its values are distinguishable without their parts.
  fileprivate var isPlain: Bool {
    switch self {
    case .null, .bool, .int, .double, .string: true
    case .list, .object: false
    }
  }
}
