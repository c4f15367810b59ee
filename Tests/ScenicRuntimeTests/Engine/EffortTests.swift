import Testing

@testable import ScenicRuntime

struct EffortTests {
  /// A turn with less effort is the whole turn or none.
  @Test func aTurnWithinItsEffortIsTheSame() {
    var (same, none) = (0, 0)
    for seed in 0..<60 {
      let program = RandomApp.make(seed: seed)
      let engine = Engine(program)
      var inputs = RandomInputs(program, seed: seed + 1_000)
      var state = engine.start().state
      for turn in 0..<40 {
        let input = inputs.next(in: state)
        let whole = engine.handle(input, in: state)
        var effort = Engine.Effort(raised: turn % 4, made: 1 + turn % 7)
        if let step = engine.handle(input, in: state, within: &effort) {
          #expect(step == whole, "seed \(seed), turn \(turn)")
          same += 1
        } else {
          none += 1
        }
        state = whole.state
      }
    }
    #expect(same > 100 && none > 100)
  }
}
