import Foundation
import ScenicImport
import ScenicRuntime
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

  /// The table has the class of each controller, and a controller without a reliable entry is reported with the reason.
  @Test func theTableOfScreensNamesTheScreensThatItCannotIdentify() throws {
    func element(_ id: String, _ attributes: String = "", kind: String = "viewController") -> String {
      "<\(kind) id=\"\(id)\" title=\"\(id)\" \(attributes)/>"
    }
    let app = try Self.storyboard([
      element("tabs", "customClass=\"HomeViewController\""),
      element("grid", "restorationIdentifier=\"grid\"", kind: "collectionViewController"),
      element("film", "restorationIdentifier=\"film\"", kind: "avPlayerViewController"),
      element("list", "customClass=\"\" restorationIdentifier=\"list\"", kind: "tableViewController"),
      element("page", "customClass=\"Page\""), element("other", "customClass=\"Page\""),
      element("cut", "customClass=\"Choice\" restorationIdentifier=\"same\""),
      element("sort", "customClass=\"Choice\" restorationIdentifier=\"same\""),
      element(
        "one",
        "customClass=\"Item\" storyboardIdentifier=\"one\" "
          + "useStoryboardIdentifierAsRestorationIdentifier=\"YES\""),
      element("two", "customClass=\"Item\" storyboardIdentifier=\"two\""),
      element("nested", "customClass=\"_TtCC3App5Outer5Inner\""), element("odd", "customClass=\"_TtC9App\""),
      element("bare"), element("empty", "customClass=\"\" storyboardIdentifier=\"\""),
      element("swift", "restorationIdentifier=\"swift\"", kind: "hostingController"),
    ])
    #expect(
      app.result.screenTable.json.split(separator: "\n").filter { $0.contains("class") }.map {
        $0.trimmingCharacters(in: [" ", ","])
      } == [
        #"{"class":"HomeViewController","scene":"home"}"#,
        #"{"class":"UICollectionViewController","identifier":"grid","scene":"grid"}"#,
        #"{"class":"AVPlayerViewController","identifier":"film","scene":"film"}"#,
        #"{"class":"UITableViewController","identifier":"list","scene":"list"}"#,
        #"{"class":"Page","scene":"page"}"#, #"{"class":"Page","scene":"page2"}"#,
        #"{"class":"Choice","identifier":"same","scene":"choice"}"#,
        #"{"class":"Choice","identifier":"same","scene":"choice2"}"#,
        #"{"class":"Item","identifier":"one","scene":"one"}"#,
        #"{"class":"Item","identifier":"two","scene":"two"}"#,
        #"{"class":"Inner","scene":"inner"}"#, #"{"class":"_TtC9App","scene":"ttC9App"}"#,
      ])
    #expect(
      app.result.unobserved == [
        "`page`: it has the class `Page` and no identifier, as `page2` (a.file:6)",
        "`page2`: it has the class `Page` and no identifier, as `page` (a.file:7)",
        "`choice`: it has the class `Choice` and the identifier `same`, as `choice2` (a.file:8)",
        "`choice2`: it has the class `Choice` and the identifier `same`, as `choice` (a.file:9)",
        "`two`: the app must set the restoration identifier of its controller to `two` (a.file:11)",
        "`bare`: the files name no class or identifier of its controller (a.file:14)",
        "`empty`: the files name no class or identifier of its controller (a.file:15)",
        "`swift`: the files do not name the class of its controller (a.file:16)",
      ])
  }

  @Test func filesWithoutControllersGiveAnEmptyTable() throws {
    let chart = try Imported(
      #"{"initial": "a", "states": {"a": {"on": {"NEXT": "b"}}, "b": {}}}"#, path: "a.json")
    #expect(chart.result.screenTable == ScreenTable(screens: []))
    #expect(
      chart.result.unobserved == [
        "the table is empty: the files name no class or identifier of a view controller"
      ])
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
