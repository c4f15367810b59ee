import ScenicRuntime

extension Placements {
  /// Returns the inputs from outside, in order, up to an occurrence: first those that place the nodes on its
  /// path, the farthest first. Returns nil if the trace is too long.
  func story(to occurrence: Int, by way: [Int] = []) -> [Occurrence.Key]? {
    story(to: walk.occurrences[outside(occurrence)].key, by: way)
  }

  /// Returns the trace to a key that need not be an occurrence.
  func story(to last: Occurrence.Key, by way: [Int] = []) -> [Occurrence.Key]? {
    var steps: [Occurrence.Key] = []
    var key = last
    // Nodes that are in the tree from the start need no input.
    var detour = way.filter { walk.occurrences[$0].key.word != .start }[...]
    while key.word != .start {
      steps.append(key)
      guard steps.count <= 40, let next = detour.popFirst() ?? origin(of: key) else { return nil }
      key = walk.occurrences[outside(next)].key
    }
    return steps.reversed()
  }

  /// Returns the abstract traces that may lead to a failure: by the placement of nodes on its path, or of its
  /// own node.
  func stories(to failure: ProblemList.Failure) -> [[Occurrence.Key]] {
    var found: [[Occurrence.Key]] = []
    func add(_ story: [Occurrence.Key]?) {
      if let story, !found.contains(story) { found.append(story) }
    }
    var key = walk.occurrences[outside(failure.occurrence)].key
    if let group = key.group {
      // There is no particular sender, so it may begin at any scene of the group.
      let scenes = walk.scenes.all[group].scenes
      let places = failure.here.map { scenes.contains($0) ? [$0] : [] } ?? []
      for here in places + scenes.sites.prefix(4) {
        if case .said(let subject) = key.word, let action = subject.completedAction {
          for asking in walk.requests.askedAt[action].sites.prefix(2) {
            add(story(to: key, from: asking, at: here))
          }
        } else {
          key.here = here
          add(story(to: key, by: failure.way))
        }
      }
      return found
    }
    add(story(to: key, by: failure.way))
    if let here = failure.here { add(story(to: key, by: [walk.table[here].origin])) }
    return found
  }

  /// Returns a trace to the result of a request that a flow or the app owns: the request, then the inputs that lead
  /// here.
  private func story(to answer: Occurrence.Key, from asking: Int, at here: Int) -> [Occurrence.Key]? {
    var answer = answer
    answer.here = asking
    guard let asked = story(to: answer), let arrived = story(to: walk.table[here].origin) else { return nil }
    let shared = zip(asked, arrived).prefix { $0 == $1 }.count
    return asked.dropLast() + arrived.dropFirst(shared) + [answer]
  }

  /// Returns true if it requires an unusual macrostep. So many failures are then possible that they are reported only
  /// if the engine confirms them.
  func isStray(from occurrence: Int) -> Bool {
    var next: Int? = occurrence
    for _ in 0..<40 {
      guard let place = next else { return false }
      let occurrence = walk.occurrences[place]
      if occurrence.key.isStray { return true }
      if occurrence.key.word == .start { return false }
      next = occurrence.cause ?? origin(of: occurrence.key)
    }
    return false
  }

  /// Returns the occurrence from outside that raised this one, or itself.
  private func outside(_ occurrence: Int) -> Int {
    var place = occurrence
    while let cause = walk.occurrences[place].cause { place = cause }
    return place
  }

  /// Returns the occurrence that created the abstract node of another one.
  private func origin(of key: Occurrence.Key) -> Int? {
    if case .said(let subject) = key.word, let action = subject.completedAction, let here = key.here,
      let asking = walk.requests.askedAt[action].origin(of: here)
    {
      return asking
    }
    // Without a particular sender, any scene will do, such as the first one.
    let place = key.sender ?? key.here ?? key.group.flatMap { walk.scenes.all[$0].scenes.sites.first }
    return place.map { walk.table[$0].origin }
  }
}
