import Foundation
import Testing

/// Findings for CI systems are read as the runner of each system reads them.
@Suite struct AnnotationTests {
  /// Texts that are commands of CI systems, at the start of a line and within one.
  private static let hostile = #"""
    scene cats { event select(name: String) }
    scene cat(name: String)
    scene unused
    root home: stack { cats }
    on cats.select(name) { push cat(name) }
    test "\n::warning file=a::b %0A##[error]\r##vso[task.setvariable variable=a]b;c]d\u{7}" {
      cats.select(name: "Fred")
      expect home / cats / cat(name: "\n::add-mask::x ##vso[task.complete result=Failed;]done%25")
    }
    never showing(cat)

    """#

  private static let path = "a,b:c%0A;d]e.scene"

  private static let commands = ["check", "test", "verify"]

  private func withSpec(_ body: (Scenicc) throws -> Void) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.hostile, to: Self.path)
      try body(scenicc)
    }
  }

  /// Replaces escapes as the runner does: in this order.
  private func decoded(_ text: Substring, _ escapes: [(String, String)]) -> String {
    escapes.reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  @Test(arguments: commands) func githubReadsEachFinding(command: String) throws {
    try withSpec { scenicc in
      let outcome = try scenicc(command, Self.path, "--format", "github")
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      try #require(!lines.isEmpty)
      for line in lines {
        let match = try #require(line.wholeMatch(of: #/::(error|warning|notice) ([^:]*)::(.*)/#), "\(line)")
        let data = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
        let properties = match.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
        #expect(properties.map { $0[0] } == ["file", "line", "col", "endLine", "endColumn", "title"])
        let file = decoded(properties[0][1], [("%2C", ","), ("%3A", ":")] + data)
        #expect(file == Self.path)
        #expect(!decoded(match.3, data).isEmpty)
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      }
    }
  }

  @Test(arguments: commands) func azureReadsEachFinding(command: String) throws {
    try withSpec { scenicc in
      let outcome = try scenicc(command, Self.path, "--format", "azure")
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      try #require(!lines.isEmpty)
      for line in lines {
        // The agent takes the first command in a line.
        let match = try #require(line.wholeMatch(of: #/##vso\[task\.logissue ([^\]]*)\](.*)/#), "\(line)")
        let escapes = [
          ("%3B", ";"), ("%0D", "\r"), ("%0A", "\n"), ("%5D", "]"), ("%AZP25", "%"),
        ]
        let properties = match.1.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
        #expect(properties.map { $0[0] } == ["type", "sourcepath", "linenumber", "columnnumber", "code"])
        #expect(["error", "warning"].contains(properties[0][1]))
        #expect(decoded(properties[1][1], escapes) == Self.path)
      }
    }
  }

  @Test(arguments: commands) func gitlabReadsEachFinding(command: String) throws {
    try withSpec { scenicc in
      let outcome = try scenicc(command, Self.path, "--format", "gitlab")
      let list = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
      let findings = try #require(list)
      #expect(!findings.isEmpty)
      for finding in findings {
        #expect(
          finding.keys.sorted() == ["check_name", "description", "fingerprint", "location", "severity"])
        #expect(["info", "minor", "critical"].contains(finding["severity"] as? String))
        let location = try #require(finding["location"] as? [String: Any])
        #expect(location["path"] as? String == Self.path)
        #expect((location["lines"] as? [String: Int])?["begin"] ?? 0 >= 1)
      }
      let fingerprints = Set(findings.compactMap { $0["fingerprint"] as? String })
      #expect(fingerprints.count == findings.count)
    }
  }

  /// The same problem on another line is the same finding, and two of the same kind are two.
  @Test func fingerprintsSurviveMovedLines() throws {
    try Scenicc.inFolder { scenicc in
      func fingerprints(_ text: String) throws -> [String] {
        try scenicc.write(text, to: "a.scene")
        let output = try scenicc("check", "./a.scene", "--format", "gitlab").output
        let list = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
        let findings = try #require(list)
        #expect(findings.allSatisfy { ($0["location"] as? [String: Any])?["path"] as? String == "a.scene" })
        return findings.compactMap { $0["fingerprint"] as? String }
      }
      let spec = "scene a\nscene b\nscene c\nroot a\n"
      let first = try fingerprints(spec)
      let moved = try fingerprints("// a comment\n\n" + spec)
      #expect(first.count == 2 && Set(first).count == 2 && first == moved)
    }
  }

  @Test func undecidedPropertiesAreNotesUnlessStrict() throws {
    try Scenicc.inFolder { scenicc in
      let spec = """
        scene a { event more }
        root main: stack { a }
        on a.more { push a }
        never depth(main) > 50

        """
      try scenicc.write(spec, to: "a.scene")
      let loose = try scenicc("verify", "a.scene", "--bound", "20", "--format", "github")
      #expect(loose.exitCode == 0 && loose.output.contains("title=property::undecided: never depth"))
      #expect(loose.output.contains("::notice file=a.scene,line=4,"))
      #expect(loose.errors.contains(" refuted, "))
      let strict = try scenicc("verify", "a.scene", "--bound", "20", "--format", "github", "--strict")
      #expect(strict.exitCode == 1 && strict.output.contains("::error file=a.scene,line=4,"))
      let azure = try scenicc("verify", "a.scene", "--bound", "20", "--format", "azure")
      #expect(azure.output.contains("##vso[task.debug]a.scene:4:1: note: undecided: never depth"))
    }
  }

  @Test func standardOutputHasOnlyFindings() throws {
    try withSpec { scenicc in
      for options in [["--report", "junit"], ["--coverage", "text"], ["--coverage", "lcov"]] {
        let outcome = try scenicc.run(["test", Self.path, "--format", "github"] + options)
        #expect(
          outcome.exitCode == 2 && outcome.output.isEmpty && outcome.errors.contains("holds the data"),
          "\(outcome)")
      }
      let options = ["--report", "junit", "--report-output", "r.xml"]
      let outcome = try scenicc.run(["test", Self.path, "--format", "azure"] + options)
      #expect(
        outcome.exitCode == 1 && outcome.output.hasPrefix("##vso[") && outcome.errors.contains("1 of 1"))
      let fixed = try scenicc("check", "-", "--fix", "--format", "gitlab", input: "scene a\nroot a\n")
      #expect(fixed.exitCode == 2)
    }
  }
}
