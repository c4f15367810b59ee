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
  /// The actions whose answers are pending, in the order of the requests.
  package var asked: [AskedAction]
  /// The identity of the next new node.
  package var nextIdentity: Int

  package init(
    tree: SceneModel, conditions: [Value], sceneConditions: [SceneCondition] = [], held: [HeldEdit] = [],
    asked: [AskedAction] = [], nextIdentity: Int
  ) {
    self.tree = tree
    self.conditions = conditions
    self.sceneConditions = sceneConditions
    self.held = held
    self.asked = asked
    self.nextIdentity = nextIdentity
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

  /// An action with a pending answer.
  package struct AskedAction: Hashable, Sendable {
    /// The index in `Program.actions`.
    package var action: Int
    /// The node that requested it.
    package var place: Identity

    package init(action: Int, place: Identity) {
      self.action = action
      self.place = place
    }
  }
}
