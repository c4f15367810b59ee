import Foundation
import ScenicRuntime
import Testing

/// Programs from a server, run by Swift that was made of another version of their spec.
@MainActor
struct DownloadTests {
  /// The sample as a server has it, with some of its words in the place of others.
  static func cats(replacing old: String = "", with new: String = "") throws -> String {
    String(decoding: try Golden.json(of: "samples/cats.scene", replacing: old, with: new), as: UTF8.self)
  }

  /// In any order of declarations, the numbers in Swift have the same meaning.
  @Test func theOrderOfDeclarationsIsFree() async throws {
    var json = try #require(try JSONSerialization.jsonObject(with: Data(Self.cats().utf8)) as? [String: Any])
    for key in ["nodes", "actions", "types"] {
      json[key] = try Array(#require(json[key] as? [Any]).reversed())
    }
    let downloaded = String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
    let cats = Cats(actions: CatsTests.Work(), running: downloaded)
    #expect(cats.navigator.diagnostics.isEmpty)
    var drive = try Drive(
      cats.navigator, CatsTests.Screens(), spec: "samples/cats.scene",
      outside: [
        TestScreen.TypedEvent(["set": ["isSignedIn": true]]) { cats.isSignedIn = true },
        TestScreen.TypedEvent(["set": ["isSignedIn": false]]) { cats.isSignedIn = false },
        TestScreen.TypedEvent(["request": "tabBar.select", "args": ["tab": "settings"]]) {
          cats.select(.settings)
        },
      ])
    await drive.play(1_000, seed: 2)
  }

  /// A flow and containers that are unknown in Swift precede those that Swift numbers.
  @Test func aFlowMayComeIn() throws {
    let tour = """
      flow tour(number: Int) { root tabs { one: stack { cats }, two: stack { cats } } }
      on filterEditor.done(_) where isSignedIn { present tour(number: 1) }

      """
    let downloaded = try Self.cats(replacing: "flow signIn", with: tour + "flow signIn")
    let cats = Cats(actions: CatsTests.Work(), running: downloaded)
    #expect(cats.navigator.diagnostics.isEmpty)
    cats.isSignedIn = true
    cats.select(.settings)
    #expect(Cats.Scene(cats.navigator.state.tree.top) == .settings)
    cats.select(.home)
    cats.navigator.standing(0).send(1)
    cats.navigator.standing(2).finish(Cats.Filter(sort: .age))
    let presented = try #require(cats.navigator.state.tree.everyNode.compactMap { $0.presented }.first)
    #expect(presented.sceneName == "tour" && Cats.Scene(presented) == nil)
    #expect(Cats.Scene(cats.navigator.state.tree.top) == .cats(filter: Cats.Filter()))
    #expect(cats.navigator.diagnostics.isEmpty)
  }

  @Test func unfittingProgramsAreReported() throws {
    let downloaded = try Self.cats(
      replacing: "scene cat(catName: String)", with: "scene cat(catName: String, breed: String = \"\")")
    let cats = Cats(actions: CatsTests.Work(), running: downloaded)
    #expect(
      cats.navigator.diagnostics == [
        "the downloaded program is not used: scene `cat` has no input `breed` here"
      ])
    #expect(cats.navigator.state == Cats(actions: CatsTests.Work()).navigator.state)
  }

  @Test func anyTextIsRefused() {
    for text in ["", "<html>", "{}", "[[[[", "{\"format\": 1}"] {
      let cats = Cats(actions: CatsTests.Work(), running: text)
      #expect(cats.navigator.diagnostics.count == 1)
      #expect(cats.navigator.diagnostics[0].hasPrefix("the downloaded program is not used: "))
    }
  }

  @Test func aWindowRunsWhatTheOtherOneRuns() throws {
    let downloaded = try Self.cats(replacing: "push cat", with: "present cat")
    let cats = Cats(actions: CatsTests.Work(), running: downloaded)
    let window = Cats(actions: CatsTests.Work(), beside: cats)
    window.navigator.standing(0).send(0, "Fred")
    #expect(window.navigator.state.tree.top.style == "sheet")
    #expect(Cats(actions: CatsTests.Work(), running: downloaded, beside: cats).navigator.diagnostics.isEmpty)
    let late = try Self.cats(replacing: "push cat", with: "show cat")
    #expect(
      Cats(actions: CatsTests.Work(), running: late, beside: cats).navigator.diagnostics == [
        "the downloaded program is not used: the other window runs another"
      ])
  }

  @Test func aStateOfOneIsRestoredByTheOther() throws {
    let downloaded = try Self.cats(replacing: "push cat", with: "present cat")
    let cats = Cats(actions: CatsTests.Work())
    cats.navigator.standing(0).send(0, "Fred")
    let other = Cats(actions: CatsTests.Work(), running: downloaded, restoring: cats.navigator.saved)
    #expect(other.navigator.state == cats.navigator.state && other.navigator.diagnostics.isEmpty)
    let again = Cats(actions: CatsTests.Work(), restoring: other.navigator.saved)
    #expect(again.navigator.state == cats.navigator.state && again.navigator.diagnostics.isEmpty)
  }
}
