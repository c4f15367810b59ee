import Testing

@testable import ScenicRuntime

@Suite @MainActor struct ObserverTests {
  private let told = Noted<[String]>()
  private let observer: NavigationObserver

  init() throws {
    let told = told
    told.value = []
    observer = NavigationObserver(try Program(json: CatsProgram.bytes)) { told.value?.append($0.description) }
  }

  private func scene(_ name: String, _ inputs: Fields = Fields()) -> SceneModel {
    SceneModel(sceneName: name, inputs: inputs)
  }

  private func cat(_ name: String) -> SceneModel { scene("cat", ["catName": .string(name)]) }

  private func tabs(_ entries: [SceneModel], selected: Int? = nil, presented: SceneModel? = nil) -> SceneModel
  {
    let home = SceneModel(sceneName: "home", children: entries)
    return SceneModel(
      sceneName: "tabBar", children: [home, scene("settings")], presented: presented, selected: selected)
  }

  @Test(arguments: ["he\nlp\u{1B}[31m\u{202E}", String(repeating: "x", count: 1_000_000)])
  func namesOfAnAppAreShownInOneShortLine(name: String) throws {
    observer.saw(path: [scene("cats")])
    observer.saw(path: [scene("cats"), scene(name)])
    let finding = try #require(observer.findings.first)
    for text in [finding.description, finding.seen, finding.reason] {
      #expect(text.utf8.count < 4_000 && !text.unicodeScalars.contains { Visibility.steers($0.value) })
    }
  }

  @Test func allowedTreesAreNoFinding() {
    observer.saw(path: [scene("cats")])
    observer.saw(path: [scene("cats"), cat("Fred")])
    observer.saw(path: [scene("cats"), cat("Fred")], presenting: [scene("welcome")])
    observer.saw(path: [scene("cats"), cat("Fred")], presenting: [scene("welcome"), scene("password")])
    observer.saw(path: [scene("cats"), cat("Fred")], presenting: [scene("adoption")])
    observer.saw(path: [scene("cats")])
    observer.saw(path: [scene("cats")], presenting: [scene("filterEditor")])
    let age: Value = ["sort": "age", "kittensOnly": true]
    observer.saw(path: [scene("cats", ["filter": age])])
    observer.saw(tabs([scene("cats"), cat("Tom")], selected: 0))
    observer.saw(path: [scene("settings")])
    #expect(observer.findings.isEmpty, "\(observer.findings)")
    #expect(observer.judged == 9 && observer.unjudged == 0)
    #expect(observer.tree.selected == 1 && observer.tree.first(named: "cats")?.inputs["filter"] == age)
  }

  @Test func forbiddenTransitionsAreOneFinding() throws {
    observer.saw(path: [scene("cats"), cat("Fred")])
    observer.saw(path: [scene("cats"), cat("Fred"), cat("Tom")])
    let finding = try #require(observer.findings.first)
    #expect(finding.kind == .transition && told.value == [finding.description])
    #expect(
      finding.description == """
        cats.scene:23:1: from tabBar.home / cats / cat(catName: "Fred") to cats / cat(catName: "Fred") / cat(catName: "Tom"): \
        no possible input leads there; the nearest that is allowed: open "/cats/Tom" leads to \
        tabBar.home / cats / cat(catName: "Tom")
        """)
    #expect(finding.allowed.count > 1 && finding.from.first(named: "cat") != nil)
    observer.saw(path: [scene("cats"), cat("Fred"), cat("Tom")])
    observer.saw(path: [scene("cats"), cat("Fred")])
    observer.saw(path: [scene("cats")])
    #expect(observer.findings.count == 1, "one difference is one finding: \(observer.findings)")
    observer.saw(tabs([scene("cats"), scene("settings")]))
    observer.saw(tabs([scene("cats")]))
    #expect(observer.findings.count == 2)
  }

  @Test func nodesThatGoOnKeepTheirIdentity() throws {
    observer.saw(path: [scene("cats"), cat("Fred")])
    let (cats, fred) = (observer.tree.first(named: "cats"), observer.tree.first(named: "cat"))
    observer.saw(path: [scene("cats"), cat("Fred"), cat("Tom")])
    #expect(observer.tree.first(named: "cats") == cats && observer.tree.first(named: "cat") == fred)
    let tom = try #require(observer.tree.children[0].children.last)
    #expect(tom.inputs["catName"] == "Tom" && tom.identity.number > 5)
  }

  @Test func anInputThatIsAnotherIsFoundWithWhatIsNearest() {
    observer.begins(
      atPath: [scene("cats"), cat("Fred")], presenting: [scene("signIn"), scene("welcome")])
    observer.heard(["set": ["isSignedIn": true]])
    observer.saw(path: [scene("cats"), cat("Fred")])
    observer.saw(path: [scene("cats"), cat("Fred")], presenting: [scene("adoption", ["catName": "Tom"])])
    #expect(observer.findings.count == 1)
    #expect(
      observer.findings.last?.allowed.first?.description == """
        cat.adopt leads to tabBar.home / cats / cat(catName: "Fred") presenting adoption(catName: "Fred")
        """)
  }

  @Test func impossibleTreesAreReportedOnce() {
    observer.saw(path: [scene("cats"), scene("promo"), cat("Fred")])
    observer.saw(path: [scene("cats"), scene("promo"), cat("Fred")])
    observer.saw(path: [scene("cats"), scene("promo")])
    #expect(observer.findings.map(\.kind) == [.unknown])
    #expect(
      told.value?.first
        == "cats.scene:18:1: cats / cat(catName: \"Fred\"): `promo` is not declared in the spec")
    observer.saw(path: [scene("cats")])
    observer.saw(path: [cat("Fred")])
    #expect(observer.findings.count == 2, "a cat alone is what no input leads to")
  }

  @Test(arguments: [
    ("`settings` is a scene, and nothing can be in it", 0), ("`tabBar` has 2 slots, not 1", 1),
    ("`cat` has no input `name`", 2), ("`cat.catName`: expected a value of type String", 3),
    ("`tabBar` has no slot 7", 4), ("unknown style `sheeet` of the presented `signIn`", 5),
    ("two nodes of one level present: filterEditor and signIn", 6),
    ("the tree is deeper than 200 levels, and no spec can show that", 7),
    ("a path without a screen shows nothing", 8),
  ])
  func invalidTreesAreReported(problem: String, place: Int) {
    let cats = scene("cats")
    var over = cats
    over.presented = SceneModel(sceneName: "signIn", style: place == 5 ? "sheeet" : "fullScreen")
    var deep = cats
    for _ in 0..<300 { deep = SceneModel(sceneName: "home", children: [deep]) }
    let inner = SceneModel(sceneName: "settings", children: [cats])
    switch place {
    case 0:
      observer.saw(SceneModel(sceneName: "tabBar", children: [SceneModel(sceneName: "home"), inner]))
    case 1: observer.saw(SceneModel(sceneName: "tabBar", children: [inner]))
    case 2: observer.saw(tabs([cats, scene("cat", ["name": "Fred"])]))
    case 3: observer.saw(tabs([cats, scene("cat", ["catName": 7])]))
    case 4: observer.saw(tabs([cats], selected: 7))
    case 5: observer.saw(tabs([over]))
    case 6: observer.saw(tabs([over], presented: SceneModel(sceneName: "filterEditor", style: "sheet")))
    case 7: observer.saw(deep)
    default: observer.saw(path: [])
    }
    let reasons = observer.findings.filter { $0.kind == .unknown }.map(\.reason)
    #expect(reasons.contains(problem), "\(observer.findings.map(\.description))")
    #expect(observer.tree.isSound)
  }

  @Test func reportedEventsArePlayedAndChecked() {
    observer.heard(["send": "cats.select", "args": ["name": "Fred"]])
    observer.saw(path: [scene("cats"), cat("Fred")])
    #expect(observer.findings.isEmpty && observer.judged == 1)
    observer.heard(["send": "cat.adopt"])
    observer.saw(path: [scene("cats"), cat("Fred")], presenting: [scene("adoption")])
    #expect(observer.findings.count == 1)
    #expect(
      observer.findings[0].reason.hasPrefix("the reported event leads to tabBar.home / cats / cat(catName: "))
    observer.heard(["send": "cats.select", "args": ["name": "Tom"]])
    observer.heard(["send": "dogs.select"])
    observer.heard("nonsense")
    #expect(observer.findings.suffix(3).map(\.kind) == [.refused, .refused, .refused])
    #expect(observer.findings[1].reason == "cats.select: cats is covered")
  }

  @Test func reportedConditionsAreNotGuessed() {
    observer.heard(["set": ["isSignedIn": false]])
    observer.saw(path: [scene("settings")])
    #expect(observer.findings.count == 1, "only who is signed in gets there")
    observer.heard(["set": ["isSignedIn": true]])
    observer.saw(path: [scene("cats")])
    observer.saw(path: [scene("settings")])
    #expect(observer.findings.count == 1)
  }

  @Test func firstObservationsAreNotChecked() {
    observer.begins(atPath: [scene("cats"), cat("Fred")], presenting: [scene("adoption")])
    #expect(observer.findings.isEmpty && observer.judged == 0)
    #expect(observer.tree.first(named: "adoption")?.style != nil)
    observer.saw(path: [scene("cats")])
    #expect(observer.findings.isEmpty)
    observer.begins(at: tabs([scene("cats")], selected: 1))
    observer.saw(path: [scene("cats")])
    #expect(observer.findings.isEmpty && observer.judged == 2)
  }

  @Test func withoutEffortNothingIsJudged() throws {
    let observer = NavigationObserver(try Program(json: CatsProgram.bytes), effort: 1)
    observer.saw(path: [scene("cats"), cat("Fred"), cat("Tom")])
    #expect(observer.judged == 0 && observer.unjudged == 1)
    #expect(observer.findings.map(\.kind) == [.unjudged])
    #expect(
      observer.findings[0].description.hasSuffix(
        "not judged: the possible inputs exceed the effort of 1 macrosteps; pass a larger one"),
      "\(observer.findings)")
    observer.saw(path: [scene("cats"), cat("Fred"), cat("Tom")])
    #expect(observer.unjudged == 1, "it has been taken up all the same")
  }

  /// After any tree that an app reports, the observer continues with a tree that a spec can show.
  @Test func anythingCanBeShown() {
    for seed in 1...20 {
      let program = RandomApp.make(seed: seed)
      let observer = NavigationObserver(program, effort: 200)
      let names = program.nodes.map(\.name) + ["nobody", ""]
      var random = SeededGenerator(seed: seed)
      func tree(_ depth: Int) -> SceneModel {
        var model = SceneModel(sceneName: names.randomElement(using: &random) ?? "")
        if random.chance(30) { model.inputs = ["n": .int(Int.random(in: 0..<3, using: &random))] }
        if random.chance(10) { model.inputs = ["k": "x", "o": "wrong", "selectedIndex": 1] }
        if random.chance(20) { model.selected = Int.random(in: -1..<4, using: &random) }
        if random.chance(10) { model.style = ["sheet", "drawer", "?"].randomElement(using: &random) }
        guard depth < 5 else { return model }
        model.children = (0..<Int.random(in: 0..<4, using: &random)).map { _ in tree(depth + 1) }
        if random.chance(15) { model.presented = tree(depth + 1) }
        return model
      }
      for count in 0..<12 {
        switch count % 3 {
        case 0: observer.saw(tree(0))
        case 1: observer.saw(path: [tree(5), tree(5)], presenting: [tree(5)])
        default: observer.begins(at: tree(1))
        }
        #expect(Promises(program).brokenShape(of: observer.tree).isEmpty, "seed \(seed): \(observer.tree)")
      }
    }
  }
}

extension Promises {
  /// The properties of a tree that no tree of the program can have.
  func brokenShape(of tree: SceneModel) -> [String] {
    var faults: [String] = tree.isSound ? [] : ["it is not sound"]
    tree.forEachNode { model in
      guard let node = program.nodes.first(where: { $0.name == model.sceneName }) else {
        return faults.append("\(model.sceneName) is not declared")
      }
      let count = model.children.count
      switch node.kind {
      case .scene: if count > 0 { faults.append("a scene with children") }
      case .flow: if count != 1 { faults.append("a flow with \(count) children") }
      case .stack: if count == 0 { faults.append("an empty stack") }
      case .tabs, .split, .container:
        if count != node.slots.count { faults.append("\(model.sceneName) with \(count) slots") }
      }
      if (try? program.inputs(model.inputs, for: node.inputs)) == nil {
        faults.append("\(model.sceneName) with inputs \(model.inputs)")
      }
    }
    return faults
  }
}
