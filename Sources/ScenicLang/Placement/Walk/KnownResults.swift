import ScenicRuntime

/// The results of searches and effects that need not be determined again.
struct KnownResults {
  /// The abstract nodes whose content has been created.
  var filled: OrderedSet<Walk.Filling> = []
  /// The results of searches during the report.
  var misses = OrderedMap<Walk.Search, [Int]?>()
  /// The possible entries over others, during the report.
  var above = OrderedMap<Walk.StackAround, [Int]>()
  /// The levels that can be in the tree with a level, during the report.
  var levels = OrderedMap<Int, BitSet>()
  /// The results of pushing over every entry of a stack.
  var pushedOverAll = OrderedMap<Walk.PushOverAll, Walk.PushedOverAll>()
  /// The presenters of presentations over whatever is on top.
  var presentedAnywhere = OrderedMap<Walk.PresentAnywhere, Walk.PresentedAnywhere>()
}

/// The requests of each action with a result.
struct Requests {
  /// The nodes at which they can be made, and those that own them.
  var askedAt: [PlacementList]
  var ownedAt: [PlacementList]
  /// Their other owners, as `Occurrence.Key` has them.
  var owners: [OrderedSet<Int>]

  init(actionCount: Int) {
    askedAt = [PlacementList](repeating: PlacementList(), count: actionCount)
    ownedAt = askedAt
    owners = [OrderedSet<Int>](repeating: [], count: actionCount)
  }
}
