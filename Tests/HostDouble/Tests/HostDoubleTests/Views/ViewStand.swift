import SwiftUI
import Testing

@testable import ScenicRuntime

/// Hand-written trees on views. The name of a node determines its kind: `st…` is a stack, `tb…` tabs, `sp…` a split,
/// any other name is a screen.
@MainActor
final class ViewStand {
  let clock = ViewClock()
  let host: SwiftUIHost
  let graph: ViewGraph
  let navigator: TreeNavigator
  private(set) var reports: [HostReport] = []

  init(_ quirks: Set<ViewQuirk> = [], isCompact: Bool = true) {
    ViewSimulator.reset(quirks)
    let host = SwiftUIHost { node in
      switch node.sceneName.prefix(2) {
      case "st": .stack
      case "tb": .tabs
      case "sp": .split
      default: .screen
      }
    }
    self.host = host
    clock.use(for: host)
    let drawing = Drawing<Text>(host: host) { box in
      Text(box.sceneName + (box.inputs?["n"]?.integer.map { "\($0)" } ?? ""))
    }
    graph = ViewGraph(TreeView(drawing: drawing), isCompact: isCompact)
    clock.graph = graph
    navigator = TreeNavigator(host: host)
    let pass = host.report
    host.report = { [weak self] report in
      self?.reports.append(report)
      pass?(report)
    }
  }

  func set(_ tree: SceneModel) {
    navigator.set(rootSceneModel: tree)
    clock.turn()
  }

  func show(_ tree: SceneModel) {
    set(tree)
    clock.rest()
  }

  var tree: SceneModel { navigator.rootSceneModel ?? SceneModel(sceneName: "nothing") }
  func identity(_ name: String) -> Identity { tree.first(named: name)?.identity ?? .none }
  var shape: String { graph.shape }

  func expectSound(_ place: SourceLocation = #_sourceLocation) {
    #expect(ViewSimulator.misuses.isEmpty, sourceLocation: place)
    #expect(navigator.diagnostics.isEmpty, sourceLocation: place)
  }
}
