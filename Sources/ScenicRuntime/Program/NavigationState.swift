/// The complete state between two inputs: the tree, the values of the conditions, requests and held inputs.
///
/// A plain value: equal states behave identically.
public struct NavigationState: Hashable, Sendable {
  /// The navigation hierarchy. Every node has an identity.
  public package(set) var tree: SceneModel
  /// The parts that most inputs leave unchanged.
  private var rest: Rest
  /// The identity of the next new node.
  package var nextIdentity: Int
  /// The identity of the next request.
  package var nextRequest: Int

  package init(
    tree: SceneModel, conditions: [Value], sceneConditions: [SceneCondition] = [], held: [HeldInput] = [],
    requests: [Request] = [], nextIdentity: Int, nextRequest: Int = 1
  ) {
    self.tree = tree
    rest = Rest(
      Parts(conditions: conditions, sceneConditions: sceneConditions, held: held, requests: requests))
    self.nextIdentity = nextIdentity
    self.nextRequest = nextRequest
  }

  /// The value of each condition of the app and its flows, by its index in `Program.conditions`; the element
  /// of a condition of a scene is its initial value.
  package var conditions: [Value] {
    get { rest.parts.conditions }
    _modify {
      var parts = takeParts()
      yield &parts.conditions
      rest = Rest(parts)
    }
  }

  /// The conditions of scenes that differ from their initial value, ordered by identity, then condition.
  package var sceneConditions: [SceneCondition] {
    get { rest.parts.sceneConditions }
    _modify {
      var parts = takeParts()
      yield &parts.sceneConditions
      rest = Rest(parts)
    }
  }

  /// The inputs that wait, in the order of arrival.
  package var held: [HeldInput] {
    get { rest.parts.held }
    _modify {
      var parts = takeParts()
      yield &parts.held
      rest = Rest(parts)
    }
  }

  /// The pending requests, in the order in which they were made.
  package var requests: [Request] {
    get { rest.parts.requests }
    _modify {
      var parts = takeParts()
      yield &parts.requests
      rest = Rest(parts)
    }
  }

  /// True if the state has conditions of scenes, held inputs or pending requests.
  var hasPendingParts: Bool {
    !(rest.parts.held.isEmpty && rest.parts.requests.isEmpty && rest.parts.sceneConditions.isEmpty)
  }

  /// Returns the same state with another tree.
  func with(_ tree: SceneModel) -> NavigationState {
    var state = self
    state.tree = tree
    return state
  }

  /// Returns the parts for a change. If no other state shares them, their lists are changed in place.
  private mutating func takeParts() -> Parts {
    let parts = rest.parts
    rest = Rest.none
    return parts
  }

  private struct Parts: Equatable {
    var conditions: [Value] = []
    var sceneConditions: [SceneCondition] = []
    var held: [HeldInput] = []
    var requests: [Request] = []
  }

  /// Parts that states share, so that copying a state counts one reference for all of them.
  private final class Rest: Sendable, Hashable {
    let parts: Parts

    static let none = Rest(Parts())

    init(_ parts: Parts) { self.parts = parts }

    static func == (left: Rest, right: Rest) -> Bool { left === right || left.parts == right.parts }

    /// Each element by a function of its own, which the hash of a list would repeat.
    func hash(into hasher: inout Hasher) {
      hasher.combine(parts.conditions)
      for condition in parts.sceneConditions { hasher.combine(condition) }
      for input in parts.held { hasher.combine(input) }
      for request in parts.requests { hasher.combine(request) }
    }
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

    @inline(never)
    package func hash(into hasher: inout Hasher) {
      hasher.combine(scene)
      hasher.combine(condition)
      hasher.combine(value)
    }
  }

  /// The record of a sender that rules read, which may have left.
  package struct SenderRecord: Equatable, Sendable {
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

    @inline(never)
    package func hash(into hasher: inout Hasher) {
      hasher.combine(action)
      hasher.combine(owner)
      hasher.combine(arguments)
    }
  }

  /// The result of a request.
  package enum Outcome: Equatable, Sendable {
    /// The answer of the app.
    case done(Value)
    /// The app gave up, or ended before the state was restored.
    case failed
  }
}

extension NavigationState {
  /// The pending requests, one of those that differ only in their identities: equal answers to them lead to the
  /// same states, but for identities.
  package var differentRequests: [Request] { different(requests) { _, _ in true } }

  /// Returns these requests in the order of `renamingRequestsAndHeldInputs`, given the new number of each node, and with
  /// differences only in wanted arguments. The same inputs then answer the requests of a state and those of its renamed one.
  package func differentRequests(
    numbering new: (Identity) -> Int, keeping isWanted: (_ action: Int, _ argument: String) -> Bool
  ) -> [Request] {
    different(NavigationState.sorted(requests, numbering: new), keeping: isWanted)
  }

  private func different(
    _ requests: [Request], keeping isWanted: (_ action: Int, _ argument: String) -> Bool
  ) -> [Request] {
    var seen = Set<Request>()
    return requests.filter { request in
      var plain = request.renaming({ $0 }, keeping: isWanted)
      plain.number = 0
      return seen.insert(plain).inserted
    }
  }

  /// Sorts requests by their action and owner. Those of an owner for an action stay in order.
  private static func sorted(_ requests: [Request], numbering new: (Identity) -> Int) -> [Request] {
    requests.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (first.action, first.owner.map(new) ?? 0, left.offset)
        < (second.action, second.owner.map(new) ?? 0, right.offset)
    }.map { $0.element }
  }

  /// Returns the state with other identities, and with requests numbered from 1 on, with the wanted arguments. The
  /// pending requests of different owners and actions are independent, so they are sorted. The tree and the
  /// conditions of scenes are not changed.
  package func renamingRequestsAndHeldInputs(
    _ new: (Identity) -> Identity,
    keeping isWanted: (_ action: Int, _ argument: String) -> Bool = { _, _ in true }
  ) -> NavigationState {
    var state = self
    state.requests = requests.map { $0.renaming(new, keeping: isWanted) }
    state.requests = NavigationState.sorted(state.requests) { $0.number }
    state.held = held.map { $0.renaming(new, keeping: isWanted) }
    state.numberRequests(from: 1)
    return state
  }

  /// Numbers the requests from this identity on: first the pending ones, then those with a held result.
  package mutating func numberRequests(from first: Int) {
    var next = first
    defer { nextRequest = next }
    if requests.isEmpty, held.isEmpty { return }
    requests = requests.map { request in
      defer { next += 1 }
      var request = request
      request.number = next
      return request
    }
    held = held.map { input in
      if input.request == nil { return input }
      defer { next += 1 }
      var input = input
      input.request?.number = next
      return input
    }
  }

  /// The requests that have not been handled: the pending ones, then those with a held result.
  package var unhandledRequests: [Request] { requests + held.compactMap { $0.request } }
}

extension NavigationState.Request {
  /// Returns the request with another owner and only the wanted arguments.
  package func renaming(
    _ new: (Identity) -> Identity,
    keeping isWanted: (_ action: Int, _ argument: String) -> Bool = { _, _ in true }
  ) -> NavigationState.Request {
    var request = self
    request.owner = owner.map(new)
    request.arguments = Fields(unique: arguments.filter { isWanted(action, $0.name) })
    return request
  }

  /// Returns true if the requests differ at most in their identities.
  package func isAlike(_ other: NavigationState.Request) -> Bool {
    action == other.action && owner == other.owner && arguments == other.arguments
  }
}
