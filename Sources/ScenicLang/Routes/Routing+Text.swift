import ScenicRuntime

extension Routing {
  /// The routes in the format of `scenicc routes --format json`, as described in
  /// `grammar/routes.schema.json`: `routes`, `unplayed` and `unseen`. A route from any scene has no `from`;
  /// `how` contains the movements separated by commas.
  package var value: Value {
    let routes = routes.map { route in
      var fields = Fields()
      if let from = route.from { fields.append("from", .string(from)) }
      fields.append("to", .string(route.to))
      fields.append("how", .string(route.movements))
      fields.append("on", .list(route.events.map { .string($0) }))
      return Value.object(fields)
    }
    func list(_ texts: [String]) -> Value { .list(texts.map { .string($0) }) }
    return ["routes": .list(routes), "unplayed": list(unplayed), "unseen": list(unseen)]
  }

  /// Returns the routes as text, a line each, in columns. Routes between tabs or columns that differ only in
  /// their origin are one line, unless `isComplete`; a last line contains their number.
  package func text(isComplete: Bool = false) -> String {
    let grouped = isComplete ? GroupedRoutes(ungrouped: routes) : GroupedRoutes(routes)
    let rows = grouped.rows
    let widths = [rows.map { $0.from }, rows.map { $0.to }, rows.map { $0.how }].map { column in
      column.map { $0.unicodeScalars.count }.max() ?? 0
    }
    func padded(_ text: String, _ column: Int) -> String {
      text + String(repeating: " ", count: widths[column] - text.unicodeScalars.count)
    }
    let lines = rows.map { row in
      let events = DisplayWidth.printable(row.events.joined(separator: ", "))
      return "\(padded(row.from, 0)) → \(padded(row.to, 1))  \(padded(row.how, 2))  on \(events)\n"
    }
    return lines.joined() + grouped.summary
  }

  /// The unplayed events as text, a line each, with the first placements where they were not played.
  package var unplayedText: String {
    var places: [(what: Substring, over: [Substring])] = []
    for text in unplayed {
      let words = text.split(separator: " ")
      guard let what = words.first else { continue }
      if places.last?.what != what { places.append((what, [])) }
      if let place = words.dropFirst(2).first { places[places.count - 1].over.append(place) }
    }
    let bound = isExhausted ? "" : " within the bound"
    let hidden = unseen.map { "not reached\(bound): \($0)\n" }.joined()
    return hidden
      + places.map { what, over in
        let rest = over.count > 3 ? " and \(over.count - 3) more" : ""
        let list = over.isEmpty ? "" : " over " + over.prefix(3).joined(separator: ", ") + rest
        return "not \(isExhausted ? "found" : "explored")\(bound): \(what)\(list)\n"
      }.joined()
  }
}

extension Route {
  /// `dismiss, push`
  var movements: String { how.map { $0.rawValue }.joined(separator: ", ") }
}
