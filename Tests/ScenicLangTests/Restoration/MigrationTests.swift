import ScenicRuntime
import Testing

@testable import ScenicLang

/// A state that one version of a spec has saved, restored by another.
@Suite struct MigrationTests {
  private static let shop = """
    app Shop
    extern type Photo
    condition isSignedIn: Bool = false
    scene home { event open(id: Int); event shoot(photo: Photo) }
    scene item(id: Int, note: String?) { event buy; event share }
    scene photo(photo: Photo)
    scene thanks { event close }
    scene card(text: String) { event close }
    scene settings { event show }
    scene login { event entered }
    scene secret requires isSignedIn else login as fullScreen
    root main: tabs { first: stack { home }, second: stack { settings } }
    on home.open(i) { push item(id: i, note: "new") }
    on home.shoot(p) { push photo(photo: p) }
    on item.buy { present thanks }
    on item.share { push card(text: "hello") }
    on thanks.close { dismiss }
    on card.close { pop }
    on settings.show { push secret }
    on login.entered { finish }
    """

  /// The saved state of the first version after these lines.
  private func saved(_ lines: [String], by spec: String = shop) throws -> String {
    var stage = try Stage(unchecked: spec)
    for line in lines {
      stage.send(line)
      #expect(stage.isHandled, "\(line): \(stage.error ?? "")")
    }
    return try stage.save()
  }

  private func restored(_ saved: String, by spec: String) throws -> Stage {
    var stage = try Stage(unchecked: spec)
    stage.send(#"{"restore": \#(saved)}"#)
    #expect(stage.error == nil)
    return stage
  }

  private static let deep = [
    #"{"send": "home.open", "args": {"id": 7}}"#, #"{"send": "item.share"}"#,
  ]

  @Test func layoutAndWordsAreNotTheMeaning() throws {
    let lines =
      Self.deep + [
        #"{"request": "main.select", "args": {"tab": "second"}}"#, #"{"send": "settings.show"}"#,
      ]
    let later = "// What we sell.\n\n" + Self.shop.replacing("scene home", with: "/// The shop.\nscene home")
    var stage = try restored(saved(lines), by: later)
    #expect(stage.messages.isEmpty)
    #expect(
      stage.tree == "main{first{home item(id: 7, note: new) card(text: hello)} *second{settings^login}}")
    stage.send(#"{"set": {"isSignedIn": true}}"#)
    #expect(stage.send(#"{"send": "login.entered"}"#).hasSuffix("*second{settings secret}}"), "\(stage.tree)")
  }

  @Test func newInputsHaveTheirInitialValue() throws {
    let later = Self.shop
      .replacing(
        "scene item(id: Int, note: String?)", with: "scene item(id: Int, size: Int = 2, of: String?)"
      )
      .replacing(#", note: "new""#, with: "")
      .replacing("scene thanks", with: "scene help\nscene thanks")
    let stage = try restored(saved(Self.deep), by: later)
    #expect(stage.messages.isEmpty)
    #expect(stage.tree == "main{*first{home item(id: 7, size: 2) card(text: hello)} second{settings}}")
  }

  @Test func renamedThingsAreFoundAgain() throws {
    let before = """
      condition isOpen: Bool = false
      scene start { event go }
      flow trip { scene stop { event next } condition fast: Bool = false
        root stack { stop }  on stop.next { push stop } }
      root stack { start }
      on start.go { present trip }
      """
    let after =
      before
      .replacing("condition isOpen", with: "@renamed(from: \"isOpen\") condition opened")
      .replacing("scene start", with: "@renamed(from: \"start\") scene opening")
      .replacing("start.go", with: "opening.go").replacing("{ start }", with: "{ opening }")
      .replacing("flow trip", with: "@renamed(from: \"trip\") flow journey")
      .replacing("present trip", with: "present journey")
    let lines = [#"{"set": {"isOpen": true}}"#, #"{"send": "start.go"}"#, #"{"send": "stop.next"}"#]
    let stage = try restored(saved(lines, by: before), by: after)
    #expect(stage.messages.isEmpty)
    #expect(stage.tree == "root{opening^journey{stop stop}}")
    #expect(stage.condition("opened") == true)
  }

  @Test func aNameThatIsTakenAgainMeansItself() throws {
    let later = Spec(Self.shop + "\nscene letter(text: String)").compile()
    var program = try #require(later.program)
    let letter = try #require(program.nodes.firstIndex { $0.name == "letter" })
    program.nodes[letter].note.attributes = [
      .init(name: "renamed", arguments: [.init(label: "from", value: .literal(.string("card")))])
    ]
    var stage = Stage(program)
    stage.send(#"{"restore": \#(try saved(Self.deep))}"#)
    #expect(stage.tree.contains("card(text: hello)"))
  }

  @Test func anEntryThatIsGoneTakesAlongWhatStoodOverIt() throws {
    let later = """
      scene home
      scene card(text: String)
      scene settings
      root main: tabs { first: stack { home }, second: stack { settings } }
      """
    let stage = try restored(saved(Self.deep), by: later)
    #expect(stage.tree == "main{*first{home} second{settings}}")
    #expect(stage.messages == ["item is not restored: it is not declared any more"])
    #expect(stage.reasons == ["cut"])
  }

  @Test func anInputOfAnotherTypeFells() throws {
    let later = Self.shop.replacing("scene item(id: Int,", with: "scene item(id: String,")
      .replacing("open(id: Int)", with: "open(id: String)")
    let stage = try restored(saved(Self.deep), by: later)
    #expect(stage.tree == "main{*first{home} second{settings}}")
    #expect(stage.messages == ["item is not restored: id: expected a value of type String"])
  }

  @Test func newRequiredInputsRemoveTheNode() throws {
    let later = Self.shop.replacing("scene item(id: Int,", with: "scene item(id: Int, shop: String,")
      .replacing("push item(", with: "push item(shop: \"Joe's\", ")
    let stage = try restored(saved(Self.deep), by: later)
    #expect(stage.messages == ["item is not restored: it now needs shop"])
  }

  @Test func presentersRemainWithoutACutPresentation() throws {
    let lines = [Self.deep[0], #"{"send": "item.buy"}"#]
    let later = Self.shop.replacing("thanks", with: "gratitude")
    let stage = try restored(saved(lines), by: later)
    #expect(stage.tree == "main{*first{home item(id: 7, note: new)} second{settings}}")
    #expect(stage.messages == ["thanks is not restored: it is not declared any more"])
  }

  @Test func slotsAreFoundByTheirLabels() throws {
    let lines = Self.deep + [#"{"request": "main.select", "args": {"tab": "second"}}"#]
    let later = Self.shop.replacing(
      "first: stack { home }, second: stack { settings }",
      with:
        "news: stack { home }, second: stack { settings }, first: stack { home }, more: split { a: home, b: home }"
    )
    let stage = try restored(saved(lines), by: later)
    #expect(stage.messages.isEmpty)
    #expect(
      stage.tree == """
        main{news{home} *second{settings} first{home item(id: 7, note: new) card(text: hello)} \
        more{*home home}}
        """)
  }

  @Test func aSlotThatWasRenamedIsFoundByItsFormerLabel() throws {
    let later = Self.shop.replacing(
      "first: stack { home }", with: "@renamed(from: \"first\") shop: stack { home }")
    let stage = try restored(saved(Self.deep), by: later)
    #expect(stage.tree.hasPrefix("main{*shop{home item(id: 7, note: new) card(text: hello)}"))
  }

  @Test func theSelectionOfASlotThatIsGoneIsTheFirst() throws {
    let lines = [#"{"request": "main.select", "args": {"tab": "second"}}"#]
    let later = Self.shop.replacing(", second: stack { settings }", with: ", third: stack { home }")
    let stage = try restored(saved(lines), by: later)
    #expect(stage.tree == "main{*first{home} third{home}}")
  }

  @Test func cutRootsStartTheAppAgain() throws {
    let later = Self.shop.replacing("main: tabs", with: "body: tabs")
    let stage = try restored(saved(Self.deep + [#"{"set": {"isSignedIn": true}}"#]), by: later)
    #expect(stage.tree == "body{*first{home} second{settings}}")
    #expect(stage.messages == ["main is not restored: it is not declared any more"])
    #expect(stage.condition("isSignedIn") == true)
  }

  @Test func valuesOfTheAppsOwnTypesDoNotComeBack() throws {
    let lines = [#"{"send": "home.shoot", "args": {"photo": {"any": 1}}}"#]
    let stage = try restored(saved(lines), by: Self.shop)
    #expect(stage.tree == "main{*first{home} second{settings}}")
    #expect(stage.messages == ["photo is not restored: photo holds a value of the app's own"])
  }

  @Test func unmetRequirementsAreShownFirst() throws {
    let lines = [
      #"{"request": "main.select", "args": {"tab": "second"}}"#, #"{"set": {"isSignedIn": true}}"#,
      #"{"send": "settings.show"}"#, #"{"set": {"isSignedIn": false}}"#,
    ]
    let stage = try restored(saved(lines), by: Self.shop)
    #expect(stage.tree == "main{first{home} *second{settings secret^login}}")
    #expect(stage.messages.isEmpty)
  }

  @Test func newRequirementsAreShownFirst() throws {
    let lines = [#"{"request": "main.select", "args": {"tab": "second"}}"#]
    let later = Self.shop.replacing(
      "scene settings", with: "scene settings requires isSignedIn else login as sheet")
    let stage = try restored(saved(lines), by: later)
    #expect(stage.tree == "main{first{home} *second{settings^login}}")
  }

  @Test func aRuleThatWaitedIsDroppedInAnotherVersion() throws {
    let lines = [#"{"request": "main.select", "args": {"tab": "second"}}"#, #"{"send": "settings.show"}"#]
    let later = Self.shop + "\non card.close { stay }"
    var stage = try restored(saved(lines), by: later)
    #expect(stage.tree == "main{first{home} *second{settings^login}}")
    #expect(stage.messages == ["what was held back is dropped: edit: the spec has another version"])
    #expect(stage.send(#"{"send": "login.entered"}"#) == "main{first{home} *second{settings}}")
  }

  @Test func identitiesAreNeverUsedAgain() throws {
    var stage = try Stage(unchecked: Self.shop)
    let saved = try stage.save()
    stage.send(Self.deep[0])
    let former = try #require(stage.id("item"))
    stage.send(#"{"restore": \#(saved)}"#)
    stage.send(Self.deep[0])
    #expect(try #require(stage.id("item")) > former)
  }
}
