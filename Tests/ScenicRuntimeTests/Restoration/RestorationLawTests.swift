import Testing

@testable import ScenicRuntime

/// Restores states of one random program in another whose declarations partly have the same names: the
/// restored tree is one that the second program can create.
@Suite struct RestorationLawTests {
  @Test func restoredTreesMatchTheirDeclarations() throws {
    var restored = 0
    for seed in 1...40 { restored += try Self.restored(by: Self.maker(seed % 7 + seed).program, seed) }
    #expect(restored > 50)
  }

  @Test func damagedStatesAreRestoredOrRefused() throws {
    var restored = 0
    for seed in 1...20 { restored += try Self.restoredAfterDamage(seed) }
    #expect(restored > 150)
  }

  /// The number of states of one program that another one has restored, each of them checked.
  private static func restored(by new: Program, _ seed: Int) throws -> Int {
    var old = maker(seed)
    let engine = Engine(new)
    var session = LineSession(old.program)
    var count = 0
    for turn in 0..<12 {
      _ = session.answer(line: JSONWriter.compact(old.line(in: session.state)))
      let saved = StateWriter(old.program).write(session.state)
      let step = try engine.restore(saved, over: turn % 2 == 0 ? engine.start().state : nil)
      try check(step.state, of: new)
      if isRestored(step, from: session.state) { count += 1 }
    }
    return count
  }

  /// The number of damaged states that were restored, each of them checked.
  private static func restoredAfterDamage(_ seed: Int) throws -> Int {
    var maker = maker(seed)
    let program = maker.program
    let engine = Engine(program)
    var session = LineSession(program)
    var count = 0
    for _ in 0..<10 {
      _ = session.answer(line: JSONWriter.compact(maker.line(in: session.state)))
      let saved = JSONWriter.compact(StateWriter(program).write(session.state))
      for _ in 0..<10 {
        let damaged = maker.chance() ? maker.pieced(saved) : maker.reworded(saved)
        guard damaged != saved, let value = try? JSONReader.read(damaged, maximumDepth: 1024),
          let step = try? engine.restore(value)
        else { continue }
        try check(step.state, of: program)
        if isRestored(step, from: session.state) { count += 1 }
      }
    }
    return count
  }

  /// Returns true if the step shows the saved tree rather than the initial tree of the app.
  private static func isRestored(_ step: Step, from saved: NavigationState) -> Bool {
    step.state.tree.identity.number < saved.nextIdentity
  }

  static func maker(_ seed: Int) -> RandomProgram {
    var maker = RandomProgram(seed: seed)
    maker.fill(1 + seed % 8)
    return maker
  }

  static func check(_ state: NavigationState, of program: Program) throws {
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
    #expect(state.held.allSatisfy { $0.keeper.map { standing.contains($0) } ?? true })
    #expect(state.sceneConditions.allSatisfy { standing.contains($0.scene) })
  }
}
