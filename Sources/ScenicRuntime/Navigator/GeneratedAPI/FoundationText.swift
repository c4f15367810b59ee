#if !hasFeature(Embedded)

  /// The texts of Foundation's types in a spec. Generated Swift uses them, since this module imports nothing.
  public enum FoundationText {
    /// Returns the text of a date in UTC, such as `2026-11-24T10:00:00Z`, with milliseconds if there are any. A date
    /// before the year 1 or after 9999 has the text of the first or the last moment between.
    public static func date(secondsSince1970 seconds: Double) -> String {
      let limits = -62_135_596_800_000.0...253_402_300_799_999.0
      let exact = seconds.isNaN ? 0 : min(max(seconds * 1000, limits.lowerBound), limits.upperBound)
      // `rounded()` calls the C library in a build without optimization, and an app need not link that.
      let all = Int(exact + (exact < 0 ? -0.5 : 0.5))
      let (days, rest) = all.dividedDown(by: 86_400_000)
      let (year, month, day) = civil(days)
      let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0, 2) }
      let fraction = rest % 1000 == 0 ? "" : "." + padded(rest % 1000, 3)
      return
        "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(time.joined(separator: ":"))\(fraction)Z"
    }

    /// Returns the seconds since 1970 of a text such as `2026-11-24`, `2026-11-24T10:00:00.5Z` or
    /// `2026-11-24T10:00:00+02:00`; nil for any other.
    public static func seconds(ofDate text: String) -> Double? {
      guard text.utf8.count <= 40 else { return nil }
      var left = Array(text.utf8)[...]
      func number(_ digits: Int, upTo limit: Int) -> Int? {
        guard left.count >= digits else { return nil }
        var value = 0
        for byte in left.prefix(digits) {
          guard 0x30...0x39 ~= byte else { return nil }
          value = value * 10 + Int(byte - 0x30)
        }
        left = left.dropFirst(digits)
        return value <= limit ? value : nil
      }
      func take(_ mark: Unicode.Scalar) -> Bool {
        guard left.first == UInt8(ascii: mark) else { return false }
        left = left.dropFirst()
        return true
      }
      guard let year = number(4, upTo: 9999), year > 0, take("-"), let month = number(2, upTo: 12), month > 0,
        take("-"), let day = number(2, upTo: 31), day > 0
      else { return nil }
      let days = daysSince1970(year, month, day)
      // A day that its month does not have is another one.
      guard civil(days) == (year, month, day) else { return nil }
      if left.isEmpty { return Double(days) * 86_400 }
      guard take("T"), let hour = number(2, upTo: 23), take(":"), let minute = number(2, upTo: 59), take(":"),
        let second = number(2, upTo: 59)
      else { return nil }
      var milliseconds = 0
      if take(".") {
        let digits = left.prefix { 0x30...0x39 ~= $0 }
        guard 1...9 ~= digits.count else { return nil }
        for (place, byte) in digits.prefix(3).enumerated() {
          milliseconds += Int(byte - 0x30) * [100, 10, 1][place]
        }
        left = left.dropFirst(digits.count)
      }
      var offset = 0
      if !take("Z") {
        let isWest = left.first == UInt8(ascii: "-")
        guard take("+") || take("-"), let hours = number(2, upTo: 23), take(":"),
          let minutes = number(2, upTo: 59)
        else { return nil }
        offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
      }
      guard left.isEmpty else { return nil }
      let whole = days * 86_400 + hour * 3600 + minute * 60 + second - offset
      return Double(whole * 1000 + milliseconds) / 1000
    }

    /// Returns true for a text such as `-12.50`: at most 38 digits, with digits before and after a point.
    public static func isDecimal(_ text: String) -> Bool {
      var digits = Array(text.utf8.prefix(41))[...]
      if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
      let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard 1...2 ~= parts.count, parts.reduce(0, { $0 + $1.count }) <= 38 else { return false }
      return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { 0x30...0x39 ~= $0 } }
    }

    /// Returns the day of the Gregorian calendar, whose years of 400 begin in March.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
      let (era, dayOfEra) = (days + 719_468).dividedDown(by: 146_097)
      let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shifted = (5 * dayOfYear + 2) / 153
      let month = shifted < 10 ? shifted + 3 : shifted - 9
      let day = dayOfYear - (153 * shifted + 2) / 5 + 1
      return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
    }

    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
      let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividedDown(by: 400)
      let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
      return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
  }

  extension Int {
    /// Returns the quotient rounded down, and the remainder, which is never negative.
    fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
      return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
  }

#endif
