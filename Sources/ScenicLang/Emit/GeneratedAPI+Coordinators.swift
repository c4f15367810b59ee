import ScenicRuntime

// Emits coordinators: a protocol for the app and one for each flow, with a required function for each scene
// that it declares.

extension GeneratedAPI {
  /// Emits the calls of coordinators, within the app's struct.
  func emitCoordination(_ out: inout SwiftText) {
    let coordinated = coordinated()
    for (flow, name) in names.coordination.protocols.enumerated() {
      guard let name else { continue }
      let place = program.flows[flow].node
      out.document(
        "Calls a coordinator for each of its scenes that becomes visible. The coordinator is not retained.")
      out.block("\(access)func \(names.coordination.coordinate)(_ coordinator: some \(name)) {") { out in
        let place = place.map { String($0) } ?? "nil"
        out.line("\(names.navigator).coordinate(coordinator, flow: \(place)) { coordinator, node, source in")
        out.line("  guard let source = \(names.sceneEnum)(source) else { return }")
        if program.flows[flow].node == nil {
          out.line("  if let node { Self.tell\(name)(coordinator, node, source) }")
        } else {
          out.line("  guard let node else { return coordinator.\(ended(coordinated[flow]))() }")
          out.line("  Self.tell\(name)(coordinator, node, source)")
        }
        out.line("}")
      }
      emitTelling(coordinated[flow], name, &out)
      out.line()
    }
  }

  /// A scene without inputs, with which `route` begins; nil without coordinators, or if every scene has inputs.
  var firstRoute: String? {
    if names.coordination.protocols.isEmpty { return nil }
    return program.nodes.indices.lazy
      .compactMap { place in program.nodes[place].inputs.isEmpty ? names.cases[place] : nil }.first
  }

  /// Emits the current route, within the app's struct.
  func emitCurrentRoute(_ out: inout SwiftText) {
    if firstRoute == nil { return }
    let scene = names.sceneEnum
    out.document("The visible scene, and the one before it.")
    out.document(
      "`$\(names.coordination.route)` is a publisher where Combine is, and a sequence for `for await` elsewhere."
    )
    out.line(
      "@ScenicRuntime.CurrentRoute<\(scene)> \(access)var \(names.coordination.route): (to: \(scene), from: \(scene))"
    )
    out.line()
  }

  /// Emits the protocols, beside the app's struct.
  func emitCoordinators(_ out: inout SwiftText) {
    let coordinated = coordinated()
    for (flow, name) in names.coordination.protocols.enumerated() {
      guard let name else { continue }
      out.line()
      out.document(
        program.flows[flow].node.map {
          "Shows the scenes of the flow `\(program.nodes[$0].name)` manually, each when it becomes visible."
        } ?? "Shows the scenes of the app manually, each when it becomes visible.")
      out.block("@MainActor \(access)protocol \(name): Swift.AnyObject {") { out in
        for node in coordinated[flow] {
          guard let function = names.screens[node], let handle = names.handles[node] else { continue }
          out.note(program.nodes[node].note.source, program.nodes[node].note.documentation)
          out.line("func \(function)(_ scene: \(handle), from source: \(names.sceneEnum))")
        }
        out.endLocation()
        if program.flows[flow].node != nil {
          out.document("Called when the flow ended, with all its contents.")
          out.line("func \(ended(coordinated[flow]))()")
        }
      }
    }
  }

  private func emitTelling(_ scenes: [Int], _ name: String, _ out: inout SwiftText) {
    let head = { (number: String) in
      "private static func tell\(name)\(number)(_ coordinator: some \(name), _ node: ScenicRuntime.SceneNode, "
        + "_ source: \(self.names.sceneEnum))"
    }
    emitPlaces(
      scenes, of: program.nodes.count, head(""), on: "node.place", outside: "return",
      group: { (head("\($0)"), "tell\(name)\($0)(coordinator, node, source)") }, &out
    ) { place in
      guard let function = names.screens[place], let handle = names.handles[place] else {
        return nil
      }
      return "coordinator.\(function)(\(handle)(node), from: source)"
    }
  }

  /// Returns the scenes that each flow declares.
  private func coordinated() -> [[Int]] {
    var result = [[Int]](repeating: [], count: program.flows.count)
    for node in program.nodes.indices where names.screens[node] != nil && program.nodes[node].kind == .scene {
      let flow = homes.flow(declaring: node)
      if result.indices.contains(flow) { result[flow].append(node) }
    }
    return result
  }

  /// Returns the name of the last call of a flow's coordinator, which is different from all functions for
  /// scenes.
  private func ended(_ scenes: [Int]) -> String {
    var scope = SwiftScope(reserving: Set(scenes.compactMap { names.screens[$0] }))
    return scope.claim("didEnd")
  }
}
