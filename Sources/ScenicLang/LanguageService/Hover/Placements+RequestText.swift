import ScenicRuntime

extension Placements {
  /// Returns the owners of an action's requests, and those that the user can leave while one is pending, in Markdown;
  /// nothing for an action that makes no requests.
  func owners(ofAction action: Int) -> [String] {
    guard program.actions.indices.contains(action), program.actions[action].isPending else { return [] }
    let sites = walk.requests.ownedAt[action].sites
    var owners = names(of: sites)
    let leaving = names(of: sites.filter { canLeave($0) })
    for owner in walk.requests.owners[action] {
      owners.append(owner == Occurrence.Key.app ? "the app" : "flow `\(program.nodes[owner].name)`")
    }
    if owners.isEmpty { return [] }
    let parts = ["Owner of its requests: \(list(owners))."]
    if leaving.isEmpty { return parts }
    return parts + ["A pending request is cancelled if the user leaves \(list(leaving))."]
  }

  /// Returns true if the user can remove a node with a gesture: back, or the dismissal of a presentation around it.
  private func canLeave(_ site: Int) -> Bool {
    walk.table.surroundings(of: site).nodes.members.contains { around in
      walk.table[around].stances.contains { stance in
        switch stance {
        case .entry: !walk.table[around].beneath.sites.isEmpty
        case .presented: walk.confinement.dismissible.contains(around)
        case .root, .slot, .child: false
        }
      }
    }
  }

  private func names(of sites: [Int]) -> [String] {
    var names: [String] = []
    for site in sites {
      let name = "`\(walk.table.declaration(site).name)`"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}
