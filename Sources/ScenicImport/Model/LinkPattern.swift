/// Patterns of URLs in the notation of Android, `https://a.example/pets/{id}?sort={sort}`, which is nearly that of
/// Scenic.
enum LinkPattern {
  /// Returns the inputs for the names in braces; `{path...}` is the rest of a path.
  static func captures(_ pattern: String) -> [Parameter] {
    pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { end in
        let name = part[..<end]
        return name.hasSuffix(rest)
          ? Parameter(String(name.dropLast(3)), .strings) : Parameter(String(name), .string)
      }
    }
  }

  private static let rest = "..."

  /// Returns the pattern with the names of inputs; nil if Scenic has no equal pattern. An item of the query may be
  /// absent if its input is optional.
  static func text(_ pattern: String, names: (String) -> (name: String, isOptional: Bool)?) -> String? {
    var pattern = pattern
    if !pattern.contains("://"), !pattern.hasPrefix("/") { pattern = "https://" + pattern }
    let mark = pattern.firstRange(of: "://")
    let start = mark.map { $0.upperBound } ?? pattern.startIndex
    let rest = pattern[start...]
    let isPlain = pattern.utf8.allSatisfy {
      $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
    }
    guard isPlain, !rest.isEmpty else { return nil }
    var result = String(pattern[..<start])
    var text = ""
    // A capture is a whole segment or value: what precedes and follows it separates these.
    var (before, isAfterCapture): (Character, Bool) = ("/", false)
    var index = rest.startIndex
    while index < rest.endIndex {
      let character = rest[index]
      if isAfterCapture, !"/?&#".contains(character) { return nil }
      isAfterCapture = false
      if character == "{" {
        guard "/=".contains(before), let end = rest[index...].firstIndex(of: "}") else { return nil }
        let written = rest[rest.index(after: index)..<end]
        let isRest = written.hasSuffix(Self.rest)
        guard let (name, isOptional) = names(String(isRest ? written.dropLast(3) : written)) else {
          return nil
        }
        text += "{\(name)\(isRest ? Self.rest : isOptional && before == "=" ? "?" : "")}"
        (index, isAfterCapture, before) = (rest.index(after: end), true, "}")
        continue
      }
      if "}*()[]:<>$|^`".contains(character) { return nil }
      text.append(character)
      before = character
      index = rest.index(after: index)
    }
    result += text
    return result
  }
}
