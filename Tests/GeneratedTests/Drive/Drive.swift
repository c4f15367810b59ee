import Foundation
import ScenicRuntime
import Testing

/// What a screen of a test can say, typed and as a line of `run --json`.
@MainActor
final class Talk {
  struct Saying {
    /// As JSON; `from` is added.
    var line: Value
    /// The same by the typed face.
    var say: @MainActor () -> Void

    init(_ line: Value, _ say: @escaping @MainActor () -> Void) {
      self.line = line
      self.say = say
    }
  }

  let sayings: [Saying]

  init(_ sayings: Saying...) { self.sayings = sayings }
}

/// An app behind its typed face and the same spec as plain JSON, which hear the same.
@MainActor
struct Drive<Factory: ScreenFactory> where Factory.Screen == Talk {
  let navigator: ProgramNavigator
  let host: MemoryHost<Talk>
  var session: Session
  /// The names of the stacks.
  let stacks: Set<String>
  /// What the app and the user say, without the node that they say it of.
  var outside: [Talk.Saying]

  init(_ navigator: ProgramNavigator, _ factory: Factory, golden name: String, outside: [Talk.Saying]) throws
  {
    self.navigator = navigator
    self.outside = outside
    host = MemoryHost { [unowned navigator] in navigator.screen(of: $0, from: factory) ?? Talk() }
    navigator.attach(host)
    let program = try Program(json: Golden.bytes("\(name).json"))
    stacks = Set(program.nodes.filter { $0.kind == .stack }.map { $0.name })
    session = Session(program)
    #expect(session.state == navigator.state)
  }

  /// Says so many things at random. The trees are the same all along, and the host shows them.
  mutating func play(_ count: Int, seed: UInt64) {
    var random = Seeded(state: seed)
    var spoken: Set<String> = []
    for step in 0..<count {
      let nodes = navigator.state.tree.everyNode
      let node = nodes.randomElement(using: &random) ?? navigator.state.tree
      let sayings = host.screen(of: node.identity)?.sayings ?? []
      if let saying = sayings.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 {
        hear(saying, from: node.identity)
        if let name = saying.line.fields?.first { spoken.insert("\(node.sceneName) \(name)") }
      } else if let saying = outside.randomElement(using: &random), Bool.random(using: &random) {
        hear(saying, from: nil)
      } else {
        back(node)
      }
      guard navigator.state == session.state, host.snapshot == navigator.state.tree else {
        Issue.record("the typed face and the JSON part at step \(step)")
        return
      }
    }
    #expect(spoken.count > 2 || host.screen(of: navigator.state.tree.identity)?.sayings.isEmpty != false)
  }

  private mutating func hear(_ saying: Talk.Saying, from source: Identity?) {
    var line = saying.line.fields ?? Fields()
    if let source { line["from"] = .string(String(source.number)) }
    saying.say()
    answer(line)
  }

  /// The user goes back, or sends away what is presented.
  private mutating func back(_ node: SceneModel) {
    if let presented = node.presented {
      host.swipeAway(presented.identity)
      answer(["fact": "dismissed", "from": .string(String(presented.identity.number))])
    } else if stacks.contains(node.sceneName), host.swipeBack(in: node.identity) {
      answer(["fact": .string("\(node.sceneName).popped"), "from": .string(String(node.identity.number))])
    }
  }

  private mutating func answer(_ line: Fields) {
    let answer = String(decoding: session.answer(line: JSONWriter.compact(.object(line))), as: UTF8.self)
    if answer.hasPrefix(#"{"error""#) { Issue.record("\(answer)") }
  }
}

extension SceneModel {
  var everyNode: [SceneModel] {
    [self] + children.flatMap { $0.everyNode } + (presented?.everyNode ?? [])
  }
}

/// The same numbers on every machine.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ (state << 31)
  }
}

enum Golden {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appending(path: "Golden/\(name)")))
  }
}
