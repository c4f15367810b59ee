import ScenicRuntime

/// Converts an error-free model to a program: the same indices in the same arrays, without syntax, and
/// without ranges but for source positions.
final class Lowering {
  let model: Model
  let names: ProgramNames
  let lines: [LineTable]
  let isLibrary: Bool
  /// The locals for the arguments of the request that the rule handles, by parameter.
  var requestLocals = [Int: Int]()

  init(_ model: Model, lines: [LineTable] = [], isLibrary: Bool = false) {
    self.model = model
    names = ProgramNames(model)
    self.lines = lines
    self.isLibrary = isLibrary
  }

  /// Returns the program; nil if the model has errors. That of a library has no rules and no root.
  static func lower(_ model: Model, isLibrary: Bool = false) -> Program? {
    guard !model.isWrong, isLibrary || model.flows.first?.root != nil else { return nil }
    return Lowering(model, lines: model.files.map { LineTable($0.bytes) }, isLibrary: isLibrary).program()
  }

  private func program() -> Program? {
    let flows = model.flows.indices.compactMap { flow($0) }
    guard flows.count == model.flows.count else { return nil }
    return Program(
      app: model.app.text, note: note(model.note, at: model.app.range), origins: model.origins,
      files: model.files.map { $0.path },
      types: model.types.indices.map { type($0) }, conditions: model.conditions.indices.map { condition($0) },
      actions: model.actions.indices.map { action($0) }, styles: model.styles.map { style($0) },
      nodes: model.nodes.indices.map { node($0) }, events: model.events.map { event($0) }, flows: flows,
      conversions: model.conversions.map { conversion($0) })
  }

  // MARK: Notes

  func position(_ range: SourceRange) -> Program.SourcePosition {
    guard lines.indices.contains(range.file) else {
      return Program.SourcePosition(file: 0, line: 1, column: 1)
    }
    let position = lines[range.file].position(at: range.start)
    return Program.SourcePosition(file: range.file, line: position.line, column: position.column)
  }

  func note(_ note: Model.Note, at range: SourceRange) -> Program.Note {
    Program.Note(
      source: position(range), documentation: note.documentation,
      attributes: note.attributes.map { attribute($0) })
  }

  private func attribute(_ attribute: Model.Attribute) -> Program.Attribute {
    Program.Attribute(
      name: attribute.name.text,
      arguments: attribute.arguments.map {
        Program.Attribute.Argument(label: $0.label?.text, value: expression($0.value))
      })
  }

  // MARK: Declarations

  func parameter(_ parameter: Model.Parameter) -> Program.Parameter {
    Program.Parameter(
      name: parameter.name.text, type: parameter.type ?? .string,
      initial: parameter.initial.flatMap { constant($0) }, documentation: parameter.note.documentation,
      formerNames: parameter.note.formerNames)
  }

  private func type(_ place: Int) -> Program.TypeDeclaration {
    let type = model.types[place]
    let shape: Program.TypeDeclaration.Shape
    switch type.shape {
    case .extern: shape = .extern
    case .text: shape = .text
    case .structure(let fields): shape = .structure(fields.map { parameter($0) })
    case .enumeration(let cases):
      shape = .enumeration(
        cases.map {
          Program.TypeDeclaration.Case(
            name: $0.name.text, payload: $0.payload.map { parameter($0) }, url: $0.note.text(of: "url"),
            documentation: $0.note.documentation, formerNames: $0.note.formerNames)
        })
    }
    return Program.TypeDeclaration(
      name: names.types[place], shape: shape, note: note(type.note, at: type.name.range))
  }

  private func condition(_ place: Int) -> Program.Condition {
    let condition = model.conditions[place]
    return Program.Condition(
      name: names.conditions[place], owner: condition.owner,
      flow: condition.owner == nil ? condition.scope : 0, type: condition.type ?? .bool,
      initial: condition.initial.flatMap { constant($0) } ?? .null, isFlag: condition.isFlag,
      note: note(condition.note, at: condition.name.range))
  }

  private func action(_ place: Int) -> Program.Action {
    let action = model.actions[place]
    return Program.Action(
      name: names.actions[place], parameters: action.parameters.map { parameter($0) },
      answer: action.answer?.type, delay: action.delay, overlap: action.overlap,
      note: note(action.note, at: action.name.range))
  }

  private func style(_ style: Model.Style) -> Program.Style {
    Program.Style(name: style.name.text, note: note(style.note, at: style.name.range))
  }

  private func event(_ event: Model.Event) -> Program.Event {
    Program.Event(
      name: event.name.text, parameters: event.parameters.map { parameter($0) },
      note: note(event.note, at: event.name.range))
  }

  private func conversion(_ conversion: Model.Conversion) -> Program.Conversion {
    Program.Conversion(
      from: conversion.from.type ?? .string, to: conversion.to.type ?? .string,
      result: expression(conversion.result), source: position(conversion.range))
  }

  // MARK: Nodes

  private func node(_ place: Int) -> Program.Node {
    let node = model.nodes[place]
    return Program.Node(
      name: names.nodes[place], kind: node.kind, isNamed: node.isNamed, flow: node.flow,
      inputs: node.inputs.map { parameter($0) }, events: node.events.map { event($0) },
      result: node.result?.type, requirements: node.requirements.compactMap { requirement($0) },
      produces: node.produces, updates: node.updates.map { node.inputs[$0.input].name.text },
      slots: node.slots.map { Program.Slot(label: $0.label.text, note: note($0.note, at: $0.label.range)) },
      note: note(node.note, at: node.name.range))
  }

  private func requirement(_ requirement: Model.Requirement) -> Program.Requirement? {
    requirement.node.map {
      Program.Requirement(
        condition: expression(requirement.condition), node: template($0), style: requirement.style)
    }
  }

  /// Returns a template with its content, according to its declaration.
  func template(_ template: Model.Template) -> Program.Template {
    let isFlow = model.nodes[template.node].flow != nil
    return Program.Template(
      node: template.node, inputs: fields(template.arguments),
      children: isFlow ? [] : children(of: template.node))
  }

  private func children(of node: Int) -> [Program.Template] {
    model.nodes[node].content.map { template($0) }
  }

  private func flow(_ place: Int) -> Program.Flow? {
    let flow = model.flows[place]
    if isLibrary, place == 0 { return Program.Flow(node: nil, root: Program.Template(node: 0)) }
    guard let root = flow.root else { return nil }
    let isOwn = root.node == flow.node
    return Program.Flow(
      node: flow.node,
      root: isOwn ? Program.Template(node: root.node, children: children(of: root.node)) : template(root),
      rules: flow.rules.map { rule($0) }, links: flow.links.map { link($0) })
  }
}
