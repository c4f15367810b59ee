extension Check {
  static let externRepresentation = Check(
    worded: DiagnosticCode(
      "SC0360", "extern-representation", "an extern type that is not represented by text",
      explanation: """
        The values of an `extern type … as String` are texts that the app's type accepts, so that links, saved states \
        and rules can contain them. No other type can represent them. Without `as`, an extern type is passed on \
        unchanged.
        """,
      wrong: """
        extern type OrderID as Int

        scene orders { event open(id: OrderID) }
        scene order(id: OrderID)

        root stack { orders }

        on orders.open(id) { push order(id) }

        """,
      right: """
        extern type OrderID as String

        scene orders { event open(id: OrderID) }
        scene order(id: OrderID)

        root stack { orders }

        on orders.open(id) { push order(id) }

        """)
  ) { problem, _ in
    guard case .externRepresentation(let name) = problem.kind else { return nil }
    return DiagnosticText(
      "expected `String` after `as`, found `\(name)`",
      fixIts: [
        FixIt("replace it by `String`", .likely, [FixIt.Edit(problem.range, "String")])
      ])
  }
}
