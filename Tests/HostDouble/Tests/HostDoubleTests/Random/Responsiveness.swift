@testable import ScenicRuntime

/// Checks that the engine still handles inputs after a random sequence.
@MainActor
enum Responsiveness {
  /// Sends an event of each visible scene. Returns the problem if the engine does not handle one, or refuses it as
  /// that of a covered scene.
  static func problem(of navigator: ProgramNavigator) -> String? {
    // An event may cover the scenes after it, so they are determined again each time.
    for place in 0..<3 {
      let visible = navigator.engine.scenesOnView(
        in: navigator.state.tree, isCollapsed: navigator.isCollapsed)
      guard let scene = visible.dropFirst(place).first else {
        return visible.isEmpty ? "no scene is visible" : nil
      }
      let input = Input.event(from: scene.identity, event: 0, arguments: ["n": 1])
      let former = navigator.history.last?.number
      navigator.send(input)
      guard let turn = navigator.history.last, turn.number != former, turn.input == input else {
        return "the event of \(scene.sceneName) was not handled"
      }
      let suffix = ": \(scene.sceneName) is covered"
      if let refusal = turn.step.refusals.first, refusal.reason == .covered, refusal.message.hasSuffix(suffix)
      {
        return refusal.message
      }
    }
    return nil
  }
}
