extension Engine {
  /// The edit of a rule that needs no macrostep: one effect without a condition, whose values are literals or
  /// arguments of the event.
  enum SimpleEdit: Sendable {
    case stay
    case push(SimpleScene)
    case pop
    case present(SimpleScene)
    case dismiss
    /// Sets the inputs of the sender.
    case update(SimpleInputs)

    /// True if a node leaves by it.
    var removesNode: Bool {
      switch self {
      case .pop, .dismiss: true
      case .stay, .push, .present, .update: false
      }
    }
  }

  /// A scene that a simple edit creates.
  final class SimpleScene: Sendable {
    let declared: SceneModel.Declared
    let inputs: SimpleInputs

    init(_ declared: SceneModel.Declared, _ inputs: SimpleInputs) {
      self.declared = declared
      self.inputs = inputs
    }
  }

  /// The sources of the inputs of a node, in declaration order.
  final class SimpleInputs: Sendable {
    private let inputs: [SimpleInput]

    init(_ inputs: [SimpleInput]) { self.inputs = inputs }

    /// Returns the inputs for an event. Returns nil if the representation of an argument may have to be changed.
    func values(_ arguments: Fields, former: Fields? = nil) -> Fields? {
      // A literal is allocated several times faster.
      if inputs.count == 1 {
        guard let value = inputs[0].value(arguments, former) else { return nil }
        return inputs[0].isOmitted(value) ? Fields() : Fields(unique: [Fields.Field(inputs[0].name, value)])
      }
      var values = Fields()
      values.reserveCapacity(inputs.count)
      for input in inputs {
        guard let value = input.value(arguments, former) else { return nil }
        if !input.isOmitted(value) { values.append(input.name, value) }
      }
      return values
    }
  }

  /// The source of an input. It is a class so that reading a part copies no other.
  final class SimpleInput: Sendable {
    enum Source {
      case literal(Value)
      /// The argument of this name.
      case argument(String)
      /// The former value.
      case former
    }

    let name: String
    private let parameter: Program.Parameter
    private let argument: String?
    private let literal: Value?

    init(_ parameter: Program.Parameter, _ source: Source) {
      name = parameter.name
      self.parameter = parameter
      if case .argument(let name) = source { argument = name } else { argument = nil }
      if case .literal(let value) = source { literal = value } else { literal = nil }
    }

    /// Returns the value; nil if it is of another type.
    func value(_ arguments: Fields, _ former: Fields?) -> Value? {
      if let argument {
        guard let value = arguments[argument], parameter.type.isPlain(value) else { return nil }
        return value
      }
      return literal ?? former?[name] ?? .null
    }

    /// Returns true if the input is omitted. Only a former value can be absent: all others are of their type.
    func isOmitted(_ value: Value) -> Bool { argument == nil && parameter.isAbsent(value) }
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
      guard let scene = Engine.SimpleScene(template, style: style, trigger, in: program) else { return nil }
      self = .present(scene)
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
    _ template: Program.Template, style: String? = nil, _ trigger: Program.Trigger, in program: Program
  ) {
    guard program.isPlainScene(template.node), template.children.isEmpty else { return nil }
    let node = program.nodes[template.node]
    let inputs = Engine.SimpleInputs(node.inputs, template.inputs, trigger, keepsFormer: false)
    guard let inputs else { return nil }
    self.init(SceneModel.Declared(node.name, at: template.node, style: style), inputs)
  }
}

extension Engine.SimpleInputs {
  /// Returns the sources of these parameters: what an effect gives them, else their former or initial values.
  /// Returns nil if a value has to be computed or converted.
  fileprivate convenience init?(
    _ parameters: [Program.Parameter], _ given: [Program.Expression.Field], _ trigger: Program.Trigger,
    keepsFormer: Bool
  ) {
    var inputs: [Engine.SimpleInput] = []
    var used = 0
    for parameter in parameters {
      let fields = given.filter { $0.name == parameter.name }
      used += fields.count
      if fields.count > 1 { return nil }
      if let field = fields.first {
        guard let source = Engine.SimpleInput.Source(field.value, parameter.type, trigger) else { return nil }
        inputs.append(Engine.SimpleInput(parameter, source))
      } else if keepsFormer {
        inputs.append(Engine.SimpleInput(parameter, .former))
      } else if let initial = parameter.initial {
        guard parameter.type.isPlain(initial) else { return nil }
        inputs.append(Engine.SimpleInput(parameter, .literal(initial)))
      } else {
        // An absent input is omitted.
        guard parameter.isAbsent(.null) else { return nil }
      }
    }
    if used < given.count { return nil }
    self.init(inputs)
  }
}

extension Engine.SimpleInput.Source {
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
      self = .argument(patterns[0].name)
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
