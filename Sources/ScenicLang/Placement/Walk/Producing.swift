import ScenicRuntime

// The default delivery of produced values.

extension Walk {
  /// Delivers values that no rule need handle: to the nodes that they may update or be shown in; if they
  /// can't be shown, also converted.
  mutating func produce(_ key: Occurrence.Key) {
    guard let site = key.sender else { return }
    let chains = table.flows(around: site, itself: true)
    for type in table.declaration(site).produces
    where !chains.allSatisfy({ isTaken(type, from: site, asking: $0) }) {
      deliver(type, from: site)
      if !takers.showing(type).isEmpty { continue }
      for member in takers.conversion(of: type)?.to.members ?? [] { deliver(member, from: site) }
    }
  }

  /// Returns true if a rule certainly handles every value of a type that is produced here.
  private func isTaken(_ type: Program.ValueType, from site: Int, asking chain: [Int]) -> Bool {
    let subject = Program.Subject.produced(node: table[site].node)
    for flow in chain.map(Optional.some) + [nil] {
      let place = flow.flatMap { table.flow($0) } ?? 0
      for listener in listening.listeners(in: place, for: subject) {
        let rule = program.flows[place].rules[listener.rule]
        if !rule.triggers[listener.trigger].takesAll(type, in: program) { continue }
        let voice = Voice(subject, site, flow: flow, in: program)
        if rule.condition.map({ Truth(table, voice).value(of: $0) }) ?? true == true { return true }
      }
    }
    return false
  }

  private mutating func deliver(_ type: Program.ValueType, from site: Int) {
    update(with: type, from: site)
    let showing = takers.showing(type)
    if let node = showing.first, showing.count == 1 { show(node, type, from: site) }
  }

  /// Updates nodes with a value. Any of them may be the nearest; nodes over it leave.
  private mutating func update(with type: Program.ValueType, from site: Int) {
    var draft = Draft(at: [Whereabouts(site: site)])
    for (node, input) in takers.updated(by: type) {
      for taker in table.all(node) {
        if table.look(taker).inputs[input.name] != nil { table.input(input.name, of: taker, nil) }
        draft.afterwards.asked += asking(revealing: taker)
        reveal(taker, &draft)
      }
    }
    let start = draft.heres
    conclude(&draft, from: start, Voice())
  }

  /// Returns the nodes with requirements in the slots that contain a node.
  private mutating func asking(revealing site: Int) -> [Int] {
    if demanding.isEmpty { return [] }
    var found: [Int] = []
    table.climb(inLevelFrom: site) { _, stance in
      if case .slot(let parent, let slot) = stance { found += asking(inSlot: slot, of: parent) }
    }
    return found
  }

  /// Shows a new node: pushed if there is a stack, presented otherwise.
  private mutating func show(_ node: Int, _ type: Program.ValueType, from site: Int) {
    // The value is unknown, which is represented by any expression other than a literal.
    let input = program.nodes[node].only(taking: type).map {
      Program.Expression.Field($0.name, .local(0))
    }
    let template = Program.Template(node: node, inputs: input.map { [$0] } ?? [])
    var draft = Draft(at: [Whereabouts(site: site)])
    let start = draft.heres
    draft.afterwards.asked = asking(in: template)
    for around in table.stacks(around: site) {
      if let around {
        _ = enter(template, around.stack, over: around.entry ?? site)
      } else {
        present(template, as: "sheet", over: site)
      }
    }
    conclude(&draft, from: start, Voice())
  }
}

extension Program.Trigger {
  /// Returns true if it matches every value of a produced type.
  fileprivate func takesAll(_ type: Program.ValueType, in program: Program) -> Bool {
    patterns.allSatisfy { field in
      if case .member(let name, let pattern) = field.pattern {
        return name == program.name(of: type) && pattern.isOpen
      }
      return field.pattern.isOpen
    }
  }
}
