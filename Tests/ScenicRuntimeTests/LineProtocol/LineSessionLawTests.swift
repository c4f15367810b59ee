import Testing

@testable import ScenicRuntime

/// Sends random lines to random programs: every line has an answer, the changes yield the model, and every
/// state can be saved and restored.
@Suite struct LineSessionLawTests {
  @Test(arguments: 1...24)
  func everyLineHasAnAnswer(seed: Int) throws {
    var maker = RandomProgram(seed: seed)
    maker.fill(1 + seed % 8)
    let program = maker.program
    var session = LineSession(program)
    var tree = session.state.tree
    let writer = StateWriter(program)
    let engine = Engine(program)
    let trees = TreeWriter(program)
    let heard = Set(
      program.flows.flatMap { $0.rules }.flatMap { $0.triggers }.compactMap { trigger -> Int? in
        if case .failed(let action) = trigger.subject { return action }
        return nil
      })
    for _ in 0..<20 {
      let line = JSONWriter.compact(maker.line(in: session.state))
      let answer = try JSONReader.read(session.answer(line: line))
      let comment = Comment(rawValue: String(decoding: line, as: UTF8.self))
      #expect(answer["error"] == nil, comment)
      if session.state.held.isEmpty { #expect(answer["model"] == trees.write(session.state.tree), comment) }
      #expect(tree.applying(session.state.tree.changes(from: tree)) == session.state.tree, comment)
      tree = session.state.tree
      let saved = JSONWriter.compact(writer.write(session.state))
      let restored = try engine.restore(JSONReader.read(saved, maximumDepth: 1024))
      // A restored app gives up the requests that were pending; only a rule for that changes more.
      var expected = session.state
      expected.requests = []
      let isHandled = session.state.requests.contains { heard.contains($0.action) }
      #expect(restored.state == expected || isHandled || !restored.refusals.isEmpty, comment)
      let again = try engine.restore(writer.write(restored.state))
      #expect(again.state == restored.state || !again.refusals.isEmpty, comment)
    }
  }
}

extension RandomProgram {
  /// A valid line about a node of the tree.
  mutating func line(in state: NavigationState) -> Value {
    var standing: [SceneModel] = []
    state.tree.forEachNode { standing.append($0) }
    let sender = standing[number(standing.count)]
    let from = Value(sender.identity)
    guard let node = program.nodes.first(where: { $0.name == sender.sceneName }) else {
      return ["save": true]
    }
    switch number(9) {
    case 0: return ["cancel": .string(node.name), "from": from]
    case 1:
      if let type = node.result { return ["finish": .string(node.name), "value": value(type), "from": from] }
      return ["finish": .string(node.name), "from": from]
    case 2 where !node.produces.isEmpty:
      let type = node.produces[0]
      return [
        "produce": .string(node.name), "type": .string(program.name(of: type)), "value": value(type),
        "from": from,
      ]
    case 3 where !program.conditions.isEmpty:
      let condition = program.conditions[number(program.conditions.count)]
      guard condition.owner == nil || program.nodes[condition.owner ?? 0].name == node.name else {
        return ["save": true]
      }
      return ["set": .object([condition.name: value(condition.type)]), "from": from]
    case 4 where !program.events.isEmpty:
      let event = program.events[number(program.events.count)]
      return ["event": .string(event.name), "args": arguments(event)]
    case 5 where node.kind == .tabs || node.kind == .split:
      let label = Value.string(node.slots[number(node.slots.count)].label)
      return [
        "request": .string(node.name + ".select"),
        "args": .object([node.kind == .tabs ? "tab" : "column": label]),
        "from": from,
      ]
    case 6 where node.kind == .stack: return ["fact": .string(node.name + ".popped"), "from": from]
    case 7: return ["fact": "dismissed"]
    default:
      guard !node.events.isEmpty else { return ["fact": "dismissed", "from": from] }
      let event = node.events[number(node.events.count)]
      return ["send": .string(node.name + "." + event.name), "args": arguments(event), "from": from]
    }
  }

  private mutating func arguments(_ event: Program.Event) -> Value {
    .object(Fields(event.parameters.map { ($0.name, value($0.type)) }))
  }
}
