import ScenicRuntime

/// A statement of a `test` that is typed interactively: names and literals, not yet resolved in a program.
package enum WrittenStatement: Hashable, Sendable {
  /// `cats.select(name: "Fred")`, `home.popped`.
  case send([String], [WrittenValue.Argument])
  /// `set isSignedIn = true`
  case set([String], WrittenValue)
  /// `open "/cats/Fred"`
  case open(String)

  /// The reason why a text is not such a statement.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
  }

  /// Parses the statements of one line; several in a row are separated as in a test.
  package static func parse(_ line: String) throws(Failure) -> [WrittenStatement] {
    var names = NameTable()
    let file = SourceFile(path: "", text: "test \"\" {\n" + line + "\n}\n")
    let parsed = Parser.parse(file, names: &names)
    if let diagnostic = parsed.diagnostics.first(where: { $0.severity == .error }) {
      throw Failure(message: diagnostic.message)
    }
    let declarations = parsed.tree.root.declarations
    guard declarations.count == 1, case .test(let test)? = declarations.first else {
      throw Failure(message: "expected a statement of a test")
    }
    var statements: [WrittenStatement] = []
    for statement in test.statements { statements.append(try read(statement)) }
    return statements
  }

  private static func read(_ statement: StatementSyntax) throws(Failure) -> WrittenStatement {
    switch statement {
    case .event(let view):
      return .send(
        try names(view.reference), try WrittenValue.arguments(of: view.arguments))
    case .set(let view):
      guard let value = view.value else { throw Failure(message: "missing value") }
      return .set(try names(view.reference), try WrittenValue.read(value))
    case .open(let view): return .open(view.url ?? "")
    default: throw Failure(message: "`\(statement.syntax.text)` is available in tests only")
    }
  }

  private static func names(_ reference: ReferenceSyntax?) throws(Failure) -> [String] {
    let names = reference?.names.map { $0.text } ?? []
    if names.isEmpty { throw Failure(message: "missing name") }
    return names
  }
}

/// A value in source syntax, whose type is not known yet.
package indirect enum WrittenValue: Hashable, Sendable {
  /// A string, number, Boolean or `nil`.
  case literal(Value)
  /// `.name`, `.cat(name: "Fred")`
  case implicitCase(String, [Argument])
  /// `Filter(sort: .name)`, `Sort.name`
  case named([String], [Argument])
  case list([WrittenValue])
  case dictionary([Argument])

  /// A value, with its label or key if it has one.
  package struct Argument: Hashable, Sendable {
    package let label: String?
    package let value: WrittenValue
  }

  /// Returns the value of an expression without computation.
  static func read(_ expression: ExprSyntax) throws(WrittenStatement.Failure) -> WrittenValue {
    switch expression {
    case .string(let view): return .literal(.string(view.value))
    case .boolean(let view): return .literal(.bool(view.value))
    case .nilLiteral: return .literal(.null)
    case .integer, .decimal: return .literal(try number(expression, isNegative: false))
    case .unary(let view) where view.op == .minus:
      guard let operand = view.operand else { throw computed(expression) }
      return .literal(try number(operand, isNegative: true))
    case .parenthesized(let view):
      guard let inner = view.expression else { throw computed(expression) }
      return try read(inner)
    case .list(let view):
      var elements: [WrittenValue] = []
      for element in view.elements { elements.append(try read(element)) }
      return .list(elements)
    case .dictionary(let view): return .dictionary(try entries(view))
    case .implicitMember(let view): return .implicitCase(view.name?.text ?? "", [])
    case .name, .member: return .named(try path(expression), [])
    case .call(let view): return try call(view, expression)
    case .unary, .binary, .ternary: throw computed(expression)
    }
  }

  /// Returns the values of a call's arguments.
  static func arguments(of list: ArgumentListSyntax?) throws(WrittenStatement.Failure) -> [Argument] {
    var arguments: [Argument] = []
    for argument in list?.arguments ?? [] {
      guard let value = argument.value else { continue }
      arguments.append(Argument(label: argument.label?.text, value: try read(value)))
    }
    return arguments
  }

  private static func call(
    _ view: CallExprSyntax, _ expression: ExprSyntax
  ) throws(WrittenStatement.Failure) -> WrittenValue {
    let arguments = try arguments(of: view.arguments)
    switch view.callee {
    case .implicitMember(let member)?: return .implicitCase(member.name?.text ?? "", arguments)
    case let callee?: return .named(try path(callee), arguments)
    case nil: throw computed(expression)
    }
  }

  private static func path(_ expression: ExprSyntax) throws(WrittenStatement.Failure) -> [String] {
    switch expression {
    case .name(let view): return [view.name?.text ?? ""]
    case .member(let view):
      guard let base = view.base else { throw computed(expression) }
      return try path(base) + [view.name?.text ?? ""]
    default: throw computed(expression)
    }
  }

  private static func entries(
    _ view: DictionaryExprSyntax
  ) throws(WrittenStatement.Failure) -> [Argument] {
    var entries: [Argument] = []
    for entry in view.entries {
      guard case .string(let key)? = entry.key, let value = entry.value else {
        throw WrittenStatement.Failure(message: "expected a string as the key")
      }
      entries.append(Argument(label: key.value, value: try read(value)))
    }
    return entries
  }

  private static func number(
    _ expression: ExprSyntax, isNegative: Bool
  ) throws(WrittenStatement.Failure) -> Value {
    switch expression {
    case .integer(let view):
      guard let magnitude = view.magnitude else { throw computed(expression) }
      if isNegative, magnitude == UInt64(Int.max) + 1 { return .int(.min) }
      guard let number = Int(exactly: magnitude) else { throw computed(expression) }
      return .int(isNegative ? -number : number)
    case .decimal(let view):
      guard case .double(let number)? = try? JSONReader.read(Array(view.digits.utf8)) else {
        throw computed(expression)
      }
      return .double(isNegative ? -number : number)
    default: throw computed(expression)
    }
  }

  private static func computed(_ expression: ExprSyntax) -> WrittenStatement.Failure {
    WrittenStatement.Failure(message: "expected a constant value, found `\(expression.syntax.text)`")
  }
}
