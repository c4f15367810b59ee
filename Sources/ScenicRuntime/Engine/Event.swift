extension Engine {
  typealias Subject = Program.Subject
  typealias SenderRecord = NavigationState.SenderRecord

  /// An event that rules can handle. It is a class so that it is passed on and queued without copying its parts.
  final class Event {
    let subject: Subject
    let arguments: Fields
    /// The request that the event completes; nil for most events.
    let completion: Completion?
    /// A produced value with the name of its type, as a union would contain it.
    let produced: Value?
    let sender: SenderRecord?
    let origin: Origin
    /// The position of the sender in the tree at the time of sending, if it has been looked up.
    let place: Position?
    /// True if the sending scene is covered; only rules with `even covered` handle the event then.
    let isCovered: Bool
    /// True if the event came from outside instead of being raised in the macrostep.
    let isFromOutside: Bool

    init(
      subject: Subject, arguments: Fields = Fields(), completion: Completion? = nil, produced: Value? = nil,
      sender: SenderRecord? = nil, origin: Origin, place: Position? = nil, isCovered: Bool = false,
      isFromOutside: Bool = false
    ) {
      self.subject = subject
      self.arguments = arguments
      self.completion = completion
      self.produced = produced
      self.sender = sender
      self.origin = origin
      self.place = place
      self.isCovered = isCovered
      self.isFromOutside = isFromOutside
    }

    /// A request with its result.
    final class Completion {
      let request: NavigationState.Request
      let outcome: NavigationState.Outcome
      /// The arguments of the request, by the names with which rules read them.
      let arguments: Fields

      init(_ request: NavigationState.Request, _ outcome: NavigationState.Outcome, arguments: Fields) {
        self.request = request
        self.outcome = outcome
        self.arguments = arguments
      }
    }

    /// True if it asks a node whether it may leave. Its rule asks no other: the node would be asked again.
    var isLeave: Bool {
      if case .leave = subject { return true }
      return false
    }

    /// The flows whose rules may handle the event, and the node at which they begin.
    enum Origin {
      /// A node: its enclosing flows handle the event. For a container of a flow, that flow comes first.
      case node(Identity)
      /// An event of a flow: the flow itself comes first.
      case flow(Identity)
      /// The app: only its own rules handle the event.
      case app
      /// A condition of this flow.
      case condition(flow: Int)
      /// The owner of a request; nil for the app.
      case owner(Identity?)
      /// A node that has left.
      indirect case departed(Departure)
    }
  }

  /// The flows that may handle an event, in order, and the node at which their rules begin.
  struct Situation {
    var asked: [FlowInstance]
    var here: Position
  }
}

extension Engine.Tree {
  /// Returns the flows that may handle an event, and the node at which their rules begin. Returns nil if the
  /// event's node or flow is not in the tree.
  func situation(of event: Engine.Event) -> Engine.Situation? {
    switch event.origin {
    case .node(let identity):
      guard let node = place(of: identity, in: event) else { return nil }
      guard case .leave = event.subject, !isShown(node) else { return around(node) }
      // A question over a hidden node would not be seen.
      return Engine.Situation(asked: flows(around: node, itself: true), here: shownLeaf(of: node.levelRoot))
    case .flow(let identity):
      return place(of: identity, in: event).map { flow in
        var here = topmost(inside: flow)
        // A question replaces the one that is presented over the flow already.
        if case .leave = event.subject { here = shownLeaf(inside: flow) }
        return Engine.Situation(asked: flows(around: flow, itself: true), here: here)
      }
    case .app:
      return Engine.Situation(asked: [.app], here: chainEnd)
    case .condition(let flow):
      return place(of: flow).map { around($0) }
    case .owner(let identity):
      guard let identity else { return Engine.Situation(asked: [.app], here: chainEnd) }
      guard let owner = place(of: identity, in: event) else { return nil }
      let isFlow = index.flow(of: owner.node) != nil
      return isFlow
        ? Engine.Situation(asked: flows(around: owner, itself: true), here: topmost(inside: owner))
        : around(owner)
    case .departed(let departure):
      // Most of what was around the node still is, and is found without a search for each flow.
      let former = departure.position
      let remaining = departure.removal.map { $0.remaining(of: former, in: self) } ?? remaining(of: former)
      var asked = departure.flows
      if asked.count > 1 {
        let around = remaining.map { Set(flows(around: $0, itself: true)) } ?? []
        asked.removeAll { $0 != .app && !around.contains($0) && !holds($0.node) }
      }
      return Engine.Situation(asked: asked, here: place(after: departure, remaining: remaining))
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

  /// Returns the node at which a condition of this flow begins: the topmost node in the flow. Of several
  /// instances, the one around the uncovered node counts, else the last.
  private func place(of flow: Int) -> Engine.Position? {
    if flow == 0 { return chainEnd }
    return instance(of: flow).map { topmost(inside: $0) }
  }

  /// Returns the position of a flow: of several instances, the one around the uncovered node, else the last.
  func instance(of flow: Int) -> Engine.Position? {
    if let near = flows(around: chainEnd).first(where: { $0.flow == flow }) { return position(of: near.node) }
    guard index.program.flows.indices.contains(flow), let node = index.program.flows[flow].node else {
      return nil
    }
    return all { isA($0, node) }.last.flatMap { position(at: $0) }
  }
}

extension Program.Subject {
  /// Returns true if `present` is relative to the uncovered node, since the event has no particular sender.
  func presentsAtEnd(in index: Engine.Index) -> Bool {
    switch self {
    case .appEvent: return true
    case .changed: return node(in: index) == nil
    case .event(let node, _): return index.flow(at: node) != nil
    default: return false
    }
  }

  /// True if `finish` and `cancel` in a rule of the app end the sender.
  var endsSender: Bool {
    switch self {
    case .event, .leave, .produced: return true
    default: return false
    }
  }

  /// Returns true if a node has sent the event: a request in its rule then belongs to here. A flow's own event
  /// and its conditions have no such node.
  func isSentByNode(_ sender: NavigationState.SenderRecord?, in index: Engine.Index) -> Bool {
    guard let sender else { return false }
    if case .event = self { return index.flow(at: sender.node) == nil }
    return true
  }

  /// Returns the sending node; of the change of a condition, its owner.
  func node(in index: Engine.Index) -> Int? {
    guard case .changed(let condition) = self else { return node }
    let conditions = index.program.conditions
    return conditions.indices.contains(condition) ? conditions[condition].owner : nil
  }
}
