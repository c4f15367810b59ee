import ScenicRuntime

/// A test of one value: a pattern, and conditions on its bindings.
struct ValueTest: Hashable {
  var pattern: Program.Pattern
  var conditions: [Program.Expression] = []
}

/// The tests of one rule on the arguments of an event.
struct RuleTests {
  var flow: Int
  var patterns: [Program.Pattern.Field]
  /// True if the rule runs whenever the patterns match and the condition holds, regardless of the state.
  var isDecisive: Bool
  /// The required condition; nil if there is none.
  var condition: Program.Expression?
  /// All other tests of its bindings.
  var others: [Program.Expression]
  /// True if its bindings may be relevant beyond these tests: an effect may store them, or a condition
  /// compares them with other values.
  var needsSplit: Bool
}

/// The tests of a spec, compiled to instructions for the values of one input. The outcome is the same for all
/// values between which no rule, link or property can distinguish, now or later.
///
/// Conditions become jumps, so that each instruction reads little, and values are dropped after their last
/// use. The tests of rules come first, in the order in which the engine runs them; then the possible tests of
/// stored values.
struct ValueTests {
  enum Atom {
    case pattern(Program.Pattern, node: Int)
    case condition(Program.Expression, locals: [Int: Int])
    /// Tests whether a part exists.
    case exists(Int)
  }

  enum Instruction {
    case test(Atom, then: Int, else: Int)
    /// Records that the last result is relevant.
    case note
    /// Records that each head of this node is relevant.
    case split(Int)
    case jump(Int)
  }

  private(set) var instructions: [Instruction] = []
  var reading: ValueReading
  /// True if nested values are cut off.
  private(set) var isTooDeep = false
  private var targets: [Int] = []

  /// The maximum nesting of a type in itself where its values are tested, and the maximum number of tested
  /// parts.
  private static let limit = (nesting: 2, nodes: 10_000)

  /// Compiles the tests. `isStored` is true if the values are stored regardless of rules.
  init(
    _ roots: [(name: String, node: Int)], _ rules: [RuleTests], _ conditions: [Program.Expression],
    isStored: Bool, _ tree: ValueTree
  ) {
    reading = ValueReading(tree: tree)
    var named = [String: Int]()
    for (place, root) in roots.enumerated() {
      named[root.name] = root.node
      reading.locals[place] = root.node
    }
    let all = reading.locals
    for condition in conditions { addNoted(condition, all) }
    let unstored = label()
    add(rules, named, unstored: isStored || rules.contains { $0.flow != rules[0].flow } ? nil : unstored)
    for root in roots { visit(root.node, isTested: true) }
    bind(unstored)
    resolve()
  }

  // MARK: Rules

  /// Adds the tests of rules. Values that are irrelevant beyond these are not tested further once a rule
  /// runs: `unstored` follows then.
  private mutating func add(_ rules: [RuleTests], _ named: [String: Int], unstored: Int?) {
    var place = 0
    var needsSplit = unstored == nil
    while place < rules.count {
      let flow = rules[place].flow
      let end = label()
      while place < rules.count, rules[place].flow == flow {
        let rule = rules[place]
        if !rule.isDecisive, rule.needsSplit { needsSplit = true }
        add(rule, named, end: needsSplit || rule.needsSplit ? end : unstored ?? end)
        place += 1
      }
      if !needsSplit, let unstored { jump(unstored) }
      bind(end)
    }
  }

  /// Adds the tests of a rule; if it runs, its flow is done.
  private mutating func add(_ rule: RuleTests, _ named: [String: Int], end: Int) {
    let next = label()
    var bound = [Int: Int]()
    for field in rule.patterns {
      guard let node = named[field.name] else { continue }
      reading.bind(field.pattern, node, &bound)
      if field.pattern.isOpen { continue }
      let matched = label()
      test(.pattern(field.pattern, node: node), then: matched, else: next)
      bind(matched)
    }
    if rule.isDecisive, let condition = rule.condition {
      let holds = label()
      add(condition, bound, then: holds, else: next)
      bind(holds)
    }
    note()
    if !rule.isDecisive, let condition = rule.condition { addNoted(condition, bound) }
    for other in rule.others { addNoted(other, bound) }
    if rule.isDecisive { jump(end) }
    bind(next)
  }

  /// Adds a condition whose result is relevant.
  private mutating func addNoted(_ condition: Program.Expression, _ bound: [Int: Int]) {
    let (holds, next) = (label(), label())
    add(condition, bound, then: holds, else: next)
    bind(holds)
    note()
    bind(next)
  }

  private mutating func add(
    _ condition: Program.Expression, _ bound: [Int: Int], then: Int, else other: Int
  ) {
    switch condition {
    case .binary(.and, let left, let right):
      let middle = label()
      add(left, bound, then: middle, else: other)
      bind(middle)
      add(right, bound, then: then, else: other)
    case .binary(.or, let left, let right):
      let middle = label()
      add(left, bound, then: then, else: middle)
      bind(middle)
      add(right, bound, then: then, else: other)
    case .unary(.not, let operand): add(operand, bound, then: other, else: then)
    default: test(.condition(condition, locals: bound), then: then, else: other)
    }
  }

  // MARK: Later tests

  /// Adds all tests of the values in a class, and of their parts.
  private mutating func visit(_ node: Int, isTested: Bool) {
    let (type, place) = (reading.tree.nodes[node].type, reading.tree.nodes[node].place)
    let classes = reading.tree.classes
    if !classes.matters(type, at: place) { return }
    if reading.tree.nesting(of: node) > ValueTests.limit.nesting
      || reading.tree.nodes.count > ValueTests.limit.nodes
    {
      isTooDeep = true
      return
    }
    let known = classes.known(place)
    let next = label()
    if reading.tree.nodes[node].parent != nil {
      let there = label()
      test(.exists(node), then: there, else: next)
      bind(there)
    }
    if isTested { for one in known.tests { add(one, node) } }
    if reading.tree.domain(of: node).count > 1, known.isSplit || type.isUnion {
      instructions.append(.split(node))
      // It is never dropped: its value has been recorded.
      reading.tree.noteHeadRead(node, at: instructions.count - 1)
    }
    bind(next)
    visitParts(of: node, type)
  }

  private mutating func visitParts(of node: Int, _ type: Program.ValueType) {
    switch type {
    case .optional: if let inner = reading.tree.wrapped(node) { visit(inner, isTested: false) }
    case .union(let members):
      for member in members {
        if let part = reading.tree.member(reading.tree.program.name(of: member), of: node) {
          visit(part, isTested: true)
        }
      }
    case .named(let owner):
      for (enumCase, field) in reading.tree.program.allFields(of: owner) {
        if let part = reading.tree.field(field.name, of: node, enumCase: enumCase) {
          visit(part, isTested: true)
        }
      }
    default: break
    }
  }

  private mutating func add(_ one: ValueTest, _ node: Int) {
    let next = label()
    var bound = [Int: Int]()
    reading.bind(one.pattern, node, &bound)
    if !one.pattern.isOpen {
      let matched = label()
      test(.pattern(one.pattern, node: node), then: matched, else: next)
      bind(matched)
      note()
    }
    for condition in one.conditions { addNoted(condition, bound) }
    bind(next)
  }

  // MARK: Instructions

  private mutating func test(_ atom: Atom, then: Int, else other: Int) {
    let place = instructions.count
    instructions.append(.test(atom, then: then, else: other))
    switch atom {
    case .pattern(_, let node): reading.tree.noteRead(node, at: place)
    case .condition(let expression, let bound):
      for node in reading.reads(expression, bound) { reading.tree.noteRead(node, at: place) }
    case .exists(let node): reading.tree.noteHeadRead(node, at: place)
    }
  }

  private mutating func note() { instructions.append(.note) }

  private mutating func jump(_ label: Int) { instructions.append(.jump(label)) }

  private mutating func label() -> Int {
    targets.append(0)
    return targets.count - 1
  }

  private mutating func bind(_ label: Int) { targets[label] = instructions.count }

  private mutating func resolve() {
    for place in instructions.indices {
      switch instructions[place] {
      case .test(let atom, let then, let other):
        instructions[place] = .test(atom, then: targets[then], else: targets[other])
      case .jump(let label): instructions[place] = .jump(targets[label])
      case .note, .split: break
      }
    }
  }
}

extension Program.ValueType {
  fileprivate var isUnion: Bool {
    if case .union = self { return true }
    return false
  }
}
