import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc diff`: reports breaking changes of a new version of a spec.
  static let diff = Command(
    name: "diff",
    summary: "reports breaking changes between two versions of a spec",
    operands: Operands(
      usage: "[OLD] NEW",
      help:
        "specs with their imports, or JSON of `compile --emit json`; with `--lock` only the new version",
      least: 1, most: 2, kind: .specs),
    options: [
      Option(
        "format", .choice(["text", "json", "markdown"]),
        help: "text (default), JSON, or Markdown for a pull request"),
      Option(
        "lock", .text("PATH"),
        help:
          "the file with the version to compare with, instead of OLD; created if it is missing"),
      Option("update", help: "writes NEW to the lock file and accepts all changes"),
      Option("strict", help: "treats risky changes as breaking"),
      .imports, .stdinPath,
    ],
    notes: [
      "A change is breaking if a URL, a saved state or a name of the "
        + "generated Swift no longer works. It is risky if these work but may behave differently: another rule, another "
        + "path, a new requirement. Other changes are safe. URLs and saved states are tested: the old version "
        + "runs, and its URLs and saved states are opened and restored in the new version.",
      "The exit code is 0 without breaking changes, 1 with one or if a spec has errors, 2 if a file could not be read. "
        + "`--update` accepts breaking changes.",
    ],
    examples: [
      Example(call: "scenicc diff old/app.scene app.scene", effect: "compares two versions"),
      Example(
        call: "git show main:app.scene | scenicc diff - app.scene",
        effect: "compares with the version on main"),
      Example(
        call: "scenicc diff --lock scenic.lock app.scene", effect: "compares with the locked version"),
      Example(
        call: "scenicc diff --lock scenic.lock --update app.scene", effect: "accepts the changes"),
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
        "`diff` needs OLD and NEW", hint: "`--lock PATH` compares with the version in a lock file")
    }
    if hasLock, call.operands.count == 2 {
      throw CallError("with `--lock` the lock file is the old version", hint: "name the new version alone")
    }
  }

  /// Compares with the version in a lock file, and updates the file if requested.
  private static func compare(
    with path: String, _ new: SpecVersion, title: String, _ call: Invocation
  ) throws(CallError) -> ExitCode {
    let bytes = LockFile.bytes(of: new.program)
    guard FileWriter.isThere(path) else {
      try FileWriter.write(bytes, to: path)
      try Console.write(
        "created `\(DisplayWidth.printable(path))` with this version\n", to: .standardError)
      return .success
    }
    let lock = try VersionFile(path, stdinPath: nil, modules: [], onlyLock: true)
    guard let old = lock.version else { return .badCall }
    let exitCode = try compare(old, new, title: title, call)
    if call.has("update") {
      if try FileWriter.write(bytes, to: path) {
        try Console.write("updated `\(DisplayWidth.printable(path))` to this version\n", to: .standardError)
      }
      return .success
    }
    if exitCode != .success {
      let words = "to accept these changes, run the command again with `--update`\n"
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
