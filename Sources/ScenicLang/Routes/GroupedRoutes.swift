/// The rows of the list of routes. Each tab leads to each other one, so routes between tabs or columns that
/// differ only in their origin are one row.
struct GroupedRoutes {
  struct Row {
    var from: String
    let to: String
    let how: String
    let events: [String]
  }

  /// A tap on a tab or column that shows a scene.
  private struct Tap: Hashable {
    let to: String
    let event: String
  }

  private(set) var rows: [Row] = []
  private var groupedCount = 0
  private var groupCount = 0

  /// The last line; empty if nothing is grouped.
  var summary: String {
    guard groupCount > 0 else { return "" }
    let lines = groupCount == 1 ? "1 line" : "\(groupCount) lines"
    return "\n\(groupedCount) routes by tabs or columns are grouped in \(lines); `--all` lists each of them\n"
  }

  init(ungrouped routes: [Route]) {
    rows = routes.map { Row(from: $0.origin, to: $0.to, how: $0.movements, events: $0.events) }
  }

  /// Groups routes. Cost: the routes.
  init(_ routes: [Route]) {
    var counts = [Tap: Int]()
    for route in routes {
      for event in route.selections { counts[Tap(to: route.to, event: event), default: 0] += 1 }
    }
    var seen = Set<Tap>()
    for route in routes {
      let selections = route.selections.map { Tap(to: route.to, event: $0) }
      let grouped = selections.filter { counts[$0, default: 0] > 1 }
      let rest = route.events.filter { event in !grouped.contains { $0.event == event } }
      if !grouped.isEmpty { groupedCount += 1 }
      if !rest.isEmpty {
        rows.append(Row(from: route.origin, to: route.to, how: route.movements, events: rest))
      }
      for selection in grouped where seen.insert(selection).inserted {
        groupCount += 1
        rows.append(
          Row(
            from: "\(counts[selection, default: 0]) scenes", to: route.to, how: route.movements,
            events: [selection.event]))
      }
    }
  }
}

extension Route {
  fileprivate var origin: String { from ?? "anywhere" }

  /// The requests for another tab or column that select it and do nothing else: `tabBar.select(.settings)`.
  fileprivate var selections: [String] {
    how == [.select] && from != nil
      ? events.filter { $0.split(separator: ".").dropLast().last == "select(" } : []
  }
}
