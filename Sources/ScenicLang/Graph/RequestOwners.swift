import ScenicRuntime

/// The owners of the requests of each action, as the analysis of placements finds them.
struct RequestOwners {
  /// The nodes of the program, by action.
  private(set) var nodes: [[Int]]
  /// The flows that rules name or that have no sending node, as their nodes; nil for the app.
  private(set) var flows: [[Int?]]

  /// Collects the owners of a finished analysis. Cost: the abstract nodes that own requests.
  init(_ walk: Walk) {
    nodes = walk.requests.ownedAt.map { list in
      var seen = Set<Int>()
      return list.sites.map { walk.table[$0].node }.filter { seen.insert($0).inserted }.sorted()
    }
    flows = walk.requests.owners.map { owners in owners.map { $0 == Occurrence.Key.app ? nil : $0 } }
  }
}
