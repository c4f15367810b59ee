/// The scenes with the same enclosing flows for events without a particular sender.
struct SceneGroup {
  /// The flows, innermost first, as abstract nodes.
  let chain: [Int]
  var scenes = PlacementList()
  /// The locations, cached for the last state of the table, since many events begin in one group.
  private var anywhere = Known()
  private var atEnd = Known()

  private struct Known {
    var places = SitePlaces([])
    var count = 0
    var shape = 0
  }

  init(chain: [Int]) { self.chain = chain }

  /// Returns the scenes as locations; with `atEnd` only those that can be uncovered. Free while the group is
  /// unchanged.
  mutating func places(atEnd isAtEnd: Bool, in table: PlacementTable) -> SitePlaces {
    let known = isAtEnd ? atEnd : anywhere
    if known.count == scenes.sites.count, known.shape == table.revision.shape { return known.places }
    let sites = isAtEnd ? scenes.sites.filter { table.canBeAtEnd($0) } : scenes.sites
    let found = Known(places: SitePlaces(sites), count: scenes.sites.count, shape: table.revision.shape)
    if isAtEnd { atEnd = found } else { anywhere = found }
    return found.places
  }
}

/// Locations at which events begin, without duplicates.
struct SitePlaces {
  let sites: [Int]
  let heres: [Whereabouts]

  init(_ sites: [Int]) {
    self.sites = sites
    heres = sites.map { Whereabouts(site: $0) }
  }
}
