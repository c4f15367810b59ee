import ScenicRuntime

/// Searches for the shortest path from a state to a scene: the fewest inputs after which the scene is visible
/// and uncovered.
///
/// Events are played with a few values of their parameters, so a scene that needs other values is not found.
package struct PathSearch {
  private let inputs: PossibleInputs
  private let lines: InputLines
  private let program: Program

  /// The number of values that are tried for the parameters of an event.
  private static let samples = 2

  private struct Moment {
    let state: NavigationState
    /// The index of the moment before, and the line that leads here.
    let former: Int?
    let line: Value?
  }

  /// Prepares the search; returns nil if the compilation has errors, or is the library of a module. Cost: one
  /// analysis of the rules, as in the check.
  package init?(_ compilation: Compilation) {
    guard let program = compilation.program, !program.flows.isEmpty else { return nil }
    self.program = program
    let placements = Placements(compilation.model, program, findsProblems: false)
    var inputs = PossibleInputs(program, placements.walk.listening)
    inputs.leavesOutUnhandled = true
    inputs.goesBackAnywhere = true
    self.inputs = inputs
    lines = InputLines(inputs.engine)
  }

  /// Returns the lines of `run --json` that lead to a scene; nil if no path is found within this number of
  /// inputs. Empty if the scene is visible already. Breadth first, so no path that it tries is shorter.
  package func lines(to scene: String, from state: NavigationState, bound: Int) -> [Value]? {
    if shows(scene, state) { return [] }
    var moments = [Moment(state: state, former: nil, line: nil)]
    var known: Set<NavigationState> = [state.renumbered()]
    var left = bound
    var next = 0
    while next < moments.count, left > 0 {
      let here = moments[next].state
      for candidate in inputs.candidates(in: here, samples: PathSearch.samples, where: { _ in true }) {
        if left <= 0 { break }
        guard let step = inputs.play(candidate.input, in: here, from: &left), step.isHandled,
          known.insert(step.state.renumbered()).inserted,
          let line = lines.line(for: candidate.input, in: here)
        else { continue }
        moments.append(Moment(state: step.state, former: next, line: line))
        if shows(scene, step.state) { return path(to: moments.count - 1, moments) }
      }
      next += 1
    }
    return nil
  }

  private func shows(_ scene: String, _ state: NavigationState) -> Bool {
    inputs.engine.standing(in: state).contains { $0.isUncovered && $0.model.sceneName == scene }
  }

  private func path(to last: Int, _ moments: [Moment]) -> [Value] {
    var found: [Value] = []
    var place: Int? = last
    while let here = place {
      if let line = moments[here].line { found.append(line) }
      place = moments[here].former
    }
    return found.reversed()
  }
}
