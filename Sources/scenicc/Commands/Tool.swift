import ScenicLang

/// The exit code of the process.
enum ExitCode: Int32, Comparable {
  /// Success; warnings alone are no failure.
  case success = 0
  /// The spec has errors, or a comparison failed.
  case wrong = 1
  /// The call was invalid, or a file could not be read or written.
  case badCall = 2
  /// The user has interrupted the process.
  case interrupted = 130

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

/// The whole command line: selects a command and runs it.
enum Tool {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// Runs one call. Errors are reported here; the caller only exits.
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
    case "--help", "-h": return try write(Help.overview())
    case "--version": return try write("scenicc \(version)\n")
    case "help": return try help(arguments.dropFirst())
    default: break
    }
    if first.hasPrefix("-") {
      let hint = hint(first, among: ["--help", "--version"], else: "scenicc --help")
      throw CallError("unknown option `\(first)`", hint: hint)
    }
    let command = try named(first)
    let rest = Array(arguments.dropFirst())
    if asksForHelp(rest) { return try write(Help.page(of: command)) }
    return try command.run(try Invocation(of: command, arguments: rest))
  }

  private static func help(_ names: ArraySlice<String>) throws(CallError) -> ExitCode {
    guard let name = names.first else { return try write(Help.overview()) }
    return try write(Help.page(of: try named(name)))
  }

  private static func named(_ name: String) throws(CallError) -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    throw CallError(
      "unknown command `\(name)`",
      hint: hint(name, among: Command.all.map { $0.name } + ["help"], else: "scenicc --help"))
  }

  /// Returns true if `--help` occurs before `--`.
  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func write(_ text: String) throws(CallError) -> ExitCode {
    try Console.write(text, to: .standardOutput)
    return .success
  }

  /// Returns a hint for a misspelt word.
  static func hint(_ word: String, among candidates: [String], else call: String) -> String {
    if let meant = didYouMean(word, among: candidates) { return "did you mean `\(meant)`?" }
    return "run `\(call)` for a list"
  }
}
