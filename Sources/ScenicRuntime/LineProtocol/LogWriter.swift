/// An event of a run.
struct LogEntry {
  /// The state before; nil at the start.
  var before: NavigationState?
  /// The input; nil for an event without one, such as a restored state.
  var input: Input?
  var after: NavigationState
}

/// A run → text: a line of `run --json` for each event, so that playing them yields the same trees.
///
/// Each line also has `shows`, a short form of the tree after it. An event without a line is written as the
/// resulting state, `{"resume": …}`, and so is the first line of a run whose beginning is missing.
struct LogWriter {
  private let engine: Engine
  private let requests: RequestReader
  private let lines: RequestWriter
  private let states: StateWriter
  /// The declaration of each node that was in a tree.
  private var nodes = [Identity: Int]()
  private var text: [UInt8] = []

  init(_ engine: Engine) {
    self.engine = engine
    requests = RequestReader(engine)
    lines = RequestWriter(engine.program)
    states = StateWriter(engine.program)
  }

  /// Returns the lines, each with a newline at its end. Every line is tried before it is written. Cost:
  /// playing all of them, and the nodes of all trees.
  mutating func write(_ entries: [LogEntry]) -> [UInt8] {
    var state = engine.start().state
    for entry in entries {
      if let before = entry.before { note(before.tree) }
      note(entry.after.tree)
      guard let input = entry.input else {
        if entry.after != state { resume(entry.after) }
        state = entry.after
        continue
      }
      if let before = entry.before, before != state { resume(before) }
      state = entry.before ?? state
      if let line = lines.write(input, nodes: nodes), says(line, entry.after, after: state) {
        write(line, entry.after)
      } else {
        resume(entry.after)
      }
      state = entry.after
    }
    return text
  }

  private mutating func note(_ tree: SceneModel) {
    tree.forEachNode { model in
      if nodes[model.identity] == nil { nodes[model.identity] = engine.index.place(of: model) }
    }
  }

  /// Returns true if the line leads to exactly this state.
  private func says(_ line: Value, _ wanted: NavigationState, after state: NavigationState) -> Bool {
    do throws(JSONError) {
      return try engine.carryOut(requests.read(line, in: state), in: state).state == wanted
    } catch { return false }
  }

  private mutating func resume(_ state: NavigationState) { write(["resume": states.write(state)], state) }

  private mutating func write(_ line: Value, _ state: NavigationState) {
    var fields = line.fields ?? Fields()
    fields.append("shows", .string(state.tree.description))
    text += JSONWriter.compact(.object(fields))
    text.append(UInt8(ascii: "\n"))
  }
}
