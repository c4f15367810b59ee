import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Specs written at random, most of them full of mistakes: whatever the engine comes to in them has been foreseen.
struct RandomSpecTests {
  /// Which specs are played, and how many inputs each of them hears.
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"
  static let seeds = only.map { $0..<$0 + 1 } ?? 0..<(isLong ? 2_000 : 60)
  /// One of them alone, to look at it.
  static let only = ProcessInfo.processInfo.environment["SCENIC_SEED"].flatMap { Int($0) }
  static let steps = isLong ? 400 : 100

  @Test func whatHappensHasBeenForeseen() throws {
    var played = 0
    for seed in Self.seeds {
      let text = RandomSpec.make(seed: seed)
      guard let (model, program) = Spec(text).lowered() else { continue }
      if let surprise = Foresight(model, program).surprise(in: Self.steps, seed: seed) {
        Issue.record("seed \(seed): \(surprise)\n\(text)")
      }
      played += 1
    }
    #expect(played > Self.seeds.count / 2)
  }
}
