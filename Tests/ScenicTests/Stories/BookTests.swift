import Scenic
import Testing

/// The checks of a book before it runs.
@MainActor
struct BookTests {
  typealias Problem = Storybook.Problem

  private func problems(_ root: Storybook.Layout, _ list: (inout Storybook.Pages) -> Void) -> [Problem] {
    Storybook(root: root, list).problems
  }

  @Test func membersWithoutADestinationAreReported() {
    final class Either: Gates<OneOf2<Tiger, Panda>> {}
    let found = problems(.screen(Either.self)) { pages in
      pages.screen { Either() }
      pages.screen { TigerRoom(input: $0) }
    }
    #expect(found == [.nothingTakes("Panda", from: "Either")])
  }

  @Test func transformsWithoutADestinationAreReported() {
    let found = problems(.screen(NumberGates.self)) { pages in
      pages.screen { NumberGates() }
      pages.screen { Room<Int>(input: $0) }
      pages.transform { (_: Int) -> OneOf2<Int, Tiger> in .value(Tiger()) }
    }
    #expect(found == [.nothingTakes("Tiger", from: "NumberGates")])
  }

  @Test func valuesOfScreensOpenedLaterAreReported() {
    final class Next: IO {
      let input: Tiger
      let output = Output<Panda>()
      init(input: Tiger) { self.input = input }
    }
    let list: (inout Storybook.Pages) -> Void = { pages in
      pages.screen { TigerGates() }
      pages.screen { Next(input: $0) }
      pages.screen { Here() }
      pages.screen { From() }
    }
    let dangling: Problem = .nothingTakes("Panda", from: "Next")
    #expect(problems(.screen(TigerGates.self), list) == [dangling])
    #expect(problems(.screen(TigerGates.self, flow: .show(Next.self)), list) == [dangling])
    #expect(problems(.screen(TigerGates.self, flow: .show(Next.self, .implicit())), list) == [dangling])
    let unwinding = problems(.screen(TigerGates.self, flow: .show(Next.self, .unwind())), list)
    #expect(unwinding == [.nobodyHandles("Panda", from: "Next")])
    #expect(problems(.screen(Here.self), list).isEmpty, "what nothing opens produces nothing")
  }

  @Test func aHandlerThatNothingOpensTakesNothing() {
    let found = problems(.screen(From.self)) { pages in
      pages.screen { From() }
      pages.screen { Here() }
    }
    #expect(found == [.nothingTakes("Mood", from: "From")])
  }

  @Test func overlappingUnionsAreReported() {
    final class Cats: Room<OneOf2<Tiger, Int>> {}
    final class Pets: Room<OneOf2<Panda, Tiger>> {}
    let list: (inout Storybook.Pages) -> Void = { pages in
      pages.screen { TigerGates() }
      pages.screen { NumberGates() }
      pages.screen { Cats(input: $0) }
      pages.screen { Pets(input: $0) }
    }
    #expect(problems(.screen(TigerGates.self), list) == [.open("Tiger", among: ["Cats", "Pets"])])
    #expect(problems(.screen(NumberGates.self), list).isEmpty, "a number has one way")
  }

  @Test func aDuplicateTypeInAUnionIsReported() {
    final class Twice: Room<OneOf2<Tiger, OneOf2<Int, Tiger>>> {}
    final class Sender: Desk<OneOf2<Mood, Mood>> {}
    let found = problems(.stack(.screen(Sender.self))) { pages in
      pages.screen { Sender() }
      pages.screen { Twice(input: $0) }
    }
    #expect(found == [.typeTwice("Mood", in: "Sender"), .typeTwice("Tiger", in: "Twice")])
  }

  @Test func aScreenIsListedOnceAndAtAll() throws {
    let it = ShownStory(
      .stack(.screen(Here.self), .screen(From.self)), problems: [.listedTwice("Here"), .notListed("From")]
    ) { pages in
      pages.screen { Here() }
      pages.screen { Here() }
    }
    #expect(it.host.log.contains { $0.kind == .made(Identity(3), "From") }, "the host has its own for it")
    let flow = problems(.screen(From.self, flow: .show(Bait.self))) { $0.screen { From() } }
    #expect(flow == [.notListed("Bait")])
    let container = problems(.container(Plain.self, .screen(Here.self))) { $0.screen { Here() } }
    #expect(container == [.notListed("Plain")])
  }

  @Test func aContainerNeitherProducesNorRequires() {
    let list: (inout Storybook.Pages) -> Void = { pages in
      pages.screen { Here() }
      pages.screen { Moody(input: $0) }
      pages.screen(for: Int.self) { _ in Plain() }
    }
    let moody = problems(.container(Moody.self, .screen(Here.self)), list)
    #expect(moody == [.containerProduces("Moody"), .needsInput("Moody")])
    #expect(problems(.container(Plain.self, .screen(Here.self)), list) == [.needsInput("Plain")])
  }

  @Test func aScreenOfTheLayoutIsGivenItsInput() throws {
    let it = ShownStory(
      .tabs(.screen(Here.self), .stack(.screen(TigerRoom.self))), problems: [.needsInput("TigerRoom")]
    ) { pages in
      pages.screen { Here() }
      pages.screen { TigerRoom(input: $0) }
    }
    #expect(it.screens(TigerRoom.self).isEmpty && it.diagnostics.count > 1)
  }

  @Test func aScreenIsListedWithTheInputThatItRequires() throws {
    let it = ShownStory(
      .stack(.screen(TigerGates.self, flow: .show(TigerRoom.self))), problems: [.ignoresInput("TigerRoom")]
    ) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: Tiger()) }
    }
    try it.screen(TigerGates.self).produce(Tiger(name: "Tom"))
    #expect(it.shown == "stack[TigerGates]" && it.diagnostics.count == 2, "rather than with another tiger")
    let triggered = problems(.screen(NumberGates.self, flow: .show(Room<Int>.self))) { pages in
      pages.screen { NumberGates() }
      pages.screen(for: Tiger.self) { _ in Room<Int>(input: 5) }
    }
    #expect(triggered == [.ignoresInput("Room<Int>")])
  }

  @Test func problemsHaveMessages() {
    let all: [Problem: String] = [
      .nothingTakes("T", from: "S"): "unhandled `T`, produced by `S`",
      .open("T", among: ["A", "B"]): "ambiguous `T`: required by `A`, `B`",
      .nobodyHandles("T", from: "S"): "unhandled `T`, with which a flow of `S` unwinds",
      .twoTransforms("T"): "duplicate transform of `T`", .listedTwice("S"): "duplicate screen `S`",
      .notListed("S"): "unknown screen `S`: list it with `pages.screen`",
      .typeTwice("T", in: "S"): "duplicate `T` in the input or the updates of `S`",
      .containerProduces("S"): "`S` is a container and cannot produce values",
      .needsInput("S"): "missing input of `S` in the layout",
      .ignoresInput("S"): "missing parameter for the input of `S` in `pages.screen`",
    ]
    for (problem, words) in all { #expect("\(problem)" == words) }
  }

  @Test func aModuleListsItsOwnScreens() throws {
    func list(_ pages: inout Storybook.Pages) {
      pages.screen { From() }
      pages.screen { Bait(input: $0) }
    }
    let it = ShownStory(.stack(.screen(Here.self))) { pages in
      pages.screen { Here() }
      list(&pages)
    }
    #expect(it.shown == "stack[Here]")
  }

  @Test func columnsAreShownTogetherAndMayHaveTheSameClass() throws {
    let it = ShownStory(.split(.screen(Here.self), .stack(.screen(From.self)), .screen(Here.self))) { pages in
      pages.screen { Here() }
      pages.screen { From() }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "split[Here, stack[From], Here]")
    #expect(it.screens(Here.self).map(\.updates) == [[.wild], [.wild]])
  }
}
