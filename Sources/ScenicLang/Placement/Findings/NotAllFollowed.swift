import ScenicRuntime

extension DiagnosticCode {
  /// Reported once for a whole spec, and only for one that is too large for an example.
  static let notAllFollowed = DiagnosticCode(
    "SC0415", "not-all-followed", "an incomplete analysis",
    explanation: """
      The scenes, containers and flows of this app can contain each other in so many ways that the analysis \
      stopped before it had explored all of them. Each reported error can occur, but other errors may be \
      missing. Unreachable scenes, unreachable rules and scenes that the user cannot leave are not reported \
      at all. Open flows and containers from fewer places, and avoid opening them from within themselves.
      """)
}

extension Placements {
  /// Returns the warning that the absence of findings is not a proof.
  func notAllFollowed() -> Diagnostic {
    Diagnostic(
      .warning, .notAllFollowed,
      "incomplete analysis: not every path through the app was explored, so errors may be missing",
      at: model.app.range, notes: unfollowed.map { [Diagnostic.Note($0)] } ?? [])
  }

  /// The events and links that were not analyzed, the first ones by name.
  private var unfollowed: String? {
    var names: OrderedSet<String> = []
    for place in walk.unfollowed { names.insert(name(of: walk.occurrences[place].key)) }
    if names.keys.isEmpty { return nil }
    let more = names.keys.count - 6
    let listed = names.keys.prefix(6).joined(separator: ", ")
    return "not fully explored: \(listed)\(more > 0 ? " and \(more) more" : "")"
  }

  private func name(of key: Occurrence.Key) -> String {
    let sender = key.sender.map { walk.table.declaration($0).name } ?? program.app
    switch key.word {
    case .said(let subject): return "`\(name(of: subject))`"
    case .start: return "the start"
    case .link(let flow, let link):
      let flow = program.flows[flow]
      return "link \(link + 1) of `\(flow.node.map { program.nodes[$0].name } ?? program.app)`"
    case .selection(let slot): return "the selection of column or tab \(slot + 1) of `\(sender)`"
    case .requirement: return "the requirements of `\(sender)`"
    case .production: return "the values that `\(sender)` produces"
    }
  }
}
