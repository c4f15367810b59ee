import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Specs written at random, most of them full of mistakes: whatever the engine comes to in them has been foreseen.
struct RandomSpecTests {
  /// Which specs are played, and how many inputs each of them hears.
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"
  static let seeds = 0..<(isLong ? 2_000 : 60)
  static let steps = isLong ? 400 : 100

  @Test func whatHappensHasBeenForeseen() throws {
    var played = 0
    for seed in Self.seeds {
      guard let (model, program) = Spec(RandomSpec.make(seed: seed)).lowered() else { continue }
      if let surprise = Foresight(model, program).surprise(in: Self.steps, seed: seed) {
        Issue.record("seed \(seed): \(surprise)")
      }
      played += 1
    }
    #expect(played > Self.seeds.count / 2)
  }
}
