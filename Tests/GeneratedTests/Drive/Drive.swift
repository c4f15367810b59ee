import Foundation
import ScenicLang
import ScenicRuntime
import Testing

/// The possible events of a screen of a test, typed and as a line of `run --json`.
@MainActor
final class TestScreen {
  struct TypedEvent {
    /// As JSON; `from` is added.
    var line: Value
    /// The same by the typed API.
    var send: @MainActor () -> Void

    /// `send cats.select`
    var words: String { line.fields?.first.map { "\($0.name) \($0.value.text ?? "")" } ?? "" }

    init(_ line: Value, _ send: @escaping @MainActor () -> Void) {
      self.line = line
      self.send = send
    }
  }

  let events: [TypedEvent]

  init(_ events: TypedEvent...) { self.events = events }
}

/// Pending answers of actions.
@MainActor
final class Answers {
  struct Waiting {
    let action: String
    /// The number of earlier calls of the action.
    let place: Int
    /// The possible answers, as JSON.
    let choices: [Value]
    fileprivate let chosen: CheckedContinuation<Int, Never>
  }

  private(set) var waiting: [Waiting] = []
  /// The identities of the requests of each action, in order.
  var requests: [String: [Value]] = [:]
  private var calls: [String: Int] = [:]
  private var given = 0
  private var carried = 0

  /// The result of an action of the app, once a test has chosen one of these.
  func ask<Answer>(_ action: String, _ choices: [(json: Value, typed: Answer)]) async -> Answer {
    let place = calls[action, default: 0]
    calls[action] = place + 1
    let choice = await withCheckedContinuation {
      waiting.append(Waiting(action: action, place: place, choices: choices.map { $0.json }, chosen: $0))
    }
    carried += 1
    return choices[choice].typed
  }

  /// Gives an answer and waits until it has been delivered, which happens without a suspension after `ask`.
  func give(_ place: Int, choice: Int) async -> Value {
    let question = waiting.remove(at: place)
    given += 1
    question.chosen.resume(returning: choice)
    while carried < given { await Task.yield() }
    let request = requests[question.action]?.dropFirst(question.place).first ?? "0"
    return ["answer": request, "value": question.choices[choice]]
  }

  func giveAll() async { while !waiting.isEmpty { _ = await give(0, choice: 0) } }
}

/// An app behind its generated API, and the same spec as plain JSON, with the same inputs.
@MainActor
struct Drive<Factory: ScreenFactory> where Factory.Screen == TestScreen {
  let navigator: ProgramNavigator
  let host: MemoryHost<TestScreen>
  var session: LineSession
  /// The names of the stacks.
  let stacks: Set<String>
  /// The inputs of the app and the user, without their node.
  let outside: [TestScreen.TypedEvent]
  let answers: Answers?
  /// The inputs that changed the tree.
  private(set) var sent: Set<String> = []

  init(
    _ navigator: ProgramNavigator, _ factory: Factory, spec: String,
    flags: KeyValuePairs<String, String> = [:],
    outside: [TestScreen.TypedEvent] = [], answers: Answers? = nil
  ) throws {
    self.navigator = navigator
    self.outside = outside
    self.answers = answers
    host = MemoryHost { [unowned navigator] in navigator.screen(of: $0, from: factory) ?? TestScreen() }
    navigator.attach(host)
    let program = try Program(json: Golden.json(of: spec))
    stacks = Set(program.nodes.filter { $0.kind == .stack }.map { $0.name })
    session = try LineSession(program, flags: flags.map { try program.flag($0, $1) })
    note(String(decoding: session.opening, as: UTF8.self))
    #expect(session.state == navigator.state)
  }

  /// Sends `count` random inputs. Both trees are equal after each, and the hosts show them.
  mutating func play(_ count: Int, seed: UInt64) async {
    var random = Seeded(state: seed)
    for step in 0..<count {
      await sendInput(using: &random)
      guard navigator.state == session.state, host.snapshot == navigator.state.tree else {
        let (typed, plain) = (navigator.state, session.state)
        Issue.record(
          """
          the typed API and the JSON part at step \(step):
          \(typed.tree), held \(typed.held), requests \(typed.requests.map { $0.number })
          \(plain.tree), held \(plain.held), requests \(plain.requests.map { $0.number })
          \(host.snapshot)
          """)
        break
      }
    }
    await answers?.giveAll()
  }

  private mutating func sendInput(using random: inout Seeded) async {
    if let answers, !answers.waiting.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
      let place = Int.random(in: answers.waiting.indices, using: &random)
      let choice = Int.random(in: answers.waiting[place].choices.indices, using: &random)
      let line = await answers.give(place, choice: choice)
      answer(line.fields ?? Fields())
    } else {
      sendEvent(using: &random)
    }
    // So that actions begin.
    if answers != nil { await Task.yield() }
  }

  /// Sends an event of a screen, or an input of the app or the user.
  private mutating func sendEvent(using random: inout Seeded) {
    let nodes = navigator.state.tree.everyNode
    // Prefers the front scene and events that it has not sent yet, to cover many events.
    let isAnywhere = Int.random(in: 0..<4, using: &random) == 0
    let node = (isAnywhere ? nodes.randomElement(using: &random) : nil) ?? navigator.state.tree.top
    let events = host.screen(of: node.identity)?.events ?? []
    let new = events.filter { !sent.contains($0.words) }
    let choice = new.isEmpty || Bool.random(using: &random) ? events : new
    if let event = choice.randomElement(using: &random), Int.random(in: 0..<16, using: &random) > 0 {
      let before = navigator.state
      send(event, from: node.identity)
      if navigator.state != before { sent.insert(event.words) }
    } else if let event = outside.randomElement(using: &random), Bool.random(using: &random) {
      send(event, from: nil)
    } else {
      back(node)
    }
  }

  private mutating func send(_ event: TestScreen.TypedEvent, from source: Identity?) {
    var line = event.line.fields ?? Fields()
    if let source { line["from"] = .string(String(source.number)) }
    event.send()
    answer(line)
  }

  /// Goes back as the user, or dismisses the presented scene.
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
    note(answer)
  }

  /// Records the requests of an output line.
  private func note(_ answer: String) {
    let line = try? JSONReader.read(Array(answer.utf8), maximumDepth: 1024)
    for action in line?["actions"]?.elements ?? [] {
      guard let name = action["action"]?.text, let request = action["request"] else { continue }
      answers?.requests[name, default: []].append(request)
    }
  }
}

extension SceneModel {
  var everyNode: [SceneModel] {
    [self] + children.flatMap { $0.everyNode } + (presented?.everyNode ?? [])
  }

  /// The front scene, as far as this test needs it: the visible leaf of the last level.
  var top: SceneModel {
    if let last = everyNode.last(where: { $0.presented != nil })?.presented { return last.top }
    var node = self
    while let next = node.selected.map({ node.children[$0] }) ?? node.children.last { node = next }
    return node
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
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  /// A spec of this package as JSON, by the compiler of today, with some of its words in the place of others.
  static func json(of spec: String, replacing old: String = "", with new: String = "") throws -> [UInt8] {
    let compilation = Compilation(
      main: spec,
      provider: SourceProvider { path in
        guard let text = try? text(path) else { return .failure("there is no such file") }
        return .bytes([UInt8]((old.isEmpty ? text : text.replacing(old, with: new)).utf8))
      })
    return Emitter.json(try #require(compilation.program, "\(compilation.diagnostics.map { $0.message })"))
  }
}
