import ScenicRuntime

extension Placements {
  /// What comes in from outside, in order, until an occurrence happens: first what makes the things on its way stand
  /// as they do, the farthest first; nil where the way is longer than anyone would follow.
  func story(to occurrence: Int, by way: [Int] = []) -> [Occurrence.Key]? {
    story(to: walk.occurrences[outside(occurrence)].key, by: way)
  }

  /// The same for something that need not be an occurrence.
  func story(to last: Occurrence.Key, by way: [Int] = []) -> [Occurrence.Key]? {
    var steps: [Occurrence.Key] = []
    var key = last
    // What stands so from the start needs nobody to bring it about.
    var detour = way.filter { walk.occurrences[$0].key.word != .start }[...]
    while key.word != .start {
      steps.append(key)
      guard steps.count <= 40, let next = detour.popFirst() ?? origin(of: key) else { return nil }
      key = walk.occurrences[outside(next)].key
    }
    return steps.reversed()
  }

  /// What may lead to a failure: how things came to be as they are on its way, or how its place came to be.
  func stories(to failure: ProblemList.Failure) -> [[Occurrence.Key]] {
    var found: [[Occurrence.Key]] = []
    func add(_ story: [Occurrence.Key]?) {
      if let story, !found.contains(story) { found.append(story) }
    }
    var key = walk.occurrences[outside(failure.occurrence)].key
    if let group = key.group {
      // Nobody in particular speaks: it may begin at any scene of the group.
      let scenes = walk.groups[group].scenes
      let places = failure.here.map { scenes.contains($0) ? [$0] : [] } ?? []
      for here in places + scenes.sites.prefix(4) {
        if case .said(.answered(let action)) = key.word {
          for asking in walk.askedAt[action].sites.prefix(2) { add(story(to: key, from: asking, at: here)) }
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

  /// How an answer comes here that was asked elsewhere: how it came to be asked, and then how one gets here.
  private func story(to answer: Occurrence.Key, from asking: Int, at here: Int) -> [Occurrence.Key]? {
    var answer = answer
    answer.here = asking
    guard let asked = story(to: answer), let arrived = story(to: walk.table[here].origin) else { return nil }
    let shared = zip(asked, arrived).prefix { $0 == $1 }.count
    return asked.dropLast() + arrived.dropFirst(shared) + [answer]
  }

  /// Whether it takes an answer that comes where it was not asked, since that place is gone: so much may then happen
  /// almost anywhere that only what the engine confirms is worth a word.
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

  /// The actions whose late answers lead to these occurrences, if nothing else leads to any of them.
  func lateActions(leadingTo occurrences: [Int]) -> [Int] {
    var actions: OrderedSet<Int> = []
    for occurrence in occurrences {
      guard let action = lateAction(leadingTo: occurrence) else { return [] }
      actions.insert(action)
    }
    return actions.keys
  }

  private func lateAction(leadingTo occurrence: Int) -> Int? {
    var next: Int? = occurrence
    for _ in 0..<40 {
      guard let place = next else { return nil }
      let occurrence = walk.occurrences[place]
      if case .said(.answered(let action)) = occurrence.key.word, occurrence.key.isStray { return action }
      if occurrence.key.word == .start { return nil }
      next = occurrence.cause ?? origin(of: occurrence.key)
    }
    return nil
  }

  /// The occurrence from outside that raised this one, or itself.
  private func outside(_ occurrence: Int) -> Int {
    var place = occurrence
    while let cause = walk.occurrences[place].cause { place = cause }
    return place
  }

  /// What made the site that an occurrence needs.
  private func origin(of key: Occurrence.Key) -> Int? {
    if case .said(.answered(let action)) = key.word, let here = key.here,
      let asking = walk.askedAt[action].origin(of: here)
    {
      return asking
    }
    // Where nobody in particular speaks, what stood there first is as good as any other.
    let place = key.sender ?? key.here ?? key.group.flatMap { walk.groups[$0].scenes.sites.first }
    return place.map { walk.table[$0].origin }
  }
}
