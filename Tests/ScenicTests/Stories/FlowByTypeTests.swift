import Scenic
import Testing

/// StoryFlow's own tests of flow by type that no numbered case covers.
@MainActor
struct FlowByTypeTests {
  @Test func unknownDestinationsAreNil() {
    let book = Storybook(root: .screen(TigerGates.self)) { pages in
      pages.screen { TigerGates() }
      pages.screen { PandaRoom(input: $0) }
    }
    #expect(book.destination(for: Tiger()) == nil)
  }

  @Test func aDestinationIsTheScreenWithTheValue() throws {
    final class Token {}
    final class TokenRoom: Room<Token> {}
    let book = Storybook(root: .screen(Plain.self)) { pages in
      pages.screen { Plain() }
      pages.screen { TokenRoom(input: $0) }
    }
    let token = Token()
    let room = try #require(book.destination(for: token) as? TokenRoom)
    #expect(room.input === token)
    #expect(book.destination(for: token) !== room)
  }

  @Test func aDestinationIsFoundForAMemberAndForWhatIsTransformed() throws {
    final class Cage: Room<OneOf2<Tiger, Panda>> {}
    let book = Storybook(root: .screen(Plain.self)) { pages in
      pages.screen { Plain() }
      pages.screen { Cage(input: $0) }
      pages.transform { (name: String) in Panda(name: name) }
    }
    #expect((book.destination(for: Tiger()) as? Cage)?.input == .t1(Tiger()))
    #expect((book.destination(for: OneOf2<Int, Tiger>.value(Tiger())) as? Cage)?.input == .t1(Tiger()))
    #expect((book.destination(for: "Tom") as? Cage)?.input == .t2(Panda(name: "Tom")))
  }

  @Test func aDestinationThatIsOpenIsNil() {
    final class Cage: Room<OneOf2<Tiger, Panda>> {}
    let book = Storybook(root: .screen(Plain.self)) { pages in
      pages.screen { Plain() }
      pages.screen { Cage(input: $0) }
      pages.screen { TigerRoom(input: $0) }
    }
    #expect(book.destination(for: Tiger()) == nil && book.destination(for: Panda()) is Cage)
  }

  @Test func handlersOfUnionsReceiveTheRightCase() throws {
    final class Either: Desk<OneOf2<Mood, Tiger>> {}
    let it = ShownStory(.stack(.screen(Either.self), .screen(From.self))) { pages in
      pages.screen { Either() }
      pages.screen { From() }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[Either]")
    #expect(try it.screen(Either.self).updates == [.t1(.wild)])
  }

  @Test func goingBackToWhatIsUnderAModalInAStack() throws {
    final class Start: OutputProducing, UpdateHandling {
      let output = Output<Tiger>()
      private(set) var moods: [Mood] = []
      func handle(update: Mood) { moods.append(update) }
    }
    final class Deep: IO {
      let input: Tiger
      let output = Output<Mood>()
      init(input: Tiger) { self.input = input }
    }
    let it = ShownStory(.stack(.screen(Start.self))) { pages in
      pages.screen { Start() }
      pages.screen { Deep(input: $0) }
      pages.transition { $0.to is Deep ? .present(inStack: true) : nil }
    }
    try it.screen(Start.self).produce(Tiger())
    #expect(it.shown == "stack[Start→stack 2[Deep]]")
    try it.screen(Deep.self).produce(.calm)
    #expect(it.shown == "stack[Start]")
    #expect(try it.screen(Start.self).moods == [.calm])
  }

  @Test func aTransitionMayLookAtBothScreens() throws {
    let list: (inout Storybook.Pages) -> Void = { pages in
      pages.screen { TigerGates() }
      pages.screen { NumberGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.transform { (_: Int) in Tiger() }
      pages.transition { $0.from is NumberGates && $0.to is TigerRoom ? .present() : nil }
    }
    let first = ShownStory(.stack(.screen(TigerGates.self)), list)
    try first.screen(TigerGates.self).produce(Tiger())
    #expect(first.shown == "stack[TigerGates, TigerRoom]")
    let second = ShownStory(.stack(.screen(NumberGates.self)), list)
    try second.screen(NumberGates.self).produce(1)
    #expect(second.shown == "stack[NumberGates→TigerRoom]")
  }

  @Test func theScreenOfATransitionIsTheOneThatIsShown() throws {
    var seen: AnyObject?
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.transition { info in
        seen = info.to
        return nil
      }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(try it.screen(TigerRoom.self) === seen)
  }

  @Test func anUnwindIsNoPresentation() throws {
    let it = ShownStory(.stack(.screen(Here.self), .screen(From.self))) { pages in
      pages.screen { Here() }
      pages.screen { From() }
      pages.transition { $0.isUnwind ? .present() : nil }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[Here]" && it.diagnostics.count == 1)
  }

  @Test func aScreenLeavesWithoutAValue() throws {
    let it = ShownStory(.stack(.screen(Plain.self), .screen(From.self))) { pages in
      pages.screen { Plain() }
      pages.screen { Here() }
      pages.screen { From() }
      pages.screen { Bait(input: $0) }
    }
    try it.screen(From.self).leave()
    #expect(it.shown == "stack[Plain]" && it.diagnostics.isEmpty)
  }

  @Test func theOnlyScreenStays() throws {
    let it = ShownStory(.stack(.screen(Moody.self, input: .calm))) { $0.screen { Moody(input: $0) } }
    try it.screen(Moody.self).leave()
    #expect(it.shown == "stack[Moody]" && it.diagnostics.count == 1)
  }

  @Test func theUserGoesBackAndTheScreenIsLetGo() throws {
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    let room = Weak(object: try it.screen(TigerRoom.self))
    #expect(room.object != nil)
    it.host.swipeBack(in: try #require(it.story.navigator.state.tree.first(named: "stack")).identity)
    #expect(it.shown == "stack[TigerGates]" && room.object == nil)
  }

  @Test func valuesProducedDuringHandlingAreRoutedAfterwards() throws {
    final class Chatty: OutputProducing, UpdateHandling {
      let output = Output<Tiger>()
      func handle(update: OneOf2<Mood, Int>) {
        guard case .t1 = update else { return }
        produce(Tiger(name: "first"))
        produce(Tiger(name: "second"))
      }
    }
    let it = ShownStory(.stack(.screen(Chatty.self), .screen(From.self))) { pages in
      pages.screen { Chatty() }
      pages.screen { From() }
      pages.screen { TigerRoom(input: $0) }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[Chatty, TigerRoom]")
    #expect(try it.screen(TigerRoom.self).input.name == "first")
    #expect(it.diagnostics.count == 1, "the second comes from a screen that the first covers")
  }

  /// Each of eight members, produced as itself, arrives as itself.
  @Test func eachOfEightMembersFindsItsScreen() throws {
    final class Eight: Gates<OneOf8<Int, String, Double, Bool, Character, [Int], Tiger, Panda>> {}
    let produce: [(Eight) -> Void] = [
      { $0.produce(1) }, { $0.produce("a") }, { $0.produce(2.5) }, { $0.produce(true) },
      { $0.produce(Character("x")) }, { $0.produce([1]) }, { $0.produce(Tiger()) },
      { $0.produce(Panda()) },
    ]
    for (number, produce) in produce.enumerated() {
      let it = ShownStory(.stack(.screen(Eight.self))) { pages in
        pages.screen { Eight() }
        pages.screen { Room<Int>(input: $0) }
        pages.screen { Room<String>(input: $0) }
        pages.screen { Room<Double>(input: $0) }
        pages.screen { Room<Bool>(input: $0) }
        pages.screen { Room<Character>(input: $0) }
        pages.screen { Room<[Int]>(input: $0) }
        pages.screen { Room<Tiger>(input: $0) }
        pages.screen { Room<Panda>(input: $0) }
      }
      produce(try it.screen(Eight.self))
      let type = ["Int", "String", "Double", "Bool", "Character", "Array<Int>", "Tiger", "Panda"][number]
      #expect(it.shown == "stack[Eight, Room<\(type)>]")
    }
  }
}
