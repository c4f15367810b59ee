/// The uses of a spec's declarations, except for those in tests and properties, and those inside the
/// declaration itself.
struct Usage: Sendable {
  /// The nodes that are shown, the actions that are requested, the inputs that are read; of all others those
  /// that are named anywhere.
  var targets: OrderedSet<Model.Target> = []
  /// The actions whose answers a rule handles.
  var answered = Set<Int>()
  /// The conditions whose changes a rule handles.
  var watched = Set<Int>()
  /// The unused flows, and those in them: one message is enough for their content.
  var unusedFlows = Set<Int>()

  func has(_ target: Model.Target) -> Bool { targets.contains(target) }
}

extension Model.Target {
  /// True if only tests use it.
  var isOfTests: Bool {
    if case .steps = self { return true }
    return false
  }
}
