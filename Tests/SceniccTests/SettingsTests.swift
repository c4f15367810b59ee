import Foundation
import Testing

@Suite struct SettingsTests {
  private static let spec = "scene home\n@title(\"\\q\") root home\n"

  /// A folder with a spec in `App` and these settings beside it.
  private func inFolder(_ settings: String, _ body: (Scenicc) throws -> Void) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "App/app.scene")
      try scenicc.write(settings, to: "App/scenic.json")
      try body(scenicc)
    }
  }

  @Test func settleAccessAndOutput() throws {
    try inFolder(#"{"access": "public", "output": "Generated/App.swift"}"#) { scenicc in
      let outcome = try scenicc("compile", "App/app.scene", "--settings", "App/scenic.json")
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
      #expect(try scenicc.read("App/Generated/App.swift").contains("public struct App {"))
    }
  }

  @Test func theCallGoesBefore() throws {
    try inFolder(#"{"access": "public", "output": "No.swift"}"#) { scenicc in
      _ = try scenicc(
        "compile", "App/app.scene", "--settings", "App/scenic.json", "--access", "package", "-o", "A.swift")
      #expect(try scenicc.read("A.swift").contains("package struct App {"))
      #expect(!FileManager.default.fileExists(atPath: scenicc.folder.appending(path: "App/No.swift").path))
    }
  }

  @Test func keepWarningsOutOfTheOutput() throws {
    for (settings, isEmbedded) in [("{}", true), (#"{"embedWarnings": false}"#, false)] {
      try inFolder(settings) { scenicc in
        let outcome = try scenicc(
          "compile", "App/app.scene", "--settings", "App/scenic.json", "--embed-warnings")
        #expect(outcome.output.contains("#warning") == isEmbedded)
        #expect(outcome.errors.contains("warning") != isEmbedded)
      }
    }
  }

  @Test func askForCoordinators() throws {
    for (settings, isThere) in [("{}", false), (#"{"coordinators": true}"#, true)] {
      try inFolder(settings) { scenicc in
        let outcome = try scenicc("compile", "App/app.scene", "--settings", "App/scenic.json")
        #expect(outcome.output.contains("protocol Coordinator: Swift.AnyObject {") == isThere)
        let asked = try scenicc("compile", "App/app.scene", "--coordinators")
        #expect(asked.output.contains("protocol Coordinator: Swift.AnyObject {"))
      }
    }
  }

  @Test(
    arguments: [
      ("{", "App/scenic.json:1:2: error: "), ("[]", "expected an object"),
      (#"{"acces": "public"}"#, "acces: there is no such key"),
      (#"{"access": "open"}"#, #"access: expected one of "internal", "package", "public""#),
      (#"{"output": 1}"#, "output: expected a path"),
      (#"{"embedWarnings": "no"}"#, "embedWarnings: expected true or false"),
    ])
  func whatIsWrongWithThemIsSaid(settings: String, expected: String) throws {
    try inFolder(settings) { scenicc in
      let outcome = try scenicc("compile", "App/app.scene", "--settings", "App/scenic.json")
      #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    }
  }

  @Test func theyReplaceOnlyWhatWasGenerated() throws {
    try inFolder("\u{FEFF}" + #"{"output": "main.swift"}"#) { scenicc in
      try scenicc.write("print(1)\n", to: "App/main.swift")
      let outcome = try scenicc("compile", "App/app.scene", "--settings", "App/scenic.json")
      #expect(
        outcome.exitCode == 2 && outcome.errors.contains("was not made by scenicc"), "\(outcome.errors)")
      try #expect(scenicc.read("App/main.swift") == "print(1)\n")
    }
    try inFolder(#"{"output": "/tmp/x.swift"}"#) { scenicc in
      let outcome = try scenicc("compile", "App/app.scene", "--settings", "App/scenic.json")
      #expect(outcome.exitCode == 2 && outcome.errors.contains("begins in the folder"), "\(outcome.errors)")
    }
  }

  @Test func aDepfileIsNoOutput() throws {
    try inFolder("{}") { scenicc in
      for depfile in ["A.swift", "./A.swift", "App/../A.swift"] {
        let outcome = try scenicc("compile", "App/app.scene", "-o", "A.swift", "--depfile", depfile)
        #expect(
          outcome.exitCode == 2 && outcome.errors.contains("names the output itself"), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: scenicc.folder.appending(path: "A.swift").path))
      }
    }
  }

  @Test func theyCountAmongTheInputs() throws {
    try inFolder("{}") { scenicc in
      _ = try scenicc(
        "compile", "App/app.scene", "--settings", "App/scenic.json", "-o", "A.swift", "--depfile", "A.d")
      #expect(try scenicc.read("A.d") == "A.swift: App/app.scene App/scenic.json\n")
    }
  }

  @Test func aCheckWritesNothing() throws {
    try inFolder("{}") { scenicc in
      let missing = try scenicc("compile", "App/app.scene", "-o", "A.swift", "--check")
      #expect(missing.exitCode == 1 && missing.output == "A.swift\n")
      #expect(!FileManager.default.fileExists(atPath: scenicc.folder.appending(path: "A.swift").path))

      _ = try scenicc("compile", "App/app.scene", "-o", "A.swift")
      let same = try scenicc("compile", "App/app.scene", "-o", "A.swift", "--check")
      #expect(same.exitCode == 0 && same.output.isEmpty)

      try scenicc.write(Self.spec + "condition c: Bool = false\n", to: "App/app.scene")
      let before = try scenicc.read("A.swift")
      let changed = try scenicc("compile", "App/app.scene", "-o", "A.swift", "--check")
      #expect(changed.exitCode == 1 && changed.output == "A.swift\n")
      #expect(try scenicc.read("A.swift") == before)

      let nameless = try scenicc("compile", "App/app.scene", "--check")
      #expect(nameless.exitCode == 2 && nameless.errors.contains("`--check` needs `-o`"))
    }
  }
}
