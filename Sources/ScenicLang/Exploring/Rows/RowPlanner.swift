import ScenicRuntime

// The workbench in the browser leaves this out: its module would be larger.
#if !hasFeature(Embedded)
  /// Makes the plans of states.
  struct RowPlanner {
    let engine: Engine
    let moves: Moves
    let properties: [SpecProperty]
    let packing: ConditionPacking
    /// True if no rule handles that a node leaves.
    private let leavesInSilence: Bool
    /// The subjects that some rule handles.
    let heard: Set<Program.Subject>
    /// The requirements by node; nil for those that depend on more than the conditions of the app.
    let requirements: [[RowTest]?]
    /// True if some node has a requirement.
    let hasRequirements: Bool

    private var program: Program { engine.program }

    init(_ engine: Engine, _ moves: Moves, _ properties: [SpecProperty], _ packing: ConditionPacking) {
      (self.engine, self.moves, self.properties, self.packing) = (engine, moves, properties, packing)
      let program = engine.program
      let subjects = program.flows.flatMap { $0.rules.flatMap { $0.triggers.map { $0.subject } } }
      heard = Set(subjects)
      leavesInSilence = !subjects.contains {
        switch $0 {
        case .cancelled, .leave: true
        default: false
        }
      }
      let known = RowTest.Known(engine: engine, state: engine.start().state, locals: [], node: nil)
      requirements = program.nodes.map { node in
        let tests = node.requirements.map { RowTest($0.condition, known, packing) }
        let all = tests.compactMap { $0 }
        return all.count == tests.count ? all : nil
      }
      hasRequirements = program.nodes.contains { !$0.requirements.isEmpty }
    }

    /// Returns the plan of a state and of all others with the same view; nil if their inputs have to be listed one by one.
    func plan(
      of here: Materialized, row: StateStore.StateRow, setting conditions: [RowPlayer.Settable],
      _ count: Int, in store: inout StateStore
    ) -> RowPlan? {
      let visible = VisibleNodes(in: here.state, engine)
      let arrival = Arrival(engine, 0, here.state)
      let inputs = moves.inputs(in: here.state)
      let sets = inputs.indices.filter { if case .set = inputs[$0] { true } else { false } }
      guard sets.count == count, let level = store.first(of: row.levels) else { return nil }
      let firstSet = sets.first ?? inputs.count
      if let first = sets.first, let last = sets.last, last - first + 1 != count { return nil }
      let last = engine.lastPresented(in: here.state) ?? here.state.tree
      var planned: [RowPlan.Planned] = []
      for (number, input) in inputs.enumerated() where number < firstSet || number >= firstSet + count {
        planned.append(
          RowPlan.Planned(
            source: InputSource(of: input, visible: visible),
            action: action(input, arrival, last, level.row, &store)))
      }
      let uncovered = arrival.standing.filter { $0.isUncovered }
      let asked = uncovered.map { requirements[$0.node] }
      let needed = asked.compactMap { $0 }
      let isSplit = uncovered.contains { program.nodes[$0.node].kind == .split }
      let tests = properties.map { test($0, in: arrival) }
      return RowPlan(
        before: Array(planned.prefix(firstSet)), after: Array(planned.dropFirst(firstSet)),
        changes: conditions.map { changes(of: $0, here.state, &store) },
        leaf: store.shownPath(from: level.row),
        uncovered: uncovered.map { $0.node }, isHome: arrival.isHome, isTerminal: arrival.isTerminal,
        requirements: needed.count == asked.count ? needed.flatMap { $0 } : nil,
        properties: tests.map { $0.test },
        openProperties: tests.indices.filter { !tests[$0].isComplete }, hasSplit: isSplit)
    }

    // MARK: Properties

    /// Returns the condition that must hold in states like this; `isComplete` is false if it depends on more.
    private func test(_ property: SpecProperty, in arrival: Arrival) -> (test: RowTest?, isComplete: Bool) {
      let question: Question
      let mustHold: Bool
      switch property.kind {
      case .always(let asked): (question, mustHold) = (asked, true)
      case .never(let asked): (question, mustHold) = (asked, false)
      case .reachable, .reach: return (nil, true)
      }
      let answers = question.queries.map { query -> Value? in
        switch query.word {
        case .showing, .present, .depth: query.answer(in: arrival)
        case .selected, .presented, .below: nil
        }
      }
      let locals = answers.compactMap { $0 }
      if locals.count < answers.count { return (nil, false) }
      let leaf = engine.front(of: arrival.state.tree)
      let shown = arrival.standing.last { $0.model.identity == leaf.identity }
      let known = RowTest.Known(
        engine: engine, state: arrival.state, locals: locals,
        node: shown.map { ($0.node, $0.model.inputs) })
      let condition = mustHold ? question.expression : .unary(.not, question.expression)
      return RowTest(condition, known, packing).map { ($0, true) } ?? (nil, false)
    }

    // MARK: Inputs

    private func action(
      _ input: Input, _ arrival: Arrival, _ level: SceneModel, _ row: Int, _ store: inout StateStore
    ) -> RowPlan.Planned.Action {
      func standing(_ identity: Identity) -> (node: Int, model: SceneModel, path: [Int])? {
        guard let one = arrival.standing.first(where: { $0.model.identity == identity }), one.isUncovered,
          let path = level.places(to: identity)
        else { return nil }
        return (one.node, one.model, path)
      }
      switch input {
      case .event(let identity, _, _):
        guard let sender = standing(identity), program.nodes[sender.node].flow == nil,
          let rules = rules(input, arrival.state, (sender.node, sender.model.inputs), atEnd: false, &store)
        else { return .engine }
        if let first = rules.first, first.test == nil, first.effects.isEmpty { return .nothing }
        return rules.last?.test == nil ? .rules(rules, path: sender.path) : .engine
      case .popped(let identity, let count):
        guard leavesInSilence, let stack = standing(identity), !heard.contains(.popped(node: stack.node))
        else {
          return .engine
        }
        return .pop(count: count, path: stack.path)
      case .select(let identity, let slot):
        return standing(identity).map { selecting(slot, $0.model, $0.node, $0.path, below: row, store) }
          ?? .engine
      case .dismissed(let level):
        guard leavesInSilence, let count = arrival.state.tree.levels(from: level) else { return .engine }
        return .dismiss(levels: count)
      default: return .engine
      }
    }

    /// Returns the action of a request for a slot of tabs: the selected one returns to the first entry of its stack.
    private func selecting(
      _ slot: Int, _ tabs: SceneModel, _ node: Int, _ path: [Int], below level: Int, _ store: StateStore
    ) -> RowPlan.Planned.Action {
      let count = tabs.children.count
      if program.nodes[node].kind != .tabs || heard.contains(.select(node: node))
        || heard.contains(.reselect(node: node)) || !tabs.children.indices.contains(slot)
      {
        return .engine
      }
      let place = count - 1 - slot
      if slot != tabs.selected ?? 0 { return .select(place: place, count: count, path: path) }
      guard let branch = store.row(at: path + [place], below: level) else { return .engine }
      let shown = path + [place] + store.shownPath(from: branch)
      let stack = (path.count + 1...shown.count).first { length in
        let row = store.row(at: Array(shown[..<length]), below: level)
        return row.map { program.nodes[Int(store.nodes[$0].declared)].kind == .stack } ?? false
      }
      guard let stack else { return .nothing }
      return leavesInSilence ? .pop(count: nil, path: Array(shown[..<stack])) : .engine
    }

    /// Returns the rules for each value that a condition may get.
    private func changes(
      of condition: RowPlayer.Settable, _ state: NavigationState, _ store: inout StateStore
    ) -> [[RowRule]?] {
      var changes: [[RowRule]?] = []
      for value in condition.values {
        let input = Input.set([Input.ConditionValue(condition: condition.condition, value: value)])
        changes.append(condition.isHeard ? rules(input, state, nil, atEnd: true, &store) : [])
      }
      return changes
    }

    /// Returns the rules that may handle an event, up to the first without a condition; nil if one is not understood.
    func rules(
      _ input: Input, _ state: NavigationState, _ sender: (declared: Int, inputs: Fields)?, atEnd: Bool,
      _ store: inout StateStore
    ) -> [RowRule]? {
      guard let candidates = engine.candidates(for: input, in: state) else { return nil }
      var rules: [RowRule] = []
      for candidate in candidates {
        let known = RowTest.Known(engine: engine, state: state, locals: candidate.locals, node: sender)
        var rule = RowRule(effects: [], requirements: [])
        if let condition = candidate.rule.condition {
          guard let test = RowTest(condition, known, packing) else { return nil }
          rule.test = test
        }
        for effect in candidate.rule.effects {
          if case .stay = effect { continue }
          guard let made = self.effect(effect, known, candidate.place.flow, atEnd: atEnd, &rule, &store)
          else {
            return nil
          }
          rule.effects.append(made)
        }
        rules.append(rule)
        if rule.test == nil { break }
      }
      return rules
    }

    private func effect(
      _ effect: Program.Effect, _ known: RowTest.Known, _ flow: Int, atEnd: Bool, _ rule: inout RowRule,
      _ store: inout StateStore
    ) -> RowEffect? {
      // After a presentation, here is covered.
      if case .present? = rule.effects.last { return nil }
      switch effect {
      case .push(let template, nil):
        return row(template, nil, known, flow, &rule, &store).map { .push(row: $0) }
      case .present(let template, let style):
        return row(template, style, known, flow, &rule, &store).map { .present(row: $0, atEnd: atEnd) }
      case .show(let template, nil, nil):
        guard leavesInSilence, let inputs = known.fields(template.inputs),
          let row = row(template, nil, known, flow, &rule, &store)
        else { return nil }
        let values = inputs.compactMap { field in
          known.value(field.value).map { Program.Expression.Field(field.name, .literal($0)) }
        }
        return values.count == inputs.count
          ? .show(row: row, inputs: values, declared: UInt32(template.node)) : nil
      case .pop(let count, nil): return leavesInSilence ? .pop(count: count) : nil
      case .popAll(nil): return leavesInSilence ? .popAll : nil
      case .dismiss: return leavesInSilence ? .dismiss : nil
      case .dismissAll: return leavesInSilence ? .dismissAll : nil
      default: return nil
      }
    }

    /// Returns the row of a node that a rule creates; nil if it depends on the state.
    private func row(
      _ template: Program.Template, _ style: String?, _ known: RowTest.Known, _ flow: Int,
      _ rule: inout RowRule,
      _ store: inout StateStore
    ) -> Int? {
      guard let template = literal(template, known), depth(of: template) < RowPlanner.highest,
        var model = engine.node(template, from: flow, in: known.state)
      else { return nil }
      var made = [model]
      while let node = made.popLast() {
        guard let tests = requirements[Int(store.declaration(of: node))] else { return nil }
        rule.requirements += tests
        made += node.children
      }
      model.style = style
      let state = NavigationState(
        tree: model, conditions: known.state.conditions, nextIdentity: model.branch.greatest + 1)
      let row = store.row(of: state)
      return store.first(of: row.levels)?.row
    }

    /// The maximum depth of nodes that a rule creates here.
    private static let highest = 20

    private func depth(of template: Program.Template) -> Int {
      1 + (template.children.map { depth(of: $0) }.max() ?? 0)
    }

    /// Returns the template with literals; nil if an input, perhaps one inside a flow, depends on the state.
    private func literal(_ template: Program.Template, _ known: RowTest.Known) -> Program.Template? {
      guard let inputs = known.fields(template.inputs) else { return nil }
      var literal = template
      literal.inputs = inputs
      if let flow = program.nodes[template.node].flow { return isPlain(flow, 0) ? literal : nil }
      let children = template.children.compactMap { self.literal($0, known) }
      literal.children = children
      return children.count == template.children.count ? literal : nil
    }

    /// Returns true if no input of the nodes that a flow shows first depends on anything.
    private func isPlain(_ flow: Int, _ depth: Int) -> Bool {
      if depth > RowPlanner.highest { return false }
      let root = program.flows[flow].root
      let isOwn = program.nodes.contains { $0.flow == flow && $0.kind == .flow }
      return isOwn ? isPlain(root, depth) : root.children.allSatisfy { isPlain($0, depth) }
    }

    private func isPlain(_ template: Program.Template, _ depth: Int) -> Bool {
      let isLiteral = template.inputs.allSatisfy { if case .literal = $0.value { true } else { false } }
      return isLiteral && program.nodes[template.node].flow.map { isPlain($0, depth + 1) } ?? true
        && template.children.allSatisfy { isPlain($0, depth) }
    }
  }

  extension StateStore {
    /// Returns the places from the last child on that lead from a row to its visible leaf.
    func shownPath(from row: Int) -> [Int] {
      var path: [Int] = []
      var node = nodes[row]
      while let place = shownPlace(in: node), let child = child(at: place, of: node) {
        path.append(place)
        node = nodes[child]
      }
      return path
    }

    func shownPlace(in node: NodeRow) -> Int? {
      guard node.children > 0 else { return nil }
      switch program.nodes[Int(node.declared)].kind {
      case .stack, .container, .flow: return 0
      case .tabs, .split:
        let count = children(of: node).count
        let selected = node.selected == 0 ? 0 : Int(node.selected) - 1
        return count - 1 - (selected < count ? selected : 0)
      case .scene: return nil
      }
    }

    /// Returns the row at a path of places from the last child on.
    func row(at path: [Int], below row: Int) -> Int? {
      var row = row
      for place in path {
        guard let child = child(at: place, of: nodes[row]) else { return nil }
        row = child
      }
      return row
    }

    /// Returns the row of a child, counted from the last one.
    func child(at place: Int, of node: NodeRow) -> Int? {
      var list = node.children
      for _ in 0..<place { list = first(of: list)?.rest ?? 0 }
      return first(of: list)?.row
    }
  }

  extension SceneModel {
    /// Returns the number of levels that are dismissed with one, the last one if it is nil; nil if it is not one of them.
    fileprivate func levels(from identity: Identity?) -> Int? {
      var count = 0
      var level = self
      while let next = level.presentedInLevel {
        if count > 0 || identity == nil || next.identity == identity { count += 1 }
        level = next
      }
      return count == 0 ? nil : identity == nil ? 1 : count
    }

    /// Returns the places from the last child on that lead to a node, without presentations.
    fileprivate func places(to identity: Identity) -> [Int]? {
      if self.identity == identity { return [] }
      for (place, child) in children.enumerated() {
        if let path = child.places(to: identity) { return [children.count - 1 - place] + path }
      }
      return nil
    }
  }
#endif
