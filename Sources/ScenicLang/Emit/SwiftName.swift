import ScenicRuntime

// How a name of the spec becomes a name of Swift.

enum SwiftName {
  /// The dotted parts joined: `signIn.welcome` → `signInWelcome`.
  static func lower(_ name: String) -> String {
    let name = joined(name, isLower: true)
    return name.isEmpty ? "_" : name
  }

  /// The dotted parts joined, as a type is called: `signIn.welcome` → `SignInWelcome`.
  static func upper(_ name: String) -> String { joined(name, isLower: false) }

  /// As `upper`, with a word at the end that says what kind of type it is, unless it ends so already.
  static func upper(_ name: String, _ kind: String) -> String {
    let name = upper(name)
    return name.hasSuffix(kind) && name != kind ? name : name + kind
  }

  /// A name without dots as it is, but for what Swift allows in no name.
  static func exact(_ name: String) -> String {
    if isPlain(name.utf8[...]) { return name }
    return legal(name.split(separator: ".").last ?? "_")
  }

  /// The name as it stands in Swift, in backticks if it is a word of Swift's.
  static func escaped(_ name: String) -> String { isWord(name) ? "`\(name)`" : name }

  /// The name as it stands in the source of Swift, out of its backticks.
  static func unescaped(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// A name ready to be written as the label of an argument, where Swift wants backticks around one word alone.
  static func label(_ escaped: String) -> String { escaped == "`inout`" ? escaped : unescaped(escaped) }

  /// Whether a name means something else even in backticks.
  static func isImpossible(_ name: String) -> Bool {
    name == "_" || (isWord(name) && impossible.contains(name))
  }

  private static let impossible: Set<String> = ["self", "Self", "init", "Type", "Protocol"]

  private static func joined(_ name: String, isLower: Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    for part in name.utf8.split(separator: UInt8(ascii: ".")) {
      let start = bytes.count
      if isPlain(part) { bytes += part } else { bytes.append(utf8Of: legal(Substring(part))) }
      if isLower, start == 0 { decapitalize(&bytes) } else { capitalize(&bytes, at: start) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func capitalize(_ bytes: inout [UInt8], at place: Int) {
    if bytes.indices.contains(place), bytes[place] >= 0x61, bytes[place] <= 0x7A { bytes[place] -= 0x20 }
  }

  /// `URLList` → `urlList`, `Filter` → `filter`.
  private static func decapitalize(_ bytes: inout [UInt8]) {
    func isUpper(_ place: Int) -> Bool {
      bytes.indices.contains(place) && bytes[place] >= 0x41 && bytes[place] <= 0x5A
    }
    func isLower(_ place: Int) -> Bool {
      bytes.indices.contains(place) && bytes[place] >= 0x61 && bytes[place] <= 0x7A
    }
    var place = 0
    while isUpper(place), place == 0 || !isLower(place + 1) {
      bytes[place] += 0x20
      place += 1
    }
  }

  /// Whether a name has no dots, and only what any name may have.
  private static func isPlain(_ name: Substring.UTF8View) -> Bool {
    guard let first = name.first, !isDigit(first) else { return false }
    return name.allSatisfy { $0 < 0x80 && isIdentifierByte($0) }
  }

  /// A scalar that Swift allows in no name is written as its number.
  private static func legal(_ part: Substring) -> String {
    if isPlain(part.utf8) { return String(part) }
    var name = ""
    for scalar in part.unicodeScalars {
      if isAllowed(scalar.value, isFirst: name.isEmpty) {
        name.unicodeScalars.append(scalar)
      } else {
        name += "u" + hexadecimal(scalar.value)
      }
    }
    return name
  }

  static func hexadecimal(_ number: UInt32) -> String {
    var digits: [UInt8] = []
    var rest = number
    repeat {
      let digit = UInt8(rest & 15)
      digits.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10)
      rest >>= 4
    } while rest > 0
    return String(decoding: digits.reversed(), as: UTF8.self)
  }

  /// Whether Swift allows the scalar in a name.
  private static func isAllowed(_ scalar: UInt32, isFirst: Bool) -> Bool {
    if scalar < 0x80 {
      let isDigit = scalar >= 0x30 && scalar <= 0x39
      return (isDigit && !isFirst) || scalar == 0x5F || (scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A)
    }
    return Letters.isAllowedInSwift(scalar, isFirst: isFirst)
  }

  /// Swift's reserved words, and those that are words in some places only: in backticks all are names.
  private static let words: Set<String> = [
    "actor", "any", "Any", "as", "associatedtype", "async", "await", "borrow", "borrowing", "break",
    "case", "catch", "class", "consume", "consuming", "continue", "copy", "default", "defer", "deinit",
    "discard", "distributed", "do", "dynamic", "each", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect",
    "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "macro", "mutating", "nil",
    "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup", "prefix", "private", "protocol", "Protocol", "public", "repeat", "required",
    "rethrows", "return", "self", "Self", "sending", "set", "some", "static", "struct", "subscript",
    "super", "switch", "then", "throw", "throws", "true", "try", "Type", "typealias", "unowned",
    "unsafe", "using", "var", "weak", "where", "while", "willSet", "didSet", "yield",
  ]
}

extension SwiftName {
  /// Whether a name is a word of Swift's. Few names have as many letters as a word that begins like them.
  private static func isWord(_ name: String) -> Bool {
    let utf8 = name.utf8
    guard utf8.count < 32, let first = utf8.first, first < 0x80 else { return false }
    return lengths[Int(first)] & 1 << UInt32(utf8.count) != 0 && words.contains(name)
  }

  /// For each letter, how long the words are that begin with it, a bit for each length.
  private static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 0x80)
    for word in words {
      if let first = word.utf8.first { lengths[Int(first)] |= 1 << UInt32(word.utf8.count) }
    }
    return lengths
  }()
}

/// The names of one scope of Swift, each given once.
struct SwiftScope {
  private let reserved: Set<String>
  /// Few in most scopes, and those are compared one by one.
  private var taken: OrderedSet<String> = []
  /// Names that were asked for when something else was called so already.
  private(set) var clashes: [String] = []

  /// A scope in which these names, as they stand in the source, mean something already.
  init(reserving names: Set<String> = []) { reserved = names }

  /// Whether something is called so.
  func has(_ name: String) -> Bool { taken.contains(name) }

  /// The name, with `_` behind it as often as it takes for nothing else to be called so, and ready to be written.
  mutating func claim(_ name: String) -> String {
    var name = name
    while true {
      if !SwiftName.isImpossible(name), !reserved.contains(name) {
        if taken.insert(name).inserted { return SwiftName.escaped(name) }
        clashes.append(name)
      }
      name += "_"
    }
  }
}
