import ScenicRuntime

/// Compares the behavior of published URLs by opening them: samples of every link of the old version, in both
/// versions. They are opened at the start, with other values of the conditions, and where the flow of the
/// link is in the tree.
struct LinkChanges {
  /// The states in which URLs are opened: one of the old version, and the same of the new one.
  private struct Scene {
    var old: NavigationState
    var new: NavigationState
    /// The differences from the start.
    var words: [Wording]
  }

  /// The result of a URL in the old version, and in the new one.
  private struct Trial {
    var weight: VersionChange.Weight
    var message: Wording
    var details: [Wording]
    /// True if the URL changed the shown scene, which makes the better example.
    var hasMoved: Bool

    /// Returns true if this is the better example.
    func outdoes(_ other: Trial) -> Bool {
      weight != other.weight ? weight < other.weight : hasMoved && !other.hasMoved
    }
  }

  private let pair: VersionPair
  private let samples: Samples
  /// The positions of the links of the new version, the first of each pattern.
  private let newLinks: [String: Program.SourcePosition]
  private(set) var found: [VersionChange] = []
  /// The number of URLs that the old version handles.
  private(set) var tried = 0

  /// Compares the links. Cost: a macrostep of both for each sample and each state in which it is opened.
  init(_ pair: VersionPair, _ tour: Tour, _ newTour: Tour, restoring: RestoredStates) {
    self.pair = pair
    samples = Samples(pair.old.program, tour.placements.walk.listening)
    newLinks = LinkChanges.places(pair.new.program)
    let scenes = LinkChanges.scenes(pair, tour)
    let others = LinkChanges.urls(of: newTour, answeredIn: scenes, pair)
    var patterns = Set<String>()
    for (flow, declared) in pair.old.program.flows.enumerated() where !declared.links.isEmpty {
      let places = declared.node.map { restoring.places(showing: pair.old.program.nodes[$0].name) } ?? []
      let standing = places.prefix(4).map { LinkChanges.scene($0, tour) }
      for (link, words) in declared.links.enumerated() {
        patterns.insert(words.pattern)
        let urls = samples.urls(of: link, in: flow).prefix(6)
        let place = Step.RulePlace(flow: flow, rule: link, isLink: true)
        examine(words, urls + others[place, default: []], flow == 0 ? scenes : standing)
      }
    }
    for link in pair.new.program.flows.flatMap({ $0.links }) where !patterns.contains(link.pattern) {
      found.append(
        VersionChange(.safe, .link, "link \(code: link.pattern) is new", at: pair.place(new: link.source)))
    }
  }

  private static func places(_ program: Program) -> [String: Program.SourcePosition] {
    var places = [String: Program.SourcePosition]()
    for flow in program.flows {
      for link in flow.links where places[link.pattern] == nil { places[link.pattern] = link.source }
    }
    return places
  }

  /// Returns URLs that fit links of the new version, by the links of the old one that handle them.
  private static func urls(
    of tour: Tour, answeredIn scenes: [Scene], _ pair: VersionPair
  ) -> [Step.RulePlace: [String]] {
    let samples = Samples(pair.new.program, tour.placements.walk.listening)
    var found = [Step.RulePlace: [String]]()
    for (flow, declared) in pair.new.program.flows.enumerated() {
      for url in declared.links.indices.flatMap({ samples.urls(of: $0, in: flow).prefix(2) }) {
        for scene in scenes {
          let step = pair.oldEngine.handle(.open(url), in: scene.old, explaining: true)
          guard case .rule(let place)? = step.account.first?.outcome, place.isLink else { continue }
          found[place, default: []].append(url)
          break
        }
      }
    }
    return found
  }

  // MARK: States

  private static func scene(_ place: RestoredStates.Place, _ tour: Tour) -> Scene {
    let way = tour.words(tour.stops[place.stop].way)
    return Scene(
      old: place.old, new: place.new, words: way.map { Wording(marked: $0) })
  }

  /// Returns the start, then the start with other values of conditions, one by one and all at once.
  private static func scenes(_ pair: VersionPair, _ tour: Tour) -> [Scene] {
    let (old, new) = (pair.oldEngine.start().state, pair.newEngine.start().state)
    var scenes = [Scene(old: old, new: new, words: [])]
    var all = [Int: Value]()
    for (place, condition) in pair.old.program.conditions.enumerated() where condition.owner == nil {
      guard let value = tour.inputs.values(of: place).first(where: { $0 != condition.initial }) else {
        continue
      }
      all[place] = value
      if scenes.count < 12 { scenes.append(scene(with: [place: value], old, new, pair)) }
    }
    if all.count > 1 { scenes.append(scene(with: all, old, new, pair)) }
    return scenes
  }

  private static func scene(
    with values: [Int: Value], _ old: NavigationState, _ new: NavigationState, _ pair: VersionPair
  ) -> Scene {
    var (before, now): ([Input.ConditionValue], [Input.ConditionValue]) = ([], [])
    var words: [Wording] = []
    for (place, value) in values.sorted(by: { $0.key < $1.key }) {
      let condition = pair.old.program.conditions[place]
      before.append(Input.ConditionValue(condition: place, value: value))
      if let other = pair.conditions[place],
        pair.newName(pair.new.program.conditions[other].type) == pair.oldName(condition.type)
      {
        now.append(Input.ConditionValue(condition: other, value: value))
      }
      let text = pair.old.program.text(value, as: condition.type)
      words.append("\(code: "\(condition.name) = \(text)")")
    }
    return Scene(
      old: pair.oldEngine.handle(.set(before), in: old).state,
      new: pair.newEngine.handle(.set(now), in: new).state, words: words)
  }

  // MARK: Opening

  private mutating func examine(_ link: Program.Link, _ urls: ArraySlice<String>, _ scenes: [Scene]) {
    var worst: Trial?
    var answered = 0
    for url in urls {
      let trials = scenes.compactMap { opened(url, in: $0) }
      if trials.isEmpty { continue }
      answered += 1
      for case let trial? in trials where worst.map({ trial.outdoes($0) }) ?? true { worst = trial }
      if let worst, worst.weight == .breaking, worst.hasMoved { break }
    }
    tried += answered
    tell(link, worst, isTried: answered > 0)
  }

  private mutating func tell(_ link: Program.Link, _ worst: Trial?, isTried: Bool) {
    let now = newLinks[link.pattern]
    let place = now.map { pair.place(new: $0) } ?? pair.place(old: link.source)
    let name: Wording = "link \(code: link.pattern)"
    if let worst {
      found.append(
        VersionChange(worst.weight, .link, name + " " + worst.message, details: worst.details, at: place))
    } else if now == nil {
      found.append(
        isTried
          ? VersionChange(.safe, .link, "\(name) was removed; its URLs still open as before", at: place)
          : VersionChange(.breaking, .link, "\(name) was removed", at: place))
    }
  }

  /// Returns the changed result of a URL, nil if it is unchanged. Returns nothing if the old version refuses
  /// it.
  private func opened(_ url: String, in scene: Scene) -> Trial?? {
    let step = pair.oldEngine.handle(.open(url), in: scene.old)
    return step.isHandled ? .some(open(url, step.state, in: scene)) : .none
  }

  /// Returns nil if the result in the new version is the same.
  private func open(_ url: String, _ before: NavigationState, in scene: Scene) -> Trial? {
    let old = ShownPath(old: before.tree, pair)
    let step = pair.newEngine.handle(.open(url), in: scene.new)
    let context: [Wording] = scene.words.isEmpty ? [] : ["after " + Wording.joined(scene.words)]
    func trial(_ weight: VersionChange.Weight, _ message: Wording, _ detail: Wording) -> Trial {
      let hasMoved = ShownPath(old: scene.old.tree, pair).text != old.text
      return Trial(weight: weight, message: message, details: [detail] + context, hasMoved: hasMoved)
    }
    guard step.isHandled else {
      let reason = step.refusals.first.map { $0.message } ?? "unhandled"
      return trial(
        .breaking, "no longer opens",
        "\(code: url) opened \(code: old.text), and is now refused: \(reason)")
    }
    let new = ShownPath(new: step.state.tree, pair)
    let detail: Wording = "\(code: url) opened \(code: old.text), and now opens \(code: new.text)"
    switch old.likeness(to: new) {
    case .same: return nil
    case .otherBeneath: return trial(.risky, "opens with another way back", detail)
    case .otherInFront: return trial(.breaking, "opens another scene", detail)
    }
  }
}
