/// A command as data: parsing, `--help` and whatever else describes the command line follow from this one value.
struct Command: Sendable {
  /// The word that calls it.
  let name: String
  /// One line, for the list of commands.
  let summary: String
  /// What it takes besides options.
  let operands: Operands
  let options: [Option]
  /// What one has to know, a paragraph each.
  let notes: [String]
  /// Calls as one would type them, each with what it does.
  let examples: [Example]
  /// Carries it out.
  let run: @Sendable (Invocation) throws(CallError) -> ExitCode

  struct Example: Sendable {
    let call: String
    let effect: String
  }

  /// What stands on the command line without a dash.
  struct Operands: Sendable {
    /// What a shell offers for it.
    enum Kind: Sendable {
      case none, specs, codes
      case choice([String])
    }

    /// None.
    static let nothing = Operands(usage: "", help: "", least: 0, most: 0, kind: .none)

    /// As the usage line writes it: `FILE…`.
    let usage: String
    let help: String
    let least: Int
    let most: Int
    let kind: Kind
  }

  /// In the order of the list that `--help` prints.
  static let all: [Command] = [
    .compile, .check, .format, .test, .verify, .run, .routes, .graph, .diff, .explain, .lsp, .initialize,
    .completions, .man,
  ]
}

/// An option of a command.
struct Option: Sendable {
  /// What follows the name.
  enum Argument: Sendable {
    /// Nothing; it is on or off.
    case none
    /// Any text, called this in `--help`.
    case text(String)
    /// One of these words.
    case choice([String])
    /// A whole number from 0.
    case number(String)
  }

  /// Without the dashes.
  let name: String
  /// One letter, after one dash.
  let short: Character?
  let argument: Argument
  let help: String
  let isRepeatable: Bool

  init(
    _ name: String, short: Character? = nil, _ argument: Argument = .none, isRepeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// How a user writes it: `--emit swift|json`.
  var usage: String {
    let dashed = short.map { "-\($0)" } ?? "--\(name)"
    switch argument {
    case .none: return dashed
    case .text(let word), .number(let word): return dashed + " " + word
    case .choice(let words): return dashed + " " + words.joined(separator: "|")
    }
  }
}

extension Option {
  /// Shared by the commands that read a spec.
  static let stdinPath = Option(
    "stdin-path", .text("PATH"), help: "the path of standard input, against which its imports are resolved")
}
