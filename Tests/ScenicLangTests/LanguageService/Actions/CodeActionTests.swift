import Testing

@testable import ScenicLang

/// Each text has a `|` at the cursor; applying the code action yields the shown text.
struct CodeActionTests {
  private func actions(_ text: String, complete: Bool = false) -> (EditedSpec, [CodeAction]) {
    let spec = EditedSpec(text)
    if complete { _ = spec.snapshot.complete { false } }
    return (spec, spec.snapshot.codeActions(spec.file, in: spec.offset..<spec.offset))
  }

  /// The text after an action, which must compile without any errors.
  private func carriedOut(_ title: String, in text: String, complete: Bool = false) throws -> String {
    let (spec, actions) = actions(text, complete: complete)
    let action = try #require(actions.first { $0.title == title }, "\(actions.map { $0.title })")
    let edited = spec.edited(action.edits)
    let compiled = EditedSpec(text: edited)
    let errors = compiled.snapshot.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map { $0.message })\n\(edited)")
    return edited
  }

  private func lastLines(_ text: String, _ count: Int) -> String {
    text.split(separator: "\n").suffix(count).joined(separator: "\n")
  }

  // MARK: Repairs

  @Test func aRepairOfADiagnosticIsOffered() throws {
    let text = "scene cats { event a }\nscene dogs\nroot stack { cats }\non cats.a { push dgs| }"
    #expect(try carriedOut("Write `dogs`", in: text).contains("push dogs }"))
  }

  @Test func certainRepairsArePreferredAndAppliedTogether() throws {
    let text = "scene cats(name String) { event a,| event b }\nroot stack { cats(name: \"a\") }"
    let (_, actions) = actions(text)
    #expect(actions.contains { $0.isPreferred && $0.kind == .quickFix })
    let done = try carriedOut("Apply all certain repairs", in: text)
    #expect(done.contains("scene cats(name: String) { event a event b }\nroot stack"))
  }

  @Test func missingArgumentsAreInserted() throws {
    let text = "scene cats { event a }\nscene cat(name: String)\nroot stack { cats }\non cats.a { push ca|t }"
    #expect(try carriedOut("Insert `(name: \"\")`", in: text).contains("push cat(name: \"\")"))
  }

  @Test func unhandledEventsGetARuleEach() throws {
    let text = "scene cats { event a|; event b; event c }\nroot stack { cats }\non cats.a { stay }"
    let (_, actions) = actions(text.replacing("a|; event b", with: "a; event b|"), complete: true)
    #expect(actions.contains { $0.title == "Add a rule with `stay` for each of 2 unhandled events" })
    let done = try carriedOut(
      "Add a rule with `stay` for each of 2 unhandled events",
      in: text.replacing("a|; event b", with: "a; event b|"), complete: true)
    #expect(lastLines(done, 2) == "on cats.b { stay }\non cats.c { stay }")
  }

  @Test func unusedDeclarationsAreMarked() throws {
    let text = "scene cats\nscene do|gs\nroot stack { cats }"
    #expect(try carriedOut("Mark it as intended: `@unused`", in: text).contains("@unused scene dogs"))
  }

  @Test func unusedDeclarationsAreRemovedWithTheirComments() throws {
    let text = "scene cats\n/// Barks.\n@title(\"Dogs\") scene do|gs\nroot stack { cats }"
    #expect(try carriedOut("Remove it", in: text).hasPrefix("scene cats\nroot stack { cats }"))
    let (_, named) = actions("scene cats\nscene do|gs { event a }\nroot stack { cats }\non dogs.a { stay }")
    #expect(!named.contains { $0.title == "Remove it" })
  }

  // MARK: Declaring

  @Test func aSceneIsDeclaredWithWhatItsUsesSay() throws {
    let text = """
      scene cats { event select(name: String) }
      root stack { cats }
      on cats.select(name) { push do|g(name: name, age: 3) }
      on dog.bark(loud) { do say(loud) }
      action say(loud: String)
      """
    let done = try carriedOut("Declare scene `dog`", in: text)
    #expect(done.contains("\n\nscene dog(name: String, age: Int) { event bark(loud: String) }\n"))
  }

  @Test func aFlowIsDeclaredWithARoot() throws {
    let text = "scene cats { event a }\nroot stack { cats }\non cats.a { push sign|In }"
    #expect(try carriedOut("Declare flow `signIn`", in: text).contains("flow signIn {\n  scene start"))
  }

  @Test func aConditionIsDeclared() throws {
    let text =
      "scene cats { event a }\nroot stack { cats }\non cats.a where is|In { stay }\non cats.a { stay }"
    #expect(try carriedOut("Declare condition `isIn`", in: text).contains("condition isIn: Bool = false"))
  }

  @Test func anActionIsDeclaredWithItsParameters() throws {
    let text =
      "scene cats { event a(name: String) }\nroot stack { cats }\non cats.a(name) { do track|(name, count: 2) }"
    #expect(
      try carriedOut("Declare action `track`", in: text).contains(
        "action track(name: String, count: Int)"))
  }

  @Test func aStyleAndATypeAreDeclared() throws {
    let text = "scene cats { event a }\nscene dog\nroot stack { cats }\non cats.a { present dog as ca|rd }"
    #expect(try carriedOut("Declare style `card`", in: text).contains("\n\nstyle card"))
    let type = "scene cats(sort: So|rt? = nil)\nroot stack { cats }"
    #expect(try carriedOut("Declare enum `Sort`", in: type).contains("enum Sort { first }"))
  }

  @Test func anEventIsAddedToItsScene() throws {
    let text =
      "scene cats { event a }\nroot stack { cats }\non cats.a { stay }\non cats.se|lect(name) { stay }"
    #expect(
      try carriedOut("Add event `select` to `cats`", in: text).contains(
        "{ event a; event select(name: String) }"))
    let empty = "scene cats\nroot stack { cats }\non cats.se|lect { stay }"
    #expect(
      try carriedOut("Add event `select` to `cats`", in: empty).contains("scene cats { event select }"))
  }

  @Test func anInputIsAddedToItsScene() throws {
    let text =
      "scene cats { event a }\nscene cat(name: String)\nroot stack { cats }\non cats.a { push cat(name: \"\", ag|e: 3) }"
    #expect(try carriedOut("Add `age: Int` to `cat`", in: text).contains("scene cat(name: String, age: Int)"))
    let none =
      "scene cats { event a }\nscene cat(x: Int = 0)\nroot stack { cats }\non cats.a { push cat(ag|e: true) }"
    #expect(try carriedOut("Add `age: Bool` to `cat`", in: none).contains("scene cat(x: Int = 0, age: Bool)"))
  }

  // MARK: Without problems

  @Test func anEmptyBlockGetsStay() throws {
    let text = "scene cats { event a }\nroot stack { cats }\non cats.a { | }"
    #expect(
      try carriedOut("Ignore the event with `stay`", in: text).contains(
        "on cats.a { stay }"))
  }

  @Test func anEventGetsARule() throws {
    let text = "scene cats { event a; event sel|ect(name: String) }\nroot stack { cats }\non cats.a { stay }"
    let done = try carriedOut("Add a rule for `cats.select`", in: text)
    #expect(lastLines(done, 1) == "on cats.select(_) { stay }")
  }

  @Test func argumentsAreWrittenShortAndLong() throws {
    let text =
      "scene cats { event a(name: String) }\nscene cat(name: String)\nroot stack { cats }\non cats.a(name) { push cat("
    let long = try carriedOut("Add the label: `name: name`", in: text + "na|me) }")
    #expect(long.contains("push cat(name: name) }"))
    #expect(
      try carriedOut("Shorten to `name`", in: text + "na|me: name) }").contains("push cat(name) }"))
  }
}
