import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct WatchTests {
  /// Runs a call that watches, and passes a function that waits for a text in its messages.
  private func watching(
    _ words: [String], _ scenicc: Scenicc, _ body: (_ waits: (String) -> Bool) throws -> Void
  ) throws {
    let errors = scenicc.folder.appending(path: "messages")
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = Scenicc.executable
    process.arguments = words
    process.currentDirectoryURL = scenicc.folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    // The process inherits the blocked signals of the test's thread, so that only this one ends it.
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    var seen = 0
    try body { text in
      for _ in 0..<300 {
        let all = (try? scenicc.read("messages")) ?? ""
        let new = all.dropFirst(seen)
        if let found = new.range(of: text) {
          seen = all.distance(from: all.startIndex, to: found.upperBound)
          return true
        }
        Thread.sleep(forTimeInterval: 0.1)
      }
      return false
    }
    #expect(process.isRunning)
  }

  @Test func aCheckIsRepeated() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("import \"b.scene\"\nroot b\n", to: "a.scene")
      try scenicc.write("scene b\n", to: "b.scene")
      try watching(["check", "a.scene", "--watch"], scenicc) { waits in
        #expect(waits("no errors or warnings; watching 2 files\n"))
        try scenicc.write("scene c\n", to: "b.scene")
        #expect(waits("unknown scene"))
        #expect(waits("watching 2 files\n"))
        // An import that is there only later, reported once.
        try scenicc.write("import \"c.scene\"\nscene b\n", to: "b.scene")
        #expect(waits("error[SC0701]"))
        #expect(waits("watching 2 files\n"))
        Thread.sleep(forTimeInterval: 1)
        try #expect(scenicc.read("messages").components(separatedBy: "error[SC0701]").count == 2)
        try scenicc.write("// a part\n", to: "c.scene")
        #expect(waits("no errors or warnings; watching 3 files\n"))
        // A spec that is missing for a while.
        try FileManager.default.removeItem(at: scenicc.folder.appending(path: "a.scene"))
        #expect(waits("cannot read `a.scene`: file not found\n"))
        try scenicc.write("scene d\nroot d\n", to: "a.scene")
        #expect(waits("no errors or warnings; watching 1 file\n"))
      }
    }
  }

  @Test func theOutputFollowsTheSpec() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene a\nroot a\n", to: "a.scene")
      try scenicc.write("{}", to: "scenic.json")
      let words = ["compile", "a.scene", "-o", "A.swift", "--settings", "scenic.json", "--watch"]
      try watching(words, scenicc) { waits in
        #expect(waits("no errors or warnings; watching 2 files\n"))
        let first = try scenicc.read("A.swift")
        try scenicc.write("scene a\nroot\n", to: "a.scene")
        #expect(waits("1 error; watching 2 files\n"))
        try #expect(scenicc.read("A.swift") == first)
        try scenicc.write("scene a\nroot a\n@title(\"x\") scene second\n", to: "a.scene")
        #expect(waits("1 warning; watching 2 files\n"))
        try #expect(scenicc.read("A.swift") != first)
        try scenicc.write(#"{"lint": {"SC0501": {"level": "off", "reason": "x"}}}"#, to: "scenic.json")
        #expect(waits("no errors or warnings; watching 2 files\n"))
      }
    }
  }

  @Test func wrongCallsEnd() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene a\nroot a\n", to: "a.scene")
      let calls: [(words: String, message: String)] = [
        ("check - --watch", "does not support standard input"),
        ("check a.scene --fix --watch", "does not support `--fix`"),
        ("check a.scene --format json --watch", "does not support `--format json`"),
        ("check a.scene --format github --watch", "does not support `--format github`"),
        ("compile a.scene --watch", "`--watch` needs `-o`"),
        ("compile a.scene -o A.swift --check --watch", "does not support `--check`"),
      ]
      for (words, message) in calls {
        let outcome = try scenicc.run(words.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == 2 && outcome.errors.contains(message), "\(words): \(outcome.errors)")
      }
    }
  }
}
