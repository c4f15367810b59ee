import ScenicLang

extension Command {
  /// `scenicc format`: brings specs into the one style.
  static let format = Command(
    name: "format",
    summary: "brings specs into the one style",
    operands: Operands(
      usage: "FILE…", help: "specs, each by itself, without its imports; `-` is standard input", least: 1,
      most: .max, kind: .specs),
    options: [
      Option(
        "check", help: "changes nothing, lists the files that would change, and exits with 1 if there are any"
      ),
      Option("diff", help: "changes nothing, shows what would change, and exits with 1 if anything would"),
      .stdinPath,
    ],
    notes: [
      "Files are formatted in place, and left untouched if nothing changes; standard input is formatted to standard "
        + "output. There are no options of style.",
      "What a spec means stays the same, and every comment stays. A declaration, member or effect that is wrong is left "
        + "as it is, byte for byte, which is said; `scenicc check` says what is wrong with it.",
      "The exit code is 0 if all is well, 1 if something would change and was only asked for, 2 if a file could not be "
        + "read or written.",
    ],
    examples: [
      Example(call: "scenicc format app.scene", effect: "formats a spec in place"),
      Example(call: "scenicc format - < app.scene", effect: "formats what an editor holds"),
      Example(
        call: "git ls-files -z '*.scene' | xargs -0 scenicc format --check",
        effect: "says which specs of a repository are not formatted"),
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
            "\(DisplayWidth.printable(path)): what is wrong is left as it is; `scenicc check` says what that is\n"
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

  /// Says what would change in a file, and whether anything would.
  private static func showChange(by formatting: Formatting, asDiff: Bool) throws(CallError) -> Bool {
    let (file, edits) = (formatting.file, formatting.edits())
    if edits.isEmpty { return false }
    let text =
      asDiff ? UnifiedDiff.text(of: file, edits) : Array("\(DisplayWidth.printable(file.path))\n".utf8)
    try Console.write(text, to: .standardOutput)
    return true
  }
}
