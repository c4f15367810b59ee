import ScenicLang

/// How the process ends, as a script sees it.
enum ExitCode: Int32, Comparable {
  /// All is well; warnings alone are well.
  case success = 0
  /// The spec, or a comparison, is wrong.
  case wrong = 1
  /// The call was wrong, or a file could not be read or written.
  case badCall = 2
  /// The user has ended it before it was done.
  case interrupted = 130

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

/// The command line as a whole: which command, then that command.
enum Tool {
  /// The version that `--version` says.
  static let version = "0.1.0"

  /// Carries out one call. Says what is wrong itself; the caller only exits.
  static func run(_ arguments: Arguments) -> ExitCode {
    do {
      return try dispatch(arguments.words())
    } catch {
      Console.report(error)
      return .badCall
    }
  }

  private static func dispatch(_ arguments: [String]) throws(CallError) -> ExitCode {
    guard let first = arguments.first else {
      try Console.write(Help.overview(), to: .standardError)
      return .badCall
    }
    switch first {
    case "--help", "-h": return try say(Help.overview())
    case "--version": return try say("scenicc \(version)\n")
    case "help": return try help(arguments.dropFirst())
    default: break
    }
    if first.hasPrefix("-") {
      let hint = hint(first, among: ["--help", "--version"], else: "scenicc --help")
      throw CallError("unknown option `\(first)`", hint: hint)
    }
    let command = try named(first)
    let rest = Array(arguments.dropFirst())
    if asksForHelp(rest) { return try say(Help.page(of: command)) }
    return try command.run(try Invocation(of: command, arguments: rest))
  }

  private static func help(_ names: ArraySlice<String>) throws(CallError) -> ExitCode {
    guard let name = names.first else { return try say(Help.overview()) }
    return try say(Help.page(of: try named(name)))
  }

  private static func named(_ name: String) throws(CallError) -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    throw CallError(
      "unknown command `\(name)`",
      hint: hint(name, among: Command.all.map(\.name) + ["help"], else: "scenicc --help"))
  }

  /// `--help` counts wherever it stands, except after `--`.
  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func say(_ text: String) throws(CallError) -> ExitCode {
    try Console.write(text, to: .standardOutput)
    return .success
  }

  /// The words that lead on from a misspelt one.
  static func hint(_ word: String, among candidates: [String], else call: String) -> String {
    if let meant = didYouMean(word, among: candidates) { return "did you mean `\(meant)`?" }
    return "run `\(call)` for a list"
  }
}
