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

  /// A turn that removes nodes.
  enum Turn {
    /// The user goes back.
    case stepBack
    /// The user goes back in a collapsed split.
    case stepInSplit
    /// A link shows its path.
    case link
  }

  /// The reason why such a rule may disturb a turn; nil if none does: it requests actions at most, or is gone then. A rule of
  /// an input that waits may also present scenes over the others: each such input does so once. After a step back, a rule
  /// may remove more.
  func obstacle(to turn: Turn) -> String? {
    for (flow, declared) in program.flows.enumerated() {
      for rule in declared.rules where !isCalm(rule, of: flow, in: turn) {
        return "a rule may run after each step back\(program.text(rule.source))"
      }
    }
    return nil
  }

  private func isCalm(_ rule: Program.Rule, of flow: Int, in turn: Turn) -> Bool {
    if rule.isWaiting, !rule.effects.allSatisfy(onlyPresents) { return false }
    return rule.effects.leaveTree
      || rule.triggers.allSatisfy { trigger in
        switch trigger.subject {
        case .popped(let node), .cancelled(let node):
          switch turn {
          case .stepBack:
            !rule.effects.containsEffect { !onlyRemoves($0, flow) }
          case .stepInSplit: !hasSplits(flow) || !isInSplit(node)
          case .link: leavesWithLinks(flow)
          }
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

  private func onlyRemoves(_ effect: Program.Effect, _ flow: Int) -> Bool {
    switch effect {
    case .stay, .perform, .choose, .pop, .popAll, .dismiss, .dismissAll, .close: true
    case .finish, .cancel: program.flows[flow].node.map { program.endsQuietly($0) } ?? false
    default: false
    }
  }

  /// Returns true if a flow may contain a split.
  private func hasSplits(_ flow: Int) -> Bool {
    program.nodes.indices.contains { node in
      program.nodes[node].kind == .split
        && walk.table.byNode[node].contains { site in
          flow == 0
            || walk.table.flows(around: site, itself: false).contains { chain in
              chain.contains { walk.table.flow($0) == flow }
            }
        }
    }
  }

  /// Returns true if a node may be in a split, or in what a node in a split presents.
  private func isInSplit(_ node: Int) -> Bool {
    var found = false
    walk.table.climb(from: walk.table.byNode[node]) { site, stance, waiting in
      let outer = stance.parent.map { [$0] } ?? walk.table[site].presenters.sites
      if outer.contains(where: { walk.table.kind($0) == .split }) { found = true }
      waiting += outer
    }
    return found
  }

  /// Returns true if a flow is only in presentations, and the path of each link dismisses all of them.
  private func leavesWithLinks(_ flow: Int) -> Bool {
    guard let node = program.flows[flow].node else { return false }
    return walk.table.byNode[node].allSatisfy { site in
      walk.table.levelRoots(of: site).allSatisfy { !walk.table[$0].isRoot }
    }
      && program.flows.allSatisfy { declared in
        declared.links.allSatisfy { $0.landing.map { !$0.presentsAny } ?? true }
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

extension Program.Goal {
  /// True if a presentation is a part of the path.
  fileprivate var presentsAny: Bool { !presented.isEmpty || inner.contains { $0.presentsAny } }
}
