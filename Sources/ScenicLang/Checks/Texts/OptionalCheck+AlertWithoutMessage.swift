import ScenicRuntime

extension OptionalCheck {
  static let alertWithoutMessage = OptionalCheck(
    DiagnosticCode(
      "SC0531", "alert-without-message", "an alert without a message",
      explanation: """
        An alert interrupts the user, who must understand from its text what has happened. Write `@message` before \
        the scene, or give it an input `message`. This check is off until `lint` in `scenic.json` chooses a level for it.
        """,
      wrong: """
        scene cats { event escape }
        @title("Gone") scene gone { event ok }

        root cats

        on cats.escape { present gone as alert }
        on gone.ok { dismiss }

        """,
      right: """
        scene cats { event escape }
        @title("Gone") @message("The cat has left through the window.") scene gone { event ok }

        root cats

        on cats.escape { present gone as alert }
        on gone.ok { dismiss }

        """)
  ) { model, program, code in
    alerts(in: program).filter { place in
      let node = model.nodes[place]
      return node.kind == .scene && !node.note.has("message") && !node.hasInput("message")
    }.map { place in
      let name = model.nodes[place].name
      return Diagnostic(.warning, code, "alert `\(name.text)` has no message", at: name.range)
    }
  }

  /// Returns the nodes that are presented as an alert, or in a style that resembles one, in their order.
  private static func alerts(in program: Program) -> [Int] {
    let likeAlert = program.styles.filter { style in
      style.note.attributes.contains { attribute in
        attribute.name == "like" && attribute.arguments.first?.value == .literal(.string("alert"))
      }
    }
    let styles = Set(["alert"] + likeAlert.map { $0.name })
    var found = Set<Int>()
    program.forEachBlock { effects in
      effects.forEachEffect { effect in
        if case .present(let template, let style) = effect, styles.contains(style) {
          found.insert(template.node)
        }
      }
    }
    for node in program.nodes {
      for requirement in node.requirements where styles.contains(requirement.style) {
        found.insert(requirement.node.node)
      }
    }
    return found.sorted()
  }
}
