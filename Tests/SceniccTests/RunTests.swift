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

  /// A flag has the value of the call or its default, in lines and in a walk, which saves it with the test.
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
    #expect(
      outcome.errors.hasPrefix(
        """
        error[SC0201]: unknown scene, flow, container, condition or action `catts`; did you mean `cats`?
         --> <stdin>:5:1
        """), "\(outcome.errors)")
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
    #expect(
      refused?["reason"] as? String == "link" && refused?["message"] as? String == "no link matches /dogs")

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

  @Test func whyShowsEventsThatWait() throws {
    let spec = """
      app Drafts
      event failed(text: String)
      scene list
      scene notice(text: String) { event ok }
      root home: stack { list }
      on failed(text) where !present(notice) or wait { present notice(text) as alert }
      on notice.ok { close notice }

      """
    let input = "failed(text: \"one\")\nfailed(text: \"two\")\nwhy\nnotice.ok\nwhy\n"
    let outcome = try Scenicc.inFolder { scenicc in
      try scenicc.write(spec, to: "app.scene")
      return try scenicc("run", "app.scene", input: input)
    }
    for shown in [
      "failed(text: \"two\")\n  waits until `where` of the rule at app.scene:6:1 is true\n\n",
      "failed(text: \"two\")\n  handled by the rule at app.scene:6:1\n",
    ] {
      #expect(outcome.output.contains(shown), "\(shown)\n\(outcome.output)")
    }
  }

  @Test func aFileMustBeASpecOrAProgram() throws {
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

  @Test func helpListsTheCommands() throws {
    let outcome = try Scenicc.inFolder { try $0("run", Self.cats, input: "help\nhelpp\nback\nundo\ntest\n") }
    for word in ["help", "tree", "why", "url", "back", "undo", "test \"NAME\"", "quit"] {
      #expect(outcome.output.contains("\n  \(word) "), "\(word)")
    }
    #expect(outcome.output.contains("The possible inputs:\n\n  cats.select(name: String)\n"))
    #expect(outcome.errors.contains("did you mean the command `help`?\n"))
    #expect(
      outcome.errors.hasSuffix(
        """
        error: the user cannot go back here
        error: no input to undo
        error: missing title
        help: write it after `test`: `test "Fred is adopted"`

        """), "\(outcome.errors)")
  }

  @Test func backAndUndoMoveThroughTheApp() throws {
    let input = "cats.select(name: \"Fred\")\nback\nundo\ncat.adopt\nback\nundo\ntest \"Fred\"\n"
    let outcome = try Scenicc.inFolder { try $0("run", Self.cats, input: input) }
    #expect(outcome.output.contains("> back\nhome.popped\n"))
    #expect(
      outcome.output.contains(
        """
        > test "Fred"

        test "Fred" {
          cats.select(name: "Fred")
          expect tabBar.home / cats(filter: Filter(sort: .name, kittensOnly: false)) / cat(catName: "Fred")
        }

        """), "\(outcome.output)")
  }

  @Test func pendingRequestsAreListedAndCancelledOnesReported() throws {
    let spec = """
      app Drill
      action load(id: Int) -> String
      action search(text: String) -> Bool latest
      scene list { event open(id: Int); event find(text: String) }
      root list
      on list.open(id) { do load(id) }
      on list.find(text) { do search(text) }
      on load.done, load.failed { stay }
      on search.done { stay }
      """
    let input = """
      list.open(id: 1)
      list.open(id: 2)
      list.find(text: "a")
      list.find(text: "b")
      load(id: 2).done("x")
      """
    try Scenicc.inFolder { scenicc in
      try scenicc.write(spec, to: "drill.scene")
      let steps = try scenicc("run", "drill.scene", input: input).output.components(separatedBy: "> ")
      try #require(steps.count == 7, "\(steps)")
      #expect(steps[1].contains("  load.done(String)\n  load.failed\n"))
      #expect(
        steps[2].contains("  load(id: 1).done(String)\n  load(id: 1).failed\n  load(id: 2).done(String)\n"))
      #expect(steps[3].contains("  search.done(Bool)\n") && !steps[3].contains("search.failed"))
      #expect(steps[4].contains("do search(text: \"b\")\ncancelled search(text: \"a\")\n"))
      #expect(steps[5].contains("  load.done(String)\n") && !steps[5].contains("load(id: 1)"))
    }
  }

  @Test func testsAreAddedToAFileOfTheSpec() throws {
    try Scenicc.inFolder { scenicc in
      let spec = "import \"b.scene\"\nscene a { event open }\nroot main: stack { a }\non a.open { push b }\n"
      try scenicc.write(spec, to: "a.scene")
      try scenicc.write("scene b", to: "b.scene")
      let input = "a.open\ntest one\nundo\na.opn\nmain.popped\ntest \"two\"\ntest two\n"
      let outcome = try scenicc("run", "a.scene", "--save-to", "./a.scene", input: input)
      #expect(outcome.exitCode == 0 && outcome.output.contains("> test one\nadded to `./a.scene`\n"))
      #expect(outcome.errors.contains("unknown event `opn` of `a`; did you mean `open`?"))
      #expect(outcome.errors.contains("error[SC0515]: duplicate test title"))
      try #expect(
        scenicc.read("a.scene") == spec + """

          test "one" {
            a.open
            expect main / a / b
          }

          test "two" {
            main.popped
            expect refused
            expect main / a
          }

          """)
      try #expect(scenicc("test", "a.scene").output == "2 tests passed\n")
      try #expect(scenicc("check", "--strict", "a.scene").exitCode == 0)
      try #expect(scenicc("format", "--check", "a.scene").exitCode == 0)
      try #expect(scenicc("run", "a.scene", "--save-to", "b.scene", input: "test three\n").exitCode == 0)
      try #expect(scenicc.read("b.scene").hasPrefix("scene b\n\ntest \"three\" {\n"))
      try #expect(scenicc("test", "a.scene").output == "3 tests passed\n")
      try scenicc.write("scene c\n", to: "c.scene")
      for path in ["c.scene", "missing.scene"] {
        let wrong = try scenicc("run", "a.scene", "--save-to", path)
        #expect(wrong.exitCode == 2 && wrong.output.isEmpty)
        #expect(wrong.errors.hasPrefix("error: `--save-to` needs a file of the spec, found `\(path)`\n"))
      }
      try #expect(scenicc("run", "a.scene", "--json", "--save-to", "a.scene").exitCode == 2)
    }
  }

  @Test func anEventNamedLikeACommandIsWrittenInBackquotes() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(
        "event back\nevent save\nscene a\nscene b\nroot main: stack { a }\non back { push b }\non save { stay }\n",
        to: "a.scene")
      let outcome = try scenicc("run", "a.scene", input: "`back`\n`save`\nback\n")
      #expect(outcome.output.contains("\n  `back`\n  `save`\n") && outcome.errors.isEmpty)
      #expect(outcome.output.contains("> back\nmain.popped\n"))
    }
  }

  /// The inputs that a run lists are statements without errors.
  @Test(arguments: ["cats", "routes", "zoo", "messenger/messenger"])
  func listedInputsAreStatements(sample: String) throws {
    let path = Scenicc.samples.appending(path: "\(sample).scene").path
    try Scenicc.inFolder { scenicc in
      var input = ""
      for round in 0..<(sample.contains("/") ? 1 : 4) {
        let output = try scenicc("run", path, input: input).output
        let statements = Self.lastListed(in: output).compactMap { Self.statement($0, round) }
        #expect(!statements.isEmpty, "\(output)")
        input += statements.joined(separator: "; ") + "\n"
      }
      let outcome = try scenicc("run", path, input: input)
      #expect(outcome.output.contains("set ") || sample != "cats")
      #expect(!outcome.errors.contains("error"), "\(outcome.errors)")
    }
  }

  /// The last list of inputs of a run.
  private static func lastListed(in output: String) -> [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let blocks = lines.split { !$0.hasPrefix("  ") }
    return blocks.last.map(Array.init) ?? []
  }

  /// A listed input with values in the place of types; nil if it needs a value of another type.
  private static func statement(_ listed: String, _ round: Int) -> String? {
    var text = listed.trimmingCharacters(in: .whitespaces)
    if let now = text.range(of: "   (now") { text = String(text[..<now.lowerBound]) }
    text = text.replacing(#/(: |= |\()String\b\??/#) { $0.output.1 + "\"a\"" }
    text = text.replacing(#/Bool\b/#) { _ in round.isMultiple(of: 2) ? "true" : "false" }
    text = text.replacing(#/= Int\b/#) { _ in "= 1" }
    text = text.replacing(#/ \|.*\)/#) { _ in ")" }
    return text.contains(#/[(= ][A-Z]/#) || text.contains(": ") && text.contains(#/: [A-Z]/#) ? nil : text
  }

  @Test func aCompiledProgramNeedsJSON() throws {
    try Scenicc.inFolder { scenicc in
      try #expect(scenicc("compile", Self.cats, "--emit", "json", "-o", "cats.json").exitCode == 0)
      let outcome = try scenicc("run", "cats.json")
      #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix("error: `cats.json` is a compiled program, which needs `--json`\nhelp: "))
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
    let messages = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("error") }.map(String.init)
    #expect(
      messages == [
        "error[SC0309]: unknown tab `hom` of `tabBar`; did you mean `home`?",
        "error[SC0301]: type mismatch: expected a `Bool`, found an `Int`",
        "error[SC0303]: missing argument `name` of `cats.select`",
      ], "\(outcome.errors)")
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
