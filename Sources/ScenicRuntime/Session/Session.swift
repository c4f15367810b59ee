/// `run --json` as a value: a line in, a line out, nothing else.
///
/// The lines are those of `grammar/run.schema.json`. Any bytes are a line: one that says nothing sensible is
/// answered with `{"error": …}` and changes nothing. Lines go in and come out without their newline.
///
/// ```swift
/// var session = Session(program)
/// print(session.opening)
/// print(session.answer(line: Array(#"{"send": "cats.select", "args": {"name": "Fred"}}"#.utf8)))
/// ```
package struct Session: Sendable {
  private let engine: Engine
  private let requests: RequestReader
  private let answers: AnswerWriter
  /// The state now.
  package private(set) var state: NavigationState
  /// The first line: the start, as if set on nothing.
  package let opening: [UInt8]

  /// A session at its start. Cost: the program's length.
  package init(_ program: Program) {
    engine = Engine(program)
    requests = RequestReader(engine)
    answers = AnswerWriter(engine)
    let step = engine.start()
    state = step.state
    opening = JSONWriter.compact(answers.write(step, after: nil))
  }

  /// The answer to a line; the state is then the one that it shows.
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
    let step = try engine.carryOut(request, in: state)
    var old: SceneModel? = state.tree
    var saved: Value?
    switch request {
    case .save: saved = StateWriter(engine.program).write(state)
    // Its identities are those of another run, so nothing of what stood goes on.
    case .resume: old = nil
    case .input, .refused, .restore: break
    }
    state = step.state
    return answers.write(step, after: old, saved: saved)
  }
}
