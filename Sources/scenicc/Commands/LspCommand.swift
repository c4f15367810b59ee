extension Command {
  /// `scenicc lsp`: the language server.
  static let lsp = Command(
    name: "lsp",
    summary: "answers an editor, as a language server",
    operands: .nothing,
    options: [
      Option("stdio", help: "talks on standard input and output, as it does anyway; editors like to say so")
    ],
    notes: [
      "It speaks the Language Server Protocol 3.17 and is started by an editor, which needs to know no more than this "
        + "call. What the editor holds counts before what is saved.",
      "The exit code is 0 if the editor ended it with `shutdown` and `exit`, else 1.",
    ],
    examples: [
      Example(call: "scenicc lsp", effect: "is what an editor runs for `.scene` files")
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      LanguageServer(version: Tool.version).run() ? .success : .wrong
    })
}
