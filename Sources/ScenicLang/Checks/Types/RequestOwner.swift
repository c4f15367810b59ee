extension Check {
  static let requestOwner = Check(
    worded: DiagnosticCode(
      "SC0338", "request-owner", "a request for a flow that does not enclose the rule",
      explanation: """
        `do action for flow` makes a request that ends with the flow. The rule must be in that flow, so that an \
        instance of the flow always encloses it. The name of the app makes the app the owner, which never ends.
        """,
      wrong: """
        action load -> Bool

        flow help {
          scene article

          root stack { article }
        }

        scene cats { event open }

        root stack { cats }

        on cats.open {
          push help
          do load for help
        }
        on load.done { stay }

        """,
      right: """
        app Cats

        action load -> Bool

        flow help {
          scene article

          root stack { article }
        }

        scene cats { event open }

        root stack { cats }

        on cats.open {
          push help
          do load for Cats
        }
        on load.done { stay }

        """)
  ) { problem, model in
    guard case .requestOwner(let name, let node, let legal) = problem.kind else { return nil }
    let reason = model.nodes[node].flow != nil ? "does not enclose this rule" : "cannot own a request"
    return DiagnosticText(
      "\(model.noun(ofNode: node)) `\(name)` \(reason); the owner of a request is \(DiagnosticText.list(legal, "or"))",
      fixIts: legal.prefix(1).map { FixIt("write `\($0)`", .likely, [.init(problem.range, $0)]) })
  }
}
