import ScenicRuntime

/// Compares behavior: rules, requirements, roots and conversions. Rules are compared as source text, with the
/// names of the new version. A removed or added trigger is reported with its declaration.
struct BehaviourChanges {
  private let pair: VersionPair
  private let oldText: SpecText
  private let newText: SpecText
  /// All possible triggers of each version.
  private let oldSubjects: Set<String>
  private let newSubjects: Set<String>
  private(set) var found: [VersionChange] = []

  /// Compares behavior. Cost: the rules of both.
  init(_ pair: VersionPair) {
    self.pair = pair
    oldText = SpecText(old: pair)
    newText = SpecText(pair.new.program)
    oldSubjects = BehaviourChanges.subjects(of: pair.renamed)
    newSubjects = BehaviourChanges.subjects(of: pair.new.program)
    compareRequirements()
    for (place, flow) in pair.old.program.flows.enumerated() {
      guard let other = newFlow(of: flow) else { continue }
      compareRoots(place, other)
      compareRules(place, other)
    }
    compareConversions()
  }

  /// Returns the same flow in the new program; nil if there is none.
  private func newFlow(of flow: Program.Flow) -> Int? {
    guard let node = flow.node else { return pair.new.program.flows.isEmpty ? nil : 0 }
    return pair.names.toNew[node].flatMap { pair.new.program.nodes[$0].flow }
  }

  // MARK: Requirements

  private mutating func compareRequirements() {
    for (place, other) in pair.names.toNew.enumerated() {
      guard let other else { continue }
      let before = pair.old.program.nodes[place].requirements.map { oldText.text($0) }
      let node = pair.new.program.nodes[other]
      let now = node.requirements.map { newText.text($0) }
      for text in now where !before.contains(text) {
        note(.risky, .requirement, "\(node.words) has a new requirement: \(code: text)", [], node.note.source)
      }
      for text in before where !now.contains(text) {
        note(
          .risky, .requirement, "\(node.words) no longer has a requirement: \(code: text)", [],
          node.note.source
        )
      }
      if before != now, before.sorted() == now.sorted() {
        note(
          .risky, .requirement, "\(node.words) has the same requirements in another order", [],
          node.note.source)
      }
    }
  }

  // MARK: Roots

  private mutating func compareRoots(_ place: Int, _ other: Int) {
    let (old, new) = (pair.old.program.flows[place], pair.new.program.flows[other])
    let (before, now) = (oldText.text(old.root), newText.text(new.root))
    if before == now { return }
    let owner: Wording = new.node.map { pair.new.program.nodes[$0].words } ?? "the app"
    let source = new.node.map { pair.new.program.nodes[$0].note.source }
    let root = pair.new.program.nodes[new.root.node].note.source
    note(
      .risky, .root, "\(owner) has another root",
      ["before: \(code: before)", "now: \(code: now)"], new.root.node == new.node ? source ?? root : root)
  }

  // MARK: Rules

  /// The rules of a flow with the same trigger, in order.
  private struct Heard {
    var rules: [Program.Rule] = []
    var texts: [String] = []
  }

  private mutating func compareRules(_ place: Int, _ other: Int) {
    let before = heard(in: pair.old.program.flows[place], oldText)
    let now = heard(in: pair.new.program.flows[other], newText)
    var told = Set<[String]>()
    for name in now.order {
      guard let new = now.heard[name], before.heard[name]?.texts != new.texts else { continue }
      let old = before.heard[name]
      // Rules about an added declaration are reported with it; a rule with several triggers is reported once.
      if old == nil, !oldSubjects.contains(name) { continue }
      guard told.insert((old?.texts ?? []) + [""] + new.texts).inserted else { continue }
      let first = zip(new.texts, new.rules).first { old?.texts.contains($0.0) != true }
      note(
        .risky, .rule,
        old == nil
          ? "\(code: name) is now handled by a rule" : "the rules for \(code: name) have changed",
        lines(old?.texts ?? [], new.texts), (first?.1 ?? new.rules[0]).source)
    }
    for name in before.order where now.heard[name] == nil && newSubjects.contains(name) {
      guard let old = before.heard[name], told.insert(old.texts).inserted else { continue }
      found.append(
        VersionChange(
          .risky, .rule, "\(code: name) is now unhandled", details: lines(old.texts, []),
          at: pair.place(old: old.rules[0].source)))
    }
  }

  /// Returns the rules by trigger, and the triggers in the order of the spec.
  private func heard(
    in flow: Program.Flow, _ text: SpecText
  ) -> (heard: [String: Heard], order: [String]) {
    var heard = [String: Heard]()
    var order: [String] = []
    for rule in flow.rules {
      let words = text.text(rule)
      let names = rule.isStart ? [Program.start] : rule.triggers.map { text.program.name(of: $0.subject) }
      for name in names {
        if heard[name] == nil {
          heard[name] = Heard()
          order.append(name)
        }
        if heard[name]?.texts.last == words, heard[name]?.rules.last == rule { continue }
        heard[name]?.rules.append(rule)
        heard[name]?.texts.append(words)
      }
    }
    return (heard: heard, order: order)
  }

  /// Returns all possible triggers of a program.
  private static func subjects(of program: Program) -> Set<String> {
    var names: Set<String> = [Program.start]
    for (place, node) in program.nodes.enumerated() {
      for event in node.events.indices { names.insert(program.name(of: .event(node: place, event: event))) }
      let subjects: [Program.Subject] = [
        .done(node: place), .cancelled(node: place), .leave(node: place), .popped(node: place),
        .select(node: place), .reselect(node: place), .produced(node: place),
      ]
      for subject in subjects { names.insert(program.name(of: subject)) }
    }
    for event in program.events.indices { names.insert(program.name(of: .appEvent(event))) }
    for condition in program.conditions.indices {
      names.insert(program.name(of: .changed(condition: condition)))
    }
    for action in program.actions.indices { names.insert(program.name(of: .answered(action: action))) }
    return names
  }

  /// Returns the removed lines, then the added ones.
  private func lines(_ old: [String], _ new: [String]) -> [Wording] {
    let gone: [Wording] = old.filter { !new.contains($0) }.map { "before: \(code: $0)" }
    let came: [Wording] = new.filter { !old.contains($0) }.map { "now: \(code: $0)" }
    return gone.isEmpty && came.isEmpty ? ["the same rules are in another order"] : gone + came
  }

  // MARK: Conversions

  private mutating func compareConversions() {
    let before = pair.old.program.conversions.map { oldText.text($0) }
    let now = pair.new.program.conversions.map { newText.text($0) }
    for (text, conversion) in zip(now, pair.new.program.conversions) where !before.contains(text) {
      note(.risky, .conversion, "new conversion", ["now: \(code: text)"], conversion.source)
    }
    for (text, conversion) in zip(before, pair.old.program.conversions) where !now.contains(text) {
      found.append(
        VersionChange(
          .risky, .conversion, "removed conversion", details: ["before: \(code: text)"],
          at: pair.place(old: conversion.source)))
    }
  }

  private mutating func note(
    _ weight: VersionChange.Weight, _ topic: VersionChange.Topic, _ message: Wording, _ details: [Wording],
    _ source: Program.SourcePosition
  ) {
    found.append(VersionChange(weight, topic, message, details: details, at: pair.place(new: source)))
  }
}
