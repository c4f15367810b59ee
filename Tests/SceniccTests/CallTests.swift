import Foundation
import Testing

/// The command line around the commands.
@Suite struct CallTests {
  @Test func printsItsVersion() throws {
    let outcome = try Scenicc.inFolder { try $0("--version") }
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("scenicc ") && outcome.errors.isEmpty)
  }

  @Test func helpListsEveryCommand() throws {
    let outcome = try Scenicc.inFolder { try $0("--help") }
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    for name in commands { #expect(outcome.output.contains("\n  \(name) ")) }
  }

  @Test(arguments: commands) func everyCommandHasAPage(name: String) throws {
    try Scenicc.inFolder { scenicc in
      let page = try scenicc(name, "--help")
      #expect(page.exitCode == 0 && page.errors.isEmpty)
      #expect(page.output.contains("USAGE: scenicc \(name)"))
      #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 100 || $0.contains("USAGE") })
      try #expect(scenicc("help", name).output == page.output)
      try #expect(scenicc(name, "-h").output == page.output)
    }
  }

  @Test func withoutACommandItShowsTheHelpAsAnError() throws {
    let outcome = try Scenicc.inFolder { try $0() }
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty && outcome.errors.contains("COMMANDS:"))
  }

  @Test(arguments: [
    (["inti"], "error: unknown command `inti`\nhelp: did you mean `init`?\n"),
    (["zzzzzzzzz"], "error: unknown command `zzzzzzzzz`\nhelp: run `scenicc --help` for a list\n"),
    (["--versoin"], "error: unknown option `--versoin`\nhelp: did you mean `--version`?\n"),
    (["init", "--hepl"], "error: unknown option `--hepl` of `init`\nhelp: did you mean `--help`?\n"),
    (["init", "a", "b"], "error: unexpected argument `b` of `init`\n"),
    (["init", ""], "error: unexpected empty argument\n"),
    (["check", "--fix", "--format", "json", "-"], "error: standard output holds either"),
    (["init", "a\u{1B}b"], "error: invalid app name `a␛b`\n"),
  ])
  func reportsInvalidCalls(arguments: [String], message: String) throws {
    let outcome = try Scenicc.inFolder { try $0.run(arguments) }
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix(message))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsReported() throws {
    try Scenicc.inFolder { scenicc in
      let process = Process()
      process.executableURL = Scenicc.executable
      process.arguments = ["--version"]
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
    }
  }
}

/// The commands that exist.
let commands = [
  "compile", "check", "format", "test", "run", "routes", "explain", "lsp", "init", "completions", "man",
]
