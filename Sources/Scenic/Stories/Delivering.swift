// Delivers a value from the screen that produced it to its target.

extension Story {
  typealias Turn = (input: Input?, step: Step)

  /// A produced value with its source.
  private struct Delivery {
    let engine: Engine
    let state: NavigationState
    /// The node that produced the value, and its number.
    let source: Identity
    let from: Int
    let produced: Parcel
    let received: Parcel
  }

  /// Delivers a value that a screen produced, along its flow, after all inputs before it.
  func produce<Value>(_ value: Value, along flow: Flow<Value>?, from number: Int) {
    deliver(Value.self, from: number) { flow?.route(value) ?? .implicit(Parcel(value)) }
  }

  /// Delivers a value of any type by its type.
  func produceDirect(_ parcel: Parcel, from number: Int) {
    deliver(parcel.key.type, from: number) { .implicit(parcel) }
  }

  private func deliver(
    _ type: any Any.Type, from number: Int, by route: @escaping @MainActor () -> Route
  ) {
    navigator.send { [weak self] engine, state in
      guard let self else { return nil }
      guard let source = source(number, in: state) else {
        report(
          "a screen that is no longer in the tree produced a `\(TypeKey(type).name)`; the value is ignored")
        return nil
      }
      // A covered screen has not produced: no transform is called, and no screen is made.
      let silence = engine.carryOut([], at: source, in: state)
      if !silence.isHandled { return (nil, silence) }
      let delivery = { (produced: Parcel, received: Parcel) in
        Delivery(
          engine: engine, state: state, source: source, from: number, produced: produced, received: received)
      }
      switch route() {
      case .implicit(let parcel): return deliver(delivery(parcel, book.received(parcel)), isImplicit: true)
      case .unwind(let parcel): return deliver(delivery(parcel, parcel), isImplicit: false)
      case .open(let opening): return open(opening, delivery(opening.parcel, opening.parcel))
      }
    }
  }

  /// Removes a screen that leaves by itself.
  func leave(_ number: Int) {
    navigator.send { [weak self] engine, state in
      guard let self else { return nil }
      guard let source = source(number, in: state) else {
        report("a screen that is no longer in the tree called `leave`")
        return nil
      }
      let input = Input.cancel(source)
      return (input, engine.handle(input, in: state))
    }
  }

  private func source(_ number: Int, in state: NavigationState) -> Identity? {
    state.tree.path { Script.number(of: $0) == number }.flatMap { state.tree[$0]?.identity }
  }
}

// MARK: By type

extension Story {
  /// Returns the engine's step, unless a registered transition decides otherwise. A flow's unwind asks none.
  private func deliver(_ delivery: Delivery, isImplicit: Bool) -> Turn? {
    guard let type = book.script.types[delivery.received.key] else {
      report("no screen handles or requires a `\(delivery.received.key.name)`")
      return nil
    }
    let number = takeNumber()
    let input = Input.produce(delivery.source, type: .named(type), .int(number))
    let step = delivery.engine.handle(input, in: delivery.state, explaining: true)
    switch step.arrival {
    // The navigator reports the reason.
    case nil: return (input, step)
    case .updated:
      return hand(delivery, number, in: step.state.tree, asking: isImplicit ? attempts : [])
        ? (input, step) : nil
    case .shown(let place):
      if isImplicit { return show(delivery, place, number, (input, step)) }
      report("no screen in the tree handles a `\(delivery.received.key.name)`; `unwind` is ignored")
      return nil
    }
  }

  /// Calls the handlers of an update. Returns false if a transition keeps every screen.
  private func hand(
    _ delivery: Delivery, _ number: Int, in tree: SceneModel, asking attempts: [Storybook.Pages.Attempt]
  ) -> Bool {
    var first: AnyObject?
    for handler in handlers(of: number, in: tree) {
      guard let page = page(of: handler), let screen = object(handler) else { continue }
      first = first ?? screen
      let way = page.updates.first { $0.key == delivery.received.key }
      if let update = way?.wrap(delivery.received.box) { page.handle(screen, update) }
    }
    guard !attempts.isEmpty, let first, let info = info(delivery, to: first, isUnwind: true) else {
      return true
    }
    switch transition(for: info) {
    case .transition(.usual): return true
    // The host reports the screens that the closure has removed.
    case .transition(.stay), .byHand: return false
    case .transition(.present):
      report("a transition returned `present` for an unwind; the usual transition is used")
      return true
    }
  }

  private func show(_ delivery: Delivery, _ place: Int, _ number: Int, _ usual: Turn) -> Turn? {
    let box = book.pages[place].input(from: delivery.received)
    welcome(place, box, nil, as: number)
    if attempts.isEmpty { return usual }
    guard let screen = object(number), let info = info(delivery, to: screen, isUnwind: false)
    else { return usual }
    let transition = transition(for: info)
    if transition == .transition(.usual) { return usual }
    return carryOut(transition, delivery, place, number)
  }

  /// The transitions of the storybook, then those of the app.
  private var attempts: [Storybook.Pages.Attempt] { book.attempts + CustomTransition.attempts }

  private func transition(for info: Storybook.TransitionInfo) -> Choice {
    for attempt in attempts {
      if let choice = attempt(info) { return choice }
    }
    return .transition(.usual)
  }

  /// Returns the numbers of the nodes that received an update, in tree order.
  private func handlers(of update: Int, in tree: SceneModel) -> [Int] {
    var found: [Int] = []
    var open = [tree]
    while let node = open.popLast() {
      if Script.number(node.inputs[Script.update]) == update {
        found += [Script.number(of: node)].compactMap { $0 }
      }
      if let presented = node.presented { open.append(presented) }
      open += node.childNodes.reversed()
    }
    return found
  }

  private func info(_ delivery: Delivery, to: AnyObject, isUnwind: Bool) -> Storybook.TransitionInfo? {
    guard let from = object(delivery.from) else { return nil }
    return Storybook.TransitionInfo(
      from: from, to: to, produced: delivery.produced.value, producedType: delivery.produced.key.type,
      received: delivery.received.value, receivedType: delivery.received.key.type, isUnwind: isUnwind)
  }
}

// MARK: By a flow

extension Story {
  private func open(_ opening: Opening, _ delivery: Delivery) -> Turn? {
    guard let place = book.script.places[opening.screen] else {
      report("`\(opening.screen.name)` is not listed in the storybook")
      return nil
    }
    let number = takeNumber()
    welcome(place, opening.box, opening.next, as: number)
    guard let screen = object(number), let info = info(delivery, to: screen, isUnwind: false) else {
      forget(number)
      return nil
    }
    return carryOut(opening.transition(info), delivery, place, number)
  }

  /// Opens a screen with a transition.
  private func carryOut(
    _ choice: Choice, _ delivery: Delivery, _ place: Int, _ number: Int
  ) -> Turn? {
    let transition =
      switch choice {
      case .transition(let transition): transition
      case .byHand: shownByHand(number)
      }
    guard transition != .stay else {
      forget(number)
      return nil
    }
    guard let template = template(place, number, delivery) else {
      forget(number)
      report("`\(book.pages[place].name)` does not require a `\(delivery.received.key.name)`")
      return nil
    }
    let effect: Program.Effect
    switch transition {
    case .present(let style, let inStack):
      let stack = Program.Template(node: book.script.sheetStack, children: [template])
      effect = .present(inStack ? stack : template, style: style)
    case .usual, .stay:
      let isInStack = isInStack(delivery.source, in: delivery.state.tree)
      effect = isInStack ? .push(template, in: nil) : .present(template, style: "sheet")
    }
    return (nil, delivery.engine.carryOut([effect], at: delivery.source, in: delivery.state))
  }

  private func template(_ place: Int, _ number: Int, _ delivery: Delivery) -> Program.Template? {
    let program = book.script.program
    guard program.nodes.indices.contains(place),
      let input = program.nodes[place].inputs.first(where: { $0.name == Script.input }),
      let type = book.script.types[delivery.received.key]
    else { return nil }
    let value = program.value(.int(number), of: .named(type), as: input.type)
    return Program.Template(node: place, inputs: [.init(Script.input, .literal(value))])
  }

  /// Returns whether a stack of its presentation level contains the node.
  private func isInStack(_ identity: Identity, in tree: SceneModel) -> Bool {
    var node = tree
    var isInStack = false
    for edge in tree.path(to: identity)?.edges ?? [] {
      switch edge {
      case .child(let place):
        isInStack = isInStack || book.script.kind(of: node) == .stack
        guard node.childNodes.indices.contains(place) else { return isInStack }
        node = node.childNodes[place]
      case .presented:
        isInStack = false
        guard let presented = node.presented else { return isInStack }
        node = presented
      }
    }
    return isInStack
  }
}

extension Step {
  /// The target of a produced value; nil if it was refused.
  fileprivate var arrival: Delivery.Arrival? {
    for answer in account {
      if case .delivered(let delivery) = answer.outcome { return delivery.arrival }
    }
    return nil
  }
}
