extension Check {
  static let notAValue = Check(
    worded: DiagnosticCode(
      "SC0311", "not-a-value", "a name that is not a value",
      explanation: """
        A scene, flow, action or type is not a value. The inputs and conditions of a scene are values, as in \
        `cats.filter`, and `Filter()` creates a struct.
        """,
      wrong: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where cats { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """,
      right: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where count > 0 { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """)
  ) { problem, _ in
    guard case .notAValue(let name, let noun, let meant) = problem.kind else { return nil }
    if noun == nil, ValueType.builtIn(name) != nil {
      return DiagnosticText("unsupported conversion to `\(name)`: let an event carry the value")
    }
    let fixIts = meant.map { [FixIt("write `\($0)`", .likely, [FixIt.Edit(problem.range, $0)])] } ?? []
    return DiagnosticText("expected a value, found \(noun ?? "type") `\(name)`", fixIts: fixIts)
  }
}
