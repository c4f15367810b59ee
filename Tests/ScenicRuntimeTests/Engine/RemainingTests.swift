import Testing

@testable import ScenicRuntime

/// Nodes that have left: the flows that may still handle their departure, and the place where its rule begins,
/// found along the former path, compared with a search of the whole tree for each.
struct RemainingTests {
  @Test func remainingNodesAreFoundAlongTheFormerPath() {
    var (gone, moved) = (0, 0)
    for seed in 0..<120 {
      let program = RandomApp.make(seed: seed)
      let engine = Engine(program)
      var inputs = RandomInputs(program, seed: seed + 2_000)
      var state = engine.start().state
      for turn in 0..<40 {
        let former = Engine.Tree(index: engine.index, root: state.tree)
        state = engine.handle(inputs.next(in: state), in: state).state
        let tree = Engine.Tree(index: engine.index, root: state.tree)
        for node in Play.all(former.root) where !tree.holds(node.identity) {
          guard let position = former.position(of: node.identity), let sender = former.record(of: position)
          else { continue }
          let departure = former.departure(of: position)
          let event = Engine.Event(
            subject: .cancelled(node: sender.node), sender: sender, origin: .departed(departure))
          let situation = tree.situation(of: event)
          let wanted = Searched(departure, in: tree)
          #expect(situation?.asked == wanted.asked, "seed \(seed), turn \(turn)")
          #expect(situation?.here.moves == wanted.here.moves, "seed \(seed), turn \(turn)")
          gone += 1
          if tree.remaining(of: position).map({ $0.depth + 1 < position.depth }) == true { moved += 1 }
        }
      }
    }
    #expect(gone > 300 && moved > 100, "\(gone), \(moved)")
  }

  /// The same by a search for each flow and each ancestor.
  private struct Searched {
    let asked: [Engine.FlowInstance]
    let here: Engine.Position

    init(_ departure: Engine.Departure, in tree: Engine.Tree) {
      asked = departure.flows.filter { $0 == .app || tree.holds($0.node) }
      let former = departure.position
      for depth in stride(from: former.depth, to: 1, by: -1) {
        guard let ancestor = tree.position(of: former.node(at: depth - 1).identity) else { continue }
        let isEntry = former.move(to: depth) != .presented && tree.index.kind(of: ancestor.node) == .stack
        here = isEntry ? tree.shownLeaf(of: ancestor) : ancestor
        return
      }
      here = tree.chainEnd
    }
  }
}
