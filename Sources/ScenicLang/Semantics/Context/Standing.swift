/// The placements of nodes by declarations and rules, known before any body is bound: a path may name a node that a
/// later rule presents or fills.
struct Standing: Sendable {
  /// The children written in each container, nil for errors.
  var children = OrderedMap<Int, [Int?]>()
  /// The slots that each node is declared in.
  var slots = OrderedMap<Int, [SlotPlace]>()
  /// The nodes that some effect or requirement presents.
  var presented: [Int] = []
  /// Those of them that a requirement presents; at the start they are the root.
  var required: [Int] = []
  /// The nodes that rules make the root of a flow.
  var roots = OrderedMap<Int, [Int]>()
  /// The nodes that rules make the root of a slot.
  var fillings = OrderedMap<SlotPlace, [Int]>()
  /// The containers that effects create.
  var made = Set<Int>()
  /// The maps that paths have requested.
  var maps = OrderedMap<Int, SiteMap>()
}
