import ScenicRuntime
import Testing

/// The messenger sample, monitored by an observer that receives only trees.
@MainActor
struct ParlorObserverTests {
  @Test func runsOfTheMessengerAreAccepted() async throws {
    let answers = Answers()
    let parlor = Parlor(actions: ParlorTests.Work(answers: answers))
    let observer = SceneObserver<Parlor.Scene>()
    var (moves, tree) = (0, parlor.navigator.state.tree)
    parlor.navigator.addWatcher { turn in
      if turn.step.state.tree != tree { moves += 1 }
      tree = turn.step.state.tree
      observer.saw(tree)
    }
    var drive = try Drive(
      parlor.navigator, ParlorTests.Screens(), spec: "samples/messenger/messenger.scene",
      outside: [
        .init(["set": ["isSignedIn": true]]) { parlor.isSignedIn = true },
        .init(["set": ["isOnboarded": true]]) { parlor.isOnboarded = true },
        .init(["set": ["isVerified": true]]) { parlor.isVerified = true },
        .init(["set": ["mayUseMicrophone": true]]) { parlor.mayUseMicrophone = true },
        .init(["event": "notificationTapped", "args": ["room": "a", "message": "b"]]) {
          parlor.notificationTapped(room: "a", message: "b")
        },
        .init(["event": "callArrived", "args": ["room": "c", "isVideo": true]]) {
          parlor.callArrived(room: "c", isVideo: true)
        },
        .init(["request": "main.select", "args": ["tab": "rooms"]]) { parlor.select(.rooms) },
        .init(["request": "main.select", "args": ["tab": "you"]]) { parlor.select(.you) },
      ], answers: answers)
    await drive.play(200, seed: 9)
    #expect(observer.findings.isEmpty, "\(observer.findings.map(\.description))")
    #expect(moves > 30 && observer.judged * 10 >= moves * 9, "\(observer.judged) of \(moves)")
  }

  /// A transition without a rule: the text of the terms covers any visible scene.
  @Test func impossibleTransitionsOfTheMessengerAreReported() {
    let observer = SceneObserver<Parlor.Scene>()
    let start = observer.tree
    var terms = Parlor.Scene.termsText.model
    terms.style = "alert"
    var wrong = start
    wrong.presented = terms
    observer.saw(wrong)
    observer.heard(["set": ["isSignedIn": true, "isOnboarded": true]])
    observer.begins(at: .roomList(), .noRoom)
    let rooms = observer.tree
    wrong = rooms
    wrong.presented = terms
    observer.saw(wrong)
    #expect(rooms.first(named: "roomList") != nil)
    #expect(
      observer.findings.count == 2 && observer.unjudged == 0, "\(observer.findings), \(observer.unjudged)")
  }
}
