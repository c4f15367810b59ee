/// History states: the outermost flow remembers where they lead.
extension ChartModel {
  /// A history state with the states that it can lead to.
  struct History {
    var state: Int
    var parent: Int
    /// The name of each state that it can lead to.
    var values: [Int: String]
  }

  /// The most states that a history state can lead to.
  private static let mostValues = 50

  /// Finds the history states that transitions enter.
  mutating func addHistories() {
    let entered = chart.states.flatMap { state in state.initial + state.transitions.flatMap(\.targets) }
    for state in Set(entered.compactMap { self.state($0) }).sorted()
    where chart.states[state].kind == .history {
      guard let parent = chart.states[state].parent, needsMemory(state) else { continue }
      let values = chart.states[state].isDeep ? deepest(parent) : chart.inner(of: parent)
      let name = "the history state '\(chart.states[state].name)'"
      let place = chart.states[state].place
      guard values != [parent], values.count <= Self.mostValues else {
        note(.change, "\(name) leads to its default: it has too many states, or several regions", at: place)
        continue
      }
      if chart.states[state].isDeep, values.contains(where: { chart.states[$0].kind == .parallel }) {
        note(.change, "\(name) begins the regions of a parallel state again", at: place)
      }
      let names = values.map { value in
        let name = chart.states[value].name
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return (value, values.count { chart.states[$0].name.hasSuffix(last) } == 1 ? last : name)
      }
      let known = Dictionary(names, uniquingKeysWith: { first, _ in first })
      histories[state] = History(state: state, parent: parent, values: known)
    }
    let started = active(after: [0], in: 0)
    for history in histories.values.sorted(by: { $0.state < $1.state }) {
      let start = last(of: history, in: started).flatMap { history.values[$0] }
      model.memories.append(Memory(chart.states[history.state].name, start: start ?? ""))
    }
  }

  /// Notes the history states that a transition enters from inside the state that they belong to.
  mutating func noteHistories(_ targets: [Int], from source: Int, at place: SourcePlace) {
    for target in targets {
      guard let history = histories[target], chart.path(of: source).dropFirst().contains(history.parent)
      else { continue }
      let name = chart.states[target].name
      note(.change, "the history state '\(name)' leads to the active state if entered from inside", at: place)
    }
  }

  /// True if a history state leads to more than its default.
  func needsMemory(_ state: Int) -> Bool {
    chart.states[state].isDeep
      || chart.states[state].parent.map { chart.states[$0].kind != .parallel } ?? false
  }

  /// Returns the atomic and parallel states inside a state, or the state itself.
  private func deepest(_ state: Int) -> [Int] {
    let inner = chart.states[state].kind == .parallel ? [] : chart.inner(of: state)
    return inner.isEmpty ? [state] : inner.flatMap(deepest)
  }

  /// Returns the state that a history state remembers while these states are active; nil if its parent is not.
  private func last(of history: History, in active: [Int]) -> Int? {
    for leaf in active {
      let path = chart.path(of: leaf)
      guard let place = path.firstIndex(of: history.parent) else { continue }
      return path[..<place].first { history.values[$0] != nil }
    }
    return nil
  }

  /// Returns the atomic states that are active after the targets are entered.
  func active(after targets: [Int], in domain: Int) -> [Int] {
    let ancestors = Set(targets.flatMap { chart.path(of: $0) })
    var (waiting, found) = (targets.map { entered($0) }, [Int]())
    for outer in ancestors where chart.states[outer].kind == .parallel && isInside(outer, domain) {
      waiting += chart.inner(of: outer).filter { !ancestors.contains($0) }.map { entered($0) }
    }
    while let state = waiting.popLast() {
      if chart.states[state].kind == .parallel, found.count < 1_000 {
        waiting += chart.inner(of: state).map { settled(entered($0), within: $0) }
      } else {
        found.append(state)
      }
    }
    return found
  }

  private func isInside(_ state: Int, _ outer: Int) -> Bool {
    chart.path(of: state).dropFirst().contains(outer)
  }

  /// Returns the steps that remember the states that the targets enter.
  func remembering(_ targets: [Int], in domain: Int) -> [Step] {
    if histories.isEmpty { return [] }
    let active = active(after: targets, in: domain)
    var texts: [String: String] = [:]
    for history in histories.values {
      guard let last = last(of: history, in: active), isInside(last, domain) else { continue }
      texts[chart.states[history.state].name] = history.values[last]
    }
    return texts.isEmpty ? [] : [.remember(texts)]
  }

  /// Returns the history state that entering a state leads to.
  func history(enteredBy state: Int) -> History? {
    var (state, steps) = (state, 0)
    while chart.states[state].kind != .history {
      guard steps < 500, let next = next(state) else { return nil }
      (state, steps) = (next, steps + 1)
    }
    return histories[state]
  }

  /// Returns the steps that enter what a history state remembers, or its default.
  mutating func entering(_ history: History, in domain: Int, after passed: Set<Int>) -> [Step] {
    let passed = passed.union([history.state])
    let start = next(history.state) ?? history.parent
    let cases = history.values.sorted { $0.key < $1.key }.filter { entered($0.key) != entered(start) }
      .map { state, value -> (test: Step.Test, steps: [Step]) in
        let name = chart.states[history.state].name
        let steps = entering([state], in: domain, after: passed).compactMap { $0.remembering(name, value) }
        return (.remembers(name, value), steps)
      }
    let otherwise = entering([start], in: domain, after: passed)
    return cases.isEmpty ? otherwise : [.choose(cases, otherwise: otherwise)]
  }
}

extension Step {
  /// Returns the step without a text that a memory has already; nil if nothing is left of it.
  fileprivate func remembering(_ name: String, _ text: String) -> Step? {
    guard case .remember(let texts) = self else { return self }
    let others = texts.filter { $0 != (name, text) }
    return others.isEmpty ? nil : .remember(others)
  }
}
