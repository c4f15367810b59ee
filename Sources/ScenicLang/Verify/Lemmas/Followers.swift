import ScenicRuntime

/// The rules that may run in the turn in which the user removes a presentation or an entry: those for `cancelled` and `popped`,
/// and those of inputs that wait.
///
/// A result that was kept for an uncovered scene may be handled then too; each of them only once.
struct Followers {
  private let program: Program
  private let walk: Walk
  private let creations: Creations

  init(_ placements: Placements) {
    program = placements.program
    walk = placements.walk
    creations = Creations(placements.program)
  }

  /// The reason why such a rule may do more than request actions; nil if none does.
  ///
  /// A rule of an input that waits may also present scenes over the others: each such input does so once. With `mayFinish`,
  /// a rule for `cancelled` may end its flow, and so remove more.
  func obstacle(mayFinish: Bool) -> String? {
    for (flow, declared) in program.flows.enumerated() {
      for rule in declared.rules where !isCalm(rule, of: flow, mayFinish: mayFinish) {
        return "a rule may run after each step back\(program.text(rule.source))"
      }
    }
    return nil
  }

  private func isCalm(_ rule: Program.Rule, of flow: Int, mayFinish: Bool) -> Bool {
    if rule.isWaiting, !rule.effects.allSatisfy(onlyPresents) { return false }
    return rule.triggers.allSatisfy { trigger in
      switch trigger.subject {
      case .popped: rule.effects.leaveTree
      case .cancelled: rule.effects.leaveTree || mayFinish && rule.effects.allSatisfy { onlyEnds($0, flow) }
      default: true
      }
    }
  }

  private func onlyPresents(_ effect: Program.Effect) -> Bool {
    switch effect {
    case .stay, .perform: true
    case .present(let template, _): creations.isFree(template)
    default: false
    }
  }

  private func onlyEnds(_ effect: Program.Effect, _ flow: Int) -> Bool {
    switch effect {
    case .stay, .perform: return true
    case .finish, .cancel:
      return program.flows[flow].node.map { program.endsQuietly($0) } ?? false
    default: return false
    }
  }

  /// True if no input waits while nothing is presented: each of their rules waits only for scenes that are never elsewhere.
  var leaveNothingAtHome: Bool {
    program.flows.allSatisfy { flow in
      flow.rules.allSatisfy { rule in
        !rule.isWaiting || rule.condition.map(holdsAtHome) ?? true
      }
    }
  }

  private func holdsAtHome(_ condition: Program.Expression) -> Bool {
    switch condition {
    case .binary(.and, let left, let right): holdsAtHome(left) && holdsAtHome(right)
    case .unary(.not, .query(let query)):
      query.word == .present
        && walk.table.byNode[query.node].allSatisfy { site in
          walk.table.levelRoots(of: site).allSatisfy { !walk.table[$0].isRoot }
        }
    default: false
    }
  }
}
