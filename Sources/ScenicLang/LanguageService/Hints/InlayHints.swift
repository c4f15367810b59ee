import ScenicRuntime

// Words between those that are written: types of bound names, labels left out, where scenes can stand.

extension Snapshot {
  /// The hints in a range of a file, in the order of the text. O(names in it + rules).
  package func inlayHints(_ file: Int, in range: Range<Int>) -> [InlayHint] {
    guard trees.indices.contains(file) else { return [] }
    let hints = typeHints(file, range) + labelHints(file, range) + placementHints(file, range)
    return hints.sorted { $0.offset < $1.offset }
  }

  /// The types of names that patterns and links bind.
  private func typeHints(_ file: Int, _ range: Range<Int>) -> [InlayHint] {
    let bound = model.flows.flatMap { flow in
      flow.rules.flatMap { $0.locals } + flow.links.flatMap { $0.captures }
    }
    return bound.compactMap { local in
      guard let type = local.type, local.name.range.touches(range, in: file), !saysType(local.name.range)
      else {
        return nil
      }
      return InlayHint(
        offset: local.name.range.end, text: ": \(model.describe(type))", kind: .type, tooltip: "",
        padding: (false, false), edits: [])
    }
  }

  /// Whether the type stands behind the name already, as in `produced(tiger: Tiger)`.
  private func saysType(_ name: SourceRange) -> Bool {
    let tokens = trees[name.file].tokens
    guard let next = tokens.first(atOrBehind: name.end) else { return false }
    return tokens[next].kind == .colon
  }

  /// The labels that values stand for as well, as `name` does in `cat(name)`.
  private func labelHints(_ file: Int, _ range: Range<Int>) -> [InlayHint] {
    let tree = trees[file]
    return tree.nodes.indices.compactMap { index in
      guard tree.nodes[index].kind == .argument else { return nil }
      let syntax = Syntax(tree: tree, index: index)
      guard syntax.range.touches(range, in: file), let argument = ArgumentSyntax(syntax),
        let parameter = shortened(argument)
      else { return nil }
      let start = syntax.range.start
      let place = SourceRange(file: file, start: start, end: start)
      let label = "\(parameter.name.text):"
      return InlayHint(
        offset: start, text: label, kind: .parameter, tooltip: parameter.note.documentation,
        padding: (false, true), edits: [FixIt.Edit(place, "\(label) ")])
    }
  }

  /// The parameter that a bare name is for, whose label it stands for.
  func shortened(_ argument: ArgumentSyntax) -> Model.Parameter? {
    guard argument.label == nil, let name = argument.bareName else { return nil }
    return parameters(around: name).first { $0.name.text == name.text && !$0.isCarried }
  }

  /// Where scenes and flows can stand, behind their names.
  private func placementHints(_ file: Int, _ range: Range<Int>) -> [InlayHint] {
    guard let placements else { return [] }
    return model.nodes.indices.compactMap { node in
      let declared = model.nodes[node]
      guard declared.kind == .scene || declared.flow != nil, declared.name.range.touches(range, in: file)
      else {
        return nil
      }
      let places = placements.places(of: node)
      guard let first = places.first else { return nil }
      let more = places.count > 1 ? " and \(places.count - 1) more" : ""
      let text = first.filter { $0 != "`" } + more
      return InlayHint(
        offset: headerEnd(declared.name.range), text: text, kind: .placement,
        tooltip: places.map { "- \($0)" }.joined(separator: "\n"), padding: (true, false), edits: [])
    }
  }

  /// The end of a scene's or flow's header: before its brace, or of all of it.
  private func headerEnd(_ name: SourceRange) -> Int {
    let declaration = nodes(around: name.start, in: name.file).last {
      $0.kind == .sceneDecl || $0.kind == .flowDecl
    }
    guard let declaration else { return name.end }
    guard let brace = declaration.token(.leftBrace) else { return declaration.range.end }
    let token = Int(brace.syntax.node.token)
    return token > 0 ? Int(declaration.tree.tokens[token - 1].end) : name.end
  }
}

extension TokenBuffer {
  /// The first token that begins at an offset or behind it. O(log tokens).
  func first(atOrBehind offset: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if Int(self[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low < count ? low : nil
  }
}
