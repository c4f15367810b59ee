import Testing

@testable import ScenicRuntime

struct LandingTests {
  /// Opening the URL of what is shown changes nothing.
  @Test func theURLOfAStateLeadsToIt() throws {
    var found = 0
    for seed in 0..<300 {
      let engine = Engine(RandomApp.make(seed: seed))
      var inputs = RandomInputs(engine.program, seed: seed)
      var state = engine.start().state
      for _ in 0..<40 {
        state = engine.handle(inputs.next(in: state), in: state).state
        guard let url = engine.url(of: state) else { continue }
        found += 1
        let step = engine.handle(.open(url), in: state)
        try #require(step.isHandled, "program \(seed), \(url)")
        try #require(step.state.tree == state.tree, "program \(seed), \(url)")
      }
    }
    #expect(found > 300)
  }
}
