import ScenicRuntime

/// The states of a search that have not been explored: those farthest along the abstract trace are explored
/// first, of these the earliest.
struct Frontier {
  struct Moment {
    var state: NavigationState
    /// The inputs before it: after another state of the search or, for an origin, from the start.
    var inputs: [Input] = []
    var former: Int?
    /// The number of completed steps of the trace, and of inputs since the last of them.
    var progress = 0
    var detour = 0
    /// True if the state is neither renumbered nor compared with the others yet.
    var isRaw = false
  }

  private struct Standing: Hashable, TableKey {
    var state: NavigationState
    var progress: Int
  }

  /// The maximum number of inputs between two steps of the trace.
  private static let longestDetour = 3

  private(set) var moments: [Moment] = []
  /// The states by progress, with the number of those that have been explored.
  private var waiting: [(moments: [Int], followed: Int)]
  private var seen: OrderedSet<Standing> = []

  init(_ origins: [Moment], _ length: Int) {
    waiting = (0...length).map { _ in ([], 0) }
    for origin in origins { add(origin) }
  }

  mutating func next() -> Int? {
    for progress in waiting.indices.reversed() {
      while waiting[progress].followed < waiting[progress].moments.count {
        waiting[progress].followed += 1
        let place = waiting[progress].moments[waiting[progress].followed - 1]
        if !moments[place].isRaw { return place }
        moments[place].state = moments[place].state.renumbered()
        moments[place].isRaw = false
        if isNew(moments[place]) { return place }
      }
    }
    return nil
  }

  /// Adds the state after an input; with `isRaw`, it is renumbered once it is explored. An input that fits the next step of
  /// the trace may also be a detour.
  mutating func add(
    _ state: NavigationState, isRaw: Bool, by candidate: PossibleInputs.Candidate, after place: Int,
    along story: StoryLine
  ) {
    let former = moments[place]
    var moment = Moment(
      state: state, inputs: [candidate.input], former: place, progress: former.progress, isRaw: isRaw)
    if story.goesOn(at: former.progress, by: candidate) {
      moment.progress += 1
      add(moment)
      moment.progress -= 1
    }
    if story.length > 0 { moment.detour = former.detour + 1 }
    if moment.detour <= Frontier.longestDetour { add(moment) }
  }

  private mutating func add(_ moment: Moment) {
    if !moment.isRaw, !isNew(moment) { return }
    waiting[moment.progress].moments.append(moments.count)
    moments.append(moment)
  }

  /// Returns true for a state within the limits that no other one equals.
  private mutating func isNew(_ moment: Moment) -> Bool {
    moment.state.nextIdentity <= Rehearsal.limit.nodes
      && moment.state.requests.count <= Rehearsal.limit.asked
      && seen.insert(Standing(state: moment.state, progress: moment.progress)).inserted
  }

  /// Returns the inputs up to a state.
  func way(to place: Int) -> [Input] {
    var way = moments[place].inputs
    var next = moments[place].former
    while let former = next {
      way = moments[former].inputs + way
      next = moments[former].former
    }
    return way
  }
}
