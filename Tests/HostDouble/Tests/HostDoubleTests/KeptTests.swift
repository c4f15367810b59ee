import Testing
import UIKit

@testable import ScenicRuntime

/// Gestures are disabled exactly while a rule handles `leave`, and an attempted gesture sends `leave` to the
/// rule.
@MainActor
@Suite struct KeptTests {
  /// An editor that is pushed, one that is presented, and an alert for both.
  private func program() -> Program {
    var app = ProgramBuilder()
    app.scene("list", events: ["push": [], "present": []])
    app.scene("editor", events: ["more": []])
    app.scene("form")
    app.scene("page")
    app.scene("discard")
    app.condition("editor.hasChanges")
    app.condition("form.hasChanges")
    app.root(app.stack("home", app["list"]))
    app.on("list.push", do: [.push(app["editor"], in: nil)])
    app.on("editor.more", do: [.push(app["page"], in: nil)])
    app.on("list.present", do: [.present(app["form"], style: "sheet")])
    app.on(
      "editor.leave", where: app.known("editor.hasChanges"), do: [.present(app["discard"], style: "alert")])
    app.on("form.leave", where: app.known("form.hasChanges"), do: [.present(app["discard"], style: "alert")])
    return app.program
  }

  @Test func theSwipeBackIsOffExactlyWhileTheRuleWouldAnswer() {
    let it = SpecStand(program())
    it.send("list")
    let stack = it.stack("home")
    #expect(stack.interactivePopGestureRecognizer?.isEnabled == true)
    it.set(0, of: "editor", true)
    #expect(stack.interactivePopGestureRecognizer?.isEnabled == false)
    #expect(stack.interactiveContentPopGestureRecognizer?.isEnabled == false)
    #expect(User.beginSwipeBack(in: stack) == nil)
    it.set(0, of: "editor", false)
    #expect(stack.interactivePopGestureRecognizer?.isEnabled == true)
    #expect(User.swipeBack(in: stack))
    it.end()
    #expect(it.tree == "home[list]" && it.shown == "home[list]")
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func theBackButtonAsksTheRule() {
    let it = SpecStand(program())
    it.send("list")
    it.set(0, of: "editor", true)
    let editor = it.controller("editor")
    #expect(User.tapBack(in: it.stack("home")))
    it.end()
    #expect(it.shown == "home[list, editor] → discard")
    #expect(it.controller("editor") === editor)
    it.navigator.send(.dismissed(nil))
    it.set(0, of: "editor", false)
    it.end()
    #expect(editor?.navigationItem.backAction == nil)
    #expect(User.tapBack(in: it.stack("home")))
    it.end()
    #expect(it.shown == "home[list]" && Simulator.misuses.isEmpty)
  }

  @Test func anAppThatUsesTheBackButtonKeepsIt() {
    let it = SpecStand(program())
    it.send("list")
    let own = UIAction { _ in }
    it.controller("editor")?.navigationItem.backAction = own
    it.set(0, of: "editor", true)
    it.set(0, of: "editor", false)
    #expect(it.controller("editor")?.navigationItem.backAction === own)
  }

  @Test func topEntriesMayLeaveAboveKeptOnes() {
    let it = SpecStand(program())
    it.send("list")
    it.set(0, of: "editor", true)
    it.send("editor")
    let stack = it.stack("home")
    #expect(stack.interactivePopGestureRecognizer?.isEnabled == true)
    // Going back over several levels cannot be blocked: the rule runs, the kept scenes are shown again, and the
    // question is shown on the one that the user sees.
    #expect(User.goBack(2, in: stack))
    it.end()
    #expect(it.tree == "home[list, editor, page→discard]")
    #expect(it.shown == "home[list, editor, page] → discard")
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func aSheetThatAsksStaysAndTheRuleAnswers() throws {
    let it = SpecStand(program())
    it.send("list", 1)
    let form = try #require(it.controller("form"))
    #expect(!form.isModalInPresentation)
    it.set(1, of: "form", true)
    #expect(form.isModalInPresentation)
    #expect(!User.pullDown(form))
    it.end()
    #expect(it.shown == "home[list] → form → discard")
    it.navigator.send(.dismissed(it.identity("discard")))
    it.set(1, of: "form", false)
    it.end()
    #expect(!form.isModalInPresentation && it.shown == "home[list] → form")
    #expect(User.pullDown(form))
    it.end()
    #expect(it.shown == "home[list]" && it.tree == "home[list]" && Simulator.misuses.isEmpty)
  }

  @Test func theScreensOwnWordOnItsSheetComesBack() throws {
    let it = SpecStand(program())
    it.send("list", 1)
    let form = try #require(it.controller("form"))
    form.isModalInPresentation = true
    it.set(1, of: "form", true)
    it.set(1, of: "form", false)
    #expect(form.isModalInPresentation)
  }
}
