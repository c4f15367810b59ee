import ScenicRuntime

/// The placements of all nodes and the events there: the input of placement checks.
///
/// A class, since it has many parts, which findings would copy.
final class Placements {
  let model: Model
  let program: Program
  let walk: Walk
  let problems: ProblemList
  /// The rules that fire at some abstract node.
  let fired: OrderedSet<Step.RulePlace>
  /// The rules that never fire although they are reachable.
  let idle: OrderedSet<Step.RulePlace>

  /// Analyzes a program from its root, unless it is interrupted. Callers that only need placements disable
  /// problems, which take as long again. Cost: see `Walk`.
  init(
    _ model: Model, _ program: Program, effort: Int = Walk.effort, findsProblems: Bool = true,
    unless interruption: Interruption? = nil
  ) {
    self.model = model
    self.program = program
    var walk = Walk(program, effort: effort, unless: interruption)
    walk.run()
    problems = findsProblems ? walk.report() : ProblemList()
    self.walk = walk
    // An interrupted analysis skips results that are not read.
    let isInterrupted = interruption?.stopsNow() ?? false
    fired = isInterrupted ? [] : walk.occurrences.reduce(into: []) { $0.insert(contentsOf: $1.fired) }
    idle = isInterrupted ? [] : Placements.idle(program, walk, fired)
  }
}
