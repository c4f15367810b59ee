extension Program.Trigger {
  /// Returns the bindings of the patterns for an event's arguments; nil if they do not match. An absent
  /// argument counts as null. `request` contains the arguments of a completed request.
  ///
  /// `named` is a produced value together with the name of its type, for a pattern that tests the type of a
  /// scene that produces only one.
  func match(_ arguments: Fields, of request: Fields? = nil, named: Value? = nil, locals count: Int)
    -> [Value]?
  {
    // A literal is allocated several times faster.
    if count == 1, patterns.count == 1, case .bind(0) = patterns[0].pattern {
      return [arguments[patterns[0].name] ?? request?[patterns[0].name] ?? .null]
    }
    var locals: [Value] = []
    if count > 0 {
      let count = min(count, Value.Limit.parts)
      locals.reserveCapacity(count)
      for _ in 0..<count { locals.append(.null) }
    }
    for place in patterns.indices {
      var value = arguments[patterns[place].name] ?? request?[patterns[place].name] ?? .null
      if let named, case .member = patterns[place].pattern { value = named }
      if !patterns[place].pattern.match(value, &locals) { return nil }
    }
    return locals
  }
}

extension Program.Pattern {
  /// Returns true if the value matches the pattern; stores its bindings.
  func match(_ value: Value, _ locals: inout [Value]) -> Bool {
    switch self {
    case .any: return true
    case .bind(let place):
      if locals.indices.contains(place) { locals[place] = value }
      return true
    case .literal(let wanted): return value == wanted
    case .enumCase(let name, let fields):
      guard value.text == name || value["case"]?.text == name else { return false }
      return fields.allSatisfy { $0.pattern.match(value[$0.name] ?? .null, &locals) }
    case .member(let type, let pattern):
      guard value["type"]?.text == type, let part = value["value"] else { return false }
      return pattern.match(part, &locals)
    }
  }
}
