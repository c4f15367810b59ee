import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The progress of `scenicc verify` on a terminal, and the effect of Ctrl-C.
@Suite struct InterruptedVerifyTests {
  /// Twelve flags: more states than are met before the test has ended it. Only all of them decide the property: the
  /// numbers of a rule exclude each other.
  static func flags(_ promise: String = "") -> String {
    let names = (1...12).map { "f\($0)" }
    let conditions = names.map { "condition \($0): Bool = false\n" }.joined()
    let rules = names.map { "on hall.enter where \($0) { push room }\n" }.joined()
    return conditions + "condition n: Int = 0\nscene hall { event enter }\nscene room\nscene ghost\n"
      + "root main: stack { hall }\n" + rules + "on hall.enter where n > 2 && n < 2 { push ghost }\n"
      + "on hall.enter { stay }\nnever showing(ghost)\n" + promise
  }

  /// Runs in a pseudo terminal, which is standard error alone; types Ctrl-C after the first progress report.
  static func interrupted(_ spec: String, _ arguments: [String] = []) throws -> (Scenicc.Outcome, Bool) {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(spec, to: "app.scene")
      var (leader, follower): (Int32, Int32) = (-1, -1)
      #expect(openpty(&leader, &follower, nil, nil, nil) == 0)
      try scenicc.write("", to: "out")
      let process = Process()
      process.executableURL = Scenicc.executable
      process.arguments = ["verify", "app.scene", "--bound", "30000"] + arguments
      process.currentDirectoryURL = scenicc.folder
      process.standardOutput = try FileHandle(forWritingTo: scenicc.folder.appending(path: "out"))
      let errors = FileHandle(fileDescriptor: follower)
      process.standardError = errors
      try Self.hearingInterruptions { try process.run() }
      // Without another writer, reading ends with the process.
      try errors.close()
      var told = ""
      var bytes = [UInt8](repeating: 0, count: 256)
      while !told.contains("states …") {
        let count = read(leader, &bytes, bytes.count)
        if count <= 0 { break }
        told += String(decoding: bytes[..<count], as: UTF8.self)
      }
      process.interrupt()
      process.waitUntilExit()
      close(leader)
      let outcome = Scenicc.Outcome(
        exitCode: process.terminationReason == .exit
          ? process.terminationStatus : -process.terminationStatus, output: try scenicc.read("out"),
        errors: told)
      return (outcome, told.hasPrefix("\r\u{1B}[K2"))
    }
  }

  /// Unblocks the signals that a thread of the tests blocks, since a child process inherits them.
  private static func hearingInterruptions(_ body: () throws -> Void) rethrows {
    var (wanted, former) = (sigset_t(), sigset_t())
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try body()
  }

  @Test func aTerminalShowsProgressAndCtrlCPrintsResults() throws {
    let (outcome, showsProgress) = try Self.interrupted(Self.flags("reachable room\n"))
    #expect(showsProgress, "\(outcome.errors)")
    #expect(outcome.exitCode == 130)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains("proved     reachable room"))
    #expect(lines.contains("undecided  never showing(ghost)"))
    let stopped = " states before the search was stopped, "
    #expect(lines.contains { $0.contains(stopped) })
  }

  @Test func earlierRefutationsDecideTheExitCode() throws {
    let (outcome, _) = try Self.interrupted(
      Self.flags("never showing(room)\n"), ["--format", "json"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("\"isStopped\": true"))
    #expect(outcome.output.contains("\"answer\": \"refuted\""))
  }

  @Test func noOtherStreamSeesProgress() throws {
    let outcome = try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.flags(), to: "app.scene")
      return try scenicc("verify", "app.scene", "--bound", "2100")
    }
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    #expect(!outcome.output.contains("…") && outcome.output.contains("2100 of them fully explored"))
  }
}
