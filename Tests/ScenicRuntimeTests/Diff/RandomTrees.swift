import ScenicRuntime

/// Trees whose nodes come from a small pool of identities, so that two of them have much in common.
struct RandomTrees {
  var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// A sound tree of up to this many nodes.
  mutating func tree(upTo limit: Int) -> SceneModel {
    var pool = Array(1...(limit + limit / 2))
    pool.shuffle(using: &random)
    if random.chance(80), let one = pool.firstIndex(of: 1) { pool.swapAt(0, one) }
    var nodes = pool.prefix(Int.random(in: 1...limit, using: &random)).map { node($0) }
    while nodes.count > 1 {
      var child = nodes.removeLast()
      let parent = Int.random(in: 0..<nodes.count, using: &random)
      if nodes[parent].presented == nil, random.chance(25) {
        child.style = random.chance(70) ? "sheet" : "popover"
        nodes[parent].presented = child
      } else {
        nodes[parent].children.insert(child, at: random.chance(70) ? nodes[parent].children.count : 0)
      }
    }
    return nodes[0]
  }

  /// The same tree with a few things different.
  mutating func edited(_ tree: SceneModel) -> SceneModel {
    var node = tree
    switch Int.random(in: 0..<12, using: &random) {
    case 0: node.fields = inputs()
    case 1: node.selected = node.selected.map { $0 + 1 }
    case 2: node.children.shuffle(using: &random)
    case 3 where !node.children.isEmpty: node.children.removeLast()
    case 4: node.children.append(self.node(Int.random(in: 100..<1_000_000, using: &random)))
    case 5 where !node.children.isEmpty:
      node.children[0] = self.node(Int.random(in: 100..<1_000_000, using: &random))
    case 6: node.presented = nil
    case 7 where node.presented == nil:
      node.presented = self.node(Int.random(in: 100..<1_000_000, using: &random))
    default:
      guard let place = node.children.indices.randomElement(using: &random) else { return node }
      node.children[place] = edited(node.children[place])
    }
    return node
  }

  /// The same tree with a node put somewhere else.
  mutating func moved(_ tree: SceneModel) -> SceneModel {
    var all: [SceneModel] = []
    tree.forEachNode { all.append($0) }
    guard let node = all.dropFirst().randomElement(using: &random) else { return tree }
    let rest = tree.without(node.identity)
    var places: [SceneModel] = []
    rest.forEachNode { places.append($0) }
    guard let parent = places.randomElement(using: &random) else { return tree }
    return rest.adding(node, to: parent.identity)
  }

  private mutating func node(_ number: Int) -> SceneModel {
    var node = SceneModel(
      sceneName: random.chance(4) ? "other" : "s\(number % 5)", inputs: inputs(),
      identity: Identity(number))
    if number % 3 == 0 { node.selected = Int.random(in: 0...2, using: &random) }
    if random.chance(4) { node.selected = 0 }
    if number % 5 == 0 { node.fields = ["selectedIndex": .int(Int.random(in: 0...2, using: &random))] }
    if random.chance(3) { node.style = "odd" }
    return node
  }

  private mutating func inputs() -> Fields? {
    if random.chance(60) { return nil }
    if random.chance(10) { return Fields() }
    return ["n": .int(Int.random(in: 0...2, using: &random))]
  }
}

extension SeededGenerator {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

extension SceneModel {
  fileprivate func without(_ identity: Identity) -> SceneModel {
    var copy = self
    copy.children = children.filter { $0.identity != identity }.map { $0.without(identity) }
    copy.presented = presented?.identity == identity ? nil : presented?.without(identity)
    return copy
  }

  fileprivate func adding(_ node: SceneModel, to identity: Identity) -> SceneModel {
    var copy = self
    copy.children = children.map { $0.adding(node, to: identity) }
    copy.presented = presented?.adding(node, to: identity)
    if self.identity == identity { copy.children.append(node) }
    return copy
  }
}

extension SceneModel {
  /// The tree in one line, for messages.
  var text: String {
    var text = sceneName + "#" + String(identity.number)
    if let fields {
      text += "{" + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
    }
    if let selected { text += "@\(selected)" }
    if let style { text += "(\(style))" }
    if !children.isEmpty { text += "[" + children.map { $0.text }.joined(separator: ", ") + "]" }
    if let presented { text += "→" + presented.text }
    return text
  }
}
