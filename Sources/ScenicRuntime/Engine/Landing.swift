// Finds the URL of a state.

extension Engine {
  /// Returns the URL of the shown state: that of the first link that shows exactly this state, so that
  /// opening it would change nothing. Returns nil if there is no such link.
  ///
  /// A link has a URL for a state if it has exactly one `go`, actions aside, and if its captures can be read
  /// off the tree. Each capture must occur as an input, alone or as a part of an expression there. Cost: the
  /// tree, for each link.
  package func url(of state: NavigationState) -> String? {
    let turn = Macrostep(index, state, explaining: false)
    for (flow, declared) in program.flows.enumerated() {
      for link in declared.links.indices {
        if let url = turn.url(by: LinkTree.Place(flow: flow, link: link)) { return url }
      }
    }
    return nil
  }
}

extension Engine.Macrostep {
  fileprivate func url(by place: LinkTree.Place) -> String? {
    guard let link = index.link(place), let goal = link.landing,
      let blank = transaction(at: place, capturing: link.captures.map { _ in .null }),
      let captures = Engine.Landing.captures(of: link, landing: goal, in: blank),
      let text = link.url(capturing: captures, in: index.program), let url = try? LinkURL(text),
      let answer = choice(for: url).answer, answer.place == place, answer.captures == captures,
      var transaction = transaction(at: place, capturing: captures)
    else { return nil }
    do throws(Engine.Refused) { try transaction.go(to: goal) } catch { return nil }
    return transaction.tree.root == state.tree ? text : nil
  }
}

extension Program.Link {
  /// The goal of the link, if its only effect besides actions is one `go`.
  package var landing: Program.Goal? {
    var goals: [Program.Goal] = []
    for effect in effects {
      switch effect {
      case .go(let goal): goals.append(goal)
      case .perform, .stay: break
      default: return nil
      }
    }
    return goals.count == 1 ? goals.first : nil
  }
}

extension Engine {
  /// Reads from a tree the captures with which a link leads to it.
  fileprivate struct Landing: ~Copyable {
    private let transaction: Transaction
    private var captured: [Value?]

    /// Returns the captures of the link; nil if the tree can't be its result, as far as that is visible
    /// without them.
    static func captures(
      of link: Program.Link, landing goal: Program.Goal, in transaction: consuming Transaction
    )
      -> [Value]?
    {
      guard let anchor = try? transaction.anchor(of: goal) else { return nil }
      var landing = Landing(transaction: transaction, captured: link.captures.map { _ in nil })
      var next: (goal: Program.Goal, place: Position)? = (goal, anchor)
      while let (goal, place) = next {
        if !landing.read(goal, from: place.node) { return nil }
        let presented = landing.transaction.tree.presenter(in: place.levelRoot).flatMap { $0.presented }
        let wanted = goal.presentation
        if (wanted == nil) != (presented == nil) { return nil }
        next = wanted.flatMap { goal in presented.map { (goal, $0) } }
      }
      let values = landing.captured.compactMap { $0 }
      return values.count == link.captures.count ? values : nil
    }

    private mutating func read(_ goal: Program.Goal, from node: SceneModel) -> Bool {
      guard transaction.tree.isA(node, goal.node) else { return false }
      for field in goal.inputs where !read(field.value, from: node.inputs[field.name] ?? .null) {
        return false
      }
      switch goal.content {
      case .any: return isAsMade(node)
      case .entries(let goals):
        guard goals.count == node.children.count else { return false }
        for (goal, child) in zip(goals, node.children) where !read(goal, from: child) { return false }
        return true
      case .selected(let slot, let inner):
        guard transaction.tree.shownChild(of: node) == slot, node.childNodes.indices.contains(slot) else {
          return false
        }
        return inner.map { read($0, from: node.childNodes[slot]) } ?? isAsMade(node.childNodes[slot])
      case .child(let slot, let inner):
        return node.childNodes.indices.contains(slot) && read(inner, from: node.childNodes[slot])
      }
    }

    /// Returns true if the expression can have this value; computed parts are not compared.
    private mutating func read(_ expression: Program.Expression, from value: Value) -> Bool {
      switch expression {
      case .local(let place):
        guard captured.indices.contains(place) else { return false }
        if let known = captured[place] { return known == value }
        captured[place] = value
        return true
      case .object(let fields):
        for field in fields where !read(field.value, from: value[field.name] ?? .null) { return false }
        return true
      case .list(let elements):
        guard case .list(let values) = value, values.count == elements.count else { return false }
        for (element, value) in zip(elements, values) where !read(element, from: value) { return false }
        return true
      default: return true
      }
    }

    /// Returns true if the content of a node equals that of a new one: a path that ends at a container shows
    /// exactly that.
    private func isAsMade(_ node: SceneModel) -> Bool {
      guard let place = transaction.index.place(of: node) else { return false }
      let usual = transaction.contents(of: place) ?? transaction.index.fillings[place] ?? []
      let kind = transaction.index.kind(of: node)
      if kind == .tabs || kind == .split, transaction.tree.shownChild(of: node) != 0 { return false }
      if kind == .stack, node.childNodes.count != usual.count { return false }
      for (place, child) in node.childNodes.enumerated()
      where transaction.tree.visibleChildren(of: node).contains(place) {
        guard usual.indices.contains(place), transaction.tree.isA(child, usual[place].node), isAsMade(child)
        else {
          return false
        }
      }
      return true
    }
  }
}
