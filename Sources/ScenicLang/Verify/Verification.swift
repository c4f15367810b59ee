import ScenicRuntime

/// What is known of an app without running it: whether its properties hold, and the guarantees that every app has.
///
/// Everything that can come in is played on the engine in every state that the app can come into, the nearest first. If
/// that ends, each answer is proved, or refuted with one of the shortest ways. If it does not end within the bound, what
/// was not seen is undecided, unless it follows from where things can stand at all.
package struct Verification: Sendable {
  /// A promise with its answer.
  package struct Verdict: Sendable {
    package enum Answer: String, Sendable {
      case proved, refuted, undecided
    }

    /// A name for tools: that of the guarantee, or `property`.
    package let name: String
    /// What is promised, as a sentence or as the property is written.
    package let promise: String
    /// Where the property is written; nil for a guarantee.
    package let range: SourceRange?
    package let answer: Answer
    /// More about it, a sentence each.
    package let details: [String]
    /// The shortest way to where it is seen that it does not hold, as statements of a test; nil if no way shows it.
    package let way: [String]?
    /// A test that fails for that reason.
    package let test: String?
    /// Why no test can fail for that reason, if so.
    package let whyNoTest: String?
  }

  /// How far it was looked.
  package struct Extent: Sendable {
    /// How many states were met, and in how many of them everything was played.
    package let met: Int
    package let played: Int
    /// How many inputs that were.
    package let inputs: Int
    /// How many inputs the longest of the shortest ways has.
    package let depth: Int
    package let bound: Bound
    /// Whether it was stopped before the bound.
    package let isStopped: Bool
    /// What could be told apart and was not tried.
    package let gaps: [String]
    /// How many states stand for all there are, where there is no end to them and what never happens was proved of all.
    package let covering: Int?
    /// Why that could not be done.
    package let obstacle: String?

    /// Whether that is all there is.
    package var isComplete: Bool { met == played && gaps.isEmpty }
  }

  /// The guarantees, then the properties in the order written.
  package let verdicts: [Verdict]
  package let extent: Extent

  /// How far is looked.
  package struct Bound: Sendable {
    /// In how many states everything is played at most.
    package let states: Int
    /// How many inputs are played in all of them.
    package let inputs: Int
    /// Whether somebody has said it.
    package let isSaid: Bool

    /// So many states, and so many inputs that a spec in which much can come in takes not much longer than another.
    package init(states: Int) {
      let inputs = states.multipliedReportingOverflow(by: 25)
      self.init(states: states, inputs: inputs.overflow ? .max : inputs.partialValue, isSaid: true)
    }

    init(states: Int, inputs: Int, isSaid: Bool) {
      (self.states, self.inputs, self.isSaid) = (states, inputs, isSaid)
    }

    /// What somebody waits for who has only asked whether it holds.
    package static let unsaid = Bound(states: 100_000, inputs: 400_000, isSaid: false)
  }

  /// Looks at the app of a compilation; nil if that is wrong, or the library of a module.
  ///
  /// `adding` compiles the same spec with a text at its end: a test is only told if it fails there. `stops` is asked now
  /// and then with the states that were met and played; once it says yes, what is known so far is told.
  package init?(
    _ compilation: Compilation, bound: Bound = .unsaid, adding: @escaping (String) -> Compilation?,
    stops: (_ met: Int, _ played: Int) -> Bool = { _, _ in false }
  ) {
    guard let program = compilation.program, !program.flows.isEmpty else { return nil }
    var search = VerificationSearch(compilation, program, bound: bound)
    search.run(stops)
    extent = Extent(search.explorer, search.saturation, bound: bound)
    let evidence = search.evidence
    let telling = Telling(explorer: search.explorer, compilation: compilation, adding: adding)
    verdicts =
      Guarantee.all.map { telling.verdict($0.name, $0.promise, nil, $0.judge(evidence)) }
      + compilation.properties.enumerated().map { place, property in
        let text = compilation.text(of: property.range)
        var judgement = evidence.judge(property, place)
        // A property of states is its own expectation.
        if property.question != nil { judgement.expected = text }
        return telling.verdict("property", text, property.range, judgement)
      }
  }
}

extension Verification.Extent {
  fileprivate init(_ explorer: Explorer, _ saturation: Saturation, bound: Verification.Bound) {
    let isClosed = explorer.graph.isClosed
    self.init(
      met: explorer.graph.count, played: explorer.graph.played, inputs: explorer.inputs,
      depth: explorer.graph.depth, bound: bound, isStopped: explorer.isStopped, gaps: explorer.gaps,
      covering: !isClosed && saturation.obstacle == nil ? saturation.count : nil,
      obstacle: isClosed ? nil : saturation.obstacle)
  }
}

/// Makes verdicts of judgements.
private struct Telling {
  let explorer: Explorer
  let compilation: Compilation
  let adding: (String) -> Compilation?

  func verdict(
    _ name: String, _ promise: String, _ range: SourceRange?, _ judgement: Judgement
  ) -> Verification.Verdict {
    var judgement = judgement
    // With kinds of values left out, that no way leads on is not known.
    if judgement.answer == .refuted, judgement.isAboutAllWays, !explorer.gaps.isEmpty {
      judgement = Judgement(.undecided, judgement.details)
    }
    if judgement.answer == .undecided { judgement.details += explorer.gaps }
    let example = judgement.place.map { place in
      Counterexample(
        promise, Trace(to: place, explorer), explorer.engine, expected: judgement.expected,
        fails: { adding("\n" + $0)?.failsAtLast() ?? false })
    }
    return Verification.Verdict(
      name: name, promise: promise, range: range,
      answer: Verification.Verdict.Answer(rawValue: judgement.answer.rawValue) ?? .undecided,
      details: judgement.details, way: example?.statements, test: example?.test,
      whyNoTest: judgement.answer == .refuted ? judgement.whyNoTest ?? example?.whyNoTest : nil)
  }
}

extension Compilation {
  /// What is written there, in one line.
  fileprivate func text(of range: SourceRange) -> String {
    guard sources.indices.contains(range.file) else { return "" }
    let bytes = sources[range.file].bytes
    guard range.end <= bytes.count else { return "" }
    let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    return text.split { $0 == " " || $0.isNewline }.joined(separator: " ")
  }
}
