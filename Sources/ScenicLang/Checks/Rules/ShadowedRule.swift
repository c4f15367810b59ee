import ScenicRuntime

extension Check {
  static let shadowedRule = Check(
    DiagnosticCode(
      "SC0331", "shadowed-rule", "a rule that never gets its turn",
      explanation: """
        The rules of a flow are asked in the order written, and the first whose pattern and `where` hold is carried \
        out, alone. Whatever this rule matches, the rules before it match already: put the more special one first, or \
        remove one of them.
        """,
      wrong: """
        scene cats { event select(name: String) }
        scene cat

        root stack { cats }

        on cats.select { push cat }
        on cats.select("Fred") { stay }

        """,
      right: """
        scene cats { event select(name: String) }
        scene cat

        root stack { cats }

        on cats.select("Fred") { stay }
        on cats.select { push cat }

        """)
  ) { model, code in
    model.flows.flatMap { shadowed(in: $0, model, code) }
  }

  /// A trigger that has been met, and what coverage sees of it.
  private struct Earlier {
    let row: [PatternCell]
    let condition: String?
    let isForCovered: Bool
    let range: SourceRange
  }

  private static func shadowed(in flow: Model.Flow, _ model: Model, _ code: DiagnosticCode)
    -> [Diagnostic]
  {
    var met: [Program.Subject: [Earlier]] = [:]
    var result: [Diagnostic] = []
    for rule in flow.rules {
      for trigger in rule.triggers {
        guard let subject = trigger.subject, trigger.isSound else { continue }
        let here = Earlier(
          row: model.row(trigger.patterns, for: trigger.parameters),
          condition: rule.condition.map { model.key($0, trigger) },
          isForCovered: rule.evenCovered || !canBeCovered(subject), range: trigger.range)
        let before = (met[subject] ?? []).filter {
          ($0.condition == nil || $0.condition == here.condition) && ($0.isForCovered || !here.isForCovered)
            && $0.range.file == here.range.file
        }
        let types = trigger.parameters.map { $0.type }
        if let other = shadow(of: here.row, before, types, model) {
          result.append(
            Diagnostic(
              .error, code, "this rule never gets its turn: what it matches is answered before",
              at: trigger.range, notes: [Diagnostic.Note("by this rule", at: other)]))
        }
        met[subject, default: []].append(here)
      }
    }
    return result
  }

  /// The rule that takes everything from a row, or the first of those that do so together; nil if something is left.
  private static func shadow(
    of row: [PatternCell], _ before: [Earlier], _ types: [ValueType?], _ model: Model
  ) -> SourceRange? {
    var coverage = Coverage(model)
    if before.isEmpty || coverage.rest(of: row, after: before.map { $0.row }, types) != nil { return nil }
    let alone = before.first { earlier in
      var coverage = Coverage(model)
      return coverage.rest(of: row, after: [earlier.row], types) == nil
    }
    return alone?.range ?? before[0].range
  }

  /// Only what a scene says is not heard while something covers it.
  private static func canBeCovered(_ subject: Program.Subject) -> Bool {
    switch subject {
    case .event, .produced: true
    default: false
    }
  }
}
