import ScenicRuntime

extension Model {
  /// Returns a key that two conditions share only if they always have the same value: equal expressions, with
  /// the variables named by their bindings.
  func key(_ expression: Expression, _ trigger: Trigger) -> String {
    var bound = [Int: String]()
    for (variable, name) in names(trigger.patterns).reversed() { bound[variable] = name }
    return key(expression, bound)
  }

  private func names(_ patterns: [FieldPattern]) -> [(Int, String)] {
    patterns.flatMap { field in names(field.pattern).map { ($0.0, "\(field.parameter).\($0.1)") } }
  }

  private func names(_ pattern: Pattern) -> [(Int, String)] {
    switch pattern.kind {
    case .bind(let place): return [(place, "")]
    case .enumCase(let place, let payload): return names(payload).map { ($0.0, "\(place)/\($0.1)") }
    case .member(_, let inner): return names(inner)
    case .any, .literal, .invalid: return []
    }
  }

  private func key(_ expression: Expression, _ bound: [Int: String]) -> String {
    let parts = expression.parts.map { key($0, bound) }.joined(separator: " ")
    return "(\(head(of: expression, bound)) \(parts))"
  }

  private func head(of expression: Expression, _ bound: [Int: String]) -> String {
    switch expression.kind {
    case .literal(let value): return "literal \(String(decoding: JSONWriter.compact(value), as: UTF8.self))"
    case .local(let place): return "local \(bound[place] ?? "?\(place)")"
    case .input(let node, let input): return "input \(node) \(input)"
    case .condition(let place): return "condition \(place)"
    case .isPresented(let node): return "isPresented \(node)"
    case .requestArgument(let action, let parameter): return "argument \(action) \(parameter)"
    case .member(_, let name): return "member \(name)"
    case .list: return "list"
    case .dictionary(let entries):
      return "dictionary \(entries.map { "\($0.key.utf8.count):\($0.key)" }.joined())"
    case .structure(let type, let arguments): return "struct \(type) \(places(arguments))"
    case .enumCase(let type, let place, let arguments): return "case \(type) \(place) \(places(arguments))"
    case .slot(let node, let slot): return "slot \(node) \(slot)"
    case .union(let type, _): return "union \(describe(type))"
    case .unary(let symbol, _): return symbol.rawValue
    case .binary(let symbol, _, _): return symbol.rawValue
    case .choice: return "choice"
    case .query(let query, let condition):
      return
        "\(query.word.rawValue) \(query.node) \(query.over.map { "\($0)" } ?? "") \(condition == nil ? "" : "where")"
    case .invalid: return "invalid \(expression.range.start)"
    }
  }

  private func places(_ arguments: [Argument]) -> String {
    arguments.map { "\($0.parameter)" }.joined(separator: ",")
  }
}
