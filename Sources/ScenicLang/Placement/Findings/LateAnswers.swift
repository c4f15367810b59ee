extension DiagnosticCode {
  /// Reported once for each action. The smallest spec with this problem is too large for an example.
  static let lateAnswer = DiagnosticCode(
    "SC0416", "late-answer", "a late result that its rule may not handle",
    explanation: """
      The result of an action is handled at the scene that is visible when it arrives, which may not be the \
      scene that requested the action. The rule for the result may then be refused, or lead to a scene where \
      another effect fails. The compiler found places where this may happen, but neither a path to them nor \
      a proof that there is none. Handle the result in a flow of its own, which ends with its scenes, or add \
      a `where` to the rule that tests what is presented.
      """)
}

/// Merges the unconfirmed failures that only late answers lead to: one warning for each action, since a late
/// answer may arrive at nearly every scene.
struct LateAnswers {
  private var failures: OrderedMap<Int, [Diagnostic.Note]> = [:]
  private static let listed = 3

  mutating func add(_ suspicion: Suspicion) {
    guard let failure = suspicion.failure else { return }
    for action in suspicion.lateActions {
      if failures[action]?.contains(failure) != true { failures[action, default: []].append(failure) }
    }
  }

  func summaries(_ placements: Placements) -> [Diagnostic] {
    failures.entries.map { action, failures in
      let declared = placements.model.actions[action].name
      var notes = Array(failures.prefix(LateAnswers.listed))
      if failures.count > notes.count {
        notes.append(Diagnostic.Note("\(failures.count - notes.count) more effects may fail"))
      }
      notes.append(Diagnostic.Note("found no short path to this state; it may be unreachable"))
      return Diagnostic(
        .warning, .lateAnswer, "a late result of `\(declared.text)` may be refused",
        at: declared.range, notes: notes)
    }
  }
}
