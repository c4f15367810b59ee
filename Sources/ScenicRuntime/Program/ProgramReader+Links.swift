extension ProgramReader {
  mutating func link(_ value: JSONPart) throws(JSONError) -> Program.Link {
    var object = try PartReader(value)
    let pattern = try object.text(.pattern)
    let scheme = try object.optionalText(.scheme)
    let host = try object.optionalText(.host)
    let isOpaque = try object.flag(.opaque, usually: false)
    let ignoresCase = try object.flag(.ignoresCase, usually: false)
    let readsPlusAsSpace = try object.flag(.plusIsSpace, usually: false)
    let written = try object.elements(.captures)
    let scope = names.newScope()
    let captures = try under(.captures) { () throws(JSONError) in
      let captures = try each(of: written) { (value) throws(JSONError) in try capture(value) }
      try declare(written, in: scope)
      return captures
    }
    var captured = BoundLocals()
    let path = try object.list(.path) { (value) throws(JSONError) in try part(value, scope, &captured) }
    let query = try items(&object, scope, &captured)
    let fragment = try object.optional(.fragment) { (value) throws(JSONError) in
      try self.fragment(value, scope, &captured)
    }
    guard captured.areComplete, captured.count == captures.count else {
      throw JSONError("each capture must occur once in the path, the query or the fragment", path: "captures")
    }
    let condition = try object.optional(.where) { (value) throws(JSONError) in
      try expression(value, locals: captures.count)
    }
    var link = Program.Link(
      pattern: pattern, scheme: scheme, host: host, isOpaque: isOpaque, path: path, query: query,
      fragment: fragment, captures: captures, condition: condition,
      effects: try effects(&object, .do, locals: captures.count), source: try position(&object))
    link.ignoresCase = ignoresCase
    link.readsPlusAsSpace = readsPlusAsSpace
    if let problem = link.problem { throw JSONError(problem) }
    try object.finish()
    return link
  }

  private mutating func capture(_ value: JSONPart) throws(JSONError) -> Program.Link.Capture {
    var object = try PartReader(value)
    let name = try object.text(.name)
    let type = try object.value(.type) { (value) throws(JSONError) in try self.type(value) }
    let initial = object.take(.initial)?.value
    try object.finish()
    return Program.Link.Capture(name: name, type: type, initial: initial)
  }

  private mutating func items(
    _ object: inout PartReader, _ captures: DeclaredNames.Scope, _ captured: inout BoundLocals
  ) throws(JSONError) -> [Program.Link.QueryItem] {
    try object.list(.query) { (value) throws(JSONError) in
      var item = try PartReader(value)
      let name = try item.text(.name)
      let value = try item.value(.value) { (value) throws(JSONError) in try part(value, captures, &captured) }
      try item.finish()
      return Program.Link.QueryItem(name: name, value: value)
    }
  }

  private mutating func fragment(
    _ value: JSONPart, _ captures: DeclaredNames.Scope, _ captured: inout BoundLocals
  ) throws(JSONError) -> Program.Link.Fragment {
    if value.isText { return .text(try part(value, captures, &captured)) }
    var object = try PartReader(value)
    guard object.has(.path) else { return .text(try part(value, captures, &captured)) }
    let path = try object.list(.path) { (value) throws(JSONError) in try part(value, captures, &captured) }
    let query = try items(&object, captures, &captured)
    try object.finish()
    return .route(path: path, query: query)
  }

  private mutating func part(
    _ value: JSONPart, _ captures: DeclaredNames.Scope, _ captured: inout BoundLocals
  ) throws(JSONError) -> Program.Link.Part {
    if let text = value.text { return .literal(text) }
    var object = try PartReader(value)
    let isRest = object.has(.rest)
    let key: ProgramKey = isRest ? .rest : .capture
    let name = try object.requiredText(key)
    guard let capture = names.meaning(of: name, in: captures) else {
      throw JSONError("unknown capture \"\(name.text ?? "")\"", path: key.name)
    }
    captured.insert(capture.place)
    let before = isRest ? nil : try object.optionalText(.before)
    let after = isRest ? nil : try object.optionalText(.after)
    try object.finish()
    if isRest { return .rest(capture.place) }
    if before == nil, after == nil { return .capture(capture.place) }
    return .partial(before: before ?? "", capture.place, after: after ?? "")
  }
}

extension Program.Link {
  /// The error in the form of the link; nil if there is none.
  var problem: String? {
    if isOpaque, scheme == nil || host != nil { return "an opaque URL has a scheme and no host" }
    var (path, query) = (path, query)
    if Self.hasUnclearNames(query) { return Self.unclearNames }
    if case .route(let innerPath, let innerQuery)? = fragment {
      if Self.hasUnclearNames(innerQuery) { return Self.unclearNames }
      if path.contains(where: { isOptional($0) || $0.isRest }) {
        return "only the last segments may be absent"
      }
      path = innerPath
      query += innerQuery
    }
    if case .text(let part)? = fragment, isOptional(part) || part.isRest {
      return "a fragment is never absent"
    }
    if query.contains(where: { $0.value.isRest }) { return "only a path has a rest" }
    guard let first = path.firstIndex(where: { isOptional($0) || $0.isRest }) else { return nil }
    let isFine =
      path[first].isRest
      ? first == path.count - 1 : path[first...].allSatisfy { isOptional($0) }
    return isFine ? nil : "only the last segments may be absent"
  }

  private static let unclearNames = "each item of a query has a name of its own"

  private static func hasUnclearNames(_ query: [QueryItem]) -> Bool {
    let names = Set(query.map { $0.name })
    return names.count < query.count || names.contains("")
  }
}

extension Program.Link.Part {
  /// True for the rest of a path.
  package var isRest: Bool { if case .rest = self { true } else { false } }

  /// The capture of the part.
  package var capture: Int? {
    switch self {
    case .literal: nil
    case .capture(let place), .partial(_, let place, _), .rest(let place): place
    }
  }
}
