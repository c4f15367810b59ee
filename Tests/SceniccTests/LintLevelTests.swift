import Foundation
import Testing

@Suite struct LintLevelTests {
  /// A warning: SC0501.
  private static let spec = "scene a\nscene b\nroot a\n"

  private func inFolder(_ lint: String, _ body: (Scenicc) throws -> Void) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "a.scene")
      try scenicc.write("{\"lint\": \(lint)}\n", to: "scenic.json")
      try body(scenicc)
    }
  }

  @Test(arguments: ["off", "note", "warning", "error"])
  func aLevelIsUsedByEveryCommand(level: String) throws {
    try inFolder(#"{"SC0501": {"level": "\#(level)", "reason": "b comes later"}}"#) { scenicc in
      for words in [["check"], ["compile", "-o", "A.swift"], ["test"], ["verify"]] {
        let outcome = try scenicc.run(words + ["a.scene", "--settings", "scenic.json"])
        if words[0] == "verify" { continue }
        #expect(outcome.exitCode == (level == "error" ? 1 : 0), "\(words) \(outcome)")
        let isShown = level == "error" || level != "off" && words[0] != "test"
        #expect(outcome.errors.contains("\(level)[SC0501]: unused scene `b`") == isShown, "\(outcome)")
        #expect(outcome.errors.contains("level `\(level)` in `scenic.json`: b comes later") == isShown)
      }
      let isThere = FileManager.default.fileExists(atPath: scenicc.folder.appending(path: "A.swift").path)
      #expect(isThere == (level != "error"))
      let strict = try scenicc("check", "--strict", "a.scene", "--settings", "scenic.json")
      #expect(strict.exitCode == (["off", "note"].contains(level) ? 0 : 1))
      let embedded = try scenicc("compile", "a.scene", "--embed-warnings", "--settings", "scenic.json")
      #expect(embedded.output.contains("#warning") == (level == "warning"))
    }
  }

  @Test func withoutSettingsNothingChanges() throws {
    try inFolder(#"{"SC0501": {"level": "off", "reason": "later"}}"#) { scenicc in
      try #expect(scenicc("check", "a.scene").errors.contains("warning[SC0501]"))
    }
  }

  @Test(arguments: [
    ("[]", "lint: expected an object"),
    (#"{"SC0501": "off"}"#, "lint.SC0501: expected an object"),
    (#"{"SC0501": {"level": "off"}}"#, "lint.SC0501: expected a `reason`"),
    (#"{"SC0501": {"level": "off", "reason": " "}}"#, "lint.SC0501: expected a `reason`"),
    (#"{"SC0501": {"reason": "x"}}"#, "lint.SC0501: expected a `level`, one of \"off\""),
    (#"{"SC0501": {"level": "none", "reason": "x"}}"#, "lint.SC0501: expected a `level`"),
    (#"{"SC0501": {"level": "off", "reason": "x", "why": "y"}}"#, "lint.SC0501.why: unknown key"),
    (#"{"SC0201": {"level": "off", "reason": "x"}}"#, "lint.SC0201: the level of an error cannot be changed"),
    (#"{"SC0801": {"level": "off", "reason": "x"}}"#, "lint.SC0801: the level of an error cannot be changed"),
    (#"{"SC501": {"level": "off", "reason": "x"}}"#, "lint.SC501: unknown code; did you mean `SC0501`?"),
  ])
  func wrongLevelsAreReported(lint: String, expected: String) throws {
    try inFolder(lint) { scenicc in
      for command in ["check", "test", "verify", "compile"] {
        let outcome = try scenicc(command, "a.scene", "--settings", "scenic.json")
        #expect(outcome.exitCode == 2 && outcome.errors.contains(expected), "\(outcome.errors)")
      }
    }
  }
}
