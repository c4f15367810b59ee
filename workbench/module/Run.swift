import ScenicLang
import ScenicRuntime

/// A run of a spec with all its turns, so that the page can go back and forward.
struct Run {
  private struct Turn {
    /// The line of `run --json`; nil for the start.
    let line: Value?
    /// The input as a statement of a test; nil for the start.
    let statement: String?
    /// The session after the line.
    let session: LineSession
    /// The state that `save` has saved last, up to this turn.
    let saved: Value?
  }

  private let program: Program
  private let compilation: Compilation
  private let inputs: InputLines
  private let statements: StatementText
  private let engine: Engine
  private var search: PathSearch?
  private var turns: [Turn]
  private var position = 0

  /// The maximum number of inputs that the search for a path plays.
  private static let pathBound = 6_000

  init(_ program: Program, _ compilation: Compilation) {
    self.program = program
    self.compilation = compilation
    engine = Engine(program)
    inputs = InputLines(engine)
    statements = StatementText(engine)
    turns = [Turn(line: nil, statement: nil, session: LineSession(program, explaining: true), saved: nil)]
  }

  private var session: LineSession { turns[position].session }

  /// Returns the start.
  func opening() throws(JSONError) -> Value {
    let answer = try JSONReader.read(session.opening, maximumDepth: Workbench.maximumDepth)
    return .object(described(answer))
  }

  /// Plays a line, and removes the turns after the current one. A malformed line changes nothing.
  mutating func play(_ line: Value) throws(JSONError) -> Value {
    let answer = try enter(line)
    if answer["error"] != nil { return answer }
    return .object(described(answer))
  }

  /// Plays lines up to the first malformed one or the first that leads to another tree than it shows. Returns a
  /// short form of each turn, and the current state.
  mutating func play(all lines: [Value]) throws(JSONError) -> Value {
    let former = session.state
    var played: [Value] = []
    var problem: String?
    for line in lines {
      let answer = try enter(line)
      if let error = answer["error"]?.text {
        problem = error
        break
      }
      played.append([
        "handled": answer["handled"] ?? false, "statement": .string(turns[position].statement ?? ""),
      ])
      if let shows = line["shows"]?.text, shows != session.state.tree.description {
        problem = "it shows \(session.state.tree.description), not \(shows)"
        break
      }
    }
    var fields = try shown(after: former)
    fields.append("played", .list(played))
    if let saved = turns[position].saved { fields.append("saved", saved) }
    if let problem { fields.append("problem", .string(problem)) }
    return .object(fields)
  }

  /// Goes to a turn, back or forward, and keeps all turns.
  mutating func travel(to turn: Int) throws(JSONError) -> Value {
    guard turns.indices.contains(turn) else { throw JSONError("there is no turn \(turn)") }
    let former = session.state
    position = turn
    return .object(try shown(after: former))
  }

  private func shown(after former: NavigationState) throws(JSONError) -> Fields {
    described(try JSONReader.read(session.line(after: former), maximumDepth: Workbench.maximumDepth))
  }

  private mutating func enter(_ line: Value) throws(JSONError) -> Value {
    let statement = statement(for: line)
    var next = session
    let bytes = next.answer(line: JSONWriter.compact(line))
    let answer = try JSONReader.read(bytes, maximumDepth: Workbench.maximumDepth)
    if answer["error"] != nil { return answer }
    turns.removeSubrange((position + 1)...)
    turns.append(
      Turn(line: line, statement: statement, session: next, saved: answer["state"] ?? turns[position].saved))
    position += 1
    return answer
  }

  private func statement(for line: Value) -> String? {
    if line["save"] != nil { return "save" }
    // In a test, `restore` restores what the `save` before it has saved.
    if let state = line["restore"] { return state == turns[position].saved ? "restore" : nil }
    do throws(JSONError) {
      return statements.text(try inputs.input(from: line, in: session.state), in: session.state)
    } catch { return nil }
  }

  // MARK: Description

  /// Returns the answer to a line with the facts that the page shows beside the tree.
  private func described(_ answer: Value) -> Fields {
    var fields = answer.fields ?? Fields()
    let state = session.state
    fields.append("turn", .int(position))
    fields.append("turns", .int(turns.count))
    fields.append("statement", turns[position].statement.map { .string($0) } ?? .null)
    fields.append("url", engine.url(of: state).map { .string($0) } ?? .null)
    fields.append("uncovered", .list(uncovered(in: state)))
    fields.append(
      "uncoveredInNarrow",
      .list(engine.scenesOnView(in: state.tree, isCollapsed: true).map { Value($0.identity) }))
    fields.append("collapsed", .object(collapsed(state)))
    fields.append(
      "requests",
      .list(
        state.requests.map { request($0, isKept: false) }
          + state.held.compactMap { $0.request }.map { request($0, isKept: true) }))
    fields.append("conditions", .object(conditions(state)))
    fields.append(
      "sceneConditions",
      .list(
        state.sceneConditions.map { condition in
          [
            "scene": Value(condition.scene),
            "condition": .string(program.conditions[condition.condition].name),
            "value": condition.value,
          ]
        }))
    fields.append("attributes", .object(attributes(state)))
    fields.append("account", .list(session.account.map { Explanation(engine).value($0) }))
    return fields
  }

  /// Returns the values of the attributes of each node by its identity, and of its slots by `identity/index`.
  private func attributes(_ state: NavigationState) -> Fields {
    var fields = Fields()
    for standing in engine.standing(in: state) {
      let declared = program.nodes[standing.node]
      let notes = [(nil, declared.note)] + declared.slots.enumerated().map { ($0, $1.note) }
      for (slot, note) in notes where !note.attributes.isEmpty {
        let identity = standing.model.identity
        var values = Fields()
        for attribute in note.attributes {
          if let value = engine.attribute(attribute.name, of: identity, slot: slot, in: state) {
            values.append(attribute.name, value)
          }
        }
        fields.append("\(identity.number)" + (slot.map { "/\($0)" } ?? ""), .object(values))
      }
    }
    return fields
  }

  private func uncovered(in state: NavigationState) -> [Value] {
    engine.standing(in: state).filter { $0.isUncovered }.map { Value($0.model.identity) }
  }

  /// Returns the entries of the stack that a narrow window shows for each split, by the identity of the split.
  private func collapsed(_ state: NavigationState) -> Fields {
    let splits = engine.standing(in: state).filter { program.nodes[$0.node].kind == .split }.map { $0.model.identity }
    var fields = Fields()
    var waiting = splits.isEmpty ? [] : [engine.collapsed(state.tree)]
    while let node = waiting.popLast() {
      if splits.contains(node.identity) {
        fields.append("\(node.identity.number)", .list(node.children.map { Value($0.identity) }))
      }
      waiting += node.children
      if let presented = node.presented { waiting.append(presented) }
    }
    return fields
  }

  private func conditions(_ state: NavigationState) -> Fields {
    var fields = Fields()
    for (condition, value) in zip(program.conditions, state.conditions) where condition.owner == nil {
      fields.append(condition.name, value)
    }
    return fields
  }

  private func request(_ request: NavigationState.Request, isKept: Bool) -> Value {
    var fields: Fields = [
      "request": .string(String(request.number)), "action": .string(program.actions[request.action].name),
      "args": .object(request.arguments),
    ]
    if let owner = request.owner { fields.append("owner", Value(owner)) }
    if isKept { fields.append("isKept", true) }
    return .object(fields)
  }

  // MARK: Paths and tests

  /// Returns the lines of the shortest path to a scene, or null.
  mutating func path(to scene: String) -> Value {
    if search == nil { search = PathSearch(compilation) }
    let lines = search?.lines(to: scene, from: session.state, bound: Run.pathBound)
    return lines.map { .list($0) } ?? .null
  }

  /// Returns the turns up to the current one as a test that passes: `test`, or `problem`.
  func recorded(title: String, adding: @escaping (String) -> Compilation) -> Value {
    guard var recording = TestRecording(compilation, adding: adding) else {
      return ["problem": "the spec has errors"]
    }
    var texts: [String] = []
    for (number, turn) in turns[...position].enumerated().dropFirst() {
      guard let statement = turn.statement, statement != "?" else {
        return ["problem": .string(untestable(turn, number))]
      }
      texts.append(statement)
    }
    let entered = recording.enter(texts.joined(separator: "\n"), path: "recording")
    if let failure = entered.report.text() { return ["problem": .string(failure)] }
    switch recording.save(title, path: "recording") {
    case .test(let text): return ["test": .string(text)]
    case .failure(let report): return ["problem": .string(report.text() ?? "the turns are not a test")]
    }
  }

  private func untestable(_ turn: Turn, _ number: Int) -> String {
    turn.line?["restore"] == nil
      ? "turn \(number) has no statement in tests"
      : "turn \(number) restores a state that no turn before it has saved last"
  }
}

extension DiagnosticReport {
  /// The report as text; nil if it contains no error.
  fileprivate func text() -> String? {
    let text = text(style: TextStyle())
    return text.isEmpty ? nil : text
  }
}
