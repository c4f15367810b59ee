import ScenicRuntime

/// The ways in which the names in a state and in an input can be equal.
///
/// In abstract states, all texts and numbers that are only compared with each other are the same name: which of them
/// are equal is not known. Before an input is played, those that it may compare are told apart, in every way.
struct NameVariants {
  /// A name in a value, with the number of the places with which its place is compared; nil if that is unknown.
  private struct Occurrence: Hashable {
    var group: Int?
    var isText: Bool
  }

  /// The name by which every name is represented.
  static func plain(_ value: Value, _ classes: ValueClasses) -> Value {
    guard classes.isName(value) else { return value }
    return name(0, like: value, classes)
  }

  private static func name(_ place: Int, like value: Value, _ classes: ValueClasses) -> Value {
    switch value {
    case .int: .int(classes.numbers.lowerBound + place)
    case .double: .double(Double(classes.numbers.lowerBound + place))
    default: .string(classes.name(at: place))
    }
  }

  /// A state with an input, in which names are told apart.
  struct Variant {
    var inputs: [Int: Fields]
    var state: NavigationState
    var input: Input?
  }

  /// The greatest number of variants that are tried.
  private static let limit = 2_000

  private let classes: ValueClasses
  private let nodes: Set<Int>
  private var occurrences: [Occurrence] = []
  /// The number of each occurrence's name in the current variant.
  private var assignment: [Int] = []
  private var next = 0

  /// Collects the names in the nodes of some declarations, in the sender, and in all that belongs to no node.
  init(_ classes: ValueClasses, _ nodes: Set<Int>) {
    (self.classes, self.nodes) = (classes, nodes)
  }

  /// Returns an input in which all names are the same.
  mutating func plain(_ input: Input, from sender: Int?) -> Input {
    occurrences = []
    _ = self.input(input, sender: sender, action: nil, true)
    (assignment, next) = (occurrences.map { _ in 0 }, 0)
    return self.input(input, sender: sender, action: nil, false)
  }

  /// Returns all variants, nil for the state as it is; nil if there are too many.
  mutating func all(
    of opened: OpenedState, _ input: Input?, from sender: Int?, declared: (Int) -> Int
  ) -> [Variant?]? {
    occurrences = []
    _ = variant(of: opened, input, sender, declared, isFirst: true)
    if occurrences.count < 2 { return [nil] }
    return assignments()?.map { one in
      (assignment, next) = (one, 0)
      return variant(of: opened, input, sender, declared, isFirst: false)
    }
  }

  /// Returns the numbers of the names in every variant: names of different groups are independent.
  private func assignments() -> [[Int]]? {
    let isJoint = occurrences.contains { $0.group == nil }
    var found: [[Int]] = [[]]
    for (place, one) in occurrences.enumerated() {
      let related = occurrences[..<place].indices.filter { other in
        occurrences[other].isText == one.isText && (isJoint || occurrences[other].group == one.group)
      }
      found = found.flatMap { chosen -> [[Int]] in
        let greatest = related.map { chosen[$0] }.max() ?? -1
        return (0...greatest + 1).map { chosen + [$0] }
      }
      if found.count > NameVariants.limit { return nil }
    }
    return found
  }

  private mutating func variant(
    of opened: OpenedState, _ input: Input?, _ sender: Int?, _ declared: (Int) -> Int, isFirst: Bool
  ) -> Variant {
    let program = classes.program
    var state = opened.state
    let sending = sender.flatMap { opened.known(Identity($0)) }.map { declared($0.row) }
    let action = input.flatMap { $0.completed(in: state) }?.action
    let input = input.map { self.input($0, sender: sending, action: action, isFirst) }
    for (place, condition) in program.conditions.enumerated() where condition.owner == nil {
      guard state.conditions.indices.contains(place) else { continue }
      state.conditions[place] = look(state.conditions[place], condition.type, .condition(place), isFirst)
    }
    var inputs: [Int: Fields] = [:]
    for case let known? in opened.known {
      let number = known.model.identity.number
      let node = declared(known.row)
      guard nodes.contains(node) || number == sender, !known.model.inputs.isEmpty else { continue }
      let fields = known.model.inputs
      let new = Fields(
        unique: fields.map { field in
          let type = program.nodes[node].inputs.first { $0.name == field.name }?.type
          return Fields.Field(field.name, look(field.value, type, .input(node: node, field.name), isFirst))
        })
      if new != fields { inputs[number] = new }
    }
    for place in state.sceneConditions.indices {
      let condition = state.sceneConditions[place].condition
      state.sceneConditions[place].value = look(
        state.sceneConditions[place].value, program.conditions[condition].type, .condition(condition), isFirst
      )
    }
    for place in state.requests.indices {
      let action = state.requests[place].action
      let parameters = program.actions[action].parameters
      state.requests[place].arguments = Fields(
        unique: state.requests[place].arguments.map { field in
          let type = parameters.first { $0.name == field.name }?.type
          return Fields.Field(field.name, look(field.value, type, .argument(of: action, field.name), isFirst))
        })
    }
    var held = state.held
    for place in held.indices { held[place] = held[place].replacing { look($0, nil, nil, isFirst) } }
    state.held = held
    return Variant(inputs: inputs, state: state, input: input)
  }

  // MARK: Inputs

  private mutating func input(_ input: Input, sender: Int?, action: Int?, _ isFirst: Bool) -> Input {
    let program = classes.program
    func fields(_ fields: Fields, _ subject: Program.Subject) -> Fields {
      Fields(
        unique: fields.map { field in
          let type = program.parameters(of: subject).first { $0.name == field.name }?.type
          return Fields.Field(field.name, look(field.value, type, .carried(subject, field.name), isFirst))
        })
    }
    switch input {
    case .event(let from, let event, let arguments):
      guard let sender else { return input }
      return .event(
        from: from, event: event, arguments: fields(arguments, .event(node: sender, event: event)))
    case .appEvent(let event, let arguments):
      return .appEvent(event, arguments: fields(arguments, .appEvent(event)))
    case .finish(let from, let value?):
      let type = sender.flatMap { program.nodes[$0].result }
      let place = sender.map { ValuePlace.carried(.done(node: $0), "value") }
      return .finish(from, look(value, type, place, isFirst))
    case .produce(let from, let type, let value):
      return .produce(from, type: type, look(value, type, .member(type), isFirst))
    case .set(let values):
      return .set(
        values.map { given in
          var given = given
          let type = program.conditions[given.condition].type
          given.value = look(given.value, type, .condition(given.condition), isFirst)
          return given
        })
    case .answer(let request, let value):
      let place = action.map { ValuePlace.carried(.answered(action: $0), "value") }
      return .answer(request, look(value, action.flatMap { program.actions[$0].answer }, place, isFirst))
    case .open(let url):
      return .open(link(url, isFirst))
    case .finish(_, nil), .cancel, .select, .popped, .dismissed, .fail: return input
    }
  }

  private mutating func link(_ text: String, _ isFirst: Bool) -> String {
    let program = classes.program
    guard let url = try? LinkURL(text) else { return text }
    for (flow, declared) in program.flows.enumerated() {
      for (place, link) in declared.links.enumerated() {
        guard let captures = link.captures(from: url, in: program) else { continue }
        let words = Step.RulePlace(flow: flow, rule: place, isLink: true)
        let new = captures.enumerated().map { local, value in
          look(value, link.captures[local].type, .local(words, local), isFirst)
        }
        return link.url(capturing: new, in: program) ?? text
      }
    }
    return text
  }

  // MARK: Values

  /// Notes the names in a value, or replaces them.
  private mutating func look(
    _ value: Value, _ type: Program.ValueType?, _ place: ValuePlace?, _ isFirst: Bool
  ) -> Value {
    switch value {
    case .null, .bool: return value
    case .string, .int, .double:
      guard classes.isName(value) else { return value }
      let isText = if case .string = value { true } else { false }
      let group = place.flatMap { classes.group(of: $0) }
      if isFirst {
        occurrences.append(Occurrence(group: group, isText: isText))
        return value
      }
      defer { next += 1 }
      return NameVariants.name(assignment[next], like: value, classes)
    case .list(let elements):
      let inner: Program.ValueType? =
        if case .list(let element)? = type?.unwrapped { element } else { nil }
      return .list(elements.map { look($0, inner, nil, isFirst) })
    case .object(let fields):
      let program = classes.program
      return .object(
        Fields(
          unique: fields.map { field in
            var (type, place): (Program.ValueType?, ValuePlace?) = (nil, nil)
            if case .named(let owner)? = type?.unwrapped {
              let enumCase = program.isEnumeration(owner) ? fields["case"]?.text ?? "" : ""
              if let found = program.fields(of: owner, enumCase: enumCase).first(where: {
                $0.name == field.name
              }) {
                (type, place) = (found.type, .field(type: owner, enumCase: enumCase, field.name))
              }
            }
            return Fields.Field(field.name, look(field.value, type, place, isFirst))
          }))
    }
  }
}
