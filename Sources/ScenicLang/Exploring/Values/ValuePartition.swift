import ScenicRuntime

/// Partitions values by the tests of a spec, with one representative for each class.
///
/// The tests are run on all values at once. If one needs an undecided part, each possible decision continues
/// separately, and those with the same outcome are merged again. Cost: the number of open alternatives, once
/// for each instruction; for a condition that reads each part once that is linear.
struct ValuePartition {
  /// The representatives, one value for each root.
  private(set) var found: [[Value]] = []
  /// True if there are more classes, or values more deeply nested, than were tried.
  private(set) var isCut: Bool
  private let instructions: [ValueTests.Instruction]
  private var reading: ValueReading
  private var open: [[Way]]
  private var known: [OrderedSet<Key>]
  private var decisions: [Decision] = []
  private var outcomes = [Outcome: Int]()
  private var left = ValuePartition.effort

  /// The maximum number of classes; `effort` is that of alternatives and decisions in all.
  static let limit = 4_096
  private static let effort = 100_000

  private struct Key: Hashable, TableKey {
    var outcome: Int
    var heads: [Int: Value]
  }

  /// The decisions so far, the last first.
  private struct Decision {
    var node: Int
    var head: Value
    var former: Int
  }

  private struct Outcome: Hashable {
    var former: Int
    var instruction: Int
    var head: Value
  }

  private struct Way {
    var outcome = 0
    /// The heads that may be needed again.
    var heads = [Int: Value]()
    /// The last decision; -1 for none.
    var decision = -1
  }

  init(_ roots: [Int], _ tests: ValueTests) {
    instructions = tests.instructions
    reading = tests.reading
    isCut = tests.isTooDeep
    open = Array(repeating: [], count: instructions.count + 1)
    known = Array(repeating: [], count: instructions.count + 1)
    open[0] = [Way()]
    for place in instructions.indices {
      for way in open[place] { run(instructions[place], at: place, way) }
      (open[place], known[place]) = ([], [])
    }
    found = open[instructions.count].map { way in
      let heads = self.heads(of: way)
      return roots.map { reading.tree.value(of: $0, heads) }
    }
    isCut = isCut || reading.tree.isTooLarge
  }

  /// Returns all decided heads.
  private func heads(of way: Way) -> [Int: Value] {
    var heads = [Int: Value]()
    var next = way.decision
    while decisions.indices.contains(next) {
      heads[decisions[next].node] = decisions[next].head
      next = decisions[next].former
    }
    return heads
  }

  private mutating func run(_ instruction: ValueTests.Instruction, at place: Int, _ way: Way) {
    switch instruction {
    case .jump(let target): go(way, to: target)
    case .note: go(noting(way, place, .null), to: place + 1)
    case .split(let node):
      decide(at: place, way) { (partition, way) throws(ValueObstacle) in
        let head = try partition.reading.head(node)
        partition.go(partition.noting(way, place, head), to: place + 1)
      }
    case .test(let atom, let then, let other):
      decide(at: place, way) { (partition, way) throws(ValueObstacle) in
        let holds: Bool
        switch atom {
        case .pattern(let pattern, let node): holds = try partition.reading.matches(pattern, node)
        case .condition(let expression, let locals):
          partition.reading.locals = locals
          holds = try partition.reading.truth(expression)
        case .exists(let node): holds = try partition.reading.exists(node)
        }
        partition.go(way, to: holds ? then : other)
      }
    }
  }

  /// Runs a step, once for each decision that it needs.
  private mutating func decide(
    at place: Int, _ way: Way, _ step: (inout ValuePartition, Way) throws(ValueObstacle) -> Void
  ) {
    var waiting = [way]
    while let way = waiting.popLast() {
      reading.heads = way.heads
      do throws(ValueObstacle) {
        try step(&self, way)
      } catch {
        switch error {
        case .fails:
          if case .test(_, _, let other) = instructions[place] { go(noting(way, place, .null), to: other) }
        case .needs(let node):
          // Without effort, one alternative continues.
          if left <= 0 {
            isCut = true
            waiting = []
          }
          let domain = reading.tree.domain(of: node)
          let heads = left > 0 ? domain[...] : domain.prefix(1)
          left -= heads.count * (1 + way.heads.count)
          for head in heads.reversed() {
            var next = way
            next.heads[node] = head
            next.decision = decisions.count
            decisions.append(Decision(node: node, head: head, former: way.decision))
            waiting.append(next)
          }
        }
      }
    }
  }

  /// Returns the alternative with a relevant finding.
  private mutating func noting(_ way: Way, _ place: Int, _ head: Value) -> Way {
    let outcome = Outcome(former: way.outcome, instruction: place, head: head)
    var way = way
    way.outcome = outcomes[outcome] ?? outcomes.count + 1
    outcomes[outcome] = way.outcome
    return way
  }

  private mutating func go(_ way: Way, to target: Int) {
    var way = way
    for node in way.heads.keys where reading.tree.lastUse(of: node) < target { way.heads[node] = nil }
    if !known[target].insert(Key(outcome: way.outcome, heads: way.heads)).inserted { return }
    left -= 1
    if open[target].count >= (left > 0 ? ValuePartition.limit : 1) {
      isCut = true
      return
    }
    open[target].append(way)
  }
}
