@testable import ScenicRuntime

/// The reason why an effect cannot run, or why an expression has no value.
struct NaiveRefusal: Error {
  var reason: Step.Refusal.Reason
}

/// The complete state during a macrostep.
struct NaiveWorld {
  var tree: NaiveTree
  var conditions: [Value]
  var sceneConditions: [NavigationState.SceneCondition] = []
  var held: [NavigationState.HeldInput] = []
  var requests: [NavigationState.Request] = []
  /// The nodes whose held inputs are handled again at the end of the turn.
  var resumes: [NaiveResume] = []
  var nextIdentity = 1
  var nextRequest = 1
  var actions: [Step.PerformedAction] = []
  /// The requests that have ended without a result.
  var cancelled: [Int] = []
  /// The number of nodes that the macrostep has created.
  var made = 0
}

/// What a `resume` names: a declaration, and the node of it that the name means.
struct NaiveResume {
  var declaration: Int
  var keeper: Int?
}

/// A node that has sent an event, as recorded after it has left.
struct NaiveSender {
  var id: Int
  var declaration: Int
  var inputs: Fields
  /// Its own conditions, where they differ from the start.
  var conditions: [NavigationState.SceneCondition] = []
}

/// The bindings of names at one moment.
struct NaiveScope {
  var program: Program
  var world: NaiveWorld
  var locals: [Value] = []
  var sender: NaiveSender?
  /// None before there is a tree.
  var here: Int?
  /// The nodes that the names of questions mean, in effects and inside of one expression.
  var asks: [NaivePick] = []
  var inner: [NaivePick] = []
  /// The nodes that are being made, outermost first.
  var making: [(declaration: Int, inputs: Fields)] = []

  enum Found {
    case standing(Int)
    case left(NaiveSender)
  }

  /// Finds the node of a declaration among those in the tree and the sender.
  func find(_ declaration: Int, mustStand: Bool = false) throws(NaiveRefusal) -> Found {
    if let id = meant(declaration, by: inner) ?? meant(declaration, by: asks) { return .standing(id) }
    if let sender, sender.declaration == declaration {
      if world.tree.stands(sender.id) { return .standing(sender.id) }
      if !mustStand { return .left(sender) }
    }
    if let here, let found = world.tree.find(declaration, from: here) { return .standing(found) }
    throw NaiveRefusal(reason: .notStanding)
  }

  func standing(_ declaration: Int) throws(NaiveRefusal) -> NaiveNode {
    let found = try find(declaration, mustStand: true)
    guard case .standing(let id) = found, let node = world.tree.node(id) else {
      throw NaiveRefusal(reason: .notStanding)
    }
    return node
  }

  private func input(_ declaration: Int, _ name: String) throws(NaiveRefusal) -> Value {
    let isAsked = meant(declaration, by: inner) != nil
    if !isAsked, let node = making.last(where: { $0.declaration == declaration }) {
      return node.inputs[name] ?? .null
    }
    switch try find(declaration) {
    case .standing(let id): return world.tree.node(id)?.inputs[name] ?? .null
    case .left(let sender): return sender.inputs[name] ?? .null
    }
  }

  private func condition(_ place: Int) throws(NaiveRefusal) -> Value {
    let declared = program.conditions[place]
    guard let owner = declared.owner else { return world.conditions[place] }
    switch try find(owner) {
    case .standing(let id):
      let own = world.sceneConditions.first { $0.scene.number == id && $0.condition == place }
      return own?.value ?? declared.initial
    case .left(let sender):
      return sender.conditions.first { $0.condition == place }?.value ?? declared.initial
    }
  }

  private func isPresented(_ declaration: Int) throws(NaiveRefusal) -> Value {
    switch try find(declaration) {
    case .standing(let id): return .bool(world.tree.isFirstInPresentation(id))
    case .left: return .bool(false)
    }
  }

  func value(_ expression: Program.Expression) throws(NaiveRefusal) -> Value {
    switch expression {
    case .literal(let value): return value
    case .local(let place): return locals.indices.contains(place) ? locals[place] : .null
    case .input(let node, let name): return try input(node, name)
    case .condition(let place): return try condition(place)
    case .isPresented(let node): return try isPresented(node)
    case .query(let query): return try answer(query)
    case .member(let whole, let name):
      let found = try value(whole)
      if found == .null { return .null }
      guard let part = found[name] else { throw NaiveRefusal(reason: .value) }
      return part
    case .list(let parts):
      var values: [Value] = []
      for part in parts { values.append(try value(part)) }
      return .list(values)
    case .object(let parts): return .object(try fields(parts))
    case .unary(let sign, let operand): return try unary(sign, try value(operand))
    case .binary(let sign, let left, let right): return try binary(sign, left, right)
    case .choice(let condition, let then, let otherwise):
      let isTrue = try truth(condition)
      return try asking(condition, isTrue).value(isTrue ? then : otherwise)
    }
  }

  func fields(_ parts: [Program.Expression.Field]) throws(NaiveRefusal) -> Fields {
    var fields = Fields()
    for part in parts { fields[part.name] = try value(part.value) }
    return fields
  }

  func truth(_ expression: Program.Expression) throws(NaiveRefusal) -> Bool {
    guard let truth = try value(expression).truth else { throw NaiveRefusal(reason: .value) }
    return truth
  }

  /// The written arguments, each of the type of its parameter.
  func fields(
    _ written: [Program.Expression.Field], _ parameters: [Program.Parameter]
  ) throws(NaiveRefusal) -> Fields {
    var values = try fields(written)
    for parameter in parameters {
      if let value = values[parameter.name] { values[parameter.name] = try accept(value, parameter.type) }
    }
    return values
  }

  func accept(_ value: Value, _ type: Program.ValueType) throws(NaiveRefusal) -> Value {
    do throws(JSONError) { return try program.accept(value, as: type) } catch {
      throw NaiveRefusal(reason: .value)
    }
  }

  /// The values for these parameters: the argument, else the initial value, else nil for an optional.
  func record(
    _ written: [Program.Expression.Field], _ parameters: [Program.Parameter]
  ) throws(NaiveRefusal) -> Fields {
    var values = try fields(written, parameters)
    for parameter in parameters where values[parameter.name] == nil {
      if let initial = parameter.initial {
        values[parameter.name] = initial
      } else if case .optional = parameter.type {
        values[parameter.name] = .null
      } else {
        throw NaiveRefusal(reason: .value)
      }
    }
    return values
  }

  /// The same as stored in a node, without the values that are nil.
  func inputs(_ written: [Program.Expression.Field], _ declaration: Int) throws(NaiveRefusal) -> Fields {
    try record(written, program.nodes[declaration].inputs).withoutNull
  }
}

extension Fields {
  var withoutNull: Fields { Fields(unique: filter { $0.value != .null }) }

  /// Returns true if each of these fields has the same value in the other record; nil and absent are equal.
  func allHold(in other: Fields) -> Bool { allSatisfy { (other[$0.name] ?? .null) == $0.value } }
}
