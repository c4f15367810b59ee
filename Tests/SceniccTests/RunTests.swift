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
      #expect(bad.exitCode == 2 && bad.errors.hasPrefix("error: `bad.json:1:13` is no program"))
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
          set isSignedIn = Bool   (now false)

        > why
        cats.select(name: "Fred") from #3
          answered by the rule at \(Self.cats):61:1

        """))
    #expect(outcome.output.contains("╰▲ fullScreen: signIn (holds what #5 asked)"))
    #expect(outcome.output.contains("refused: "))
    #expect(!outcome.output.contains("never read") && !outcome.output.contains("\u{1B}"))
    #expect(outcome.errors.contains("help: did you mean `cats`?"))
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
        "error: `tabBar.select` needs one of `.home`, `.settings`",
        "error: a value of type `Bool` is needed here",
        "error: `cats.select` needs `name: String`",
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
