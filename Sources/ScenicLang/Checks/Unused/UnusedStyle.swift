import ScenicRuntime

extension Check {
  static let unusedStyle = Check(
    unused: DiagnosticCode(
      "SC0507", "unused-style", "an unused style",
      explanation: """
        No rule or requirement presents a scene in this style. Use it after `as` or remove it; `@unused` before the \
        declaration silences this warning.
        """,
      wrong: """
        style drawer

        scene cats

        root stack { cats }

        """,
      right: """
        style drawer

        scene cats { event menu }
        scene menu

        root stack { cats }

        on cats.menu { present menu as drawer }

        """)
  ) { model in
    model.styles.indices.filter { !model.usage.has(.style($0)) }.map {
      let style = model.styles[$0]
      return Unused(
        style.name, style.note, scope: style.scope, "unused style `\(style.name.text)`")
    }
  }
}
