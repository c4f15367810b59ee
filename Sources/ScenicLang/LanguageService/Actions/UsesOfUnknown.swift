import ScenicRuntime

/// Infers the kind of an unknown name from its uses: its arguments, and the events that rules handle.
struct UsesOfUnknown {
  /// The arguments as parameters with their types, such as `(name: String)`; empty if there are none.
  private(set) var inputs = ""
  /// The events as members in braces, such as ` { event select(name: String) }`; empty if there are none.
  private(set) var events = ""
  /// The bindings of a trigger, as parameters.
  private(set) var patterns = ""
  /// True if a use is valid only for scenes.
  private(set) var isScene = true

  init(_ snapshot: Snapshot, _ name: String, of owner: String? = nil) {
    var found: [String] = []
    for tree in snapshot.trees {
      for index in tree.nodes.indices {
        let syntax = Syntax(tree: tree, index: index)
        switch tree.nodes[index].kind {
        case .reference: read(syntax, snapshot, name, owner, &found)
        default: break
        }
      }
    }
    if !found.isEmpty { events = " { \(found.joined(separator: "; ")) }" }
  }

  private mutating func read(
    _ syntax: Syntax, _ snapshot: Snapshot, _ name: String, _ owner: String?, _ events: inout [String]
  ) {
    guard let reference = ReferenceSyntax(syntax) else { return }
    let names = reference.names.map { $0.text }
    let parent = snapshot.nodes(around: reference.range.end, in: reference.range.file).last { node in
      [.trigger, .sceneNode, .step, .doEffect, .eventStatement, .requestStatement].contains(node.kind)
        && node.range.start == reference.range.start || node.kind == .doEffect
    }
    if names == [name] || names == [owner ?? "", name] {
      let list: ArgumentListSyntax? = parent?.child()
      if inputs.isEmpty, let list { inputs = parameters(list, snapshot) }
      let asked: PatternListSyntax? = parent?.child()
      if patterns.isEmpty, let asked { patterns = parameters(asked) }
    } else if owner == nil, names.count == 2, names[0] == name, parent?.kind == .trigger {
      let asked: PatternListSyntax? = parent?.child()
      let builtIn = BuiltInEvent(rawValue: names[1])
      // A scene may declare an event `failed`.
      let isOwn = builtIn == nil || builtIn == .failed
      if builtIn == .changed { isScene = false }
      let event = "event \(names[1])\(asked.map { parameters($0) } ?? "")"
      if isOwn, !events.contains(event) { events.append(event) }
    }
  }

  private func parameters(_ list: ArgumentListSyntax, _ snapshot: Snapshot) -> String {
    let parameters = list.arguments.compactMap { argument -> String? in
      guard let value = argument.value, let name = (argument.label ?? argument.bareName)?.text else {
        return nil
      }
      return "\(name): \(snapshot.type(of: value).map { snapshot.model.describe($0) } ?? "String")"
    }
    return parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
  }

  private func parameters(_ list: PatternListSyntax) -> String {
    let parameters = list.patterns.compactMap { pattern -> String? in
      guard let name = pattern.label ?? pattern.bareName else { return nil }
      return "\(name.text): \(Self.type(of: pattern))"
    }
    return parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
  }

  /// Returns the type that a pattern implies.
  private static func type(of pattern: PatternSyntax) -> String {
    guard case .literal(let view)? = pattern.value else { return "String" }
    switch view.literal {
    case .boolean: return "Bool"
    case .integer: return "Int"
    case .decimal: return "Double"
    default: return "String"
    }
  }
}

extension Snapshot {
  /// Returns the type of a value as far as its last name or its literal determines it; nil for any other.
  func type(of value: ExprSyntax) -> ValueType? {
    switch value {
    case .string: return .string
    case .integer: return .int
    case .decimal: return .double
    case .boolean: return .bool
    case .name(let view): return view.name.flatMap { type(of: $0) }
    case .member(let view): return view.name.flatMap { type(of: $0) }
    case .call(let view): return view.callee.flatMap { type(of: $0) }
    case .parenthesized(let view): return view.expression.flatMap { type(of: $0) }
    default: return nil
    }
  }

  private func type(of name: NameSyntax) -> ValueType? {
    for use in symbols.uses(at: name.range) {
      switch use.target {
      case .condition(let place): return model.conditions[place].type
      case .input(let node, let place): return model.nodes[node].inputs[place].type
      case .field(let type, let place): return model.fields(ofType: type)[place].type
      case .type(let type): return .named(type)
      case .enumCase(let type, _): return .named(type)
      case .local(let range): return type(ofLocal: range)
      default: break
      }
    }
    return nil
  }

  /// Returns the type of a name that a pattern, link or conversion binds.
  func type(ofLocal range: SourceRange) -> ValueType? {
    for flow in model.flows {
      let locals = flow.rules.lazy.flatMap { $0.locals }
      if let local = locals.first(where: { $0.name.range == range }) { return local.type }
      let captures = flow.links.lazy.flatMap { $0.captures }
      if let local = captures.first(where: { $0.name.range == range }) { return local.type }
    }
    return model.conversions.first { $0.local.name.range == range }?.local.type
  }
}
