import Scenic
import SwiftUI
import Testing
import UIKit

@testable import ScenicRuntime

/// For any updates, ended transitions and touches in any order: in the end the controllers show exactly the
/// navigator's tree, and no call was a misuse of UIKit.
@MainActor
@Suite struct LawTests {
  @Test(arguments: 0..<8)
  func randomTreesAndGesturesEndInTheTreeOfTheNavigator(part: Int) {
    var seen = Seen()
    for seed in (part * 40)..<(part * 40 + 40) { TreePlay.run(seed, Quirk.some(seed), &seen) }
    #expect(seen.compared > 300 && seen.presented > 50 && seen.gestures > 25, "\(seen)")
  }

  @Test(arguments: 0..<6)
  func randomSpecsAndGesturesEndInTheTreeOfTheNavigator(part: Int) {
    var seen = Seen()
    for seed in (part * 25)..<(part * 25 + 25) { SpecPlay.run(seed, Quirk.some(seed), &seen) }
    #expect(seen.gestures > 25, "\(seen)")
  }

  @Test(arguments: Quirk.allCases)
  func everyQuirkAloneEndsInTheTreeOfTheNavigator(quirk: Quirk) {
    var seen = Seen()
    for seed in 0..<12 {
      TreePlay.run(1_000 + seed, [quirk], &seen)
      SpecPlay.run(1_000 + seed, [quirk], &seen)
    }
    #expect(seen.gestures > 10, "\(seen)")
  }

  @Test(arguments: 0..<6)
  func randomTreesAndGesturesEndInTheTreeOnSwiftUI(part: Int) {
    var seen = Seen()
    for seed in (part * 40)..<(part * 40 + 40) { ViewTreePlay.run(seed, ViewQuirk.some(seed), &seen) }
    #expect(seen.compared > 300 && seen.presented > 50 && seen.gestures > 25, "\(seen)")
  }

  @Test(arguments: 0..<6)
  func randomSpecsAndGesturesEndInTheTreeOnSwiftUI(part: Int) {
    var seen = Seen()
    for seed in (part * 25)..<(part * 25 + 25) { ViewSpecPlay.run(seed, ViewQuirk.some(seed), &seen) }
    #expect(seen.gestures > 25, "\(seen)")
  }

  @Test(arguments: ViewQuirk.allCases)
  func everyQuirkOfSwiftUIAloneEndsInTheTree(quirk: ViewQuirk) {
    var seen = Seen()
    for seed in 0..<12 {
      ViewTreePlay.run(1_000 + seed, [quirk], &seen)
      ViewSpecPlay.run(1_000 + seed, [quirk], &seen)
    }
    #expect(seen.gestures > 10, "\(seen)")
  }

  /// Runs for `SCENIC_LONG_MINUTES` minutes, from the seed `SCENIC_LONG_SEED`.
  @Test func aLongRunEndsInTheTreeOfTheNavigator() {
    let environment = ProcessInfo.processInfo.environment
    guard let minutes = environment["SCENIC_LONG_MINUTES"].flatMap({ Double($0) }) else { return }
    let end = Date().addingTimeInterval(minutes * 60)
    var seen = Seen()
    var seed = environment["SCENIC_LONG_SEED"].flatMap { Int($0) } ?? 10_000
    while Date() < end, seen.failures < 3 {
      TreePlay.run(seed, Quirk.some(seed), &seen)
      SpecPlay.run(seed, Quirk.some(seed), &seen)
      ViewTreePlay.run(seed, ViewQuirk.some(seed), &seen)
      ViewSpecPlay.run(seed, ViewQuirk.some(seed), &seen)
      seed += 1
    }
    print("the last seed was \(seed): \(seen)")
  }
}

extension CaseIterable where Self: Hashable {
  /// A combination that follows from the seed: none, some or many.
  static func some(_ seed: Int) -> Set<Self> {
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    let share = [0, 15, 30, 50][seed % 4]
    return Set(allCases.filter { _ in random.chance(share) })
  }
}

struct Seen {
  var compared = 0
  var presented = 0
  var gestures = 0
  var failures = 0
}

/// A random app on a window.
@MainActor
protocol RandomPlay {
  /// The optional behavior of the system.
  associatedtype Behavior: Hashable
  /// True if the tree has become so large that further steps would take long.
  var isTooLarge: Bool { get }

  init(seed: Int, _ quirks: Set<Behavior>)

  /// Makes the window visible.
  func show()

  /// Ends all transitions, and waits until all is quiet.
  func rest()

  /// Resets the environment of the app.
  static func reset()

  mutating func doSomething(_ seen: inout Seen)

  /// Compares the screen with the tree, and records how they differ.
  func isAsItShouldBe(_ when: String) -> Bool

  /// Does something more after all is at rest, and records a problem if that has no effect.
  mutating func goOn(_ when: String)

  /// Expects that the host releases every node that has left.
  func letGo()
}

extension RandomPlay {
  var isTooLarge: Bool { false }

  func letGo() {}

  static func run(_ seed: Int, _ quirks: Set<Behavior>, _ seen: inout Seen) {
    defer { reset() }
    var play = Self(seed: seed, quirks)
    let about = "seed \(seed), \(quirks.map { "\($0)" }.sorted())"
    for step in 0..<60 {
      play.doSomething(&seen)
      guard play.isAsItShouldBe("\(about), step \(step)") else {
        seen.failures += 1
        break
      }
      if play.isTooLarge { break }
    }
    play.show()
    play.rest()
    if play.isAsItShouldBe("\(about), at the end") {
      play.goOn("\(about), after the end")
      play.rest()
      _ = play.isAsItShouldBe("\(about), after the end")
    }
    play.letGo()
  }
}

/// A random app with controllers.
@MainActor
protocol ControllerPlay: RandomPlay where Behavior == Quirk {
  var window: UIWindow { get }
  var clock: HostFixture.Clock { get }
}

extension ControllerPlay {
  func show() { window.makeKeyAndVisible() }
  func rest() { clock.rest() }
  static func reset() { Simulator.reset() }
}

/// Random trees, whose nodes are determined by their numbers.
@MainActor
struct TreePlay: ControllerPlay {
  let window: UIWindow
  let host: UIKitHost
  let navigator: TreeNavigator
  let clock = HostFixture.Clock()
  var trees: RandomTrees

  init(seed: Int, _ quirks: Set<Quirk>) {
    Simulator.reset(quirks)
    window = UIWindow()
    trees = RandomTrees(seed: seed)
    for _ in 0..<8 { _ = trees.random.next() }
    Simulator.tabGeneration = Simulator.TabGeneration.allCases[seed % 3]
    host = UIKitHost(window: window) { node in
      let controller = TreePlay.controller(node.identity.number)
      controller.title = "#\(node.identity.number)"
      return controller
    }
    host.timing.later = { [clock] in clock.waiting.append(($0, $1)) }
    navigator = TreeNavigator(host: host)
    let watched = navigator
    navigator.addEventWatcher { [weak watched] event in
      guard let source = event.source, let index = event.arguments?["selectedIndex"]?.integer,
        source.number % 2 == 0, let tree = watched?.rootSceneModel
      else { return }
      watched?.set(rootSceneModel: tree.selecting(index, in: source))
    }
  }

  private static func controller(_ number: Int) -> UIViewController {
    switch number % 8 {
    case 0, 1, 2: UINavigationController()
    case 3, 4: UITabBarController()
    case 5: UISplitViewController(style: .doubleColumn)
    default: UIViewController()
    }
  }

  mutating func doSomething(_ seen: inout Seen) {
    switch Int.random(in: 0..<10, using: &trees.random) {
    case 0..<4: navigator.set(rootSceneModel: next(), animated: trees.random.chance(80))
    case 4, 5, 6: for _ in 0..<3 { Fingers.end(&trees.random) }
    case 7: clock.pass()
    default:
      if trees.random.chance(5) { window.makeKeyAndVisible() }
      let controllers = host.screens.keys.sorted().compactMap { host.screens[$0]?.controller }
      if Fingers.touch(controllers, &trees.random) { seen.gestures += 1 }
    }
    clock.quieten()
    if Simulator.inFlight.isEmpty { seen.compared += 1 }
    if window.rootViewController?.presentedViewController != nil { seen.presented += 1 }
  }

  private mutating func next() -> SceneModel {
    guard let tree = navigator.rootSceneModel, trees.random.chance(75) else { return trees.tree(upTo: 14) }
    return trees.random.chance(30) ? trees.moved(tree) : trees.edited(tree)
  }

  func isAsItShouldBe(_ when: String) -> Bool {
    var isRight = Simulator.misuses.isEmpty
    if !isRight { Issue.record("\(when): \(Simulator.misuses)") }
    guard Simulator.inFlight.isEmpty, !window.isHidden, let tree = navigator.rootSceneModel
    else { return isRight }
    if let problem = BarsOfMore.problem(in: window) {
      Issue.record("\(when): \(problem)\n\(tree.text)")
      isRight = false
    }
    let shown = Shape.of(window)
    let wanted = Expected.shape(of: tree) { Expected.Kind(TreePlay.controller($0.identity.number)) }
    if shown != wanted {
      Issue.record("\(when): \(shown)\nwanted: \(wanted)\n\(tree.text)\n\(navigator.diagnostics)")
      isRight = false
    }
    if host.run != nil {
      Issue.record("\(when): a transition has not ended")
      isRight = false
    }
    return isRight
  }

  mutating func goOn(_ when: String) {
    var isShown = false
    navigator.set(rootSceneModel: next()) { isShown = true }
    clock.rest()
    if !isShown { Issue.record("\(when): a tree is not shown") }
  }

  func letGo() {
    #expect(host.screens.count == Play.all(navigator.rootSceneModel ?? SceneModel(sceneName: "")).count)
  }
}

/// Random specs with containers as an app has them.
@MainActor
struct SpecPlay: ControllerPlay {
  let window: UIWindow
  let navigator: ProgramNavigator
  let host: UIKitHost
  let clock = HostFixture.Clock()
  let program: Program
  var inputs: RandomInputs

  struct Screens: ScreenFactory {
    func screen(for node: SceneNode) -> UIViewController? { UIViewController() }
  }

  var isTooLarge: Bool { Play.all(navigator.state.tree).count > 120 }

  init(seed: Int, _ quirks: Set<Quirk> = []) {
    Simulator.reset(quirks)
    window = UIWindow()
    program = RandomApp.make(seed: seed)
    inputs = RandomInputs(program, seed: seed + 3)
    Simulator.tabGeneration = Simulator.TabGeneration.allCases[seed % 3]
    let navigator = ProgramNavigator(Engine(program))
    self.navigator = navigator
    host = UIKitHost(window: window) { [weak navigator] node in
      let controller = navigator?.viewController(of: node, from: Screens())
      controller?.title = "#\(node.identity.number)"
      return controller
    }
    host.timing.later = { [clock] in clock.waiting.append(($0, $1)) }
    navigator.attach(host)
  }

  mutating func doSomething(_ seen: inout Seen) {
    switch Int.random(in: 0..<12, using: &inputs.random) {
    case 0..<4: navigator.send(inputs.next(in: navigator.state))
    case 4, 5, 6: for _ in 0..<3 { Fingers.end(&inputs.random) }
    case 7: clock.pass()
    case 8: User.resize(isNarrow: inputs.random.chance(50))
    default:
      if inputs.random.chance(5) { window.makeKeyAndVisible() }
      let controllers =
        host.screens.keys.sorted().compactMap { host.screens[$0]?.controller }
        + host.shelves.values.map { $0.controller }.filter { $0 is UINavigationController }
        .sorted { ($0.title ?? "") < ($1.title ?? "") }
      if Fingers.touch(controllers, &inputs.random) { seen.gestures += 1 }
    }
    Simulator.turn()
    clock.quieten()
  }

  mutating func goOn(_ when: String) {
    if let problem = Responsiveness.problem(of: navigator) { Issue.record("\(when): \(problem)") }
  }

  func isAsItShouldBe(_ when: String) -> Bool {
    var isRight = Simulator.misuses.isEmpty
    if !isRight { Issue.record("\(when): \(Simulator.misuses)") }
    guard Simulator.inFlight.isEmpty, !window.isHidden else { return isRight }
    let tree = navigator.isCollapsed ? navigator.engine.collapsed(navigator.state.tree) : navigator.state.tree
    let wanted = Expected.shape(of: tree) { node in
      Expected.Kind(navigator.viewController(of: node, from: Screens()))
    }
    if let problem = BarsOfMore.problem(in: window) {
      Issue.record("\(when): \(problem)\n\(tree.text)")
      isRight = false
    }
    let shown = Shape.of(window)
    if shown != wanted {
      Issue.record("\(when): \(shown)\nwanted: \(wanted)\n\(tree.text)\n\(navigator.diagnostics)")
      isRight = false
    }
    return isRight
  }
}

/// The expected shape of a tree, in the notation of `Shape`.
@MainActor
enum Expected {
  enum Kind {
    case stack, tabs, passage, plain
    case split(columns: Int)

    @MainActor init(_ controller: UIViewController?) {
      switch controller {
      case is UINavigationController: self = .stack
      case is UITabBarController: self = .tabs
      case let split as UISplitViewController: self = .split(columns: split.columns.count)
      case is PassageController: self = .passage
      default: self = .plain
      }
    }
  }

  static func shape(of tree: SceneModel, kind: (SceneModel) -> Kind) -> String {
    var levels: [String] = []
    var next: SceneModel? = tree
    while let level = next {
      levels.append(level.shape(kind))
      next = level.firstPresented
    }
    return levels.joined(separator: " → ")
  }
}

extension SceneModel {
  fileprivate func shape(_ kind: (SceneModel) -> Expected.Kind) -> String {
    let own = kind(self)
    if case .passage = own { return children.first?.shape(kind) ?? "" }
    var shown = children
    // Without a selected column a spec's split is one stack, and that of a tree by hand shows columns.
    if case .split(let columns) = own, selected != nil || isByHand { shown = Array(shown.prefix(columns)) }
    let all = shown.map { $0.shape(kind) }.joined(separator: ", ")
    var text = "#\(identity.number)" + (all.isEmpty ? "" : "[\(all)]")
    if case .tabs = own, !children.isEmpty {
      let place = selected ?? 0
      text += "@\(children.indices.contains(place) ? place : 0)"
    }
    return text
  }

  /// True for one of the random trees, false for a tree of a spec.
  private var isByHand: Bool { ["s0", "s1", "s2", "s3", "s4", "other"].contains(sceneName) }

  var firstPresented: SceneModel? {
    if let presented { return presented }
    for child in children { if let found = child.firstPresented { return found } }
    return nil
  }

  func selecting(_ index: Int, in container: Identity) -> SceneModel {
    var copy = self
    if identity == container { copy.selected = index }
    copy.children = children.map { $0.selecting(index, in: container) }
    copy.presented = presented?.selecting(index, in: container)
    return copy
  }
}
