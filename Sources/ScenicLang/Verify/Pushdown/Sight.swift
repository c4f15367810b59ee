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
  /// The conditions of the app and its flows that rules read.
  var conditions: Set<Int> = []
  /// The nodes that may be created, without what is in them.
  var made: Set<Int> = []

  /// The sight alone, without what is read and created.
  var hiddenOnly: Sight { Sight(nodes: nodes, entries: entries, levels: levels) }

  mutating func formUnion(_ other: Sight) {
    nodes.formUnion(other.nodes)
    entries = max(entries, other.entries)
    levels = max(levels, other.levels)
    conditions.formUnion(other.conditions)
    made.formUnion(other.made)
  }
}
