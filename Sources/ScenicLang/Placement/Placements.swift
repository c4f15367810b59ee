import ScenicRuntime

/// Where everything can stand and what can be said there: what placement checks ask.
struct Placements {
  let model: Model
  let program: Program
  let walk: Walk
  let problems: ProblemList
  /// The rules that fire somewhere.
  let fired: OrderedSet<Step.RulePlace>
  /// The rules that never fire although they might be asked.
  let idle: OrderedSet<Step.RulePlace>

  /// Follows a program from its root, unless it is interrupted; who only asks where things stand needs no problems, which
  /// take as long again. Cost: see `Walk`.
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
    // Who interrupts does not wait for what nobody reads.
    let isInterrupted = interruption?.stopsNow() ?? false
    fired = isInterrupted ? [] : walk.occurrences.reduce(into: []) { $0.insert(contentsOf: $1.fired) }
    idle = isInterrupted ? [] : Placements.idle(program, walk, fired)
  }
}
