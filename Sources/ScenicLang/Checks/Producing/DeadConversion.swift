import ScenicRuntime

extension Check {
  static let deadConversion = Check(
    DiagnosticCode(
      "SC0336", "dead-conversion", "an unused result of a conversion",
      explanation: """
        A produced value is converted once, and the result needs a destination: a node that `updates` an \
        input of its type, or the only scene that requires just this value.
        """,
      wrong: """
        struct Tiger { name: String }

        scene entrance produces String

        convert(name: String) -> Tiger { Tiger(name: name) }

        root stack { entrance }

        """,
      right: """
        struct Tiger { name: String }

        scene entrance produces String
        scene tiger(tiger: Tiger)

        convert(name: String) -> Tiger { Tiger(name: name) }

        root stack { entrance }

        """)
  ) { model, code in
    if !model.hasProducts { return [] }
    let destinations = Destinations(model)
    return destinations.travelling.compactMap { one in
      guard one.node == nil, destinations.isTakenByNobody(one.type) else { return nil }
      return Diagnostic(
        .error, code, "unused result `\(model.describe(one.type))` of this conversion: no scene requires it",
        at: one.range)
    }
  }
}
