/// An interpreter of statecharts, written from the algorithm of SCXML: states, parallel states, initial and history
/// states, and transitions for events.
struct ReferenceChart {
  enum Kind: String { case state, parallel, history }

  struct Transition: Hashable {
    var event: String
    var targets: [Int]
    /// The condition under which the transition is taken.
    var condition: String?
  }

  struct State {
    var kind = Kind.state
    var parent: Int
    var children: [Int] = []
    var transitions: [Transition] = []
    /// The state that a state or a history state enters first; the first child if there is none.
    var initial: Int?
    var isDeep = false
  }

  /// A transition with the state that has it.
  private struct Enabled: Hashable {
    var source: Int
    var transition: Transition
  }

  /// The states in the order of the document; the first one is the chart.
  var states: [State] = [State(parent: -1)]
  /// The conditions that hold.
  var conditions: Set<String> = []
  private var active: Set<Int> = []
  private var memory: [Int: [Int]] = [:]

  /// The active states without inner states, in the order of the document.
  var leaves: [Int] { active.filter { inner(of: $0).isEmpty }.sorted() }

  mutating func start() {
    (active, memory) = ([], [:])
    enter([(entries(of: 0), 0)])
    active.remove(0)
  }

  /// Takes the transitions that an event enables.
  mutating func send(_ event: String) {
    let kept = selected(by: event)
    let left = kept.map(exits).reduce(into: Set<Int>()) { $0.formUnion($1) }
    for state in left {
      for history in states[state].children where states[history].kind == .history {
        let isDeep = states[history].isDeep
        memory[history] = active.sorted().filter { other in
          isDeep ? isInside(other, state) && inner(of: other).isEmpty : states[other].parent == state
        }
      }
    }
    let entered = kept.filter { !$0.transition.targets.isEmpty }.map {
      ($0.transition.targets, domain(of: $0))
    }
    active.subtract(left)
    enter(entered)
    active.remove(0)
  }

  // MARK: Selection

  private func selected(by event: String) -> [Enabled] {
    var enabled: [Enabled] = []
    for leaf in leaves {
      let found = path(of: leaf).lazy.compactMap { state in
        states[state].transitions.first { transition in
          transition.event == event && transition.condition.map(conditions.contains) ?? true
        }.map { Enabled(source: state, transition: $0) }
      }.first
      if let found, !enabled.contains(found) { enabled.append(found) }
    }
    var kept: [Enabled] = []
    for candidate in enabled {
      let others = kept.filter { !exits($0).isDisjoint(with: exits(candidate)) }
      guard others.allSatisfy({ isInside(candidate.source, $0.source) }) else { continue }
      kept.removeAll { others.contains($0) }
      kept.append(candidate)
    }
    return kept
  }

  private func exits(_ enabled: Enabled) -> Set<Int> {
    if enabled.transition.targets.isEmpty { return [] }
    let domain = domain(of: enabled)
    return active.filter { isInside($0, domain) }
  }

  /// The innermost state around the source and the targets that has no regions.
  private func domain(of enabled: Enabled) -> Int {
    let targets = effective(enabled.transition.targets)
    return path(of: enabled.source).dropFirst().first { outer in
      states[outer].kind == .state && targets.allSatisfy { isInside($0, outer) }
    } ?? 0
  }

  private func effective(_ targets: [Int]) -> [Int] {
    targets.flatMap { target -> [Int] in
      guard states[target].kind == .history else { return [target] }
      return effective(memory[target] ?? [states[target].initial ?? 0])
    }
  }

  // MARK: Entering

  private mutating func enter(_ entered: [(targets: [Int], domain: Int)]) {
    var found: Set<Int> = []
    for (targets, domain) in entered {
      for target in targets { add(target, &found) }
      for target in effective(targets) { addStates(around: target, within: domain, &found) }
    }
    active.formUnion(found)
  }

  private func add(_ state: Int, _ found: inout Set<Int>) {
    if states[state].kind == .history {
      let targets = memory[state] ?? [states[state].initial ?? 0]
      for target in targets { add(target, &found) }
      for target in targets { addStates(around: target, within: states[state].parent, &found) }
      return
    }
    found.insert(state)
    if states[state].kind == .parallel {
      addRegions(of: state, &found)
    } else if !inner(of: state).isEmpty {
      for target in entries(of: state) {
        add(target, &found)
        addStates(around: target, within: state, &found)
      }
    }
  }

  private func addStates(around state: Int, within domain: Int, _ found: inout Set<Int>) {
    for outer in path(of: state).dropFirst().prefix(while: { $0 != domain }) {
      found.insert(outer)
      if states[outer].kind == .parallel { addRegions(of: outer, &found) }
    }
  }

  private func addRegions(of state: Int, _ found: inout Set<Int>) {
    for region in inner(of: state) where !found.contains(where: { $0 == region || isInside($0, region) }) {
      add(region, &found)
    }
  }

  private func entries(of state: Int) -> [Int] {
    states[state].initial.map { [$0] } ?? Array(inner(of: state).prefix(1))
  }

  // MARK: The tree of states

  func inner(of state: Int) -> [Int] { states[state].children.filter { states[$0].kind != .history } }

  private func path(of state: Int) -> [Int] {
    var path = [state]
    while let last = path.last, last > 0 { path.append(states[last].parent) }
    return path
  }

  private func isInside(_ state: Int, _ outer: Int) -> Bool { path(of: state).dropFirst().contains(outer) }
}

extension ReferenceChart {
  static func name(_ state: Int) -> String { "s\(state)" }

  /// The chart in SCXML.
  var scxml: String {
    let children = states[0].children.map(text).joined()
    return "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\">\n\(children)</scxml>\n"
  }

  private func text(_ state: Int) -> String {
    let own = states[state]
    let isHistory = own.kind == .history
    var text = "<\(own.kind.rawValue) id=\"\(Self.name(state))\""
    if own.isDeep { text += " type=\"deep\"" }
    if !isHistory, let initial = own.initial { text += " initial=\"\(Self.name(initial))\"" }
    text += ">"
    if isHistory, let initial = own.initial { text += "<transition target=\"\(Self.name(initial))\"/>" }
    for transition in own.transitions {
      let targets = transition.targets.map(Self.name).joined(separator: " ")
      text += "<transition event=\"\(transition.event)\""
      if let condition = transition.condition { text += " cond=\"\(condition)\"" }
      text += targets.isEmpty ? "/>" : " target=\"\(targets)\"/>"
    }
    return text + own.children.map { self.text($0) }.joined() + "</\(own.kind.rawValue)>\n"
  }
}
