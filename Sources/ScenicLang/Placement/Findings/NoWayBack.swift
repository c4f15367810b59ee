import ScenicRuntime

extension PlacementCheck {
  static let noWayBack = PlacementCheck(
    severity: .warning,
    DiagnosticCode(
      "SC0414", "no-way-back", "a scene that the user cannot leave",
      explanation: """
        A full-screen presentation or an alert cannot be dismissed by a gesture. This scene has no result, \
        and no event that it sends dismisses it, so the user cannot leave it. A link, an event of the app, of a flow \
        or of a scene that it covers, or a condition may dismiss it, but the user cannot cause these here. The same \
        happens if the rule for the scene's own `cancelled` always presents it again. Add an event and a rule that \
        dismisses the scene. \
        If the scene is meant to be final, write `@terminal` before its declaration.
        """,
      wrong: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { present cat as fullScreen }

        """,
      right: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open { present cat as fullScreen }
        on cat.close { dismiss }

        """)
  ) { placements, code in
    if !placements.walk.isComplete { return [] }
    let stuck = placements.withoutWayBack()
    let returning = placements.returning().filter { !stuck.contains($0.node) }
    return stuck.map { placements.noWayBack(code, from: $0, note: nil) }
      + returning.map {
        let range = placements.model.flows[$0.rule.flow].rules[$0.rule.rule].range
        let note = Diagnostic.Note("this rule presents it again each time it is dismissed", at: range)
        return placements.noWayBack(code, from: $0.node, note: note)
      }
  }
}

extension Placements {
  fileprivate func noWayBack(_ code: DiagnosticCode, from node: Int, note: Diagnostic.Note?) -> Finding {
    let byApp = Diagnostic.Note(
      "only the app dismisses it, by a link, an event or a condition, and the user cannot cause these here"
    )
    let note = note ?? (walk.isReleasedFromOutside(node) ? byApp : nil)
    return .certain(
      Diagnostic(
        .warning, code, "the user cannot leave \(name(node))", at: model.nodes[node].name.range,
        notes: [
          note
            ?? Diagnostic.Note(
              "its style has no dismiss gesture, and no event in it dismisses it"
            )
        ],
        fixIts: terminal(node)))
  }

  /// Returns a repair that marks the declaration as `@terminal`.
  private func terminal(_ node: Int) -> [FixIt] {
    let declared = model.nodes[node]
    guard declared.isPlaceable else { return [] }
    let bytes = model.files[declared.name.range.file].bytes
    let name = declared.name.range.start
    let blanks = bytes[..<name].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let word = Array((declared.flow == nil && declared.kind == .scene ? "scene" : "flow").utf8)
    let start = name - blanks - word.count
    guard blanks > 0, start >= 0, bytes[start..<name - blanks].elementsEqual(word) else { return [] }
    let place = SourceRange(file: declared.name.range.file, start: start, end: start)
    return [FixIt("mark it as intended: `@terminal`", .likely, [FixIt.Edit(place, "@terminal ")])]
  }

  /// Returns the presentations without a gesture to dismiss them that no event removes.
  func withoutWayBack() -> [Int] {
    let stuck = walk.confinement.stuck.members.map { walk.table[$0].node }
    return Set(stuck).filter { !model.nodes[$0].note.intends("terminal") }.sorted()
  }

  /// Returns the nodes that are presented again as soon as they leave, each with the rule of the app that
  /// does so.
  func returning() -> [(node: Int, rule: Step.RulePlace)] {
    var found = [Int: Step.RulePlace]()
    var escaping = Set<Int>()
    for occurrence in walk.occurrences {
      guard case .said(let subject) = occurrence.key.word, let node = subject.node,
        let departure = occurrence.key.departure
      else { continue }
      let isAlways = occurrence.fired.allSatisfy { presents(node, by: program.rule($0)) }
      // A flow that has left too handles no event.
      let rule = occurrence.fired.first { $0.flow == 0 && program.rule($0).takesAll(subject) }
      guard departure != .staying, isAlways, let rule else {
        escaping.insert(node)
        continue
      }
      if case .cancelled = subject { found[node] = rule }
    }
    return found.filter { !escaping.contains($0.key) && !model.nodes[$0.key].note.intends("terminal") }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns true if the last change of a rule is to present a new node, which can't be refused.
  private func presents(_ node: Int, by rule: Program.Rule) -> Bool {
    let change = rule.effects.last {
      switch $0 {
      case .perform, .stay: false
      default: true
      }
    }
    guard case .present(let template, _)? = change else { return false }
    return template.isPlain && template.holds(node) && walk.asking(in: template).isEmpty
  }
}

extension Program.Template {
  /// True if all its arguments are literals.
  fileprivate var isPlain: Bool {
    inputs.allSatisfy { if case .literal = $0.value { true } else { false } }
      && children.allSatisfy { $0.isPlain }
  }

  fileprivate func holds(_ wanted: Int) -> Bool { node == wanted || children.contains { $0.holds(wanted) } }
}

extension Program.Rule {
  /// Returns true if it handles the event with any arguments.
  fileprivate func takesAll(_ subject: Program.Subject) -> Bool {
    condition == nil
      && triggers.contains { $0.subject == subject && $0.patterns.allSatisfy { $0.pattern.isOpen } }
  }
}
