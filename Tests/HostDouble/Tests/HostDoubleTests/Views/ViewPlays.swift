import Scenic
import SwiftUI
import Testing

@testable import ScenicRuntime

/// A random app with views.
@MainActor
protocol ViewPlay: RandomPlay where Behavior == ViewQuirk {
  var clock: ViewClock { get }
  var graph: ViewGraph { get }
}

extension ViewPlay {
  func show() {}
  func rest() { clock.rest() }
  static func reset() { ViewSimulator.reset() }

  /// Records a misuse of SwiftUI. Returns false if there was none.
  func hasMisuse(_ when: String) -> Bool {
    if ViewSimulator.misuses.isEmpty { return false }
    Issue.record("\(when): \(ViewSimulator.misuses)")
    return true
  }

  /// Compares the views with the tree, and records how they differ. What SwiftUI loses in a hidden tab or column is
  /// noticed when that is visible.
  func shows(
    _ tree: SceneModel, _ when: String, _ diagnostics: [String],
    screen: @escaping (SceneModel) -> String = { "#\($0.identity.number)" },
    kind: @escaping (SceneModel) -> NodeBox.Kind
  ) -> Bool {
    let isWhole = ViewSimulator.quirks.isDisjoint(with: [.keepsEntriesOfHiddenTabs, .keepsTappedTab])
    let isNarrow = graph.environment.horizontalSizeClass == .compact
    let wanted = ViewShape(isNarrow: isNarrow, isWhole: isWhole, screen: screen, kind: kind).text(of: tree)
    let shown = graph.shape(isWhole: isWhole)
    if shown == wanted { return true }
    Issue.record("\(when): \(shown)\nwanted: \(wanted)\n\(tree.text)\n\(diagnostics)")
    return false
  }

  func endTransitions(_ random: inout SeededGenerator) {
    for _ in 0..<3 {
      guard let first = ViewSimulator.inFlight.first else { return }
      if first.isInteractive, random.chance(40) { first.cancel() } else { first.finish() }
      clock.turn()
    }
  }
}

/// Random trees, whose nodes are determined by their numbers.
@MainActor
struct ViewTreePlay: ViewPlay {
  let clock = ViewClock()
  let host: SwiftUIHost
  let graph: ViewGraph
  let navigator: TreeNavigator
  var trees: RandomTrees

  init(seed: Int, _ quirks: Set<ViewQuirk>) {
    ViewSimulator.reset(quirks)
    trees = RandomTrees(seed: seed)
    for _ in 0..<8 { _ = trees.random.next() }
    let host = SwiftUIHost { ViewTreePlay.kind(of: $0) }
    self.host = host
    clock.use(for: host)
    let drawing = Drawing<Text>(host: host) { Text(ViewTreePlay.text($0.identity, $0.inputs)) }
    graph = ViewGraph(TreeView(drawing: drawing), isCompact: seed % 3 == 0)
    clock.graph = graph
    navigator = TreeNavigator(host: host)
    let watched = navigator
    navigator.addEventWatcher { [weak watched] event in
      guard let source = event.source, let index = event.arguments?["selectedIndex"]?.integer,
        source.number % 2 == 0, let tree = watched?.rootSceneModel
      else { return }
      watched?.set(rootSceneModel: tree.selecting(index, in: source))
    }
  }

  /// The text of a screen, with an input.
  static func text(_ identity: Identity, _ inputs: Fields?) -> String {
    "#\(identity.number)" + (inputs?["n"]?.integer.map { ".\($0)" } ?? "")
  }

  static func kind(of node: SceneModel) -> NodeBox.Kind {
    switch node.identity.number % 8 {
    case 0, 1, 2: .stack
    case 3, 4: .tabs
    case 5: .split
    default: .screen
    }
  }

  mutating func doSomething(_ seen: inout Seen) {
    switch Int.random(in: 0..<10, using: &trees.random) {
    case 0..<4: changeTree()
    case 4, 5, 6: endTransitions(&trees.random)
    case 7: clock.pass()
    default:
      if trees.random.chance(10) { graph.resize(isCompact: trees.random.chance(50)) }
      if graph.touch(&trees.random) { seen.gestures += 1 }
    }
    clock.quieten()
    if clock.isQuiet { seen.compared += 1 }
    if graph.shape.contains("→") { seen.presented += 1 }
  }

  mutating func changeTree() {
    navigator.set(rootSceneModel: next(), animated: trees.random.chance(80))
  }

  private mutating func next() -> SceneModel {
    guard let tree = navigator.rootSceneModel, trees.random.chance(75) else { return trees.tree(upTo: 14) }
    return trees.random.chance(30) ? trees.moved(tree) : trees.edited(tree)
  }

  func isAsItShouldBe(_ when: String) -> Bool {
    if hasMisuse(when) { return false }
    guard clock.isQuiet, let tree = navigator.rootSceneModel else { return true }
    return shows(
      tree, when, navigator.diagnostics, screen: { ViewTreePlay.text($0.identity, $0.fields) },
      kind: { ViewTreePlay.kind(of: $0) })
  }

  mutating func goOn(_ when: String) {
    var isShown = false
    navigator.set(rootSceneModel: next()) { isShown = true }
    clock.rest()
    if !isShown { Issue.record("\(when): a tree is not shown") }
  }

  func letGo() {
    #expect(host.boxes.count == Play.all(navigator.rootSceneModel ?? SceneModel(sceneName: "")).count)
  }
}

/// Random specs in a `SceneTreeView`.
@MainActor
struct ViewSpecPlay: ViewPlay {
  let clock = ViewClock()
  let navigator: ProgramNavigator
  let graph: ViewGraph
  var inputs: RandomInputs

  struct Screens: ScreenFactory {
    func screen(for node: SceneNode) -> Text? { Text("#\(node.identity.number)") }
  }

  var isTooLarge: Bool { Play.all(navigator.state.tree).count > 120 }

  init(seed: Int, _ quirks: Set<ViewQuirk>) {
    ViewSimulator.reset(quirks)
    let program = RandomApp.make(seed: seed)
    inputs = RandomInputs(program, seed: seed + 3)
    let navigator = ProgramNavigator(Engine(program))
    self.navigator = navigator
    let screens = Screens()
    let host = navigator.makeSwiftUIHost()
    clock.use(for: host)
    navigator.attach(views: host)
    let drawing = Drawing<Text>(host: host) { box in box.node.flatMap { screens.screen(for: $0) } }
    graph = ViewGraph(TreeView(drawing: drawing), isCompact: seed % 2 == 0)
    clock.graph = graph
  }

  mutating func doSomething(_ seen: inout Seen) {
    switch Int.random(in: 0..<12, using: &inputs.random) {
    case 0..<4: navigator.send(inputs.next(in: navigator.state))
    case 4, 5, 6: endTransitions(&inputs.random)
    case 7: clock.pass()
    case 8: graph.resize(isCompact: inputs.random.chance(50))
    default: if graph.touch(&inputs.random) { seen.gestures += 1 }
    }
    clock.quieten()
  }

  func isAsItShouldBe(_ when: String) -> Bool {
    if hasMisuse(when) { return false }
    guard clock.isQuiet else { return true }
    return shows(navigator.state.tree, when, navigator.diagnostics) { navigator.program.boxKind(of: $0) }
  }

  mutating func goOn(_ when: String) {
    if let problem = Responsiveness.problem(of: navigator) { Issue.record("\(when): \(problem)") }
  }
}
