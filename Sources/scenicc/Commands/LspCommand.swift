extension Command {
  /// `scenicc lsp`: runs the language server.
  static let lsp = Command(
    name: "lsp",
    summary: "runs the language server for editors",
    operands: .nothing,
    options: [
      Option("stdio", help: "uses standard input and output, which is the default")
    ],
    notes: [
      "An editor starts the server with this command. It implements the Language Server Protocol 3.17. "
        + "The text in the editor takes precedence over the saved file.",
      "The exit code is 0 if the editor ended the server with `shutdown` and `exit`, and 1 otherwise.",
    ],
    examples: [
      Example(call: "scenicc lsp", effect: "serves an editor that opened a `.scene` file")
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      LanguageServer(version: Tool.version).run() ? .success : .wrong
    })
}
