/// All there is between two events: the tree, the values of the conditions, and what is held back.
///
/// A plain value: two equal states behave alike for ever.
public struct NavigationState: Hashable, Sendable {
  /// The navigation hierarchy. Every node has an identity.
  public package(set) var tree: SceneModel
  /// The value of each condition of the app and its flows, by its place in `Program.conditions`; the place of a
  /// condition that belongs to a scene holds its initial value.
  package var conditions: [Value]
  /// Scenes' own conditions where they differ from their initial value, ordered by identity, then condition.
  package var sceneConditions: [SceneCondition]
  /// The edits that requirements hold back, in the order they were held.
  package var held: [HeldEdit]
  /// Which actions still owe an answer, in the order they were asked.
  package var asked: [AskedAction]
  /// The number of the next node to be made.
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

  /// The value that one scene's condition has now.
  package struct SceneCondition: Hashable, Sendable {
    package var scene: Identity
    /// Its place in `Program.conditions`.
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
    /// The node that was shown to meet it; nothing else is held for that one.
    package var requirement: Identity
    /// What must hold by then: the node that requires it, and the place in its `requirements`.
    package var node: Int
    package var condition: Int
    /// Where the edit began, and tries again.
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

  /// What a held edit does, by the place of its words in the program.
  package enum Edit: Hashable, Sendable {
    /// The first tree.
    case start
    /// A rule of a flow, with what its pattern bound.
    case rule(flow: Int, rule: Int, locals: [Value], sender: SenderRecord?)
    /// A link of a flow, with what it captured.
    case link(flow: Int, link: Int, captures: [Value])
    /// The usual meaning of a request for a slot.
    case select(slot: Int)
    /// The usual way of a produced value: shown as a new node.
    case produced(type: Program.ValueType, value: Value, sender: SenderRecord?)
  }

  /// A sender as rules read it, after it may have left.
  package struct SenderRecord: Hashable, Sendable {
    package var identity: Identity
    /// Its place in `Program.nodes`.
    package var node: Int
    package var inputs: Fields

    package init(identity: Identity, node: Int, inputs: Fields) {
      self.identity = identity
      self.node = node
      self.inputs = inputs
    }
  }

  /// An action that will answer.
  package struct AskedAction: Hashable, Sendable {
    /// Its place in `Program.actions`.
    package var action: Int
    /// Where it was asked.
    package var place: Identity

    package init(action: Int, place: Identity) {
      self.action = action
      self.place = place
    }
  }
}
