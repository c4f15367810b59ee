import ScenicRuntime

extension Step {
  /// The refused effects of rules, without expected refusals. Expected are an edit that is dropped because
  /// its requirement was not met, an event of a covered scene, a root that stays until a requirement is
  /// met, and an event for a full queue.
  var refusedEffects: [Refusal] {
    let isWaiting = state.held.contains { $0.keeper == state.tree.identity && $0.reason == .requirement }
    return refusals.filter { refusal in
      if isWaiting, refusal.rule == nil, refusal.reason == .nothingToLeave { return false }
      switch refusal.reason {
      case .nothingToLeave, .noStack, .notStanding, .notHeld, .value: return true
      case .limit: return refusal.rule != nil || state.held.count < Engine.Limit.held
      case .covered, .unanswered, .dropped, .link, .cut: return false
      }
    }
  }
}
