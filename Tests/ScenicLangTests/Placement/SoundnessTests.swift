import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// The compiler predicts every behavior of the engine: every tree, every executed rule and every refusal is
/// among the results of the placement analysis; and an event that it reports as impossible never happens.
///
/// Flows end only by their own rules here, never from outside.
struct SoundnessTests {
  /// The number of inputs for each spec.
  static let steps = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1" ? 10_000 : 500

  @Test(arguments: Spec.samples)
  func samplesBehaveAsPredicted(path: String) throws {
    let compilation = try Spec.sample(path)
    let program = try #require(compilation.program)
    let surprise = Foresight(compilation.model, program).surprise(in: Self.steps, seed: 7)
    #expect(surprise == nil)
  }

  @Test(arguments: Check.all.map { $0.code } + PlacementCheck.all.map { $0.code })
  func ofEveryExampleToo(code: DiagnosticCode) throws {
    for text in [code.wrong, code.right] {
      guard let (model, program) = Spec(text).lowered() else { continue }
      let surprise = Foresight(model, program).surprise(in: Self.steps / 20, seed: 7)
      #expect(surprise == nil)
    }
  }

  /// Produced values that go to the inputs of their types: over presentations, into other tabs, into flows,
  /// converted, past requirements, and rules that depend on the changed inputs.
  @Test func typeDirectedFlowIsForeseen() throws {
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
    let (model, program) = try #require(Spec(text).lowered())
    #expect(Foresight(model, program).surprise(in: Self.steps * 4, seed: 7) == nil)
  }

  /// Specs with so many unnamed stacks that the analysis merges them.
  @Test func specsWithManyStacksAreForeseen() throws {
    let (model, program) = try #require(Spec(GrowthTests.crowd(of: 30)).lowered())
    let surprise = Foresight(model, program).surprise(in: Self.steps / 10, seed: 7)
    #expect(surprise == nil)
  }

  /// A rule is analyzed again when an event without a sender gives an input of its sender another value.
  @Test(arguments: [
    "if present(order) { update order(status) }", "update order(status) where true",
    "if present(order where order.status == .placed) { update order(status) }",
  ])
  func laterValuesOfAnInputAreRead(effect: String) throws {
    let spec = Spec(
      """
      enum Status { placed, shipped }
      event changed(status: Status)
      scene orders { event open }
      scene order(status: Status = .placed) { event track }
      scene tracking
      root you: stack { orders }
      on orders.open { push order }
      on order.track where order.status == .shipped { push tracking }
      on order.track { stay }
      on changed(status) { \(effect) }
      """
    ).compile()
    #expect(spec.diagnostics.isEmpty, "\(spec.report)")
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
