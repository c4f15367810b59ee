/// Checks that initial values have their type in its normal form, and that types and owners are valid.
struct InitialValueCheck {
  private let program: Program

  static func check(_ program: Program) throws(JSONError) {
    let check = InitialValueCheck(program: program)
    try check.all(program.types, "types") { (type) throws(JSONError) in
      switch type.shape {
      case .enumeration(let cases):
        try check.all(cases, "enum") { (one) throws(JSONError) in try check.parameters(one.payload, "payload")
        }
      case .structure(let fields): try check.parameters(fields, "struct")
      case .extern, .text: break
      }
    }
    try check.all(program.conditions, "conditions") { (condition) throws(JSONError) in
      if let owner = condition.owner, program.nodes[owner].kind != .scene {
        throw JSONError("only a scene has conditions of its own", path: "scene")
      }
      try check.initial(condition.initial, condition.type)
    }
    try check.all(program.actions, "actions") { (action) throws(JSONError) in
      try check.parameters(action.parameters, "parameters")
    }
    try check.all(program.events, "events") { (event) throws(JSONError) in
      try check.parameters(event.parameters, "parameters")
    }
    try check.all(program.nodes, "nodes") { (node) throws(JSONError) in
      try check.parameters(node.inputs, "inputs")
      try check.all(node.events, "events") { (event) throws(JSONError) in
        try check.parameters(event.parameters, "parameters")
      }
    }
    try check.captures()
  }

  @inline(__always)
  private func all<Part>(
    _ parts: [Part], _ key: String, _ body: (Part) throws(JSONError) -> Void
  ) throws(JSONError) {
    for place in parts.indices {
      do { try body(parts[place]) } catch { throw error.within(place).within(key) }
    }
  }

  private func parameters(_ parameters: [Program.Parameter], _ key: String) throws(JSONError) {
    try all(parameters, key) { (parameter) throws(JSONError) in
      if let value = parameter.initial { try initial(value, parameter.type) }
    }
  }

  private func initial(_ value: Value, _ type: Program.ValueType) throws(JSONError) {
    try under("initial") { () throws(JSONError) in
      guard try program.accept(value, as: type) == value else {
        throw JSONError("expected a value of type \(program.name(of: type)) in full")
      }
    }
  }

  private func captures() throws(JSONError) {
    try all(program.flows, "flows") { (flow) throws(JSONError) in
      try all(flow.links, "links") { (link) throws(JSONError) in
        for (place, capture) in link.captures.enumerated() {
          do throws(JSONError) { try self.capture(capture, at: place, of: link) } catch {
            throw error.within(place).within("captures")
          }
        }
      }
    }
  }

  private func capture(
    _ capture: Program.Link.Capture, at place: Int, of link: Program.Link
  ) throws(JSONError) {
    let type = capture.initial == nil ? capture.type : capture.type.unwrapped
    let isFine =
      switch link.form(of: place) {
      case .text: canBeCaptured(type)
      case .item: canBeCaptured(type) || type == .list(.string)
      case .rest: type == .string || type == .list(.string)
      }
    guard isFine else {
      throw JSONError(
        "expected String, Int, Double, Bool, an enum without payloads, an extern text type, or [String] for an item or a rest",
        path: "type")
    }
    if let value = capture.initial { try initial(value, capture.type) }
  }

  private func canBeCaptured(_ type: Program.ValueType) -> Bool {
    switch type {
    case .string, .int, .double, .bool: return true
    case .named(let place):
      switch program.types[place].shape {
      case .enumeration(let cases): return cases.allSatisfy { $0.payload.isEmpty }
      case .text: return true
      case .structure, .extern: return false
      }
    default: return false
    }
  }
}

extension Program.Link {
  /// The forms of captures, which have different types.
  package enum CaptureForm: Hashable, Sendable {
    /// A segment, a part of one, or the fragment.
    case text
    /// The whole value of a query item, which may be repeated.
    case item
    /// The rest of a path.
    case rest
  }

  /// Returns the form of a capture.
  package func form(of place: Int) -> CaptureForm {
    var items = query
    if case .route(_, let inner)? = fragment { items += inner }
    if items.contains(where: { $0.value == .capture(place) }) { return .item }
    return route.contains(.rest(place)) ? .rest : .text
  }
}
