import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Whatever the engine comes to, the compiler has known that it can: every tree that stands, every rule that is
/// carried out and everything that is refused is among what the placement analysis has found.
///
/// A flow ends by its own rules here; nobody ends it from outside.
struct SoundnessTests {
  /// How many inputs each spec hears.
  static let steps = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1" ? 10_000 : 1_000

  @Test(arguments: Spec.samples)
  func whatHappensIsAmongWhatCanHappen(path: String) throws {
    let program = try #require(try Spec.sample(path).program)
    try play(program, path)
  }

  @Test(arguments: Check.all.map { $0.code } + PlacementCheck.all.map { $0.code })
  func ofEveryExampleToo(code: DiagnosticCode) throws {
    for text in [code.wrong, code.right] {
      let model = Spec(text).compile().model
      if let program = Lowering.lower(model) { try play(program, code.code, steps: Self.steps / 20) }
    }
  }

  /// Plays inputs from the start, anew now and then, and stops at the first thing that nobody foresaw.
  private func play(_ program: Program, _ name: String, steps: Int = Self.steps) throws {
    let engine = Engine(program)
    let foresight = Foresight(program)
    var random = Numbers(seed: 7)
    let start = engine.start()
    if !start.isHandled { return }
    var state = start.state
    for count in 0..<steps {
      if random.next(below: 60) == 0 { state = start.state }
      guard let input = foresight.input(in: state, &random) else { continue }
      let step = engine.handle(input, in: state, explaining: true)
      if let surprise = foresight.surprise(in: step) {
        Issue.record("\(name), step \(count), \(input): \(surprise)\n\(step.state.tree)")
        return
      }
      state = step.state
    }
  }
}

/// Numbers that are the same in every run.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }

  mutating func pick<T>(_ choices: [T]) -> T? { choices.isEmpty ? nil : choices[next(below: choices.count)] }
}

/// What the analysis says of a program, to hold what happens against.
struct Foresight {
  private let program: Program
  private let walk: Walk
  private let problems: ProblemList
  private let fired: Set<Step.RulePlace>

  init(_ program: Program) {
    self.program = program
    var walk = Walk(program)
    walk.run()
    problems = walk.report()
    self.walk = walk
    fired = walk.occurrences.reduce(into: []) { $0.formUnion($1.fired) }
  }

  /// Something that a screen, the user or the app could do now.
  func input(in state: NavigationState, _ random: inout Numbers) -> Input? {
    let nodes = all(state.tree)
    guard let node = random.next(below: 3) > 0 ? nodes.last : random.pick(nodes),
      let declared = program.nodes.first(where: { $0.name == node.sceneName })
    else { return nil }
    let samples = SampleValues(program)
    switch random.next(below: 20) {
    case 0..<10:
      guard let event = random.pick(Array(declared.events.indices)) else { return nil }
      let arguments = random.pick(samples.arguments(declared.events[event].parameters)) ?? Fields()
      return .event(from: node.identity, event: event, arguments: arguments)
    case 10:
      guard let event = random.pick(Array(program.events.indices)) else { return nil }
      return .appEvent(
        event, arguments: random.pick(samples.arguments(program.events[event].parameters)) ?? [:])
    case 11, 12:
      if declared.kind != .scene || declared.flow != nil { return nil }
      if random.next(below: 4) == 0 { return .cancel(node.identity) }
      return declared.result == nil
        ? nil : .finish(node.identity, random.pick(samples.carried(declared.result)) ?? nil)
    case 13: return .popped(random.pick(nodes.filter { kind($0) == .stack })?.identity ?? .none, count: 1)
    case 14: return .dismissed(nil)
    case 15, 16:
      guard let tabs = random.pick(nodes.filter { kind($0) == .tabs || kind($0) == .split }) else {
        return nil
      }
      return .select(tabs.identity, slot: random.next(below: tabs.children.count))
    case 17, 18: return set(nodes, &random)
    default:
      guard let asked = random.pick(state.asked) else { return nil }
      return .answer(
        action: asked.action, random.pick(samples.carried(program.actions[asked.action].answer)) ?? nil)
    }
  }

  private func set(_ nodes: [SceneModel], _ random: inout Numbers) -> Input? {
    guard let place = random.pick(Array(program.conditions.indices)),
      let value = random.pick(SampleValues(program).values(of: program.conditions[place].type))
    else { return nil }
    let owner = program.conditions[place].owner.map { program.nodes[$0].name }
    let scene = owner.flatMap { name in random.pick(nodes.filter { $0.sceneName == name })?.identity }
    return .set([Input.ConditionValue(condition: place, scene: scene, value: value)])
  }

  private func kind(_ node: SceneModel) -> Program.NodeKind? {
    program.nodes.first { $0.name == node.sceneName }?.kind
  }

  /// Every node that stands; the one that is shown last.
  private func all(_ node: SceneModel) -> [SceneModel] {
    var found = [node]
    let shown = node.selected ?? node.children.count - 1
    for (place, child) in node.children.enumerated() where place != shown { found += all(child) }
    if node.children.indices.contains(shown) { found += all(node.children[shown]) }
    if let presented = node.presented { found += all(presented) }
    return found
  }

  /// What of a step was not foreseen; nil if all of it was.
  func surprise(in step: Step) -> String? {
    for answer in step.account {
      if case .rule(let place) = answer.outcome, !fired.contains(place) {
        return "\(answer.event) is answered by rule \(place.rule) of flow \(place.flow)"
      }
    }
    for refusal in step.refusals where isUnforeseen(refusal) {
      return
        "refused: \(refusal.message) (rule \(refusal.rule.map { "\($0.rule) of flow \($0.flow)" } ?? "none"))"
    }
    return unforeseen(step.state.tree, at: walk.table.roots)
  }

  private func isUnforeseen(_ refusal: Step.Refusal) -> Bool {
    guard let rule = refusal.rule, [.noStack, .nothingToLeave, .notStanding].contains(refusal.reason) else {
      return false
    }
    // While what a requirement shows is the root, there is nowhere to go yet: that is no fault of the rule.
    if refusal.message.hasPrefix("go:"), refusal.message.contains("not the root that stands") { return false }
    return !problems.problems.contains { problem in
      problem.words == WordsPlace(flow: rule.flow, rule: rule.rule) && !problem.failures.isEmpty
        && problem.what.reasons.contains(refusal.reason)
    }
  }

  /// What stands where none of these sites says so.
  private func unforeseen(_ node: SceneModel, at candidates: [Int]) -> String? {
    let sites = candidates.filter { program.nodes[walk.table[$0].node].name == node.sceneName }
    if sites.isEmpty { return "\(node.sceneName) stands where it should not" }
    var beneath: [Int] = []
    for (place, child) in node.children.enumerated() {
      var candidates: [Int] = []
      for site in sites {
        let kind = walk.table.kind(site)
        let occupants = walk.table[site].occupants
        if kind != .stack {
          let slot = kind == .flow ? 0 : place
          if occupants.indices.contains(slot) { candidates += occupants[slot].sites }
          continue
        }
        candidates += occupants[0].sites.filter { entry in
          let known = walk.table[entry]
          return place == 0 ? known.first != nil : beneath.contains { known.beneath.contains($0) }
        }
      }
      if let surprise = unforeseen(child, at: candidates) {
        return surprise + " in \(node.sceneName) at \(place)"
      }
      beneath = candidates.filter { program.nodes[walk.table[$0].node].name == child.sceneName }
    }
    guard let presented = node.presented else { return nil }
    let over = sites.flatMap { walk.presentations(over: $0) }
    return unforeseen(presented, at: over).map { $0 + ", over \(node.sceneName)" }
  }
}
