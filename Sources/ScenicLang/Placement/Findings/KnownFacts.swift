import ScenicRuntime

/// A condition that holds in a block, with the source range of the `where` or `if` that decided it.
struct KnownFact: Equatable {
  /// The condition, which is true.
  var expression: Program.Expression
  /// The range of the `where` or `if`.
  var range: SourceRange?
  /// True if the block is the one for a true condition.
  var isTrue: Bool
}

/// The conditions that hold in a block of a rule or link: of its `where`, and of the `if`s around the block.
struct KnownFacts {
  private struct Entry {
    var fact: KnownFact
    var leaves: OrderedSet<Program.Expression>

    /// Returns true if it contains a value of the node that a name means.
    func reads(_ program: Program) -> Bool {
      leaves.contains { $0.isValueOfNode(in: program) }
    }
  }

  private let program: Program
  private var entries: [Entry] = []

  /// The maximum number of facts that are used for one condition; the nearest ones count.
  static let limit = 24

  init(_ program: Program) { self.program = program }

  /// Adds the facts of a condition that has been decided.
  mutating func add(_ condition: Program.Expression, being isTrue: Bool, at range: SourceRange?) {
    condition.forEachFact(being: isTrue) { expression, isTrueHere in
      if isTrueHere, expression.picksNodes { entries.removeAll { [program] in $0.reads(program) } }
      let fact = isTrueHere ? expression : .unary(.not, expression)
      entries.append(
        Entry(fact: KnownFact(expression: fact, range: range, isTrue: isTrue), leaves: fact.leaves))
    }
    entries.removeFirst(max(0, entries.count - KnownFacts.limit))
  }

  /// Removes the facts that effects may change: they remain only for arguments and for conditions of the app.
  mutating func forgetTree() {
    entries.removeAll { [program] entry in
      entry.reads(program) || entry.leaves.contains { if case .query = $0 { true } else { false } }
    }
  }

  /// Returns the facts that share parts with a condition, or with each other up to it.
  func related(to condition: Program.Expression) -> [KnownFact] {
    var leaves = condition.leaves
    let picksNodes = condition.picksNodes
    var found: [Int] = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (place, entry) in entries.enumerated()
      where !found.contains(place) && entry.leaves.contains(where: leaves.contains) {
        // In this condition, a name may mean another node.
        if picksNodes, entry.reads(program) { continue }
        found.append(place)
        leaves.insert(contentsOf: entry.leaves)
        isGrowing = true
      }
    }
    return found.sorted().map { entries[$0].fact }
  }
}

extension Program.Expression {
  /// The variable parts.
  var leaves: OrderedSet<Program.Expression> {
    switch self {
    case .local, .input, .condition, .isPresented, .query: [self]
    default: parts.reduce(into: []) { $0.insert(contentsOf: $1.leaves) }
    }
  }

  /// Returns true if this variable part is a value of the node that a name means.
  func isValueOfNode(in program: Program) -> Bool {
    switch self {
    case .local: false
    case .condition(let condition): program.conditions[condition].owner != nil
    case .query(let query): !query.word.isTruth
    default: true
    }
  }

  /// True if it contains a question that gives a name of a node another meaning.
  var picksNodes: Bool {
    leaves.contains { if case .query(let query) = $0 { query.word.isTruth } else { false } }
  }
}
