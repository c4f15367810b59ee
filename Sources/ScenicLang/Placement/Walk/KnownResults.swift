import ScenicRuntime

extension Walk {
  /// The results of searches and effects that need not be determined again.
  struct KnownResults {
    /// The abstract nodes whose content has been created.
    var filled: OrderedSet<Filling> = []
    /// The results of searches during the report.
    var misses: OrderedMap<Search, [Int]?> = [:]
    /// The possible entries over others, during the report.
    var above: OrderedMap<StackAround, [Int]> = [:]
    /// The results of pushing over every entry of a stack.
    var pushedOverAll: OrderedMap<PushOverAll, PushedOverAll> = [:]
    /// The presenters of presentations over whatever is on top.
    var presentedAnywhere: OrderedMap<PresentAnywhere, PresentedAnywhere> = [:]
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
}
