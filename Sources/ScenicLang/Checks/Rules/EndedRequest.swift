import ScenicRuntime

extension Check {
  static let endedRequest = Check(
    DiagnosticCode(
      "SC0340", "ended-request", "a request that its own rule ends",
      explanation: """
        A request ends with its owner. Without `for`, the owner is the current node when the rule makes the request. \
        Here a later effect of the rule removes that node, so the request is cancelled at once and its result is \
        never handled. Name an owner that stays: write `do action for` with an enclosing flow or the name of the app.
        """,
      wrong: """
        app Cats

        action send(text: String) -> Bool

        scene cats { event write }
        scene letter { event sent(text: String) }

        root stack { cats }

        on cats.write { push letter }
        on letter.sent(text) {
          do send(text)
          close
        }
        on send.done { stay }

        """,
      right: """
        app Cats

        action send(text: String) -> Bool

        scene cats { event write }
        scene letter { event sent(text: String) }

        root stack { cats }

        on cats.write { push letter }
        on letter.sent(text) {
          do send(text) for Cats
          close
        }
        on send.done { stay }

        """)
  ) { model, code in
    model.flows.indices.flatMap { flow in
      model.flows[flow].rules.flatMap { rule in
        EndedRequests.found(in: rule, of: flow, model).map { $0.diagnostic(code, in: flow, model) }
      }
    }
  }
}

/// Finds the requests of a rule whose owners later effects of the rule certainly remove.
///
/// Effects whose result depends on the tree are followed by the analysis of placements.
struct EndedRequests {
  struct Found {
    let request: Model.Effect
    /// The effect that removes the owner.
    let end: Model.Effect
    /// True if it ends the flow of the rule.
    let endsFlow: Bool
    /// True if the owner is written.
    let hasOwner: Bool

    func diagnostic(
      _ code: DiagnosticCode, in flow: Int, _ model: Model, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
      let place = SourceRange(file: request.range.file, start: request.range.end, end: request.range.end)
      let stays = endsFlow ? model.flows[flow].parent ?? 0 : flow
      let text = " for \(model.flows[stays].name.text)"
      let fixIts = hasOwner ? [] : [FixIt("insert `\(text.dropFirst())`", .likely, [.init(place, text)])]
      return Diagnostic(
        .error, code, "the request ends in this rule: its owner leaves", at: request.range,
        notes: [Diagnostic.Note("this effect removes the owner", at: end.range)] + notes, fixIts: fixIts)
    }
  }

  /// A request that has been made.
  private struct Made {
    let effect: Model.Effect
    /// True if it belongs to the current node, or to the flow of the rule.
    let isOfNode: Bool
    let isOfFlow: Bool
    let hasOwner: Bool
  }

  /// The position in the effects of a rule.
  private struct Position {
    var made: [Made] = []
    /// True if the current node is no longer the sender.
    var hasMoved = false
    /// True if the rule has presented something over the current node.
    var isPresenting = false

    /// The current node is another one, so the owners so far are elsewhere.
    mutating func move() {
      made = []
      hasMoved = true
      isPresenting = false
    }
  }

  private let model: Model
  private let flow: Int
  /// True if all triggers have a node that sends them, so that a request without `for` belongs to it.
  private let isSent: Bool
  /// The scene that sends all triggers.
  private let sender: Int?
  /// True if effects count that remove the node unless they are refused, and the node is certainly uncovered.
  private let followsRefusable: Bool
  private var found: [Found] = []

  /// Returns the requests that end. `evenIfRefusable` adds those that `pop`, `dismiss` and `root` end unless they are
  /// refused.
  static func found(
    in rule: Model.Rule, of flow: Int, _ model: Model, evenIfRefusable: Bool = false
  ) -> [Found] {
    // A single effect either makes a request or removes its owner.
    if rule.effects.count == 1, rule.effects[0].blocks.isEmpty { return [] }
    var search = EndedRequests(rule, flow, model, evenIfRefusable)
    var position = Position()
    search.follow(rule.effects, &position)
    return search.found
  }

  private init(_ rule: Model.Rule, _ flow: Int, _ model: Model, _ evenIfRefusable: Bool) {
    self.model = model
    self.flow = flow
    followsRefusable = evenIfRefusable && !rule.evenCovered
    isSent = rule.triggers.allSatisfy { trigger in
      trigger.subject.map { Self.isSent($0, model) } ?? false
    }
    let senders = Set(rule.triggers.map { $0.subject?.sender })
    sender = senders.count == 1 ? senders.first ?? nil : nil
  }

  /// Returns true if a scene in the tree sends the event.
  private static func isSent(_ subject: Program.Subject, _ model: Model) -> Bool {
    switch subject {
    case .event(let node, _): model.nodes[node].flow == nil
    case .leave, .produced: true
    default: false
    }
  }

  /// Follows the effects of a block.
  private mutating func follow(_ effects: [Model.Effect], _ position: inout Position) {
    for effect in effects {
      switch effect.kind {
      case .perform(let action, _, let owner):
        if let request = request(effect, action, owner, position) { position.made.append(request) }
      case .update, .stay: break
      case .present: position.isPresenting = true
      case .replace: end(.node, effect, &position)
      case .close(nil): if position.isPresenting { position.move() } else { end(.node, effect, &position) }
      case .close(let use?):
        if use.node == sender, !position.hasMoved { end(.node, effect, &position) } else { position.move() }
      case .dismiss where position.isPresenting: position.isPresenting = false
      case .pop(_, nil) where followsRefusable, .dismiss where followsRefusable: end(.node, effect, &position)
      case .root(_, nil) where followsRefusable && (flow == 0 || !position.hasMoved):
        end(.node, effect, &position)
      case .finish, .cancel: end(flow == 0 ? .node : .flow, effect, &position)
      case .choose(_, let then, let other):
        // A request of one branch and an effect of another may exclude each other.
        var (first, second) = (position, position)
        follow(then, &first)
        follow(other, &second)
        position.move()
      default: position.move()
      }
    }
  }

  private func request(
    _ effect: Model.Effect, _ action: Int, _ owner: Int?, _ position: Position
  ) -> Made? {
    guard model.actions[action].makesRequests else { return nil }
    let isOfHere = isSent || position.hasMoved
    return Made(
      effect: effect, isOfNode: owner == nil && isOfHere, isOfFlow: owner.map { $0 == flow } ?? !isOfHere,
      hasOwner: owner != nil)
  }

  /// The owners that an effect removes: the current node, or also the flow of the rule.
  private enum Removed {
    case node, flow
  }

  private mutating func end(_ removed: Removed, _ effect: Model.Effect, _ position: inout Position) {
    let isFlow = removed == .flow && flow != 0
    for request in position.made where request.isOfNode || isFlow && request.isOfFlow {
      found.append(
        Found(request: request.effect, end: effect, endsFlow: isFlow, hasOwner: request.hasOwner))
    }
    position.move()
  }
}
