import ScenicRuntime

// Declares names in flows.

extension BindingContext {
  /// Declares a name in a flow; the first declaration of a name takes precedence.
  func declare(_ name: NameSyntax?, _ symbol: Symbol, in flow: Int) {
    guard let name else { return }
    if let first = symbols.scopes[flow].symbols[name.id] {
      let label = label(of: symbol) ?? label(of: first)
      reportDuplicate(name.model, first: range(of: first), label: label)
      return
    }
    symbols.scopes[flow].symbols.set(name.id, to: symbol)
    symbols.everywhere[name.id, default: []].append(symbol)
  }

  /// Returns the label of an inline container, and an alternative that includes its kind.
  private func label(of symbol: Symbol) -> Problem.Label? {
    guard case .node(let node) = symbol, !model.nodes[node].isPlaceable, model.nodes[node].isNamed else {
      return nil
    }
    let kind = model.nodes[node].kind.rawValue
    let name = model.nodes[node].name
    return Problem.Label(
      name: name.text + kind.prefix(1).uppercased() + kind.dropFirst(), range: name.range)
  }

  /// Adds an event to a node, or to the app; returns its index there.
  func appendEvent(_ event: Model.Event, to node: Int?) -> Int {
    guard let node else {
      model.events.append(event)
      return model.events.count - 1
    }
    model.nodes[node].events.append(event)
    return model.nodes[node].events.count - 1
  }

  /// Returns the name, or an empty one at the declaration's first word if the parser has reported it as
  /// missing.
  func declaredName(_ view: some NamedSyntax) -> Model.Name {
    if view.name == nil { doubts.namelessDeclarations += 1 }
    return view.name?.model ?? Model.Name(text: "", range: view.syntax.firstToken?.range ?? view.range)
  }

  /// Returns the note of a declaration without its attributes, which are bound when all names are known.
  func bareNote(of syntax: Syntax) -> Model.Note {
    let range = syntax.range
    return Model.Note(
      documentation: syntax.docComment ?? "",
      place: SourceRange(file: range.file, start: range.start, end: range.start))
  }

  /// Returns true if a declaration is that of a parameter. Parameters are in the order of their declarations, of which
  /// those with the name of another are left out.
  func declares(_ syntax: ParameterSyntax, _ parameter: Model.Parameter) -> Bool {
    parameter.name.range == syntax.name?.range ?? syntax.range
  }

  /// Returns the range of a symbol's declaration.
  func range(of symbol: Symbol) -> SourceRange {
    switch symbol {
    case .node(let node): model.nodes[node].name.range
    case .condition(let condition): model.conditions[condition].name.range
    case .action(let action): model.actions[action].name.range
    case .steps(let steps): model.steps[steps].name.range
    case .event(let node?, let event): model.nodes[node].events[event].name.range
    case .event(nil, let event): model.events[event].name.range
    }
  }
}
