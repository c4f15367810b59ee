/// Which way leads on from the states that stand for many, whatever lies beneath them.
///
/// A state stands for trees of any height, so that a way in the graph of such states may be none in a tree: what lies
/// beneath decides where it leads. Here an input counts only if it leads on with everything that can lie beneath. From
/// every state there is to be a strategy that comes to an end, or makes the tree smaller: as no tree becomes smaller
/// forever, an end is reached from everywhere.
struct Returns {
  private struct Key: Hashable {
    var state: Int
    var input: Int
  }

  /// Where an input leads, by what lies beneath, and by how many nodes the tree grows.
  private struct Result: Hashable {
    var state: Int
    var growth: Int
  }

  private var keys = RowTable<Key>()
  private var sources: [InputSource] = []
  private var results: [[Result]] = []
  /// By state: whether nobody is meant to go back from it.
  var isTerminal: [Bool] = []

  /// Who gives an input.
  mutating func note(_ source: InputSource, state: Int, input: Int) {
    let place = keys.place(of: Key(state: state, input: input))
    if place == sources.count {
      sources.append(source)
      results.append([])
    }
  }

  /// Where an input leads.
  mutating func add(_ target: Int, growth: Int, after state: Int, input: Int) {
    if input < 0 { return }
    let place = keys.place(of: Key(state: state, input: input))
    guard results.indices.contains(place) else { return }
    let result = Result(state: target, growth: growth)
    if results[place].last != result { results[place].append(result) }
  }

  /// Whether from every state some inputs lead to one of those that are marked; with `starts`, from every state that these
  /// lead to. Cost: what was played, once for each input of the longest strategy.
  func lead(to marked: [Bool], by allowed: InputSource, from starts: [Bool]? = nil) -> Bool {
    let count = marked.count
    var asked = starts ?? Array(repeating: true, count: count)
    if starts != nil { spread(&asked, until: marked) }
    // By state: by how much some strategy lets the tree grow at most, however it goes.
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

  /// What an end counts for: more than any tree can grow on the way.
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
