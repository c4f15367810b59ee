import ScenicRuntime

// Converts rows to a state.

extension StateStore {
  func materialized(_ row: StateRow) -> Materialized {
    var maker = Maker(store: self)
    var levels: [Int] = []
    var list = row.levels
    while let (level, rest) = first(of: list) {
      levels.append(level)
      list = rest
    }
    var over: SceneModel?
    for level in levels { over = maker.make(level, presenting: over).model }
    let around = circumstances(at: row.circumstances)
    // Every state has a level; the tree is required by the type only.
    let tree = over ?? SceneModel(sceneName: "")
    let state = NavigationState(
      tree: tree, conditions: around.conditions, sceneConditions: maker.conditions, held: around.held,
      requests: around.requests, nextIdentity: maker.known.count + 1, nextRequest: around.nextRequest)
    return Materialized(state: state, known: maker.known.compactMap { $0 })
  }

  private struct Maker {
    let store: StateStore
    var known: [Materialized.Known?] = []
    var conditions: [NavigationState.SceneCondition] = []

    mutating func make(_ row: Int, presenting level: SceneModel?) -> (model: SceneModel, holdsLevel: Bool) {
      let node = store.nodes[row]
      let place = known.count
      known.append(nil)
      let identity = Identity(place + 1)
      for condition in store.conditions[Int(node.conditions)] {
        var condition = condition
        condition.scene = identity
        conditions.append(condition)
      }
      var holdsLevel = node.over == 1
      var presented = holdsLevel ? level : nil
      var children: [SceneModel] = []
      for child in store.children(of: node) {
        let made = make(child, presenting: level)
        holdsLevel = holdsLevel || made.holdsLevel
        children.append(made.model)
      }
      if node.over > 1 { presented = make(Int(node.over) - 2, presenting: nil).model }
      let inputs = store.inputs[Int(node.inputs)]
      let model = SceneModel(
        sceneName: store.program.nodes[Int(node.declared)].name, children: children,
        inputs: inputs.isEmpty ? nil : inputs, presented: presented,
        selected: node.selected == 0 ? nil : Int(node.selected) - 1,
        style: node.style == 0 ? nil : store.styles[Int(node.style) - 1], identity: identity,
        declaration: Int(node.declared))
      known[place] = Materialized.Known(model: model, row: row, holdsLevel: holdsLevel)
      return (model, holdsLevel)
    }
  }

  /// Returns the rows of a node's children, from the first.
  func children(of node: NodeRow) -> [Int] {
    var rows: [Int] = []
    var list = node.children
    while let (head, rest) = first(of: list) {
      rows.append(head)
      list = rest
    }
    return rows.reversed()
  }
}
