import ScenicRuntime

// Binds literals, lists and dictionaries.

extension ValueBinder {
  func integer(_ view: IntegerExprSyntax, isNegative: Bool, range: SourceRange, _ expected: Expected)
    -> Model.Expression
  {
    guard let magnitude = view.magnitude else { return .invalid(range) }
    let limit: UInt64 = isNegative ? 1 << 63 : (1 << 63) - 1
    // The lexer has reported a number that is too large.
    guard magnitude <= limit else { return .invalid(range) }
    let number = isNegative ? Int(truncatingIfNeeded: 0 &- magnitude) : Int(truncatingIfNeeded: magnitude)
    if expected.only({ $0.isNumber }) == .double {
      return Model.Expression(kind: .literal(.double(Double(number))), type: .double, range: range)
    }
    return Model.Expression(kind: .literal(.int(number)), type: .int, range: range)
  }

  func decimal(_ view: DecimalExprSyntax, isNegative: Bool, range: SourceRange) -> Model.Expression {
    guard let number = Double(decimal: view.digits), number.isFinite else {
      context.report(.outOfRange(text: view.text), at: range)
      return .invalid(range)
    }
    return Model.Expression(
      kind: .literal(.double(isNegative ? -number : number)), type: .double, range: range)
  }

  func string(_ view: StringExprSyntax, _ expected: Expected) -> Model.Expression {
    // Only in tests can a text be one of the app's own: in rules, all of these are texts that the app has accepted.
    let isTest = context.body.kind == .test
    let type = expected.only { $0 == .string || $0 == .url || isTest && context.model.isText($0) }
    return Model.Expression(kind: .literal(.string(view.value)), type: type ?? .string, range: view.range)
  }

  /// Binds a string with other values in it, as its parts one after the other.
  func interpolation(_ view: InterpolationExprSyntax) -> Model.Expression {
    var whole: Model.Expression?
    func add(_ part: Model.Expression) {
      guard let first = whole else { return whole = part }
      whole = Model.Expression(kind: .binary(.joined, first, part), type: .string, range: view.range)
    }
    let expressions = view.expressions
    for (place, part) in view.texts.enumerated() {
      // Begins with a string, so that the whole is one.
      if place == 0 || !part.text.isEmpty {
        add(Model.Expression(kind: .literal(.string(part.text)), type: .string, range: part.range))
      }
      guard place < expressions.count else { continue }
      let value = infer(expressions[place], .anything)
      switch value.type.map({ context.model.plain($0) }) {
      case .string?, .int?, nil: break
      case let type?: context.report(.interpolated(type), at: value.range)
      }
      add(value)
    }
    return whole ?? .invalid(view.range)
  }

  func nilLiteral(_ view: NilExprSyntax, _ expected: Expected) -> Model.Expression {
    switch expected {
    case .unknown: return .invalid(view.range)
    case .type(let type) where type.isOptional:
      return Model.Expression(kind: .literal(.null), type: type, range: view.range)
    case .type(let type): context.report(.nilValue(wanted: type), at: view.range)
    case .anything: context.report(.needsContext(text: "nil"), at: view.range)
    }
    return .invalid(view.range)
  }

  func list(_ view: ListExprSyntax, _ expected: Expected) -> Model.Expression {
    let isList = { (type: ValueType) in
      if case .list = type { return true }
      return false
    }
    var element = Expected.anything
    if case .unknown = expected { element = .unknown }
    if case .list(let type)? = expected.only(isList) { element = .type(type) }
    let syntax = view.elements
    if syntax.isEmpty, case .anything = element {
      context.report(.needsContext(text: "[]"), at: view.range)
      return .invalid(view.range)
    }
    var elements: [Model.Expression] = []
    for syntax in syntax {
      let value = expression(syntax, element)
      if case .anything = element { element = Expected(value.type) }
      elements.append(value)
    }
    return Model.Expression(kind: .list(elements), type: element.type.map { .list($0) }, range: view.range)
  }

  func dictionary(_ view: DictionaryExprSyntax, _ expected: Expected) -> Model.Expression {
    let isDictionary = { (type: ValueType) in
      if case .dictionary = type { return true }
      return false
    }
    var value = Expected.anything
    if case .unknown = expected { value = .unknown }
    if case .dictionary(let type)? = expected.only(isDictionary) { value = .type(type) }
    if view.entries.isEmpty, case .anything = value {
      context.report(.needsContext(text: "[:]"), at: view.range)
      return .invalid(view.range)
    }
    var entries: [Model.Expression.Entry] = []
    var seen = [String: SourceRange]()
    for entry in view.entries {
      let bound = expression(entry.value, value)
      if case .anything = value { value = Expected(bound.type) }
      guard case .string(let key)? = entry.key else {
        if let key = entry.key { context.report(.dictionaryKey, at: key.range) }
        continue
      }
      if let first = seen[key.value] {
        context.report(.repeatedArgument(name: key.value, first: first), at: key.range)
        continue
      }
      seen[key.value] = key.range
      entries.append(Model.Expression.Entry(key: key.value, value: bound))
    }
    return Model.Expression(
      kind: .dictionary(entries), type: value.type.map { .dictionary($0) }, range: view.range)
  }
}
