import ScenicRuntime

/// The stack router of React Navigation: a list of routes with parameters.
struct StackRouterModel: ReferenceModel {
  private struct Route: Equatable {
    var name = "list"
    var id = 0
    var note = ""

    var notation: String { name == "item" ? "item{id: \(id), note: \(note.isEmpty ? "\"\"" : note)}" : name }
  }

  private var routes = [Route()]

  var tree: String { "main[\(routes.map(\.notation).joined(separator: ", "))]" }

  mutating func operate(_ random: inout SplitMix) -> (line: Value, isHandled: Bool)? {
    let name = ["list", "item", "about"][random.below(3)]
    let route = Route(name: name, id: random.below(4))
    switch random.below(13) {
    case 0: return (event("goBack"), removeLast(1))
    case 1:
      let count = 1 + random.below(5)
      return (event("pop", ["count": .int(count)]), removeLast(count))
    case 2:
      _ = removeLast(routes.count)
      return (event("popToTop"), true)
    case 3:
      routes[routes.count - 1] = route
      return (event("replace", ["by": .string(name), "id": .int(route.id)]), true)
    case 4: return setParameters(random.below(3), route.id, note: ["a", "b"][random.below(2)])
    case 5:
      let full = [Route(), Route(name: "item"), Route(name: "about")]
      routes = name == "item" ? full : [Route(name: name)]
      return (event("reset", ["to": .string(name)]), true)
    case 6, 7: return go(to: route, "navigatePopping", merges: false) { $0.append($1) }
    case 8: return go(to: route, "popTo", merges: false) { $0[$0.count - 1] = $1 }
    case 9:
      let item = Route(name: "item", id: route.id)
      return go(to: item, "popToMerging", merges: true) { $0[$0.count - 1] = $1 }
    case 10: return navigate(to: route, merges: false)
    case 11: return navigate(to: Route(name: "item", id: route.id), merges: true)
    default:
      if routes.count < 12 { routes.append(route) } else { return nil }
      return (event("push", ["to": .string(name), "id": .int(route.id)]), true)
    }
  }

  /// Removes routes, but not the first one; false if it is alone.
  private mutating func removeLast(_ count: Int) -> Bool {
    if routes.count == 1 { return false }
    routes.removeLast(min(count, routes.count - 1))
    return true
  }

  private mutating func setParameters(_ way: Int, _ id: Int, note: String) -> (line: Value, isHandled: Bool)?
  {
    let last = routes.count - 1
    let isItem = routes[last].name == "item"
    if way == 0 {
      guard isItem else { return nil }
      routes[last].note = note
      return (["send": "item.setNote", "args": ["note": .string(note)]], true)
    }
    if isItem { routes[last] = Route(name: "item", id: id, note: way == 1 ? "" : routes[last].note) }
    return (event(way == 1 ? "replaceParams" : "setParams", ["id": .int(id)]), isItem)
  }

  private mutating func navigate(to route: Route, merges: Bool) -> (line: Value, isHandled: Bool)? {
    var route = route
    if routes.last?.name == route.name {
      if merges { route.note = routes.last?.note ?? "" }
      routes[routes.count - 1] = route
    } else if routes.count < 12 {
      routes.append(route)
    } else {
      return nil
    }
    if merges { return (event("navigateMerging", ["id": .int(route.id)]), true) }
    return (event("navigate", ["to": .string(route.name), "id": .int(route.id)]), true)
  }

  /// Goes back to the nearest route of the name; without one, `otherwise` changes the routes.
  private mutating func go(
    to route: Route, _ name: String, merges: Bool, otherwise: (inout [Route], Route) -> Void
  ) -> (line: Value, isHandled: Bool)? {
    if let place = routes.lastIndex(where: { $0.name == route.name }) {
      routes.removeSubrange((place + 1)...)
      routes[place] = Route(name: route.name, id: route.id, note: merges ? routes[place].note : "")
    } else {
      otherwise(&routes, route)
    }
    let id = Value.int(route.id)
    return (event(name, merges ? ["id": id] : ["to": .string(route.name), "id": id]), true)
  }
}
