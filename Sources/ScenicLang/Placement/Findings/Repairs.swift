import ScenicRuntime

// Offers repairs for impossible effects.

extension Placements {
  /// Returns repairs for a missing stack: one around the presentation, or another presentation.
  func repairsWithoutStack(_ problem: ProblemList.Problem) -> [FixIt] {
    guard let effect = effect(of: problem) else { return [] }
    switch effect.kind {
    case .pop(1, nil):
      let levels = levels(of: problem)
      return repairs(
        ofPop: effect, in: problem, isPresented: levels.allSatisfy { walk.table[$0].isPresented })
    case .push(let template, nil), .replace(let template), .show(let template, nil, nil):
      let word = SourceRange(file: effect.range.file, start: effect.range.start, end: template.range.start)
      let present = FixIt("present it instead", .likely, [FixIt.Edit(word, "present ")])
      return (stack(around: levels(of: problem)).map { [$0] } ?? []) + [present]
    default: return []
    }
  }

  /// Returns repairs for a missing entry below: effects that remove the stack with its only entry.
  func repairsOfOnlyEntry(_ problem: ProblemList.Problem) -> [FixIt] {
    guard let effect = effect(of: problem), case .pop(1, nil) = effect.kind else { return [] }
    let stacks = problem.failures.flatMap { failure in
      failure.here.map { walk.table.stacks(around: $0).compactMap { $0?.stack } } ?? []
    }
    return repairs(
      ofPop: effect, in: problem, isPresented: stacks.allSatisfy { walk.table.standsPresented($0) == true })
  }

  private func repairs(
    ofPop effect: Model.Effect, in problem: ProblemList.Problem, isPresented: Bool
  ) -> [FixIt] {
    if isPresented {
      let word = problem.succeeds ? "close" : "dismiss"
      let why = problem.succeeds ? "close it wherever it is" : "dismiss the presentation"
      return [FixIt("\(why): `\(word)`", .likely, [FixIt.Edit(effect.range, word)])]
    }
    if problem.succeeds { return [] }
    return [FixIt("ignore the event: `stay`", .likely, [FixIt.Edit(effect.range, "stay")])]
  }

  /// Returns repairs if there is no presentation but an entry below: effects that pop.
  func repairsOfDismissal(_ problem: ProblemList.Problem) -> [FixIt] {
    guard let effect = effect(of: problem), case .dismiss = effect.kind, !problem.succeeds,
      problem.failures.allSatisfy({ $0.here.map { isPushed($0) } ?? false })
    else { return [] }
    return [FixIt("return to the covered scene: `pop`", .likely, [FixIt.Edit(effect.range, "pop")])]
  }

  private func isPushed(_ site: Int) -> Bool {
    let placement = walk.table[site]
    return placement.first == nil && !placement.beneath.isEmpty && !placement.isPresented
      && !placement.isRoot
  }

  /// Returns repairs if the node of `back to` is not below: the nodes that are.
  func repairsOfWayBack(_ problem: ProblemList.Problem) -> [FixIt] {
    guard let effect = effect(of: problem), case .back = effect.kind, !problem.succeeds,
      problem.failures.allSatisfy({ $0.here.map { isPushed($0) } ?? false })
    else { return [] }
    let sites = problem.failures.flatMap { $0.here.map { walk.table[$0].beneath.sites } ?? [] }
    let nodes = Set(sites.map { walk.table[$0].node })
    guard nodes.count == 1, let node = nodes.first, program.nodes[node].isNamed else { return [] }
    let words = "back to \(program.nodes[node].name)"
    return [FixIt("return to the covered scene: `\(words)`", .likely, [FixIt.Edit(effect.range, words)])]
  }

  /// Returns a repair that gives a scene of a path the arguments that it lacks.
  func repairsOfMissingInput(_ problem: ProblemList.Problem) -> [FixIt] {
    guard case .missingInput(let node, let given, _, _) = problem.what, given.isEmpty else { return [] }
    let use = range(of: problem)
    guard model.files[use.file].bytes[use.start..<use.end].elementsEqual(program.nodes[node].name.utf8) else {
      return []
    }
    let missing = model.nodes[node].inputs.filter { $0.isRequired }
    let locals = problem.words.isLink ? [] : model.flows[problem.words.flow].rules[problem.words.rule].locals
    // A variable of the rule with the name and type of the input is probably meant.
    let isBound = missing.map { input in
      locals.contains { $0.name.text == input.name.text && $0.type == input.type }
    }
    let texts = zip(missing, isBound).map { input, isBound in
      isBound ? input.name.text : "\(input.name.text): \(model.placeholder(for: input.type))"
    }
    let text = texts.joined(separator: ", ")
    let certainty = isBound.allSatisfy { $0 } ? FixIt.Certainty.likely : .placeholder
    return [
      FixIt("insert `(\(text))`", certainty, [FixIt.Edit(model.rangeOfArguments(after: use), "(\(text))")])
    ]
  }

  /// Returns a repair if an earlier effect of the rule has replaced the root of the app, and probably means that of the
  /// column that is selected then.
  func repairsOfEarlierRoot(_ problem: ProblemList.Problem) -> [FixIt] {
    guard case .effect(let way) = problem.place, way.count == 1, let effect = effect(of: problem),
      case .select(let use, let slot) = effect.kind, case .slot(_, let place) = slot.kind
    else { return [] }
    let column = model.nodes[use.node].slots[place].label.text
    for former in written(problem.words).effects.prefix(way[0]) {
      guard case .root(_, in: nil) = former.kind, former.range.file == effect.range.file else { continue }
      let place = "in \(model.nodes[use.node].name.text).\(column)"
      let end = SourceRange(file: former.range.file, start: former.range.end, end: former.range.end)
      return [
        FixIt("replace only the root of the column: `\(place)`", .likely, [FixIt.Edit(end, " \(place)")])
      ]
    }
    return []
  }

  /// Returns the roots of the levels in which the effect is impossible.
  private func levels(of problem: ProblemList.Problem) -> [Int] {
    problem.failures.flatMap { $0.here.map { walk.table.levelRoots(of: $0) } ?? [] }
  }

  /// Returns a repair that adds a stack around the scenes and flows at the roots of these levels, wherever a
  /// rule or link presents them.
  private func stack(around levels: [Int]) -> FixIt? {
    let nodes = Set(levels.map { walk.table[$0].node }).sorted()
    guard let first = nodes.first,
      levels.allSatisfy({ walk.table[$0].isPresented && [.scene, .flow].contains(walk.table.kind($0)) })
    else { return nil }
    var edits: [FixIt.Edit] = []
    for flow in model.flows {
      for effects in flow.rules.map({ $0.effects }) + flow.links.map({ $0.effects }) {
        effects.forEachEffect { wrap(nodes, in: $0, &edits) }
      }
    }
    if edits.isEmpty { return nil }
    let name = program.nodes[first].name
    return FixIt("present `\(name)` in a stack: `stack { \(name) }`", .placeholder, edits)
  }

  /// Adds a stack around the node of an effect that presents one of some nodes.
  private func wrap(_ nodes: [Int], in effect: Model.Effect, _ edits: inout [FixIt.Edit]) {
    let template: Model.Template
    switch effect.kind {
    case .present(let presented, _): template = presented
    case .show(let shown, _, _?): template = shown
    default: return
    }
    guard nodes.contains(template.node) else { return }
    let file = effect.range.file
    let start = template.range.start
    let end = effect.endOfNode(in: model.files)
    edits.append(FixIt.Edit(SourceRange(file: file, start: start, end: start), "stack { "))
    edits.append(FixIt.Edit(SourceRange(file: file, start: end, end: end), " }"))
  }

  // MARK: Replacements

  /// Returns repairs that replace the ended node; none if they would require unknown arguments.
  func repairs(ofEnd subject: Program.Subject, at site: Int, by rule: Step.RulePlace?) -> [FixIt] {
    let table = walk.table
    let node = table[site].node
    guard let stance = table[site].stances.first,
      !model.nodes[node].inputs.contains(where: { $0.isRequired }),
      program.nodes[node].isNamed, ownPlace(ofFlowAt: site) == nil
    else { return [] }
    let name = program.nodes[node].name
    let words: String
    switch stance {
    case .root: words = "root \(name)"
    case .entry: words = "replace \(name)"
    case .slot(let parent, let slot):
      let container = table.declaration(parent)
      guard container.isNamed, container.slots.indices.contains(slot) else { return [] }
      words = "root \(name) in \(container.name).\(container.slots[slot].label)"
    case .child, .presented: return []
    }
    guard let edit = edit(saying: words, by: rule, for: subject) else { return [] }
    return [FixIt("add a replacement: `\(words)`", .placeholder, [edit])]
  }

  /// Returns the effect that would act inside a flow that has ended instead of replacing it: `root` in its slot means its
  /// own root, `replace` its own stack. Nil for other nodes.
  func ownPlace(ofFlowAt site: Int) -> String? {
    let table = walk.table
    let name = program.nodes[table[site].node].name
    guard let flow = program.nodes[table[site].node].flow, let stance = table[site].stances.first else {
      return nil
    }
    switch stance {
    case .slot(let parent, let slot):
      let container = table.declaration(parent)
      guard container.slots.indices.contains(slot) else { return nil }
      return
        "`root … in \(container.name).\(container.slots[slot].label)` replaces only the root inside `\(name)`"
    case .entry where program.nodes[program.flows[flow].root.node].kind == .stack:
      return "`replace` acts on the stack inside `\(name)`"
    default: return nil
    }
  }

  private func edit(
    saying words: String, by place: Step.RulePlace?, for subject: Program.Subject
  ) -> FixIt.Edit? {
    guard let place else {
      guard let end = model.endOfRules(inFlow: 0) else { return nil }
      return FixIt.Edit(end, "\non \(name(of: subject)) { \(words) }")
    }
    let rule = model.flows[place.flow].rules[place.rule]
    guard rule.triggers.count == 1, let last = rule.effects.last else { return nil }
    if case .stay = last.kind { return FixIt.Edit(last.range, words) }
    if case .choose = last.kind { return nil }
    return FixIt.Edit(
      SourceRange(file: last.range.file, start: last.range.end, end: last.range.end), "; \(words)")
  }
}

extension Model {
  /// Returns the range in which arguments of a name are inserted: that of empty parentheses behind it, else its end.
  func rangeOfArguments(after name: SourceRange) -> SourceRange {
    let bytes = files[name.file].bytes
    var end = name.end
    if end < bytes.count, bytes[end] == UInt8(ascii: "(") {
      repeat { end += 1 } while end < bytes.count && bytes[end] == UInt8(ascii: " ")
      if end < bytes.count, bytes[end] == UInt8(ascii: ")") {
        return SourceRange(file: name.file, start: name.end, end: end + 1)
      }
    }
    return SourceRange(file: name.file, start: name.end, end: name.end)
  }
}

extension Model.Effect {
  /// Returns the end of the node of an effect that presents it: before `as style`, if that is present.
  fileprivate func endOfNode(in files: [SourceFile]) -> Int {
    let text = files[range.file].bytes[range.start..<range.end]
    func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
    guard let style = text.lastIndex(where: { isBlank($0) || $0 == UInt8(ascii: ")") }),
      let word = text[...style].lastIndex(where: { !isBlank($0) }),
      text[...word].suffix(3).elementsEqual(" as".utf8)
        || text[...word].suffix(3).elementsEqual(")as".utf8)
    else { return text.endIndex }
    return text[..<(word - 1)].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.endIndex
  }
}
