/// The states that a transition leaves and enters, as SCXML defines them.
extension ChartModel {
  /// Returns the innermost state that stays active: all active states inside it leave.
  func domain(of edge: Chart.Edge, from source: Int, to targets: [Int]) -> Int {
    let isInside = targets.allSatisfy { chart.path(of: $0).dropFirst().contains(source) }
    if edge.isInternal, isInside { return source }
    let paths = targets.map { Set(chart.path(of: $0).dropFirst()) }
    return chart.path(of: source).dropFirst().first { outer in
      chart.states[outer].kind != .parallel && paths.allSatisfy { $0.contains(outer) }
    } ?? 0
  }

  // MARK: Leaving

  /// The actions on exit of the states that leave, innermost first.
  struct Exits {
    /// Equal for states that leave in the same way.
    var key: [String] = []
    var steps: [Step] = []
  }

  /// Returns the actions on exit of a state and of those around it, innermost first. In another region of a parallel
  /// state, those of the states that are active.
  func exits(from leaf: Int, to domain: Int) -> Exits {
    var exits = Exits()
    guard hasExits else { return exits }
    var inner = leaf
    for state in chart.path(of: leaf).prefix(while: { $0 != domain }) {
      if chart.states[state].kind == .parallel {
        for region in chart.inner(of: state) where region != inner {
          let steps = exitsInside[region] ?? []
          if !steps.isEmpty { exits.key.append("region \(region)") }
          exits.steps += steps
        }
      }
      exits.key += chart.states[state].exit
      exits.steps += chart.states[state].exit.map { .perform($0) }
      inner = state
    }
    return exits
  }

  /// Returns the actions on exit of the states in a region, innermost first: each is performed if the state is active.
  func exits(inside region: Int) -> [Step] {
    let sure = Set(certain(region))
    var (waiting, found) = ([region], [Int]())
    while let state = waiting.popLast() {
      if !chart.states[state].exit.isEmpty { found.append(state) }
      waiting += chart.inner(of: state)
    }
    return found.sorted(by: >).flatMap { state -> [Step] in
      let steps = chart.states[state].exit.map { Step.perform($0) }
      if sure.contains(state) { return steps }
      return [.choose([(.present([chart.leaves(of: state).map(Self.key)]), steps)], otherwise: [])]
    }
  }

  /// Returns a state and the states inside it that are active whenever it is, outermost first.
  private func certain(_ state: Int) -> [Int] {
    let inner = chart.inner(of: state)
    return [state] + (chart.states[state].kind == .parallel || inner.count == 1 ? inner.flatMap(certain) : [])
  }

  // MARK: Entering

  /// Returns the states with actions or requests that become active with a state, outermost first.
  mutating func entering(_ state: Int) -> [Int] {
    if let known = defaults[state] { return known }
    // A state that is reached again encloses itself.
    defaults[state] = []
    var found: [Int] = hasWork(state) ? [state] : []
    if chart.states[state].kind == .parallel {
      for region in chart.inner(of: state) { found += entering(region) }
    } else if let next = next(state) {
      found += chart.path(of: next).dropFirst().prefix { $0 != state }.reversed().filter { hasWork($0) }
      found += entering(next)
    }
    defaults[state] = found
    return found
  }

  private func hasWork(_ state: Int) -> Bool { !chart.states[state].entry.isEmpty || started[state] != nil }

  /// Returns the states with actions or requests that become active with the targets, outermost first.
  private mutating func entered(_ targets: [Int], in domain: Int) -> [Int] {
    var found: Set<Int> = []
    let wanted = targets.map { target in
      chart.states[target].kind == .history ? next(target) ?? target : target
    }
    let ancestors = Set(wanted.flatMap { chart.path(of: $0) })
    for target in wanted {
      found.formUnion(entering(target))
      for outer in chart.path(of: target).dropFirst().prefix(while: { $0 != domain }) {
        if hasWork(outer) { found.insert(outer) }
        guard chart.states[outer].kind == .parallel else { continue }
        for region in chart.inner(of: outer) where !ancestors.contains(region) {
          found.formUnion(entering(region))
        }
      }
    }
    // A state is added after those around it.
    return found.sorted()
  }

  /// Returns the steps that enter states: their actions, the states without an event that they lead to, and the
  /// requests of those that stay.
  mutating func entering(_ targets: [Int], in domain: Int, after passed: Set<Int>) -> [Step] {
    if targets.count == 1, let history = targets.first.flatMap(history), !passed.contains(history.state) {
      return entering(history, in: domain, after: passed)
    }
    let active = entered(targets, in: domain)
    var (around, shown) = roots(targets, in: domain)
    shown += remembering(targets, in: domain)
    let performed = active.flatMap { chart.states[$0].entry }.map { Step.perform($0) }
    let requested = active.flatMap { started[$0] ?? [] }.map { Step.perform($0) }
    guard targets.count == 1, let target = targets.first else {
      return around + shown + performed + requested
    }
    let state = entered(target)
    let leading = leading(state, in: domain, otherwise: shown + requested, passed)
    guard let leading else { return around + shown + performed + requested }
    return around + performed + leading
  }

  /// Returns the steps of the first transition without an event whose condition holds, or else the others; nil if
  /// there is none.
  private mutating func leading(_ state: Int, in domain: Int, otherwise: [Step], _ passed: Set<Int>)
    -> [Step]?
  {
    var edges: [(source: Int, edge: Chart.Edge)] = []
    for source in chart.path(of: state).prefix(while: { $0 != domain }) {
      for edge in chart.states[source].transitions where edge.trigger == .always {
        edges.append((source, edge))
      }
    }
    if chart.states[state].kind == .final, let parent = chart.states[state].parent {
      for edge in chart.states[parent].transitions where edge.trigger == .done {
        edges.append((parent, edge))
      }
    }
    let ended = ends(state)
    guard !edges.isEmpty || !ended.isEmpty else { return nil }
    limits.chain -= 1
    if passed.contains(state) || passed.count >= 6 || limits.chain <= 0 {
      let text = "entering '\(chart.states[state].name)' stops there: more states follow without an event"
      note(.change, text, at: chart.states[state].place)
      return nil
    }
    var cases: [(test: Step.Test, steps: [Step])] = []
    // What transitions without a target do where the state stays.
    var staying = otherwise
    for (source, edge, test) in edges.map({ ($0.source, $0.edge, nil) }) + ended {
      let isEnd = chart.states[source].kind == .parallel && edge.trigger == .done
      let targets = edge.targets.compactMap { self.state($0) }
      guard targets.count == edge.targets.count else { continue }
      if targets.isEmpty {
        let actions = edge.actions.map { Step.perform($0) }
        if let condition = edge.condition {
          if !actions.isEmpty { cases.append((all(test, condition), staying + actions)) }
        } else if test == nil {
          staying += actions
        } else if let test, !actions.isEmpty {
          cases.append((test, staying + actions))
        }
        continue
      }
      let inner = self.domain(of: edge, from: source, to: targets)
      let steps =
        remembering([state], in: domain)
        + (isEnd ? exits(ofEnded: source, to: inner) : exits(from: state, to: inner).steps)
        + edge.actions.map { Step.perform($0) }
        + entering(targets, in: inner, after: passed.union([state]))
      if edge.condition == nil, test == nil {
        return cases.isEmpty ? steps : [.choose(cases, otherwise: steps)]
      }
      cases.append((all(test, edge.condition), steps))
    }
    return cases.isEmpty ? staying : [.choose(cases, otherwise: staying)]
  }

  /// Returns the actions on exit of a parallel state whose regions have ended.
  private func exits(ofEnded state: Int, to domain: Int) -> [Step] {
    let regions = chart.inner(of: state).flatMap { chart.states[$0].exit }.map { Step.perform($0) }
    let own = chart.states[state].exit.map { Step.perform($0) }
    let outer = chart.states[state].parent.flatMap { $0 == domain || state == domain ? nil : $0 }
    return regions + (state == domain ? [] : own) + (outer.map { exits(from: $0, to: domain).steps } ?? [])
  }

  private func all(_ test: Step.Test?, _ condition: String?) -> Step.Test {
    guard let test else { return .condition(condition ?? "") }
    return condition.map { .all([test, .condition($0)]) } ?? test
  }

  /// Returns the transitions for the end of the parallel state whose region a final state ends, with the test for the
  /// ends of the other regions.
  private func ends(_ state: Int) -> [(source: Int, edge: Chart.Edge, test: Step.Test?)] {
    guard chart.states[state].kind == .final, let region = chart.states[state].parent,
      let outer = chart.states[region].parent, chart.states[outer].kind == .parallel
    else { return [] }
    let others = chart.inner(of: outer).filter { $0 != region }.map { chart.ends(of: $0).map(Self.key) }
    guard others.allSatisfy({ !$0.isEmpty }) else { return [] }
    let test: Step.Test? = others.isEmpty ? nil : .present(others)
    return chart.states[outer].transitions.filter { $0.trigger == .done }.map { (outer, $0, test) }
  }

  // MARK: Slots

  /// Returns the steps that show the parallel states around the targets, and those that show the targets.
  private func roots(_ targets: [Int], in domain: Int) -> (around: [Step], shown: [Step]) {
    var (around, shown): ([Step], [Step]) = ([], [])
    var entered: Set<Int> = []
    for target in targets {
      let state = self.entered(target)
      for outer in chart.path(of: state).dropFirst().prefix(while: { $0 != domain }).reversed()
      where chart.states[outer].kind == .parallel && entered.insert(outer).inserted {
        around.append(.root(Self.key(outer), in: slot(of: outer)))
      }
      shown.append(.root(Self.key(state), in: slot(of: state)))
    }
    return (around, shown)
  }

  /// Returns the slot that directly contains a state.
  private func slot(of state: Int) -> Region? {
    let path = chart.path(of: state)
    for (inner, outer) in zip(path, path.dropFirst()) where chart.states[outer].kind == .parallel {
      return chart.inner(of: outer).firstIndex(of: inner).map { Region(Self.key(outer), $0) }
    }
    return nil
  }
}
