import Foundation
import ScenicRuntime
import Testing

/// The command replays the log of a navigator: from the start, from the middle, and after time travel.
@Suite @MainActor struct LogTests {
  private func program(_ scenicc: Scenicc) throws -> Program {
    try Program(json: Array(scenicc("compile", RunTests.cats, "--emit", "json").output.utf8))
  }

  private func speak(_ navigator: ProgramNavigator) throws {
    func node(_ name: String) throws -> SceneNode {
      let model = try #require(navigator.state.tree.first(named: name))
      return try #require(navigator.node(model.identity))
    }
    try node("cats").send(0, "Fred")
    try node("cat").send(0)
    try node("welcome").send(0)
    navigator.setCondition(0, true)
    try node("password").send(0)
    navigator.travel(to: navigator.position - 3)
    try node("welcome").send(1)
    navigator.open("/cats/Tom")
  }

  @Test(arguments: [100, 4, 1])
  func theCommandPlaysALog(historyLimit: Int) throws {
    try Scenicc.inFolder { scenicc in
      let navigator = ProgramNavigator(try program(scenicc), historyLimit: historyLimit)
      if historyLimit > 4 { try speak(navigator) } else { navigator.open("/cats/Tom") }
      let log = navigator.log
      let outcome = try scenicc("run", RunTests.cats, "--json", input: log)
      #expect(outcome.exitCode == 0 && !outcome.output.contains("\"error\""), "\(log)\n\(outcome.output)")
      #expect(outcome.output.split(separator: "\n").count == log.split(separator: "\n").count + 1)
      let replay = Replay(of: log, on: try program(scenicc))
      #expect(replay.problem == nil && replay.steps.last?.state.tree == navigator.state.tree)
      let last = try #require(outcome.output.split(separator: "\n").last)
      for node in navigator.state.tree.description.split(separator: " ") where node.contains("#") {
        let parts = node.drop { !$0.isLetter }.split(separator: "#")
        let number = parts[1].prefix { $0.isNumber }
        #expect(last.contains("\"scene\":\"\(parts[0])\",\"id\":\"\(number)\""), "\(node): \(last)")
      }
    }
  }
}
