import ScenicRuntime

extension Check {
  static let deadConversion = Check(
    DiagnosticCode(
      "SC0336", "dead-conversion", "a conversion to what nothing takes",
      explanation: """
        A produced value that nothing takes is converted, once, and what comes of that must have somewhere to go: \
        who `updates` an input of its type, or the one scene that needs just it.
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
    let destinations = Destinations(model)
    return destinations.travelling.compactMap { one in
      guard one.node == nil, destinations.isTakenByNobody(one.type) else { return nil }
      return Diagnostic(
        .error, code, "nothing takes the `\(model.describe(one.type))` that this gives", at: one.range)
    }
  }
}
