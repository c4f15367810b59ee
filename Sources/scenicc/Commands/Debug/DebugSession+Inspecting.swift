import ScenicLang
import ScenicRuntime

// The stack and the variables at a stop.
extension DebugSession {
  // MARK: Stack

  /// The effect or rule, its event and the input, and the nodes of the tree from *here* to the root. At the end of
  /// an input, the nodes come first.
  var stackTrace: Value {
    guard let app, let turn else { return ["stackFrames": [], "totalFrames": 0] }
    var frames: [Fields] = []
    if let stop {
      let answer = turn.step.account[stop.event]
      frames.append(frame((stop.isBranch ? "if " : "") + text(of: stop.range), stop.range))
      frames.append(["name": .string(answer.event), "line": 0, "column": 0, "presentationHint": "label"])
    }
    let input: Fields = [
      "name": .string("input: \(turn.title)"), "line": 0, "column": 0, "presentationHint": "label",
    ]
    if stop != nil { frames.append(input) }
    let program = app.recording.engine.program
    for model in path.reversed() {
      let node = program.nodes.first { $0.name == model.sceneName }
      let name = model.sceneName + program.text(model.inputs, as: node?.inputs ?? [])
      frames.append(frame(name, node?.note.source))
    }
    if stop == nil { frames.append(input) }
    let list = frames.enumerated().map { place, frame -> Value in
      var frame = frame
      frame.append("id", .int(place))
      return .object(frame)
    }
    return ["stackFrames": .list(list), "totalFrames": .int(list.count)]
  }

  /// The nodes from the root to *here*, or to the uncovered scene.
  private var path: [SceneModel] {
    guard let app, let turn else { return [] }
    let tree = stop?.tree ?? turn.step.state.tree
    if let here = stop?.here, !tree.nodes(to: here).isEmpty { return tree.nodes(to: here) }
    let top = app.recording.engine.standing(in: turn.step.state).last { $0.isUncovered }
    return top.map { tree.nodes(to: $0.model.identity) } ?? [tree]
  }

  private func frame(_ name: String, _ range: SourceRange) -> Fields {
    guard let source = app?.spec.compilation.sources[range.file] else { return ["name": .string(name)] }
    let table = LineTable(source.bytes)
    let (start, end) = (table.position(at: range.start), table.position(at: range.end))
    var fields = self.fields(name, source, start)
    fields.append("endLine", .int(end.line - 1 + firstLine))
    fields.append("endColumn", .int(column(end, source, table)))
    return fields
  }

  private func frame(_ name: String, _ place: Program.SourcePosition?) -> Fields {
    guard let place, let sources = app?.spec.compilation.sources, sources.indices.contains(place.file),
      place.line > 0
    else { return ["name": .string(name), "line": 0, "column": 0, "presentationHint": "subtle"] }
    return fields(name, sources[place.file], SourcePosition(line: place.line, column: place.column))
  }

  private func fields(_ name: String, _ source: SourceFile, _ place: SourcePosition) -> Fields {
    let path = Path.resolved(source.path) ?? source.path
    return [
      "name": .string(name), "source": ["name": .string(Path.name(of: path)), "path": .string(path)],
      "line": .int(place.line - 1 + firstLine),
      "column": .int(column(place, source, LineTable(source.bytes))),
    ]
  }

  /// Returns a column in UTF-16 code units, as editors count.
  private func column(_ place: SourcePosition, _ source: SourceFile, _ table: LineTable) -> Int {
    let start = table.lineRange(place.line).lowerBound
    let end = table.offset(of: place)
    return String(decoding: source.bytes[start..<max(start, end)], as: UTF8.self).utf16.count + firstColumn
  }

  private func text(of range: SourceRange) -> String {
    guard let source = app?.spec.compilation.sources[range.file] else { return "" }
    let words = String(decoding: source.bytes[range.start..<range.end], as: UTF8.self)
      .split { $0 == " " || $0 == "\n" || $0 == "\r\n" || $0 == "\t" }
    return words.joined(separator: " ")
  }

  // MARK: Variables

  /// Returns the scopes of a frame; all frames have the same ones.
  func scopes(frame: Int) -> Value {
    let scopes = allScopes.filter { !$0.content.isEmpty }.map { scope -> Value in
      [
        "name": .string(scope.name), "variablesReference": .int(reference(to: scope.content)),
        "expensive": false,
      ]
    }
    return ["scopes": .list(scopes)]
  }

  /// The scopes at this position: the event, *here*, the conditions, the requests and the tree.
  private var allScopes: [DebugVariable] {
    guard let app, let turn else { return [] }
    let program = app.recording.engine.program
    let state = turn.step.state
    var scopes: [DebugVariable] = []
    if let stop {
      let locals = stop.locals.map { DebugVariable(name: $0.name, value: $0.value, type: $0.type) }
      scopes.append(DebugVariable(name: "Event", value: "", content: locals))
    }
    if let here = path.last {
      let node = program.nodes.first { $0.name == here.sceneName }
      let inputs = DebugVariable.all(here.inputs, node?.inputs ?? [], in: program)
      scopes.append(DebugVariable(name: "Here: \(here.sceneName)", value: "", content: inputs))
    }
    scopes.append(DebugVariable(name: "Conditions", value: "", content: conditions(of: state, program)))
    let requests = (stop == nil ? state : turn.before).requests.map { request in
      let action = program.actions[request.action]
      return DebugVariable(
        name: "#\(request.number)",
        value: action.name + program.text(request.arguments, as: action.parameters))
    }
    scopes.append(DebugVariable(name: "Requests", value: "", content: requests))
    let tree = DebugVariable(stop?.tree ?? state.tree, label: "root", in: program)
    scopes.append(DebugVariable(name: "Tree", value: "", content: [tree]))
    return scopes
  }

  private func conditions(of state: NavigationState, _ program: Program) -> [DebugVariable] {
    var found: [DebugVariable] = []
    for (place, condition) in program.conditions.enumerated() where condition.owner == nil {
      found.append(
        DebugVariable(
          name: condition.name, value: program.text(state.conditions[place], as: condition.type),
          type: program.name(of: condition.type)))
    }
    for value in state.sceneConditions {
      let condition = program.conditions[value.condition]
      let owner = condition.owner.map { program.nodes[$0].name } ?? ""
      found.append(
        DebugVariable(
          name: "\(owner)#\(value.scene.number).\(condition.name)",
          value: program.text(value.value, as: condition.type), type: program.name(of: condition.type)))
    }
    return found
  }

  /// Returns the variables in a scope or variable.
  func variables(_ arguments: Value) -> Value {
    // References count from 1; 0 is a variable without content.
    guard let reference = arguments["variablesReference"]?.integer, reference > 0, reference <= contents.count
    else { return ["variables": []] }
    return ["variables": .list(contents[reference - 1].map { value(of: $0) })]
  }

  private func value(of variable: DebugVariable) -> Value {
    record([
      "name": .string(variable.name), "value": .string(variable.value),
      "type": variable.type.isEmpty ? nil : .string(variable.type),
      "variablesReference": .int(reference(to: variable.content)),
    ])
  }

  private func reference(to content: [DebugVariable]) -> Int {
    if content.isEmpty { return 0 }
    contents.append(content)
    return contents.count
  }

  // MARK: Console

  /// Returns the value of a variable, or plays a line of the debug console.
  func evaluate(_ arguments: Value) throws(Refusal) -> Value {
    let text = arguments["expression"]?.text ?? ""
    let isConsole = arguments["context"]?.text ?? "repl" == "repl"
    for scope in allScopes where scope.name != "Tree" {
      guard
        let found = scope.content.first(where: {
          $0.name == text || "\(scope.name.dropFirst(6)).\($0.name)" == text
        })
      else { continue }
      return ["result": .string(found.value), "type": .string(found.type), "variablesReference": 0]
    }
    guard isConsole else { throw Refusal(message: "`\(text)` is not in scope here") }
    guard app != nil else { throw Refusal(message: "the app is not running") }
    guard isAtEnd else {
      throw Refusal(message: "an input is still being handled; continue before you enter another one")
    }
    let result = enter(text)
    return ["result": .string(result.isEmpty ? "" : String(result.dropLast())), "variablesReference": 0]
  }

  /// Returns the possible inputs that begin with the text in the debug console.
  func completions(_ arguments: Value) -> Value {
    guard let app, isAtEnd else { return ["targets": []] }
    let text = arguments["text"]?.text ?? ""
    let lines = Choices(engine: app.recording.engine, state: app.recording.state).lines
    let found = lines.filter { $0.hasPrefix(text) }.map { line -> Value in
      ["label": .string(line), "text": .string(line), "start": 0, "length": .int(text.utf16.count)]
    }
    return ["targets": .list(found)]
  }
}

extension NavigationState {
  /// The state before the start.
  static var blank: NavigationState {
    NavigationState(tree: SceneModel(sceneName: ""), conditions: [], nextIdentity: 1)
  }
}
