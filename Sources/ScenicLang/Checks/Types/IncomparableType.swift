import ScenicRuntime

extension Check {
  static let incomparableType = Check(
    worded: DiagnosticCode(
      "SC0308", "incomparable-type", "values that cannot be compared",
      explanation: """
        An `extern type` belongs to the app. The spec passes its values on but cannot read them, not even to \
        compare two of them. The same applies to each type that contains one. A comparison has values on both sides: \
        a case without its payload, or with names in it, is a pattern, which belongs in the trigger of a rule.
        """,
      wrong: """
        extern type Photo

        scene camera {
          event taken(photo: Photo, last: Photo)
        }

        root camera

        on camera.taken(photo, last) where photo == last { stay }
        on camera.taken { stay }

        """,
      right: """
        extern type Photo

        scene camera {
          event taken(photo: Photo, isLast: Bool)
        }

        root camera

        on camera.taken(_, isLast) where isLast { stay }
        on camera.taken { stay }

        """)
  ) { problem, model in
    if case .comparedPattern(let name) = problem.kind {
      return DiagnosticText("cannot compare with the pattern `.\(name)`; match it in the trigger of a rule")
    }
    guard case .incomparable(let type) = problem.kind else { return nil }
    let why = externName(in: type, model).map { ": `\($0)` is an `extern type`" } ?? ""
    return DiagnosticText("cannot compare values of type `\(model.describe(type))`\(why)")
  }

  /// Returns the extern type that a type is, or is a collection or an optional of.
  private static func externName(in type: ValueType, _ model: Model) -> String? {
    switch type {
    case .optional(let inner), .list(let inner), .dictionary(let inner): return externName(in: inner, model)
    case .named(let place):
      if case .extern = model.types[place].shape { return model.types[place].name.text }
      return nil
    default: return nil
    }
  }
}
