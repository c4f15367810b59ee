import Foundation
import ScenicRuntime
import Testing

/// The blocks of docs/guide/adopting.md and docs/guide/restoring.md are lines of this file, or of the test of an app on
/// the double.
@MainActor
struct AdoptingTests {
  @Test func theCoordinatorIsObserved() throws {
    let coordinator = CatsCoordinator()
    coordinator.open("Fred")
    coordinator.adopt()
    coordinator.finishAdoption(true)
    let page = try Golden.text("docs/guide/adopting.md").split(separator: "\n").joined(separator: " ")
    let finding = try #require(coordinator.findings.first)
    #expect(page.contains(finding), "\(finding)")
    coordinator.back()
    coordinator.back()
    coordinator.showFilter()
    coordinator.closeSheet()
    coordinator.open("Tom")
    #expect(coordinator.findings.count == 1)
  }

  @Test func reportedEventsAreAccepted() {
    let observer = SceneObserver<Cats.Scene>()
    observer.heard(["set": ["isSignedIn": true]])
    observer.heard(["send": "cats.select", "args": ["name": "Fred"]])
    observer.saw(.cats(), .cat(catName: "Fred"))
    #expect(observer.findings.isEmpty && observer.judged == 1)
    observer.saw(.cats(), .cat(catName: "Fred"), presenting: .adoption(catName: "Fred"))
    observer.begins(at: .cats(), .cat(catName: "Tom"), presenting: .adoption(catName: "Tom"))
    observer.saw(.cats(), .cat(catName: "Tom"))
    observer.saw(.cats(), .cat(catName: "Tom"), presenting: .adoption(catName: "Fred"))
    #expect(observer.findings.map(\.kind) == [.transition])
  }

  @Test func aReportOfABugIsPlayedAgain() throws {
    let cats = Cats(actions: Nothing())
    cats.navigator.open("/cats/Fred")
    cats.navigator.standing(1).send(0)
    let report = cats.navigator.log

    let replay = Replay(of: report, on: Cats.program)
    for step in replay.steps { print(step.state.tree) }
    if let problem = replay.problem { print(problem) }
    #expect(replay.problem == nil && replay.steps.last?.state == cats.navigator.state)

    let navigator = cats.navigator
    navigator.travel(to: navigator.position - 1)
    #expect(cats.navigator.state.tree == replay.steps[1].state.tree)
  }

  @Test(arguments: ["adopting", "restoring"])
  func thePageShowsThePresentFile(name: String) throws {
    let files = [
      "Tests/GeneratedTests/Drive/AdoptingTests.swift", "Tests/GeneratedTests/Drive/GuideTests.swift",
      "Tests/HostDouble/Tests/HostDoubleTests/AdoptingAppTests.swift",
      "Tests/HostDouble/Tests/HostDoubleTests/ObservedSceneTests.swift",
    ]
    let sources = try files.map { "\n" + trimmed(try Golden.text($0)) + "\n" }
    let blocks = try Golden.text("docs/guide/\(name).md").components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count >= 2)
    for block in blocks {
      let lines = trimmed(block.components(separatedBy: "```")[0])
      #expect(sources.contains { $0.contains("\n" + lines) }, "\(lines)")
    }
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}

private struct Nothing: Cats.Actions {
  func track(event: String) {}
  func signOut() {}
}

/// The navigation of the app, without Scenic.
@MainActor
final class CatsCoordinator {
  enum Sheet {
    case filter
    case adoption(cat: String)
  }

  private var cats: [String] = []
  private var sheet: Sheet?

  func open(_ cat: String) {
    cats.append(cat)
    hasChanged()
  }

  func back() {
    cats.removeLast()
    hasChanged()
  }

  func showFilter() {
    sheet = .filter
    hasChanged()
  }

  func adopt() {
    if let cat = cats.last { sheet = .adoption(cat: cat) }
    hasChanged()
  }

  func closeSheet() {
    sheet = nil
    hasChanged()
  }

  func finishAdoption(_ isAdopted: Bool) {
    if isAdopted { cats.append("thanks") }
    closeSheet()
  }

  /// New: the spec observes.
  private lazy var observer = SceneObserver<Cats.Scene> { [unowned self] finding in
    findings.append(finding.description)
  }
  private(set) var findings: [String] = []

  private func hasChanged() {
    let path = [.cats()] + cats.map { Cats.Scene.cat(catName: $0) }
    switch sheet {
    case nil: observer.saw(path)
    case .filter: observer.saw(path, presenting: [.filterEditor(current: Cats.Filter())])
    case .adoption(let cat): observer.saw(path, presenting: [.adoption(catName: cat)])
    }
  }
}
