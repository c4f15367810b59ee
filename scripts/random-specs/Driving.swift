import Foundation

@testable import ScenicRuntime

/// The possible events of a screen, typed and as a line of `run --json`.
@MainActor final class TestScreen {
  private(set) var events: [(line: [UInt8], send: @MainActor () -> Void)] = []

  func add(_ line: String, _ send: @escaping @MainActor () -> Void) { events.append((Array(line.utf8), send)) }
}

/// The same numbers on every machine.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ (state << 31)
  }
}

/// An app behind its generated API and the same spec as JSON, with the same inputs.
@MainActor struct Drive<Factory: ScreenFactory> where Factory.Screen == TestScreen {
  let name: String
  let navigator: ProgramNavigator
  let host: MemoryHost<TestScreen>
  let outside: TestScreen
  var session: LineSession
  var numbers: Numbers
  var changed = 0

  init(_ name: String, _ navigator: ProgramNavigator, _ factory: Factory, outside: TestScreen, folder: String, seed: UInt64) throws {
    self.name = name
    self.navigator = navigator
    self.outside = outside
    host = MemoryHost { [unowned navigator] in navigator.screen(of: $0, from: factory) ?? TestScreen() }
    navigator.attach(host)
    session = LineSession(try Program(json: Array(Data(contentsOf: URL(filePath: "\(folder)/\(name).json")))))
    numbers = Numbers(state: seed)
  }

  /// Sends random inputs. The states are equal after each; the host shows them, the changes yield them, and
  /// they can be saved and restored.
  mutating func play(_ count: Int) -> Bool {
    for step in 0..<count {
      let before = session.state
      let words = sendInput()
      let after = navigator.state
      if after != before { changed += 1 }
      let changes = after.tree.changes(from: before.tree)
      let wrong =
        after != session.state
        ? "the typed API and the JSON part"
        : host.snapshot != after.tree
          ? "the host shows another tree"
          : before.tree.applying(changes) != after.tree ? "the changes make another tree" : restored(after)
      if let wrong {
        print("\(name), step \(step), \(words): \(wrong)")
        return false
      }
    }
    return true
  }

  private func restored(_ state: NavigationState) -> String? {
    let program = navigator.program
    guard let value = try? JSONReader.read(JSONWriter.compact(StateWriter(program).write(state)), maximumDepth: StateReader.maximumDepth),
      let step = try? Engine(program).restore(value)
    else { return "what is saved cannot be read" }
    // Pending requests fail, and rules may handle that.
    let mayDiffer = !state.requests.isEmpty || state.held.contains { $0.edit == nil } || !step.refusals.isEmpty
    return step.state == state || mayDiffer ? nil : "another state is restored"
  }

  private mutating func sendInput() -> String {
    var nodes: [SceneModel] = []
    navigator.state.tree.forEachNode { nodes.append($0) }
    let isAnywhere = Int.random(in: 0..<5, using: &numbers) == 0
    let node = (isAnywhere ? nodes.randomElement(using: &numbers) : nil) ?? navigator.state.tree.top
    if Int.random(in: 0..<20, using: &numbers) == 0, let event = outside.events.randomElement(using: &numbers) {
      return send(event.line, event.send)
    }
    if let event = host.screen(of: node.identity)?.events.randomElement(using: &numbers) {
      // `from` is the first of the line's keys.
      let from = Array("{\"from\":\"\(node.identity.number)\",".utf8)
      return send(from + event.line.dropFirst(), event.send)
    }
    if let presented = node.presented {
      let line = "{\"fact\":\"dismissed\",\"from\":\"\(presented.identity.number)\"}"
      let host = host
      return send(Array(line.utf8)) { _ = host.swipeAway(presented.identity) }
    }
    guard navigator.isStack(node), host.swipeBack(in: node.identity) else { return "nothing" }
    return send(Array("{\"fact\":\"\(node.sceneName).popped\",\"from\":\"\(node.identity.number)\"}".utf8)) {}
  }

  private mutating func send(_ line: [UInt8], _ send: @MainActor () -> Void) -> String {
    send()
    let answer = String(decoding: session.answer(line: line), as: UTF8.self)
    let words = String(decoding: line, as: UTF8.self)
    if answer.hasPrefix("{\"error\"") { print("\(name), \(words): \(answer)") }
    return words
  }
}

extension SceneModel {
  /// The front scene: a visible leaf of the last level.
  var top: SceneModel {
    var last: SceneModel?
    forEachNode { last = $0.presented ?? last }
    if let last { return last.top }
    var node = self
    while let next = node.selected.map({ node.children[$0] }) ?? node.children.last { node = next }
    return node
  }
}

extension ProgramNavigator {
  func isStack(_ node: SceneModel) -> Bool {
    program.nodes.first { $0.name == node.sceneName }?.kind == .stack
  }
}
