import ScenicRuntime

/// What the engine has confirmed: how it comes about, and how everything stands then.
struct Confirmation {
  /// The way, step by step in words.
  var way: [String]
  /// The state that its last input comes into.
  var before: NavigationState
  /// What comes of that, with who has answered.
  var step: Step

  /// A node that stood before the last input, or stands after it.
  func node(_ identity: Identity) -> SceneModel? {
    before.tree.node(identity) ?? step.state.tree.node(identity)
  }
}

extension Placements {
  /// The sites at which whoever has been answered stands; nil where that is nobody, or nobody who stood before or stands
  /// now.
  func sites(of answer: Step.Answer, _ confirmation: Confirmation) -> [Int]? {
    guard let sender = answer.sender else { return nil }
    return walk.sites(in: confirmation.before.tree)[sender]
      ?? walk.sites(in: confirmation.step.state.tree)[sender]
  }

  /// Those of some occurrences that may be what has been answered.
  func occurrences(_ places: [Int], in answers: [Step.Answer], _ confirmation: Confirmation) -> Set<Int> {
    var found: Set<Int> = []
    for answer in answers {
      let sites = sites(of: answer, confirmation)
      for place in places {
        let key = walk.occurrences[place].key
        if case .said(let subject) = key.word, name(of: subject) != answer.event { continue }
        if let sender = key.sender, let sites, !sites.contains(sender) { continue }
        found.insert(place)
      }
    }
    return found
  }
}

extension Walk {
  /// The sites that each node of a tree can stand at. None for one says that nobody has foreseen it there.
  func sites(in tree: SceneModel) -> [Identity: [Int]] {
    var found: [Identity: [Int]] = [:]
    place(tree, at: table.roots, &found)
    return found
  }

  private func place(_ node: SceneModel, at candidates: [Int], _ found: inout [Identity: [Int]]) {
    var known: Set<Int> = []
    let declarations = table.declarations[node.sceneName] ?? []
    let sites = candidates.filter { site in
      declarations.contains { table.isSite(site, of: $0) } && known.insert(site).inserted
    }
    found[node.identity] = sites
    var beneath: [Int] = []
    for (place, child) in node.children.enumerated() {
      let candidates = sites.flatMap { occupants(of: $0, at: place, over: beneath) }
      self.place(child, at: candidates, &found)
      beneath = found[child.identity] ?? []
    }
    guard let presented = node.presented else { return }
    place(presented, at: sites.flatMap { presentations(over: $0) }, &found)
  }

  /// What can stand in a site as its child of this place; in a stack, over one of these.
  private func occupants(of site: Int, at place: Int, over beneath: [Int]) -> [Int] {
    let occupants = table[site].occupants
    guard table.kind(site) == .stack else {
      let slot = table.kind(site) == .flow ? 0 : place
      return occupants.indices.contains(slot) ? occupants[slot].sites : []
    }
    return occupants[0].sites.filter { entry in
      place == 0 ? table[entry].first != nil : beneath.contains { table[entry].beneath.contains($0) }
    }
  }
}

extension SceneModel {
  /// The node of this identity in it, if there is one.
  func node(_ identity: Identity) -> SceneModel? {
    if self.identity == identity { return self }
    for child in children {
      if let found = child.node(identity) { return found }
    }
    return presented?.node(identity)
  }
}
