import Foundation
import Testing

/// Streams that are full or closed, and words that are no text: each is an error of the call.
@Suite struct StreamTests {
  private static let spec =
    "scene a { event e }\nscene b\nroot stack { a }\non a.e { push b }\ntest \"t\" { a.e }\n"

  /// Calls that write to standard output.
  static let calls = [
    ["compile", "app.scene"], ["compile", "--emit", "json", "app.scene"], ["graph", "app.scene"],
    ["routes", "app.scene"], ["test", "app.scene"], ["test", "--report", "junit", "app.scene"],
    ["verify", "app.scene"],
    ["run", "app.scene"], ["run", "--json", "app.scene"], ["format", "-"], ["explain", "SC0003"], ["--help"],
    ["--version"],
  ]

  #if os(Linux)
    @Test(arguments: calls) func aFullDeviceIsAnError(call: [String]) throws {
      try Scenicc.inFolder { scenicc in
        try scenicc.write(Self.spec, to: "app.scene")
        let outcome = try scenicc.shell("exec \"$0\" \"$@\" > /dev/full", call, input: "scene a\n")
        #expect(outcome.exitCode == 2, "\(outcome)")
        #expect(
          outcome.errors.contains("cannot write standard output: no space left on the device"), "\(outcome)")
      }
    }
  #endif

  @Test(arguments: calls) func aClosedOutputIsAnError(call: [String]) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "app.scene")
      let outcome = try scenicc.shell("exec \"$0\" \"$@\" >&-", call, input: "scene a\n")
      #expect(outcome.exitCode == 2, "\(outcome)")
      #expect(outcome.errors.contains("cannot write standard output"), "\(outcome)")
      #expect(try scenicc.names() == ["app.scene"])
    }
  }

  /// With all three closed, no file that is written takes the place of a stream.
  @Test func closedStreamsTakeNoFile() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "app.scene")
      let usual = try scenicc("compile", "app.scene").output
      let outcome = try scenicc.shell(
        "exec \"$0\" \"$@\" <&- >&- 2>&-", ["compile", "app.scene", "-o", "out.swift"])
      #expect(outcome.exitCode == 0)
      #expect(try scenicc.read("out.swift") == usual)
    }
  }

  /// A file system may hold names that are no text.
  @Test(arguments: ["check", "format", "compile", "test", "run", "graph"])
  func aNameThatIsNotUTF8IsNamed(command: String) throws {
    try Scenicc.inFolder { scenicc in
      let script = #"n=$(printf 'caf\351.scene'); exec "$0" "$1" "$n""#
      let outcome = try scenicc.shell(script, [command])
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.contains(#"the name `caf\xE9.scene` is not UTF-8"#), "\(outcome)")
    }
  }
}
