extension Engine {
  typealias Subject = Program.Subject
  typealias SenderRecord = NavigationState.SenderRecord

  /// Something that rules are asked about.
  struct Event {
    var subject: Subject
    var arguments = Fields()
    /// A produced value together with the name of its type, as a union would carry it.
    var produced: Value?
    var sender: SenderRecord?
    var origin: Origin
    /// Where the node that says it stands in the tree that it is said in, if somebody has looked already.
    var place: Position?
    /// Whether something covers the scene it comes from; only rules that say `even covered` listen then.
    var isCovered = false
    /// Whether it is what came from outside, not raised by it.
    var isFromOutside = false

    /// Whose rules are asked, and where they begin.
    enum Origin {
      /// A node: the flows around it. For a container of a flow, that flow first.
      case node(Identity)
      /// A flow's own event: itself first.
      case flow(Identity)
      /// The app: no one else.
      case app
      /// A condition of this flow.
      case condition(flow: Int)
      /// An action asked here.
      case asked(Identity)
      /// A node that has left.
      case departed(Departure)
    }
  }

  /// Who is asked about an event, in order, and the place they begin at.
  struct Situation {
    var asked: [FlowInstance]
    var here: Position
  }
}

extension Engine.Tree {
  /// Who is asked about an event, and where they begin; nil if its node or flow does not stand.
  func situation(of event: Engine.Event) -> Engine.Situation? {
    switch event.origin {
    case .node(let identity):
      return place(of: identity, in: event).map { around($0) }
    case .flow(let identity):
      return place(of: identity, in: event).map {
        Engine.Situation(asked: flows(around: $0, itself: true), here: topmost(inside: $0))
      }
    case .app:
      return Engine.Situation(asked: [.app], here: chainEnd)
    case .condition(let flow):
      return place(of: flow).map { around($0) }
    case .asked(let identity):
      return around(position(of: identity) ?? chainEnd)
    case .departed(let departure):
      var asked = departure.flows
      if asked.count > 1 { asked.removeAll { $0 != .app && !holds($0.node) } }
      return Engine.Situation(asked: asked, here: place(after: departure))
    }
  }

  private func place(of identity: Identity, in event: Engine.Event) -> Engine.Position? {
    if let place = event.place, place.identity == identity, place.root.isSameStorage(as: root) {
      return place
    }
    return position(of: identity)
  }

  private func around(_ here: Engine.Position) -> Engine.Situation {
    Engine.Situation(asked: flows(around: here, itself: true), here: here)
  }

  /// Where a condition of this flow begins: the topmost node in the flow; of several that stand, in the one around
  /// what nothing covers, else in the last.
  private func place(of flow: Int) -> Engine.Position? {
    if flow == 0 { return chainEnd }
    return instance(of: flow).map { topmost(inside: $0) }
  }

  /// Where a flow stands: of several that stand, the one around what nothing covers, else the last.
  func instance(of flow: Int) -> Engine.Position? {
    if let near = flows(around: chainEnd).first(where: { $0.flow == flow }) { return position(of: near.node) }
    guard index.program.flows.indices.contains(flow), let node = index.program.flows[flow].node else {
      return nil
    }
    return all { isA($0, node) }.last.flatMap { position(at: $0) }
  }
}

extension Program.Subject {
  /// Whether `present` hangs on what nothing covers, since nothing in particular has spoken.
  func presentsAtEnd(in index: Engine.Index) -> Bool {
    switch self {
    case .appEvent: return true
    case .changed: return node(in: index) == nil
    case .event(let node, _): return index.flow(at: node) != nil
    default: return false
    }
  }

  /// Whether `finish` and `cancel` in a rule of the app end the one who has spoken.
  var endsSender: Bool {
    switch self {
    case .event, .leave, .produced: return true
    default: return false
    }
  }

  /// The node that the subject is about; nil for the app's events, conditions and actions.
  func node(in index: Engine.Index) -> Int? {
    switch self {
    case .event(let node, _), .done(let node), .cancelled(let node), .leave(let node), .popped(let node),
      .select(let node), .reselect(let node), .produced(let node):
      return node
    case .changed(let condition):
      let conditions = index.program.conditions
      return conditions.indices.contains(condition) ? conditions[condition].owner : nil
    case .appEvent, .answered: return nil
    }
  }
}
