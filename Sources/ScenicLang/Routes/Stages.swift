import ScenicRuntime

/// The events of scenes that are possible according to the placement analysis, and those that have been
/// played.
struct Stages {
  /// An event at an abstract node; if it may show the node below, with that.
  struct Stage: Hashable {
    let key: Occurrence.Key
    let sender: Int
    /// The abstract node directly below in its stack, or that presents it; nil if it is irrelevant.
    let beneath: Int?
    /// The occurrence that placed it there.
    let origin: Int?
  }

  private struct Played: Hashable {
    var word: Occurrence.Word
    var sender: Int
    var beneath: Int?
  }

  let all: [Stage]
  private let placements: Placements
  private var played = Set<Played>()
  /// The names of the nodes that have been in a tree.
  private var seen = Set<String>()

  init(_ placements: Placements) {
    self.placements = placements
    let walk = placements.walk
    all = walk.occurrences.flatMap { occurrence -> [Stage] in
      guard occurrence.cause == nil, !occurrence.key.isStray, let sender = occurrence.key.sender,
        walk.table.kind(sender) == .scene, Stages.isSaid(occurrence.key.word)
      else { return [] }
      let lists = [walk.table[sender].beneath, walk.table[sender].presenters]
      var over = Stages.leads(occurrence, away: placements) ? lists.flatMap { zip($0.sites, $0.origins) } : []
      // For an answer that was not requested there is no usual node below.
      over.removeAll { placements.isStray(from: $0.1) }
      if over.isEmpty { return [Stage(key: occurrence.key, sender: sender, beneath: nil, origin: nil)] }
      return over.map { Stage(key: occurrence.key, sender: sender, beneath: $0.0, origin: $0.1) }
    }
  }

  /// Returns true if the event is sent by a scene, and may lead somewhere.
  private static func isSaid(_ word: Occurrence.Word) -> Bool {
    switch word {
    case .said(.event), .said(.done), .said(.produced): true
    default: false
    }
  }

  /// Returns true if it may show the node below.
  private static func leads(_ occurrence: Occurrence, away placements: Placements) -> Bool {
    if case .said(.event) = occurrence.key.word {
      return occurrence.fired.contains { place in
        let flow = placements.program.flows[place.flow]
        return !place.isLink && flow.rules[place.rule].effects.containsEffect { $0.leadsAway }
      }
    }
    return true
  }

  func isPlayed(_ stage: Stage) -> Bool {
    played.contains(Played(word: stage.key.word, sender: stage.sender, beneath: stage.beneath))
  }

  /// The events that were not played, without duplicates, sorted.
  var unplayed: [String] {
    var words = Set<String>()
    for stage in all where !isPlayed(stage) {
      guard case .said(let subject) = stage.key.word else { continue }
      let beneath = stage.beneath.map { placements.program.nodes[placements.walk.table[$0].node].name }
      words.insert(placements.name(of: subject) + (beneath.map { " over \($0)" } ?? ""))
    }
    return words.sorted()
  }

  /// The scenes that are reachable and were not reached.
  var unseen: [String] {
    let nodes = placements.program.nodes
    return nodes.indices.filter {
      nodes[$0].kind == .scene && !placements.walk.table.byNode[$0].isEmpty && !seen.contains(nodes[$0].name)
    }.map { nodes[$0].name }
  }

  /// Records the nodes of a tree.
  mutating func note(_ tree: SceneModel) { tree.forEachNode { seen.insert($0.sceneName) } }

  /// Records an event and its node.
  mutating func note(_ visit: Exploration.Visit, _ scenery: Scenery) {
    guard let word = visit.candidate.word, Stages.isSaid(word), let sender = visit.candidate.sender else {
      return
    }
    for place in scenery.sites[sender] ?? [] {
      played.insert(Played(word: word, sender: place, beneath: nil))
      for site in scenery.beneath(sender) {
        played.insert(Played(word: word, sender: place, beneath: site))
      }
    }
  }
}

/// The abstract nodes of the nodes of a tree.
struct Scenery {
  let tree: SceneModel
  let sites: [Identity: [Int]]

  init(_ tree: SceneModel, _ walk: Walk) {
    self.tree = tree
    sites = walk.sites(in: tree)
  }

  /// Returns the abstract nodes of the node directly below in its stack, or of the presenter. Cost: the tree.
  func beneath(_ identity: Identity) -> [Int] {
    guard let path = tree.path(to: identity), let parent = path.parent.flatMap({ tree[$0] }) else {
      return []
    }
    if parent.presented?.identity == identity { return sites[parent.identity] ?? [] }
    guard let place = parent.childNodes.firstIndex(where: { $0.identity == identity }), place > 0 else {
      return []
    }
    return sites[parent.children[place - 1].identity] ?? []
  }
}

extension PossibleInputs.Candidate {
  /// The sending scene.
  fileprivate var sender: Identity? {
    switch input {
    case .event(let sender, _, _), .finish(let sender, _), .produce(let sender, _, _): sender
    default: nil
    }
  }
}

extension Program.Effect {
  /// True if its result depends on the node below.
  fileprivate var leadsAway: Bool {
    switch self {
    case .pop, .popAll, .show, .dismiss, .dismissAll, .back, .close, .finish, .cancel: true
    default: false
    }
  }
}
