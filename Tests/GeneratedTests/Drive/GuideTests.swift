import Foundation
import ScenicRuntime
import Testing

/// The blocks of docs/reference/generated-swift.md are lines of this file, of CoordinatorTests.swift or of
/// `Golden/cats.swift`.
@MainActor
struct GuideTests {
  @Test func theAppOfTheGuideWorks() throws {
    let work = Work()
    let screens = Screens()
    let cats = Cats(actions: work)
    let host = MemoryHost { [navigator = cats.navigator] in
      navigator.screen(of: $0, from: screens) ?? Page("a container")
    }
    cats.navigator.attach(host)

    cats.isSignedIn = true
    cats.select(.settings)
    #expect(host.screen(of: cats.navigator.state.tree.top.identity)?.title == "Settings")
    try #require(host.screen(of: cats.navigator.state.tree.top.identity)).tap("Sign out")
    #expect(work.isSigningOut)
  }

  @Test func aPreviewNeedsNoNavigator() {
    var sent: [String] = []
    let page = Screens().preview(Cats.Scene.cat(catName: "Fred")) { event in sent.append(event.eventName) }
    page?.tap("Adopt")
    #expect(page?.title == "Fred" && sent == ["adopt"])
  }

  @Test func aSceneIsAValue() throws {
    let cats = Cats(actions: Work())
    cats.navigator.standing(0).send(0, "Fred")
    let shown = Cats.Scene(cats.navigator.state.tree.top)
    #expect(shown == .cat(catName: "Fred"))
    if case .cat(let name) = shown { #expect(name == "Fred") }
    let json = try JSONEncoder().encode(shown)
    #expect(try JSONDecoder().decode(Cats.Scene.self, from: json) == shown)
  }

  @Test func theFormerTreeIsRestored() throws {
    let work = Work()
    let cats = Cats(actions: work)
    cats.isSignedIn = true
    cats.navigator.standing(0).send(0, "Fred")

    let saved = cats.navigator.saved
    let later = Cats(actions: work, restoring: saved)
    let window = Cats(actions: work, beside: later)

    #expect(later.navigator.state == cats.navigator.state && later.navigator.diagnostics.isEmpty)
    #expect(Cats.Scene(window.navigator.state.tree.top) == .cats(filter: Cats.Filter()))
    window.isSignedIn = false
    #expect(!later.isSignedIn && cats.isSignedIn)
  }

  @Test func anotherProgramRunsInThePlaceOfThisOne() throws {
    let work = Work()
    let downloaded = try DownloadTests.cats(replacing: "push cat", with: "present cat")

    let cats = Cats(actions: work, running: downloaded)
    for problem in cats.navigator.diagnostics { print(problem) }

    cats.navigator.standing(0).send(0, "Fred")
    #expect(cats.navigator.state.tree.top.style == "sheet")
    let isOfUse = (try? Program(json: downloaded, inPlaceOf: Cats.program)) != nil
    #expect(isOfUse && cats.navigator.diagnostics.isEmpty)
  }

  @Test func theGuideShowsThePresentFile() throws {
    let sources = try [
      "Drive/GuideTests.swift", "Drive/CoordinatorTests.swift", "Drive/OrdersTests.swift",
      "Drive/SceneNavigatorTests.swift", "Golden/cats.swift",
    ].map {
      "\n" + GuideTests.trimmed(try Golden.text("Tests/GeneratedTests/\($0)")) + "\n"
    }
    let blocks = try Golden.text("docs/reference/generated-swift.md").components(separatedBy: "```swift\n")
      .dropFirst()
    #expect(blocks.count > 3)
    for block in blocks {
      let lines = GuideTests.trimmed(block.components(separatedBy: "```")[0])
      #expect(sources.contains { $0.contains("\n" + lines) }, "\(lines)")
    }
  }

  /// The lines without their common indentation, so that a block may be indented less than its original.
  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}

extension GuideTests {
  /// A screen of text, in place of a view controller.
  @MainActor
  final class Page {
    let title: String
    let buttons: [String: () -> Void]

    init(_ title: String, _ buttons: [String: () -> Void] = [:]) {
      self.title = title
      self.buttons = buttons
    }

    func tap(_ button: String) { buttons[button]?() }
  }

  struct Screens: Cats.Screens {
    func cats(_ scene: Cats.CatsScene) -> Page {
      Page(
        "Cats by \(scene.filter.sort)", ["Fred": { scene.select(name: "Fred") }, "Filter": scene.openFilter])
    }

    func cat(_ scene: Cats.CatScene) -> Page { Page(scene.catName, ["Adopt": scene.adopt]) }

    func filterEditor(_ scene: Cats.FilterEditorScene) -> Page {
      var filter = scene.current
      return Page(
        "Filter",
        [
          "Kittens": { filter.kittensOnly.toggle() }, "By age": { filter.sort = .age },
          "Done": { scene.finish(filter) }, "Cancel": scene.cancel,
        ])
    }

    func adoption(_ scene: Cats.AdoptionScene) -> Page {
      Page("Adopt \(scene.catName)?", ["Yes": { scene.finish(true) }, "No": { scene.finish(false) }])
    }

    func settings(_ scene: Cats.SettingsScene) -> Page { Page("Settings", ["Sign out": scene.signOut]) }

    func welcome(_ scene: Cats.WelcomeScene) -> Page {
      Page("Welcome", ["E-mail": scene.email, "Close": scene.close])
    }

    func password(_ scene: Cats.PasswordScene) -> Page { Page("Password", ["OK": scene.accepted]) }
  }

  final class Work: Cats.Actions {
    var isSigningOut = false

    func track(event: String) { print("tracked \(event)") }
    func signOut() { isSigningOut = true }
  }
}
