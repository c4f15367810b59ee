import Testing

@testable import ScenicRuntime

/// Properties of every program, state and input: the engine never traps, and the preconditions of the next
/// step hold.
struct EngineLawTests {
  @Test func randomProgramsAreOnesThatTheLoaderAccepts() throws {
    for seed in 1...60 {
      let program = RandomApp.make(seed: seed)
      #expect(try ProgramReader.read(ProgramWriter.write(program)) == program, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<8)
  func everyStepKeepsEveryPromise(part: Int) {
    let count = LongRun.count(10, long: 100)
    for seed in (part * count)..<(part * count + count) {
      let program = RandomApp.make(seed: seed)
      let engine = Engine(program)
      var inputs = RandomInputs(program, seed: seed + 1_000)
      let start = engine.start()
      #expect(start.isHandled && Promises(program).broken(by: start.state).isEmpty, "seed \(seed)")
      var state = start.state
      for place in 0..<100 {
        let input = inputs.next(in: state)
        let step = engine.handle(input, in: state)
        let faults = Promises(program).broken(by: step, after: state)
        if !faults.isEmpty {
          Issue.record("seed \(seed), step \(place), \(input): \(faults)\n\(step.state.tree.text)")
          break
        }
        state = step.state
        // Some programs grow forever, and the properties of a large tree take long to check.
        if Play.all(state.tree).count > 1_000 { break }
      }
    }
  }

  @Test func theSameStepTwiceIsTheSame() {
    for seed in 1...20 {
      let program = RandomApp.make(seed: seed)
      var inputs = RandomInputs(program, seed: seed)
      let engines = [Engine(program), Engine(program)]
      var state = engines[0].start().state
      for _ in 0..<50 {
        let input = inputs.next(in: state)
        let plain = engines[0].handle(input, in: state)
        var told = engines[1].handle(input, in: state, explaining: true)
        told.account = []
        #expect(plain == told)
        state = plain.state
      }
    }
  }

  /// The random programs are useful only if they reach every feature.
  @Test func randomProgramsComeToEverything() {
    var seen: [String: Int] = [:]
    for seed in 0..<340 {
      let program = RandomApp.make(seed: seed)
      let engine = Engine(program)
      var inputs = RandomInputs(program, seed: seed + 1_000)
      var state = engine.start().state
      for _ in 0..<60 {
        let step = engine.handle(inputs.next(in: state), in: state, explaining: true)
        if step.isHandled { seen["handled", default: 0] += 1 }
        for refusal in step.refusals { seen[refusal.reason.rawValue, default: 0] += 1 }
        for answer in step.account {
          let word = answer.event.split(separator: ".").last.map(String.init) ?? ""
          if case .rule = answer.outcome { seen["on " + word, default: 0] += 1 }
          if case .delivered(let delivery) = answer.outcome {
            let isUpdate: Bool = if case .updated = delivery.arrival { true } else { false }
            seen[isUpdate ? "updated" : "shown", default: 0] += 1
            if delivery.conversion != nil { seen["converted", default: 0] += 1 }
          }
          for miss in answer.passedOver { seen["miss " + miss.miss.rawValue, default: 0] += 1 }
        }
        if step.state.held.count > state.held.count { seen["held", default: 0] += 1 }
        if step.state.tree.presented?.presented != nil { seen["two levels", default: 0] += 1 }
        state = step.state
      }
    }
    let wanted = [
      "handled", "covered", "unanswered", "nothingToLeave", "noStack", "notStanding", "dropped", "value",
      "on done", "on cancelled", "on leave", "on popped", "on select", "on reselect", "on changed",
      "on produced", "on expired", "on e0", "miss pattern", "miss condition", "miss covered", "held",
      "updated", "shown",
    ]
    for word in wanted { #expect(seen[word, default: 0] >= 5, "\(word): \(seen[word, default: 0])") }
    for word in ["limit", "converted"] { #expect(seen[word, default: 0] >= 1) }
  }
}
