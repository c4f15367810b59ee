import ScenicRuntime

/// Compares routes from one scene to another: removed and added ones.
///
/// Both versions are played to find their routes. A route that was found in only one is retraced in the
/// other, so that one beyond the bound does not count as removed. A route to or from a removed or added scene
/// is reported with that scene.
struct RouteChanges {
  private struct Ends: Hashable {
    /// The origin; nil for a route from any scene.
    var from: String?
    var to: String
  }

  private struct Difference {
    var lost: [Route] = []
    var gained: [Route] = []
  }

  private let pair: VersionPair
  private let old: [Route]
  private let new: [Route]
  private(set) var found: [VersionChange] = []

  /// Compares the routes. Cost: that of the paths to the differences.
  init(_ pair: VersionPair, _ oldTour: Tour, _ newTour: Tour) {
    self.pair = pair
    let names = RouteChanges.names(pair)
    let known = Set(pair.new.program.nodes.map { $0.name })
    let before = zip(oldTour.routing.routes, oldTour.routing.ways).compactMap { route, way in
      RouteChanges.named(route, names).map { (route: $0, way: way) }
    }
    let now = Array(zip(newTour.routing.routes, newTour.routing.ways)).filter { route, _ in
      RouteChanges.isShared(route, Set(names.values))
    }
    old = before.map { $0.route }
    new = now.map { $0.0 }
    var differences = [Ends: Difference]()
    var order: [Ends] = []
    func difference(_ route: Route, _ change: (inout Difference) -> Void) {
      let ends = Ends(from: route.from, to: route.to)
      if differences[ends] == nil { order.append(ends) }
      change(&differences[ends, default: Difference()])
    }
    let (oldKeys, newKeys) = (Set(old.map { Key($0) }), Set(new.map { Key($0) }))
    let (forward, backward) = (Retracing.forward(pair), Retracing.backward(pair))
    for (route, way) in before where !newKeys.contains(Key(route)) && known.contains(route.to) {
      if RouteChanges.isTaken(route, forward.last(of: way), pair.newEngine, [:]) { continue }
      difference(route) { $0.lost.append(route) }
    }
    for (route, way) in now where !oldKeys.contains(Key(route)) {
      if RouteChanges.isTaken(route, backward.last(of: way), pair.oldEngine, names) { continue }
      difference(route) { $0.gained.append(route) }
    }
    for ends in order { tell(ends, differences[ends] ?? Difference()) }
  }

  /// The identity of a route, regardless of its events.
  private struct Key: Hashable {
    var ends: Ends
    var how: [Route.Movement]

    init(_ route: Route) {
      ends = Ends(from: route.from, to: route.to)
      how = route.how
    }
  }

  /// Returns the names in the new version of the remaining scenes of the old one.
  private static func names(_ pair: VersionPair) -> [String: String] {
    var names = [String: String]()
    for (place, other) in pair.names.toNew.enumerated() {
      if let other { names[pair.old.program.nodes[place].name] = pair.new.program.nodes[other].name }
    }
    return names
  }

  /// Returns a route of the old version with the names of the new one; nil if one of its ends was removed.
  private static func named(_ route: Route, _ names: [String: String]) -> Route? {
    guard let to = names[route.to], !isByLink(route) else { return nil }
    let from = route.from.map { names[$0] }
    if case .some(nil) = from { return nil }
    return Route(from: from ?? nil, to: to, how: route.how, events: route.events)
  }

  private static func isShared(_ route: Route, _ names: Set<String>) -> Bool {
    names.contains(route.to) && route.from.map { names.contains($0) } != false && !isByLink(route)
  }

  /// Routes by links are reported with the links.
  private static func isByLink(_ route: Route) -> Bool {
    route.from == nil && route.events.allSatisfy { $0.hasPrefix("open ") }
  }

  /// Returns true if the last step of a path is this route.
  private static func isTaken(
    _ route: Route, _ visit: Exploration.Visit?, _ engine: Engine, _ names: [String: String]
  ) -> Bool {
    guard let visit else { return false }
    var seen = FoundRoutes(engine)
    seen.note(visit)
    return seen.routes.contains { one in
      let from = one.from.map { names[$0] ?? $0 }
      return from == route.from && (names[one.to] ?? one.to) == route.to && one.how == route.how
    }
  }

  // MARK: Reporting

  private mutating func tell(_ ends: Ends, _ difference: Difference) {
    let from: Wording = ends.from.map { "\(code: $0)" } ?? "an input from anywhere"
    let to: Wording = "to \(code: ends.to)"
    let details = difference.lost.map { words($0, "removed") } + difference.gained.map { words($0, "new") }
    let stays = new.contains { $0.from == ends.from && $0.to == ends.to }
    let was = old.contains { $0.from == ends.from && $0.to == ends.to }
    if difference.lost.isEmpty {
      note(.safe, was ? "\(from) leads \(to) on a new route" : "\(from) now leads \(to)", details, ends)
    } else if stays {
      note(.risky, "\(from) leads \(to) on another route", details, ends)
    } else if let start = ends.from, !isReached(ends.to, from: start) {
      note(.risky, "\(from) no longer leads \(to), not even indirectly", details, ends)
    } else {
      note(.risky, "\(from) no longer leads directly \(to)", details, ends)
    }
  }

  private func words(_ route: Route, _ fate: String) -> Wording {
    let how = route.how.map { $0.rawValue }.joined(separator: ", ")
    let events = Wording.joined(route.events.prefix(3).map { "\(code: $0)" })
    let others: Wording = route.events.count > 3 ? " and \(route.events.count - 3) more" : ""
    return "\(fate): \(how) on \(events)\(others)"
  }

  private mutating func note(
    _ weight: VersionChange.Weight, _ message: Wording, _ details: [Wording], _ ends: Ends
  ) {
    let scene = pair.new.program.nodes.first { $0.name == ends.from ?? ends.to }
    found.append(
      VersionChange(
        weight, .route, message, details: details, at: scene.flatMap { pair.place(new: $0.note.source) }))
  }

  /// Returns true if routes of the new version lead there in several steps.
  private func isReached(_ to: String, from: String) -> Bool {
    var reached: Set<String> = [from]
    var open = [from]
    while let scene = open.popLast() {
      for route in new where route.from == scene || route.from == nil {
        if route.to == to { return true }
        if reached.insert(route.to).inserted { open.append(route.to) }
      }
    }
    return false
  }
}
