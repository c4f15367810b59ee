import ScenicRuntime

/// The targets of the effects of rules and links, and their other consequences for a graph.
struct Showing {
  /// The scenes that they show, each with the kind of edge.
  private(set) var targets: [(scene: Int, kind: Graph.Kind)] = []
  /// The actions that they request.
  private(set) var actions: [Int] = []
  /// True if they end the flow of the rule.
  private(set) var isEnd = false
  /// The sequence of effects whose next one begins at the last target.
  private var here: Int?

  /// Reads effects, in both branches of an `if`.
  init(_ effects: [Program.Effect], _ program: Program, _ landing: Landing) {
    var waiting = effects.reversed().map { (effect: $0, sequence: 0) }
    var sequences = 1
    while let (effect, sequence) = waiting.popLast() {
      switch effect {
      case .push(let template, nil), .show(let template, _, nil):
        cover(sequence)
        add(landing.scene(of: template), .push, sequence)
      case .push(let template, _): add(landing.scene(of: template), .push, sequence)
      case .present(let template, _), .show(let template, _, .some):
        add(landing.scene(of: template), .present)
      case .replace(let template):
        cover(sequence)
        add(landing.scene(of: template), .go, sequence)
      case .root(let template, _), .fill(let template, _, _):
        add(landing.scene(of: template), .go, sequence)
      case .back(let node): add(landing.scene(ofNode: node), .back, sequence)
      case .go(let goal):
        let isPlain = goal.presentation == nil
        add(landing.scene(of: goal), isPlain ? .go : .present, isPlain ? sequence : nil)
      case .select(let node, let slot): add(Showing.scene(node, slot, program, landing), .go, sequence)
      case .finish, .cancel: isEnd = true
      case .perform(let action, _, _): actions.append(action)
      case .choose(_, let then, let other):
        waiting +=
          other.reversed().map { (effect: $0, sequence: sequences + 1) }
          + then.reversed().map { (effect: $0, sequence: sequences) }
        sequences += 2
      // An edge back along the same path needs no arrow.
      case .pop, .popAll, .dismiss, .dismissAll, .close: here = nil
      case .update, .resume, .stay: break
      }
    }
  }

  /// Adds a target. `sequence` identifies the effects among which the next one may cover it.
  private mutating func add(_ scene: Int?, _ kind: Graph.Kind, _ sequence: Int? = nil) {
    if let scene { targets.append((scene: scene, kind: kind)) }
    here = scene == nil ? nil : sequence
  }

  /// Removes the target of the previous effect, if this one covers or replaces it.
  private mutating func cover(_ sequence: Int) {
    if here == sequence { targets.removeLast() }
  }

  /// Returns the scene in a slot. A slot that is known only at run time may be any, so the edge leads to the
  /// box.
  private static func scene(
    _ node: Int, _ slot: Program.Expression, _ program: Program, _ landing: Landing
  ) -> Int? {
    guard case .literal(.string(let label)) = slot,
      let place = program.nodes[node].slots.firstIndex(where: { $0.label == label })
    else { return nil }
    return landing.scene(inSlot: place, of: node)
  }
}
