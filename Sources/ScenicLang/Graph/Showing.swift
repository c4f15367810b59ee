import ScenicRuntime

/// What the effects of rules and links lead to, and what else they do that a picture follows.
struct Showing {
  /// The scenes that they show, each with how.
  private(set) var targets: [(scene: Int, kind: Graph.Kind)] = []
  /// The actions that they ask for.
  private(set) var actions: [Int] = []
  /// Whether they end what the rule speaks for.
  private(set) var isEnd = false

  /// Reads effects, in both ways of a choice.
  init(_ effects: [Program.Effect], _ program: Program, _ landing: Landing) {
    var waiting = effects.reversed().map { (effect: $0, sequence: 0) }
    var sequences = 1
    // What the sequence has pushed last, which the next push covers.
    var pushed: [Int: Int] = [:]
    while let (effect, sequence) = waiting.popLast() {
      switch effect {
      case .push(let template, _), .show(let template):
        if let covered = pushed[sequence], covered == targets.count - 1 { targets.removeLast() }
        pushed[sequence] = targets.count
        add(landing.scene(of: template), .push)
      case .present(let template, _): add(landing.scene(of: template), .present)
      case .replace(let template), .root(let template, _), .fill(let template, _, _):
        add(landing.scene(of: template), .go)
      case .back(let node): add(landing.scene(ofNode: node), .back)
      case .go(let goal): add(landing.scene(of: goal), goal.presentation == nil ? .go : .present)
      case .select(let node, let slot): add(Showing.scene(node, slot, program, landing), .go)
      case .finish, .cancel: isEnd = true
      case .perform(let action, _): actions.append(action)
      case .choose(_, let then, let other):
        waiting +=
          other.reversed().map { (effect: $0, sequence: sequences + 1) }
          + then.reversed().map { (effect: $0, sequence: sequences) }
        sequences += 2
      // Who goes back the way they came needs no arrow.
      case .pop, .popAll, .dismiss, .dismissAll, .close, .update, .stay: break
      }
    }
  }

  private mutating func add(_ scene: Int?, _ kind: Graph.Kind) {
    if let scene { targets.append((scene: scene, kind: kind)) }
  }

  /// A slot that is known only at run time may be any: that says nothing that the box does not.
  private static func scene(
    _ node: Int, _ slot: Program.Expression, _ program: Program, _ landing: Landing
  ) -> Int? {
    guard case .literal(.string(let label)) = slot,
      let place = program.nodes[node].slots.firstIndex(where: { $0.label == label })
    else { return nil }
    return landing.scene(inSlot: place, of: node)
  }
}
