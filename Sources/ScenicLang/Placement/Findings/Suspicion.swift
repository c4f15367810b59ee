import ScenicRuntime

/// A finding of a check.
enum Finding {
  case certain(Diagnostic)
  /// Its severity, or whether it is reported at all, depends on whether the engine confirms it.
  case suspected(Suspicion)

  var diagnostic: Diagnostic? {
    if case .certain(let diagnostic) = self { return diagnostic }
    return nil
  }

  var suspicion: Suspicion? {
    if case .suspected(let suspicion) = self { return suspicion }
    return nil
  }
}

/// A possible failure according to the abstract nodes.
struct Suspicion {
  /// True if it follows only from an unusual macrostep, as `Occurrence.Key.isStray` defines it.
  var isStray = false
  /// True if it is about an event that no rule handles at all.
  var isUnhandled = false
  /// Keys of the steps that may confirm it: an unhandled event, or the rule of a refusal. Empty if any step with a refusal,
  /// or with an ended request, may.
  var causes: [String] = []
  /// Returns true if this refusal may confirm it.
  var isSeen: (Step.Refusal) -> Bool
  /// Returns true if this step, which may have no refusal, may confirm it.
  var isSeenInStep: (Step) -> Bool = { _ in false }
  /// Returns true if this explained step, which may confirm it, does.
  var isShown: (Step) -> Bool
  /// The node that must leave; nil for a finding that is not about the removal of a node.
  var setting: Setting?
  /// Returns the abstract traces that may lead to it.
  var stories: () -> [[Occurrence.Key]]
  /// Returns arguments of events that lead to it.
  var arguments: (SampleValues) -> [(subject: Program.Subject, fields: Fields)] = { _ in [] }
  /// Returns the diagnostic, given the confirmation or nil; nil for none.
  var diagnostic: (Confirmation?) -> Diagnostic?

  /// A node of this declaration, near which several findings can be confirmed by one search. A step confirms one of them
  /// only if it removes such a node.
  struct Setting {
    var node: Int
    /// The rule that removes it. Once one removal is found, others of the rule are not searched for.
    var rule: Step.RulePlace
    /// Returns the abstract traces that may lead to such a node.
    var stories: () -> [[Occurrence.Key]]
  }
}

extension Step.RulePlace {
  /// The key of a step in which an effect of the rule is refused; no event has such a name.
  var cause: String { "\(flow) \(rule) \(isLink)" }
}

extension Suspicion {
  /// Returns true if a step may confirm it. Whether one removes a node without asking is known only from the explained
  /// step.
  func mayBeShown(by step: Step) -> Bool {
    if setting != nil { return step.isHandled }
    return step.refusals.contains(where: isSeen) || isSeenInStep(step)
  }
}
