import Foundation
import Testing

/// A call that is ended while it writes leaves the old or the new file, complete. `scripts/hostile` runs this
/// more often, and with larger files.
@Suite struct KilledTests {
  private static let old = "// old\n"

  /// The arguments of calls that write, and the file that they write.
  private static let calls: [(arguments: [String], output: String)] = [
    (["compile", "--emit", "json", "app.scene", "-o", "out.json"], "out.json"),
    (["compile", "app.scene", "-o", "out.swift"], "out.swift"),
    (["format", "app.scene"], "app.scene"),
  ]

  private static let spec: String = {
    let scenes = (0..<300).map { "scene s\($0){event e}\non s\($0).e { push s\(($0 + 1) % 300) }\n" }
    return scenes.joined() + "root home: stack { s0 }\n"
  }()

  @Test(arguments: calls.indices)
  func filesAreWrittenCompletelyOrNotAtAll(call: Int) throws {
    let (arguments, output) = Self.calls[call]
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "app.scene")
      let before = output == "app.scene" ? Self.spec : Self.old
      try scenicc.write(before, to: output)
      #expect(try scenicc.run(arguments).exitCode == 0)
      let after = try scenicc.read(output)
      #expect(after != before)

      for number in 0..<8 {
        try scenicc.write(before, to: output)
        try Self.kill(scenicc, arguments, afterDraft: number % 2 == 0, delay: UInt32(number) * 9_000)
        let found = try scenicc.read(output)
        #expect(found == before || found == after, "\(found.utf8.count) bytes")
      }
      // Remaining drafts have no effect.
      #expect(try scenicc.run(arguments).exitCode == 0)
      #expect(try scenicc.read(output) == after)
      let others = try scenicc.names().filter { !$0.hasPrefix(".scenicc-") }
      #expect(others == Set(["app.scene", output]).sorted())
    }
  }

  /// Signals that end a call take effect after the draft is removed or renamed to the file.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], calls.indices)
  func anInterruptedCallLeavesNoDraft(signal: Int32, call: Int) throws {
    let (arguments, output) = Self.calls[call]
    try Scenicc.inFolder { scenicc in
      for number in 0..<3 {
        try scenicc.write(Self.spec, to: "app.scene")
        if output != "app.scene" { try scenicc.write(Self.old, to: output) }
        try Self.kill(scenicc, arguments, afterDraft: number < 2, delay: 5_000, signal: signal)
        #expect(try scenicc.names() == Set(["app.scene", output]).sorted())
      }
    }
  }

  /// A file that would exceed the limit of the process is an error and leaves no file.
  @Test(arguments: calls.indices) func aLimitOfFilesIsAnError(call: Int) throws {
    let (arguments, output) = Self.calls[call]
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "app.scene")
      let before = output == "app.scene" ? Self.spec : Self.old
      try scenicc.write(before, to: output)
      let outcome = try scenicc.shell("ulimit -f 1; exec \"$0\" \"$@\"", arguments)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.contains("cannot write `\(output)`: the file would be too large"))
      #expect(try scenicc.read(output) == before)
      #expect(try scenicc.names() == Set(["app.scene", output]).sorted())
    }
  }

  /// Starts a call and kills it: when a new draft is there, or after so many microseconds.
  private static func kill(
    _ scenicc: Scenicc, _ arguments: [String], afterDraft: Bool, delay: UInt32, signal: Int32 = SIGKILL
  ) throws {
    let names = try scenicc.names()
    let process = Process()
    process.executableURL = Scenicc.executable
    process.arguments = arguments
    process.currentDirectoryURL = scenicc.folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    if afterDraft {
      while process.isRunning, try scenicc.names().count <= names.count { usleep(200) }
    } else {
      usleep(delay)
    }
    if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
    process.waitUntilExit()
  }
}
