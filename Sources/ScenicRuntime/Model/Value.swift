/// A value that is passed as an input, an argument, a result or a condition.
///
/// A value is exactly what JSON can represent, with whole numbers distinguished from decimal ones. Types are
/// checked by the compiler and at the boundary of the runtime (`Type.accept`), so a value carries no type:
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
  /// The absent value of an optional.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A decimal number; finite, since JSON has no others.
  case double(Double)
  /// Text, a URL, or the name of an enum's case without payload.
  case string(String)
  /// Values in order.
  case list([Value])
  /// Named values.
  case object(Fields)

  /// Never inlined, since many types contain values.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .list(let elements): hasher.combine(elements)
    case .object(let fields): hasher.combine(fields)
    }
  }
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
  /// Creates `.bool`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates `.int`.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates `.double`.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Creates `.string`.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates `.list`.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  /// Creates `.object`; of duplicate names the last counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Fields(elements))
  }
  /// Creates `.null`.
  public init(nilLiteral: ()) { self = .null }
}
