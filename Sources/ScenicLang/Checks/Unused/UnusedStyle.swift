import ScenicRuntime

extension Check {
  static let unusedStyle = Check(
    unused: DiagnosticCode(
      "SC0507", "unused-style", "a style in which nothing is presented",
      explanation: """
        No rule or requirement presents anything in this style. Use it after `as` or remove it; `@unused` \
        before the declaration says that it is meant.
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
        style.name, style.note, scope: style.scope, "nothing is presented as `\(style.name.text)`")
    }
  }
}
