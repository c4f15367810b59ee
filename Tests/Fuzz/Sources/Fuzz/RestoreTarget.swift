@testable import ScenicRuntime

extension Target {
  /// A saved state, in one of 32 programs that the first byte selects, yields a state that the program can
  /// reach, or an error.
  static let restore = Target(name: "restore") { bytes in
    guard let first = bytes.first else { return }
    var game = RestorePrograms.games[Int(first % 32)]
    let engine = game.engine
    guard let value = try? JSONReader.read(Array(bytes.dropFirst()), maximumDepth: StateReader.maximumDepth)
    else { return }
    let start = engine.start().state
    for current in [nil, start] {
      do throws(JSONError) {
        let step = try engine.restore(value, over: current)
        check(step.state, of: engine.program)
        game.resume(step.state, seed: bytes.seed)
        game.play(turns: 2)
      } catch {
        hold(!error.message.isEmpty, "a reason has words")
      }
    }
    if let step = try? engine.resume(value) { hold(step.state.tree.isSound, "a resumed tree is sound") }
  }

  private static func check(_ state: NavigationState, of program: Program) {
    hold(state.tree.isSound, "a restored tree is sound")
    hold(state.conditions.count == program.conditions.count, "every condition has a value")
    var standing: Set<Identity> = []
    state.tree.forEachNode { model in
      standing.insert(model.identity)
      hold(model.identity.number < state.nextIdentity, "no identity is given again")
      guard let node = program.nodes.first(where: { $0.name == model.sceneName }) else {
        broken("\(model.sceneName) is declared")
      }
      hold((try? program.inputs(model.inputs, for: node.inputs)) == model.inputs, "inputs are of their types")
      hold(model.selected.map { node.slots.indices.contains($0) } ?? true, "what is selected is there")
      switch node.kind {
      case .scene: hold(model.children.isEmpty, "a scene has no children")
      case .flow: hold(model.children.count == 1, "a flow has one child")
      case .stack: hold(!model.children.isEmpty, "a stack is not empty")
      case .tabs, .split, .container: hold(model.children.count == node.slots.count, "every slot is filled")
      }
    }
    hold(
      state.held.allSatisfy { $0.keeper.map { standing.contains($0) } ?? true },
      "what holds an input is in the tree")
    hold(
      state.sceneConditions.allSatisfy { standing.contains($0.scene) }, "conditions are of scenes that stand")
  }
}

/// The programs that restore states: always the same ones, so that an input keeps its meaning.
enum RestorePrograms {
  static let all: [Program] =
    (1...16).map { RandomApp.make(seed: $0) }
    + (1...16).map { RandomProgram.make(seed: $0, size: 1 + $0 % 6) }
  static let games = all.map { Game($0, seed: 0) }
}
