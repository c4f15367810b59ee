import ScenicRuntime

extension Check {
  static let endedRequest = Check(
    DiagnosticCode(
      "SC0340", "ended-request", "a request that its own rule ends",
      explanation: """
        A request ends with its owner. Without `for`, the owner is the current node when the rule makes the request. \
        Here a later effect of the rule removes that node, so the request is cancelled at once and its result is \
        never handled. Name an owner that stays: `do action for` and a flow around the rule, or the name of the app.
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
        EndedRequests.found(in: rule, of: flow, model).map { diagnostic(code, $0, in: flow, model) }
      }
    }
  }

  private static func diagnostic(
    _ code: DiagnosticCode, _ found: EndedRequests.Found, in flow: Int, _ model: Model
  ) -> Diagnostic {
    let end = SourceRange(
      file: found.request.range.file, start: found.request.range.end, end: found.request.range.end)
    let stays = found.endsFlow ? model.flows[flow].parent ?? 0 : flow
    let text = " for \(model.flows[stays].name.text)"
    let fixIts = found.hasOwner ? [] : [FixIt("insert `\(text.dropFirst())`", .likely, [.init(end, text)])]
    return Diagnostic(
      .error, code, "the request ends in this rule: its owner leaves", at: found.request.range,
      notes: [Diagnostic.Note("this effect removes the owner", at: found.end.range)], fixIts: fixIts)
  }
}

/// Finds the requests of a rule whose owners later effects of the rule certainly remove.
///
/// Only effects in the same place count: any effect that may move to another node ends the search.
private struct EndedRequests {
  struct Found {
    let request: Model.Effect
    /// The effect that removes the owner.
    let end: Model.Effect
    /// True if it ends the flow of the rule.
    let endsFlow: Bool
    /// True if the owner is written.
    let hasOwner: Bool
  }

  /// A request that has been made.
  private struct Made {
    let effect: Model.Effect
    /// True if it belongs to the current node, or to the flow of the rule.
    let isOfNode: Bool
    let isOfFlow: Bool
    let hasOwner: Bool
  }

  private let model: Model
  private let flow: Int
  /// True if all triggers have a node that sends them, so that a request without `for` belongs to it.
  private let isSent: Bool
  private var found: [Found] = []

  static func found(in rule: Model.Rule, of flow: Int, _ model: Model) -> [Found] {
    var search = EndedRequests(rule, flow, model)
    _ = search.follow(rule.effects, [])
    return search.found
  }

  private init(_ rule: Model.Rule, _ flow: Int, _ model: Model) {
    self.model = model
    self.flow = flow
    isSent = rule.triggers.allSatisfy { trigger in
      trigger.subject.map { Self.isSent($0, model) } ?? false
    }
  }

  /// Returns true if a scene in the tree sends the event.
  private static func isSent(_ subject: Program.Subject, _ model: Model) -> Bool {
    switch subject {
    case .event(let node, _): model.nodes[node].flow == nil
    case .leave, .produced: true
    default: false
    }
  }

  /// Follows the effects of a block; returns the requests whose owners are in the tree after it.
  private mutating func follow(_ effects: [Model.Effect], _ before: [Made]) -> [Made] {
    var made = before
    for effect in effects {
      switch effect.kind {
      case .perform(let action, _, let owner):
        if let request = request(effect, action, owner) { made.append(request) }
      case .update, .stay: break
      case .close(nil), .replace:
        end(made.filter { $0.isOfNode }, effect, endsFlow: false)
        made = []
      case .finish, .cancel:
        end(made.filter { flow == 0 ? $0.isOfNode : $0.isOfNode || $0.isOfFlow }, effect, endsFlow: flow != 0)
        made = []
      case .choose(_, let then, let other):
        // A request of one branch and an effect of another may exclude each other.
        _ = follow(then, made)
        _ = follow(other, made)
        made = []
      default: made = []
      }
    }
    return made
  }

  private func request(_ effect: Model.Effect, _ action: Int, _ owner: Int?) -> Made? {
    guard model.actions[action].answer != nil else { return nil }
    let isOfFlow = owner.map { $0 == flow } ?? !isSent
    return Made(effect: effect, isOfNode: owner == nil && isSent, isOfFlow: isOfFlow, hasOwner: owner != nil)
  }

  private mutating func end(_ requests: [Made], _ effect: Model.Effect, endsFlow: Bool) {
    for request in requests {
      found.append(
        Found(request: request.effect, end: effect, endsFlow: endsFlow, hasOwner: request.hasOwner))
    }
  }
}
