import ScenicRuntime

/// Binds links: the pattern's parts, and captures that take the type of their first use.
struct LinkBinder {
  let context: BindingContext
  private var notes: NoteBinder { NoteBinder(context: context) }
  private var effects: EffectBinder { EffectBinder(context: context) }
  private var values: ValueBinder { ValueBinder(context: context) }

  func bindLink(_ view: LinkDeclSyntax, in flow: Int) {
    context.body = Body(flow: flow)
    guard let token = view.urlToken, let text = view.url else { return }
    var link = Model.Link(pattern: text, range: token.range, whole: view.range)
    var reader = LinkReader(text)
    let wrong = reader.read(into: &link)
    let isOpen = token.syntax.tree.tokens[Int(token.syntax.node.token)].payload == TokenBuffer.unmatched
    if let wrong, !isOpen {
      context.report(.linkPattern(wrong, repaired: ForeignPattern(text).repaired()), at: token.range)
    }
    for capture in reader.captures { bind(capture, in: token) }
    if wrong != nil { poisonNames(in: text, at: token.range) }
    context.body.asksTree = true
    link.effects = effects.effects(view.block, of: "link")
    link.condition = view.whereClause.map { values.expression($0.expression, .type(.bool)) }
    for place in context.body.openCaptures {
      let isOptional = context.body.captures[place]?.isOptional == true
      if isOptional { link.absent.set(place, to: .null) }
      context.body.locals[place].type = isOptional ? .optional(.string) : .string
    }
    findDefaults(&link)
    link.captures = context.body.locals
    link.note = notes.note(view, on: .link)
    context.model.flows[flow].links.append(link)
  }

  /// Binds every word of a pattern with errors, so that its uses are not reported as well.
  private func poisonNames(in text: String, at range: SourceRange) {
    for part in text.utf8.split(whereSeparator: { !isIdentifierByte($0) }) {
      context.poison(String(Substring(part)), at: range)
    }
  }

  /// Finds the inputs whose defaults are the values of optional captures. Reports captures without one.
  private func findDefaults(_ link: inout Model.Link) {
    let optional = context.body.captures.entries.filter { $0.1.isOptional }.map { $0.0 }.sorted()
    if optional.isEmpty { return }
    var uses: [(node: Int, argument: Model.Argument)] = []
    for effect in link.effects.withBlocks {
      for filled in effect.filled { uses += filled.arguments.map { (filled.node, $0) } }
    }
    for place in optional where link.absent[place] == nil {
      let local = context.body.locals[place]
      guard let type = local.type?.unwrapped else { continue }
      let own = uses.filter { $0.argument.value.isLocal(place) }
      let usable = own.first { use in
        let input = context.model.nodes[use.node].inputs[use.argument.parameter]
        return input.type?.unwrapped == type && !input.isRequired
      }
      // Only `??`, or a comparison with `nil`, reads it.
      if own.isEmpty, local.type?.isOptional == true {
        link.absent.set(place, to: .null)
        continue
      }
      guard let usable else {
        let input = own.first.map { context.model.nodes[$0.node].inputs[$0.argument.parameter].name.text }
        context.report(.optionalCapture(name: local.name.text, input: input), at: local.name.range)
        continue
      }
      link.absent.set(place, to: .input(node: usable.node, usable.argument.parameter))
      let hasValue = context.model.nodes[usable.node].inputs[usable.argument.parameter].initial != nil
      if !hasValue { context.body.locals[place].type = .optional(type) }
    }
  }

  private func bind(_ capture: LinkReader.Capture, in token: TokenSyntax) {
    let name = capture.name
    let former = context.body.locals.last?.name.range.end
    let range = token.find(name, from: former ?? token.range.start)
    let place = context.body.bind(context.table.intern(name), Model.Name(text: name, range: range), nil)
    context.body.openCaptures.insert(place)
    context.body.captures.set(place, to: capture)
  }
}

extension LinkBinder {
  /// Returns the origins of the app; reports texts that are none, and duplicates.
  func origins(_ view: AppDeclSyntax) -> [Program.Origin] {
    var origins: [Program.Origin] = []
    for token in view.origins {
      guard let text = token.stringValue else { continue }
      if let origin = Program.Origin(text) {
        if origins.contains(origin) {
          context.report(.origin("duplicate origin `\(origin.text)`", repaired: nil), at: token.range)
        } else {
          origins.append(origin)
        }
      } else {
        let wanted = "expected an origin such as `https://a.example` or `a:`"
        context.report(
          .origin("\(wanted), found `\(text)`", repaired: Program.Origin.repaired(text)), at: token.range)
      }
    }
    return origins
  }
}

extension Program.Origin {
  /// Returns the origin that a text probably means: without a path, with a scheme. Returns nil if there is none.
  fileprivate static func repaired(_ text: String) -> String? {
    let name = text.split(separator: "/", omittingEmptySubsequences: false)
    let isSchemed = name.count > 2 && name[0].utf8.last == UInt8(ascii: ":") && name[1].isEmpty
    let origin = isSchemed ? name.prefix(3).joined(separator: "/") : "https://\(name.first ?? "")"
    let isHost = isSchemed || text.utf8.contains(UInt8(ascii: "."))
    if let found = Program.Origin(origin), isHost { return found.text }
    if isSchemed, name.count > 2, name[2].isEmpty || name[2] == "*" {
      return Program.Origin("\(name[0])")?.text
    }
    return nil
  }
}

extension Model.Expression {
  fileprivate func isLocal(_ place: Int) -> Bool {
    switch kind {
    case .local(place): true
    case .union(_, let value): value.isLocal(place)
    default: false
    }
  }
}

extension TokenSyntax {
  /// Returns the range of the name of `{name}`, `{name?}` or `{name...}` in the token from an offset; the token if
  /// it is not found.
  fileprivate func find(_ name: String, from start: Int) -> SourceRange {
    let bytes = syntax.tree.file.bytes
    let wanted = Array("{\(name)".utf8)
    var offset = start
    while offset + wanted.count < range.end {
      let end = offset + wanted.count
      if bytes[offset..<end].elementsEqual(wanted), !isIdentifierByte(bytes[end]) {
        return SourceRange(file: range.file, start: offset + 1, end: end)
      }
      offset += 1
    }
    return range
  }
}
