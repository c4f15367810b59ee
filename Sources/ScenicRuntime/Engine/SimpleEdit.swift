extension Engine {
  /// The edit of a rule that needs no macrostep: one effect without a condition, whose values are literals or
  /// arguments of the event.
  enum SimpleEdit: Sendable {
    case stay
    case push(SimpleScene)
    case pop
    case present(SimpleScene, style: String)
    case dismiss
    /// Sets the inputs of the sender.
    case update(SimpleInputs)
  }

  /// A scene that a simple edit creates.
  final class SimpleScene: Sendable {
    let node: Int
    let name: String
    let inputs: SimpleInputs

    init(node: Int, name: String, inputs: SimpleInputs) {
      self.node = node
      self.name = name
      self.inputs = inputs
    }
  }

  /// The sources of the inputs of a node, in declaration order.
  final class SimpleInputs: Sendable {
    enum Source: Sendable {
      case literal(Value)
      /// The argument of this name, if it is of this type.
      case argument(String, Program.ValueType)
      /// The former input of this parameter.
      case former(Program.Parameter)
    }

    private let inputs: [(name: String, source: Source)]

    init(_ inputs: [(name: String, source: Source)]) { self.inputs = inputs }

    /// Returns the inputs for an event. Returns nil if the representation of an argument may have to be changed.
    func values(_ arguments: Fields, former: Fields? = nil) -> Fields? {
      if inputs.count == 1 {
        guard let value = value(at: 0, arguments, former) else { return nil }
        // A literal is allocated several times faster.
        return value.isAbsent ? Fields() : Fields(unique: [Fields.Field(inputs[0].name, value.value)])
      }
      var values = Fields()
      values.reserveCapacity(inputs.count)
      for place in inputs.indices {
        guard let value = value(at: place, arguments, former) else { return nil }
        if !value.isAbsent { values.append(inputs[place].name, value.value) }
      }
      return values
    }

    private func value(
      at place: Int, _ arguments: Fields, _ former: Fields?
    ) -> (value: Value, isAbsent: Bool)? {
      switch inputs[place].source {
      case .literal(let value): return (value, false)
      case .argument(let name, let type):
        guard let value = arguments[name], type.isPlain(value) else { return nil }
        return (value, false)
      case .former(let parameter):
        let value = former?[parameter.name] ?? .null
        return (value, parameter.isAbsent(value))
      }
    }
  }
}

extension Engine.SimpleEdit {
  /// Returns the edit of a rule for an event of a scene. Returns nil if it needs a macrostep.
  init?(_ rule: Program.Rule, _ trigger: Program.Trigger, in program: Program) {
    guard case .event(let sender, _) = trigger.subject, program.isPlainScene(sender), rule.condition == nil
    else { return nil }
    if rule.isStay {
      self = .stay
      return
    }
    guard rule.effects.count == 1, !rule.isAsking else { return nil }
    switch rule.effects[0] {
    case .push(let template, nil):
      guard let scene = Engine.SimpleScene(template, trigger, in: program) else { return nil }
      self = .push(scene)
    case .present(let template, let style):
      guard let scene = Engine.SimpleScene(template, trigger, in: program) else { return nil }
      self = .present(scene, style: style)
    case .update(sender, let fields):
      let inputs = Engine.SimpleInputs(
        program.nodes[sender].inputs, fields, trigger, keepsFormer: true)
      guard let inputs else { return nil }
      self = .update(inputs)
    case .pop(1, nil): self = .pop
    case .dismiss: self = .dismiss
    default: return nil
    }
  }
}

extension Engine.SimpleScene {
  fileprivate convenience init?(
    _ template: Program.Template, _ trigger: Program.Trigger, in program: Program
  ) {
    guard program.isPlainScene(template.node), template.children.isEmpty else { return nil }
    let node = program.nodes[template.node]
    let inputs = Engine.SimpleInputs(node.inputs, template.inputs, trigger, keepsFormer: false)
    guard let inputs else { return nil }
    self.init(node: template.node, name: node.name, inputs: inputs)
  }
}

extension Engine.SimpleInputs {
  /// Returns the sources of these parameters: what an effect gives them, else their former or initial values.
  /// Returns nil if a value has to be computed or converted.
  fileprivate convenience init?(
    _ parameters: [Program.Parameter], _ given: [Program.Expression.Field], _ trigger: Program.Trigger,
    keepsFormer: Bool
  ) {
    var inputs: [(name: String, source: Source)] = []
    var used = 0
    for parameter in parameters {
      let fields = given.filter { $0.name == parameter.name }
      used += fields.count
      if fields.count > 1 { return nil }
      if let field = fields.first {
        guard let source = Source(field.value, parameter.type, trigger) else { return nil }
        inputs.append((parameter.name, source))
      } else if keepsFormer {
        inputs.append((parameter.name, .former(parameter)))
      } else if let initial = parameter.initial {
        guard parameter.type.isPlain(initial) else { return nil }
        inputs.append((parameter.name, .literal(initial)))
      } else {
        // An absent input is omitted.
        guard parameter.isAbsent(.null) else { return nil }
      }
    }
    if used < given.count { return nil }
    self.init(inputs)
  }
}

extension Engine.SimpleInputs.Source {
  fileprivate init?(
    _ expression: Program.Expression, _ type: Program.ValueType, _ trigger: Program.Trigger
  ) {
    switch expression {
    case .literal(let value):
      guard type.isPlain(value) else { return nil }
      self = .literal(value)
    case .local(let local):
      let patterns = trigger.patterns.filter { $0.pattern.binds(local) }
      guard patterns.count == 1, patterns[0].pattern == .bind(local) else { return nil }
      self = .argument(patterns[0].name, type)
    default: return nil
    }
  }
}

extension Program.Pattern {
  /// Returns true if the pattern binds this local.
  fileprivate func binds(_ local: Int) -> Bool {
    switch self {
    case .any, .literal: false
    case .bind(let place): place == local
    case .enumCase(_, let fields): fields.contains { $0.pattern.binds(local) }
    case .member(_, let pattern): pattern.binds(local)
    }
  }
}

extension Program {
  /// Returns true if a node is a scene, and not a flow.
  fileprivate func isPlainScene(_ node: Int) -> Bool {
    nodes.indices.contains(node) && nodes[node].kind == .scene && nodes[node].flow == nil
  }
}
