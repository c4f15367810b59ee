/// scenicc(1) in the mdoc format, generated from the commands' descriptions.
enum ManPage {
  static func text() -> String {
    var text = """
      .Dd $Mdocdate$
      .Dt SCENICC 1
      .Os
      .Sh NAME
      .Nm scenicc
      .Nd compiles and runs navigation specs
      .Sh SYNOPSIS

      """
    for command in Command.all {
      text += ".Nm\n.Cm \(command.name)\n"
      for option in command.options { text += ".Op \(flag(option))\n" }
      let isOptional = command.operands.least == 0
      if !command.operands.usage.isEmpty {
        text += (isOptional ? ".Op Ar " : ".Ar ") + operand(command.operands) + "\n"
      }
    }
    text += """
      .Sh DESCRIPTION
      A
      .Pa .scene
      file declares the navigation of an app: its screens, the containers
      around them, and the rules that handle their events.
      .Nm
      checks such specs and compiles them to Swift or JSON.
      .Bl -tag -width Ds

      """
    for command in Command.all { text += section(of: command) }
    text += """
      .El
      .Sh ENVIRONMENT
      .Bl -tag -width Ds
      .It Ev NO_COLOR
      Disables colours unless it is empty.
      .It Ev SCENIC_DIAGNOSTIC_URL
      The address of the page of a diagnostic, with {code} in the place of its code.
      Editors, SARIF and
      .Cm explain
      link to it.
      .It Ev TERM
      Disables colours if it is dumb.
      .It Ev TMPDIR
      The folder of temporary files; /tmp by default.
      .El
      .Sh EXIT STATUS
      .Bl -tag -width Ds
      .It 0
      The command succeeded; warnings count as success, unless
      .Fl -strict
      is given.
      .It 1
      A spec has errors, a test failed, or a comparison found a difference.
      .It 2
      The command line is invalid, or a file could not be read or written.
      .It 130
      The search of
      .Cm verify
      was interrupted.
      .El
      .Sh EXAMPLES

      """
    let examples = Command.all.flatMap { $0.examples }.map { example in
      "\(sentence(example.effect))\n.Dl \(example.call.replacing("\\", with: "\\e"))\n"
    }
    text += examples.joined(separator: ".Pp\n")
    return text
  }

  private static func section(of command: Command) -> String {
    var text = ".It Cm \(command.name)\n\(sentence(command.summary))\n"
    for note in command.notes { text += ".Pp\n\(plain(note))\n" }
    if command.options.isEmpty { return text }
    text += ".Bl -tag -width Ds\n"
    for option in command.options { text += ".It \(flag(option))\n\(sentence(option.help))\n" }
    return text + ".El\n"
  }

  private static func flag(_ option: Option) -> String {
    var text = "Fl " + (option.short.map(String.init) ?? "-\(option.name)")
    switch option.argument {
    case .none: break
    case .text(let word), .number(let word): text += " Ar \(word)"
    case .choice(let words): text += " Ar " + words.joined(separator: " | ")
    }
    return text
  }

  private static func operand(_ operands: Command.Operands) -> String {
    operands.usage.filter { $0 != "[" && $0 != "]" }.replacing("…", with: " ...")
  }

  /// Returns the text as a sentence, with a capital and a full stop.
  private static func sentence(_ text: String) -> String {
    plain(text.prefix(1).uppercased() + text.dropFirst() + ".")
  }

  /// Returns a text without mdoc macros, in lines of at most 76 characters, each sentence on its own.
  private static func plain(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 76, !last.hasSuffix(".") {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("`", with: "")
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }.joined(separator: "\n")
  }
}

extension Command {
  /// `scenicc man`: prints the manual page.
  static let man = Command(
    name: "man",
    summary: "prints the manual page",
    operands: .nothing,
    options: [],
    notes: [],
    examples: [
      Example(
        call: "scenicc man > /usr/local/share/man/man1/scenicc.1",
        effect: "installs the page for `man scenicc`")
    ],
    run: { (_: Invocation) throws(CallError) -> ExitCode in
      try Console.write(ManPage.text(), to: .standardOutput)
      return .success
    })
}
