/// Names for a spec, made of any text. A text of a file never becomes anything but a name.
struct Identifiers {
  private var used: Set<String>
  /// The last number of each name that is taken.
  private var numbers: [String: Int] = [:]

  init(reserved: Set<String> = []) { used = reserved }

  /// Returns a new name for a text, with a number if the name is taken.
  mutating func name(_ text: String, or fallback: String, suffix: String = "Item") -> String {
    var name = Self.lowerCamel(text) ?? fallback
    if Self.keywords.contains(name) { name += suffix }
    if used.insert(name).inserted { return name }
    var number = (numbers[name] ?? 1) + 1
    while !used.insert("\(name)\(number)").inserted { number += 1 }
    numbers[name] = number
    return "\(name)\(number)"
  }

  /// Returns the words of a text as `lowerCamelCase`; nil if it has none.
  static func lowerCamel(_ text: String) -> String? {
    var name = ""
    for word in Words.split(text) {
      name += name.isEmpty ? word.lowercased() : word.prefix(1).uppercased() + lowerTail(word)
      if name.count > 60 { break }
    }
    // Changes of case may add marks that names cannot contain.
    var kept = ""
    for scalar in name.unicodeScalars where Words.isLetter(scalar) || Words.isDigit(scalar) {
      kept.unicodeScalars.append(scalar)
    }
    guard let first = kept.unicodeScalars.first else { return symbol(text) }
    return Words.isDigit(first) ? "n" + kept : kept
  }

  /// Returns the Unicode names of the first symbols of a text without words: `rocket` for 🚀.
  private static func symbol(_ text: String) -> String? {
    let names = text.unicodeScalars.prefix(20).filter { $0.properties.isEmoji && $0.value > 0x7F }.prefix(2)
      .compactMap { $0.properties.name }
    return names.isEmpty ? nil : lowerCamel(names.joined(separator: " ").lowercased())
  }

  /// Returns the words of a text as `UpperCamelCase`.
  static func upperCamel(_ text: String) -> String? {
    lowerCamel(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.flatMap { name in
      name.unicodeScalars.allSatisfy { Words.isLetter($0) || Words.isDigit($0) } ? name : nil
    }
  }

  /// Returns a word after its first letter; one in capitals only becomes lower case.
  private static func lowerTail(_ word: String) -> String {
    let tail = String(word.dropFirst())
    return tail == tail.uppercased() ? tail.lowercased() : tail
  }

  /// The words that have a meaning at the beginning of a declaration, effect or expression, and the names that a
  /// scene reserves.
  static let keywords: Set<String> = [
    "action", "after", "all", "always", "app", "as", "asking", "back", "cancel", "cancelled", "case",
    "changed",
    "close", "condition", "container", "convert", "covered", "did", "dismiss", "dismissed", "do", "done",
    "else",
    "enum", "even", "event", "events", "expect", "extern", "failed", "false", "finish", "flow", "for", "from",
    "go",
    "if", "import", "in", "isPresented", "latest", "leave", "link", "never", "nil", "on", "open", "or",
    "pass",
    "pop", "popped", "present", "presented", "presenting", "produced", "produces", "push", "reach",
    "reachable",
    "refused", "replace", "requires", "reselect", "restore", "resume", "root", "save", "scene", "select",
    "sends",
    "set", "show", "showing", "single", "split", "stack", "stay", "struct", "style", "tabs", "test", "to",
    "true",
    "type", "update", "updates", "wait", "where", "below", "depth", "reply", "self",
  ]
}
