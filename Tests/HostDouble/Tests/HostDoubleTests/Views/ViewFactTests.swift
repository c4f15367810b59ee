import SwiftUI
import Testing

@testable import ScenicRuntime

/// Actions of the user are reported exactly once, what SwiftUI loses is not reported, and a change of one node draws
/// one node.
@MainActor
@Suite struct ViewFactTests {
  private func record(_ play: ViewTreePlay) -> Reports {
    let reports = Reports()
    let pass = play.host.report
    play.host.report = { report in
      reports.all.append(report)
      pass?(report)
    }
    return reports
  }

  private final class Reports {
    var all: [HostReport] = []
    /// The reports of actions of the user.
    var actions: [HostReport] {
      all.filter { report in
        switch report {
        case .popped, .dismissed, .select: true
        case .collapsed, .said, .problem: false
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func withoutAUserNothingIsReported(part: Int) {
    defer { ViewSimulator.reset() }
    for seed in (part * 30)..<(part * 30 + 30) {
      var play = ViewTreePlay(seed: 5_000 + seed, ViewQuirk.some(seed))
      let reports = record(play)
      for _ in 0..<30 {
        play.changeTree()
        if play.trees.random.chance(50) { play.clock.quieten() }
        if play.trees.random.chance(50) { ViewSimulator.inFlight.first?.finish() }
      }
      play.rest()
      #expect(reports.actions == [], "seed \(seed), \(ViewSimulator.quirks)")
      #expect(play.isAsItShouldBe("seed \(seed), at the end"))
    }
  }

  @Test(arguments: 0..<4)
  func eachActionIsReportedOnce(part: Int) {
    defer { ViewSimulator.reset() }
    var touched = 0
    for seed in (part * 30)..<(part * 30 + 30) {
      var play = ViewTreePlay(seed: 7_000 + seed, ViewQuirk.some(seed))
      let reports = record(play)
      for _ in 0..<12 {
        play.changeTree()
        play.rest()
        reports.all = []
        guard let touch = play.graph.touches.randomElement(using: &play.trees.random) else { continue }
        touched += 1
        touch.run()
        if touch.name.hasPrefix("begin") { ViewSimulator.inFlight.first?.cancel() }
        play.rest()
        let actions = reports.actions
        let stacks = actions.filter { if case .popped = $0 { true } else { false } }.count
        switch touch.name {
        case "begin back", "begin pull": #expect(actions == [], "seed \(seed), \(touch.name)")
        // A pop over the entries of several stacks is one report for each.
        case "back", "back twice": #expect(stacks > 0 && stacks == actions.count, "seed \(seed), \(actions)")
        case "column": #expect(actions.count <= 1, "seed \(seed), \(actions)")
        default: #expect(actions.count == 1, "seed \(seed), \(touch.name), \(actions)")
        }
      }
    }
    #expect(touched > 100)
  }

  @Test(arguments: 0..<4)
  func inputsOfOneNodeDrawThatNode(part: Int) {
    defer { ViewSimulator.reset() }
    var drawn = 0
    for seed in (part * 30)..<(part * 30 + 30) {
      var play = ViewTreePlay(seed: 9_000 + seed, [])
      play.changeTree()
      play.rest()
      guard let tree = play.navigator.rootSceneModel else { continue }
      var screens: [Identity] = []
      tree.forEachNode { if ViewTreePlay.kind(of: $0) == .screen { screens.append($0.identity) } }
      for screen in screens {
        play.graph.drawn = []
        play.navigator.set(rootSceneModel: tree.counting(in: screen, to: 100 + screen.number))
        play.rest()
        #expect(play.graph.drawn.count <= 1, "seed \(seed): \(play.graph.drawn.map { type(of: $0) })")
        for view in play.graph.drawn {
          drawn += 1
          #expect((view as? ScreenContentView<Text>)?.box.identity == screen)
        }
        play.navigator.set(rootSceneModel: tree)
        play.rest()
      }
    }
    #expect(drawn > 20)
  }
}

extension SceneModel {
  /// The tree with another input of a node.
  fileprivate func counting(in node: Identity, to number: Int) -> SceneModel {
    var copy = self
    if identity == node {
      var inputs = inputs
      inputs["n"] = .int(number)
      copy.fields = inputs
    }
    copy.children = children.map { $0.counting(in: node, to: number) }
    copy.presented = presented?.counting(in: node, to: number)
    return copy
  }
}
