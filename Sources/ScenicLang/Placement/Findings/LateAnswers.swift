extension DiagnosticCode {
  /// Reported once for each action. The smallest spec that shows it is too large for an example.
  static let lateAnswer = DiagnosticCode(
    "SC0416", "late-answer", "an answer that may come where its rule cannot be carried out",
    explanation: """
      An answer is handled at the screen that is visible when it arrives. That can be another screen than the one that \
      asked. The rule for the answer can then be refused, or lead to a screen where another effect fails. The compiler \
      found places where this may happen. It found neither a path to them nor a proof that there is none. Handle the \
      answer in a flow of its own, which ends with its screens, or test what is presented with `where`.
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
