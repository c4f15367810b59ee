import ScenicRuntime

// The workbench in the browser leaves this out: its module would be larger.
#if !hasFeature(Embedded)
  /// Plays inputs on the rows of states, as the engine would on the states themselves.
  ///
  /// It plays only what the plans contain: inputs whose rules read and change nothing but the visible part of the tree, the
  /// entries of a stack, and conditions of the app. The engine plays all others.
  struct RowPlayer {
    let planner: RowPlanner
    private var views: RowViews
    private var plans: [RowPlan?] = []
    private var places = OrderedMap<Int, Int>()
    /// The conditions that the app sets.
    private let conditions: [Settable]
    /// True for each row of circumstances with requests or held inputs, by its number; nil if it is not known yet.
    private var isBusy: [Bool?] = []
    /// The inputs that set several conditions, by the packed conditions.
    private var severalByBits = [UInt64: [Input]]()
    /// The number of states that have been looked up.
    private var asked = 0

    /// A condition that the app sets, with its packed values.
    struct Settable {
      var mask: UInt64
      var values: [Value]
      var bits: [UInt64]
      var condition: Int
      /// True if some rule handles a change.
      var isHeard: Bool
    }

    /// Creates a player. Returns nil if the possible inputs depend on more than the view of a state and its conditions.
    init?(_ engine: Engine, _ moves: Moves, _ properties: [SpecProperty], _ store: StateStore) {
      let program = engine.program
      if moves.classes.hasNames || !moves.poppedStacks.isEmpty { return nil }
      let read = program.conditions.indices.filter { moves.classes.read.contains($0) }
      if read.contains(where: { program.conditions[$0].owner != nil || store.packing.bits[$0] == nil }) {
        return nil
      }
      let planner = RowPlanner(engine, moves, properties, store.packing)
      self.planner = planner
      var conditions: [Settable] = []
      for place in read where !program.conditions[place].isFlag {
        guard let bits = store.packing.bits[place] else { return nil }
        conditions.append(
          Settable(
            mask: bits.mask << UInt64(bits.start), values: bits.values,
            bits: bits.values.indices.map { UInt64($0 + 1) << UInt64(bits.start) }, condition: place,
            isHeard: planner.heard.contains(.changed(condition: place))))
      }
      self.conditions = conditions
      let questions = properties.compactMap { $0.question }
      let queries = questions.flatMap { $0.queries }
      views = RowViews(
        program, senders: moves.sendersIfCovered,
        asked: Set(queries.filter { $0.word == .present }.map { $0.node }).sorted(),
        deep: Set(queries.filter { $0.word == .depth }.map { $0.node }).sorted())
    }

    // MARK: Plans

    /// Returns the number of the plan of a state; nil if it has none.
    mutating func plan(of row: StateStore.StateRow, in store: inout StateStore) -> Int? {
      if isBusy(row.circumstances, in: store) { return nil }
      let view = views.view(of: row, in: store)
      let key = view.outline << 32 | view.rest
      if let known = places[key] { return plans[known] == nil ? nil : known }
      // Where nearly every state has a view of its own, plans only cost.
      if plans.count > 1_000, plans.count * 2 > asked { return nil }
      places.set(key, to: plans.count)
      let summary = views.hidden(at: view.rest)
      if summary.hasOtherPresentations {
        plans.append(nil)
        return nil
      }
      let bits = store.circumstances[Int(row.circumstances)].bits
      let count = settings(bits).count + several(bits).count
      plans.append(
        planner.plan(of: store.materialized(row), row: row, setting: conditions, count, in: &store))
      return plans[plans.count - 1] == nil ? nil : plans.count - 1
    }

    subscript(plan: Int) -> RowPlan? { plans[plan] }

    private mutating func isBusy(_ circumstances: UInt32, in store: StateStore) -> Bool {
      let place = Int(circumstances)
      asked += 1
      if place < isBusy.count, let known = isBusy[place] { return known }
      let row = store.circumstances[place]
      let isBusy = !store.requests[Int(row.requests)].isEmpty || !store.held[Int(row.held)].isEmpty
      while self.isBusy.count <= place { self.isBusy.append(nil) }
      self.isBusy[place] = isBusy
      return isBusy
    }

    // MARK: Playing

    /// Returns the result of a planned input; nil if the engine has to play it.
    mutating func play(
      _ action: RowPlan.Planned.Action, in row: StateStore.StateRow, bits: UInt64, _ store: inout StateStore
    ) -> StateStore.StateRow? {
      var edit = RowEdit(levels: row.levels)
      switch action {
      case .engine: return nil
      case .nothing: return row
      case .rules(let rules, let path):
        guard let rule = rules.first(where: { $0.test?.holds(bits) ?? true }) else { return nil }
        if rule.effects.isEmpty { return row }
        if rule.requirements.contains(where: { !$0.holds(bits) }) { return nil }
        edit.path = path
        for effect in rule.effects { if !edit.apply(effect, &store) { return nil } }
      case .pop(let count, let path):
        edit.path = path
        if !edit.pop(count, &store) { return nil }
      case .select(let place, let count, let path):
        edit.path = path
        if !edit.select(place, of: count, &store) { return nil }
      case .dismiss(let count):
        if !edit.dismiss(levels: count, &store) { return nil }
      }
      return isAllowed(edit.levels, bits, &store)
        ? StateStore.StateRow(levels: edit.levels, circumstances: row.circumstances) : nil
    }

    /// Returns true if a tree is not too deep, and the requirements of its visible nodes are met.
    private mutating func isAllowed(_ levels: UInt32, _ bits: UInt64, _ store: inout StateStore) -> Bool {
      let summary = views.hidden(ofList: levels, in: store)
      let count = views.count(of: levels, in: store)
      if views.height(at: summary) * count >= Engine.Limit.depth { return false }
      return meetsRequirements(levels, bits, store)
    }

    private func meetsRequirements(_ levels: UInt32, _ bits: UInt64, _ store: StateStore) -> Bool {
      guard planner.hasRequirements, let (level, _) = store.first(of: levels) else { return true }
      var open = [level]
      while let row = open.popLast() {
        let node = store.nodes[row]
        guard let tests = planner.requirements[Int(node.declared)], tests.allSatisfy({ $0.holds(bits) })
        else {
          return false
        }
        switch store.program.nodes[Int(node.declared)].kind {
        case .split, .container: open += store.children(of: node)
        default:
          if let place = store.shownPlace(in: node), let child = store.child(at: place, of: node) {
            open.append(child)
          }
        }
      }
      return true
    }

    // MARK: Conditions

    /// A new value of a condition: the places of both, and the packed conditions with it.
    struct Setting {
      var condition: Int
      var value: Int
      var bits: UInt64
    }

    /// The inputs that set a condition to another value, in order.
    func settings(_ bits: UInt64) -> [Setting] {
      var found: [Setting] = []
      for (place, one) in conditions.enumerated() {
        for (number, value) in one.bits.enumerated() where bits & one.mask != value {
          found.append(Setting(condition: place, value: number, bits: bits & ~one.mask | value))
        }
      }
      return found
    }

    func values(of setting: Setting) -> [Input.ConditionValue] {
      let one = conditions[setting.condition]
      return [Input.ConditionValue(condition: one.condition, value: one.values[setting.value])]
    }

    /// The inputs that set several conditions at once, which the engine plays. They follow those that set one.
    mutating func several(_ bits: UInt64) -> [Input] {
      if conditions.count(where: { $0.isHeard }) < 2 { return [] }
      if let known = severalByBits[bits] { return known }
      let new = conditions.map { one in
        zip(one.values, one.bits).filter { bits & one.mask != $0.1 }.map {
          Input.ConditionValue(condition: one.condition, value: $0.0)
        }
      }
      let found = planner.moves.conditions.several(new)
      severalByBits[bits] = found
      return found
    }

    /// Returns the result of setting a condition; nil if the engine has to play it.
    mutating func play(
      _ setting: Setting, _ plan: RowPlan, in row: StateStore.StateRow, _ store: inout StateStore
    ) -> StateStore.StateRow? {
      guard let rules = plan.changes[setting.condition][setting.value] else { return nil }
      var edit = RowEdit(levels: row.levels)
      if let rule = rules.first(where: { $0.test?.holds(setting.bits) ?? true }), !rule.effects.isEmpty {
        if rule.requirements.contains(where: { !$0.holds(setting.bits) }) { return nil }
        edit.path = plan.leaf
        for effect in rule.effects { if !edit.apply(effect, &store) { return nil } }
      }
      if !isAllowed(edit.levels, setting.bits, &store) { return nil }
      var circumstances = store.circumstances[Int(row.circumstances)]
      circumstances.bits = setting.bits
      return StateStore.StateRow(
        levels: edit.levels, circumstances: UInt32(store.circumstances.insert(circumstances).place))
    }
  }
#endif
