import ScenicRuntime

extension Check {
  static let unusedType = Check(
    unused: DiagnosticCode(
      "SC0502", "unused-type", "an unused type",
      explanation: """
        No input, event, result, condition, action or other type uses this type. Use it or remove it; `@unused` before \
        the declaration silences this warning.
        """,
      wrong: """
        enum Sort { name, age }

        scene cats

        root stack { cats }

        """,
      right: """
        enum Sort { name, age }

        scene cats(sort: Sort = .name)

        root stack { cats }

        """)
  ) { model in
    model.types.indices.filter { !model.usage.has(.type($0)) }.map {
      let type = model.types[$0]
      return Unused(type.name, type.note, scope: type.scope, "unused type `\(type.name.text)`")
    }
  }
}
