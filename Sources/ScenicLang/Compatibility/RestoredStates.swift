import ScenicRuntime

/// States of the old version as both versions restore them.
struct RestoredStates {
  /// A state as both versions restore it.
  struct Place {
    /// The index among the stops of the tour.
    let stop: Int
    let old: NavigationState
    let new: NavigationState
    /// The parts that the new version does not restore and the old one does, in its words.
    let losses: [String]
    /// True if no part is restored, so that the app starts as usual.
    let isLost: Bool
  }

  let places: [Place]

  /// Restores the states without held edits, since any change of a spec drops them. Cost: restoring each
  /// state in both.
  init(_ pair: VersionPair, _ tour: Tour) {
    let writer = StateWriter(pair.old.program)
    let fingerprints = (old: pair.old.program.fingerprint, new: pair.new.program.fingerprint)
    var places: [Place] = []
    for (number, stop) in tour.stops.enumerated() {
      var state = stop.state
      state.held.removeAll { $0.edit?.edit != .start }
      let saved = writer.write(state)
      let names = pair.savedNames
      guard let before = try? pair.oldEngine.restore(saved, fingerprint: fingerprints.old, names: names.old),
        let now = try? pair.newEngine.restore(saved, fingerprint: fingerprints.new, names: names.new)
      else { continue }
      let known = Set(before.refusals.map { $0.message })
      places.append(
        Place(
          stop: number, old: before.state, new: now.state,
          losses: now.refusals.map { $0.message }.filter { !known.contains($0) },
          isLost: before.state.tree.identity != now.state.tree.identity))
    }
    self.places = places
  }

  /// Returns the completely restored states that contain a node of the old program.
  func places(showing node: String) -> [Place] {
    places.filter { place in
      var stands = false
      place.old.tree.forEachNode { if $0.sceneName == node { stands = true } }
      return stands && !place.isLost && place.losses.isEmpty
    }
  }
}
