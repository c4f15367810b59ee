import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Lemmas are true: in specs in the manner of apps, the engine never does what they exclude.
struct LemmaLawTests {
  @Test func whatLemmasExcludeNeverHappens() {
    var (played, held) = (0, [String: Int]())
    for seed in RandomSpecTests.seeds {
      let text = RandomAppSpec.make(seed: seed)
      guard let (model, program) = Spec(text).lowered() else { continue }
      let foresight = Foresight(model, program)
      for name in foresight.lemmas { held[name, default: 0] += 1 }
      if let surprise = foresight.surprise(in: RandomSpecTests.steps * 2, seed: seed) {
        Issue.record("seed \(seed): \(surprise)\n\(text)")
      }
      played += 1
    }
    print(
      "\(played) specs, \(held.sorted { $0.key < $1.key }.map { "\($0.key) in \($0.value)" }.joined(separator: ", "))"
    )
    if RandomSpecTests.chosen != nil { return }
    #expect(played > RandomSpecTests.seeds.count / 2)
    #expect(held.count == Foresight.lemmaNames.count)
  }
}
