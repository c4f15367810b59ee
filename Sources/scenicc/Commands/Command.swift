/// A command as data: parsing, `--help` and all other descriptions of the command line are derived from this
/// value.
struct Command: Sendable {
  /// The name of the command.
  let name: String
  /// One line, for the list of commands.
  let summary: String
  /// The operands.
  let operands: Operands
  let options: [Option]
  /// The notes in its help, a paragraph each.
  let notes: [String]
  /// Example calls, each with its effect.
  let examples: [Example]
  /// Runs the command.
  let run: @Sendable (Invocation) throws(CallError) -> ExitCode

  struct Example: Sendable {
    let call: String
    let effect: String
  }

  /// The operands of a command: arguments without a dash.
  struct Operands: Sendable {
    /// The completions that a shell offers for it.
    enum Kind: Sendable {
      case none, specs, codes
      case choice([String])
    }

    /// No operands.
    static let nothing = Operands(usage: "", help: "", least: 0, most: 0, kind: .none)

    /// The text in the usage line: `FILE…`.
    let usage: String
    let help: String
    let least: Int
    let most: Int
    let kind: Kind
  }

  /// All commands, in the order of the list that `--help` prints.
  static let all: [Command] = [
    .compile, .check, .format, .test, .verify, .run, .routes, .graph, .catalog, .preview, .inspect, .diff,
    .explain,
    .lsp, .debug,
    .initialize, .completions, .man,
  ]
}

/// An option of a command.
struct Option: Sendable {
  /// The value of an option.
  enum Argument: Sendable {
    /// No value: a flag.
    case none
    /// Any text, with this placeholder in `--help`.
    case text(String)
    /// One of these values.
    case choice([String])
    /// A whole number from 0.
    case number(String)
  }

  /// The name without the dashes.
  let name: String
  /// A letter, after one dash.
  let short: Character?
  let argument: Argument
  let help: String
  let isRepeatable: Bool
  /// True if the command fails without it.
  let isRequired: Bool

  init(
    _ name: String, short: Character? = nil, _ argument: Argument = .none, isRepeatable: Bool = false,
    isRequired: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.isRepeatable = isRepeatable
    self.isRequired = isRequired
    self.help = help
  }

  /// The usage: `--emit swift|json`.
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
  /// An option of all commands that read a spec.
  static let stdinPath = Option(
    "stdin-path", .text("PATH"), help: "the path of standard input, against which its imports are resolved")
}
