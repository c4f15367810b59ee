import ScenicRuntime

// Evaluates properties in states.

extension SpecProperty {
  /// The expression to evaluate in every state.
  var question: Question? {
    switch kind {
    case .always(let question), .never(let question): question
    case .reachable, .reach: nil
    }
  }

  /// Returns true if it does not hold in a state. An expression that cannot be computed, such as an input of
  /// an absent node, is not true.
  func isBroken(in arrival: Arrival) -> Bool {
    switch kind {
    case .always(let question): !question.isTrue(in: arrival, flow: flow)
    case .never(let question): question.isTrue(in: arrival, flow: flow)
    case .reachable, .reach: false
    }
  }
}

extension Question {
  fileprivate func isTrue(in arrival: Arrival, flow: Int) -> Bool {
    let answers = queries.map { $0.answer(in: arrival) }
    do throws(Step.Refusal) {
      return try arrival.engine.value(of: expression, from: flow, in: arrival.state, where: answers) == true
    } catch {
      return false
    }
  }
}

extension Query {
  /// Returns the result of the query. Cost: the nodes of the tree.
  func answer(in arrival: Arrival) -> Value {
    switch word {
    case .showing: return .bool(arrival.isShowing(node))
    case .present: return .bool(arrival.standing.contains { $0.node == node })
    case .depth:
      return .int(arrival.standing.filter { $0.node == node }.map { $0.model.childNodes.count }.max() ?? 0)
    // It is computed by the engine.
    case .selected: return .null
    case .presented, .below: return .bool(TreeLook.finds(self, in: arrival))
    }
  }
}

/// Searches for a node in a presentation, or below another one.
private struct TreeLook {
  private let wanted: String
  private let over: String?
  private let stacks: Set<String>

  static func finds(_ query: Query, in arrival: Arrival) -> Bool {
    let look = TreeLook(query, arrival.engine.program)
    var level: SceneModel? = arrival.state.tree
    var isCovered = false
    var isFirst = true
    while let root = level {
      if query.word == .presented, !isFirst, look.holds(root) { return true }
      if query.word == .below, look.isOver(root, beneath: isCovered) { return true }
      isCovered = isCovered || look.holds(root)
      isFirst = false
      level = root.presentedInLevel
    }
    return false
  }

  private init(_ query: Query, _ program: Program) {
    wanted = program.name(ofNode: query.node)
    over = query.over.map { program.name(ofNode: $0) }
    stacks = Set(program.nodes.filter { $0.kind == .stack }.map { $0.name })
  }

  /// Returns true if the T is this node or a descendant, over the S; `beneath` is true if that is below the
  /// node.
  private func isOver(_ node: SceneModel, beneath: Bool) -> Bool {
    if beneath, node.sceneName == over { return true }
    var isUnder = beneath
    for child in node.childNodes {
      if isOver(child, beneath: isUnder) { return true }
      if stacks.contains(node.sceneName) { isUnder = isUnder || holds(child) }
    }
    return false
  }

  /// Returns true if the S is this node or a descendant, in its own level.
  private func holds(_ node: SceneModel) -> Bool {
    node.sceneName == wanted || node.childNodes.contains { holds($0) }
  }
}
