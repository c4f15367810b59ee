import ScenicLang

extension Command {
  /// `scenicc format`: formats specs.
  static let format = Command(
    name: "format",
    summary: "formats specs",
    operands: Operands(
      usage: "FILE…", help: "specs, without their imports; `-` is standard input", least: 1,
      most: .max, kind: .specs),
    options: [
      Option(
        "check",
        help: "lists the files that would change without changing them, and exits with 1 if there are any"
      ),
      Option("diff", help: "shows the changes without applying them, and exits with 1 if there are any"),
      .stdinPath,
    ],
    notes: [
      "Files are formatted in place, and left untouched without changes; standard input is formatted to standard "
        + "output. There are no style options.",
      "Formatting preserves the meaning and all comments. A declaration, member or effect with a syntax error is left "
        + "unchanged, with a note; `scenicc check` reports the error.",
      "The exit code is 0 on success, 1 if `--check` or `--diff` found changes, 2 if a file could not be "
        + "read or written.",
    ],
    examples: [
      Example(call: "scenicc format app.scene", effect: "formats a spec in place"),
      Example(call: "scenicc format - < app.scene", effect: "formats the unsaved text of an editor"),
      Example(
        call: "git ls-files -z '*.scene' | xargs -0 scenicc format --check",
        effect: "lists the unformatted specs of a repository"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      var exitCode = ExitCode.success
      for operand in call.operands {
        let isStandardInput = operand == "-"
        let path = isStandardInput ? call.value("stdin-path") ?? "<stdin>" : operand
        let bytes = isStandardInput ? try FileReader.readStandardInput() : try FileReader.read(operand)
        let formatting = Formatting(SourceFile(path: path, bytes: bytes))
        if !formatting.isRight {
          let note =
            "\(DisplayWidth.printable(path)): code with syntax errors was left unchanged; run `scenicc check` to see them\n"
          try Console.write(note, to: .standardError)
        }
        if call.has("check") || call.has("diff") {
          if try showChange(by: formatting, asDiff: call.has("diff")) { exitCode = .wrong }
        } else if isStandardInput {
          try Console.write(formatting.applied(), to: .standardOutput)
        } else {
          let formatted = formatting.applied()
          if formatted != bytes { try FileWriter.write(formatted, to: operand) }
        }
      }
      return exitCode
    })

  /// Prints the changes in a file, and returns true if there are any.
  private static func showChange(by formatting: Formatting, asDiff: Bool) throws(CallError) -> Bool {
    let (file, edits) = (formatting.file, formatting.edits())
    if edits.isEmpty { return false }
    let text =
      asDiff ? UnifiedDiff.text(of: file, edits) : Array("\(DisplayWidth.printable(file.path))\n".utf8)
    try Console.write(text, to: .standardOutput)
    return true
  }
}
