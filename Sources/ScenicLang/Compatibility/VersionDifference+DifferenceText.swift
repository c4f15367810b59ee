import ScenicRuntime

extension VersionDifference {
  /// Returns each change with its position and details, the breaking ones first; then their number.
  package func text(style: TextStyle) -> String {
    if changes.isEmpty { return "no changes\n" }
    var text = ""
    for change in changes {
      text += style.painted(change.weight.rawValue, change.weight.paint) + ": "
      text += DisplayWidth.printable(change.message.text) + "\n"
      if let place = change.place { text += "  --> \(DisplayWidth.printable(place.text))\n" }
      for detail in change.details { text += "  " + DisplayWidth.printable(detail.text) + "\n" }
    }
    return text + "\n" + summary + trials + "\n"
  }

  /// `; 3 URLs and 40 saved states were tried`
  private var trials: String {
    if tried.links == 0, tried.states == 0 { return "" }
    let urls = tried.links == 1 ? "1 URL" : "\(tried.links) URLs"
    let states = tried.states == 1 ? "1 saved state" : "\(tried.states) saved states"
    return "; \(urls) and \(states) were tested"
  }

  /// `2 breaking, 1 risky and 3 safe changes`
  package var summary: String {
    let counts = VersionChange.Weight.allCases.map { (weight: $0, count: changes($0).count) }
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.weight.rawValue)" }
    guard let last = parts.last else { return "no changes" }
    let rest = parts.dropLast().joined(separator: ", ")
    return (rest.isEmpty ? last : rest + " and " + last) + (changes.count == 1 ? " change" : " changes")
  }

  /// The difference in the format of `scenicc diff --format json`, as described in
  /// `grammar/diff.schema.json`.
  package var value: Value {
    var object = Fields()
    for weight in VersionChange.Weight.allCases {
      object.append(weight.rawValue, .int(changes(weight).count))
    }
    object.append("triedLinks", .int(tried.links))
    object.append("triedStates", .int(tried.states))
    object.append("changes", .list(changes.map { $0.value }))
    return .object(object)
  }
}

extension VersionChange {
  fileprivate var value: Value {
    var object = Fields()
    object.append("weight", .string(weight.rawValue))
    object.append("topic", .string(topic.rawValue))
    object.append("message", .string(message.text))
    if !details.isEmpty { object.append("details", .list(details.map { .string($0.text) })) }
    if let place { object.append("place", place.value) }
    return .object(object)
  }
}

extension VersionChange.Place {
  /// `app.scene:12:5`, with a mark for the old version.
  var text: String { "\(file):\(line):\(column)" + (isOld ? " (old)" : "") }

  fileprivate var value: Value {
    [
      "version": isOld ? "old" : "new", "file": .string(file), "line": .int(line), "column": .int(column),
    ]
  }
}

extension VersionChange.Weight {
  fileprivate var paint: TextStyle.Paint {
    switch self {
    case .breaking: .error
    case .risky: .warning
    case .safe: .note
    }
  }
}
