extension Check {
  static let notAtStart = Check(
    worded: DiagnosticCode(
      "SC0349", "not-at-start", "a condition of a scene at the start of a test",
      explanation: """
        `with` sets the conditions with which the app starts. The conditions of scenes have their initial values then: \
        set them with `set` once the scene is in the tree.
        """,
      wrong: """
        scene drafts { event open }
        scene draft {
          condition isSaved: Bool = true
          event close
        }

        root home: stack { drafts }

        on drafts.open { push draft }
        on draft.close where draft.isSaved { pop }
        on draft.close { stay }

        test "an unsaved draft stays" with draft.isSaved = false {
          drafts.open
          draft.close
          expect home / drafts / draft
        }

        """,
      right: """
        scene drafts { event open }
        scene draft {
          condition isSaved: Bool = true
          event close
        }

        root home: stack { drafts }

        on drafts.open { push draft }
        on draft.close where draft.isSaved { pop }
        on draft.close { stay }

        test "an unsaved draft stays" {
          drafts.open
          set draft.isSaved = false
          draft.close
          expect home / drafts / draft
        }

        """)
  ) { problem, _ in
    guard case .notAtStart(let name, let scene) = problem.kind else { return nil }
    return DiagnosticText("condition `\(name)` of scene `\(scene)` cannot be set at the start of a test")
  }
}
