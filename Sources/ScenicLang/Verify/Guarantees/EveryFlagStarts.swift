import ScenicRuntime

extension Guarantee {
  /// The app starts with every combination of its flags, and of its conditions that are `Bool` or of an enum.
  static let everyFlagStarts = Guarantee(
    name: "every-flag-starts", promise: "the app starts with every combination of its flags and conditions",
    arrive: { seen, arrival in
      let flags = arrival.engine.program.flags
      if !isCounting(flags) { return }
      seen.flags.insert(number(of: flags, in: arrival.state.conditions))
    },
    judge: { evidence in
      let flags = evidence.program.flags
      if flags.isEmpty {
        let start = evidence.engine.start()
        if start.isHandled { return Judgement(.proved, ["no flags or conditions"]) }
        let reason = start.refusals.first?.message ?? "the tree is empty"
        return Judgement(
          .refuted, ["the app does not start: \(reason)"], whyNoTest: "every test fails at the start")
      }
      let count = count(flags)
      if count > combinations {
        return Judgement(.undecided, ["more than \(combinations) combinations of flags and conditions"])
      }
      var failures: [String] = []
      for place in 0..<count {
        let (conditions, words) = evidence.program.combination(place, of: flags)
        let step = evidence.engine.start(conditions: conditions)
        if step.isHandled, step.refusals.isEmpty { continue }
        failures.append("with \(words): \(step.refusals.first?.message ?? "the tree is empty")")
      }
      let met = evidence.observations.flags.count
      if failures.isEmpty { return Judgement(.proved, ["\(count) combinations, \(met) of them explored"]) }
      return Judgement(.refuted, failures, whyNoTest: "`test … with` starts with one combination only")
    })

  /// True if the combinations that occur are counted.
  static func isCounting(in program: Program) -> Bool { isCounting(program.flags) }

  private static func isCounting(_ flags: [Program.Flag]) -> Bool {
    !flags.isEmpty && count(flags) <= combinations
  }

  /// Returns the number of combinations, as far as they are tried.
  private static func count(_ flags: [Program.Flag]) -> Int {
    flags.reduce(1) { min($0 * $1.values.count, combinations + 1) }
  }

  /// Returns the number of a combination, as `combination(_:of:)` takes it.
  private static func number(of flags: [Program.Flag], in conditions: [Value]) -> Int {
    flags.reversed().reduce(0) { number, flag in
      number * flag.values.count + (flag.values.firstIndex(of: conditions[flag.condition]) ?? 0)
    }
  }

  /// The maximum number of combinations that are tried.
  private static let combinations = 4_096
}

extension Program {
  /// A condition with few values.
  fileprivate struct Flag {
    var condition: Int
    var values: [Value]
  }

  fileprivate var flags: [Flag] {
    conditions.indices.compactMap { place in
      guard conditions[place].owner == nil else { return nil }
      let values = fewValues(of: conditions[place].type)
      return values.isEmpty ? nil : Flag(condition: place, values: values)
    }
  }

  /// Returns the conditions with the flags' values of this number, and those in words.
  fileprivate func combination(_ number: Int, of flags: [Flag]) -> (conditions: [Value], words: String) {
    var conditions = self.conditions.map { $0.initial }
    var rest = number
    var words: [String] = []
    for flag in flags {
      let value = flag.values[rest % flag.values.count]
      rest /= flag.values.count
      conditions[flag.condition] = value
      let declared = self.conditions[flag.condition]
      words.append("\(declared.name) = \(text(value, as: declared.type))")
    }
    return (conditions, words.joined(separator: ", "))
  }
}
