/// The places in which screens appear: in a stack, or without one. A push without a stack is refused, so the writer
/// presents there, as UIKit does.
struct Contexts {
  struct Places: OptionSet {
    let rawValue: Int
    static let stack = Places(rawValue: 1)
    static let bare = Places(rawValue: 2)
  }

  private(set) var places: [String: Places] = [:]
  private let containers: [String: Container]
  private var outgoing: [String: [[Step]]] = [:]
  private var waiting: [(node: String, isInStack: Bool)] = []

  /// Follows all transitions from the root. O(n) in screens and transitions.
  init(_ model: AppModel) {
    containers = Dictionary(model.containers.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var general: [Step] = []
    for transition in model.transitions {
      guard case .event(_, let senders) = transition.trigger else {
        general += transition.steps
        continue
      }
      for sender in senders { outgoing[sender, default: []].append(transition.steps) }
    }
    if let root = model.root { waiting.append((root, false)) }
    for link in model.links {
      waiting += link.beneath.map { ($0, true) }
      waiting.append((link.target, link.style == nil))
    }
    follow(general, isInStack: true)
    while let (node, isInStack) = waiting.popLast() { visit(node, isInStack) }
  }

  private mutating func visit(_ node: String, _ isInStack: Bool) {
    let place: Places = isInStack ? .stack : .bare
    guard places[node]?.contains(place) != true else { return }
    places[node, default: []].insert(place)
    if let container = containers[node] {
      for child in container.children { waiting.append((child.node, isInStack || container.kind == .stack)) }
    }
    for steps in outgoing[node] ?? [] { follow(steps, isInStack: isInStack) }
  }

  /// Follows the steps of one transition: where a presentation has left, what follows is in the stack below.
  private mutating func follow(_ steps: [Step], isInStack: Bool) {
    var isInStack = isInStack
    for step in steps {
      follow(step, isInStack: isInStack)
      if step.leaves { isInStack = true }
    }
  }

  private mutating func follow(_ step: Step, isInStack: Bool) {
    switch step {
    case .push(let node), .replace(let node): waiting.append((isInStack ? entry(node) : node, isInStack))
    case .present(let node, _): waiting.append((node, false))
    case .root(let node, let region):
      waiting.append((node, region.map { isStack($0) } ?? false))
    case .show(let node, let region):
      waiting.append((isStack(region) ? entry(node) : node, isStack(region)))
    case .choose(let cases, let otherwise):
      for steps in cases.map(\.steps) + [otherwise] { follow(steps, isInStack: isInStack) }
    case .back, .reset, .select, .pop, .popAll, .dismiss, .dismissAll, .close, .perform, .remember: break
    }
  }

  /// Returns the first entry of a stack: a stack is not pushed on another one.
  func entry(_ node: String) -> String {
    guard let container = containers[node], container.kind == .stack, let first = container.children.first
    else { return node }
    return first.node
  }

  /// True if what is shown in the slot is in a stack.
  func isStack(_ region: Region) -> Bool {
    guard let container = containers[region.container] else { return false }
    if region.child == -1 || container.kind == .stack { return true }
    let isInside = places[region.container] == .stack
    return isInside || stack(in: region) != nil
  }

  /// Returns the key of the stack that is the node of a slot.
  func stack(in region: Region) -> String? {
    guard let container = containers[region.container], container.children.indices.contains(region.child),
      let child = containers[container.children[region.child].node], child.kind == .stack
    else { return nil }
    return child.key
  }
}
