/// The words of a name or title in a file.
enum Words {
  /// Splits a text at spaces, punctuation and changes of case: `HTTPServerList` has three words.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(text.unicodeScalars.prefix(200))
    for (index, scalar) in characters.enumerated() {
      guard isLetter(scalar) || isDigit(scalar) else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let isAcronymEnd = word.last?.isUppercase == true && next.map { isLower($0) } == true
      if isUpper(scalar), let last = word.last, last.isLowercase || last.isNumber || isAcronymEnd {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns a name without the kind of its class: `PetListViewController` becomes `PetList`.
  static func stem(_ name: String) -> String {
    var last = name.split(separator: ".").last.map(String.init) ?? name
    for title in [" View Controller", " Controller", " Scene", " Screen"] where last.hasSuffix(title) {
      last = String(last.dropLast(title.count))
    }
    for suffix in [
      "TableViewController", "CollectionViewController", "ViewController", "Controller", "Fragment",
      "Activity", "Screen", "VC",
    ]
    where last.hasSuffix(suffix) && last.count > suffix.count {
      return String(last.dropLast(suffix.count))
    }
    return last
  }

  /// Returns the words in lower case without a separator, to compare names.
  static func folded(_ text: String) -> String { split(text).joined().lowercased() }

  static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .uppercaseLetter
  }

  static func isLower(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .lowercaseLetter
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 48 && scalar.value <= 57 }

  /// True for letters that a name may contain: those of scripts in wide use, without marks and other forms.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x386...0x3FF, 0x400...0x481,
      0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A, 0x904...0x939, 0x3041...0x3096, 0x30A1...0x30FA,
      0x4E00...0x9FFF, 0xAC00...0xD7A3:
      scalar.properties.isAlphabetic && scalar.properties.generalCategory != .nonspacingMark
    default: false
    }
  }
}
