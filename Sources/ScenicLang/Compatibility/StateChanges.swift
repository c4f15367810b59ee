import ScenicRuntime

/// Compares saved states by restoring some: each kind of loss is reported once. Also compares the URLs by
/// which screens are shared.
struct StateChanges {
  /// A kind of loss with the first state that has it.
  private struct Kind {
    var weight: VersionChange.Weight
    var message: Wording
    var count = 0
    var example: RestoredStates.Place
  }

  private let pair: VersionPair
  private let tour: Tour
  private var kinds: [Kind] = []
  private var numbers = [Wording: Int]()
  private(set) var found: [VersionChange] = []

  /// Compares saved states. Cost: the nodes of the states, and each link for each of them.
  init(_ pair: VersionPair, _ tour: Tour, _ restored: RestoredStates) {
    (self.pair, self.tour) = (pair, tour)
    for place in restored.places { examine(place) }
    for kind in kinds { tell(kind, among: restored.places.count) }
    compareShared(restored)
  }

  // MARK: Restoring

  private mutating func examine(_ place: RestoredStates.Place) {
    let (old, new) = (ShownPath(old: place.old.tree, pair), ShownPath(new: place.new.tree, pair))
    let reasons: Wording = place.losses.isEmpty ? "" : ": \(Wording(loss: place.losses[0]))"
    if place.isLost {
      return count(.breaking, "a saved state is lost, and the app starts again\(reasons)", place)
    }
    switch old.likeness(to: new) {
    case .otherInFront: count(.breaking, cut(place, old.front), place)
    case .otherBeneath where place.losses.isEmpty:
      count(.risky, "a saved state is restored with another way back from \(code: old.front)", place)
    case .otherBeneath:
      count(.risky, "a saved state is restored without a covered scene\(reasons)", place)
    case .same where !place.losses.isEmpty:
      count(.risky, "a saved state is restored in part, with the same visible scenes\(reasons)", place)
    case .same: break
    }
  }

  private func cut(_ place: RestoredStates.Place, _ front: String) -> Wording {
    if let reason = place.losses.first { return "a saved state is truncated: \(Wording(loss: reason))" }
    return "a saved state with \(code: front) in front is restored with another scene in front"
  }

  private mutating func count(
    _ weight: VersionChange.Weight, _ message: Wording, _ place: RestoredStates.Place
  ) {
    let number = numbers[message] ?? kinds.count
    if number == kinds.count {
      numbers[message] = number
      kinds.append(Kind(weight: weight, message: message, example: place))
    }
    kinds[number].count += 1
  }

  private mutating func tell(_ kind: Kind, among count: Int) {
    let (old, new) = (
      ShownPath(old: kind.example.old.tree, pair), ShownPath(new: kind.example.new.tree, pair)
    )
    let way = tour.words(tour.stops[kind.example.stop].way).map { Wording(marked: $0) }
    let after: Wording = "one is saved " + (way.isEmpty ? "at the start" : "after " + Wording.joined(way))
    let example: Wording =
      old.text == new.text
      ? "it shows \(code: old.text)" : "\(code: old.text) is restored as \(code: new.text)"
    let share: Wording = "\(kind.count) of \(count) tested states"
    found.append(VersionChange(kind.weight, .state, kind.message, details: [share, after, example]))
  }

  // MARK: Sharing

  /// Reports that the URL of a shown state is different or missing; once for each link.
  private mutating func compareShared(_ restored: RestoredStates) {
    if pair.old.program.flows.allSatisfy({ $0.links.isEmpty }) { return }
    var told = Set<String>()
    for place in restored.places where !place.isLost && place.losses.isEmpty {
      let old = ShownPath(old: place.old.tree, pair)
      guard !told.contains(old.front), old.likeness(to: ShownPath(new: place.new.tree, pair)) == .same,
        let before = pair.oldEngine.url(of: place.old)
      else { continue }
      let now = pair.newEngine.url(of: place.new)
      if now == before { continue }
      told.insert(old.front)
      found.append(
        VersionChange(
          .risky, .link,
          now == nil
            ? "the state with \(code: old.front) in front no longer has a URL"
            : "the URL of the state with \(code: old.front) in front has changed",
          details: ["\(code: old.text) was \(code: before)" + (now.map { ", and is \(code: $0)" } ?? "")]))
    }
  }
}

extension Wording {
  /// Parses the reason why the engine does not restore a part, which begins with its name.
  fileprivate init(loss: String) {
    let lead = ["the request of ", "what was held back "].first { loss.hasPrefix($0) } ?? ""
    let rest = loss.dropFirst(lead.count)
    guard !lead.hasPrefix("what") else {
      self = "\(loss)"
      return
    }
    let name = rest.prefix { $0 != " " }
    self = "\(lead)\(code: String(name))\(String(rest.dropFirst(name.count)))"
  }
}
