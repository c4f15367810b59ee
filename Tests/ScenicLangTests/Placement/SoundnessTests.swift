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

  /// Produced values that go where their types say: over presentations, into other tabs, into flows, converted, past
  /// requirements, and what depends on the inputs that they change.
  @Test func whereTypesLeadToo() throws {
    let text = """
      enum Mood { calm, wild }
      struct Animal { name: String }
      condition isIn: Bool = false
      scene gates(mood: Mood = .calm) produces Animal | Int updates mood { event tap event hide }
      scene animal(animal: Animal) produces Mood | Animal | Bool { event pet }
      scene keeper(mood: Mood = .calm) updates mood requires isIn else login as sheet { event call }
      scene login { event ok event no }
      scene party produces Mood | Int
      flow tour(length: Int) { scene stop produces Mood | Int { event next } root stop on stop.next { push stop } }
      convert(isBig: Bool) -> Animal | Mood { isBig ? Animal(name: "elephant") : Mood.wild }
      root bar: tabs { zoo: stack { gates }, staff: keeper, fair: stack { party } }
      on gates.tap where gates.mood == .wild { present party as fullScreen }
      on gates.tap { push gates }
      on gates.hide where gates.mood == .calm { push gates(mood: .wild) }
      on gates.hide { pop all }
      on animal.pet { present stack { animal(animal: animal.animal) } }
      on animal.produced(mood: Mood) where isIn { stay }
      on keeper.call where keeper.mood == .wild { present animal(animal: Animal(name: "x")) }
      on keeper.call { present tour(length: 1) as fullScreen }
      on login.ok { finish }
      on login.no { cancel }
      on animal.cancelled { push party }
      on isIn.changed { stay }
      """
    let model = Spec(text).compile().model
    let program = Lowering.lower(model)
    try play(try #require(program), "types", steps: Self.steps * 4)
  }

  /// Where unnamed stacks are so many that they are taken for one.
  @Test func whereStacksAreManyToo() throws {
    let program = try #require(Lowering.lower(Spec(GrowthTests.crowd(of: 30)).compile().model))
    try play(program, "a crowd", steps: Self.steps / 10)
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
  private let inputs: PossibleInputs

  init(_ program: Program) {
    self.program = program
    var walk = Walk(program)
    walk.run()
    problems = walk.report()
    self.walk = walk
    inputs = PossibleInputs(program, walk.listening)
    fired = walk.occurrences.reduce(into: []) { $0.formUnion($1.fired) }
  }

  /// Something that a screen, the user or the app could do now, half of the time of what stands.
  func input(in state: NavigationState, _ random: inout Numbers) -> Input? {
    // A host may send away what no user can.
    if random.next(below: 20) == 0 { return .dismissed(nil) }
    if random.next(below: 10) == 0, let url = url(&random) { return .open(url) }
    let all = inputs.candidates(in: state, samples: 12) { _ in true }
    let fromNodes = all.filter { $0.subject?.speaker != nil }
    let candidates = random.next(below: 2) == 0 && !fromNodes.isEmpty ? fromNodes : all
    // Whatever has many samples is not said more often for that.
    var subjects: [Program.Subject?] = []
    for candidate in candidates where subjects.last != candidate.subject {
      subjects.append(candidate.subject)
    }
    guard let subject = random.pick(subjects) else { return nil }
    return random.pick(candidates.filter { $0.subject == subject })?.input
  }

  /// A URL that one of the links fits.
  private func url(_ random: inout Numbers) -> String? {
    guard let link = random.pick(program.flows.flatMap { $0.links }) else { return nil }
    let values: [Value] = link.captures.map { capture in
      let texts = ["a", "Fred", "1", "2", "true"] + program.names(ofCasesIn: capture.type)
      return random.pick(texts.compactMap { program.captured($0, as: capture.type) }) ?? .null
    }
    return link.url(capturing: values, in: program)
  }

  /// What of a step was not foreseen; nil if all of it was.
  func surprise(in step: Step) -> String? {
    for answer in step.account {
      if case .rule(let place) = answer.outcome, !place.isLink, !fired.contains(place) {
        return "\(answer.event) is answered by rule \(place.rule) of flow \(place.flow)"
      }
    }
    // What follows a refused effect of the same rule is no fault of its own.
    var refused: Set<Step.RulePlace> = []
    for refusal in step.refusals {
      if let rule = refusal.rule, !refused.insert(rule).inserted { continue }
      if !isUnforeseen(refusal) { continue }
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
      problem.words == WordsPlace(flow: rule.flow, rule: rule.rule, isLink: rule.isLink)
        && !problem.failures.isEmpty
        && problem.what.reasons.contains(refusal.reason)
    }
  }

  private func isSite(_ site: Int, of node: SceneModel) -> Bool {
    program.nodes.indices.contains {
      program.nodes[$0].name == node.sceneName && walk.table.isSite(site, of: $0)
    }
  }

  /// What stands where none of these sites says so.
  private func unforeseen(_ node: SceneModel, at candidates: [Int]) -> String? {
    let sites = candidates.filter { isSite($0, of: node) }
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
      beneath = candidates.filter { isSite($0, of: child) }
    }
    guard let presented = node.presented else { return nil }
    let over = sites.flatMap { walk.presentations(over: $0) }
    return unforeseen(presented, at: over).map { $0 + ", over \(node.sceneName)" }
  }
}

extension Program {
  fileprivate func names(ofCasesIn type: ValueType) -> [String] {
    guard case .named(let place) = type, case .enumeration(let cases) = types[place].shape else { return [] }
    return cases.map { $0.name }
  }
}
