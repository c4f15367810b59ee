import ScenicRuntime

// Inlay hints: types of bound names, omitted labels, placements of scenes.

extension Snapshot {
  /// Returns the hints in a range of a file, in source order. O(names in it + rules).
  package func inlayHints(_ file: Int, in range: Range<Int>) -> [InlayHint] {
    guard trees.indices.contains(file) else { return [] }
    let hints = typeHints(file, range) + labelHints(file, range) + placementHints(file, range)
    return hints.sorted { $0.offset < $1.offset }
  }

  /// Returns the types of names that patterns and links bind.
  private func typeHints(_ file: Int, _ range: Range<Int>) -> [InlayHint] {
    let bound = model.flows.flatMap { flow in
      flow.rules.flatMap { $0.locals } + flow.links.flatMap { $0.captures.filter { $0.name.text != "_" } }
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

  /// Returns true if the type is written after the name already, as in `produced(tiger: Tiger)`.
  private func saysType(_ name: SourceRange) -> Bool {
    let tokens = trees[name.file].tokens
    guard let next = tokens.first(atOrBehind: name.end) else { return false }
    return tokens[next].kind == .colon
  }

  /// Returns the labels of values that are also labels, as `name` is in `cat(name)`.
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

  /// Returns the placements of scenes and flows, after their names.
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

  /// Returns the end of a scene's or flow's header: before its brace, or at its end.
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
