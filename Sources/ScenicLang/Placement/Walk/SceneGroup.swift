/// The scenes around which the same flows hear of something that nobody in particular says.
struct SceneGroup {
  /// Those flows, innermost first, as sites.
  let chain: [Int]
  var scenes = PlacementList()
  /// Where it begins, in the state of the table that it was asked in last: so much is said in one group that each need
  /// not look through its scenes.
  private var anywhere = Known()
  private var atEnd = Known()

  private struct Known {
    var places = SitePlaces([])
    var count = 0
    var shape = 0
  }

  init(chain: [Int]) { self.chain = chain }

  /// The scenes as places; `atEnd` only those that nothing can cover. Costs nothing while the group stays as it is.
  mutating func places(atEnd isAtEnd: Bool, in table: PlacementTable) -> SitePlaces {
    let known = isAtEnd ? atEnd : anywhere
    if known.count == scenes.sites.count, known.shape == table.shape { return known.places }
    let sites = isAtEnd ? scenes.sites.filter { table.canBeAtEnd($0) } : scenes.sites
    let found = Known(places: SitePlaces(sites), count: scenes.sites.count, shape: table.shape)
    if isAtEnd { atEnd = found } else { anywhere = found }
    return found.places
  }
}

/// Sites to begin at, each once.
struct SitePlaces {
  let sites: [Int]
  let heres: [Whereabouts]

  init(_ sites: [Int]) {
    self.sites = sites
    heres = sites.map { Whereabouts(site: $0) }
  }
}
