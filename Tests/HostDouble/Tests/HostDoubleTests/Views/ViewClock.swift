import SwiftUI
import Testing

@testable import ScenicRuntime

/// The time of a `SwiftUIHost` on the double.
@MainActor
final class ViewClock {
  private var waiting: [(seconds: Double, work: @MainActor () -> Void)] = []
  var graph: ViewGraph?

  func use(for host: SwiftUIHost) { host.timing.later = { [weak self] in self?.waiting.append(($0, $1)) } }

  var isQuiet: Bool { ViewSimulator.inFlight.isEmpty && waiting.isEmpty }

  /// Lets no time pass, but runs the tasks that are due on the main actor.
  func turn() {
    for _ in 0..<300 {
      if ViewSimulator.quirks.contains(.drawsFirst) { graph?.draw() }
      guard let place = waiting.firstIndex(where: { $0.seconds == 0 }) else {
        graph?.draw()
        if waiting.contains(where: { $0.seconds == 0 }) { continue }
        return
      }
      waiting.remove(at: place).work()
    }
    Issue.record("the host never yields")
  }

  /// Advances the time to the next timer; transitions stay in flight.
  func pass() {
    guard let next = waiting.map({ $0.seconds }).min(),
      let place = waiting.firstIndex(where: { $0.seconds == next })
    else { return }
    waiting.remove(at: place).work()
    turn()
  }

  func endTransitions() {
    turn()
    while let first = ViewSimulator.inFlight.first {
      first.finish()
      turn()
    }
  }

  /// Waits until all is quiet. A timer that never ends is a failure.
  func rest() {
    for _ in 0..<500 {
      endTransitions()
      if isQuiet { return }
      pass()
    }
    Issue.record("the host waits for ever")
  }

  /// Advances the time while no transition is in flight.
  func quieten() {
    turn()
    for _ in 0..<500 where ViewSimulator.inFlight.isEmpty && !waiting.isEmpty { pass() }
  }
}

extension ViewGraph {
  /// Does something that the user can do. Returns false if there is nothing, or no thing of this name.
  @discardableResult
  func touch(_ name: String, _ index: Int = 0) -> Bool {
    let found = touches.filter { $0.name == name }
    guard found.indices.contains(index) else { return false }
    found[index].run()
    return true
  }

  func touch(_ random: inout SeededGenerator) -> Bool {
    guard let touch = touches.randomElement(using: &random) else { return false }
    touch.run()
    return true
  }
}

/// The shape of a tree in the notation of `ViewGraph.shape`.
@MainActor
struct ViewShape {
  let isNarrow: Bool
  /// False for the visible views only.
  var isWhole = true
  /// The text of a screen.
  var screen: (SceneModel) -> String = { "#\($0.identity.number)" }
  let kind: (SceneModel) -> NodeBox.Kind

  func text(of tree: SceneModel) -> String {
    var levels: [String] = []
    var next: SceneModel? = tree
    while let level = next {
      levels.append(own(level, isNested: false))
      next = level.firstPresented
    }
    return levels.joined(separator: " → ")
  }

  private func own(_ node: SceneModel, isNested: Bool) -> String {
    let children = node.children
    switch kind(node) {
    case .stack:
      return "(" + entries(of: node).map { own($0, isNested: true) }.joined(separator: ", ") + ")"
    case .passage: return children.first.map { own($0, isNested: isNested) } ?? ""
    case .tabs:
      let selected = node.selected ?? 0
      let place = children.indices.contains(selected) ? selected : 0
      let shown = isWhole ? children : Array(children.dropFirst(place).prefix(1))
      let all = shown.map { own($0, isNested: isNested) }.joined(separator: ", ")
      return "{\(all)}" + (children.isEmpty ? "" : "@\(place)")
    case .split:
      let selected = node.selected ?? 0
      if isNested {
        let shown = children.indices.contains(selected) ? [children[selected]] : Array(children.prefix(1))
        return (isNarrow ? shown : children).map { own($0, isNested: true) }.filter { !$0.isEmpty }
          .joined(separator: " ")
      }
      let count = children.count > 2 ? 3 : 2
      let columns = (0..<count).map {
        children.indices.contains($0) ? own(children[$0], isNested: true) : ""
      }
      let place = (0..<count).contains(selected) ? selected : 0
      let shown = isWhole || !isNarrow ? columns : [columns[place]]
      return "<" + shown.joined(separator: ", ") + ">" + (isNarrow ? "@\(place)" : "")
    case .screen:
      let all = [screen(node)] + children.map { own($0, isNested: isNested) }
      return all.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private func entries(of stack: SceneModel) -> [SceneModel] {
    stack.children.flatMap { child in
      let face = face(of: child)
      return kind(face) == .stack ? entries(of: face) : [face]
    }
  }

  private func face(of node: SceneModel) -> SceneModel {
    guard kind(node) == .passage, let inner = node.children.first else { return node }
    return face(of: inner)
  }
}
