import ScenicRuntime

extension Check {
  static let unusedType = Check(
    unused: DiagnosticCode(
      "SC0502", "unused-type", "a type that nothing uses",
      explanation: """
        No input, event, result, condition, action or other type is of this type. Use it or remove it; \
        `@unused` before the declaration says that it is meant.
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
      return Unused(type.name, type.note, scope: type.scope, "nothing uses the type `\(type.name.text)`")
    }
  }
}
