import ScenicRuntime

extension Check {
  static let unusedConversion = Check(
    DiagnosticCode(
      "SC0512", "unused-conversion", "an unused conversion",
      explanation: """
        A value is converted only if a scene produces this exact type, no rule handles it, and no scene or flow \
        accepts it without a conversion. No value of this spec meets these conditions.
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
        ? "\(DiagnosticText.a(model.describe(from))) is shown without a conversion"
        : "no scene produces \(DiagnosticText.a(model.describe(from)))"
      return Diagnostic(.warning, code, "unused conversion: \(why)", at: conversion.range)
    }
  }
}
