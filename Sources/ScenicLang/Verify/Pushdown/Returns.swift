/// Determines which inputs lead on from abstract states, whatever is hidden in them.
///
/// An abstract state represents trees of any height, so a path in its graph may not exist in a tree: the
/// hidden part determines where it leads. Here an input counts only if it leads on for every possible hidden
/// part. From every state there must be a strategy that ends, or makes the tree smaller. A tree cannot become
/// smaller forever, so an end is reached from everywhere.
struct Returns {
  private struct Key: TableKey {
    var state: Int
    var input: Int

    var digest: Digest { Digest(state, input) }
  }

  /// The target of an input, by the hidden part and the growth of the tree in nodes.
  private struct Result: Hashable {
    var state: Int
    var growth: Int
  }

  private var keys = OrderedSet<Key>()
  private var sources: [InputSource] = []
  private var results: [[Result]] = []
  /// True for each state without a way back on purpose.
  var isTerminal: [Bool] = []

  /// Records the source of an input.
  mutating func note(_ source: InputSource, state: Int, input: Int) {
    if keys.insert(Key(state: state, input: input)).inserted {
      sources.append(source)
      results.append([])
    }
  }

  /// Records the target of an input.
  mutating func add(_ target: Int, growth: Int, after state: Int, input: Int) {
    if input < 0 { return }
    guard let place = keys.place(of: Key(state: state, input: input)) else { return }
    let result = Result(state: target, growth: growth)
    if results[place].last != result { results[place].append(result) }
  }

  /// Returns true if some inputs lead from every state to one of those that are marked; with `starts`, from
  /// every state that these lead to. Cost: the played inputs, once for each input of the longest strategy.
  func lead(to marked: [Bool], by allowed: InputSource, from starts: [Bool]? = nil) -> Bool {
    let count = marked.count
    var asked = starts ?? Array(repeating: true, count: count)
    if starts != nil { spread(&asked, until: marked) }
    // The maximum growth of the tree under the best strategy, by state.
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
    return asked.indices.allSatisfy { !asked[$0] || growth[$0] < 0 }
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
