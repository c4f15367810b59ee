@testable import ScenicLang
@testable import ScenicRuntime

/// The predictions of the analysis for a program, to be compared with its execution.
struct Foresight {
  private let program: Program
  private let placements: Placements
  private let law: LemmaLaw
  private let inputs: PossibleInputs
  /// The findings, by the names of scenes and their events.
  private let lost: Set<String>
  private let returning: Set<String>
  private let unanswered: Set<String>
  private let staying: Set<String>
  private let unmet: Set<Step.RulePlace>

  private var walk: Walk { placements.walk }

  /// True if no effect can be refused, as the search of a surprise then confirms.
  var excludesRefusals: Bool { law.lemmas.refusesNothing }
  /// True if the user can go back from every state.
  var letsUserBack: Bool { law.lemmas.letsUserBack }
  /// True if a scene is visible only while its requirement holds.
  var keepsRequirements: Bool {
    program.nodes.indices.contains { !program.nodes[$0].requirements.isEmpty && law.lemmas.isKept[$0] }
  }
  /// True if every link lands.
  var landsLinks: Bool { law.lemmas.landsLinks && program.flows.contains { !$0.links.isEmpty } }

  /// The names of the lemmas that hold for something in this program.
  var lemmas: [String] {
    var found: [String] = []
    if excludesRefusals { found.append("refusals") }
    if letsUserBack { found.append("way back") }
    if keepsRequirements { found.append("requirements") }
    if law.lemmas.isGuarded.contains(true) { found.append("guards") }
    if landsLinks { found.append("links") }
    if law.lemmas.restoresSplits, program.nodes.contains(where: { $0.kind == .split }) {
      found.append("splits")
    }
    if law.lemmas.requirements.paths?.isEmpty == false { found.append("paths") }
    return found
  }

  static let lemmaNames = ["refusals", "way back", "requirements", "guards", "links", "splits", "paths"]

  init(_ model: Model, _ program: Program) {
    self.program = program
    let placements = Placements(model, program)
    self.placements = placements
    inputs = PossibleInputs(program, placements.walk.listening)
    law = LemmaLaw(placements, inputs)
    lost = Set(placements.lost().map { program.nodes[$0].name })
    returning = Set(placements.returning().map { program.nodes[$0.node].name })
    unanswered = Set(placements.unanswered().map { placements.name(of: $0.subject) })
    unmet = Set(placements.unmet() + placements.excludedRules(except: []).map { $0.place })
    let ends = placements.endsInPlace()
    // Where no rule handles an event, the way it ends makes no difference: it is reported once.
    staying = Set(
      ends.flatMap { end in
        end.rule == nil
          ? ["done", "cancelled"].map { "\(program.nodes[end.node].name).\($0)" }
          : [placements.name(of: end.subject)]
      })
  }

  /// Plays inputs, sometimes from a new start, up to the first event that the analysis did not predict.
  /// Returns a description and its trace; nil if there is none, or if the analysis gave up.
  func surprise(in steps: Int, seed: Int) -> String? {
    let engine = Engine(program)
    var random = Numbers(seed: UInt64(seed))
    let start = engine.start()
    guard start.isHandled, walk.isComplete else { return nil }
    var state = start.state
    var told: [String] = []
    for _ in 0..<steps {
      if random.next(below: 60) == 0 || all(state.tree).count > 200 {
        state = start.state
        told = []
      }
      guard let input = input(in: state, &random) else { continue }
      let step = engine.handle(input, in: state, explaining: true)
      let isTelling = step.state.tree != state.tree || !step.actions.isEmpty
      if isTelling { told.append("\(input) -> \(text(step.state.tree))") }
      if let surprise = surprise(in: step, after: state) ?? contradiction(in: step, after: state, input)
        ?? law.exception(in: step, after: state, input, &random)
      {
        let last = "\(input) -> \(text(step.state.tree)), \(step.refusals.map { $0.message })"
        return ([surprise] + told + [last]).joined(separator: "\n  ")
      }
      state = step.state
    }
    return nil
  }

  /// An input that a screen, the user or the app could send now; half of the time one for the present tree.
  private func input(in state: NavigationState, _ random: inout Numbers) -> Input? {
    // A host may dismiss a scene without a gesture.
    if random.next(below: 20) == 0 { return .dismissed(nil) }
    let all = inputs.candidates(in: state, samples: 12) { _ in true }
    let fromNodes = all.filter { $0.subject?.node != nil }
    let candidates = random.next(below: 2) == 0 && !fromNodes.isEmpty ? fromNodes : all
    // An event with many samples is not chosen more often.
    var words: [Occurrence.Word?] = []
    for candidate in candidates where words.last != candidate.word { words.append(candidate.word) }
    guard let word = random.pick(words) else { return nil }
    return random.pick(candidates.filter { $0.word == word })?.input
  }

  // MARK: Unpredicted events

  private func surprise(in step: Step, after former: NavigationState) -> String? {
    for answer in step.account {
      if case .rule(let place) = answer.outcome, !place.isLink, !placements.fired.contains(place) {
        return "\(answer.event) is answered by rule \(place.rule) of flow \(place.flow)"
      }
    }
    // A consequence of a refused effect of the same rule is not a separate failure.
    var refused: Set<Step.RulePlace> = []
    for refusal in step.refusals {
      if let rule = refusal.rule, !refused.insert(rule).inserted { continue }
      if refusal.rule == nil ? isUnforeseenEnd(refusal, step) : isUnforeseen(refusal) {
        return "refused: \(refusal.message), by rule \(refusal.rule.map { "\($0)" } ?? "none")"
      }
    }
    if let action = unforeseenCancellation(in: step) { return "a request of \(action) ends in its own rule" }
    if former.held.isEmpty, step.state.held.isEmpty, let removal = unforeseenRemoval(in: step, after: former)
    {
      return removal
    }
    return unforeseen(step.state.tree)
  }

  /// Returns a description of a node that a rule has removed without asking, if that was not predicted.
  private func unforeseenRemoval(in step: Step, after former: NavigationState) -> String? {
    let before = Set(all(former.tree).map { $0.sceneName })
    for answer in step.account {
      guard case .rule(let place) = answer.outcome, !place.isLink, !program.rule(place).isAsking,
        ![".leave", ".changed"].contains(where: { answer.event.hasSuffix($0) })
      else { continue }
      let foreseen = placements.problems.removals.found
        .filter { $0.rule == WordsPlace(flow: place.flow, rule: place.rule) }.map { $0.node }
      // The engine also counts rules for `leave` in flows that are never in the tree.
      for node in answer.unasked
      where !foreseen.contains(node) && !program.rule(place).resumes(node)
        && walk.listening.leaving.contains(node)
      {
        // Another rule may have created it in the same turn.
        if !before.contains(program.nodes[node].name) { continue }
        return "\(answer.event) removes \(program.nodes[node].name) by rule \(place)"
      }
    }
    return nil
  }

  /// Returns the action whose request the only rule of a step has made and ended, if that was not predicted.
  private func unforeseenCancellation(in step: Step) -> String? {
    let ended = step.actions.first { made in
      program.actions[made.action].overlap == .independent
        && made.request.map { step.cancelled.contains($0) } ?? false
    }
    var rules: [Step.RulePlace] = []
    for case .rule(let place) in step.account.map({ $0.outcome }) { rules.append(place) }
    guard let ended, rules.count == 1, let rule = rules.first, step.state.held.isEmpty else { return nil }
    let isForeseen = placements.problems.problems.contains { problem in
      problem.what == .ownerLeaves
        && problem.words == WordsPlace(flow: rule.flow, rule: rule.rule, isLink: rule.isLink)
        && !problem.failures.isEmpty
    }
    return isForeseen ? nil : program.actions[ended.action].name
  }

  private func isUnforeseen(_ refusal: Step.Refusal) -> Bool {
    guard let rule = refusal.rule, [.noStack, .nothingToLeave, .notStanding].contains(refusal.reason) else {
      return false
    }
    // While a scene of a requirement is the root, `go` has no target yet: that is not a failure of the rule.
    if refusal.message.hasPrefix("go:"), refusal.message.contains("the current root is") { return false }
    return !placements.problems.problems.contains { problem in
      problem.words == WordsPlace(flow: rule.flow, rule: rule.rule, isLink: rule.isLink)
        && !problem.failures.isEmpty
        && problem.what.reasons.contains(refusal.reason)
    }
  }

  /// Returns true if a refusal without a rule should have been predicted: of an event, a result with a value
  /// or an end that no rule handles.
  private func isUnforeseenEnd(_ refusal: Step.Refusal, _ step: Step) -> Bool {
    if refusal.reason == .unanswered, refusal.message.hasPrefix("no rule handles ") {
      let name = String(refusal.message.dropFirst("no rule handles ".count))
      return isOfNode(name) && !unanswered.contains(name)
    }
    guard refusal.message.hasSuffix(": nothing has taken its place, so it stays") else { return false }
    let name = String(refusal.message.prefix { $0 != ":" })
    if staying.contains(name) || unanswered.contains(name) { return false }
    // A root that is only there for a requirement gives way to the edit that was held for it.
    if walk.gates.members.contains(where: { name.hasPrefix("\(walk.table.declaration($0).name).") }) {
      return false
    }
    // A screen may always request to cancel; only the rules for it are checked.
    let isAnswered = step.account.contains { answer in
      guard answer.event == name, case .rule = answer.outcome else { return false }
      return true
    }
    let isPlain = program.nodes.contains {
      name == "\($0.name).cancelled" && $0.kind == .scene && $0.result == nil
    }
    return name.hasSuffix(".done") || isAnswered && !isPlain
  }

  /// Returns true if a node sends this event: events of the app and late answers need no rule, and a produced
  /// value goes to the inputs of its type.
  private func isOfNode(_ event: String) -> Bool {
    !event.contains(".produced") && program.nodes.contains { event.hasPrefix("\($0.name).") }
  }

  // MARK: Predictions of impossible events

  private func contradiction(in step: Step, after former: NavigationState, _ input: Input) -> String? {
    for case .rule(let place) in step.account.map({ $0.outcome }) where step.isHandled {
      if !place.isLink, placements.idle.contains(place) || unmet.contains(place) {
        return "rule \(place) is carried out"
      }
      if step.state.held.isEmpty, former.held.isEmpty, let problem = disproved(by: step, place) {
        return "\(problem.what) of rule \(place) at \(problem.place) is not refused"
      }
    }
    let after = all(step.state.tree)
    if let node = after.first(where: { lost.contains($0.sceneName) }) { return "\(node.sceneName) stands" }
    let before = all(former.tree).map { $0.sceneName }
    if let node = before.first(where: { name in
      returning.contains(name) && !after.contains { $0.sceneName == name }
    }) {
      return "\(node) has left for good"
    }
    switch input {
    case .dismissed, .open, .appEvent: return nil
    // The app sends the events of flows and of covered scenes.
    case .event(let sender, _, _), .finish(let sender, _), .cancel(let sender), .produce(let sender, _, _):
      if !VisibleNodes(in: former, Engine(program)).senders.contains(sender) { return nil }
    case .set(let values) where values.contains { $0.scene == nil }: return nil
    default: break
    }
    let standing = Set(after.map { $0.identity })
    let sites = walk.sites(in: former.tree)
    let left = all(former.tree).compactMap { $0.presented }.first {
      !Program.isDismissible($0.style ?? "") && !standing.contains($0.identity)
        && (sites[$0.identity] ?? []).allSatisfy { walk.confinement.stuck.contains($0) }
        // What leaves since its requirement is not met any more does so by the app.
        && !requires($0)
    }
    return left.map { "\($0.sceneName) leaves" }
  }

  /// An effect that was predicted to be always refused, in a rule that had no refusal.
  private func disproved(by step: Step, _ place: Step.RulePlace) -> ProblemList.Problem? {
    let isRefused = step.refusals.contains { refusal in
      refusal.rule == place && [.noStack, .notStanding, .nothingToLeave].contains(refusal.reason)
    }
    if isRefused { return nil }
    return placements.problems.problems.first { problem in
      guard case .effect(let path) = problem.place, path.count == 1 else { return false }
      return problem.words == WordsPlace(flow: place.flow, rule: place.rule, isLink: place.isLink)
        && !problem.succeeds && problem.what != .ownerLeaves
        && !problem.failures.isEmpty
    }
  }

  // MARK: Trees

  private func all(_ node: SceneModel) -> [SceneModel] {
    [node] + node.children.flatMap { all($0) } + (node.presented.map { all($0) } ?? [])
  }

  /// `bar{*home{cats cat^filter} settings}`
  private func text(_ node: SceneModel) -> String {
    let children = node.children.enumerated().map { place, child in
      (place == node.selected ? "*" : "") + text(child)
    }
    let inside = children.isEmpty ? "" : "{\(children.joined(separator: " "))}"
    return node.sceneName + inside + (node.presented.map { "^\(text($0))" } ?? "")
  }

  /// A node of the tree that no site predicts.
  private func unforeseen(_ tree: SceneModel) -> String? {
    let sites = walk.sites(in: tree)
    return all(tree).first { sites[$0.identity]?.isEmpty != false }
      .map { "\($0.sceneName) (\($0.identity.number)) stands where it should not" }
  }

  /// Returns true if a node or one in it requires something.
  private func requires(_ node: SceneModel) -> Bool {
    all(node).contains { one in
      program.nodes.contains { $0.name == one.sceneName && !$0.requirements.isEmpty }
    }
  }
}
