extension DiagnosticCode {
  /// What is reported once for an action, and only of a spec too large to be an example.
  static let lateAnswer = DiagnosticCode(
    "SC0416", "late-answer", "an answer that may come where its rule cannot be carried out",
    explanation: """
      The answer of an action comes to whatever is visible by then, which need not be the screen that asked. A rule for it \
      may then be refused, or lead to a screen where something else fails. The checker has found places where that may \
      happen and neither a way there nor a proof that there is none. Handle the answer in a flow of its own, which is \
      gone when its screens are, or test with `where` what is presented.
      """)
}

/// The failures that only late answers lead to and that the engine has not confirmed: one warning for each action, since
/// an answer that is late may come to nearly every screen.
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
        notes.append(Diagnostic.Note("\(failures.count - notes.count) more effects may fail then"))
      }
      notes.append(Diagnostic.Note("no short way to get there was found, so this may never happen"))
      return Diagnostic(
        .warning, .lateAnswer, "an answer of `\(declared.text)` that comes late may be refused",
        at: declared.range, notes: notes)
    }
  }
}
