/// `run --json` as a value: a line in, a line out.
///
/// The lines are those of `grammar/run.schema.json`. Any bytes are a line: an invalid one is answered with
/// `{"error": …}` and changes nothing. Lines are passed without their newline.
///
/// ```swift
/// var session = LineSession(program)
/// print(session.opening)
/// print(session.answer(line: Array(#"{"send": "cats.select", "args": {"name": "Fred"}}"#.utf8)))
/// ```
package struct LineSession: Sendable {
  private let engine: Engine
  private let requests: RequestReader
  private let answers: AnswerWriter
  /// The current state.
  package private(set) var state: NavigationState
  /// The first line: the step of the start.
  package let opening: [UInt8]
  /// The events of the last line in the order of handling, with their outcomes; empty unless the session
  /// explains.
  package private(set) var account: [Step.Answer]
  private let isExplaining: Bool
  /// True until a line is answered.
  private var isFirst = true

  /// Creates a session at its start, with these values of flags; with `explaining`, it records the outcome of each event.
  /// Cost: the program's length.
  package init(_ program: Program, flags: [Input.ConditionValue] = [], explaining: Bool = false) {
    isExplaining = explaining
    engine = Engine(program)
    requests = RequestReader(engine)
    answers = AnswerWriter(engine)
    let step = engine.start(with: flags, explaining: explaining)
    state = step.state
    account = step.account
    opening = JSONWriter.compact(answers.write(step, after: nil))
  }

  /// Returns the line that shows this session's state after another state of the same program, and changes
  /// nothing. Cost: the nodes of both trees.
  package func line(after old: NavigationState) -> [UInt8] {
    JSONWriter.compact(answers.write(Step(state: state, isHandled: true), after: old.tree))
  }

  /// Returns the answer to a line, and sets the state to the one that it shows.
  package mutating func answer(line: [UInt8]) -> [UInt8] {
    do throws(JSONError) {
      let json = try JSONReader.read(line, maximumDepth: StateReader.maximumDepth)
      return JSONWriter.compact(try answer(json))
    } catch {
      return JSONWriter.compact(["error": .string(error.description)])
    }
  }

  private mutating func answer(_ json: Value) throws(JSONError) -> Value {
    let request = try requests.read(json, in: state)
    try request.check(isFirst: isFirst)
    let step = try engine.carryOut(request, in: state, explaining: isExplaining)
    var old: SceneModel? = state.tree
    var saved: Value?
    switch request {
    case .save: saved = StateWriter(engine.program).write(state)
    // Its identities belong to another run, so no node continues.
    case .resume, .start: old = nil
    case .input, .refused, .restore: break
    }
    state = step.state
    account = step.account
    isFirst = false
    return answers.write(step, after: old, saved: saved)
  }
}
