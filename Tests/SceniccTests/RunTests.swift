import Foundation
import Testing

@Suite struct RunTests {
  static let cats = Scenicc.samples.appending(path: "cats.scene").path

  private static func lines(_ outcome: Scenicc.Outcome) throws -> [[String: Any]] {
    try outcome.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func playsLineByLine() throws {
    try Scenicc.inFolder { scenicc in
      let input =
        "{\"send\": \"cats.select\", \"args\": {\"name\": \"Fred\"}}\n\nnonsense\r\n{\"fact\": \"home.popped\"}"
      let outcome = try scenicc("run", Self.cats, "--json", input: input)
      #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
      let lines = try Self.lines(outcome)
      #expect(lines.count == 4)
      #expect(lines.map { $0["handled"] as? Bool } == [true, true, nil, true])
      #expect(lines[2].keys.sorted() == ["error"])
      #expect(
        NSDictionary(dictionary: lines[0]["model"] as? [String: Any] ?? [:]) == lines[3]["model"]
          as? NSDictionary)
    }
  }

  @Test func theSpecAndItsJSONAnswerTheSame() throws {
    try Scenicc.inFolder { scenicc in
      try #expect(scenicc("compile", Self.cats, "--emit", "json", "-o", "cats.json").exitCode == 0)
      let input = """
        {"send": "cats.select", "args": {"name": "Fred"}}
        {"send": "cat.adopt"}
        {"send": "welcome.email"}
        {"set": {"isSignedIn": true}}
        {"send": "password.accepted"}
        {"finish": "adoption", "value": true}
        """
      let spec = try scenicc("run", Self.cats, "--json", input: input)
      let program = try scenicc("run", "cats.json", "--json", input: input)
      #expect(spec.output == program.output && program.exitCode == 0)
      #expect(spec.output.contains("\"action\":\"track\""))
      try scenicc.write("{\"format\": 1", to: "bad.json")
      let bad = try scenicc("run", "bad.json", "--json")
      #expect(
        bad.exitCode == 2
          && bad.errors.hasPrefix(
            "error: invalid program `bad.json:1:13`: expected \",\" or \"}\" before the end\nhelp: ")
      )
    }
  }

  @Test func aWalkShowsTheTreeAndWhy() throws {
    let input = """
      cats.select(name: "Fred")
      why
      cat.adopt
      settings.signOut
      catts.select
      quit
      never read
      """
    let outcome = try Scenicc.inFolder { try $0("run", Self.cats, input: input) }
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.contains(
        """
        tabBar                                                        #1
        ├─ ● home                                                     #2
        │    ├─ cats(filter: Filter(sort: .name, kittensOnly: false)) #3
        │    └─ cat(catName: "Fred")                                  #5
        └─ ○ settings                                                 #4

          cat.adopt
          tabBar.select(.home | .settings)
          home.popped
          open "/cats"
          open "/cats/{catName}"
          set isSignedIn = Bool   (now false)

        > why
        cats.select(name: "Fred") from #3
          handled by the rule at \(Self.cats):61:1

        """))
    #expect(outcome.output.contains("╰▲ fullScreen: signIn (required by #5)"))
    #expect(outcome.output.contains("refused: "))
    #expect(!outcome.output.contains("never read") && !outcome.output.contains("\u{1B}"))
    #expect(outcome.errors.contains("help: did you mean `cats`?"))
  }

  /// The test of links in `cats.scene`, step by step.
  @Test func aLinkLandsWithItsWayBack() throws {
    let input = """
      {"open": "/cats/Fred"}
      {"fact": "home.popped"}
      {"open": "/dogs"}
      """
    let lines = try Scenicc.inFolder { try Self.lines($0("run", Self.cats, "--json", input: input)) }
    func path(_ line: [String: Any]) -> [String] {
      let home = ((line["model"] as? [String: Any])?["children"] as? [[String: Any]])?.first
      return (home?["children"] as? [[String: Any]] ?? []).compactMap { $0["scene"] as? String }
    }
    #expect(lines.map(path) == [["cats"], ["cats", "cat"], ["cats"], ["cats"]])
    #expect(lines.map { $0["handled"] as? Bool } == [true, true, true, false])
    let refused = (lines[3]["diagnostics"] as? [[String: Any]])?.first
    #expect(refused?["reason"] as? String == "link" && refused?["message"] as? String == "no link fits /dogs")

    let walked = try Scenicc.inFolder { try $0("run", Self.cats, input: "open \"/cats/Fred\"\nwhy\n") }
    #expect(
      walked.output.contains("> why\nopen \"/cats/Fred\"\n  handled by the link at \(Self.cats):72:6\n"),
      "\(walked.output)")
  }

  @Test func whyShowsValuesAsTheSpecWritesThemAndRefusals() throws {
    let input = """
      cats.openFilter
      filterEditor.done(Filter(sort: .age))
      why
      tabBar.select(.settings)
      why
      home.popped(3)
      why
      set isSignedIn = true
      why
      """
    let outcome = try Scenicc.inFolder { try $0("run", Self.cats, input: input) }
    for shown in [
      "filterEditor.done(Filter(sort: .age, kittensOnly: false)) from #5\n  handled by the rule at",
      "tabBar.select(.settings) from #1\n", "\n> why\nrefused: home.popped: 3 of 1 entries cannot leave\n",
      "isSignedIn.changed(true)\n  handled by default, without a rule\n",
    ] {
      #expect(outcome.output.contains(shown), "\(shown)\n\(outcome.output)")
    }
  }

  @Test func whatIsNeitherSpecNorProgramIsAWrongCall() throws {
    let help = "\nhelp: `run` accepts a `.scene` file, or JSON of `compile --emit json`\n"
    try Scenicc.inFolder { scenicc in
      for (name, text, message) in [
        ("a.txt", "hello\n", "expected a spec or a program, found `a.txt`"),
        ("a", "\u{0}\u{1}", "expected a spec or a program, found `a`"),
        ("a.json", "nonsense", "invalid program `a.json:1:1`: expected a value, found nonsense"),
        ("b.json", "{\"a\": #}", "invalid program `b.json:1:7`: expected a value, found \"#\""),
        ("c.json", "", "invalid program `c.json:1:1`: expected a value before the end"),
        ("d.json", "[]", "invalid program `d.json`: expected an object"),
      ] {
        try scenicc.write(text, to: name)
        for options in [["--json"], []] {
          let outcome = try scenicc.run(["run", name] + options)
          #expect(outcome.exitCode == 2 && outcome.errors == "error: \(message)\(help)", "\(outcome.errors)")
        }
      }
      try scenicc.write("scene a root a", to: "spec.txt")
      try #expect(scenicc("run", "spec.txt", "--json").exitCode == 0)
    }
  }

  @Test func valuesAreReadByTheirTypes() throws {
    let input = """
      cats.openFilter
      filterEditor.done(Filter(sort: .age))
      tabBar.select(.hom)
      set isSignedIn = 1
      cats.select
      """
    let outcome = try Scenicc.inFolder { try $0("run", Self.cats, input: input) }
    #expect(outcome.output.contains("cats(filter: Filter(sort: .age, kittensOnly: false))"))
    #expect(
      outcome.errors.split(separator: "\n").map(String.init) == [
        "error: expected one of `.home`, `.settings` for `tabBar.select`",
        "error: expected a value of type `Bool`",
        "error: missing argument `name: String` of `cats.select`",
      ])
  }

  @Test func aWrongSpecCannotBeWalked() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene", to: "a.scene")
      let outcome = try scenicc("run", "a.scene", "--json")
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty && outcome.errors.contains("a.scene:1:6"))
      try #expect(scenicc("run", "-").exitCode == 2)
    }
  }
}
