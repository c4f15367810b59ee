/// One rule of a depfile, as make and ninja read it.
struct DependencyRule {
  let output: String
  let inputs: [String]

  /// `output: input …`, names escaped.
  var text: String {
    Self.escaped(output) + ":" + inputs.map { " " + Self.escaped($0) }.joined() + "\n"
  }

  private static func escaped(_ path: String) -> String {
    var text = ""
    for character in path {
      switch character {
      case " ", "#": text += "\\" + String(character)
      case "$": text += "$$"
      default: text.append(character)
      }
    }
    return text
  }
}
