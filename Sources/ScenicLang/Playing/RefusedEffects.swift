import ScenicRuntime

extension Step {
  /// What a rule asked for and could not be done. Not among it is what is as it should be: that something asked for is
  /// dropped because its requirement was not met, that a covered scene is not heard, and that what stands at the root until
  /// a requirement is met stays there as long as it is not.
  var refusedEffects: [Refusal] {
    let isWaiting = state.held.contains { $0.requirement == state.tree.identity }
    return refusals.filter { refusal in
      if isWaiting, refusal.rule == nil, refusal.reason == .nothingToLeave { return false }
      switch refusal.reason {
      case .nothingToLeave, .noStack, .notStanding, .value, .limit: return true
      case .covered, .unanswered, .dropped, .link, .cut: return false
      }
    }
  }
}
