import ScenicRuntime

extension Check {
  static let unusedConversion = Check(
    DiagnosticCode(
      "SC0512", "unused-conversion", "a conversion that nothing needs",
      explanation: """
        A value is converted only where a scene produces one of exactly this type, no rule takes it, and no scene \
        or flow could be shown with it as it is. Nowhere in the spec is that so.
        """,
      wrong: """
        struct Tiger { name: String }
        struct Panda { name: String }

        scene entrance produces Panda
        scene panda(panda: Panda) produces Tiger
        scene tiger(tiger: Tiger)

        convert(panda: Panda) -> Tiger { Tiger(name: panda.name) }

        root stack { entrance }

        """,
      right: """
        struct Tiger { name: String }
        struct Panda { name: String }

        scene entrance produces Panda
        scene tiger(tiger: Tiger)

        convert(panda: Panda) -> Tiger { Tiger(name: panda.name) }

        root stack { entrance }

        """),
    severity: .warning
  ) { model, code in
    if model.conversions.isEmpty { return [] }
    let destinations = Destinations(model)
    let produced = OrderedSet(model.nodes.lazy.flatMap { $0.produces })
    return model.conversions.compactMap { conversion in
      guard let from = conversion.from.type else { return nil }
      let isProduced = produced.contains(from)
      if isProduced, destinations.showing[from].isEmpty { return nil }
      let why =
        isProduced
        ? "\(Words.a(model.describe(from))) is shown as it is"
        : "nothing produces \(Words.a(model.describe(from)))"
      return Diagnostic(.warning, code, "nothing needs this conversion: \(why)", at: conversion.range)
    }
  }
}
