import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc diff`: what a new version of a spec breaks.
  static let diff = Command(
    name: "diff",
    summary: "says what a new version of a spec breaks",
    operands: Operands(
      usage: "[OLD] NEW",
      help:
        "specs with their imports, or programs that `compile --emit json` made; with `--lock` only the new one",
      least: 1, most: 2, kind: .specs),
    options: [
      Option(
        "format", .choice(["text", "json", "markdown"]),
        help: "text for people (if not said), JSON for tools, or a comment for a pull request"),
      Option(
        "lock", .text("PATH"),
        help:
          "the file that keeps the version to compare with, in the place of OLD; written if it is not there"),
      Option("update", help: "takes NEW into the lock file, whatever it changes"),
      Option("strict", help: "takes what is risky for a mistake"),
      .imports, .stdinPath,
    ],
    notes: [
      "A change is breaking if something that was given out works no more: a URL, a saved state, a name of the "
        + "generated Swift. It is risky if all goes on to work and something else may come of it: another rule, another "
        + "way, a new requirement. All else is safe. What becomes of URLs and saved states is tried: the old version "
        + "is played, and what it has opened and saved is opened and restored in the new one.",
      "The exit code is 0 if nothing breaks, 1 if something does or a spec is wrong, 2 if a file could not be read. "
        + "With `--update` what breaks is accepted.",
    ],
    examples: [
      Example(call: "scenicc diff old/app.scene app.scene", effect: "compares two versions"),
      Example(
        call: "git show main:app.scene | scenicc diff - app.scene", effect: "compares with what is in main"),
      Example(
        call: "scenicc diff --lock scenic.lock app.scene", effect: "compares with the version that was kept"),
      Example(
        call: "scenicc diff --lock scenic.lock --update app.scene", effect: "accepts what has changed"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      try checkCall(call)
      let modules = try call.modules()
      let files = try call.operands.map { (operand) throws(CallError) in
        try VersionFile(operand, stdinPath: call.value("stdin-path"), modules: modules)
      }
      let report = DiagnosticReport(files.compactMap { $0.report }, maximumErrors: 50)
      if report.errorCount > 0 { try Console.show(report) }
      let versions = files.compactMap { $0.version }
      guard versions.count == files.count, let file = files.last, let new = versions.last else {
        return .wrong
      }
      guard let path = call.value("lock") else {
        return try compare(versions[0], new, title: file.path, call)
      }
      return try compare(with: path, new, title: file.path, call)
    })

  private static func checkCall(_ call: Invocation) throws(CallError) {
    let hasLock = call.has("lock")
    if !hasLock, call.has("update") { throw CallError("`--update` needs `--lock`") }
    if !hasLock, call.operands.count == 1 {
      throw CallError(
        "`diff` needs OLD and NEW", hint: "`--lock PATH` compares with the version that a file keeps")
    }
    if hasLock, call.operands.count == 2 {
      throw CallError("with `--lock` the lock file is the old version", hint: "name the new version alone")
    }
  }

  /// Compares with the version in a lock file, and takes the new one into it where that is wanted.
  private static func compare(
    with path: String, _ new: SpecVersion, title: String, _ call: Invocation
  ) throws(CallError) -> ExitCode {
    let bytes = LockFile.bytes(of: new.program)
    guard FileWriter.isThere(path) else {
      try FileWriter.write(bytes, to: path)
      try Console.write(
        "`\(DisplayWidth.printable(path))` was not there, and keeps this version now\n", to: .standardError)
      return .success
    }
    let lock = try VersionFile(path, stdinPath: nil, modules: [], onlyLock: true)
    guard let old = lock.version else { return .badCall }
    let exitCode = try compare(old, new, title: title, call)
    if call.has("update") {
      if try FileWriter.write(bytes, to: path) {
        try Console.write("`\(DisplayWidth.printable(path))` keeps this version now\n", to: .standardError)
      }
      return .success
    }
    if exitCode != .success {
      let words = "what breaks on purpose is accepted by the same call with `--update`\n"
      try Console.write(words, to: .standardError)
    }
    return exitCode
  }

  private static func compare(
    _ old: SpecVersion, _ new: SpecVersion, title: String, _ call: Invocation
  ) throws(CallError) -> ExitCode {
    let difference = VersionDifference(old, new)
    switch call.value("format") {
    case "json": try Console.write(JSONWriter.indented(difference.value), to: .standardOutput)
    case "markdown": try Console.write(difference.markdown(title: title), to: .standardOutput)
    default:
      try Console.write(difference.text(style: TextStyle(of: .standardOutput)), to: .standardOutput)
    }
    let worst = difference.changes.first?.weight
    return worst == .breaking || worst == .risky && call.has("strict") ? .wrong : .success
  }
}
