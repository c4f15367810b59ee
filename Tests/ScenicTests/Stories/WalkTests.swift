import Scenic
import Testing

/// Invariants after any actions of screens and the user.
@MainActor
struct WalkTests {
  final class Hub: OutputProducing, UpdateHandling {
    let output = Output<OneOf4<Int, Tiger, Mood, String>>()
    private(set) var updates = 0
    func handle(update: OneOf2<Mood, Tiger>) {
      updates += 1
      if updates % 3 == 0 { produce(updates) }
    }
  }
  final class Stop: IOU {
    let input: Int
    let output = Output<OneOf3<Int, Mood, Tiger>>()
    private(set) var updates = 0
    init(input: Int) { self.input = input }
    func handle(update: Tiger) { updates += 1 }
  }

  struct Walk: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func story(counting transform: @escaping () -> Void) -> ShownStory {
    let layout: Storybook.Layout = .tabs(
      .stack(.screen(Hub.self), .screen(From.self)),
      .container(Here.self, .screen(Hub.self), .stack(.screen(Hub.self))),
      .screen(
        Stop.self, input: 0, flow: Flow(.present(Stop.self, inStack: true), .unwind(), .implicit())))
    return ShownStory(layout) { pages in
      pages.screen { Hub() }
      pages.screen { From() }
      pages.screen { Here() }
      pages.screen { Stop(input: $0) }
      pages.transform { (text: String) -> OneOf2<Int, Mood> in
        transform()
        return text.isEmpty ? .t1(1) : .t2(.calm)
      }
      pages.transition { info in
        guard let number = info.received as? Int else { return nil }
        return number % 5 == 0 ? .stay : number % 3 == 0 ? .present() : number % 2 == 0 ? .usual : nil
      }
    }
  }

  @Test(arguments: 0..<40)
  func theTreeAndTheScreensAreAlwaysTheSame(seed: Int) throws {
    var walk = Walk(state: UInt64(seed) &* 77 &+ 5)
    var transforms = 0
    let it = Self.story { transforms += 1 }
    var known: [Identity: Weak] = [:]
    var texts = 0
    for _ in 0..<60 {
      texts += doSomething(it, &walk)
      it.host.isSlow = Bool.random(using: &walk)
      it.host.endTransition()
      if !it.host.isSlow { for _ in 0..<4 { it.host.endTransition() } }
      guard !it.host.isSlow else { continue }
      #expect(it.host.snapshot == it.story.navigator.state.tree)
      let standing = note(it, it.story.navigator.state.tree, &known)
      for (identity, screen) in known where !standing.contains(identity) && screen.object != nil {
        Issue.record("the screen of \(identity.number) is kept, seed \(seed)")
      }
    }
    #expect(transforms <= texts && it.story.navigator.history.count > 20)
  }

  /// Records the nodes of the tree, and checks that each keeps its screen.
  private func note(_ it: ShownStory, _ node: SceneModel, _ known: inout [Identity: Weak]) -> Set<Identity> {
    var standing: Set<Identity> = [node.identity]
    if let screen = it.host.screen(of: node.identity), !(screen is Frame) {
      #expect(known[node.identity].map { $0.object === screen } ?? true)
      #expect(it.story.screen(of: node) === screen)
      known[node.identity] = Weak(object: screen)
    } else {
      #expect(["tabs", "stack"].contains(String(node.sceneName.prefix { $0 != " " })))
    }
    for child in node.children { standing.formUnion(note(it, child, &known)) }
    if let presented = node.presented { standing.formUnion(note(it, presented, &known)) }
    return standing
  }

  /// Returns the number of produced texts.
  private func doSomething(_ it: ShownStory, _ walk: inout Walk) -> Int {
    let number = Int.random(in: 0..<30, using: &walk)
    switch Int.random(in: 0..<12, using: &walk) {
    case 0...2: it.screens(Hub.self).randomElement(using: &walk)?.produce(number)
    case 3: it.screens(Hub.self).last?.produce(Tiger())
    case 4:
      it.screens(Hub.self).randomElement(using: &walk)?.produce(number > 15 ? "" : "calm")
      return 1
    case 5, 6: it.screens(Stop.self).randomElement(using: &walk)?.produce(number)
    case 7: it.screens(Stop.self).last?.produce(Tiger())
    case 8: it.screens(Stop.self).last?.produce(.wild)
    case 9: it.screens(Stop.self).last?.leave()
    default: letTheUserDoSomething(it, number, &walk)
    }
    return 0
  }

  private func letTheUserDoSomething(_ it: ShownStory, _ number: Int, _ walk: inout Walk) {
    var nodes = [it.story.navigator.state.tree]
    var next = 0
    while next < nodes.count {
      nodes += nodes[next].children + (nodes[next].presented.map { [$0] } ?? [])
      next += 1
    }
    guard let node = nodes.randomElement(using: &walk) else { return }
    if node.style != nil { it.host.swipeAway(node.identity) }
    if node.sceneName.hasPrefix("stack") { it.host.swipeBack(in: node.identity) }
    if node.sceneName == "tabs" { it.host.tap(number % 3, of: node.identity) }
  }
}
