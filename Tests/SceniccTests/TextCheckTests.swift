import Foundation
import ScenicLang
import Testing

@Suite struct TextCheckTests {
  private static func settings(_ code: String, _ level: String = "warning") -> String {
    #"{"lint": {"\#(code)": {"level": "\#(level)", "reason": "everyone can use the app"}}}"#
  }

  @Test(arguments: ["SC0530", "SC0531"])
  func anOptionalCheckIsOffUntilItHasALevel(code: String) throws {
    try Scenicc.inFolder { scenicc in
      let page = try #require(DiagnosticCode.all.first { $0.code == code })
      try scenicc.write(page.wrong, to: "wrong.scene")
      try scenicc.write(page.right, to: "right.scene")
      try scenicc.write(Self.settings(code), to: "scenic.json")
      try #expect(scenicc("check", "wrong.scene").errors.isEmpty)
      let wrong = try scenicc("check", "wrong.scene", "--settings", "scenic.json", "--format", "short")
      #expect(wrong.errors.split(separator: "\n").count == 1 && wrong.errors.contains("warning: "))
      #expect(wrong.errors.contains("[\(code)]"), "\(wrong.errors)")
      let right = try scenicc("check", "right.scene", "--settings", "scenic.json")
      #expect(right.exitCode == 0 && right.errors.isEmpty, "\(right.errors)")
      try scenicc.write(Self.settings(code, "error"), to: "scenic.json")
      try #expect(scenicc("compile", "wrong.scene", "--settings", "scenic.json").exitCode == 1)
      try scenicc.write(Self.settings(code, "off"), to: "scenic.json")
      try #expect(scenicc("check", "wrong.scene", "--settings", "scenic.json").errors.isEmpty)
    }
  }

  @Test func titlesAndMessagesComeFromSeveralPlaces() throws {
    try Scenicc.inFolder { scenicc in
      let spec = """
        scene first { event fail event warn event ask }
        scene second(title: String)
        scene failed(message: String)
        scene warned
        scene asked requires isIn else login as question
        scene login
        condition isIn: Bool = false
        @like("alert") style question
        root bar: tabs { @title("First") first, other: stack { second(title: "x") } }
        on first.fail { present failed(message: "x") as alert }
        on first.warn { if isIn { present warned as alert } else { stay } }
        on first.ask { present asked }

        """
      try scenicc.write(spec, to: "a.scene")
      func found(_ code: String) throws -> [String] {
        try scenicc.write(Self.settings(code), to: "scenic.json")
        let output = try scenicc("check", "a.scene", "--settings", "scenic.json", "--format", "short").errors
        return output.matches(of: #/`([a-z]+)` has no/#).map { String($0.1) }
      }
      try #expect(found("SC0530") == ["failed", "warned", "asked", "login"])
      try #expect(found("SC0531") == ["warned", "login"])
    }
  }

  @Test func stringsAreComparedWithTheCatalog() throws {
    try Scenicc.inFolder { scenicc in
      let spec = """
        @title("Cats") scene cats { event go }
        @title("A \\"cat\\"") @message("Gone") scene cat
        root bar: tabs { @title("All") cats, @title("Other") other: stack { cat } }
        on cats.go { stay }

        """
      let strings = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Cats": {}, "A \\"cat\\"": {"extractionState": "manual"}, "All": {"extractionState": "stale"},
          "Code": {}, "Old": {"extractionState": "stale"}, "Mine": {"extractionState": "manual"}}}

        """
      try scenicc.write(spec, to: "a.scene")
      try scenicc.write(strings, to: "L.xcstrings")
      let outcome = try scenicc("check", "a.scene", "--strings", "L.xcstrings", "--format", "short")
      #expect(outcome.exitCode == 0)
      let lines = outcome.errors.split(separator: "\n").map(String.init)
      #expect(
        lines == [
          "L.xcstrings:3:15: note: unused key `Old` [SC0533]",
          "L.xcstrings:3:52: note: unused key `Mine` [SC0533]",
          "a.scene:2:30: warning: missing key `Gone` in `L.xcstrings` [SC0532]",
          "a.scene:3:45: warning: missing key `Other` in `L.xcstrings` [SC0532]",
        ], "\(outcome.errors)")
      try #expect(scenicc("check", "a.scene", "--strings", "L.xcstrings", "--strict").exitCode == 1)
      try scenicc.write(Self.settings("SC0532", "error"), to: "scenic.json")
      let settings = ["--settings", "scenic.json"]
      try #expect(scenicc.run(["check", "a.scene", "--strings", "L.xcstrings"] + settings).exitCode == 1)
    }
  }

  /// Titles and the keys that are missing in an empty catalog, with the texts that no key can translate.
  @Test(
    arguments: [
      (#""Order \(n)""#, ["Order %lld"]), (#""Hi \(s)""#, ["Hi %@"]),
      (#""\(s): \(n) of \(n)""#, ["%@: %lld of %lld"]),
      (#"b ? "One" : "Many""#, ["One", "Many"]), (#"b ? "One" : "\(n) cats""#, ["One", "%lld cats"]),
      (#"o ?? "Nobody""#, ["Nobody"]), (#"b ? (n == 1 ? "A" : "B") : "C""#, ["A", "B", "C"]),
      (#""100% of \(n)""#, ["100%% of %lld"]), (#""100%""#, ["100%"]), (#""100%\(" off")""#, ["100% off"]),
      (#""\(b ? "On" : "Off")""#, ["On", "Off"]),
      ("s", []), ("n", []), (#""\(s)""#, []),
      (#""It is \(b ? "on" : "off")""#, ["It is %@", "embedded", "embedded"]),
    ] as [(String, [String])])
  func computedTitlesHaveKeys(title: String, keys: [String]) throws {
    try Scenicc.inFolder { scenicc in
      for attribute in ["title", "message"] {
        try scenicc.write(
          """
          @unused condition b: Bool = false
          @\(attribute)(\(title)) scene cat(n: Int = 0, s: String = "", o: String? = nil)
          root bar: tabs { cat, other: stack { cat } }

          """, to: "a.scene")
        try scenicc.write(#"{"strings": {}}"#, to: "L.xcstrings")
        let output = try scenicc("check", "a.scene", "--strings", "L.xcstrings", "--format", "short").errors
        let found = output.split(separator: "\n").map { line in
          line.contains("[SC0534]")
            ? "embedded" : line.firstMatch(of: #/missing key `(.*)` in/#).map { String($0.1) }
        }
        #expect(found == keys, "\(output)")
        let fields = keys.filter { $0 != "embedded" }.map { "\"\($0)\": {\"extractionState\": \"manual\"}" }
        try scenicc.write(#"{"strings": {\#(fields.joined(separator: ","))}}"#, to: "L.xcstrings")
        let complete = try scenicc("check", "a.scene", "--strings", "L.xcstrings", "--format", "short").errors
        #expect(!complete.contains("SC0532") && !complete.contains("SC0533"), "\(complete)")
      }
    }
  }

  @Test(arguments: [("{", ":1:2: error: "), ("[]", "`strings`"), (#"{"strings": []}"#, "`strings`")])
  func wrongCatalogsAreReported(text: String, message: String) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene a\nroot a\n", to: "a.scene")
      try scenicc.write(text, to: "L.xcstrings")
      let outcome = try scenicc("check", "a.scene", "--strings", "L.xcstrings")
      #expect(outcome.exitCode == 2 && outcome.errors.contains("L.xcstrings"))
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }
}
