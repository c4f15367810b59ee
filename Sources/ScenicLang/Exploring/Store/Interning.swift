import ScenicRuntime

// Converts a state to rows.

extension StateStore {
  /// Returns the row of a state that resulted from a materialized one; the common parts are not traversed
  /// again.
  mutating func row(of state: NavigationState, after former: Materialized? = nil) -> StateRow {
    let isSame = former?.state.sceneConditions == state.sceneConditions
    var interning = Interning(state, former: isSame ? former : nil)
    var levels: [Int] = []
    var next: SceneModel? = state.tree
    while let level = next {
      interning.next = nil
      levels.append(interning.row(of: level, isBeside: false, in: &self))
      next = interning.next
    }
    let list = levels.reduce(0) { self.list($1, $0) }
    let around = circumstances(of: state)
    return StateRow(levels: list, circumstances: place(of: around))
  }

  private func circumstances(of state: NavigationState) -> Circumstances {
    if state.held.isEmpty, state.requests.isEmpty {
      return Circumstances(conditions: state.conditions)
    }
    let numbers = StateStore.numbers(in: state.tree)
    return Circumstances(state, readArguments) { numbers[$0] ?? .none }
  }

  /// Returns the identities that the nodes of a tree have once it is materialized.
  private static func numbers(in tree: SceneModel) -> [Identity: Identity] {
    var levels = [tree]
    while let next = levels[levels.count - 1].presentedInLevel { levels.append(next) }
    var numbers = [Identity: Identity]()
    func count(_ node: SceneModel, _ level: Identity?) {
      numbers[node.identity] = Identity(numbers.count + 1)
      for child in node.childNodes { count(child, level) }
      if let presented = node.presented, presented.identity != level { count(presented, nil) }
    }
    var over: Identity?
    for level in levels.reversed() {
      count(level, over)
      over = level.identity
    }
    return numbers
  }
}

extension StateStore.Circumstances {
  /// Creates the parts of a state that belong to no node, with other identities. Arguments of requests that no rule
  /// reads are omitted.
  init(
    _ state: NavigationState, _ read: [Set<String>], naming new: (Identity) -> Identity
  ) {
    let state = state.renamingRequestsAndHeldInputs(new) { action, argument in
      read[action].contains(argument)
    }
    conditions = state.conditions
    held = state.held
    requests = state.requests
  }
}

/// Traverses the parts of a tree that the store does not contain yet.
private struct Interning {
  private let former: Materialized?
  private var conditions = [Identity: [NavigationState.SceneCondition]]()
  /// The level that is presented over the current one, once it is found.
  var next: SceneModel?

  init(_ state: NavigationState, former: Materialized?) {
    self.former = former
    for condition in state.sceneConditions {
      var plain = condition
      plain.scene = .none
      conditions[condition.scene, default: []].append(plain)
    }
  }

  /// Returns the row of a node. A presentation beside the next level, if there is one, belongs to its node.
  mutating func row(of model: SceneModel, isBeside: Bool, in store: inout StateStore) -> Int {
    if let known = former?.known(model.identity), known.model.isSameStorage(as: model), !known.holdsLevel {
      return known.row
    }
    var over: UInt32 = 0
    if let presented = model.presented {
      if next == nil, !isBeside {
        next = presented
        over = 1
      } else {
        over = UInt32(row(of: presented, isBeside: true, in: &store)) + 2
      }
    }
    var children: UInt32 = 0
    for child in model.childNodes {
      children = store.list(row(of: child, isBeside: isBeside, in: &store), children)
    }
    let declared = store.declaration(of: model)
    let inputs = store.classes.plain(model.inputs, of: Int(declared))
    let own = conditions[model.identity] ?? []
    let style = model.style.map { UInt32(store.styles.insert($0).place) + 1 } ?? 0
    let row = StateStore.NodeRow(
      declared: declared, inputs: UInt32(store.inputs.insert(inputs).place), children: children,
      conditions: UInt32(store.conditions.insert(own).place),
      selected: model.hasOwnSelection ? UInt32(model.selected ?? 0) + 1 : 0, style: style, over: over)
    return store.nodes.insert(row).place
  }
}
