import ScenicRuntime

extension Check {
  static let shadowedRule = Check(
    DiagnosticCode(
      "SC0331", "shadowed-rule", "an unreachable rule",
      explanation: """
        The rules of a flow are checked in source order. Only the first rule whose pattern and `where` match \
        runs. The rules before this one match every case that it matches, so it never runs. Move the more \
        specific rule first, or remove one of them.
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

  private static func shadowed(in flow: Model.Flow, _ model: Model, _ code: DiagnosticCode)
    -> [Diagnostic]
  {
    // Most events have one rule, of which only the existence matters.
    var first = OrderedMap<Program.Subject, (rule: Int, trigger: Int)>()
    var met = OrderedMap<Program.Subject, EarlierRules>()
    var result: [Diagnostic] = []
    for number in flow.rules.indices {
      if let condition = flow.rules[number].condition, condition.type == nil { continue }
      var shadowed: [Diagnostic] = []
      for (place, trigger) in flow.rules[number].triggers.enumerated() {
        guard let subject = trigger.subject, trigger.isSound else { continue }
        let (earlier, isFirst) = first.insert(subject, (number, place))
        if isFirst { continue }
        if met[subject] == nil {
          let rule = flow.rules[earlier.rule]
          let words = AskedRule(rule, rule.triggers[earlier.trigger], subject, model)
          met.set(subject, to: EarlierRules(words))
        }
        let later = AskedRule(flow.rules[number], trigger, subject, model)
        let types = trigger.parameters.map { $0.type }
        if let other = met[subject]?.shadow(of: later.row, later.hearing, types, model) {
          shadowed.append(diagnostic(code, later, answeredBy: other, in: flow, model))
        }
        met[subject, default: EarlierRules(later)].add(later)
      }
      result += shadowed.withoutPartsOfGroups(flow.rules[number])
    }
    return result
  }

  /// Returns the diagnostic of a shadowed rule. The earlier rule may match more than intended, if a literal
  /// is misspelt.
  private static func diagnostic(
    _ code: DiagnosticCode, _ later: AskedRule, answeredBy other: SourceRange, in flow: Model.Flow,
    _ model: Model
  ) -> Diagnostic {
    let before = flow.rules.first { $0.triggers.contains { $0.range == other } }
    let meant = before.flatMap { rule in
      rule.locals.indices.lazy.compactMap { MeantLiteral(local: $0, in: rule, model) }.first
    }
    let question = meant.map { ": name `\($0.name)` matches any value; did you mean `\($0.literal)`?" } ?? ""
    return Diagnostic(
      .error, code, "unreachable rule: every case is handled by an earlier rule",
      at: later.trigger.range, notes: [Diagnostic.Note("the earlier rule\(question)", at: other)],
      fixIts: [meant?.fixIt ?? before.flatMap { later.moved(before: $0, other, model) }].compactMap { $0 })
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics of triggers; one for the event of a group if it is shadowed for all senders, and none if it
  /// handles the event of some.
  fileprivate func withoutPartsOfGroups(_ rule: Model.Rule) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for diagnostic in self where found.last?.range != diagnostic.range {
      let count = rule.triggers.count { $0.range == diagnostic.range }
      if self.count(where: { $0.range == diagnostic.range }) == count { found.append(diagnostic) }
    }
    return found
  }
}

/// A rule with one of its triggers.
private struct AskedRule {
  let rule: Model.Rule
  let trigger: Model.Trigger
  let row: [PatternCell]
  let hearing: EarlierRules.Hearing

  init(_ rule: Model.Rule, _ trigger: Model.Trigger, _ subject: Program.Subject, _ model: Model) {
    self.rule = rule
    self.trigger = trigger
    row = model.row(trigger.patterns, for: trigger.parameters)
    hearing = EarlierRules.Hearing(
      condition: rule.passingCondition.map { model.key($0, trigger) },
      isForCovered: rule.evenCovered || !AskedRule.canBeCovered(subject), file: trigger.range.file)
  }

  /// Only events of scenes are ignored, and results kept, while the sender or the owner is covered.
  private static func canBeCovered(_ subject: Program.Subject) -> Bool {
    switch subject {
    case .event, .produced, .answered, .failed: true
    default: false
    }
  }

  /// Returns a repair that moves the rule before the earlier one that handles all it matches, if that one
  /// still handles something then.
  func moved(before earlier: Model.Rule, _ place: SourceRange, _ model: Model) -> FixIt? {
    guard rule.triggers.count == 1, earlier.triggers.count == 1, rule.whole.file == earlier.whole.file,
      rule.enclosing?.node == earlier.enclosing?.node,
      let other = earlier.triggers.first, other.range == place
    else { return nil }
    let alone = EarlierRules(self)
    let otherHearing = EarlierRules.Hearing(
      condition: earlier.passingCondition.map { model.key($0, other) },
      isForCovered: earlier.evenCovered || !(other.subject.map(Self.canBeCovered) ?? false), file: place.file)
    let types = other.parameters.map { $0.type }
    if alone.shadow(of: model.row(other.patterns, for: other.parameters), otherHearing, types, model) != nil {
      return nil
    }
    let bytes = model.files[rule.whole.file].bytes
    let text = String(decoding: bytes[rule.whole.start..<rule.whole.end], as: UTF8.self)
    let start = lineStart(earlier.whole.start, bytes)
    let indentation = String(decoding: bytes[start..<earlier.whole.start], as: UTF8.self)
    if !indentation.utf8.allSatisfy(isBlank) { return nil }
    let old = withItsSpace(rule.whole, after: earlier.whole.end, bytes)
    let new = SourceRange(file: place.file, start: earlier.whole.start, end: earlier.whole.start)
    return FixIt(
      "move it before the earlier rule", .likely, [.init(new, "\(text)\n\(indentation)"), .init(old, "")])
  }

  /// Returns a rule with the line end before it if it is alone on its lines, else with the spaces beside it.
  /// Text on the same line is kept, and does not move into a comment.
  private func withItsSpace(_ whole: SourceRange, after limit: Int, _ bytes: [UInt8]) -> SourceRange {
    let line = lineStart(whole.start, bytes)
    var start = bytes[line..<whole.start].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line
    var end = whole.end
    if start == line {
      let next = bytes[end...].firstIndex { !isBlank($0) } ?? bytes.count
      if next == bytes.count || isLineEnd(bytes[next]) {
        start -= bytes[..<line].suffix(2).elementsEqual([0x0D, 0x0A]) ? 2 : 1
      } else {
        (start, end) = (whole.start, next)
      }
    }
    return SourceRange(file: whole.file, start: max(start, limit), end: end)
  }

  private func lineStart(_ offset: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<offset].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// The earlier rules for one event.
private struct EarlierRules {
  /// The condition under which a rule is tried.
  struct Hearing: Hashable, TableKey {
    /// Its `where` in a canonical form.
    let condition: String?
    let isForCovered: Bool
    let file: Int

    /// The conditions of rules that are tried whenever this one is.
    var wider: OrderedSet<Hearing> {
      let conditions = [nil, condition]
      let covered = isForCovered ? [true] : [true, false]
      return OrderedSet(
        conditions.flatMap { condition in
          covered.map { Hearing(condition: condition, isForCovered: $0, file: file) }
        })
    }
  }

  private var rows: [(row: [PatternCell], asked: [Coverage.Asked], range: SourceRange)] = []
  private var index = OrderedMap<Hearing, RowIndex>()

  init(_ first: AskedRule) { add(first) }

  mutating func add(_ rule: AskedRule) {
    index[rule.hearing, default: RowIndex()].add(rule.row, as: rows.count)
    rows.append((rule.row, Coverage.Asked.all(in: rule.row), rule.trigger.range))
  }

  /// Returns the rule that handles all cases of a row, or the first of those that do so together; nil if some
  /// case remains.
  func shadow(of row: [PatternCell], _ hearing: Hearing, _ types: [ValueType?], _ model: Model)
    -> SourceRange?
  {
    let found = hearing.wider.flatMap { index[$0]?.candidates(for: row) ?? [] }.sorted()
    let helping = Coverage.helping(found.map { rows[$0].asked }, row, types, model)
    let before = helping.map { rows[found[$0]] }
    var coverage = Coverage(model)
    if before.isEmpty || coverage.rest(of: row, after: before.map { $0.row }, types) != nil { return nil }
    let alone = before.first { earlier in
      var coverage = Coverage(model)
      return coverage.rest(of: row, after: [earlier.row], types) == nil
    }
    return alone?.range ?? before.first?.range
  }
}
