import ScenicRuntime
import Testing

/// Inputs that rules have stopped or that wait, and `resume`.
struct HeldInputTests {
  private func notes(_ build: (inout ProgramBuilder) -> Void = { _ in }) -> Play {
    var app = ProgramBuilder()
    app.condition("isDirty", of: "editor") { app in
      app.scene("list", events: ["write": []])
      app.scene("editor", events: ["more": []])
      app.scene("page")
      app.scene("question", events: ["discard": [], "stay": []])
      app.scene("help")
    }
    app.root(app.tabs("bar", ["home": app.stack("home", app["list"]), "help": app["help"]]))
    app.on("list.write", do: [.push(app["page"], in: nil), .push(app["editor"], in: nil)])
    app.on("editor.leave", where: app.known("isDirty"), do: [.present(app["question"], style: "alert")])
    app.on("question.discard", do: [.dismiss, .resume(node: app.node("editor"))])
    app.on("question.stay", do: [.dismiss])
    build(&app)
    return Play(app)
  }

  private func editing(_ build: (inout ProgramBuilder) -> Void = { _ in }) -> Play {
    var play = notes(build)
    play.send("list.write")
    play.set("isDirty", of: "editor")
    return play
  }

  @Test func aPopOfTwoIsResumed() {
    var play = editing()
    play.handle(.popped(play.identity("home"), count: 2))
    #expect(play.tree == "bar<home{list page editor^question}> help>")
    #expect(play.state.held.map(\.reason) == [.leave])
    play.send("question.discard")
    #expect(play.tree == "bar<home{list}> help>" && play.state.held.isEmpty && play.refusals.isEmpty)
  }

  @Test func whatIsNotResumedStaysHeldUntilItIsReplaced() {
    var play = editing()
    play.handle(.popped(play.identity("home"), count: 1))
    play.send("question.stay")
    #expect(play.state.held.count == 1)
    play.handle(.popped(play.identity("home"), count: 2))
    #expect(play.refusals == [.dropped] && play.state.held.count == 1)
  }
}
