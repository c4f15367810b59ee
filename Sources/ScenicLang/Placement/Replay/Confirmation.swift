import ScenicRuntime

/// A finding that the engine has confirmed: its trace, and the final states.
struct Confirmation {
  /// The trace, step by step in words.
  var way: [String]
  /// The state before its last input.
  var before: NavigationState
  /// The explained step of the last input.
  var step: Step

  /// Returns a node that was in the tree before the last input, or is after it.
  func node(_ identity: Identity) -> SceneModel? {
    before.tree.node(identity) ?? step.state.tree.node(identity)
  }
}

extension Placements {
  /// Returns the abstract nodes of the sender of an event; nil if there is no sender, or it is in neither
  /// tree.
  func sites(of answer: Step.Answer, _ confirmation: Confirmation) -> [Int]? {
    guard let sender = answer.sender else { return nil }
    return walk.sites(in: confirmation.before.tree)[sender]
      ?? walk.sites(in: confirmation.step.state.tree)[sender]
  }

  /// Returns those of some occurrences that may be the handled events.
  func occurrences(_ places: [Int], in answers: [Step.Answer], _ confirmation: Confirmation) -> Set<Int> {
    var found = Set<Int>()
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
  /// Returns the possible abstract nodes of each node in a tree. An empty list means that the analysis did
  /// not predict the node there.
  func sites(in tree: SceneModel) -> [Identity: [Int]] {
    var found = [Identity: [Int]]()
    place(tree, at: table.roots, &found)
    return found
  }

  private func place(_ node: SceneModel, at candidates: [Int], _ found: inout [Identity: [Int]]) {
    var known = Set<Int>()
    let declarations = table.declarations[node.sceneName] ?? []
    let sites = candidates.filter { site in
      declarations.contains { table.isSite(site, of: $0) } && known.insert(site).inserted
    }
    found[node.identity] = sites
    var beneath: [Int] = []
    for (place, child) in node.childNodes.enumerated() {
      let candidates = sites.flatMap { occupants(of: $0, at: place, over: beneath) }
      self.place(child, at: candidates, &found)
      beneath = found[child.identity] ?? []
    }
    guard let presented = node.presented else { return }
    place(presented, at: sites.flatMap { table.presentations(over: $0) }, &found)
  }

  /// Returns the abstract nodes that can be a child at this index; in a stack, over one of these.
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
  /// Returns the node with this identity in the tree, if there is one.
  func node(_ identity: Identity) -> SceneModel? {
    if self.identity == identity { return self }
    for child in children {
      if let found = child.node(identity) { return found }
    }
    return presented?.node(identity)
  }
}
