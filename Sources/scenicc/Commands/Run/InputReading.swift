import ScenicLang
import ScenicRuntime

/// From what somebody types to what the engine takes.
struct InputReading {
  let program: Program
  let state: NavigationState

  /// The input that a statement means in this state.
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
      scene = try standing(program.name(ofNode: owner)).model.identity
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
    let entry = try standing(try nodeName(owner))
    let place = entry.node.events.firstIndex { $0.name == word }
    if let place {
      let parameters = entry.node.events[place].parameters
      let fields = try program.fields(arguments, for: parameters, of: "\(owner).\(word)")
      return .event(from: entry.model.identity, event: place, arguments: fields)
    }
    return try gesture(word, arguments, on: entry)
  }

  /// A word without an owner: an event of the app, or a dismissal.
  private func alone(_ word: String, _ arguments: [WrittenValue.Argument]) throws(CallError) -> Input {
    if let place = program.events.firstIndex(where: { $0.name == word }) {
      let fields = try program.fields(arguments, for: program.events[place].parameters, of: word)
      return .appEvent(place, arguments: fields)
    }
    if word == "dismissed" { return .dismissed(nil) }
    throw unknown("event of the app", word, among: program.events.map(\.name) + ["dismissed"] + Walk.words)
  }

  /// What every node of a kind can say or suffer.
  private func gesture(
    _ word: String, _ arguments: [WrittenValue.Argument], on entry: Standing.Entry
  ) throws(CallError) -> Input {
    let (node, identity) = (entry.node, entry.model.identity)
    switch (word, node.kind) {
    case ("done", _): return .finish(identity, try carried(arguments, node.result, by: "\(node.name).done"))
    case ("cancelled", _): return .cancel(identity)
    case ("dismissed", _): return .dismissed(identity)
    case ("popped", .stack): return .popped(identity, count: try count(arguments))
    case ("select", .tabs), ("select", .split): return .select(identity, slot: try slot(arguments, of: node))
    case ("reselect", .tabs), ("reselect", .split):
      return .select(identity, slot: entry.model.selected ?? 0)
    case ("produced", _): return try produced(arguments, by: entry)
    default:
      throw unknown("event of `\(node.name)`", word, among: node.events.map(\.name) + ["done", "cancelled"])
    }
  }

  private func produced(
    _ arguments: [WrittenValue.Argument], by entry: Standing.Entry
  ) throws(CallError) -> Input {
    guard let written = arguments.first?.value else { throw CallError("`produced` needs a value") }
    for type in entry.node.produces {
      guard let value = try? program.value(written, as: type) else { continue }
      return .produce(entry.model.identity, type: type, value)
    }
    let types = entry.node.produces.map { "`\(program.name(of: $0))`" }.joined(separator: " or ")
    throw CallError("`\(entry.node.name)` produces \(types.isEmpty ? "nothing" : types)")
  }

  private func slot(
    _ arguments: [WrittenValue.Argument], of node: Program.Node
  ) throws(CallError) -> Int {
    let labels = node.slots.map(\.label)
    guard arguments.count == 1, case .implicitCase(let label, _)? = arguments.first?.value,
      let slot = labels.firstIndex(of: label)
    else {
      throw CallError(
        "`\(node.name).select` needs one of \(labels.map { "`.\($0)`" }.joined(separator: ", "))")
    }
    return slot
  }

  private func count(_ arguments: [WrittenValue.Argument]) throws(CallError) -> Int {
    guard let written = arguments.first?.value else { return 1 }
    guard arguments.count == 1, case .literal(.int(let count)) = written, count > 0 else {
      throw CallError("`popped` takes a number of entries")
    }
    return count
  }

  private func carried(
    _ arguments: [WrittenValue.Argument], _ type: Program.ValueType?, by owner: String
  ) throws(CallError) -> Value? {
    guard let type else {
      guard arguments.isEmpty else { throw CallError("`\(owner)` carries no value") }
      return nil
    }
    guard arguments.count == 1, let written = arguments.first?.value else {
      throw CallError("`\(owner)` needs one value of type `\(program.name(of: type))`")
    }
    return try program.value(written, as: type)
  }

  /// The declared name that is meant: as written, or the only one that ends so.
  private func nodeName(_ written: String) throws(CallError) -> String {
    if program.nodes.contains(where: { $0.name == written }) { return written }
    let endings = program.nodes.filter { $0.name.hasSuffix("." + written) }
    guard endings.count == 1, let node = endings.first else {
      throw unknown("scene or container", written, among: program.nodes.map(\.name))
    }
    return node.name
  }

  private func standing(_ name: String) throws(CallError) -> Standing.Entry {
    guard let entry = Standing(state.tree, in: program).node(named: name) else {
      throw CallError("`\(name)` does not stand in the tree")
    }
    return entry
  }

  private func unknown(_ noun: String, _ name: String, among candidates: [String]) -> CallError {
    CallError(
      "there is no \(noun) `\(name)`",
      hint: didYouMean(name, among: candidates).map { "did you mean `\($0)`?" })
  }
}
