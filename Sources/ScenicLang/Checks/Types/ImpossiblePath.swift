extension Check {
  static let impossiblePath = Check(
    worded: DiagnosticCode(
      "SC0330", "impossible-path", "a path that no tree can show",
      explanation: """
        A path goes from the root of the app or flow to what is shown. Named containers may be left out \
        where only one of them has what follows; in a stack the entries follow one another; behind a \
        scene that is no stack's entry nothing can come.
        """,
      wrong: """
        scene cats
        scene dogs
        scene cat

        root tabs {
          home: stack { cats }
          zoo: stack { dogs }
        }

        link "/cat" { go cat }

        """,
      right: """
        scene cats
        scene dogs
        scene cat

        root tabs {
          home: stack { cats }
          zoo: stack { dogs }
        }

        link "/cat" { go home / cats / cat }

        """)
  ) { problem, _ in
    guard case .path(let step, let reason) = problem.kind else { return nil }
    switch reason {
    case .noPlace(let before):
      return Words("`\(step)` has no place in `\(before)`: no stack around it could take it")
    case .severalSlots(let container, let labels):
      return Words("`\(step)` may stand in \(Words.list(labels, "or")) of `\(container)`: write which")
    case .noSlot(let container, let labels):
      return Words(
        "nothing says where in `\(container)` `\(step)` stands: write \(Words.list(labels, "or")) before it")
    }
  }
}
