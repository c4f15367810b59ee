import ScenicRuntime

// Binds links: the pattern's parts, and captures that take the type of their first use.

extension Binder {
  mutating func bindLink(_ view: LinkDeclSyntax, in flow: Int) {
    body = Body(flow: flow)
    guard let token = view.urlToken, let text = view.url else { return }
    var link = Model.Link(pattern: text, range: token.range, whole: view.range)
    var reader = LinkReader(text)
    let wrong = reader.read(into: &link)
    let isOpen = token.syntax.tree.tokens[Int(token.syntax.node.token)].payload == TokenBuffer.unmatched
    if let wrong, !isOpen {
      report(.linkPattern(wrong, repaired: LinkReader.repaired(text)), at: token.range)
    }
    for name in reader.captures { capture(name, in: token) }
    if wrong != nil { poisonNames(in: text, at: token.range) }
    link.effects = effects(view.block)
    link.condition = condition(view.whereClause)
    for place in body.openCaptures { body.locals[place].type = .string }
    link.captures = body.locals
    link.note = note(view, on: .statement)
    model.flows[flow].links.append(link)
  }

  /// Binds every word of a pattern with errors, so that its uses are not reported as well.
  private mutating func poisonNames(in text: String, at range: SourceRange) {
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      let id = names.intern(String(word))
      if body.localPlaces[id] != nil { continue }
      body.localPlaces.set(id, to: body.locals.count)
      body.locals.append(Model.Local(name: Model.Name(text: String(word), range: range), type: nil))
    }
  }

  private mutating func capture(_ name: String, in token: TokenSyntax) {
    let place = body.locals.count
    let range =
      place == 0
      ? token.find(name, from: token.range.start)
      : token.find(name, from: body.locals[place - 1].name.range.end)
    body.localPlaces.set(names.intern(name), to: place)
    body.locals.append(Model.Local(name: Model.Name(text: name, range: range), type: nil))
    body.openCaptures.insert(place)
    body.captures.insert(place)
  }
}

extension TokenSyntax {
  /// Returns the range of `{name}` in the token from an offset, without the braces; the token if it is not
  /// found.
  fileprivate func find(_ name: String, from start: Int) -> SourceRange {
    let bytes = syntax.tree.file.bytes
    let wanted = Array("{\(name)}".utf8)
    var offset = start
    while offset + wanted.count <= range.end {
      if bytes[offset..<offset + wanted.count].elementsEqual(wanted) {
        return SourceRange(file: range.file, start: offset + 1, end: offset + wanted.count - 1)
      }
      offset += 1
    }
    return range
  }
}
