import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Compares the scenes that the user cannot leave (SC0414) with all states of the engine, in specs of presentations over
/// presentations.
struct WayBackLawTests {
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"
  static let seeds = RandomSpecTests.chosen ?? 0..<(isLong ? 4_000 : 60)
  static let states = isLong ? 600 : 80

  /// The presentations without a gesture in the states of a spec, each as its possible abstract nodes.
  private struct Presentations {
    var seen: Set<[Int]> = []
    /// Those that an input of the user in an uncovered scene, or an answer, has removed.
    var left: Set<Int> = []
    /// True if all states were seen.
    var isComplete = true
  }

  /// The user never leaves a reported presentation, and each one that the user never leaves is reported. In a rich spec,
  /// a few of them are not: the analysis does not relate the entries over a node to the presentations over it.
  @Test(arguments: [false, true]) func reportedScenesAreThoseWithoutAWayBack(isRich: Bool) {
    var count = (specs: 0, left: 0, stuck: 0, silent: 0)
    for seed in Self.seeds {
      let text = Self.spec(seed, isRich: isRich)
      // Two rules for one event may be an error.
      guard let (model, program) = Spec(text).lowered() else { continue }
      if let surprise = Foresight(model, program).surprise(in: 40, seed: seed) {
        Issue.record("seed \(seed): \(surprise)\n\(text)")
      }
      let placements = Placements(model, program)
      let found = Self.presentations(program, placements)
      if !found.isComplete || !placements.walk.isComplete { continue }
      count.specs += 1
      for sites in found.seen {
        let isLeft = !found.left.isDisjoint(with: sites)
        let isReported = sites.contains { placements.walk.confinement.stuck.contains($0) }
        if isLeft { count.left += 1 } else { count.stuck += 1 }
        if isLeft != isReported { continue }
        let names = sites.map { program.nodes[placements.walk.table[$0].node].name }
        let words = "seed \(seed): \(names) is\(isReported ? "" : " not") reported\n\(text)"
        if isReported || !isRich { Issue.record("\(words)") } else { print(words) }
        count.silent += 1
      }
    }
    print("\(count.specs) specs, \(count.left) presentations are left, \(count.stuck) never")
    #expect(count.silent * 10 <= count.stuck)
    #expect(count.left > 0 && count.stuck > 0)
  }

  private static func presentations(_ program: Program, _ placements: Placements) -> Presentations {
    var found = Presentations()
    let engine = Engine(program)
    let inputs = PossibleInputs(program, placements.walk.listening)
    let start = engine.start().state.renumbered()
    var known: Set<NavigationState> = [start]
    var open = [start]
    while let state = open.popLast() {
      let sites = placements.walk.sites(in: state.tree)
      let confined = state.tree.confined
      for node in confined { found.seen.insert(sites[node] ?? []) }
      let visible = VisibleNodes(in: state, engine)
      for candidate in inputs.candidates(in: state, samples: 4, where: { _ in true }) {
        let next = engine.handle(candidate.input, in: state).state
        if InputSource.inside.contains(InputSource(of: candidate.input, visible: visible)) {
          for node in confined where next.tree.node(node) == nil { found.left.formUnion(sites[node] ?? []) }
        }
        guard known.count < states else {
          found.isComplete = false
          return found
        }
        if known.insert(next.renumbered()).inserted { open.append(next.renumbered()) }
      }
    }
    return found
  }

  // MARK: Specs

  /// A spec in which scenes and flows present each other, mostly without a gesture, and end in every way; a rich one
  /// also has tabs, links, conditions, and events of flows.
  private static func spec(_ seed: Int, isRich: Bool) -> String {
    var numbers = Numbers(seed: UInt64(seed) + 77)
    for _ in 0..<5 { _ = numbers.next(below: 2) }
    func pick(_ choices: [String]) -> String { numbers.pick(choices) ?? "stay" }
    func node() -> String { pick(["s0", "s1", "s2", "s3", "f", "stack { s1 }", "stack { s2 }"]) }
    func present() -> String {
      "present \(node())\(pick(["", " as sheet", " as fullScreen", " as fullScreen", " as alert"]))"
    }
    func end() -> String {
      pick([
        "dismiss", "dismiss", "cancel", "cancel", "close", "pop", "dismiss all", "stay", "dismiss; dismiss",
      ])
    }
    var rules: [String] = []
    if numbers.next(below: 3) == 0 { rules.append("on boom { \(pick([present(), present(), "dismiss"])) }") }
    for scene in ["s0", "s1", "s2", "s3"] {
      for event in ["e0", "e1"] where numbers.next(below: 3) > 0 {
        let effect = scene == "s0" ? present() : pick([present(), end(), end(), "push \(node())"])
        rules.append("on \(scene).\(event)\(pick(["", "", "", " even covered"])) { \(effect) }")
      }
    }
    if numbers.next(below: 4) == 0 {
      let trigger = "\(pick(["s2", "s3", "f"])).\(pick(["done", "cancelled"]))"
      rules.append("on \(trigger) { \(pick(["dismiss", "dismiss all", "stay"])) }")
    }
    var ofFlow = ""
    if isRich {
      let style = pick(["sheet", "fullScreen", "fullScreen"])
      let bar = "bar: tabs { one: s1, two: stack { s2 } }"
      rules.append("on \(pick(["s0", "s1"])).e2 { present \(bar) as \(style) }")
      func effect() -> String {
        pick([
          "dismiss", "dismiss all", "stay", "close", "close s2", "pop", "show s1", "back to s0", present(),
        ])
      }
      let triggers = [
        "c.changed(true)", "f.cancelled", "f.done", "bar.cancelled", "s1.cancelled", "s2.leave",
      ]
      for trigger in triggers where numbers.next(below: 3) == 0 {
        rules.append("on \(trigger) { \(effect()) }")
      }
      if numbers.next(below: 3) == 0 { rules.append("link \"/a\" { \(effect()) }") }
      if numbers.next(below: 2) == 0 {
        ofFlow = "event out\n  on out { \(pick(["cancel", "finish", "dismiss"])) }"
      }
    }
    return """
      event boom
      condition c: Bool = false
      scene s0 { event e0 event e1 event e2 }
      scene s1 { event e0 event e1 event e2 }
      scene s2 { event e0 event e1 }
      scene s3\(pick(["", " -> Bool"])) { event e0 event e1 }
      flow f {
        \(ofFlow)
        root \(pick(["s1", "stack { s1 }", "stack { s2 }"]))
        on \(pick(["s1", "s2", "s3"])).e0 { \(pick(["finish", "cancel", "finish", present(), "dismiss"])) }
      }
      root stack { s0 }
      \(rules.joined(separator: "\n"))
      """
  }
}

extension SceneModel {
  /// The presented nodes that no gesture dismisses.
  fileprivate var confined: [Identity] {
    var found = children.flatMap { $0.confined }
    if let presented {
      if let style = presented.style, !Program.isDismissible(style) { found.append(presented.identity) }
      found += presented.confined
    }
    return found
  }
}
