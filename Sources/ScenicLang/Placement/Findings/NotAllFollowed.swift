import ScenicRuntime

extension DiagnosticCode {
  /// What is told once for a whole spec, and only of one too large to be an example.
  static let notAllFollowed = DiagnosticCode(
    "SC0415", "not-all-followed", "not every way through the app could be followed",
    explanation: """
      Screens, containers and flows of this app can stand in one another in so many ways that the checker has stopped \
      before it had followed them all. What is reported as an error happens, but there may be more that goes wrong; what \
      is never shown, never carried out or without a way back is not told at all. It helps to open a flow or container \
      from fewer places, and above all not from within itself.
      """)
}

extension Placements {
  /// That silence proves nothing here.
  func notAllFollowed() -> Diagnostic {
    Diagnostic(
      .warning, .notAllFollowed,
      "not every way through this app could be followed, so there may be more that goes wrong",
      at: model.app.range, notes: unfollowed.map { [Diagnostic.Note($0)] } ?? [])
  }

  /// What was not looked at: the events and links, the first by name.
  private var unfollowed: String? {
    var names: OrderedSet<String> = []
    for place in walk.unfollowed { names.insert(name(of: walk.occurrences[place].key)) }
    if names.keys.isEmpty { return nil }
    let more = names.keys.count - 6
    let listed = names.keys.prefix(6).joined(separator: ", ")
    return "not followed everywhere: \(listed)\(more > 0 ? " and \(more) more" : "")"
  }

  private func name(of key: Occurrence.Key) -> String {
    let sender = key.sender.map { walk.table.declaration($0).name } ?? program.app
    switch key.word {
    case .said(let subject): return "`\(name(of: subject))`"
    case .start: return "the start"
    case .link(let flow, let link):
      let flow = program.flows[flow]
      return "link \(link + 1) of `\(flow.node.map { program.nodes[$0].name } ?? program.app)`"
    case .selection(let slot): return "selecting column or tab \(slot + 1) of `\(sender)`"
    case .production: return "what `\(sender)` produces"
    }
  }
}
