/// Determines which inputs lead on from abstract states, whatever is hidden in them.
///
/// An abstract state represents trees of any height, so a path in its graph may not exist in a tree: the
/// hidden part determines where it leads. Here an input counts only if it leads on for every possible hidden
/// part. From every state there must be a strategy that ends, or makes the tree smaller. A tree cannot become
/// smaller forever, so an end is reached from everywhere.
struct Returns {
  private struct Key: Hashable {
    var state: Int
    var input: Int
  }

  /// The target of an input, by the hidden part and the growth of the tree in nodes.
  private struct Result: Hashable {
    var state: Int
    var growth: Int
  }

  /// A requirement for which an edit waits, with an input.
  private struct Meeting: Hashable {
    var requirement: Observations.RequirementKey
    var input: Int
  }

  private var keys = RowTable<Key>()
  private var sources: [InputSource] = []
  private var results: [[Result]] = []
  /// For each input that was played while an edit waits for a requirement, true if the edit went on each time.
  private var meetings: [Meeting: Bool] = [:]
  /// True for each state without a way back on purpose.
  var isTerminal: [Bool] = []

  /// Records the source of an input.
  mutating func note(_ source: InputSource, state: Int, input: Int) {
    let place = keys.place(of: Key(state: state, input: input))
    if place == sources.count {
      sources.append(source)
      results.append([])
    }
  }

  /// Records the target of an input.
  mutating func add(_ target: Int, growth: Int, after state: Int, input: Int) {
    if input < 0 { return }
    let place = keys.place(of: Key(state: state, input: input))
    guard results.indices.contains(place) else { return }
    let result = Result(state: target, growth: growth)
    if results[place].last != result { results[place].append(result) }
  }

  /// Records whether an edit that waits for a requirement goes on after an input, whatever is hidden.
  mutating func note(_ requirement: Observations.RequirementKey, isMet: Bool, after state: Int, input: Int) {
    if input < 0 { return }
    let place = keys.place(of: Key(state: state, input: input))
    guard results.indices.contains(place) else { return }
    meetings[Meeting(requirement: requirement, input: place), default: true] =
      isMet && meetings[Meeting(requirement: requirement, input: place), default: true]
  }

  /// Returns true if from each of these states some inputs let the edit that waits for a requirement go on.
  func lead(toMeeting requirement: Observations.RequirementKey, from starts: [Bool]) -> Bool {
    var ends = starts.map { _ in false }
    for (meeting, isMet) in meetings where isMet && meeting.requirement == requirement {
      ends[keys[meeting.input].state] = true
    }
    let growth = growth(to: ends, by: .all)
    // The tree may become smaller without an end.
    return starts.indices.allSatisfy { !starts[$0] || growth[$0] < Returns.end / 2 }
  }

  /// Returns true if some inputs lead from every state to one of those that are marked; with `starts`, from
  /// every state that these lead to. Cost: the played inputs, once for each input of the longest strategy.
  func lead(to marked: [Bool], by allowed: InputSource, from starts: [Bool]? = nil) -> Bool {
    var asked = starts ?? Array(repeating: true, count: marked.count)
    if starts != nil { spread(&asked, until: marked) }
    let growth = growth(to: marked, by: allowed)
    return asked.indices.allSatisfy { !asked[$0] || growth[$0] < 0 }
  }

  /// Returns the greatest growth of the tree under the best strategy, by state: that of an end if it is certain.
  private func growth(to marked: [Bool], by allowed: InputSource) -> [Int] {
    var growth = marked.map { $0 ? Returns.end : 0 }
    for _ in 0..<Returns.longest {
      var isChanged = false
      for place in results.indices where !sources[place].isDisjoint(with: allowed) {
        let state = keys[place].state
        guard !results[place].isEmpty, growth[state] > Returns.end else { continue }
        let worst = results[place].reduce(Returns.end) { max($0, $1.growth + growth[$1.state]) }
        if worst < growth[state] {
          growth[state] = worst
          isChanged = true
        }
      }
      if !isChanged { break }
    }
    return growth
  }

  /// The growth of an end: lower than that of any path.
  private static let end = -1_000_000
  private static let longest = 64

  /// Marks the states that marked ones lead to, but not beyond the ends.
  private func spread(_ states: inout [Bool], until ends: [Bool]) {
    var isChanged = true
    while isChanged {
      isChanged = false
      for place in results.indices where states[keys[place].state] && !ends[keys[place].state] {
        for result in results[place] where !states[result.state] {
          states[result.state] = true
          isChanged = true
        }
      }
    }
  }
}
