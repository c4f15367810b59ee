import Foundation
import Testing

@testable import ScenicLang

/// Golden tests: each text has a `|` at the cursor, followed by the completion items.
struct CompletionTests {
  private let cats = """
    app Cats
    enum Sort { name, age }
    struct Filter { sort: Sort = .name }
    style card
    condition isSignedIn: Bool = false
    action track(event: String)
    action ask -> Bool
    /// All cats.
    scene cats(filter: Filter = Filter()) {
      event select(name: String)
      event openFilter
    }
    scene cat(catName: String) { event adopt }
    scene adoption(catName: String) -> Bool
    scene settings requires isSignedIn else signIn
    flow signIn {
      scene welcome { event close }
      root stack { welcome }
      on welcome.close { cancel }
    }
    root tabBar: tabs {
      home: stack { cats }
      settings
    }

    """

  private func items(_ text: String) -> [Completions.Item] {
    let spec = EditedSpec(cats + text)
    return spec.snapshot.completions(spec.file, at: spec.offset)?.items ?? []
  }

  private func texts(_ text: String) -> [String] { items(text).map { $0.text } }

  /// The completion items at the start of a text that has bars of its own; its last word is removed first.
  private func texts(_ text: String, at end: String) -> [String] {
    let spec = EditedSpec(text: cats + text)
    guard let place = spec.files[0].text.range(of: end, options: .backwards) else { return [] }
    let offset = spec.files[0].text.utf8.distance(from: spec.files[0].text.startIndex, to: place.lowerBound)
    return spec.snapshot.completions(0, at: offset)?.items.map { $0.text } ?? []
  }

  private func item(_ name: String, _ text: String) throws -> Completions.Item {
    try #require(items(text).first { $0.label == name })
  }

  // MARK: Declarations

  @Test func declarationsBeginWithTheirWordsInTheirShape() throws {
    let words = texts("|")
    #expect(
      Set(["scene", "flow", "on", "link", "test", "condition", "event", "reachable"]).isSubset(of: words))
    #expect(!words.contains("app"))
    #expect(!words.contains("root"))
    #expect(try item("flow", "|").snippet.hasPrefix("flow ${1:name} {"))
  }

  @Test func aFlowTakesNoImports() {
    let words = texts("flow more { | }")
    #expect(words.contains("root"))
    #expect(!words.contains("import"))
  }

  @Test func aSceneHasClausesAndMembers() {
    #expect(Set(["requires", "produces", "updates", "sends"]).isSubset(of: texts("scene dog |")))
    #expect(texts("scene dog { | }") == ["event", "condition", "sends", "on"])
  }

  @Test func attributesAreOfferedBehindTheirSign() throws {
    #expect(
      Set(["title", "icon", "unused", "deprecated"]).isSubset(of: items("@| scene dog").map { $0.label }))
    #expect(try item("renamed", "@| scene dog").snippet == "renamed(from: \"$1\")")
  }

  @Test func attributesCarryConditions() {
    #expect(texts("@hidden(|) scene dog").contains("isSignedIn"))
  }

  // MARK: Types and headers

  @Test(arguments: [
    "scene dog(a: |)", "scene dog -> |", "condition c: |", "scene dog produces |", "action a(b: [|])",
  ])
  func typesAreOffered(text: String) {
    #expect(Set(["Sort", "Filter", "Bool", "String", "URL"]).isSubset(of: texts(text)))
    #expect(!texts(text).contains("cats"))
  }

  @Test func aUnionOffersNoTypeTwice() {
    #expect(!texts("scene dog(a: Sort | String | Filter)", at: "Filter").contains("Sort"))
  }

  @Test func aSceneRequiresConditionsElseANode() {
    #expect(texts("scene dog requires |").contains("isSignedIn"))
    #expect(!texts("scene dog requires |").contains("cats.filter"))
    #expect(texts("scene dog requires isSignedIn |") == ["else"])
    #expect(texts("scene dog requires isSignedIn else |").contains("signIn"))
  }

  @Test func aSceneUpdatesItsOwnInputs() {
    #expect(texts("scene dog(name: String, age: Int) updates name, |") == ["age"])
  }

  @Test func aSceneSendsGroupsOfEvents() {
    #expect(texts("events Nav { event back }\nscene dog sends |") == ["Nav"])
  }

  // MARK: Nodes

  @Test(arguments: ["push", "replace", "show", "present", "root"])
  func effectsMakeScenesFlowsAndContainers(effect: String) throws {
    let text = "on cat.adopt { \(effect) | }"
    #expect(Set(["cats", "signIn", "stack", "tabs"]).isSubset(of: texts(text)))
    #expect(try item("cat", text).snippet == "cat(catName: ${1:catName})")
    #expect(!texts(text).contains("tabBar"))
  }

  @Test func argumentsAreShortWhereTheirValueIsInScope() throws {
    let item = try item("cat", "on cats.select(catName) { push | }")
    #expect(item.text == "cat(catName)")
  }

  @Test func childrenOfAContainerAreOffered() {
    #expect(texts("container drawer { menu: | }").contains("cats"))
  }

  @Test func aNodeIsDocumented() throws {
    let item = try item("cats", "on cat.adopt { push | }")
    #expect(item.documentation == "All cats.")
    #expect(item.signature == "(filter: Filter)")
  }

  @Test func possibleSuccessorsAreOffered() {
    #expect(texts("on cat.adopt { push cats | }").contains("in"))
    #expect(texts("on cat.adopt { push cats in | }").contains("home"))
    #expect(!texts("on cat.adopt { push cats in | }").contains("cats"))
    #expect(texts("on cat.adopt { present cats | }").contains("as"))
    #expect(Set(["card", "sheet", "alert"]).isSubset(of: texts("on cat.adopt { present cats as | }")))
  }

  // MARK: Rules

  @Test func triggersAreOfferedWholeThoseFirstThatNothingAnswers() {
    let found = texts("on cats.openFilter { stay }\non |")
    #expect(found.first == "cats.select(name)")
    #expect(found.contains("adoption.done(true)"))
    #expect(found.contains("isSignedIn.changed(true)"))
    #expect(found.contains("ask.done(false)"))
    let open = found.firstIndex(of: "cat.adopt") ?? .max
    #expect(open < found.firstIndex(of: "cats.openFilter") ?? 0)
  }

  @Test func aSenderOffersItsEvents() {
    #expect(texts("on cats.| { stay }") == ["select(name)", "openFilter", "done", "cancelled", "leave"])
    #expect(texts("on tabBar.| { stay }").contains("reselect"))
    #expect(texts("on home.| { stay }").contains("popped"))
  }

  @Test func patternsOfferTruthsAndCases() {
    #expect(texts("on adoption.done(|) { stay }").starts(with: ["true", "false"]))
    #expect(texts("scene pick -> Sort\non pick.done(|) { stay }").starts(with: [".name", ".age"]))
    #expect(texts("scene pick -> Sort\non pick.done(.|) { stay }") == ["name", "age"])
    #expect(texts("on tabBar.select(.|) { stay }") == ["home", "settings"])
  }

  @Test func patternsOfferTypesOfAUnion() {
    let text = "scene zoo produces Sort | Filter\non zoo.produced(filter: ) { stay }"
    #expect(texts(text, at: ") { stay }").contains("Filter"))
  }

  @Test func patternsBindParameters() { #expect(texts("on cats.select(|) { stay }").contains("name")) }

  @Test func conditionsOfARuleAreOffered() {
    #expect(texts("on cat.adopt | { stay }") == ["where", "even covered", "asking"])
    let found = texts("on cats.select(name) where | { stay }")
    #expect(Set(["isSignedIn", "cats.isPresented", "name == "]).isSubset(of: found))
    #expect(!found.contains("name"))
  }

  @Test func aConditionMayWait() throws {
    let text = "on cats.select(name) where isSignedIn | { stay }"
    #expect(try item("or", text).text == "or wait")
    #expect(try item("or", "on cats.select(name) where isSignedIn | wait { stay }").text == "or")
    #expect(texts("on cats.select(name) where isSignedIn or | { stay }") == ["wait"])
    #expect(!texts("link \"/cats\" where isSignedIn | { stay }").contains("or wait"))
  }

  @Test func conditionsAskTheTree() throws {
    #expect(try item("present", "on cat.adopt where !| { stay }").snippet == "present(${1:scene})")
    #expect(texts("on cat.adopt { if | { stay } }").contains("present("))
    #expect(texts("link \"/cats\" where | { stay }").contains("present("))
    #expect(texts("on cat.adopt where | { stay }").contains("showing("))
    #expect(texts("on cat.adopt where | { stay }").contains("selected("))
    #expect(!texts("on cat.adopt where | { stay }").contains("presented("))
    #expect(!texts("scene dog requires | else signIn").contains("present("))
    #expect(!texts("on cat.adopt { update cat(catName: |) }").contains("present("))
    #expect(texts("on cat.adopt where present(|) { stay }").contains("cats"))
  }

  // MARK: Effects

  @Test func effectsBeginWithTheirWords() {
    let found = texts("on cat.adopt { | }")
    #expect(Set(["push", "pop", "present", "stay", "finish", "if"]).isSubset(of: found))
    #expect(!texts("on isSignedIn.changed(true) { | }").contains("finish"))
    #expect(texts("on cat.adopt { pop | }").prefix(2) == ["in", "all"])
    #expect(texts("on cat.adopt { pop in | }").contains("home"))
    #expect(Set(["as", "where"]).isSubset(of: texts("on cat.adopt { show cats | }")))
  }

  @Test func effectsNameWhatTheyTake() {
    #expect(texts("on cat.adopt { back | }") == ["to"])
    #expect(texts("on cat.adopt { back to | }").contains("cats"))
    #expect(texts("on cat.adopt { close | }").contains("cat"))
    #expect(texts("on cat.adopt { resume | }").contains("cat"))
    #expect(texts("on cat.adopt { select | }").contains("tabBar.settings"))
    #expect(texts("on cat.adopt { select tabBar.| }") == ["home", "settings"])
    #expect(texts("on cat.adopt { do | }") == ["track", "ask"])
    #expect(texts("on cat.adopt { update | }").contains("cats"))
  }

  @Test func pathsContinueWithPossibleNodes() {
    #expect(texts("on cat.adopt { go | }").contains("tabBar.home"))
    #expect(texts("on cat.adopt { go tabBar.home / | }").contains("cats"))
    #expect(!texts("on cat.adopt { go tabBar.home / | }").contains("tabBar"))
    let presenting = "on cat.adopt { present adoption(catName: cat.catName) }\non cats.openFilter "
    #expect(!texts(presenting + "{ go tabBar.home / cats / | }").contains("signIn"))
    #expect(!texts(presenting + "{ go tabBar.home / cats / | }").contains("adoption"))
    #expect(texts(presenting + "{ go tabBar.home / cats presenting | }").contains("adoption"))
    #expect(texts("on cat.adopt { go tabBar.home / cats | }").contains("presenting"))
  }

  @Test func finishTakesAValueOfTheResult() {
    let text =
      "flow ask2 -> Sort { scene s { event e(sort: Sort, name: String) }\nroot s\non s.e(sort, name) { finish(|) } }"
    #expect(texts(text).starts(with: ["sort"]))
    #expect(texts(text).contains(".age"))
    #expect(!texts(text).contains("name"))
  }

  // MARK: Values

  @Test func argumentsOfferLabelsThenValuesThatFit() {
    #expect(texts("on cats.select(name) { push cat(|) }") == ["catName: "])
    #expect(texts("on cats.select(catName) { push cat(|) }").first == "catName")
    let found = texts("on cats.select(name) { push cat(catName: |) }")
    #expect(found.contains("name"))
    #expect(!found.contains("isSignedIn"))
    #expect(!found.contains("true"))
  }

  @Test func aLabelIsNotOfferedTwice() {
    #expect(texts("scene two(a: Int, b: Int)\non cat.adopt { push two(a: 1, |) }") == ["b: "])
  }

  @Test func valuesAreReadOfScenes() {
    #expect(texts("on cat.adopt { push cat(catName: cat.|) }") == ["catName"])
    #expect(texts("on cat.adopt { update cats(filter: |) }").contains("cats.filter"))
    #expect(texts("on cat.adopt { update cats(filter: |) }").contains("Filter()"))
    #expect(texts("on cat.adopt where cats.filter.sort == .| { stay }") == ["name", "age"])
    #expect(texts("on cat.adopt where cats.filter.| == .age { stay }") == ["sort"])
  }

  @Test func aLinkOffersWhatItCaptures() {
    #expect(texts("link \"/cats/{catName}\" { go tabBar.home / cats / cat(|) }").first == "catName")
    #expect(texts("link \"/cats\" |") == ["where"])
    #expect(texts("link \"/cats\" { | }").contains("go"))
  }

  // MARK: Tests and properties

  @Test func testsSendEventsAndExpect() {
    let found = texts("test \"a\" { | }")
    #expect(Set(["set", "open", "expect", "save", "cats.openFilter", "dismissed"]).isSubset(of: found))
    #expect(texts("test \"a\" { cats.| }").contains("openFilter"))
    #expect(texts("test \"a\" { set | }") == ["isSignedIn"])
    #expect(
      Set(["did", "refused", "showing(", "present(", "tabBar.home"]).isSubset(
        of: texts("test \"a\" { expect | }")))
    #expect(texts("test \"a\" { expect did | }") == ["track", "ask"])
  }

  @Test func propertiesNameScenes() {
    #expect(texts("reachable |").contains("welcome"))
    #expect(texts("from cats |") == ["reach"])
    #expect(Set(["showing(", "isSignedIn"]).isSubset(of: texts("never |")))
    #expect(texts("never showing(|)").contains("adoption"))
  }

  // MARK: Strings

  @Test func aLinkCapturesInputsOfWhatItLeadsTo() throws {
    #expect(texts("link \"/cats/{|\" { go tabBar.home / cats / cat(catName) }") == ["catName}"])
    #expect(texts("link \"/cats/{ca|}\" { go tabBar.home / cats / cat(catName) }") == ["catName"])
    #expect(texts("link \"/cats/{catName}/{|\" { go tabBar.home / cats / cat(catName) }") == [])
    #expect(texts("link \"/cats?name={|\" { }") == ["catName}"])
    #expect(texts("link \"/cats/{|") == ["catName}"])
    #expect(texts("link \"/cats/|\" { go tabBar.home }") == [])
    #expect(texts("link \"/cats/{{|\" { go tabBar.home }") == [])
    let place = EditedSpec(cats + "link \"/cats/{ca|}\" { }")
    let found = try #require(place.snapshot.completions(place.file, at: place.offset))
    #expect(place.shown(found.replaced) == "link \"/cats/{«ca»}\" { }")
  }

  @Test func aTestOpensTheLinksOfTheSpec() throws {
    let links = """
      enum Kind { big, small }
      scene kinds(kind: Kind, count: Int)
      link "/cats/{catName}" { go tabBar.home / cats / cat(catName) }
      link "/kinds/{kind}/{{x?count={count}" { go tabBar.home / kinds(kind, count) }

      """
    let found = items(links + "test \"a\" { open \"|\" }")
    #expect(found.map { $0.label } == ["/cats/{catName}", "/kinds/{kind}/{{x?count={count}"])
    #expect(found.map { $0.text } == ["/cats/catName", "/kinds/big/{x?count=1"])
    #expect(found.map { $0.snippet } == ["/cats/${1:catName}", "/kinds/${1:big}/{x?count=${2:1}"])
    #expect(texts(links + "test \"a\" { open \"/ca|") == ["/cats/catName", "/kinds/big/{x?count=1"])
  }

  // MARK: Imports

  @Test func anImportNamesTheFilesThatAreKnown() throws {
    let app = "import \"parts/one.scene\"\nimport \"pa\"\nroot stack { cats }"
    let files = [
      "/app/app.scene": app, "/app/parts/one.scene": "scene cats", "/app/parts/two.scene": "", "/b.scene": "",
    ]
    var workspace = Workspace(
      disk: SourceProvider { path in files[path].map { .bytes(Array($0.utf8)) } ?? .failure("no such file") })
    workspace.refresh(specs: Array(files.keys))
    let snapshot = workspace.snapshot(of: "/app/app.scene")
    let file = try #require(snapshot.file("/app/app.scene"))
    let found = try #require(
      snapshot.completions(file, at: app.utf8.count - "\"\nroot stack { cats }".utf8.count))
    #expect(found.items.map { $0.text } == ["parts/two.scene"])
    #expect(found.replaced.count == 2)
  }

  // MARK: Half-typed

  /// The items on a line depend on that line only, even if the previous line is incomplete.
  @Test(arguments: [
    "on cats.", "on cats", "on", "link \"/a", "scene dog(", "scene dog(a:", "reachable", "on cats.select(",
  ])
  func aLineAfterAHalfTypedOneIsOneOfItsOwn(before: String) {
    #expect(texts("\(before)\non |").contains("cats.select(name)"))
    #expect(texts("\(before)\non cats.|").contains("select(name)"))
    #expect(texts("\(before)\nreachable |").contains("adoption"))
  }

  @Test(arguments: ["push", "push cat(", "push cat(catName:", "do", "select tabBar.", "present cat as"])
  func anEffectAfterAHalfTypedOneIsOneOfItsOwn(before: String) {
    let text = "on cat.adopt {\n  \(before)\n  present |\n}"
    #expect(texts(text).contains("signIn"))
    #expect(!texts(text).contains("tabBar"))
  }

  @Test func aChoiceIsGoneOnWithBeforeItsColon() {
    let start = "on cats.select(name) { push cat(catName: isSignedIn ? "
    for text in ["|", "|)", "|) }", "|: name) }", "name : |) }", "name : |"] {
      #expect(texts(start + text).contains("name"), "\(text)")
      #expect(!texts(start + text).contains("cats.filter"), "\(text)")
    }
    #expect(texts(start + "cat.|) }").contains("catName"))
    #expect(texts("on cats.select(name) where isSignedIn ? | { stay }").contains("isSignedIn"))
    #expect(texts("struct B { a: Bool = false ? |\n b: Bool }").contains("true"))
  }

  // MARK: Words

  @Test func theWordThatHasBeenBegunIsReplaced() throws {
    let spec = EditedSpec(cats + "on cat.adopt { push ca|t }")
    let found = try #require(spec.snapshot.completions(spec.file, at: spec.offset))
    #expect(spec.shown(found.replaced) == "on cat.adopt { push «ca»t }")
    #expect(found.items.contains { $0.label == "cats" })
  }

  @Test(arguments: ["// on |", "/* a | */", "test \"a | b\" {}", "action a(b: Int = 1|)", "/// a |"])
  func nothingIsOfferedInCommentsTextsAndNumbers(text: String) { #expect(items(text).isEmpty) }

  @Test func aNameThatIsAReservedWordIsWrittenInBackticks() {
    #expect(texts("scene `stack`\non cat.adopt { push | }").contains("`stack`"))
  }

  @Test func deprecatedDeclarationsAreMarked() throws {
    #expect(try item("old", "@deprecated(\"why\") scene old\non cat.adopt { push | }").isDeprecated)
  }
}
