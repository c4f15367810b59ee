/// Reads and writes the input lines of `run --json`. Names are looked up in tables, so create it once for
/// many lines. Cost of creation: the names of the program.
package struct InputLines: Sendable {
  private let requests: RequestReader
  private var engine: Engine { requests.engine }

  package init(_ engine: Engine) { requests = RequestReader(engine) }

  /// Returns the line for an input, with its sender only if the name is ambiguous; nil if there is no line
  /// for the input. Cost: the tree.
  package func line(for input: Input, in state: NavigationState) -> Value? {
    var nodes = [Identity: Int]()
    for node in engine.standing(in: state) { nodes[node.model.identity] = node.node }
    let input = input.namingOnlyRequests(in: state)
    guard let line = RequestWriter(engine.program).write(input, nodes: nodes), var fields = line.fields else {
      return nil
    }
    fields["from"] = nil
    do throws(JSONError) {
      guard case .input(let meant) = try requests.read(.object(fields), in: state) else { return line }
      return meant == input ? .object(fields) : line
    } catch { return line }
  }

  /// Returns the input in a line. Cost: the tree.
  package func input(from line: Value, in state: NavigationState) throws(JSONError) -> Input {
    switch try requests.read(line, in: state) {
    case .input(let input): return input
    case .refused(let refusal): throw JSONError(refusal.message)
    case .start(let conditions): return start(conditions)
    case .save, .restore, .resume: throw JSONError("this is not an input")
    }
  }

  /// Returns the input that starts the app again with these values of its flags and conditions.
  private func start(_ conditions: [Value]) -> Input {
    let declared = engine.program.conditions
    let given = declared.indices.filter { declared[$0].isFlag || conditions[$0] != declared[$0].initial }
    return .start(given.map { Input.ConditionValue(condition: $0, value: conditions[$0]) })
  }
}

extension Input {
  /// Returns the input with its request named by the action, if no other request of the action is pending.
  fileprivate func namingOnlyRequests(in state: NavigationState) -> Input {
    func named(_ request: RequestReference) -> RequestReference {
      guard let action = request.action(in: state), state.requests.count(where: { $0.action == action }) == 1
      else { return request }
      return .only(action: action)
    }
    switch self {
    case .answer(let request, let value): return .answer(named(request), value)
    case .fail(let request): return .fail(named(request))
    default: return self
    }
  }
}

extension Step.PerformedAction {
  /// Returns the action with its arguments on one line: `track {"event":"adopted"}`.
  package func line(in program: Program) -> String {
    let name = program.actions.indices.contains(action) ? program.actions[action].name : "?"
    return name + arguments.line
  }
}

extension SceneModel {
  /// The tree as indented lines. The selected one of several children has `>` before it, inputs follow a name
  /// as JSON, and the presentation of a node follows its children. Cost: the tree.
  ///
  /// ```text
  /// tabBar
  ///   > home
  ///     cats {"filter":"all"}
  ///       presents signIn as fullScreen
  ///   settings
  /// ```
  package var lines: [String] {
    var lines: [String] = []
    addLines(to: &lines, indentation: "", lead: "")
    return lines
  }

  private func addLines(to lines: inout [String], indentation: String, lead: String) {
    let style = lead == SceneModel.presents ? self.style.map { " as " + $0 } ?? "" : ""
    lines.append(indentation + lead + sceneName + inputs.line + style)
    for (place, child) in children.enumerated() {
      child.addLines(to: &lines, indentation: indentation + "  ", lead: selected == place ? "> " : "")
    }
    presented?.addLines(to: &lines, indentation: indentation + "  ", lead: SceneModel.presents)
  }

  private static let presents = "presents "
}

extension Fields {
  /// The fields as JSON, after a space; empty if there are none.
  fileprivate var line: String {
    isEmpty ? "" : " " + String(decoding: JSONWriter.compact(.object(self)), as: UTF8.self)
  }
}
