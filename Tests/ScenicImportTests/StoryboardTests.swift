import Testing

/// What a storyboard contains is in the spec or named.
struct StoryboardTests {
  private static func storyboard(_ scenes: [String]) throws -> Imported {
    let body = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    return try Imported("<document initialViewController=\"tabs\"><scenes>\n\(body)\n</scenes></document>")
  }

  private static func container(_ kind: String, _ id: String, _ children: [(String, String)]) -> String {
    let segues = children.map {
      "<segue kind=\"relationship\" relationship=\"\($0.0)\" destination=\"\($0.1)\"/>"
    }
    return "<\(kind) id=\"\(id)\"><connections>\(segues.joined())</connections></\(kind)>"
  }

  private static func controller(_ id: String, _ segue: String = "") -> String {
    "<viewController id=\"\(id)\" title=\"\(id)\"><connections>\(segue)</connections></viewController>"
  }

  @Test func detailsAreShownInTheSplitAroundTheSender() throws {
    let detail = "<segue kind=\"showDetail\" destination=\"page\" identifier=\"pick\"/>"
    let app = try Self.storyboard([
      Self.container(
        "tabBarController", "tabs",
        [("viewControllers", "one"), ("viewControllers", "two"), ("viewControllers", "alone")]),
      Self.container(
        "splitViewController", "one", [("masterViewController", "listA"), ("detailViewController", "emptyA")]),
      Self.container(
        "splitViewController", "two", [("masterViewController", "nav"), ("detailViewController", "emptyB")]),
      Self.container("navigationController", "nav", [("rootViewController", "listB")]),
      Self.controller("listA", detail), Self.controller("emptyA"), Self.controller("emptyB"),
      Self.controller("listB", "<segue kind=\"show\" destination=\"more\" identifier=\"more\"/>"),
      Self.controller("more", detail), Self.controller("alone", detail), Self.controller("page"),
    ])
    let rules = app.rules
    #expect(rules.contains { $0.hasPrefix("on listA.pick") && $0.contains("root page in columns.") })
    #expect(
      rules.contains { $0.hasPrefix("on more.pick") && $0.contains("root page in columns2.") }, "\(app.spec)")
    #expect(rules.contains { $0.hasPrefix("on alone.pick { present page }") })
  }

  @Test func referencesAndClassesNameScreens() throws {
    let app = try Self.storyboard([
      Self.controller("tabs", "<segue kind=\"show\" destination=\"cart\"/>"),
      "<viewControllerPlaceholder id=\"cart\" storyboardName=\"Cart\"/>",
      "<viewController id=\"intro\" storyboardIdentifier=\"p1\" customClass=\"IntroViewController\"/>",
      """
      <viewController id="end" title="end"><connections>
      <segue kind="unwind" destination="exit" unwindAction="unwindToIntro:"/></connections></viewController>
      <exit id="exit"/>
      """,
      "<pageViewController id=\"pages\" title=\"pages\"/>",
    ])
    #expect(app.rules.contains { $0.contains(".openCart") })
    #expect(app.rules.contains { $0.contains("back to p1") || $0.contains("present(p1)") })
    #expect(app.spec.contains("// DECIDE: this pageViewController has no content in the storyboard\n"))
  }

  @Test func otherStylesAreNamed() throws {
    let app = try Self.storyboard([
      Self.controller(
        "tabs",
        "<segue kind=\"presentation\" modalPresentationStyle=\"overCurrentContext\" destination=\"page\"/>"),
      Self.controller("page"),
    ])
    #expect(
      app.hasNote(
        "change: the presentation style 'overCurrentContext' is written as a full screen (a.file:2)"))
  }
}
