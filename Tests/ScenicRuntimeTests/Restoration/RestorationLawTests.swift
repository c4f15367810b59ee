import Testing

@testable import ScenicRuntime

/// States of one random program, restored by another whose declarations partly bear the same names: whatever is
/// shown then could have been made by that program.
@Suite struct RestorationLawTests {
  @Test(arguments: 1...40)
  func whatIsRestoredIsAsDeclared(seed: Int) throws {
    var old = Self.maker(seed)
    let new = Self.maker(seed % 7 + seed).program
    let engine = Engine(new)
    var session = Session(old.program)
    for _ in 0..<12 {
      _ = session.answer(line: JSONWriter.compact(old.line(in: session.state)))
      let step = try engine.restore(StateWriter(old.program).write(session.state), over: engine.start().state)
      if step.isHandled { try Self.check(step.state, of: new) }
    }
  }

  @Test(arguments: 1...20)
  func whatIsTamperedWithIsAStateOrAReason(seed: Int) throws {
    var maker = Self.maker(seed)
    let program = maker.program
    let engine = Engine(program)
    var session = Session(program)
    for _ in 0..<10 {
      _ = session.answer(line: JSONWriter.compact(maker.line(in: session.state)))
      let saved = JSONWriter.compact(StateWriter(program).write(session.state))
      var damaged = saved
      // Another piece of the same text in the place of this one keeps more of it in shape than noise does.
      let length = 1 + maker.number(min(24, saved.count))
      let (from, to) = (maker.number(saved.count - length + 1), maker.number(saved.count - length + 1))
      damaged.replaceSubrange(to..<to + length, with: saved[from..<from + length])
      guard let step = try? engine.restore(JSONReader.read(damaged, maximumDepth: 1024)) else { continue }
      if step.isHandled { try Self.check(step.state, of: program) }
    }
  }

  private static func maker(_ seed: Int) -> RandomProgram {
    var maker = RandomProgram(seed: seed)
    maker.fill(1 + seed % 8)
    return maker
  }

  private static func check(_ state: NavigationState, of program: Program) throws {
    #expect(state.tree.isSound)
    var standing: Set<Identity> = []
    try state.tree.forEachNode { model in
      standing.insert(model.identity)
      #expect(model.identity.number < state.nextIdentity)
      let node = try #require(program.nodes.first { $0.name == model.sceneName })
      #expect(try program.inputs(model.inputs, for: node.inputs) == model.inputs)
      #expect(model.selected.map { node.slots.indices.contains($0) } ?? true)
      switch node.kind {
      case .scene: #expect(model.children.isEmpty)
      case .flow: #expect(model.children.count == 1)
      case .stack: #expect(!model.children.isEmpty)
      case .tabs, .split, .container: #expect(model.children.count == node.slots.count)
      }
    }
    #expect(state.conditions.count == program.conditions.count)
    #expect(state.held.allSatisfy { standing.contains($0.requirement) })
    #expect(state.sceneConditions.allSatisfy { standing.contains($0.scene) })
  }
}
