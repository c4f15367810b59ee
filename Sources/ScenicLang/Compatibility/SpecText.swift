import ScenicRuntime

/// Writes rules and their parts in the syntax of a spec, from the program alone, for comparing versions and
/// reporting.
///
/// ```text
/// on cats.select(name) where isSignedIn { push cat(catName: name) }
/// ```
struct SpecText {
  /// A value that a pattern or a URL has bound.
  struct Local {
    var name: String
    var type: Program.ValueType?
  }

  let program: Program
  /// Maps the labels of slots to their current ones, as `NodePairing.label` does.
  var label: (String, Int) -> String = { label, _ in label }
  /// The bindings in scope of an expression.
  var locals: [Local] = []

  init(_ program: Program) { self.program = program }

  /// Creates the text of the old version with the names of the new one.
  init(old pair: VersionPair) {
    program = pair.renamed
    label = { pair.names.label($0, of: $1) }
  }

  func node(_ place: Int) -> String { program.name(ofNode: place) }

  // MARK: Templates

  /// `home: stack { cats }`, `cat(name: "Fred")`.
  func text(_ template: Program.Template) -> String {
    let node = program.nodes[template.node]
    let inputs = arguments(template.inputs, node.inputs)
    if template.children.isEmpty { return node.name + inputs }
    let children = template.children.enumerated().map { place, child in
      let text = self.text(child)
      guard node.slots.indices.contains(place) else { return text }
      let label = node.slots[place].label
      return text == label || text.hasPrefix(label + ":") ? text : "\(label): \(text)"
    }
    let kind = (node.isNamed ? node.name + ": " : "") + node.kind.rawValue
    return "\(kind)\(inputs) { \(children.joined(separator: ", ")) }"
  }

  /// `(name: "Fred", age: 3)`; empty without fields.
  func arguments(_ fields: [Program.Expression.Field], _ parameters: [Program.Parameter]) -> String {
    if fields.isEmpty { return "" }
    let parts = fields.map { field in
      let parameter = parameters.named(field.name)
      let name = parameter?.name ?? field.name
      let value = text(field.value, parameter?.type)
      return value == name ? value : "\(name): \(value)"
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }

  // MARK: Paths

  /// `tabBar.home / cats / cat(catName) presenting filter`.
  func text(_ goal: Program.Goal) -> String {
    var text = stops(goal).joined(separator: " / ")
    if let presented = goal.presentation { text += " presenting " + self.text(presented) }
    return text
  }

  private func stops(_ goal: Program.Goal) -> [String] {
    let node = program.nodes[goal.node]
    let isUnnamed = !node.isNamed
    let own = isUnnamed ? [] : [node.name + arguments(goal.inputs, node.inputs)]
    switch goal.content {
    case .any: return isUnnamed ? [node.kind.rawValue] : own
    case .entries(let goals): return own + goals.flatMap { stops($0) }
    case .selected(let slot, let inner):
      return selection(own, slot, of: node) + (inner.map { stops($0, in: slot, of: node) } ?? [])
    case .child(let slot, let inner):
      if node.slots.isEmpty { return own + stops(inner) }
      return selection(own, slot, of: node) + stops(inner, in: slot, of: node)
    }
  }

  private func selection(_ own: [String], _ slot: Int, of node: Program.Node) -> [String] {
    let label = node.slots.indices.contains(slot) ? node.slots[slot].label : "?"
    return [own.isEmpty ? label : own[0] + "." + label]
  }

  /// Returns the content of a slot, without the name that it has from the slot.
  private func stops(_ goal: Program.Goal, in slot: Int, of node: Program.Node) -> [String] {
    let stops = self.stops(goal)
    return stops.first == node.slots[slot].label ? Array(stops.dropFirst()) : stops
  }

  // MARK: Expressions

  /// Returns the expression as it is written where this type is expected.
  func text(_ expression: Program.Expression, _ type: Program.ValueType? = nil) -> String {
    switch expression {
    case .literal(let value): return text(value, type)
    case .local(let place): return locals.indices.contains(place) ? locals[place].name : "?"
    case .input(let node, let name):
      return "\(self.node(node)).\(program.nodes[node].inputs.named(name)?.name ?? name)"
    case .condition(let place): return program.conditions[place].name
    case .query(let query):
      let condition = query.condition.map { " where \(text($0))" } ?? ""
      return "\(query.word.rawValue)(\(node(query.node))\(condition))"
    case .isPresented(let node): return "\(self.node(node)).isPresented"
    case .member(let base, let name):
      return "\(operand(base)).\(self.type(of: base).flatMap { field(name, of: $0)?.name } ?? name)"
    case .list(let elements):
      return "[" + elements.map { text($0, type?.unwrapped.element) }.joined(separator: ", ") + "]"
    case .object(let fields): return object(fields, type?.unwrapped)
    case .unary(let sign, let inner): return sign.rawValue + operand(inner)
    case .binary(let sign, let left, let right):
      let known = self.type(of: left) ?? self.type(of: right)
      return "\(operand(left, known)) \(sign.rawValue) \(operand(right, known))"
    case .choice(let condition, let then, let other):
      return "\(operand(condition)) ? \(operand(then, type)) : \(operand(other, type))"
    }
  }

  private func operand(_ expression: Program.Expression, _ type: Program.ValueType? = nil) -> String {
    switch expression {
    case .binary, .choice: "(" + text(expression, type) + ")"
    default: text(expression, type)
    }
  }

  private func text(_ value: Value, _ type: Program.ValueType?) -> String {
    if value == .null { return "nil" }
    if case .slot(let node)? = type, let name = value.text { return ".\(label(name, node))" }
    if let type { return program.text(program.renamed(value, as: type), as: type) }
    if case .string(let text) = value { return SourceText.quoted(text) }
    return String(decoding: JSONWriter.compact(value), as: UTF8.self)
  }

  private func type(of expression: Program.Expression) -> Program.ValueType? {
    switch expression {
    case .local(let place): locals.indices.contains(place) ? locals[place].type : nil
    case .condition(let place): program.conditions[place].type
    case .query(let query) where query.word == .selected: .slot(query.node)
    case .input(let node, let name): program.nodes[node].inputs.named(name)?.type
    case .member(let base, let name): type(of: base).flatMap { field(name, of: $0)?.type }
    default: nil
    }
  }

  private func field(_ name: String, of type: Program.ValueType) -> Program.Parameter? {
    guard case .named(let place) = type.unwrapped else { return nil }
    switch program.types[place].shape {
    case .structure(let fields): return fields.named(name)
    case .enumeration(let cases):
      return cases.flatMap { $0.payload }.named(name)
    case .extern, .text: return nil
    }
  }

  /// Returns a struct, a case with its payload, a member of a union or a dictionary.
  private func object(_ fields: [Program.Expression.Field], _ type: Program.ValueType?) -> String {
    if let first = fields.first, first.name == "case", case .literal(.string(let name)) = first.value {
      let one = enumCase(name, of: type)
      return ".\(one?.name ?? name)" + arguments(Array(fields.dropFirst()), one?.payload ?? [])
    }
    if fields.count == 2, fields[0].name == "type", fields[1].name == "value" { return text(fields[1].value) }
    if case .named(let place)? = type {
      var parameters: [Program.Parameter] = []
      if case .structure(let fields) = program.types[place].shape { parameters = fields }
      let arguments = arguments(fields, parameters)
      return program.types[place].name + (arguments.isEmpty ? "()" : arguments)
    }
    let entries = fields.map { text(.string($0.name), nil) + ": " + text($0.value, type?.element) }
    return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
  }

  /// Returns a case of an enum by its current or a former name.
  func enumCase(_ name: String, of type: Program.ValueType?) -> Program.TypeDeclaration.Case? {
    guard case .named(let place)? = type?.unwrapped, case .enumeration(let cases) = program.types[place].shape
    else {
      return nil
    }
    return cases.named(name)
  }
}

extension Program.ValueType {
  /// The type of the elements of a list or a dictionary.
  fileprivate var element: Program.ValueType? {
    switch self {
    case .list(let element), .dictionary(let element): element
    default: nil
    }
  }
}
