import ScenicRuntime

/// A path from the start, by the number of each input among all that are possible there; -1 for a step back in a
/// collapsed split.
struct InputPath {
  var numbers: [Int]
}

/// The reachable states of an app, and the transitions between them.
///
/// States are numbered in the order of discovery, which is that of their shortest paths. Cost of a state: 24
/// bytes and its parts that no other state has; of a transition: 4 bytes.
struct StateGraph {
  /// An input that is played in a state: the state's number, and the input's index among the possible inputs
  /// there.
  struct Move: Hashable {
    var state: Int
    var input: Int
  }

  var store: StateStore
  private var states = OrderedSet<StateStore.StateRow>()
  /// The move by which each state was first reached.
  private var origins: [(state: UInt32, input: UInt32)] = []
  /// The length of the shortest path to the last new state, in inputs.
  private(set) var depth = 0
  /// The number of the first state at the next depth.
  private var nextDepth = 0
  /// The greatest number of states at one depth.
  private var largestDepth = 0
  /// The index of each state's first transition; one more than there are played states.
  private var starts: [UInt32] = [0]
  private var targets: [UInt32] = []
  /// The sources of the inputs of the transitions.
  private var sources: [InputSource] = []

  init(_ store: StateStore) { self.store = store }

  var count: Int { states.count }
  /// The number of states in which everything has been played.
  var played: Int { starts.count - 1 }
  var edges: Int { targets.count }
  /// True if everything has been played everywhere.
  var isClosed: Bool { played == count }

  func materialized(_ state: Int) -> Materialized { store.materialized(states[state]) }

  func row(of state: Int) -> StateStore.StateRow { states[state] }

  /// Returns the number of a state, and whether it is new.
  mutating func meet(
    _ state: NavigationState, after former: Materialized?, by move: Move
  ) -> (place: Int, isNew: Bool) {
    meet(store.row(of: state, after: former), by: move)
  }

  /// Returns the number of the state in a row, and whether it is new.
  mutating func meet(_ row: StateStore.StateRow, by move: Move) -> (place: Int, isNew: Bool) {
    let (place, isNew) = states.insert(row)
    if !isNew { return (place, false) }
    origins.append((UInt32(move.state), UInt32(move.input)))
    return (place, true)
  }

  mutating func addWay(to place: Int, by source: InputSource) {
    if targets.count > Int(starts[starts.count - 1]), targets[targets.count - 1] == place {
      sources[sources.count - 1].formUnion(source)
      return
    }
    targets.append(UInt32(place))
    sources.append(source)
  }

  /// Records that everything has been played in the next state.
  mutating func close() {
    starts.append(UInt32(targets.count))
    if played > nextDepth, played < count {
      depth += 1
      largestDepth = max(largestDepth, count - 1 - nextDepth)
      nextDepth = count - 1
    }
  }

  /// True if fewer states are left to play than were played, and than there were at one depth.
  var isShrinking: Bool { count - played < played && count - played < largestDepth }

  func targets(of state: Int) -> ArraySlice<UInt32> {
    state < played ? targets[Int(starts[state])..<Int(starts[state + 1])] : []
  }

  /// Returns the inputs on the shortest path to a state.
  func path(to state: Int) -> InputPath {
    var numbers: [Int] = []
    var next = state
    while next != 0 {
      let origin = origins[next]
      numbers.append(Int(origin.input))
      next = Int(origin.state)
    }
    return InputPath(numbers: numbers.reversed())
  }

  /// Returns the inputs on the shortest path to a state, followed by one more.
  func path(to move: Move) -> InputPath {
    InputPath(numbers: path(to: move.state).numbers + [move.input])
  }

  /// Returns the states that lead to one of those that are marked, by inputs from some sources. Cost: the
  /// states and transitions.
  func leading(to marked: [Bool], by allowed: InputSource = .all) -> [Bool] {
    let (starts, sources) = reversed(allowed)
    var found = marked
    var open = marked.indices.filter { marked[$0] }
    while let state = open.popLast() {
      for source in sources[starts[state]..<starts[state + 1]] where !found[Int(source)] {
        found[Int(source)] = true
        open.append(Int(source))
      }
    }
    return found
  }

  private func reversed(_ allowed: InputSource) -> (starts: [Int], sources: [UInt32]) {
    var starts = Array(repeating: 0, count: count + 1)
    for (way, target) in targets.enumerated() where !sources[way].isDisjoint(with: allowed) {
      starts[Int(target) + 1] += 1
    }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var next = starts
    var found = Array(repeating: UInt32(0), count: starts[count])
    for state in 0..<played {
      for way in Int(self.starts[state])..<Int(self.starts[state + 1])
      where !sources[way].isDisjoint(with: allowed) {
        let target = Int(targets[way])
        found[next[target]] = UInt32(state)
        next[target] += 1
      }
    }
    return (starts, found)
  }
}
