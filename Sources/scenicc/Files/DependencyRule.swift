/// One rule of a depfile, in the syntax of both make and ninja; `scripts/try-builds` verifies that.
struct DependencyRule {
  /// `output: input …` and a line break, names escaped.
  let text: String

  init(output: String, inputs: [String]) throws(CallError) {
    // Make interprets a bare `%` as a pattern, but only in targets.
    var text = try Self.escaped(output, reserved: [" ", "#", ":", "%"]) + ":"
    for input in inputs { text += " " + (try Self.escaped(input, reserved: [" ", "#", ":"])) }
    self.text = text + "\n"
  }

  /// Returns a path with escapes. Backslashes are special only before a reserved character, where each is
  /// doubled.
  private static func escaped(_ path: String, reserved: Set<Unicode.Scalar>) throws(CallError) -> String {
    var text = String.UnicodeScalarView()
    var backslashes = 0
    for scalar in path.unicodeScalars {
      guard scalar.value >= 0x20, !unspeakable.contains(scalar) else {
        throw CallError(
          "`--depfile` cannot name `\(path)`: make does not support file names with `;`, `=`, `|` or a "
            + "control character")
      }
      if reserved.contains(scalar) {
        text.append(contentsOf: repeatElement("\\", count: backslashes + 1))
      } else if scalar == "$" {
        text.append("$")
      }
      text.append(scalar)
      backslashes = scalar == "\\" ? backslashes + 1 : 0
    }
    return String(text)
  }

  /// The characters that end a name for make even if escaped: a recipe, a variable or other prerequisites
  /// would begin.
  private static let unspeakable: Set<Unicode.Scalar> = [";", "=", "|", "\u{7F}"]
}
