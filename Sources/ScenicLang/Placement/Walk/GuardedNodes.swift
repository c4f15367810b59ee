import ScenicRuntime

/// The nodes with requirements that are in no tree between two turns while a requirement of theirs does not hold.
///
/// The runtime creates such a node only if its requirements hold. They change with conditions only, and a rule for each
/// such change removes the node: `on isSignedIn.changed(false) { root main }`, or `{ dismiss all }` for what is always
/// presented. Computed from the rules alone, before placement; after it, more may be known of them. Cost: the effects, for
/// each node with a requirement.
struct GuardedNodes {
  private var guarded = Set<Int>()

  /// `selects` returns true if a slot of a container can be selected in every tree, and shows nothing that requires
  /// anything.
  init(_ program: Program, selects: @escaping (_ container: Int, _ slot: String) -> Bool = { _, _ in false })
  {
    // A produced value may create nodes that no effect names.
    guard program.nodes.allSatisfy({ $0.produces.isEmpty }) else { return }
    let creations = Creations(program)
    for (place, node) in program.nodes.enumerated() where !node.requirements.isEmpty {
      let guards = ConditionGuards(program: program, creations: creations, node: place, selects: selects)
      if guards.cover(node.requirements.map { $0.condition }) { guarded.insert(place) }
    }
  }

  func contains(_ node: Int) -> Bool { guarded.contains(node) }
}

/// How effects, requirements and flows create the nodes of each declaration.
struct Creations {
  /// The ways in which nodes are created.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    /// As the app's root.
    static let appRoot = Kinds(rawValue: 1)
    /// In a new presentation, where it is visible at once.
    static let presented = Kinds(rawValue: 2)
    /// As the node that a requirement shows.
    static let required = Kinds(rawValue: 4)
    /// In any other way, perhaps where it is hidden.
    static let other = Kinds(rawValue: 8)
  }

  private let program: Program
  private var kinds: [Kinds]

  init(_ program: Program) {
    self.program = program
    kinds = [Kinds](repeating: [], count: program.nodes.count)
    for (flow, declared) in program.flows.enumerated() {
      add(declared.root, flow == 0 ? .appRoot : .other, isWithinNode: declared.node)
      for rule in declared.rules { add(rule.effects, inFlow: flow) }
      for link in declared.links { add(link.effects, inFlow: flow) }
    }
    for requirement in program.nodes.flatMap({ $0.requirements }) { add(requirement.node, .required) }
  }

  /// Returns true if each node of a declaration is created in one of these ways.
  func areAll(_ allowed: Kinds, of node: Int) -> Bool { kinds[node].isSubset(of: allowed) }

  /// Returns true if a node is only ever the app's root, in the place of a root that requires it. Then it is no longer in
  /// the tree once it has made way for that root.
  func isStandIn(_ node: Int) -> Bool {
    areAll([.required], of: node)
      && program.nodes.indices.allSatisfy { other in
        program.nodes[other].requirements.allSatisfy { requirement in
          requirement.node.node != node || areAll([.appRoot], of: other)
        }
      }
  }

  /// The nodes that are the app's root only in the place of the first one, and certainly make way for it: no edit that
  /// waits for them can be refused when it is tried again.
  var certainStandIns: Set<Int> {
    guard let app = program.flows.first else { return [] }
    func isCertain(_ effects: [Program.Effect]) -> Bool {
      !effects.containsEffect { effect in
        switch effect {
        case .root(let template, nil): !effect.isCertain || template.node != app.root.node
        case .go(let goal): goal.node == app.root.node && (!effect.isCertain || !program.givesAllInputs(goal))
        default: false
        }
      }
    }
    guard app.rules.allSatisfy({ isCertain($0.effects) }), app.links.allSatisfy({ isCertain($0.effects) }),
      program.nodes.allSatisfy({ $0.requirements.allSatisfy { isFree($0.node) } })
    else { return [] }
    return Set(
      program.nodes.indices.filter { kinds[$0].contains(.required) && !kinds[$0].contains(.appRoot) })
  }

  /// Returns the nodes that a template creates, with those of its flows; perhaps without those in tabs that are not selected,
  /// since the first one is.
  func nodes(in template: Program.Template, areShown: Bool = false) -> OrderedSet<Int> {
    var found: OrderedSet<Int> = []
    var waiting = [template]
    while let next = waiting.popLast() {
      waiting +=
        areShown && program.nodes[next.node].kind == .tabs ? Array(next.children.prefix(1)) : next.children
      if found.insert(next.node).inserted, let flow = program.nodes[next.node].flow {
        waiting.append(program.flows[flow].root)
      }
    }
    return found
  }

  /// Returns true if a template creates no node with a requirement.
  func isFree(_ template: Program.Template) -> Bool {
    nodes(in: template).keys.allSatisfy { program.nodes[$0].requirements.isEmpty }
  }

  private mutating func add(_ effects: [Program.Effect], inFlow flow: Int) {
    effects.forEachEffect { effect in
      switch effect {
      case .root(let template, nil) where flow == 0: add(template, .appRoot)
      case .present(let template, _), .show(let template, _, .some): add(template, .presented)
      default:
        if let template = effect.template { add(template, .other) }
        if let goal = effect.goal { add(goal, isFirst: flow == 0) }
      }
    }
  }

  /// Adds a template. What is in tabs may be hidden, and only the first node is the root.
  private mutating func add(_ template: Program.Template, _ kind: Kinds, isWithinNode outer: Int? = nil) {
    if template.node != outer { kinds[template.node].insert(kind) }
    let isInside = kind == .presented && program.nodes[template.node].kind != .tabs
    for child in template.children { add(child, isInside ? .presented : .other) }
  }

  /// Adds a path, which creates a root only in the place of a node that the root requires.
  private mutating func add(_ goal: Program.Goal, isFirst: Bool, isPresented: Bool = false) {
    if !isFirst { kinds[goal.node].insert(isPresented ? .presented : .other) }
    for inner in goal.inner {
      add(inner, isFirst: false, isPresented: isPresented || goal.presented.contains(inner))
    }
  }
}

/// The rules that remove a node when a condition changes.
private struct ConditionGuards {
  let program: Program
  let creations: Creations
  let node: Int
  let selects: (_ container: Int, _ slot: String) -> Bool

  /// The largest number of combinations of values that are tried.
  private static let most = 1_024

  /// Returns true if the node is removed by each change after which one of these expressions is no longer true.
  func cover(_ requirements: [Program.Expression]) -> Bool {
    guard creations.areAll([.appRoot], of: node) || creations.areAll([.presented], of: node) else {
      return false
    }
    return requirements.allSatisfy { requirement in
      guard let read = requirement.conditionsOfApp(in: program) else { return false }
      let changing = read.filter { !program.conditions[$0].isFlag }
      return changing.allSatisfy { condition in
        let values = program.fewValues(of: program.conditions[condition].type)
        if values.isEmpty { return isRemoved(by: condition, value: nil) }
        return values.allSatisfy { value in
          isRemoved(by: condition, value: value) || isKept(requirement, read, after: condition, is: value)
        }
      }
    }
  }

  /// Returns true if an expression that is true stays so when a condition gets a value, whatever the others are.
  private func isKept(
    _ requirement: Program.Expression, _ read: [Int], after condition: Int, is value: Value
  ) -> Bool {
    var combinations: [[Int: Value]] = [[:]]
    for one in read {
      let values = program.fewValues(of: program.conditions[one].type)
      if values.isEmpty || combinations.count * values.count > ConditionGuards.most { return false }
      combinations = combinations.flatMap { known in values.map { known.setting(one, to: $0) } }
    }
    return combinations.allSatisfy { before in
      guard let former = requirement.truth(where: before) else { return false }
      return !former || requirement.truth(where: before.setting(condition, to: value)) == true
    }
  }

  /// Returns true if every rule that may handle this change removes the node, and one certainly handles it. Without a
  /// value, it is any change.
  private func isRemoved(by condition: Int, value: Value?) -> Bool {
    var isCertain = false
    for (flow, declared) in program.flows.enumerated() {
      for rule in declared.rules {
        for trigger in rule.triggers where trigger.subject == .changed(condition: condition) {
          let match = trigger.matches(value)
          if match == false { continue }
          guard flow == 0, removes(rule) else { return false }
          if match == true, rule.condition == nil { isCertain = true }
        }
      }
    }
    return isCertain
  }

  /// Returns true if a rule of the app removes the node for certain.
  private func removes(_ rule: Program.Rule) -> Bool {
    if rule.isAsking || rule.isWaiting { return false }
    var removes = false
    for effect in rule.effects {
      guard effect.isCertain else { return false }
      switch effect {
      case .stay, .perform: break
      case .present(let template, _): if !creations.isFree(template) { return false }
      case .select(let container, .literal(.string(let slot))):
        guard selects(container, slot) else { return false }
      case .dismissAll: removes = removes || creations.areAll([.presented], of: node)
      case .popAll: break
      case .root(let template, .some): if !creations.isFree(template) { return false }
      case .root(let template, nil):
        guard replacesRoot(with: template) else { return false }
        removes = true
      default: return false
      }
    }
    return removes
  }

  /// Returns true if a new root removes the node, even if a node that the root requires is shown instead.
  private func replacesRoot(with template: Program.Template) -> Bool {
    let required = creations.nodes(in: template, areShown: true).keys.flatMap {
      program.nodes[$0].requirements
    }
    if required.isEmpty { return true }
    return creations.areAll([.appRoot], of: node)
      && required.allSatisfy { creations.isStandIn($0.node.node) && creations.isFree($0.node) }
  }
}

extension Program.Expression {
  /// The conditions of the app and its flows that it reads; nil if it reads anything else.
  fileprivate func conditionsOfApp(in program: Program) -> [Int]? {
    var found: OrderedSet<Int> = []
    var waiting = [self]
    while let next = waiting.popLast() {
      switch next {
      case .input, .isPresented, .query, .local: return nil
      case .condition(let place):
        guard program.conditions[place].owner == nil, program.conditions[place].flow == 0 else { return nil }
        found.insert(place)
      default: waiting += next.parts
      }
    }
    return found.keys
  }

  /// Returns its truth where conditions have these values; nil if that is not computed.
  fileprivate func truth(where values: [Int: Value]) -> Bool? {
    switch self {
    case .literal(.bool(let truth)): return truth
    case .condition(let place):
      guard case .bool(let truth)? = values[place] else { return nil }
      return truth
    case .unary(.not, let operand): return operand.truth(where: values).map { !$0 }
    case .binary(.and, let left, let right):
      guard let one = left.truth(where: values), let other = right.truth(where: values) else { return nil }
      return one && other
    case .binary(.or, let left, let right):
      guard let one = left.truth(where: values), let other = right.truth(where: values) else { return nil }
      return one || other
    case .binary(.equal, let left, let right): return Self.areEqual(left, right, where: values)
    case .binary(.notEqual, let left, let right):
      return Self.areEqual(left, right, where: values).map { !$0 }
    default: return nil
    }
  }

  private static func areEqual(
    _ left: Program.Expression, _ right: Program.Expression, where values: [Int: Value]
  ) -> Bool? {
    guard let one = left.value(where: values), let other = right.value(where: values) else { return nil }
    return one == other
  }

  private func value(where values: [Int: Value]) -> Value? {
    switch self {
    case .literal(let value): value
    case .condition(let place): values[place]
    default: nil
    }
  }
}

extension Program.Trigger {
  /// Returns true if a change to this value certainly matches, false if it certainly does not, and nil if it may. No
  /// value stands for any.
  fileprivate func matches(_ value: Value?) -> Bool? {
    if patterns.allSatisfy({ $0.pattern.isOpen }) { return true }
    guard patterns.count == 1, case .literal(let wanted) = patterns[0].pattern, let value else { return nil }
    return wanted == value
  }
}

extension Program {
  /// Returns true if a path gives every input that a node on it requires.
  func givesAllInputs(_ goal: Goal) -> Bool {
    nodes[goal.node].inputs.allSatisfy { input in
      !input.isRequired || goal.inputs.contains { $0.name == input.name }
    } && goal.inner.allSatisfy(givesAllInputs)
  }
}

extension [Int: Value] {
  /// Returns the same values but one.
  fileprivate func setting(_ key: Int, to value: Value) -> [Int: Value] {
    var values = self
    values[key] = value
    return values
  }
}
