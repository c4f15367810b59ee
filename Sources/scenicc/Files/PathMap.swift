/// `--path-map FROM=TO`: maps source paths in the outputs.
struct PathMap {
  private var entries: [(from: String, to: String)] = []

  /// Parses the values of the option.
  init(_ values: [String]) throws(CallError) {
    for value in values {
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let from = parts.first, let to = parts.last, !from.isEmpty else {
        throw CallError("expected FROM=TO for `--path-map`, found `\(value)`")
      }
      entries.append((String(from), String(to)))
    }
    entries.sort { $0.from.utf8.count > $1.from.utf8.count }
  }

  /// Returns the path with its longest matching FROM replaced; only whole parts of a path match.
  func mapped(_ path: String) -> String {
    for (from, to) in entries where path.hasPrefix(from) {
      let rest = path.dropFirst(from.count)
      if rest.isEmpty || from.hasSuffix("/") { return to + rest }
      guard rest.hasPrefix("/") else { continue }
      // An empty TO leaves a relative path, not an absolute one.
      return to.isEmpty ? String(rest.drop { $0 == "/" }) : to + rest
    }
    return path
  }
}
