import ScenicRuntime

extension Placements {
  /// Returns the slot that a `root … in` names in place of the flow in it; nil for others.
  fileprivate func slot(ofRoot node: Int, _ problem: ProblemList.Problem) -> String? {
    guard case .root(_, in: let use?)? = effect(of: problem)?.kind, use.node == node else { return nil }
    let bytes = model.files[use.range.file].bytes
    let text = String(decoding: bytes[use.range.start..<use.range.end], as: UTF8.self)
    let name = model.nodes[node].name.text
    return text == name || text.hasSuffix(".\(name)") ? nil : text
  }
}

extension PlacementCheck {
  static let notAround = PlacementCheck(
    worded: DiagnosticCode(
      "SC0410", "not-around", "a container that is not in scope",
      explanation: """
        `select`, `push … in` and `root … in` refer to the nearest ancestor of that name. If there is none, \
        they refer to the only container of that name in the tree. On some paths to this rule, the tree \
        contains no such container, or more than one.
        """,
      wrong: """
        scene welcome {
          event start
          event help
        }
        scene cats
        scene help

        root welcome

        on welcome.start {
          root tabBar: tabs {
            cats
            help
          }
        }
        on welcome.help { select tabBar.help }

        """,
      right: """
        scene welcome {
          event start
          event help
        }
        scene cats
        scene help

        root welcome

        on welcome.start {
          root tabBar: tabs {
            cats
            help
          }
        }
        on welcome.help { present help }

        """),
    repairs: { $1.repairsOfEarlierRoot($0) }
  ) { problem, placements in
    guard case .notAround(let node) = problem.what else { return nil }
    if let slot = placements.slot(ofRoot: node, problem) {
      return problem.succeeds
        ? "`\(slot)` may not be in scope here: its \(placements.model.noun(ofNode: node)) is not an ancestor, nor unique in the tree"
        : "`\(slot)` is never in the tree here"
    }
    let name = placements.name(node)
    return problem.succeeds
      ? "\(name) may not be in scope here: it is not an ancestor, nor unique in the tree"
      : "\(name) is never in the tree here"
  }
}
