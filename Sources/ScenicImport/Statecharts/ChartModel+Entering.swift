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

  /// Returns the actions on exit of a state and of those around it, innermost first. In another region of a parallel
  /// state, only the states that are always active are known.
  func exits(from leaf: Int, to domain: Int) -> [String] {
    guard hasExits else { return [] }
    var actions: [String] = []
    var inner = leaf
    for state in chart.path(of: leaf).prefix(while: { $0 != domain }) {
      if chart.states[state].kind == .parallel {
        for region in chart.inner(of: state) where region != inner {
          actions += certain(region).reversed().flatMap { chart.states[$0].exit }
        }
      }
      actions += chart.states[state].exit
      inner = state
    }
    return actions
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
    let active = entered(targets, in: domain)
    let (around, shown) = roots(targets, in: domain)
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
    guard !edges.isEmpty else { return nil }
    chain -= 1
    if passed.contains(state) || passed.count >= 6 || chain <= 0 {
      let text = "entering '\(chart.states[state].name)' stops there: more states follow without an event"
      note(.change, text, at: chart.states[state].place)
      return nil
    }
    var cases: [(condition: String, steps: [Step])] = []
    for (source, edge) in edges {
      let targets = edge.targets.compactMap { self.state($0) }
      guard !targets.isEmpty, targets.count == edge.targets.count else { continue }
      let inner = self.domain(of: edge, from: source, to: targets)
      let steps =
        (exits(from: state, to: inner) + edge.actions).map { Step.perform($0) }
        + entering(targets, in: inner, after: passed.union([state]))
      guard let condition = edge.condition else {
        return cases.isEmpty ? steps : [.choose(cases, otherwise: steps)]
      }
      cases.append((condition, steps))
    }
    return cases.isEmpty ? nil : [.choose(cases, otherwise: otherwise)]
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
