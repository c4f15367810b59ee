/// Replays a log: computes the result of each line, in this version of the spec or another.
///
/// ```swift
/// let replay = Replay(of: report, on: Cats.program)
/// if let problem = replay.problem { print(problem) }
/// print(replay.steps.last?.state.tree ?? "")
/// ```
///
/// No screens are shown and no actions are performed. Lines are those of `scenicc run --json`; any text is a
/// log, and one without valid lines has its problem in the first line.
public struct Replay: Sendable {
  /// The app's start, then the result of each line, up to the one with the problem.
  public let steps: [Step]
  /// The first line that does not fit, at which the replay has ended; nil if all lines fit.
  public let problem: Problem?

  /// A line that does not fit.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// The reason why it is invalid, or its different result now; lower case, no full stop.
    public let message: String

    /// Both in one line.
    public var description: String { "line \(line): \(message)" }
  }

  /// Plays a log, such as `ProgramNavigator.log`, on a program. Cost: a macrostep for each line.
  public init(of log: String, on program: Program) { self.init(of: Array(log.utf8), on: program) }

  /// Plays a log in any bytes.
  package init(of log: [UInt8], on program: Program) {
    let engine = Engine(program)
    let requests = RequestReader(engine)
    let words = FormerWords(program)
    var steps = [engine.start()]
    var state = steps[0].state
    var problem: Problem?
    let lines = log.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() where problem == nil {
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      do throws(JSONError) {
        let json = try JSONReader.read(Array(line), maximumDepth: StateReader.maximumDepth)
        let request = try requests.read(json, in: state)
        try request.check(isFirst: steps.count == 1)
        let step = try engine.carryOut(request, in: state)
        steps.append(step)
        state = step.state
        problem = Replay.misfit(of: step, from: request, json["shows"], words).map {
          Problem(line: place + 1, message: $0)
        }
      } catch {
        problem = Problem(line: place + 1, message: error.description)
      }
    }
    self.steps = steps
    self.problem = problem
  }

  /// Returns the difference between the result and the line.
  private static func misfit(
    of step: Step, from request: LineRequest, _ shows: Value?, _ words: FormerWords
  ) -> String? {
    switch request {
    case .restore, .resume:
      if let loss = step.refusals.first { return loss.message }
    case .input, .refused, .save, .start: break
    }
    let tree = step.state.tree.description
    guard let shows, shows != .string(tree) else { return nil }
    if let text = shows.text, words.areSame(text, tree) { return nil }
    return "it shows \(tree), not \(shows.text ?? "what no tree is")"
  }
}
