/// Paths of `go` to screens.
struct LinkPath {
  private let model: AppModel
  private let names: SpecNames
  private let containers: [String: Container]

  init(_ model: AppModel, _ names: SpecNames) {
    (self.model, self.names) = (model, names)
    containers = Dictionary(model.containers.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the steps to a screen: its place below the root, or an entry over the first screen of the stack that the
  /// root shows; nil if there is no such stack.
  func path(to key: String) -> String? {
    guard let root = model.root else { return nil }
    if let path = search(root, key, isRoot: true, depth: 0) { return path.joined(separator: " / ") }
    guard let base = firstStack(root, depth: 0) else { return nil }
    return (base + [names.nodes[key] ?? ""]).joined(separator: " / ")
  }

  /// Returns the steps to a screen that is in a container from the start.
  private func search(_ node: String, _ goal: String, isRoot: Bool, depth: Int) -> [String]? {
    guard depth < Normalizing.maximumHeight, let name = names.nodes[node] else { return nil }
    if node == goal { return [name] }
    guard let container = containers[node], let labels = names.labels[node] else { return nil }
    for (child, label) in zip(container.children, labels) {
      guard let rest = search(child.node, goal, isRoot: false, depth: depth + 1) else { continue }
      if container.kind == .stack { return [name] + rest }
      return ["\(name).\(label)"] + (child.node == goal ? [] : Array(rest.dropFirst()))
    }
    return nil
  }

  private func firstStack(_ node: String, depth: Int) -> [String]? {
    guard depth < Normalizing.maximumHeight, let container = containers[node],
      let first = container.children.first,
      let name = names.nodes[node], let label = names.labels[node]?.first
    else { return nil }
    if container.kind == .stack { return names.nodes[first.node].map { [name, $0] } }
    return firstStack(first.node, depth: depth + 1).map { ["\(name).\(label)"] + Array($0.dropFirst()) }
  }
}
