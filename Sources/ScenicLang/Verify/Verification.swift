import ScenicRuntime

/// The results of verifying an app without running it: its properties, and the guarantees of every app.
///
/// All possible inputs are played on the engine in every reachable state, the nearest first. If that ends,
/// each answer is proved, or refuted with a shortest path. If it does not end within the bound, the rest is
/// undecided, unless it follows from the placement analysis.
package struct Verification: Sendable {
  /// A property or guarantee with its answer.
  package struct Verdict: Sendable {
    package enum Answer: String, Sendable {
      case proved, refuted, undecided
    }

    /// The name for tools: that of the guarantee, or `property`.
    package let name: String
    /// The guarantee as a sentence, or the property as it is written.
    package let promise: String
    /// The range of the property; nil for a guarantee.
    package let range: SourceRange?
    package let answer: Answer
    /// Facts about the app, then assumptions or omitted inputs, a sentence each.
    package let details: [String]
    /// The number of facts among the details.
    let facts: Int
    /// The shortest path to a counterexample, as statements of a test; nil if no path shows it.
    package let way: [String]?
    /// The same path as lines of `run --json`; nil if an input has no line.
    package let lines: [Value]?
    /// A test that fails for that reason.
    package let test: String?
    /// The reason why no test can fail; nil if one can.
    package let whyNoTest: String?
  }

  /// The extent of the search.
  package struct Extent: Sendable {
    /// The number of reached states, and the number of those in which everything was played.
    package let met: Int
    package let played: Int
    /// The number of played inputs.
    package let inputs: Int
    /// The maximum number of inputs on a shortest path.
    package let depth: Int
    package let bound: Bound
    /// True if it was cancelled before the bound.
    package let isStopped: Bool
    /// The distinguishable inputs that were not tried.
    package let gaps: [String]
    /// The number of abstract states that represent an infinite number of states, if absence was proved for
    /// all of them.
    package let covering: Int?
    /// The reason why that was impossible.
    package let obstacle: String?
    /// True if a longer search may prove that something never happens.
    package let mayProveMore: Bool

    /// True if all states were explored.
    package var isComplete: Bool { met == played && gaps.isEmpty }
  }

  /// The guarantees, then the properties in source order.
  package let verdicts: [Verdict]
  package let extent: Extent

  /// The bound of a search.
  package struct Bound: Sendable {
    /// The maximum number of states in which everything is played.
    package let states: Int
    /// The maximum number of inputs in all of them.
    package let inputs: Int
    /// The maximum number of nodes and requested actions in the states of these inputs, counted for each input.
    let units: Int
    /// True if it was given explicitly.
    package let isSaid: Bool

    /// Creates a bound of states, with a number of inputs that limits the time for a spec with many possible
    /// inputs.
    package init(states: Int) {
      let inputs = states.multipliedReportingOverflow(by: 25)
      self.init(states: states, inputs: inputs.overflow ? .max : inputs.partialValue, isSaid: true)
    }

    init(states: Int, inputs: Int, isSaid: Bool) {
      (self.states, self.inputs, self.isSaid) = (states, inputs, isSaid)
      let units = inputs.multipliedReportingOverflow(by: Bound.unitsOfInput)
      self.units = units.overflow ? .max : units.partialValue
    }

    private static let unitsOfInput = 40

    /// The default bound, for an interactive wait.
    package static let unsaid = Bound(states: 100_000, inputs: 100_000, isSaid: false)
  }

  /// Verifies the app of a compilation; returns nil if that has errors, or is the library of a module.
  ///
  /// `adding` compiles the same spec with a text appended: a test is only reported if it fails there. `stops`
  /// is called at intervals with the numbers of reached and played states; if it returns true, the results so
  /// far are reported.
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
      obstacle: isClosed ? nil : saturation.obstacle, mayProveMore: saturation.isOpen)
  }
}

/// Creates verdicts from judgements.
private struct Telling {
  let explorer: Explorer
  let compilation: Compilation
  let adding: (String) -> Compilation?

  func verdict(
    _ name: String, _ promise: String, _ range: SourceRange?, _ judgement: Judgement
  ) -> Verification.Verdict {
    var judgement = judgement
    // If values are omitted, the absence of a path is not proved.
    if judgement.answer == .refuted, judgement.isAboutAllWays, !explorer.gaps.isEmpty {
      judgement = Judgement(.undecided, judgement.facts, within: judgement.limits)
    }
    if judgement.answer == .undecided { judgement.limits += explorer.gaps }
    let isAboutNothing = judgement.facts.first?.hasPrefix("no ") ?? false
    let isRefutedForAll = judgement.answer == .refuted && judgement.isAboutAllWays
    let isAboutAll = judgement.answer == .proved && !isAboutNothing || isRefutedForAll
    if isAboutAll, explorer.moves.classes.addsUntriedNumbers,
      !judgement.limits.contains(Lemmas.limits)
    {
      judgement.limits.append(Lemmas.limits)
    }
    let trace = judgement.path.map { Trace($0, explorer) }
    if judgement.answer == .refuted, let trace, trace.completesTimer(explorer.engine.program) {
      judgement.limits.append(Judgement.timersFireAnyTime)
    }
    let example = trace.map { trace in
      Counterexample(
        promise, trace, explorer.engine, expected: judgement.expected,
        isAboutAllWays: judgement.isAboutAllWays,
        fails: { adding("\n" + $0)?.failsAtLast() ?? false })
    }
    return Verification.Verdict(
      name: name, promise: promise, range: range,
      answer: Verification.Verdict.Answer(rawValue: judgement.answer.rawValue) ?? .undecided,
      details: judgement.facts + judgement.limits, facts: judgement.facts.count,
      way: example?.statements, lines: example?.inputLines, test: example?.test,
      whyNoTest: judgement.answer == .refuted ? judgement.whyNoTest ?? example?.whyNoTest : nil)
  }
}

extension Compilation {
  /// Returns the source on one line.
  fileprivate func text(of range: SourceRange) -> String {
    sources.indices.contains(range.file) ? sources[range.file].quotation(range) : ""
  }
}
