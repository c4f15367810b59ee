extension DiagnosticCode {
  /// What is told once for a whole spec, and only of one too large to be an example.
  static let notAllFollowed = DiagnosticCode(
    "SC0415", "not-all-followed", "not every way through the app could be followed",
    explanation: """
      Screens, containers and flows of this app can stand in one another in so many ways that the checker has stopped \
      before it had followed them all. What it reports it has seen happen, but there may be more that goes wrong; what \
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
      at: model.app.range)
  }
}
