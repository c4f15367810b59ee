import ScenicRuntime

/// The moments that a search has come to: those farthest along its story are followed first, of these the earliest.
struct Frontier {
  struct Moment {
    var state: NavigationState
    /// What came in before: after a moment of the search, or where the search begins, from the start on.
    var inputs: [Input] = []
    var former: Int?
    /// How many steps of the story have been made, and how many inputs ago the last of them was.
    var progress = 0
    var detour = 0
  }

  private struct Standing: Hashable, TableKey {
    var state: NavigationState
    var progress: Int
  }

  /// How far a search strays from its story.
  private static let longestDetour = 3

  private(set) var moments: [Moment] = []
  /// The moments by their progress, with how many of them have been followed.
  private var waiting: [(moments: [Int], followed: Int)]
  private var seen: OrderedSet<Standing> = []

  init(_ origins: [Moment], _ length: Int) {
    waiting = (0...length).map { _ in ([], 0) }
    for origin in origins { add(origin) }
  }

  mutating func next() -> Int? {
    for progress in waiting.indices.reversed()
    where waiting[progress].followed < waiting[progress].moments.count {
      waiting[progress].followed += 1
      return waiting[progress].moments[waiting[progress].followed - 1]
    }
    return nil
  }

  /// Takes in what an input has led to. One that may be the story's next step may also be none.
  mutating func add(
    _ state: NavigationState, by candidate: PossibleInputs.Candidate, after place: Int, along story: StoryLine
  ) {
    let former = moments[place]
    var moment = Moment(state: state, inputs: [candidate.input], former: place, progress: former.progress)
    if story.goesOn(at: former.progress, by: candidate) {
      moment.progress += 1
      add(moment)
      moment.progress -= 1
    }
    if story.length > 0 { moment.detour = former.detour + 1 }
    if moment.detour <= Frontier.longestDetour { add(moment) }
  }

  private mutating func add(_ moment: Moment) {
    guard moment.state.nextIdentity <= Rehearsal.limit.nodes,
      moment.state.asked.count <= Rehearsal.limit.asked,
      seen.insert(Standing(state: moment.state, progress: moment.progress)).inserted
    else { return }
    waiting[moment.progress].moments.append(moments.count)
    moments.append(moment)
  }

  /// What came in until a moment.
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
