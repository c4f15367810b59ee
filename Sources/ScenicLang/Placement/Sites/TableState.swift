extension PlacementTable {
  /// What has changed since the analysis has last asked for it.
  struct News {
    /// The new nodes.
    var fresh: [Int] = []
    /// The nodes that have changed.
    var changed: [Int] = []
    /// The occurrences that have searched for nodes created since.
    var awaited: [Int] = []
    /// The existing nodes that have got another placement, and those of them whose level has thereby changed: not those
    /// that are presented inside one more flow.
    var reshaped = BitSet()
    var moved = BitSet()
  }

  /// Numbers that increase with changes, for results that depend on everything.
  struct Revision {
    /// The number of times that levels have changed.
    var shape = 0
    /// Increases when a node gets another parent, and when a flow becomes the root of another: an entry may then have
    /// another owner.
    var version = 0
    /// True if an existing node has got another flow around it.
    var hasAdopted = false
  }

  /// What represents nodes that are too many to distinguish.
  struct Crowds {
    /// The node that represents all flows of crowded components as an ancestor: it has the union of their ancestors, and
    /// is in each of them.
    var ofFlows: Int?
    /// The number of nodes that are entries of unnamed stacks.
    var entryCount = 0
  }
}

/// Nodes, and the occurrences that have read them all.
struct ReadList {
  var sites: [Int] = []
  var readers: [Int] = []

  /// Records an occurrence that reads the nodes.
  mutating func read(by reader: Int?) {
    if let reader, readers.last != reader { readers.append(reader) }
  }

  /// Removes the readers.
  mutating func takeReaders() -> [Int] {
    defer { readers = [] }
    return readers
  }
}
