import Foundation
import ScenicRuntime

/// Builds small programs in tests, by name. Declare a node before it is named elsewhere.
///
/// ```swift
/// var app = ProgramBuilder()
/// app.scene("list", events: ["open": ["id"]])
/// app.scene("page", inputs: ["id": .int])
/// app.root(app.stack("main", app["list"]))
/// app.on("list.open", ["id": .bind(0)], do: [.push(app["page", ["id": .local(0)]], in: nil)])
/// ```
struct ProgramBuilder {
  private(set) var program: Program
  private var names: [String: Int] = [:]

  static let note = Program.Note(source: Program.SourcePosition(file: 0, line: 1, column: 1))

  init() {
    let blank = Program.Flow(node: nil, root: Program.Template(node: 0))
    program = Program(app: "Test", note: Self.note, files: ["test.scene"], nodes: [], flows: [blank])
  }

  // MARK: Declarations

  /// A scene. Its events are named with their parameters.
  mutating func scene(
    _ name: String, inputs: KeyValuePairs<String, Program.ValueType> = [:], initial: [String: Value] = [:],
    events: KeyValuePairs<String, [String]> = [:], result: Program.ValueType? = nil,
    produces: [Program.ValueType] = [], requires: [Program.Requirement] = []
  ) {
    add(
      Program.Node(
        name: name, kind: .scene, inputs: parameters(inputs, initial), events: events.map(Self.event),
        result: result, requirements: requires, produces: produces, note: Self.note))
  }

  /// A flow whose root is a node of its own, or, with `container`, the container that it is.
  @discardableResult
  mutating func flow(
    _ name: String, container: Program.NodeKind? = nil, slots: [String] = [],
    inputs: KeyValuePairs<String, Program.ValueType> = [:], events: KeyValuePairs<String, [String]> = [:],
    result: Program.ValueType? = nil, requires: [Program.Requirement] = []
  ) -> Int {
    let flow = program.flows.count
    let node = program.nodes.count
    add(
      Program.Node(
        name: name, kind: container ?? .flow, flow: flow, inputs: parameters(inputs, [:]),
        events: events.map(Self.event), result: result, requirements: requires,
        slots: slots.map { Program.Slot(label: $0, note: Self.note) }, note: Self.note))
    program.flows.append(Program.Flow(node: node, root: Program.Template(node: node)))
    return flow
  }

  /// Sets the initial content of a flow; of the app by default. A flow that is a container declares its
  /// children.
  mutating func root(_ template: Program.Template..., of flow: Int = 0) {
    let node = program.flows[flow].node
    if let node, program.nodes[node].kind != .flow {
      program.flows[flow].root = Program.Template(node: node, children: template)
    } else {
      program.flows[flow].root = template[0]
    }
  }

  /// A container, declared and filled; a name that begins with `_` is not the writer's own.
  mutating func container(
    _ kind: Program.NodeKind, _ name: String, _ children: KeyValuePairs<String, Program.Template>
  ) -> Program.Template {
    add(
      Program.Node(
        name: name, kind: kind, isNamed: !name.hasPrefix("_"),
        slots: kind == .stack ? [] : children.map { Program.Slot(label: $0.key, note: Self.note) },
        note: Self.note))
    return Program.Template(node: self[name].node, children: children.map(\.value))
  }

  /// A stack, declared and filled.
  mutating func stack(_ name: String, _ entries: Program.Template...) -> Program.Template {
    add(Program.Node(name: name, kind: .stack, isNamed: !name.hasPrefix("_"), note: Self.note))
    return Program.Template(node: self[name].node, children: entries)
  }

  /// A struct.
  mutating func type(_ name: String, fields: KeyValuePairs<String, Program.ValueType>) {
    program.types.append(
      Program.TypeDeclaration(name: name, shape: .structure(parameters(fields, [:])), note: Self.note))
  }

  /// A condition of the app, of a flow, or, named `scene.condition`, of a scene.
  mutating func condition(
    _ name: String, _ type: Program.ValueType = .bool, initial: Value = false, flow: Int = 0
  ) {
    let parts = name.split(separator: ".")
    program.conditions.append(
      Program.Condition(
        name: name, owner: parts.count == 2 ? names[String(parts[0])] : nil, flow: flow, type: type,
        initial: initial, note: Self.note))
  }

  mutating func action(
    _ name: String, parameters: KeyValuePairs<String, Program.ValueType> = [:],
    answer: Program.ValueType? = nil, overlap: Program.Action.Overlap = .independent
  ) {
    program.actions.append(
      Program.Action(
        name: name, parameters: self.parameters(parameters, [:]), answer: answer, overlap: overlap,
        note: Self.note))
  }

  /// Makes an action a timer.
  mutating func delay(_ action: String, _ delay: Program.Action.Delay) {
    let place = place(ofAction: action)
    if program.actions.indices.contains(place) { program.actions[place].delay = delay }
  }

  /// An event of the app.
  mutating func event(_ name: String, _ parameters: [String] = []) {
    program.events.append(Self.event((name, parameters)))
  }

  mutating func require(_ requirement: Program.Requirement, for name: String) {
    program.nodes[self[name].node].requirements.append(requirement)
  }

  /// Adds a rule for a subject written as in a spec; `a.answered` abbreviates the `a.done` of an action,
  /// `a.failed` is that of an action.
  mutating func on(
    _ subjects: String..., match patterns: KeyValuePairs<String, Program.Pattern> = [:], flow: Int = 0,
    where condition: Program.Expression? = nil, evenCovered: Bool = false, asking: Bool = false,
    waiting: Bool = false, do effects: [Program.Effect] = [.stay]
  ) {
    let fields = patterns.map { Program.Pattern.Field($0.key, $0.value) }
    let triggers = subjects.map { Program.Trigger(subject: subject($0), patterns: fields) }
    program.flows[flow].rules.append(
      Program.Rule(
        triggers: triggers, condition: condition, evenCovered: evenCovered, isAsking: asking,
        isWaiting: waiting, locals: 4, effects: effects, source: Self.note.source))
  }

  /// Adds a link; `{name}` in its pattern is a capture, in the order of the captures.
  mutating func link(
    _ pattern: String, _ captures: KeyValuePairs<String, Program.ValueType> = [:], flow: Int = 0,
    where condition: Program.Expression? = nil, do effects: [Program.Effect]
  ) {
    var link = Program.Link(pattern: pattern, path: [], effects: effects, source: Self.note.source)
    link.captures = captures.map { Program.Link.Capture(name: $0.key, type: $0.value) }
    link.condition = condition
    func part(_ text: Substring) -> Program.Link.Part {
      captures.firstIndex { "{\($0.key)}" == text }.map { .capture($0) } ?? .literal(String(text))
    }
    var rest = Substring(pattern)
    if let origin = rest.range(of: "://") {
      link.scheme = String(rest[..<origin.lowerBound])
      let host = rest[origin.upperBound...].prefix { $0 != "/" }
      link.host = host.isEmpty ? nil : String(host)
      rest = rest[origin.upperBound...].dropFirst(host.count)
    }
    let sides = rest.split(separator: "?")
    link.path = (sides.first ?? "").split(separator: "/").map(part)
    link.query = sides.dropFirst().joined().split(separator: "&").map { item in
      let parts = item.split(separator: "=")
      return Program.Link.QueryItem(name: String(parts[0]), value: part(parts[1]))
    }
    program.flows[flow].links.append(link)
  }

  // MARK: References

  /// A node to be made.
  subscript(_ name: String, inputs: KeyValuePairs<String, Program.Expression> = [:]) -> Program.Template {
    Program.Template(
      node: names[name] ?? -1, inputs: inputs.map { Program.Expression.Field($0.key, $0.value) })
  }

  /// The place of a node.
  func node(_ name: String) -> Int { names[name] ?? -1 }

  /// `S.input`
  func input(_ node: String, _ name: String) -> Program.Expression {
    .input(node: self.node(node), name: name)
  }

  /// The value of a condition.
  func known(_ name: String) -> Program.Expression {
    .condition(program.conditions.firstIndex { $0.name == name } ?? -1)
  }

  /// `requires c else N as style`
  func requirement(_ condition: String, else node: String) -> Program.Requirement {
    Program.Requirement(condition: known(condition), node: self[node], style: "fullScreen")
  }

  /// `do a(…)`
  func perform(_ name: String, _ arguments: KeyValuePairs<String, Program.Expression> = [:]) -> Program.Effect
  {
    .perform(
      action: place(ofAction: name), arguments: arguments.map { Program.Expression.Field($0.key, $0.value) })
  }

  func place(ofAction name: String) -> Int { program.actions.firstIndex { $0.name == name } ?? -1 }

  func subject(_ words: String) -> Program.Subject {
    let parts = words.split(separator: ".").map(String.init)
    if parts.count == 1 { return .appEvent(program.events.firstIndex { $0.name == words } ?? -1) }
    let owner = parts[..<(parts.count - 1)].joined(separator: ".")
    let node = names[owner] ?? -1
    switch parts[parts.count - 1] {
    case "done": return .done(node: node)
    case "cancelled": return .cancelled(node: node)
    case "leave": return .leave(node: node)
    case "popped": return .popped(node: node)
    case "select" where program.nodes[max(node, 0)].kind != .scene: return .select(node: node)
    case "reselect": return .reselect(node: node)
    case "produced": return .produced(node: node)
    case "changed": return .changed(condition: program.conditions.firstIndex { $0.name == owner } ?? -1)
    case "answered": return .answered(action: place(ofAction: owner))
    case "failed": return .failed(action: place(ofAction: owner))
    case let event:
      return .event(node: node, event: program.nodes[node].events.firstIndex { $0.name == event } ?? -1)
    }
  }

  private mutating func add(_ node: Program.Node) {
    names[node.name] = program.nodes.count
    program.nodes.append(node)
  }

  private func parameters(
    _ types: KeyValuePairs<String, Program.ValueType>, _ initial: [String: Value]
  ) -> [Program.Parameter] {
    types.map { Program.Parameter(name: $0.key, type: $0.value, initial: initial[$0.key]) }
  }

  private static func event(_ event: (key: String, value: [String])) -> Program.Event {
    Program.Event(
      name: event.key, parameters: event.value.map { Program.Parameter(name: $0, type: .string) }, note: note)
  }
}
