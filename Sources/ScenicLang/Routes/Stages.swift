import ScenicRuntime

/// What the placement analysis knows that scenes can say, and where; and what of that has been played.
struct Stages {
  /// Something that can be said at a site; where that leads away, while the site stands over another one.
  struct Stage: Hashable {
    let key: Occurrence.Key
    let sender: Int
    /// What the site is directly over in its stack, or presented over; nil where that does not matter.
    let beneath: Int?
    /// The occurrence that has put it there.
    let origin: Int?
  }

  private struct Played: Hashable {
    var word: Occurrence.Word
    var sender: Int
    var beneath: Int?
  }

  let all: [Stage]
  private let placements: Placements
  private var played: Set<Played> = []
  /// The names of the nodes that have stood.
  private var seen: Set<String> = []

  init(_ placements: Placements) {
    self.placements = placements
    let walk = placements.walk
    all = walk.occurrences.flatMap { occurrence -> [Stage] in
      guard occurrence.cause == nil, !occurrence.key.isStray, let sender = occurrence.key.sender,
        walk.table.kind(sender) == .scene, Stages.isSaid(occurrence.key.word)
      else { return [] }
      let lists = [walk.table[sender].beneath, walk.table[sender].presenters]
      var over = Stages.leads(occurrence, away: placements) ? lists.flatMap { zip($0.sites, $0.origins) } : []
      // What an answer may come over that nobody has asked for there is no usual place.
      over.removeAll { placements.isStray(from: $0.1) }
      if over.isEmpty { return [Stage(key: occurrence.key, sender: sender, beneath: nil, origin: nil)] }
      return over.map { Stage(key: occurrence.key, sender: sender, beneath: $0.0, origin: $0.1) }
    }
  }

  /// Whether a scene says this itself, and it may lead somewhere.
  private static func isSaid(_ word: Occurrence.Word) -> Bool {
    switch word {
    case .said(.event), .said(.done), .said(.produced): true
    default: false
    }
  }

  /// Whether it may show what is beneath.
  private static func leads(_ occurrence: Occurrence, away placements: Placements) -> Bool {
    if case .said(.event) = occurrence.key.word {
      return occurrence.fired.contains { place in
        let flow = placements.program.flows[place.flow]
        return !place.isLink && flow.rules[place.rule].effects.contains { $0.leadsAway }
      }
    }
    return true
  }

  func isPlayed(_ stage: Stage) -> Bool {
    played.contains(Played(word: stage.key.word, sender: stage.sender, beneath: stage.beneath))
  }

  /// What has not been played, each once, sorted.
  var unplayed: [String] {
    var words: Set<String> = []
    for stage in all where !isPlayed(stage) {
      guard case .said(let subject) = stage.key.word else { continue }
      let beneath = stage.beneath.map { placements.program.nodes[placements.walk.table[$0].node].name }
      words.insert(placements.name(of: subject) + (beneath.map { " over \($0)" } ?? ""))
    }
    return words.sorted()
  }

  /// The scenes that can stand somewhere and have not.
  var unseen: [String] {
    let nodes = placements.program.nodes
    return nodes.indices.filter {
      nodes[$0].kind == .scene && !placements.walk.table.byNode[$0].isEmpty && !seen.contains(nodes[$0].name)
    }.map { nodes[$0].name }
  }

  /// Takes in who stands.
  mutating func note(_ tree: SceneModel) { tree.forEachNode { seen.insert($0.sceneName) } }

  /// Takes in what has been said where.
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

/// At which sites the nodes of a tree stand.
struct Scenery {
  let tree: SceneModel
  let sites: [Identity: [Int]]

  init(_ tree: SceneModel, _ walk: Walk) {
    self.tree = tree
    sites = walk.sites(in: tree)
  }

  /// The sites of what a node is directly over in its stack, or presented over. Cost: the tree.
  func beneath(_ identity: Identity) -> [Int] {
    guard let path = tree.path(to: identity), let parent = path.parent.flatMap({ tree[$0] }) else {
      return []
    }
    if parent.presented?.identity == identity { return sites[parent.identity] ?? [] }
    guard let place = parent.children.firstIndex(where: { $0.identity == identity }), place > 0 else {
      return []
    }
    return sites[parent.children[place - 1].identity] ?? []
  }
}

extension PossibleInputs.Candidate {
  /// The scene that says it.
  fileprivate var sender: Identity? {
    switch input {
    case .event(let sender, _, _), .finish(let sender, _), .produce(let sender, _, _): sender
    default: nil
    }
  }
}

extension Program.Effect {
  /// Whether what it shows depends on what is beneath.
  fileprivate var leadsAway: Bool {
    switch self {
    case .pop, .popAll, .show, .dismiss, .dismissAll, .back, .close, .finish, .cancel: true
    case .choose(_, let then, let other): (then + other).contains { $0.leadsAway }
    case .push, .replace, .present, .select, .update, .go, .root, .fill, .perform, .stay: false
    }
  }
}
