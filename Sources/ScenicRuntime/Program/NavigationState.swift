/// The complete state between two inputs: the tree, the values of the conditions, and held edits.
///
/// A plain value: equal states behave identically.
public struct NavigationState: Hashable, Sendable {
  /// The navigation hierarchy. Every node has an identity.
  public package(set) var tree: SceneModel
  /// The value of each condition of the app and its flows, by its index in `Program.conditions`; the element
  /// of a condition of a scene is its initial value.
  package var conditions: [Value]
  /// The conditions of scenes that differ from their initial value, ordered by identity, then condition.
  package var sceneConditions: [SceneCondition]
  /// The edits that wait for requirements, in order.
  package var held: [HeldEdit]
  /// The pending requests, in the order in which they were made.
  package var requests: [Request]
  /// The answers whose owners are covered, in the order of arrival.
  package var kept: [KeptAnswer]
  /// The identity of the next new node.
  package var nextIdentity: Int
  /// The identity of the next request.
  package var nextRequest: Int

  package init(
    tree: SceneModel, conditions: [Value], sceneConditions: [SceneCondition] = [], held: [HeldEdit] = [],
    requests: [Request] = [], kept: [KeptAnswer] = [], nextIdentity: Int, nextRequest: Int = 1
  ) {
    self.tree = tree
    self.conditions = conditions
    self.sceneConditions = sceneConditions
    self.held = held
    self.requests = requests
    self.kept = kept
    self.nextIdentity = nextIdentity
    self.nextRequest = nextRequest
  }

  /// The current value of a condition of one scene.
  package struct SceneCondition: Hashable, Sendable {
    package var scene: Identity
    /// The index in `Program.conditions`.
    package var condition: Int
    package var value: Value

    package init(scene: Identity, condition: Int, value: Value) {
      self.scene = scene
      self.condition = condition
      self.value = value
    }
  }

  /// An edit that waits for a requirement to be met.
  package struct HeldEdit: Hashable, Sendable {
    /// The node that was shown to meet the requirement; it holds only this edit.
    package var requirement: Identity
    /// The node with the requirement, and the index in its `requirements`.
    package var node: Int
    package var condition: Int
    /// The node at which the edit began, and is tried again.
    package var place: Identity
    package var edit: Edit

    package init(requirement: Identity, node: Int, condition: Int, place: Identity, edit: Edit) {
      self.requirement = requirement
      self.node = node
      self.condition = condition
      self.place = place
      self.edit = edit
    }
  }

  /// The effect of a held edit, by its index in the program.
  package enum Edit: Hashable, Sendable {
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
  }

  /// The record of a sender that rules read, which may have left.
  package struct SenderRecord: Hashable, Sendable {
    package var identity: Identity
    /// The index in `Program.nodes`.
    package var node: Int
    package var inputs: Fields

    package init(identity: Identity, node: Int, inputs: Fields) {
      self.identity = identity
      self.node = node
      self.inputs = inputs
    }
  }

  /// An action whose answer is pending. It ends with its owner.
  package struct Request: Hashable, Sendable {
    /// The identity, which no other request of the process has.
    package var number: Int
    /// The index in `Program.actions`.
    package var action: Int
    /// The node from which the answer is handled; nil for the app, which never leaves.
    package var owner: Identity?
    package var arguments: Fields

    package init(number: Int, action: Int, owner: Identity?, arguments: Fields = Fields()) {
      self.number = number
      self.action = action
      self.owner = owner
      self.arguments = arguments
    }
  }

  /// The result of a request, which is handled when its owner is uncovered.
  package struct KeptAnswer: Hashable, Sendable {
    package var request: Request
    package var outcome: Outcome

    package init(request: Request, outcome: Outcome) {
      self.request = request
      self.outcome = outcome
    }
  }

  /// The result of a request.
  package enum Outcome: Hashable, Sendable {
    /// The answer of the app.
    case done(Value)
    /// The app gave up, or ended before the state was restored.
    case failed
  }
}

extension NavigationState {
  /// The pending requests, one of those that differ only in their identities: equal answers to them lead to the
  /// same states, but for identities.
  package var differentRequests: [Request] {
    var seen: Set<Request> = []
    return requests.filter { request in
      var plain = request
      plain.number = 0
      return seen.insert(plain).inserted
    }
  }

  /// Returns the requests and kept results with other owners, numbered from 1 on, with the wanted arguments. The
  /// pending requests of different owners and actions are independent, so they are sorted.
  package func requestsInOrder(
    naming new: (Identity) -> Identity,
    keeping isWanted: (_ action: Int, _ argument: String) -> Bool = { _, _ in true }
  ) -> ([Request], [KeptAnswer]) {
    func changed(_ request: Request) -> Request {
      var request = request
      request.owner = request.owner.map(new)
      let action = request.action
      request.arguments = Fields(unique: request.arguments.filter { isWanted(action, $0.name) })
      return request
    }
    var requests = requests.map(changed)
    var kept = kept
    requests = requests.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (first.action, first.owner?.number ?? 0, left.offset)
        < (second.action, second.owner?.number ?? 0, right.offset)
    }.map { $0.element }
    for place in requests.indices { requests[place].number = place + 1 }
    for place in kept.indices {
      kept[place].request = changed(kept[place].request)
      kept[place].request.number = requests.count + place + 1
    }
    return (requests, kept)
  }
}

extension NavigationState.Request {
  /// Returns true if the requests differ at most in their identities.
  package func isAlike(_ other: NavigationState.Request) -> Bool {
    action == other.action && owner == other.owner && arguments == other.arguments
  }
}
