import ScenicRuntime

/// The width of text in a terminal, and its safe display.
///
/// The text of a spec may contain any character: those that control the terminal or are invisible are made
/// visible.
package enum DisplayWidth {
  /// Returns the text on one line: line breaks, tabs, control and invisible characters are escaped.
  package static func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return text.map { shown($0) }.joined()
  }

  /// Returns the number of columns of the text in printable form.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns a character in printable form.
  static func shown(_ character: Character) -> String {
    guard let first = character.unicodeScalars.first, isInvisible(first) else { return String(character) }
    return character.unicodeScalars.map { isInvisible($0) ? name(of: $0) : String(Character($0)) }.joined()
  }

  /// Returns the columns of one visible character: 2 if East Asian wide, an emoji or a flag, else 1.
  static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if isInvisible(first) { return shown(character).unicodeScalars.count }
    if isWide(first.value) { return 2 }
    // An emoji selector makes a narrow symbol wide; two regional indicators form a flag.
    guard let second = scalars.next() else { return 1 }
    if second.value == 0xFE0F || isRegional(first) && isRegional(second) { return 2 }
    return 1
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1F1E6 && scalar.value <= 0x1F1FF
  }

  /// Returns true for controls, and for formatting characters that have no width or change the direction of
  /// text.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    Visibility.steers(scalar.value) || Visibility.isInvisible(scalar.value)
  }

  /// Returns `␀` to `␟` for the ASCII controls, `<U+200B>` for others.
  private static func name(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
      return String(Character(picture))
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits + ">"
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count / 2
    while low < high {
      let middle = (low + high) / 2
      if wide[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count / 2 && wide[2 * low] <= value
  }

  /// The first and last scalar of each range whose East Asian width is wide or full (Unicode 15).
  private static let wide: [UInt32] = [
    0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0,
    0x23F3, 0x23F3, 0x25FD, 0x25FE, 0x2614, 0x2615, 0x2648, 0x2653, 0x267F, 0x267F,
    0x2693, 0x2693, 0x26A1, 0x26A1, 0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5,
    0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA, 0x26F2, 0x26F3, 0x26F5, 0x26F5,
    0x26FA, 0x26FA, 0x26FD, 0x26FD, 0x2705, 0x2705, 0x270A, 0x270B, 0x2728, 0x2728,
    0x274C, 0x274C, 0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797,
    0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B50, 0x2B55, 0x2B55,
    0x2E80, 0x303E, 0x3041, 0x3247, 0x3250, 0x4DBF, 0x4E00, 0xA4C6, 0xA960, 0xA97C,
    0xAC00, 0xD7A3, 0xF900, 0xFAD9, 0xFE10, 0xFE19, 0xFE30, 0xFE6B, 0xFF01, 0xFF60,
    0xFFE0, 0xFFE6, 0x16FE0, 0x1B2FB, 0x1F004, 0x1F004, 0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F18E,
    0x1F191, 0x1F19A, 0x1F200, 0x1F320, 0x1F32D, 0x1F335, 0x1F337, 0x1F37C, 0x1F37E, 0x1F393,
    0x1F3A0, 0x1F3CA, 0x1F3CF, 0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4, 0x1F3F8, 0x1F43E,
    0x1F440, 0x1F440, 0x1F442, 0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550, 0x1F567,
    0x1F57A, 0x1F57A, 0x1F595, 0x1F596, 0x1F5A4, 0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5,
    0x1F6CC, 0x1F6CC, 0x1F6D0, 0x1F6D2, 0x1F6D5, 0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4, 0x1F6FC,
    0x1F7E0, 0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C, 0x1F945, 0x1F947, 0x1F9FF, 0x1FA70, 0x1FAF6,
    0x20000, 0x3FFFD,
  ]
}
