/// A command of an interactive run. Every other line is a statement of a test.
enum RunWord: String, CaseIterable {
  case help, tree, why, url, back, undo, test, quit

  /// The usage: `test "NAME"`.
  var usage: String { self == .test ? "test \"NAME\"" : rawValue }

  var help: String {
    switch self {
    case .help: "lists the commands and the possible inputs"
    case .tree: "shows the tree"
    case .why: "shows which rule handled the last input, and which rules were skipped"
    case .url: "shows the URL of the current state"
    case .back: "goes back as the user does: pops the visible stack, or dismisses the presentation"
    case .undo: "returns to the state before the last line"
    case .test: "saves the inputs so far as a test that passes"
    case .quit: "ends the run"
    }
  }

  /// Returns the command of a line with its argument; nil if the line is a statement.
  static func command(in line: String) -> (word: RunWord, argument: String)? {
    if line == "exit" { return (.quit, "") }
    if let word = RunWord(rawValue: line) { return (word, "") }
    let name = RunWord.test.rawValue
    guard line.hasPrefix(name), let next = line.dropFirst(name.count).first, next == " " || next == "\""
    else {
      return nil
    }
    return (.test, String(line.dropFirst(name.count).drop { $0 == " " }))
  }

  /// Returns a name as a statement that is not read as a command.
  static func statement(_ name: String) -> String {
    RunWord(rawValue: name) != nil || name == "exit" ? "`\(name)`" : name
  }
}
