/// A text of a spec that an app looks up in its strings, such as a title.
///
/// ```swift
/// let text = navigator.text("title", of: order)  // @title("Order \(id)")
/// text?.key  // "Order %lld"
/// text?.arguments  // [42]
/// text?.text  // "Order 42"
/// ```
public struct LocalizableText: Hashable, Sendable {
  /// The key of a string catalog: the text, or its format if it has interpolations, with `%@` for a text and `%lld`
  /// for a whole number. A `%` in a format is `%%`.
  public let key: String
  /// The values of the placeholders in the key, in order: texts and whole numbers.
  public let arguments: [Value]
  /// The text without a translation.
  public let text: String
}

extension Engine {
  /// Returns the current text of an attribute, as `attribute(_:of:slot:in:)` does. Returns nil if its value is neither a
  /// text nor a number.
  package func text(
    _ name: String, of node: Identity, slot: Int? = nil, in state: NavigationState
  ) -> LocalizableText? {
    let turn = Macrostep(index, state, explaining: false)
    guard let attribute = declaration(of: name, of: node, slot: slot, in: turn),
      let argument = attribute.arguments.first
    else { return nil }
    return (try? turn.transaction(at: node).text(of: argument.value)) ?? nil
  }
}

extension Engine.Transaction {
  /// Returns the text of an expression: that of the chosen branch, which has a key of its own.
  fileprivate func text(of expression: Program.Expression) throws(Engine.Refused) -> LocalizableText? {
    switch expression {
    case .choice(let condition, let then, let otherwise):
      return try text(of: try truth(of: condition) ? then : otherwise)
    case .binary(.otherwise, let value, let otherwise):
      return try text(of: try self.value(of: value) == .null ? otherwise : value)
    case .binary(.joined, _, _):
      let pieces = expression.pieces
      if let only = pieces.only { return try text(of: only) }
      return try text(of: expression, pieces)
    default:
      guard let words = try value(of: expression).words else { return nil }
      return LocalizableText(key: words, arguments: [], text: words)
    }
  }

  private func text(
    of expression: Program.Expression, _ pieces: [Program.Expression]
  ) throws(Engine.Refused) -> LocalizableText? {
    guard let whole = try value(of: expression).text else { return nil }
    var key = ""
    var arguments: [Value] = []
    for piece in pieces {
      if let literal = piece.literalText {
        key += literal.formatEscaped
      } else {
        let value = try self.value(of: piece)
        if case .int = value { key += "%lld" } else { key += "%@" }
        arguments.append(value)
      }
    }
    return LocalizableText(key: arguments.isEmpty ? whole : key, arguments: arguments, text: whole)
  }
}

extension Program.Expression {
  /// The parts of a string with interpolations, without empty texts.
  fileprivate var pieces: [Program.Expression] {
    if case .binary(.joined, let left, let right) = self { return left.pieces + right.pieces }
    return literalText == "" ? [] : [self]
  }

  fileprivate var literalText: String? {
    if case .literal(.string(let text)) = self { text } else { nil }
  }
}

extension String {
  /// The text as a part of a format, with `%%` for `%`.
  package var formatEscaped: String {
    String(decoding: utf8.flatMap { $0 == UInt8(ascii: "%") ? [$0, $0] : [$0] }, as: UTF8.self)
  }
}

extension [Program.Expression] {
  fileprivate var only: Program.Expression? { count == 1 ? first : nil }
}

extension Value {
  /// A text, or a number as text; nil for other values.
  var words: String? {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .double(let number): String(number)
    default: nil
    }
  }
}
