import ScenicRuntime

// Converts names of the spec to names in Swift.

enum SwiftName {
  /// Returns the dotted parts joined: `signIn.welcome` → `signInWelcome`.
  static func lower(_ name: String) -> String {
    let name = joined(name, isLower: true)
    return name.isEmpty ? "_" : name
  }

  /// Returns the dotted parts joined, as a type name: `signIn.welcome` → `SignInWelcome`.
  static func upper(_ name: String) -> String { joined(name, isLower: false) }

  /// Returns the type name with a suffix for the kind of type, unless it ends so already.
  static func upper(_ name: String, _ kind: String) -> String {
    let name = upper(name)
    return name.hasSuffix(kind) && name != kind ? name : name + kind
  }

  /// Returns a name without dots unchanged, except for characters that Swift does not allow.
  static func exact(_ name: String) -> String {
    if isPlain(name.utf8[...]) { return name }
    return legal(name.split(separator: ".").last ?? "_")
  }

  /// Returns the name in Swift source, in backticks if it is a keyword of Swift.
  static func escaped(_ name: String) -> String { isWord(name) ? "`\(name)`" : name }

  /// Returns the name in Swift source without its backticks.
  static func unescaped(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// Returns a name as an argument label, which Swift requires in backticks for one keyword only.
  static func label(_ escaped: String) -> String { escaped == "`inout`" ? escaped : unescaped(escaped) }

  /// Returns true if a name has another meaning even in backticks.
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

  /// Returns true if a name has no dots, and only characters that are valid in any name.
  private static func isPlain(_ name: Substring.UTF8View) -> Bool {
    guard let first = name.first, !isDigit(first) else { return false }
    return name.allSatisfy { $0 < 0x80 && isIdentifierByte($0) }
  }

  /// Returns a part with scalars that Swift does not allow written as numbers.
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

  /// Returns true if Swift allows the scalar in a name.
  private static func isAllowed(_ scalar: UInt32, isFirst: Bool) -> Bool {
    if scalar < 0x80 {
      let isDigit = scalar >= 0x30 && scalar <= 0x39
      return (isDigit && !isFirst) || scalar == 0x5F || (scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A)
    }
    return Letters.isAllowedInSwift(scalar, isFirst: isFirst)
  }

  /// Swift's keywords, and its contextual keywords: in backticks all are names.
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
  /// Returns true if a name is a keyword of Swift. Few names have the length of a keyword with the same first
  /// letter.
  private static func isWord(_ name: String) -> Bool {
    let utf8 = name.utf8
    guard utf8.count < 32, let first = utf8.first, first < 0x80 else { return false }
    return lengths[Int(first)] & 1 << UInt32(utf8.count) != 0 && words.contains(name)
  }

  /// For each letter, the lengths of the keywords that begin with it, a bit for each length.
  private static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 0x80)
    for word in words {
      if let first = word.utf8.first { lengths[Int(first)] |= 1 << UInt32(word.utf8.count) }
    }
    return lengths
  }()
}

/// The unique names of one scope of Swift.
struct SwiftScope {
  private let reserved: Set<String>
  /// The used names; few in most scopes, and then searched linearly.
  private var taken: OrderedSet<String> = []
  /// Names that were claimed when they were in use already.
  private(set) var clashes: [String] = []

  /// Creates a scope in which these names, in source form, are reserved.
  init(reserving names: Set<String> = []) { reserved = names }

  /// Returns true if the name is in use.
  func has(_ name: String) -> Bool { taken.contains(name) }

  /// Returns the name in source form, with as many `_` appended as necessary to make it unique.
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
