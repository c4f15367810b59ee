import Foundation
import Testing

@testable import ScenicLang

/// Messages of similar cases: singular and plural, short and long, with `a` and with `an`.
struct SideBySideTests {
  private func messages(_ text: String) -> [String] {
    MistakeTests.compile("app Cats\n\n" + text).diagnostics.map { $0.message }
  }

  /// The text after the first repair of the only message.
  private func repaired(_ text: String, app: String = "app Cats\n") throws -> String {
    let text = app + text
    let diagnostics = MistakeTests.compile(text).diagnostics
    #expect(diagnostics.count == 1)
    let fixIt = try #require(diagnostics.first?.fixIts.first)
    return String(
      String(decoding: fixIt.applied(to: Array(text.utf8)), as: UTF8.self).dropFirst(app.count))
  }

  @Test func nounsHaveTheirArticle() {
    #expect(
      messages(
        """
        action note
        condition isOn: Bool = false
        scene cats { event a event b event c event d }
        root bar: tabs { one: stack { cats } }
        on cats.a { push note }
        on cats.b { push isOn }
        on cats.c { do cats }
        on cats.d { do bar }
        """) == [
          "expected a scene, flow or container, found action `note`",
          "expected a scene, flow or container, found condition `isOn`",
          "expected an action, found scene `cats`", "expected an action, found tabs `bar`",
        ])
  }

  @Test func endlessNodesAreReported() {
    #expect(
      messages("scene cat\ncontainer drawer { one: shelf }\ncontainer shelf { two: drawer }\nroot drawer")
        .first
        == "`drawer` contains itself: `drawer` in `shelf` in `drawer`")
  }

  @Test func aFlowWithoutRootIsNamed() {
    #expect(
      messages("flow trip {\n  scene page\n}\nscene cats\nroot cats").first
        == "missing root of flow `trip`: declare what it shows first")
  }

  @Test func backExplainsTheStacks() {
    func message(_ stacks: Int) -> String? {
      let tabs = (0..<stacks).map { "  s\($0): stack { cats\($0) }" }.joined(separator: "\n")
      let scenes = (0..<stacks).map { "scene cats\($0)" }.joined(separator: "\n")
      return messages(
        "\(scenes)\n\nroot bar: tabs {\n\(tabs)\n}\n\ntest \"back\" {\n  back\n  expect cats0\n}\n"
      ).first
    }
    let none = "unknown event `back`"
    #expect(message(1) == "\(none); did you mean `s0.popped`, or `s0.popped(2)` for two entries?")
    #expect(message(2) == "\(none); did you mean `s0.popped` or `s1.popped`?")
    #expect(
      message(4)
        == "\(none); did you mean `s0.popped`, `s1.popped`, `s2.popped` or `s3.popped`?")
    #expect(message(5) == "\(none); did you mean a stack, as in `s0.popped`?")
  }

  @Test func valuesWithTwoInputsAreReportedAtTheSecond() {
    for count in 1...3 {
      let gates = (0..<count).map { "gate\($0)" }
      let compilation = MistakeTests.compile(
        """
        app Cats

        struct Tiger { name: String }
        \(gates.map { "scene \($0) produces Tiger" }.joined(separator: "\n"))
        scene pair(first: Tiger? = nil, second: Tiger? = nil)
          updates first, second
        root stack { \(gates.joined(separator: ", ")), pair }
        """)
      #expect(
        compilation.diagnostics.map { $0.message } == [
          "ambiguous destination of `Tiger`: two inputs of `pair` match"
        ])
      #expect(compilation.diagnostics.map { compilation.underlined($0) } == ["second"])
    }
  }

  @Test func parenthesesGoWithTheBlanksInThem() throws {
    let before = "scene cats { event open }\nroot cats\non cats.open"
    for name in ["(name)", "( name )", "(  name)"] {
      #expect(try repaired(before + name + " { stay }\n") == before + " { stay }\n")
    }
  }

  @Test func aRuleIsPutBeforeTheOneThatAnswersAll() throws {
    let condition = "condition isOn: Bool = false\n"
    for space in ["", "  ", "\t", " \t"] {
      let isInFlow = !space.isEmpty
      let begin = isInFlow ? "flow trip {\n\(space)scene page { event next }\n\(space)root page\n\n" : ""
      let end =
        isInFlow ? "}\nscene cats { event open }\nroot stack { cats }\non cats.open { push trip }\n" : ""
      let app = isInFlow ? "" : "scene page { event next }\nroot stack { page }\n\n"
      let all = "\(space)on page.next { stay }\n"
      let some = "\(space)on page.next where isOn { \(isInFlow ? "finish" : "pop all") }\n"
      let before = condition + app + begin + all + some + end
      #expect(try repaired(before) == condition + app + begin + some + all + end)
    }
    let onOneLine =
      "scene cats { event open }\nroot stack { cats } on cats.open { stay }\non cats.open where isOn { pop }"
    #expect(
      MistakeTests.compile("app Cats\n" + condition + onOneLine).diagnostics.map { $0.fixIts.count } == [0])
  }

  @Test func aRuleIsPutBeforeAnotherAtTheBeginningOfAFile() throws {
    for space in ["", "  "] {
      let all = "\(space)on page.next { stay }\n"
      let some = "\(space)on page.next where isOn { pop all }\n"
      let other = "on page.back { stay }\n"
      let rest =
        "condition isOn: Bool = false\nscene page { event next event back }\nroot stack { page }\n"
      for between in ["", other, "\n", "\n\n" + other + "\n"] {
        let end = between.contains(other) ? rest : other + rest
        #expect(try repaired(all + between + some + end, app: "") == some + all + between + end)
      }
    }
  }

  @Test func aRuleThatIsPutBeforeAnotherTakesNoneWithIt() throws {
    let start =
      "app Cats\ncondition isOn: Bool = false\nscene page { event next event back }\nroot stack { page }\n"
    let all = "on page.next { stay }"
    let some = "on page.next where isOn { pop all }"
    let other = "on page.back { stay }"
    for (before, after) in [
      ("\(all) \(other) \(some)\n", "\(some)\n\(all) \(other)\n"),
      ("\(all) \(some) \(other)\n", "\(some)\n\(all) \(other)\n"),
      ("\(all)\(other)\(some)", "\(some)\n\(all)\(other)"),
      ("\(all)\n\(other)\t\(some) // why\n", "\(some)\n\(all)\n\(other) // why\n"),
      ("\(all) // why\n\(some) \(other)\n", "\(some)\n\(all) // why\n\(other)\n"),
      ("\(all) // why\n  \(some)\n\(other)\n", "\(some)\n\(all) // why\n\(other)\n"),
      ("\(all)\r\n\(some)\r\n\(other)\r\n", "\(some)\n\(all)\r\n\(other)\r\n"),
      ("\(all)\r\(other)\r\(some)\r", "\(some)\n\(all)\r\(other)\r"),
      ("\(all)\r\(some) \(other)\r", "\(some)\n\(all)\r\(other)\r"),
    ] {
      #expect(try repaired(before, app: start) == after)
      #expect(MistakeTests.compile(start + after).diagnostics.map { $0.message } == [])
    }
    // The rule that handles every event may begin the file.
    let end = "\rcondition isOn: Bool = false\rscene page { event next event back }\rroot stack { page }\r"
    let repairedFile = try repaired("\(all)\r\(other)\r\(some)\(end)", app: "")
    #expect(repairedFile == "\(some)\n\(all)\r\(other)\(end)")
  }

  @Test func ofRulesThatAnswerAllTogetherTheFirstIsNamed() {
    let compilation = MistakeTests.compile(
      """
      app Cats

      scene cats { event open(isNew: Bool) }
      root stack { cats }
      on cats.open(true) { stay }
      on cats.open(false) { stay }
      on cats.open { pop all }
      """)
    let notes = compilation.diagnostics.flatMap { $0.notes }
    #expect(compilation.codes == ["SC0331"] && notes.map { $0.message } == ["the earlier rule"])
    #expect(
      notes.first?.range.map { LineTable(compilation.sources[0].bytes).position(at: $0.start).line } == 5)
  }

  @Test func rulesWithAWrongWhereAreNotReportedAsUnreachable() {
    #expect(
      messages(
        """
        scene cats { event open }
        root stack { cats }
        on cats.open { stay }
        on cats.open where isOn { pop all }
        """) == ["unknown value `isOn`"])
  }

  @Test func ofTwoMisspeltLiteralsTheFirstIsAskedAbout() {
    let notes = MistakeTests.compile(
      """
      app Cats

      scene cats { event open(isNew: Bool, isOld: Bool) }
      root stack { cats }
      on cats.open(isNew: flase, isOld: ture) { stay }
      on cats.open { pop all }
      """
    ).diagnostics.flatMap { $0.notes.map { $0.message } }
    #expect(notes == ["the earlier rule: name `flase` matches any value; did you mean `false`?"])
  }

  @Test func namesOfTypesAreNoFunctions() {
    #expect(
      messages(
        """
        scene cats { event open event shut }
        scene page(n: Int, text: String)
        root stack { cats }
        on cats.open { push page(n: Int("3"), text: "") }
        on cats.shut { push page(1, "a") }
        """) == [
          "unsupported conversion to `Int`: let an event carry the value",
          "missing argument labels of `page`; did you mean `n` and `text`?",
        ])
  }

  @Test func oneNameIsLookedForAndSeveralAreNot() {
    func message(of names: String) -> [String] {
      messages(
        "scene cats { event open(name: String, age: Int) }\nroot stack { cats }\non cats.open(\(names)) { stay }"
      )
    }
    #expect(
      message(of: "nam") == ["unknown parameter `nam`; did you mean `name`?"])
    #expect(message(of: "foo") == ["unknown parameter `foo`; expected `name` or `age`"])
    #expect(message(of: "foo, bar") == ["unknown parameters `foo` and `bar`; expected `name` or `age`"])
  }

  @Test func aMemberOfAUnionIsOptionalOrThereTwice() {
    #expect(
      messages(
        """
        struct A { x: Int }
        struct B { x: Int }
        scene cats(a: A? | B, b: A | A)
        root cats(a: A(x: 1), b: A(x: 1))
        """) == [
          "unexpected optional member `A?`; write `(A | B)?` for an optional union",
          "duplicate member `A` of the union",
        ])
  }

  @Test func unwatchedRequirementsAreReportedTogether() {
    for (count, note) in [
      (1, nil), (2, "and 1 more requirement of it"), (3, "and 2 more requirements of it"),
    ] {
      let places = 0..<count
      let text =
        condition
        + "@terminal scene login\nscene cats { \(places.map { "event e\($0)" }.joined(separator: " ")) }\n"
        + places.map { "scene s\($0) requires isIn else login\n" }.joined() + "root stack { cats }\n"
        + places.map { "on cats.e\($0) { push s\($0) }\n" }.joined()
      let found = MistakeTests.compile("app Cats\n" + text).diagnostics
      #expect(found.map { $0.message } == ["unhandled change of `isIn`, which `s0` requires"])
      #expect(found.first?.notes.first?.message == note)
    }
  }

  @Test func requirementsOfUnusedFlowsAreNotReported() {
    #expect(
      messages(
        condition + """
          scene cats
          scene login
          flow trip {
            scene page requires isIn else login
            root page
          }
          root stack { cats }
          """) == ["unused flow `trip`"])
  }

  // MARK: Requirements in a circle

  private let condition = "condition isIn: Bool = false\n"

  @Test func aRequirementIsTakenAwayWithTheSpaceBeforeIt() throws {
    let rest = "root stack { login }\n"
    for (before, after) in [
      ("scene login requires isIn else login // again\n", "scene login // again\n"),
      ("// at the top\nscene login requires isIn else login\n", "// at the top\nscene login\n"),
      ("scene login\n  requires isIn else login\n", "scene login\n"),
      ("scene login\n  // why\n  requires isIn else login\n", "scene login\n  // why\n  \n"),
      (
        "scene login(path: String = \"a/b\") requires isIn else login\n",
        "scene login(path: String = \"a/b\")\n"
      ),
      ("scene login\n// why\n  requires isIn else login\n", "scene login\n// why\n  \n"),
      ("scene login //\n  requires isIn else login\n", "scene login //\n  \n"),
      ("// at the top\rscene login requires isIn else login\n", "// at the top\rscene login\n"),
    ] { #expect(try repaired(condition + before + rest) == condition + after + rest) }
    for start in ["", "\n", "\r", "// at the top\n"] {
      let end = "\n" + rest + condition
      #expect(
        try repaired(start + "scene login requires isIn else login" + end, app: "") == start + "scene login"
          + end)
    }
  }

  @Test func aFlowRequiresWhatItsRootDoes() {
    #expect(
      messages(
        condition + """
          scene home
          scene secret requires isIn else gate
          flow gate {
            scene inner requires isIn else secret
            root inner
          }
          root stack { home, secret }
          on isIn.changed { stay }
          """
      ).filter { $0.hasPrefix("circular requirements") } == [
        "circular requirements: `secret`, then `gate`, then `inner`, then `secret`"
      ])
  }

  @Test func cyclesAreReportedFromTheirStart() {
    #expect(
      messages(
        condition + """
          scene home requires isIn else login
          scene login requires isIn else wall
          scene wall requires isIn else login
          root stack { home }
          """) == ["circular requirements: `login`, then `wall`, then `login`"])
    // Two that require the same are none.
    #expect(
      messages(
        condition + """
          scene home requires isIn else login
          scene door requires isIn else login
          scene login
          root stack { home, door }
          on isIn.changed { stay }
          """
      ).allSatisfy { !$0.hasPrefix("requirements") })
  }

  @Test func onlyWhatIsOnViewIsAskedOfTabsAndColumns() {
    for kind in ["tabs", "split", "container"] {
      for (first, second) in [("free", "secret"), ("secret", "free")] {
        let found = messages(
          condition + """
            scene free
            scene secret requires isIn else gate
            flow gate {
              root \(kind) { one: \(first), two: \(second) }
            }
            scene home { event next }
            root stack { home }
            on home.next { push secret }
            """)
        let isCircle = found.contains { $0.hasPrefix("circular requirements") }
        #expect(isCircle == (first == "secret" || kind == "container"), "\(kind), \(first)")
      }
    }
  }
}
