import ScenicRuntime

/// What a check has found.
enum Finding {
  case certain(Diagnostic)
  /// Its gravity, or whether it is told at all, depends on whether the engine confirms it.
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

/// Something that may go wrong, as far as the sites tell.
struct Suspicion {
  /// Whether it follows only from an unusual turn, as `Occurrence.Key.isStray` defines it.
  var isStray = false
  /// Whether it is about an event that no rule handles at all.
  var isUnhandled = false
  /// The actions of which only a late answer leads to it; none if it has another cause.
  var lateActions: [Int] = []
  /// What fails, as the summary of a late answer lists it.
  var failure: Diagnostic.Note?
  /// Whether this refusal may be it.
  var isSeen: (Step.Refusal) -> Bool
  /// Whether it is what has gone wrong in this step, which has such a refusal and tells who answered.
  var isShown: (Step) -> Bool
  /// What may lead to it.
  var stories: () -> [[Occurrence.Key]]
  /// What is told of it if the engine has confirmed it, or if it has not; nil for nothing.
  var diagnostic: (Confirmation?) -> Diagnostic?
}
