// The way back from a state to a URL.

extension Engine {
  /// The URL of what a state shows: that of the first link which would show just that, and so changes nothing when it
  /// is opened in this state. nil if no link does.
  ///
  /// A link has a URL for a state if all it does is one `go`, actions aside, and if its captures can be read off the tree:
  /// each stands somewhere as an input, alone or as a part of what is written there. Cost: the tree, for each link.
  package func url(of state: NavigationState) -> String? {
    let turn = Turn(index, state, explaining: false)
    for (flow, declared) in program.flows.enumerated() {
      for link in declared.links.indices {
        if let url = turn.url(by: LinkTree.Place(flow: flow, link: link)) { return url }
      }
    }
    return nil
  }
}

extension Engine.Turn {
  fileprivate func url(by place: LinkTree.Place) -> String? {
    guard let link = index.link(place), let goal = link.landing,
      let blank = draft(at: place, capturing: link.captures.map { _ in .null }),
      let captures = Engine.Landing.captures(of: link, landing: goal, in: blank),
      let text = link.url(capturing: captures, in: index.program), let url = try? LinkURL(text),
      let answer = choice(for: url).answer, answer.place == place, answer.captures == captures,
      var draft = draft(at: place, capturing: captures)
    else { return nil }
    do throws(Engine.Refused) { try draft.go(to: goal) } catch { return nil }
    return draft.tree.root == state.tree ? text : nil
  }
}

extension Program.Link {
  /// Where it leads, if all it does besides actions is one `go`.
  fileprivate var landing: Program.Goal? {
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
  /// Reads off a tree what a link must have captured to lead there.
  fileprivate struct Landing: ~Copyable {
    private let draft: Draft
    private var captured: [Value?]

    /// What the link must have captured; nil if the tree is not what it leads to, as far as that shows without it.
    static func captures(of link: Program.Link, landing goal: Program.Goal, in draft: consuming Draft)
      -> [Value]?
    {
      guard let anchor = try? draft.anchor(of: goal) else { return nil }
      var landing = Landing(draft: draft, captured: link.captures.map { _ in nil })
      var next: (goal: Program.Goal, place: Position)? = (goal, anchor)
      while let (goal, place) = next {
        if !landing.read(goal, from: place.node) { return nil }
        let presented = landing.draft.tree.presenter(in: place.levelRoot).flatMap { $0.presented }
        let wanted = goal.presentation
        if (wanted == nil) != (presented == nil) { return nil }
        next = wanted.flatMap { goal in presented.map { (goal, $0) } }
      }
      let values = landing.captured.compactMap { $0 }
      return values.count == link.captures.count ? values : nil
    }

    private mutating func read(_ goal: Program.Goal, from node: SceneModel) -> Bool {
      guard draft.tree.isA(node, goal.node) else { return false }
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
        guard draft.tree.shownChild(of: node) == slot, node.children.indices.contains(slot) else {
          return false
        }
        return inner.map { read($0, from: node.children[slot]) } ?? isAsMade(node.children[slot])
      case .child(let slot, let inner):
        return node.children.indices.contains(slot) && read(inner, from: node.children[slot])
      }
    }

    /// Whether a value can be what is written; what is computed is not looked at.
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

    /// Whether what is in a node is what a new one would have: where a path ends at a container, that is what its
    /// URL shows.
    private func isAsMade(_ node: SceneModel) -> Bool {
      guard let place = draft.index.place(of: node) else { return false }
      let usual = draft.contents(of: place) ?? draft.index.fillings[place] ?? []
      let kind = draft.index.kind(of: node)
      if kind == .tabs || kind == .split, draft.tree.shownChild(of: node) != 0 { return false }
      if kind == .stack, node.children.count != usual.count { return false }
      for (place, child) in node.children.enumerated()
      where draft.tree.visibleChildren(of: node).contains(place) {
        guard usual.indices.contains(place), draft.tree.isA(child, usual[place].node), isAsMade(child) else {
          return false
        }
      }
      return true
    }
  }
}
