import ScenicRuntime

// Finds declarations and uses of names.

extension Snapshot {
  /// Returns the declarations of the name at a position; both for a short form, which is a value and a label.
  package func definitions(_ file: Int, at offset: Int) -> [Declared] {
    if let path = importedPath(file, at: offset) { return [path] }
    var found: [Declared] = []
    for name in names(file, at: offset) {
      guard let declared = symbols.declaration(of: name.target),
        !found.contains(where: { $0.name == declared })
      else { continue }
      found.append(Declared(origin: name.range, whole: whole(ofName: declared), name: declared))
    }
    return found
  }

  /// Returns the beginning of the file that an import at a position names.
  private func importedPath(_ file: Int, at offset: Int) -> Declared? {
    guard nodes(around: offset, in: file).contains(where: { $0.kind == .importDecl }) else { return nil }
    for link in documentLinks(file) where link.range.start <= offset && offset <= link.range.end {
      guard case .file(let path) = link.target, let target = self.file(path) else { continue }
      let start = SourceRange(file: target, start: 0, end: 0)
      return Declared(origin: link.range, whole: start, name: start)
    }
    return nil
  }

  /// Returns the declarations of the types of the name at a position; none for built-in types.
  package func typeDefinitions(_ file: Int, at offset: Int) -> [Declared] {
    guard let name = names(file, at: offset).first else { return [] }
    var types: [Int] = []
    for member in model.type(of: name.target)?.named ?? [] where !types.contains(member) {
      types.append(member)
    }
    return types.map { type in
      let declared = model.types[type].name.range
      return Declared(origin: name.range, whole: whole(ofName: declared), name: declared)
    }
  }

  /// Returns every use of the name at a position in all files, sorted. O(uses).
  package func references(_ file: Int, at offset: Int, withDeclaration: Bool) -> [SourceRange] {
    occurrences(file, at: offset).filter { withDeclaration || $0.role != .declared }.map { $0.range }
  }

  /// Returns the uses in the same file, with their roles.
  package func highlights(_ file: Int, at offset: Int) -> [Highlight] {
    occurrences(file, at: offset).filter { $0.range.file == file }
  }

  private func occurrences(_ file: Int, at offset: Int) -> [Highlight] {
    guard let name = names(file, at: offset).first, let declared = symbols.declaration(of: name.target) else {
      return []
    }
    var found = [Highlight(range: declared, role: .declared)]
    for use in symbols.uses(ofDeclaration: declared) where use.range != declared {
      found.append(Highlight(range: use.range, role: isWritten(use.range) ? .written : .read))
    }
    return found.sorted { $0.range < $1.range }
  }

  /// Returns true if a use sets its declaration: the label of an argument, or the target of `set`.
  private func isWritten(_ range: SourceRange) -> Bool {
    let around = nodes(around: range.start, in: range.file)
    guard let parent = around.dropLast().last else { return false }
    if let argument = ArgumentSyntax(parent) { return argument.label?.range == range }
    guard parent.kind == .reference, let statement = around.dropLast(2).last else { return false }
    return statement.kind == .assignment
  }
}

extension Model {
  /// Returns the type of a declaration that has one: a parameter, a condition, a result, a pattern's name.
  func type(of target: Target) -> ValueType? {
    switch target {
    case .type(let type), .enumCase(let type, _): .named(type)
    case .field(let type, let place): fields(ofType: type)[place].type
    case .payload(let type, let enumCase, let place): cases(ofType: type)[enumCase].payload[place].type
    case .condition(let condition): conditions[condition].type
    case .action(let action): actions[action].answer?.type
    case .actionParameter(let action, let place): actions[action].parameters[place].type
    case .input(let node, let place): nodes[node].inputs[place].type
    case .node(let node): nodes[node].result?.type
    case .eventParameter(let node, let event, let place): events(of: node)[event].parameters[place].type
    case .local(let range): local(at: range)?.type
    case .app, .style, .eventGroup, .event, .slot, .steps, .word: nil
    }
  }

  /// Returns the binding of a pattern, a link or a conversion at a position. O(rules).
  func local(at range: SourceRange) -> Local? {
    for flow in flows {
      for rule in flow.rules where rule.whole.file == range.file {
        if let local = rule.locals.first(where: { $0.name.range == range }) { return local }
      }
      for link in flow.links {
        if let local = link.captures.first(where: { $0.name.range == range }) { return local }
      }
    }
    return conversions.first { $0.local.name.range == range }?.local
  }
}

extension ValueType {
  /// The declared types that it contains, in source order.
  fileprivate var named: [Int] {
    switch self {
    case .named(let type): [type]
    case .optional(let wrapped), .list(let wrapped), .dictionary(let wrapped): wrapped.named
    case .union(let members): members.flatMap { $0.named }
    default: []
    }
  }
}
