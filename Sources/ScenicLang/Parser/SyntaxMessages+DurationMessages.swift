// Creates the messages for durations and delays.

extension SyntaxMessages {
  func wrongDuration(_ tokens: Range<Int>) -> Diagnostic {
    let first = tokens.lowerBound
    if tree.tokens[first].kind == .minus {
      let sign = tree.sourceRange(range(first..<first + 1).start..<Int(tree.tokens[first + 1].start))
      return error(
        .invalidDuration, "negative duration \(quote(tokens))", tokens,
        [FixIt("remove `-`", .likely, [.init(sign, "")])])
    }
    let unit = tokens.count > 1 ? tree.text(tree.tokens.range(first + 1)) : nil
    switch tree.tokens[first].kind {
    case .decimal:
      return error(
        .invalidDuration, "expected a whole number of seconds, found \(quote(tokens))", tokens, [])
    case .string:
      let text = stringValue(tree.file.bytes, tree.tokens.range(first))
      let fixIts = WrittenDuration(text).map { [$0.repair(range(tokens))] } ?? []
      return error(
        .invalidDuration, "expected a duration without quotes, found \(quote(tokens))", tokens, fixIts)
    default:
      let number = tree.text(tree.tokens.range(first))
      return WrittenDuration(number: number, unit: unit ?? "").diagnostic(range(tokens))
    }
  }

  /// Returns the repair that writes a number before a unit that is alone; nil for another token.
  func durationWithoutNumber(_ token: Int) -> FixIt? {
    guard tree.tokens[token].kind.isWord, !tree.tokens.isFirstOnLine(token, tree.file.bytes) else {
      return nil
    }
    let unit = tree.text(tree.tokens.range(token))
    return WrittenDuration.isUnit(unit)
      ? FixIt("write `30 s`", .placeholder, [.init(range(token..<token + 1), "30 s")]) : nil
  }

  func resultWithDelay(_ tokens: Range<Int>) -> Diagnostic {
    let note = Diagnostic.Note(
      "your app completes a request of an action with a result; for a time limit, declare a timer beside it, as in "
        + "`action limit after 30 s`")
    return error(
      .unexpectedText, "unexpected \(quote(tokens)): an action with a result has no delay", tokens,
      [remove(tokens)], notes: [note])
  }
}

/// A number with a unit other than `s`, or without one.
struct WrittenDuration {
  /// The digits of the number.
  let number: String
  let unit: String

  init(number: String, unit: String) {
    self.number = number
    self.unit = unit
  }

  /// Reads digits and the letters after them; returns nil for other text.
  init?(_ text: String) {
    let digits = text.utf8.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
    guard let first = digits.first, isDigit(first) else { return nil }
    let rest = String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self).trimmed
    guard rest.utf8.allSatisfy({ isIdentifierByte($0) }) else { return nil }
    self.init(number: String(decoding: digits, as: UTF8.self), unit: rest)
  }

  static func isUnit(_ text: String) -> Bool { !text.isEmpty && units[text] != nil }

  /// The seconds of each known unit.
  private static let units: [String: UInt64] = [
    "": 1, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
    "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "h": 3600, "hr": 3600, "hour": 3600, "hours": 3600, "d": 86400, "day": 86400, "days": 86400,
  ]

  private static let milliseconds: Set<String> = ["ms", "msec", "millis", "millisecond", "milliseconds"]

  /// The duration in seconds; nil if it is not a whole number, or too large.
  private var seconds: UInt64? {
    let bytes = Array(number.utf8)
    guard let magnitude = integerMagnitude(bytes, 0..<bytes.count) else { return nil }
    if WrittenDuration.milliseconds.contains(unit) {
      return magnitude.isMultiple(of: 1000) ? magnitude / 1000 : nil
    }
    guard let factor = WrittenDuration.units[unit] else { return nil }
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: factor)
    return overflow || product > UInt64(Int64.max) ? nil : product
  }

  /// The duration as the language writes it.
  private var text: String {
    guard let seconds else { return "\(number) s" }
    let isSame = WrittenDuration.units[unit] == 1
    return isSame ? "\(number) s" : "\(seconds) s"
  }

  func repair(_ range: SourceRange) -> FixIt {
    // Without a unit, and with a unit that is no duration, seconds are a guess; so are minutes for `m`.
    let isCertain = unit != "" && unit != "m" && seconds != nil
    return FixIt("write `\(text)`", isCertain ? .certain : .likely, [.init(range, text)])
  }

  func diagnostic(_ range: SourceRange) -> Diagnostic {
    let message: String
    var fixIts = [repair(range)]
    if unit.isEmpty {
      message = "missing unit after `\(number)`; write `\(text)`"
    } else if unit == "s" {
      message = "missing space in `\(number)s`; write `\(text)`"
    } else if seconds == nil, WrittenDuration.milliseconds.contains(unit) {
      message = "unknown unit `\(unit)`; a duration is a whole number of seconds, as in `30 s`"
      fixIts = []
    } else {
      message = "unknown unit `\(unit)`; durations are in seconds, as in `\(text)`"
    }
    return Diagnostic(.error, .invalidDuration, message, at: range, fixIts: fixIts)
  }
}
