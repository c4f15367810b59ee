import Testing

@testable import ScenicRuntime

/// The engine implements the reference, as far as a second engine written from the reference alone can show.
@Suite struct AgreementTests {
  /// 8,000 steps; in long runs, 100,000.
  private static let programs = LongRun.count(100, long: 1_250)
  private static let steps = 80

  @Test func engineAndNaiveEngineAgree() {
    play(Self.programs / 2, from: 0) { RandomApp.make(seed: $0) }
  }

  /// Requirements in circles, rules with several triggers, flows in flows.
  @Test func theyAgreeAboutOdderPrograms() {
    play(Self.programs / 2, from: 100_000) { Variation.of(RandomApp.make(seed: $0), seed: $0) }
  }

  private func play(_ programs: Int, from first: Int, _ program: (Int) -> Program) {
    var total = Agreement.Record()
    for seed in first..<first + programs {
      let agreement = Agreement(program(seed))
      let record = agreement.play(steps: Self.steps, seed: seed)
      total.steps += record.steps
      total.handled += record.handled
      total.held += record.held
      total.restored += record.restored
      total.requests += record.requests
      total.tally += record.tally
      if let disagreement = record.disagreement {
        Issue.record("program \(seed): \(agreement.explain(disagreement))")
        return
      }
    }
    // Otherwise they would only agree about refusing.
    #expect(total.steps > programs * Self.steps * 3 / 4)
    #expect(total.handled > total.steps / 4)
    #expect(total.held > total.steps / 50)
    print("\(total.steps) steps, \(total.handled) handled, \(total.held) held, \(total.restored) restored")
    print("\(total.requests), \(total.tally)")
  }
}
