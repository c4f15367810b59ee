import Testing

@testable import ScenicLang

struct RenameTests {
  private func renamed(_ marked: String, to name: String) -> String {
    let spec = EditedSpec(marked)
    do {
      return spec.edited(try spec.snapshot.rename(spec.file, at: spec.offset, to: name))
    } catch {
      return "refused: \(error.reason)"
    }
  }

  @Test func aSceneIsRenamedAcrossFiles() {
    #expect(
      renamed(
        """
        import "rooms.scene"
        root stack { |rooms }
        -- rooms.scene
        scene rooms { event open }
        on rooms.open { stay }
        """, to: "places") == """
          import "rooms.scene"
          root stack { places }
          -- rooms.scene
          scene places { event open }
          on places.open { stay }
          """)
  }

  @Test func theAppIsRenamedAtItsDeclaration() {
    #expect(renamed("app Ca|ts\nscene cats\nroot cats", to: "Dogs") == "app Dogs\nscene cats\nroot cats")
    #expect(renamed("app Ca|ts\nscene cats\nroot cats", to: "1").hasPrefix("refused"))
    #expect(renamed("ap|p Cats\nscene cats\nroot cats", to: "Dogs").hasPrefix("refused"))
  }

  @Test func shortFormsAreWrittenOut() {
    let spec = """
      scene home { event open(title: String, id: Int) }
      scene detail(title: String)
      root stack { home }
      on home.open(title, id: 1) { push detail(title) }
      on home.open(title, _) { push detail(title) }
      """
    #expect(
      renamed(spec.replacing("detail(title: ", with: "detail(ti|tle: "), to: "name") == """
        scene home { event open(title: String, id: Int) }
        scene detail(name: String)
        root stack { home }
        on home.open(title, id: 1) { push detail(name: title) }
        on home.open(title, _) { push detail(name: title) }
        """)
    #expect(
      renamed(spec.replacing("open(title: ", with: "open(|title: "), to: "name") == """
        scene home { event open(name: String, id: Int) }
        scene detail(title: String)
        root stack { home }
        on home.open(name: title, id: 1) { push detail(title) }
        on home.open(name: title, _) { push detail(title) }
        """)
    #expect(
      renamed(spec.replacing("open(title, _", with: "open(title|, _"), to: "name") == """
        scene home { event open(title: String, id: Int) }
        scene detail(title: String)
        root stack { home }
        on home.open(title, id: 1) { push detail(title) }
        on home.open(title: name, _) { push detail(title: name) }
        """)
  }

  @Test func aPlaceKeepsTheNameThatItHasFromItsScene() {
    let spec = """
      scene home { event open }
      scene |settings
      root tabBar: tabs { home settings }
      on home.open { select tabBar.settings }
      """
    #expect(
      renamed(spec, to: "profile") == """
        scene home { event open }
        scene profile
        root tabBar: tabs { home settings: profile }
        on home.open { select tabBar.settings }
        """)
    #expect(
      renamed(
        spec.replacing("|", with: "").replacing("tabBar.settings", with: "tabBar.|settings"), to: "second")
          == """
          scene home { event open }
          scene settings
          root tabBar: tabs { home second: settings }
          on home.open { select tabBar.second }
          """)
  }

  @Test func reservedWordsGetBackticks() {
    #expect(
      renamed("scene hom|e\nroot stack { home }", to: "stack") == "scene `stack`\nroot stack { `stack` }")
    #expect(
      renamed("scene `sta|ck`\nroot stack { `stack` }", to: "home") == "scene home\nroot stack { home }")
  }

  @Test func aCaptureIsRenamedInItsString() {
    #expect(
      renamed(
        """
        scene home
        scene detail(id: Int)
        root main: stack { home }
        link "/detail/{id|}" { go main / home / detail(id) }
        """, to: "number") == """
          scene home
          scene detail(id: Int)
          root main: stack { home }
          link "/detail/{number}" { go main / home / detail(id: number) }
          """)
  }

  @Test func aContainerWithoutANameGetsOne() {
    #expect(
      renamed("scene home\nroot st|ack { home }\non root.popped { stay }", to: "main")
        == "scene home\nroot main: stack { home }\non main.popped { stay }")
  }

  @Test func invalidNewNamesAreRefused() {
    let spec = """
      scene ho|me { event open }
      scene detail
      root stack { home }
      on home.open { push detail }
      """
    #expect(renamed(spec, to: "detail").hasPrefix("refused: "))
    #expect(
      renamed(spec, to: "2nd")
        == "refused: invalid name `2nd`: expected letters, digits and `_`, without a digit first")
    #expect(renamed(spec, to: "a b").hasPrefix("refused: "))
    #expect(renamed(spec, to: "").hasPrefix("refused: "))
  }

  @Test func aNameThatWouldBeTakenForAnotherIsRefused() {
    #expect(
      renamed(
        """
        condition isOn: Bool = false
        scene home { event open(flag: Bool) }
        scene detail
        root stack { home }
        on home.open(fl|ag) where isOn { push detail }
        on home.open(_) { stay }
        """, to: "isOn"
      ).hasPrefix("refused: "))
  }

  @Test func wordsOfTheLanguageKeepTheirNames() {
    #expect(
      renamed("scene home(title: Str|ing = \"\")\nroot stack { home }", to: "Text")
        == "refused: cannot rename keyword `String`")
    #expect(renamed("sce|ne home\nroot stack { home }", to: "x").hasPrefix("refused: "))
  }

  /// Renaming to a name that is free and back again gives the text as it was, unless a short form was written out, and
  /// never a wrong one.
  @Test(arguments: Samples.all)
  func everyNameOfTheSamplesCanBeChanged(sample: String) throws {
    let text = String(decoding: try Samples.bytes(of: sample), as: UTF8.self)
    let spec = EditedSpec(text: text)
    var count = 0
    for (range, _) in spec.snapshot.symbols.declarations.sorted(by: { $0.key < $1.key }) where range.file == 0
    {
      guard (try? spec.snapshot.renamable(0, at: range.start)) != nil else { continue }
      count += 1
      let edits: [FixIt.Edit]
      do {
        edits = try spec.snapshot.rename(0, at: range.start, to: "quiteFree")
      } catch {
        Issue.record("\(spec.shown(range)): \(error.reason)")
        continue
      }
      let after = EditedSpec(text: spec.edited(edits))
      #expect(after.snapshot.spec.diagnostics.allSatisfy { $0.severity != .error }, "\(spec.shown(range))")
    }
    #expect(count >= 10)
  }
}

struct LinkedRangeTests {
  private func linked(_ marked: String) -> [String] {
    let spec = EditedSpec(marked)
    return spec.snapshot.linkedRanges(spec.file, at: spec.offset).map { spec.shown($0) }
  }

  @Test func aNameOfOneFileIsTypedOverEverywhere() {
    #expect(
      linked("scene home { event op|en }\nroot stack { home }\non home.open { stay }") == [
        "scene home { event «open» }", "on home.«open» { stay }",
      ])
  }

  @Test func namesWithSeveralMeaningsAreNot() {
    let spec = """
      scene home { event open(title: String) }
      scene detail(title: String)
      root stack { home }
      on home.open(title) { push detail(title|) }
      """
    #expect(linked(spec).isEmpty)
    #expect(linked("scene ho|me\nroot tabs { home }").isEmpty)
    #expect(linked("scene home(name: Str|ing)").isEmpty)
  }
}
