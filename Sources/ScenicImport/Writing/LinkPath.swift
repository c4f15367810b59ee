/// Paths of `go` to the targets of links.
struct LinkPath {
  private let model: AppModel
  private let names: SpecNames
  private let containers: [String: Container]

  init(_ model: AppModel, _ names: SpecNames) {
    (self.model, self.names) = (model, names)
    containers = Dictionary(model.containers.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the effects that show the target of a link in its container, over the first screen of this one and the
  /// screens that the link names; nil if there is no such place. `node` writes a screen with its arguments.
  func effect(of link: DeepLink, node: (String) -> String) -> String? {
    guard let root = model.root, let start = names.nodes[root] else { return nil }
    if let steps = search(root, link.target, depth: 0) {
      return "go " + text(steps, to: link.target, node(link.target))
    }
    var steps = [start]
    var place = root
    var lowest: String?
    // A container that is there from the start is one step with its slot.
    var isOpened = false
    for slot in link.containers where containers[slot.container] != nil {
      if let lowest, let name = names.nodes[lowest] {
        steps.append(name)
        isOpened = true
        if lowest != slot.container {
          steps += first(in: lowest)
          if let own = names.nodes[slot.container] {
            if slot.style == nil { steps.append(own) } else { present(own, after: &steps) }
          }
        }
      } else if let inner = search(place, slot.container, depth: 0) {
        steps = longer(steps, inner, from: place, isOpened)
        isOpened = false
      } else if let name = names.nodes[slot.container] {
        steps += first(in: place)
        isOpened = true
        if slot.style == nil { steps.append(name) } else { present(name, after: &steps) }
      }
      place = slot.container
      lowest = slot.first
    }
    if link.containers.isEmpty, let stack = firstStack(root, depth: 0) {
      steps = search(root, stack, depth: 0) ?? steps
      place = stack
    }
    // A screen that is in its container from the start has a place of its own.
    if place != root, let inner = search(place, link.target, depth: 0) {
      return "go " + text(longer(steps, inner, from: place, isOpened), to: link.target, node(link.target))
    }
    guard containers[place]?.kind == .stack else { return nil }
    if lowest == link.target { return "go " + Self.text(steps + [node(link.target)]) }
    steps += lowest.map { [names.nodes[$0] ?? ""] + first(in: $0) } ?? first(in: place)
    steps += link.beneath.map(node)
    switch link.style {
    case nil: steps.append(node(link.target))
    case .sheet: present(node(link.target), after: &steps)
    case let style?:
      return "go \(Self.text(steps)); present \(node(link.target)) as \(style.rawValue)"
    }
    return "go " + Self.text(steps)
  }

  /// Returns a path that continues inside the container at which it ends.
  private func longer(_ steps: [String], _ inner: [String], from place: String, _ isOpened: Bool) -> [String]
  {
    let isName = inner.first == names.nodes[place]
    if steps.last == names.nodes[place], !isOpened { return steps.dropLast() + inner }
    return steps + (isName ? Array(inner.dropFirst()) : inner)
  }

  static func text(_ steps: [String]) -> String { steps.joined(separator: " / ") }

  private func present(_ name: String, after steps: inout [String]) {
    guard let last = steps.popLast() else { return }
    steps.append("\(last) presenting \(name)")
  }

  /// Returns a path whose last step has arguments.
  private func text(_ steps: [String], to key: String, _ node: String) -> String {
    guard let last = steps.last, let name = names.nodes[key] else { return Self.text(steps) }
    return Self.text(steps.dropLast() + [last + node.dropFirst(name.count)])
  }

  /// Returns the step to what a stack shows first.
  func first(in container: String) -> [String] {
    guard let container = containers[container], container.kind == .stack,
      let first = container.children.first, let name = names.nodes[first.node]
    else { return [] }
    return [name] + self.first(in: first.node)
  }

  /// Returns the steps from a node to one that is in it from the start.
  private func search(_ node: String, _ goal: String, depth: Int) -> [String]? {
    guard depth < Normalizing.maximumHeight, let name = names.nodes[node] else { return nil }
    if node == goal { return [name] }
    guard let container = containers[node], let labels = names.labels[node] else { return nil }
    for (child, label) in zip(container.children, labels) {
      guard let rest = search(child.node, goal, depth: depth + 1) else { continue }
      if container.kind == .stack { return [name] + rest }
      // The name of a container is the label of its slot.
      return ["\(name).\(label)"] + (rest.first == names.nodes[child.node] ? Array(rest.dropFirst()) : rest)
    }
    return nil
  }

  /// Returns the stack that a node shows first.
  private func firstStack(_ node: String, depth: Int) -> String? {
    guard depth < Normalizing.maximumHeight, let container = containers[node],
      let first = container.children.first
    else { return nil }
    return container.kind == .stack ? node : firstStack(first.node, depth: depth + 1)
  }
}
