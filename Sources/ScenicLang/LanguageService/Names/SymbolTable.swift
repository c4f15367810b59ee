import ScenicRuntime

/// The meanings of the names of a spec: every declaration with its name, every use with its declaration.
///
/// A declaration is identified by the range of its name: an event of a group is the same event in every scene
/// that sends it.
struct SymbolTable {
  /// The declarations by the ranges of their names. O(1).
  private(set) var declarations = [SourceRange: Model.Target]()
  /// The uses of each file, by range.
  private var uses: [[Model.Use]]
  /// The captures of links, by the string of the link.
  private var captures = [SourceRange: [SourceRange]]()
  private let model: Model

  init(_ spec: CheckedSpec) {
    model = spec.model
    uses = [[Model.Use]](repeating: [], count: spec.trees.count)
    for use in model.uses where uses.indices.contains(use.range.file) { uses[use.range.file].append(use) }
    for file in uses.indices { uses[file].sort { $0.range < $1.range } }
    declare()
  }

  /// Returns the uses of a file, sorted by range; a name may be used for two declarations.
  func uses(in file: Int) -> [Model.Use] { uses.indices.contains(file) ? uses[file] : [] }

  /// Returns the uses at exactly this range.
  func uses(at range: SourceRange) -> ArraySlice<Model.Use> {
    guard uses.indices.contains(range.file) else { return [] }
    let all = uses[range.file]
    var low = 0
    var high = all.count
    while low < high {
      let middle = low + (high - low) / 2
      if all[middle].range < range { low = middle + 1 } else { high = middle }
    }
    return all[low...].prefix { $0.range == range }
  }

  /// Returns the range of the declared name of a use; nil for built-in names and unnamed declarations.
  func declaration(of target: Model.Target) -> SourceRange? {
    guard let name = model.name(of: target), name.range.count > 0 else { return nil }
    return name.range
  }

  /// Returns the captures of a string, if it is the pattern of a link.
  func captures(in string: SourceRange) -> [SourceRange] { captures[string] ?? [] }

  /// Returns all uses of the name declared at this range, second meanings as labels included, sorted.
  /// O(uses).
  func uses(ofDeclaration name: SourceRange) -> [Model.Use] {
    uses.flatMap { $0 }.filter { declaration(of: $0.target) == name }
  }

  // MARK: Declarations

  private mutating func declare() {
    declare(.app)
    for type in model.types.indices { declare(type: type) }
    for condition in model.conditions.indices { declare(.condition(condition)) }
    for style in model.styles.indices { declare(.style(style)) }
    for action in model.actions.indices {
      declare(.action(action))
      for place in model.actions[action].parameters.indices { declare(.actionParameter(action, place)) }
    }
    for group in model.eventGroups.indices { declare(.eventGroup(group)) }
    for steps in model.steps.indices { declare(.steps(steps)) }
    for event in model.events.indices { declare(node: nil, event: event) }
    for node in model.nodes.indices { declare(node: node) }
    declareLocals()
  }

  private mutating func declare(_ target: Model.Target) {
    guard let range = declaration(of: target), declarations[range] == nil else { return }
    declarations[range] = target
  }

  private mutating func declare(type: Int) {
    declare(.type(type))
    switch model.types[type].shape {
    case .structure(let fields): for place in fields.indices { declare(.field(type: type, place)) }
    case .enumeration(let cases):
      for place in cases.indices {
        declare(.enumCase(type: type, place))
        for field in cases[place].payload.indices { declare(.payload(type: type, enumCase: place, field)) }
      }
    case .extern, .text: break
    }
  }

  private mutating func declare(node: Int) {
    if model.nodes[node].isNamed { declare(.node(node)) }
    for place in model.nodes[node].inputs.indices { declare(.input(node: node, place)) }
    for place in model.nodes[node].events.indices { declare(node: node, event: place) }
    // A slot without a label has the name of its content, which is declared elsewhere.
    for place in model.nodes[node].slots.indices { declare(.slot(node: node, place)) }
  }

  private mutating func declare(node: Int?, event: Int) {
    declare(.event(node: node, event))
    let events = node.map { model.nodes[$0].events } ?? model.events
    for place in events[event].parameters.indices {
      declare(.eventParameter(node: node, event: event, place))
    }
  }

  private mutating func declareLocals() {
    let locals = model.flows.flatMap { $0.rules.flatMap { $0.locals } + $0.links.flatMap { $0.captures } }
    for local in locals + model.conversions.map({ $0.local }) { declare(.local(local.name.range)) }
    for link in model.flows.flatMap({ $0.links }) {
      captures[link.range, default: []] += link.captures.map { $0.name.range }
    }
  }
}

extension Model {
  /// Returns the declared name of a target; nil for built-in names.
  func name(of target: Target) -> Name? {
    switch target {
    case .app: app
    case .type(let type): types[type].name
    case .enumCase(let type, let place): cases(ofType: type)[place].name
    case .field(let type, let place): fields(ofType: type)[place].name
    case .payload(let type, let enumCase, let place): cases(ofType: type)[enumCase].payload[place].name
    case .condition(let condition): conditions[condition].name
    case .action(let action): actions[action].name
    case .actionParameter(let action, let place): actions[action].parameters[place].name
    case .style(let style): styles[style].name
    case .eventGroup(let group): eventGroups[group].name
    case .steps(let place): steps[place].name
    case .node(let node): nodes[node].name
    case .input(let node, let place): nodes[node].inputs[place].name
    case .event(let node, let place): events(of: node)[place].name
    case .eventParameter(let node, let event, let place): events(of: node)[event].parameters[place].name
    case .slot(let node, let place): nodes[node].slots[place].label
    case .local(let range): Name(text: "", range: range)
    case .word: nil
    }
  }

  /// Returns the events of a scene or flow; of the app for nil.
  func events(of node: Int?) -> [Event] { node.map { nodes[$0].events } ?? events }

  /// Returns the cases of a declared enum; none for another type.
  func cases(ofType type: Int) -> [TypeDeclaration.Case] {
    if case .enumeration(let cases) = types[type].shape { return cases }
    return []
  }

  /// Returns the fields of a declared struct; none for another type.
  func fields(ofType type: Int) -> [Parameter] {
    if case .structure(let fields) = types[type].shape { return fields }
    return []
  }
}
