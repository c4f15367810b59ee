import Scenic
import Testing

/// Screens by themselves, without a story.
@MainActor
struct TestabilityTests {
  @Test func aScreenIsMadeByHandWithItsInput() {
    #expect(TigerRoom(input: Tiger(name: "Tom")).input.name == "Tom")
  }

  @Test func stubsReceiveProducedValues() {
    final class Either: Gates<OneOf2<Int, String>> {}
    let screen = Either()
    var produced: [OneOf2<Int, String>] = []
    screen.output.stub = {
      produced.append($0)
      return nil
    }
    screen.produce(5)
    screen.produce("x")
    screen.produce(.t1(6))
    #expect(produced == [.t1(5), .t2("x"), .t1(6)])
  }

  @Test func aScreenWithInputAndOutputIsTestedAlone() {
    let screen = Moody(input: .calm)
    var produced: [Mood] = []
    screen.output.stub = {
      produced.append($0)
      return nil
    }
    screen.produce(.wild)
    screen.handle(update: .calm)
    #expect(screen.input == .calm && produced == [.wild] && screen.updates == [.calm])
  }

  @Test func aStubMayHandOnAnOptional() throws {
    let it = ShownStory(.stack(.screen(Gates<Tiger?>.self))) { pages in
      pages.screen { Gates<Tiger?>() }
      pages.screen { Room<Tiger?>(input: $0) }
    }
    let gates: Gates<Tiger?> = try it.screen()
    gates.output.stub = { _ in .some(nil) }
    gates.produce(Tiger())
    #expect(try it.screen(Room<Tiger?>.self).input == nil)
  }

  @Test func withoutAStoryNothingHappens() {
    let screen = From()
    screen.produce(.wild)
    screen.leave()
  }

  @Test func valuesProducedBeforeTheScreenIsShownAreReported() throws {
    final class Hasty: OutputProducing {
      let output = Output<Mood>()
      init() { produce(.wild) }
    }
    let it = ShownStory(.stack(.screen(Here.self), .screen(Hasty.self))) { pages in
      pages.screen { Here() }
      pages.screen { Hasty() }
    }
    #expect(it.diagnostics == ["`Hasty` produced a value before it was shown; the value is ignored"])
    #expect(try it.screen(Here.self).updates.isEmpty)
  }

  @Test func recreatedOutputsAreReported() throws {
    final class Forgetful: OutputProducing {
      var output: Output<Mood> { Output() }
    }
    let it = ShownStory(.stack(.screen(Here.self), .screen(Forgetful.self))) { pages in
      pages.screen { Here() }
      pages.screen { Forgetful() }
    }
    #expect(it.diagnostics == ["declare `output` of `Forgetful` with `let`: it changes"])
  }

  @Test func aScreenThatHasLeftIsReported() throws {
    let it = ShownStory(.stack(.screen(Here.self), .screen(From.self))) { pages in
      pages.screen { Here() }
      pages.screen { From() }
    }
    let gone: From = try it.screen()
    gone.produce(.wild)
    gone.produce(.calm)
    gone.leave()
    #expect(it.diagnostics.count == 2 && it.shown == "stack[Here]")
    #expect(try it.screen(Here.self).updates == [.wild])
  }

  @Test func nobodyKeepsAStory() throws {
    var screen: From?
    var story: Weak
    do {
      let it = ShownStory(.stack(.screen(Here.self), .screen(From.self))) { pages in
        pages.screen { Here() }
        pages.screen { From() }
      }
      story = Weak(object: it.story)
      screen = try it.screen(From.self)
    }
    #expect(story.object == nil)
    screen?.produce(.wild)
  }

  @Test func anUnrestorableStateIsRefusedWithoutATrap() throws {
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    let saved = it.story.navigator.saved
    it.story.navigator.restore(saved)
    #expect(it.host.snapshot?.first(named: "TigerRoom") == nil)
    #expect(!it.diagnostics.isEmpty)
  }

  @Test func timeTravelRestoresTheScreenWithItsValue() throws {
    final class Token {}
    final class TokenRoom: IO {
      let input: Token
      let output = Output<Never>()
      init(input: Token) { self.input = input }
    }
    let book = Storybook(root: .stack(.screen(Gates<Token>.self))) { pages in
      pages.screen { Gates<Token>() }
      pages.screen { TokenRoom(input: $0) }
    }
    let story = Story(book, historyLimit: 3)
    let host = MemoryHost { [weak story] in story?.screen(of: $0) ?? Frame() }
    story.navigator.attach(host)
    func last() throws -> AnyObject? {
      host.screen(of: try #require(story.navigator.state.tree.children.last).identity)
    }
    weak var token: Token?
    try
      ({
        let made = Token()
        token = made
        try #require(last() as? Gates<Token>).produce(made)
      })()
    let first = Weak(object: try last())
    try #require(last() as? TokenRoom).leave()
    #expect(first.object == nil && token != nil)
    story.navigator.travel(to: 1)
    let room = Weak(object: try last())
    #expect((room.object as? TokenRoom)?.input === token && story.navigator.diagnostics.isEmpty)
    story.navigator.travel(to: 2)
    for _ in 0..<2 {
      try #require(last() as? Gates<Token>).produce(Token())
      try #require(last() as? TokenRoom).leave()
    }
    #expect(token == nil, "the history has forgotten it")
    #expect(!story.navigator.log.isEmpty)
    #expect(host.snapshot == story.navigator.state.tree)
  }

  @Test func screensThatReturnKeepTheirState() throws {
    let book = Storybook(root: .tabs(.stack(.screen(NumberGates.self)), .screen(Plain.self))) { pages in
      pages.screen { NumberGates() }
      pages.screen { Plain() }
      pages.screen { Moody(input: $0) }
      pages.transform { (_: Int) in Mood.wild }
    }
    let story = Story(book, historyLimit: 2)
    let host = MemoryHost { [weak story] in story?.screen(of: $0) ?? Frame() }
    story.navigator.attach(host)
    func moody() -> Moody? {
      story.navigator.state.tree.first(named: "Moody").flatMap { host.screen(of: $0.identity) } as? Moody
    }
    let gates = host.screen(of: try #require(story.navigator.state.tree.first(named: "NumberGates")).identity)
    try #require(gates as? NumberGates).produce(1)
    try #require(moody()).leave()
    story.navigator.travel(to: 0)
    host.tap(1, of: story.navigator.state.tree.identity)
    host.tap(0, of: story.navigator.state.tree.identity)
    try #require(moody()).leave()
    story.navigator.travel(to: 0)
    #expect(moody()?.input == .wild && host.snapshot == story.navigator.state.tree)
  }
}
