import ScenicRuntime
import Testing

/// Plays inputs by name on a program, and shows the tree as a line of text.
///
/// A node is written `name`, then its inputs in parentheses, its children in braces with `*` before the selected
/// one, and `^` before what is presented over it: `tabs{*home{list page(1)} settings}^alert`.
struct Play {
  let engine: Engine
  private(set) var state: NavigationState
  private(set) var step: Step

  init(_ builder: ProgramBuilder) { self.init(builder.program) }

  init(_ program: Program) {
    engine = Engine(program)
    step = engine.start()
    state = step.state
  }

  /// The tree as text.
  var tree: String { Self.text(of: state.tree) }
  /// The reasons of the last step's refusals.
  var refusals: [Step.Refusal.Reason] { step.refusals.map(\.reason) }
  /// The names of the last step's actions.
  var actions: [String] { step.actions.map { engine.program.actions[$0.action].name } }
  /// The events of the last step with their handlers: the index of a rule, `usual`,
  /// `kept` or `-`.
  var account: [String] {
    step.account.map { answer in
      switch answer.outcome {
      case .rule(let place): "\(answer.event) → \(place.flow).\(place.rule)"
      case .usualMeaning: "\(answer.event) → usual"
      case .delivered(let delivery): "\(answer.event) → \(Self.text(of: delivery, in: engine.program))"
      case .kept: "\(answer.event) → kept"
      case .waiting: "\(answer.event) → waits"
      case .unhandled: "\(answer.event) → -"
      }
    }
  }

  @discardableResult
  mutating func handle(_ input: Input) -> Step {
    step = engine.handle(input, in: state, explaining: true)
    var plain = step
    plain.account = []
    #expect(engine.handle(input, in: state) == plain, "without explanation")
    state = step.state
    return step
  }

  /// `cats.select`: an event of the topmost node of that name.
  @discardableResult
  mutating func send(_ words: String, _ arguments: Fields = [:]) -> Step {
    let parts = words.split(separator: ".").map(String.init)
    let program = engine.program
    if parts.count == 1 {
      return handle(.appEvent(program.events.firstIndex { $0.name == words } ?? -1, arguments: arguments))
    }
    let node = program.nodes.first { $0.name == parts[0] }
    let event = node?.events.firstIndex { $0.name == parts[1] } ?? -1
    return handle(.event(from: identity(parts[0]), event: event, arguments: arguments))
  }

  @discardableResult
  mutating func finish(_ name: String, _ value: Value? = nil) -> Step {
    handle(.finish(identity(name), value))
  }

  @discardableResult
  mutating func cancel(_ name: String) -> Step { handle(.cancel(identity(name))) }

  @discardableResult
  mutating func select(_ name: String, _ label: String) -> Step {
    let slots = engine.program.nodes.first { $0.name == name }?.slots ?? []
    return handle(.select(identity(name), slot: slots.firstIndex { $0.label == label } ?? -1))
  }

  @discardableResult
  mutating func pop(_ name: String, _ count: Int = 1) -> Step {
    handle(.popped(identity(name), count: count))
  }

  @discardableResult
  mutating func set(_ name: String, _ value: Value = true, of scene: String? = nil) -> Step {
    let condition = engine.program.conditions.firstIndex { $0.name == name } ?? -1
    return handle(
      .set([Input.ConditionValue(condition: condition, scene: scene.map(identity), value: value)]))
  }

  @discardableResult
  mutating func answer(_ name: String, _ value: Value? = nil) -> Step {
    let action = engine.program.actions.firstIndex { $0.name == name } ?? -1
    return handle(.answer(.only(action: action), value ?? .null))
  }

  /// The last node of that name in tree order.
  func identity(_ name: String) -> Identity {
    Self.all(state.tree).last { $0.sceneName == name }?.identity ?? .none
  }

  static func all(_ node: SceneModel) -> [SceneModel] {
    [node] + node.children.flatMap(all) + (node.presented.map(all) ?? [])
  }

  static func text(of node: SceneModel) -> String {
    var text = node.sceneName
    if !node.inputs.isEmpty {
      text += "(\(node.inputs.map { self.text(of: $0.value) }.joined(separator: ", ")))"
    }
    if !node.children.isEmpty {
      let children = node.children.enumerated().map { place, child in
        (place == node.selected ? "*" : "") + self.text(of: child)
      }
      text += "{\(children.joined(separator: " "))}"
    }
    if let presented = node.presented { text += "^\(self.text(of: presented))" }
    return text
  }

  /// `update gates`, `show tiger`; after a conversion with `convert, ` before it.
  private static func text(of delivery: Step.Delivery, in program: Program) -> String {
    let prefix = delivery.conversion == nil ? "" : "convert, "
    switch delivery.arrival {
    case .updated(let nodes):
      return prefix + "update " + nodes.map { program.nodes[$0].name }.joined(separator: " ")
    case .shown(let node): return prefix + "show " + program.nodes[node].name
    }
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .null: "nil"
    case .bool(let truth): "\(truth)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .list(let elements): "[\(elements.map(self.text).joined(separator: " "))]"
    case .object(let fields):
      "{\(fields.map { "\($0.name):\(self.text(of: $0.value))" }.joined(separator: " "))}"
    }
  }
}
