// Converts captured values from and to the text of a URL.

extension Program {
  /// Returns the value of this type that a text represents; nil if it represents none. An `Int` is digits,
  /// optionally after a minus; a `Double` is a finite decimal number; a `Bool` is `true` or `false`; an enum's case
  /// is its text in URLs; a value of an extern text type is a text that the app accepts.
  package func captured(_ text: String, as type: ValueType) -> Value? {
    switch type {
    case .string: return .string(text)
    case .int: return wholeNumber(text).map { .int($0) }
    case .double: return Double(decimal: text).map { .double($0) }
    case .optional(let inner): return captured(text, as: inner)
    case .bool: return text == "true" ? true : text == "false" ? false : nil
    case .named(let place):
      guard types.indices.contains(place) else { return nil }
      if types[place].shape == .text { return try? .string(canonical(text, as: type)) }
      guard case .enumeration(let cases) = types[place].shape,
        let one = cases.first(where: { $0.textInURL == text })
          ?? cases.first(where: { $0.formerNames.contains(text) }), one.payload.isEmpty
      else { return nil }
      return .string(one.name)
    default: return nil
    }
  }

  /// Returns the text that represents a value; nil if there is none.
  package func captureText(of value: Value, as type: ValueType) -> String? {
    let text: String
    switch value {
    case .string(let string): text = self.text(ofCase: string, type) ?? string
    case .double(let number): text = number.description
    case .int(let number): text = String(number)
    case .bool(let truth): text = truth ? "true" : "false"
    default: return nil
    }
    return captured(text, as: type) == value ? text : nil
  }

  /// Returns the text in URLs of a case of an enum; nil for other types.
  private func text(ofCase name: String, _ type: ValueType) -> String? {
    guard case .named(let place) = type.unwrapped, types.indices.contains(place),
      case .enumeration(let cases) = types[place].shape
    else { return nil }
    return cases.first { $0.name == name }?.textInURL
  }

  private func wholeNumber(_ text: String) -> Int? {
    var digits = Array(text.utf8)[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    if digits.isEmpty { return nil }
    var number = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      let (tens, isTooMuch) = number.multipliedReportingOverflow(by: 10)
      let unit = isNegative ? -Int(digit - 0x30) : Int(digit - 0x30)
      let (sum, isOver) = tens.addingReportingOverflow(unit)
      if isTooMuch || isOver { return nil }
      number = sum
    }
    return number
  }
}
