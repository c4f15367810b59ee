extension Check {
  /// Returns the message for an unknown word that means a user gesture in a test; nil for any other name.
  ///
  /// Only a test is offered `dismissed`, and `main.popped` for its stacks.
  static func gesture(
    _ name: String, _ message: String, at range: SourceRange, among candidates: Candidates
  ) -> DiagnosticText? {
    guard candidates.contains("dismissed") else { return nil }
    if name == "dismissed" {
      return DiagnosticText("unexpected arguments: `dismissed` applies to the latest presentation")
    }
    if sendingAway.contains(name) {
      return DiagnosticText(
        "\(message); did you mean `dismissed`?",
        fixIts: [FixIt("write `dismissed`", .likely, [.init(range, "dismissed")])])
    }
    guard goingBack.contains(name) else { return nil }
    let stacks = candidates.paths.filter { $0.hasSuffix(".popped") }
    guard let stack = stacks.first else { return nil }
    if stacks.count > 4 { return DiagnosticText("\(message); did you mean a stack, as in `\(stack)`?") }
    if stacks.count > 1 {
      return DiagnosticText("\(message); did you mean \(DiagnosticText.list(stacks, "or"))?")
    }
    return DiagnosticText(
      "\(message); did you mean `\(stack)`, or `\(stack)(2)` for two entries?",
      fixIts: [FixIt("write `\(stack)`", .likely, [.init(range, stack)])])
  }

  private static let sendingAway: Set<String> = ["dismiss", "close", "swipeDown"]
  private static let goingBack: Set<String> = ["back", "goBack", "pop", "popped", "swipe", "swipeBack"]
}
