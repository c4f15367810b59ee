import ScenicLang
import ScenicRuntime

/// Converts typed statements to inputs of the engine.
struct InputReading {
  let engine: Engine
  let state: NavigationState

  private var program: Program { engine.program }

  /// Returns the input of a statement in this state.
  func input(_ statement: WrittenStatement) throws(CallError) -> Input {
    switch statement {
    case .open(let url): return .open(url)
    case .set(let names, let written): return try set(names.joined(separator: "."), to: written)
    case .send(let names, let arguments): return try send(names, arguments)
    }
  }

  private func set(_ name: String, to written: WrittenValue) throws(CallError) -> Input {
    guard let place = program.conditions.firstIndex(where: { $0.name == name }) else {
      throw unknown("condition", name, among: program.conditions.map(\.name))
    }
    let condition = program.conditions[place]
    var scene: Identity?
    if let owner = condition.owner {
      scene = try standing(owner).identity
    }
    let value = try program.value(written, as: condition.type)
    return .set([Input.ConditionValue(condition: place, scene: scene, value: value)])
  }

  private func send(_ names: [String], _ arguments: [WrittenValue.Argument]) throws(CallError) -> Input {
    let word = names.last ?? ""
    guard names.count > 1 else { return try alone(word, arguments) }
    let owner = names.dropLast().joined(separator: ".")
    if let place = program.actions.firstIndex(where: { $0.name == owner }), word == "done" {
      let answer = program.actions[place].answer
      return .answer(action: place, try carried(arguments, answer, by: "\(owner).done"))
    }
    let place = try node(owner)
    let (model, node) = (try standing(place), program.nodes[place])
    if let event = node.events.firstIndex(where: { $0.name == word }) {
      let parameters = node.events[event].parameters
      let fields = try program.fields(arguments, for: parameters, of: "\(owner).\(word)")
      return .event(from: model.identity, event: event, arguments: fields)
    }
    return try gesture(word, arguments, on: model, node)
  }

  /// Returns the input of a word without an owner: an event of the app, or a dismissal.
  private func alone(_ word: String, _ arguments: [WrittenValue.Argument]) throws(CallError) -> Input {
    if let place = program.events.firstIndex(where: { $0.name == word }) {
      let fields = try program.fields(arguments, for: program.events[place].parameters, of: word)
      return .appEvent(place, arguments: fields)
    }
    if word == "dismissed" { return .dismissed(nil) }
    throw unknown("event of the app", word, among: program.events.map(\.name) + ["dismissed"] + Walk.words)
  }

  /// Returns the input of a built-in event for a kind of node.
  private func gesture(
    _ word: String, _ arguments: [WrittenValue.Argument], on model: SceneModel, _ node: Program.Node
  ) throws(CallError) -> Input {
    let identity = model.identity
    switch (word, node.kind) {
    case ("done", _): return .finish(identity, try carried(arguments, node.result, by: "\(node.name).done"))
    case ("cancelled", _): return .cancel(identity)
    case ("dismissed", _): return .dismissed(identity)
    case ("popped", .stack): return .popped(identity, count: try count(arguments))
    case ("select", .tabs), ("select", .split): return .select(identity, slot: try slot(arguments, of: node))
    case ("reselect", .tabs), ("reselect", .split):
      return .select(identity, slot: model.selected ?? 0)
    case ("produced", _): return try produced(arguments, by: identity, node)
    default:
      throw unknown("event of `\(node.name)`", word, among: node.events.map(\.name) + ["done", "cancelled"])
    }
  }

  private func produced(
    _ arguments: [WrittenValue.Argument], by scene: Identity, _ node: Program.Node
  ) throws(CallError) -> Input {
    guard let written = arguments.first?.value else { throw CallError("missing value of `produced`") }
    for type in node.produces {
      guard let value = try? program.value(written, as: type) else { continue }
      return .produce(scene, type: type, value)
    }
    let types = node.produces.map { "`\(program.name(of: $0))`" }.joined(separator: " or ")
    throw CallError("`\(node.name)` produces \(types.isEmpty ? "no values" : types)")
  }

  private func slot(
    _ arguments: [WrittenValue.Argument], of node: Program.Node
  ) throws(CallError) -> Int {
    let labels = node.slots.map(\.label)
    guard arguments.count == 1, case .implicitCase(let label, _)? = arguments.first?.value,
      let slot = labels.firstIndex(of: label)
    else {
      throw CallError(
        "expected one of \(labels.map { "`.\($0)`" }.joined(separator: ", ")) for `\(node.name).select`")
    }
    return slot
  }

  private func count(_ arguments: [WrittenValue.Argument]) throws(CallError) -> Int {
    guard let written = arguments.first?.value else { return 1 }
    guard arguments.count == 1, case .literal(.int(let count)) = written, count > 0 else {
      throw CallError("expected a number of entries for `popped`")
    }
    return count
  }

  private func carried(
    _ arguments: [WrittenValue.Argument], _ type: Program.ValueType?, by owner: String
  ) throws(CallError) -> Value? {
    guard let type else {
      guard arguments.isEmpty else { throw CallError("unexpected value: `\(owner)` carries none") }
      return nil
    }
    guard arguments.count == 1, let written = arguments.first?.value else {
      throw CallError("`\(owner)` requires one value of type `\(program.name(of: type))`")
    }
    return try program.value(written, as: type)
  }

  /// Returns the declaration with this name, or the only one whose dotted name ends with it.
  private func node(_ written: String) throws(CallError) -> Int {
    if let place = program.nodes.firstIndex(where: { $0.name == written }) { return place }
    let endings = program.nodes.indices.filter { program.nodes[$0].name.hasSuffix("." + written) }
    guard endings.count == 1, let place = endings.first else {
      throw unknown("scene or container", written, among: program.nodes.map(\.name))
    }
    return place
  }

  private func standing(_ node: Int) throws(CallError) -> SceneModel {
    guard let one = engine.standing(in: state).meant(by: node) else {
      throw CallError("`\(program.name(ofNode: node))` is not in the tree")
    }
    return one.model
  }

  private func unknown(_ noun: String, _ name: String, among candidates: [String]) -> CallError {
    CallError(
      "unknown \(noun) `\(name)`",
      hint: didYouMean(name, among: candidates).map { "did you mean `\($0)`?" })
  }
}
