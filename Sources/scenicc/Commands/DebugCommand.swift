import ScenicRuntime

extension Command {
  /// `scenicc debug`: runs the debug adapter.
  static let debug = Command(
    name: "debug",
    summary: "runs the debug adapter for editors",
    operands: .nothing,
    options: [],
    notes: [
      "An editor starts the adapter with this command. It implements the Debug Adapter Protocol on standard input "
        + "and output. Breakpoints are on rules, links and effects; steps go through the events and effects of "
        + "each input, forwards and backwards.",
      "Inputs come from the debug console, from `inputs` of the launch configuration, or from a `test` of the spec.",
    ],
    examples: [
      Example(call: "scenicc debug", effect: "serves an editor that debugs a `.scene` file")
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      DebugServer().run()
      return .success
    })
}
