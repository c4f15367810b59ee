extension NavigationState {
  /// An input that waits, with the node that holds it.
  package struct HeldInput: Hashable, Sendable {
    /// The node that holds the input, which is dropped when the node leaves; nil for the app.
    package var keeper: Identity?
    package var content: Content

    package init(keeper: Identity?, _ content: Content) {
      self.keeper = keeper
      self.content = content
    }

    /// True if `resume` handles it again.
    package var isResumable: Bool {
      switch content {
      case .leave, .select: true
      case .requirement, .covered, .wait: false
      }
    }

    @inline(never)
    package func hash(into hasher: inout Hasher) {
      hasher.combine(reason)
      hasher.combine(identities)
      hasher.combine(values)
    }

    /// The reason why an input waits, and the input.
    package enum Content: Equatable, Sendable {
      /// An edit waits until the keeper has met a requirement: the node with the requirement, and its index in
      /// `requirements`.
      case requirement(HeldEdit, node: Int, condition: Int)
      /// A rule for `leave` of the keeper has stopped an edit, which waits for `resume`.
      case leave(HeldEdit)
      /// A rule for `select` of the keeper has not selected the slot, which waits for `resume`.
      case select(HeldEdit)
      /// The result of a request waits until the keeper, its owner, is uncovered.
      case covered(Request, Outcome)
      /// An event or a result waits for the `where` of a rule with `or wait`, whose flow is the keeper.
      case wait(Occurrence)
    }
  }

  /// An edit with the node at which it began and is tried again.
  package struct HeldEdit: Equatable, Sendable {
    package var edit: Edit
    package var place: Identity
    /// The nodes whose rules for `leave` have stopped it already, ascending: they are not asked again.
    package var asked: [Identity]

    package init(_ edit: Edit, at place: Identity, asked: [Identity] = []) {
      self.edit = edit
      self.place = place
      self.asked = asked
    }
  }

  /// The effect of a held edit; rules and links by their index in the program.
  package enum Edit: Equatable, Sendable {
    /// The first tree.
    case start
    /// A rule of a flow, with the bindings of its pattern.
    case rule(flow: Int, rule: Int, locals: [Value], sender: SenderRecord?)
    /// A link of a flow, with its captures.
    case link(flow: Int, link: Int, captures: [Value])
    /// The default behavior of a request for a slot.
    case select(slot: Int)
    /// The default delivery of a produced value: shown as a new node.
    case produced(type: Program.ValueType, value: Value, sender: SenderRecord?)
    /// These entries leave the stack at which the edit began. The user has gone back, or has tapped the
    /// selected slot.
    case remove([Identity], isPop: Bool)
    /// The user has dismissed a presented node.
    case dismiss(Identity)
  }

  /// An event or the result of a request, before a rule handles it.
  package enum Occurrence: Equatable, Sendable {
    /// An event of the app, of a scene or flow, or the change of a condition.
    case event(Program.Subject, arguments: Fields, sender: SenderRecord?)
    case result(Request, Outcome)
  }
}

extension NavigationState.HeldInput {
  /// The names of the reasons, as in JSON.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case requirement, leave, select, covered, wait
  }

  /// The reason why the input waits.
  package var reason: Reason {
    switch content {
    case .requirement: .requirement
    case .leave: .leave
    case .select: .select
    case .covered: .covered
    case .wait: .wait
    }
  }

  /// The held edit; nil for an event or a result.
  package var edit: NavigationState.HeldEdit? {
    switch content {
    case .requirement(let edit, _, _), .leave(let edit), .select(let edit): edit
    case .covered, .wait: nil
    }
  }

  /// The request whose result is held.
  package var request: NavigationState.Request? {
    get {
      switch content {
      case .covered(let request, _), .wait(.result(let request, _)): request
      case .requirement, .leave, .select, .wait(.event): nil
      }
    }
    set {
      guard let newValue else { return }
      switch content {
      case .covered(_, let outcome): content = .covered(newValue, outcome)
      case .wait(.result(_, let outcome)): content = .wait(.result(newValue, outcome))
      case .requirement, .leave, .select, .wait(.event): break
      }
    }
  }

  /// Returns the input with other identities, and requests with only the wanted arguments.
  package func renaming(
    _ new: (Identity) -> Identity,
    keeping isWanted: (_ action: Int, _ argument: String) -> Bool = { _, _ in true }
  ) -> NavigationState.HeldInput {
    func changed(_ request: NavigationState.Request) -> NavigationState.Request {
      request.renaming(new, keeping: isWanted)
    }
    let content: Content =
      switch content {
      case .requirement(let edit, let node, let condition):
        .requirement(edit.renaming(new), node: node, condition: condition)
      case .leave(let edit): .leave(edit.renaming(new))
      case .select(let edit): .select(edit.renaming(new))
      case .covered(let request, let outcome): .covered(changed(request), outcome)
      case .wait(.result(let request, let outcome)): .wait(.result(changed(request), outcome))
      case .wait(.event(let subject, let arguments, let sender)):
        .wait(.event(subject, arguments: arguments, sender: sender?.renaming(new)))
      }
    return NavigationState.HeldInput(keeper: keeper.map(new), content)
  }

  /// Returns the input with each value replaced.
  package func replacing(_ new: (Value) -> Value) -> NavigationState.HeldInput {
    func changed(_ request: NavigationState.Request) -> NavigationState.Request {
      var request = request
      request.arguments = request.arguments.mapping(new)
      return request
    }
    let content: Content =
      switch content {
      case .requirement(let edit, let node, let condition):
        .requirement(edit.replacing(new), node: node, condition: condition)
      case .leave(let edit): .leave(edit.replacing(new))
      case .select(let edit): .select(edit.replacing(new))
      case .covered(let request, let outcome): .covered(changed(request), outcome.replacing(new))
      case .wait(.result(let request, let outcome)):
        .wait(.result(changed(request), outcome.replacing(new)))
      case .wait(.event(let subject, let arguments, let sender)):
        .wait(.event(subject, arguments: arguments.mapping(new), sender: sender?.replacing(new)))
      }
    return NavigationState.HeldInput(keeper: keeper, content)
  }

  /// The nodes that the input refers to.
  package var identities: [Identity] {
    var identities = [keeper].compactMap { $0 }
    if let edit {
      identities += [edit.place] + edit.asked
      switch edit.edit {
      case .remove(let entries, _): identities += entries
      case .dismiss(let node): identities.append(node)
      case .start, .rule, .link, .select, .produced: break
      }
    }
    if let owner = request?.owner { identities.append(owner) }
    if case .wait(.event(_, _, let sender?)) = content { identities.append(sender.identity) }
    return identities
  }

  /// The values of the input.
  package var values: [Value] {
    func values(_ request: NavigationState.Request, _ outcome: NavigationState.Outcome) -> [Value] {
      var values = request.arguments.map { $0.value }
      if case .done(let value) = outcome { values.append(value) }
      return values
    }
    switch content {
    case .requirement(let edit, _, _), .leave(let edit), .select(let edit): return edit.edit.values
    case .covered(let request, let outcome), .wait(.result(let request, let outcome)):
      return values(request, outcome)
    case .wait(.event(_, let arguments, let sender)):
      return arguments.map { $0.value } + (sender?.inputs.map { $0.value } ?? [])
    }
  }
}

extension NavigationState.HeldEdit {
  fileprivate func renaming(_ new: (Identity) -> Identity) -> NavigationState.HeldEdit {
    NavigationState.HeldEdit(edit.renaming(new), at: new(place), asked: asked.map(new).sorted())
  }

  fileprivate func replacing(_ new: (Value) -> Value) -> NavigationState.HeldEdit {
    NavigationState.HeldEdit(edit.replacing(new), at: place, asked: asked)
  }
}

extension NavigationState.Edit {
  fileprivate func renaming(_ new: (Identity) -> Identity) -> NavigationState.Edit {
    switch self {
    case .start, .link, .select: self
    case .rule(let flow, let rule, let locals, let sender):
      .rule(flow: flow, rule: rule, locals: locals, sender: sender?.renaming(new))
    case .produced(let type, let value, let sender):
      .produced(type: type, value: value, sender: sender?.renaming(new))
    case .remove(let entries, let isPop): .remove(entries.map(new), isPop: isPop)
    case .dismiss(let node): .dismiss(new(node))
    }
  }

  fileprivate func replacing(_ new: (Value) -> Value) -> NavigationState.Edit {
    switch self {
    case .start, .select, .remove, .dismiss: self
    case .rule(let flow, let rule, let locals, let sender):
      .rule(flow: flow, rule: rule, locals: locals.map(new), sender: sender?.replacing(new))
    case .link(let flow, let link, let captures):
      .link(flow: flow, link: link, captures: captures.map(new))
    case .produced(let type, let value, let sender):
      .produced(type: type, value: new(value), sender: sender?.replacing(new))
    }
  }

  fileprivate var values: [Value] {
    func values(_ sender: NavigationState.SenderRecord?) -> [Value] { sender?.inputs.map { $0.value } ?? [] }
    switch self {
    case .start, .select, .remove, .dismiss: return []
    case .rule(_, _, let locals, let sender): return locals + values(sender)
    case .link(_, _, let captures): return captures
    case .produced(_, let value, let sender): return [value] + values(sender)
    }
  }
}

extension NavigationState.SenderRecord {
  fileprivate func renaming(_ new: (Identity) -> Identity) -> NavigationState.SenderRecord {
    NavigationState.SenderRecord(identity: new(identity), node: node, inputs: inputs)
  }

  fileprivate func replacing(_ new: (Value) -> Value) -> NavigationState.SenderRecord {
    NavigationState.SenderRecord(identity: identity, node: node, inputs: inputs.mapping(new))
  }
}

extension NavigationState.Outcome {
  fileprivate func replacing(_ new: (Value) -> Value) -> NavigationState.Outcome {
    if case .done(let value) = self { return .done(new(value)) }
    return self
  }
}

extension Fields {
  fileprivate func mapping(_ new: (Value) -> Value) -> Fields { Fields(map { ($0.name, new($0.value)) }) }
}
