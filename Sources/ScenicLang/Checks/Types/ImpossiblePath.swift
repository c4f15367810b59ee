extension Check {
  static let impossiblePath = Check(
    worded: DiagnosticCode(
      "SC0330", "impossible-path", "an impossible path",
      explanation: """
        A path goes from the root of the app or flow to the scene that is shown. A named container can be omitted if \
        no other container contains the next step. In a stack, list the entries in order. No step can follow a scene \
        that is not in a stack.
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
    case .noPlace(let before, let slash):
      return DiagnosticText(
        "unreachable step `\(step)`: `\(before)` is not in a stack",
        fixIts: slash.map {
          [FixIt("write `presenting` before what is shown over it", .likely, [FixIt.Edit($0, "presenting")])]
        } ?? [])
    case .severalSlots(let container, let labels):
      return DiagnosticText(
        "ambiguous step `\(step)`: found in \(DiagnosticText.list(labels)) of `\(container)`")
    case .noSlot(let container, let labels):
      return DiagnosticText(
        "missing slot of `\(container)`: expected \(DiagnosticText.list(labels, "or")) before `\(step)`")
    }
  }
}
