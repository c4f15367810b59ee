import ScenicImport
import ScenicRuntime
import Testing

/// The files of one app, which may have the same name in different folders.
struct SeveralFilesTests {
  private static func storyboard(_ name: String, _ attributes: String = "") -> String {
    """
    <document initialViewController="first" \(attributes)><scenes>
    <scene><objects><viewController id="first" title="\(name)"><connections>
    <segue kind="show" destination="link" identifier="go"/></connections></viewController></objects></scene>
    <scene><objects><viewControllerPlaceholder id="link" storyboardName="Main" referencedIdentifier="next"/>
    </objects></scene>
    <scene><objects><viewController id="last" storyboardIdentifier="next" customClass="\(name)Controller"/>
    </objects></scene>
    </scenes></document>
    """
  }

  @Test func storyboardsOfOneNameKeepTheirReferences() throws {
    let app = try Imported([
      ("shop/Main.storyboard", Self.storyboard("Cart")), ("Main.storyboard", Self.storyboard("Home")),
      ("pay/Main.storyboard", Self.storyboard("Card")),
    ])
    #expect(
      app.spec.hasPrefix("// Imported from shop/Main.storyboard, Main.storyboard, pay/Main.storyboard.\n"))
    for name in ["shop/Main.storyboard", "Main.storyboard", "pay/Main.storyboard"] {
      #expect(app.spec.contains("/// \(name):6"), "\(app.spec)")
    }
    // Each reference leads to the storyboard of its own folder.
    #expect(app.result.model.root == "0#first")
    let targets = app.result.model.transitions.map { "\($0.steps)" }
    for (index, target) in targets.enumerated() { #expect(target.contains("\(index)#last"), "\(targets)") }
    #expect(targets.count == 3)
    let target = "a reference to it leads to the one in its folder, or else to the first"
    #expect(
      app.notes.filter { $0.hasPrefix("name: ") } == [
        "name: 'Main' is also the name of shop/Main.storyboard; \(target) (Main.storyboard)",
        "name: 'Main' is also the name of shop/Main.storyboard; \(target) (pay/Main.storyboard)",
      ])
    let report = ImportReport(app.result, kind: "storyboard", files: [])
    #expect(report.summary.contains("\nsame name: 'Main' is also the name of shop/Main.storyboard; "))
    #expect(report.markdown.contains("- 'Main' is also the name of shop/Main.storyboard; "))
  }

  @Test func aReferenceFromAnotherFolderLeadsToTheFirst() throws {
    let app = try Imported([
      ("a/Start.storyboard", Self.storyboard("Start")), ("b/Main.storyboard", Self.storyboard("Home")),
      ("c/Main.storyboard", Self.storyboard("Card")),
    ])
    let steps = app.result.model.transitions.first.map { "\($0.steps)" }
    #expect(steps?.contains("1#last") == true)
    #expect(
      app.spec.contains("/// Start, Start.storyboard:2") && app.spec.contains("/// c/Main.storyboard:6"))
  }

  @Test func graphsOfOneNameAreNamed() throws {
    let graph = """
      <navigation startDestination="@id/a"><fragment android:id="@+id/a" android:name="A"/></navigation>
      """
    let app = try Imported([("x/nav.xml", graph), ("y/nav.xml", graph)])
    #expect(
      app.hasNote(
        "name: 'nav' is also the name of x/nav.xml; a reference to it leads to the first (y/nav.xml)"))
  }

  @Test func filesOfOneNameAreShortenedToTheirDifference() throws {
    let app = try Imported([
      ("/apps/one/Views/Main.storyboard", Self.storyboard("One")),
      ("/apps/two/Views/Main.storyboard", Self.storyboard("Two")),
      ("./Other.storyboard", Self.storyboard("Three")),
    ])
    #expect(
      app.spec.hasPrefix(
        "// Imported from one/Views/Main.storyboard, two/Views/Main.storyboard, Other.storyboard.\n"))
  }

  @Test(arguments: [("MacOSX.Cocoa", "AppKit"), ("watchKit", "WatchKit")])
  func storyboardsWithoutUIKitGiveNoTable(runtime: String, framework: String) throws {
    let attributes = "targetRuntime=\"\(runtime)\""
    let app = try Imported([("Main.storyboard", Self.storyboard("Home", attributes))])
    #expect(app.result.screenTable.screens.isEmpty)
    let reason = "observing needs UIKit, and its storyboard is for \(framework)"
    #expect(app.result.unobserved == ["the table is empty: \(reason)"])
    let both = try Imported([
      ("Main.storyboard", Self.storyboard("Home", "targetRuntime=\"iOS.CocoaTouch\"")),
      ("Panel.storyboard", Self.storyboard("Panel", attributes)),
    ])
    #expect(both.result.screenTable.screens.map(\.className) == ["HomeController"])
    #expect(both.result.unobserved.filter { $0.contains(reason) }.count == 2, "\(both.result.unobserved)")
    let report = ImportReport(both.result, kind: "storyboard", files: [], hasTable: true)
    #expect(report.summary.contains(reason))
  }

  @Test func theReportNamesTheSpec() throws {
    // The second storyboard is unreachable, which is a diagnostic.
    let files = ["Main.storyboard", "Other.storyboard"].map {
      InputFile(path: $0, bytes: Array(Self.storyboard("Home").utf8))
    }
    let model = try Importing.read(files).model
    let names = ["out/shop.scene", "app.scene"]
    let reports = names.map { name in
      ImportReport(CheckedImport(model, files: ["Main.storyboard"], path: name), kind: "", files: []).markdown
    }
    #expect(reports[0].contains("out/shop.scene:") && !reports[0].contains("app.scene"))
    #expect(reports[0].replacing(names[0], with: names[1]) == reports[1])
  }
}
