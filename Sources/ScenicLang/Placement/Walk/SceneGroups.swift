import ScenicRuntime

/// The groups of scenes at which events without a particular sender begin. Nodes without rules for such events make no
/// difference.
struct SceneGroups {
  var all: [SceneGroup] = []
  /// The possible occurrences of each group.
  var occurrences: [[Int]] = []
  /// The groups of each audience.
  var ofAudience: [[Int]]
  /// The groups of the scenes in the same flows.
  var ofChains = OrderedMap<[Int], [Int]>()
  private var places = OrderedMap<Key, Int>()

  private struct Key: TableKey {
    var audience: Int
    var chain: [Int]

    var digest: Digest { Digest(audience, Int(truncatingIfNeeded: chain.digest.bits)) }
  }

  init(audienceCount: Int) { ofAudience = [[Int]](repeating: [], count: audienceCount) }

  /// Returns the group of an audience in these flows, and true if it is new.
  mutating func group(of audience: Int, in chain: [Int]) -> (place: Int, isNew: Bool) {
    let (place, isNew) = places.insert(Key(audience: audience, chain: chain), all.count)
    if isNew {
      all.append(SceneGroup(chain: chain))
      occurrences.append([])
      ofAudience[audience].append(place)
    }
    return (place, isNew)
  }
}
