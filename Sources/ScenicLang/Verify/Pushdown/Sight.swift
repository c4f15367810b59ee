/// What the engine may look for in the hidden parts of a tree while it handles an input.
///
/// Hidden parts in which all of this is the same lead to the same result, unless the input changes them.
struct Sight: Hashable {
  /// Indices in `Program.nodes`.
  var nodes: Set<Int> = []
  /// Stacks among the nodes with at most this many hidden entries are seen entry by entry, others only by the
  /// sought nodes in them.
  var entries = 0
  /// The same for hidden levels.
  var levels = 0
  /// The greatest number of entries of a stack, or of levels, in a path that is gone to.
  var path = 0
  /// The conditions of the app and its flows that rules read.
  var conditions: Set<Int> = []
  /// The nodes that may be created, without what is in them.
  var made: Set<Int> = []
  /// True if a node may be shown, so that its requirements are asked.
  var mayShow = false
  /// True if a node may be removed, so that rules may handle its departure.
  var mayRemove = false
  /// True if another slot may be selected, so that the requirements of nodes in it are asked.
  var maySelect = false
  /// True if a held edit may be tried again.
  var mayResume = false

  /// The sight alone, without what is read and created.
  var hiddenOnly: Sight { Sight(nodes: nodes, entries: entries, levels: levels) }

  mutating func formUnion(_ other: Sight) {
    nodes.formUnion(other.nodes)
    entries = max(entries, other.entries)
    levels = max(levels, other.levels)
    path = max(path, other.path)
    conditions.formUnion(other.conditions)
    made.formUnion(other.made)
    mayShow = mayShow || other.mayShow
    mayRemove = mayRemove || other.mayRemove
    maySelect = maySelect || other.maySelect
    mayResume = mayResume || other.mayResume
  }
}
