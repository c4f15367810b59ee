/// A key of the keyboard.
enum Key: Hashable {
  case character(Character)
  case enter, escape, tab, backTab, backspace
  case up, down, left, right, home, end, pageUp, pageDown
  /// Control and L: paint everything again.
  case redraw
}

/// Decodes keys from bytes, which arrive in pieces: half a letter now, the rest of an arrow key later.
struct KeyReader {
  private var pending: [UInt8] = []

  /// True if the bytes so far may be either a complete key or the start of a longer one. Only time
  /// distinguishes them: call `flush` if no more bytes arrive.
  var isWaiting: Bool { !pending.isEmpty }

  /// The keys that are whole now.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var rest = pending[...]
    while !rest.isEmpty, let length = Self.next(in: rest, &keys) { rest = rest.dropFirst(length) }
    pending = Array(rest)
    return keys
  }

  /// Ends the input: an escape without a sequence is the key; other incomplete sequences are dropped.
  mutating func flush() -> [Key] {
    defer { pending = [] }
    return pending.first == Self.escape ? [.escape] : []
  }

  private static let escape: UInt8 = 0x1B

  /// Decodes one key, and returns its number of bytes; nil if it is incomplete.
  private static func next(in bytes: ArraySlice<UInt8>, _ keys: inout [Key]) -> Int? {
    guard let first = bytes.first else { return nil }
    switch first {
    case escape: return sequence(bytes, &keys)
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x0C: keys.append(.redraw)
    case 0x00..<0x20: break
    default: return letter(bytes, first, &keys)
    }
    return 1
  }

  /// A letter in UTF-8; an invalid byte is dropped.
  private static func letter(_ bytes: ArraySlice<UInt8>, _ first: UInt8, _ keys: inout [Key]) -> Int? {
    let length: Int
    switch first {
    case 0x00..<0x80: length = 1
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return 1
    }
    let letter = bytes.prefix(length)
    guard letter.dropFirst().allSatisfy({ (0x80..<0xC0).contains($0) }) else { return 1 }
    if letter.count < length { return nil }
    let text = String(decoding: letter, as: UTF8.self)
    if text.unicodeScalars.count == 1, text != "\u{FFFD}", let character = text.first {
      keys.append(.character(character))
    }
    return length
  }

  /// A key that begins with an escape: `ESC [ … letter`, `ESC O letter`, or the escape key followed by
  /// another key.
  private static func sequence(_ bytes: ArraySlice<UInt8>, _ keys: inout [Key]) -> Int? {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return nil }
    switch second {
    case UInt8(ascii: "O"):
      guard let last = rest.dropFirst().first else { return nil }
      if let key = key(last, "") { keys.append(key) }
      return 3
    case UInt8(ascii: "["):
      let parameters = rest.dropFirst().prefix { (0x20..<0x40).contains($0) }
      // No key is that long, so this input is invalid.
      if parameters.count > 32 { return bytes.count }
      guard let last = rest.dropFirst(1 + parameters.count).first else { return nil }
      if let key = key(last, String(decoding: parameters, as: UTF8.self)) { keys.append(key) }
      // A byte that cannot end a sequence begins the next key.
      return 2 + parameters.count + (last >= 0x40 && last < 0x7F ? 1 : 0)
    default:
      keys.append(.escape)
      return 1
    }
  }

  private static func key(_ last: UInt8, _ parameters: String) -> Key? {
    switch (last, parameters.split(separator: ";").first ?? "") {
    case (UInt8(ascii: "A"), _): .up
    case (UInt8(ascii: "B"), _): .down
    case (UInt8(ascii: "C"), _): .right
    case (UInt8(ascii: "D"), _): .left
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"): .home
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"): .end
    case (UInt8(ascii: "Z"), _): .backTab
    case (UInt8(ascii: "M"), ""): .enter
    case (UInt8(ascii: "~"), "5"): .pageUp
    case (UInt8(ascii: "~"), "6"): .pageDown
    default: nil
    }
  }
}
