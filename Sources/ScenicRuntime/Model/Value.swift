/// A piece of data that travels: an input, an argument, a result, a condition.
///
/// A value is exactly what JSON can say, with whole numbers kept apart from decimal ones. Types are checked by
/// the compiler and at the runtime's doors (`Type.accept`), so between them a value carries none:
///
/// | type of the spec | value |
/// |---|---|
/// | `Bool`, `Int`, `Double` | `.bool`, `.int`, `.double` |
/// | `String`, `URL` | `.string` |
/// | `T?` | `.null` or the value |
/// | `[T]`, `[String: T]` | `.list`, `.object` |
/// | enum | `.string(case)`, with payload `.object` whose first field is `case` |
/// | struct | `.object` with every field |
/// | union | `.object` of `type` and `value` |
/// | extern | any |
public enum Value: Hashable, Sendable {
  /// Nothing; an optional that is absent.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A decimal number; finite, since JSON has no other.
  case double(Double)
  /// Text, a URL, or the name of an enum's case without payload.
  case string(String)
  /// Values in order.
  case list([Value])
  /// Named values.
  case object(Fields)
}

extension Value {
  /// The field of an object, or nil for any other value and any other name. Cost: the object's length.
  public subscript(_ name: String) -> Value? {
    if case .object(let fields) = self { return fields[name] }
    return nil
  }

  /// The text of a string value.
  public var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The whole number of an int value.
  public var integer: Int? {
    if case .int(let number) = self { return number }
    return nil
  }

  /// The truth of a bool value.
  public var truth: Bool? {
    if case .bool(let truth) = self { return truth }
    return nil
  }

  /// The elements of a list value.
  public var elements: [Value]? {
    if case .list(let elements) = self { return elements }
    return nil
  }

  /// The fields of an object value.
  public var fields: Fields? {
    if case .object(let fields) = self { return fields }
    return nil
  }
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  /// `.bool`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// `.int`.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// `.double`.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// `.string`.
  public init(stringLiteral value: String) { self = .string(value) }
  /// `.list`.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  /// `.object`; of a name given twice the last counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Fields(elements))
  }
  /// `.null`.
  public init(nilLiteral: ()) { self = .null }
}
