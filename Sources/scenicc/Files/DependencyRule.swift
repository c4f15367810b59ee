/// One rule of a depfile, as make and ninja both read it; `scripts/try-builds` asks them.
struct DependencyRule {
  /// `output: input …` and a line break, names escaped.
  let text: String

  init(output: String, inputs: [String]) throws(CallError) {
    // Make takes a bare `%` for a pattern, but only in what is made.
    var text = try Self.escaped(output, reserved: [" ", "#", ":", "%"]) + ":"
    for input in inputs { text += " " + (try Self.escaped(input, reserved: [" ", "#", ":"])) }
    self.text = text + "\n"
  }

  /// Backslashes count only before a reserved character, where each is written twice.
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

  /// What ends a name for make, whatever stands before it: a recipe, a variable or other prerequisites would begin.
  private static let unspeakable: Set<Unicode.Scalar> = [";", "=", "|", "\u{7F}"]
}
