import Scenic
import Testing

/// Bugs of StoryFlow that must not occur here. A dangling value (F02), two screens for one value (F20), a
/// transform called twice (F15) and an input never set (F19) are numbered cases.
@MainActor
struct BugTests {
  class Animal {}
  final class Cat: Animal {}
  protocol Named: AnyObject {}
  final class Person: Named {}

  @Test func aTypeThatIsHandledSomewhereDoesNotCatchOtherTypes() throws {
    // In StoryFlow, a directly produced value had the declared type of the sender.
    final class Either: Gates<OneOf2<Int, String>> {}
    final class Counter: Desk<Int> {}
    let it = ShownStory(.stack(.screen(Counter.self), .screen(Either.self))) { pages in
      pages.screen { Counter() }
      pages.screen { Either() }
      pages.screen { Room<String>(input: $0) }
    }
    try it.screen(Either.self).produce("x")
    #expect(it.shown == "stack[Counter, Either, Room<String>]")
    #expect(try it.screen(Counter.self).updates.isEmpty)
  }

  @Test func anInstanceOfASubclassGoesIntoAUnion() throws {
    final class Handler: Desk<OneOf2<Int, Animal>> {}
    let it = ShownStory(.stack(.screen(Handler.self), .screen(Gates<Animal>.self))) { pages in
      pages.screen { Handler() }
      pages.screen { Gates<Animal>() }
    }
    let cat = Cat()
    try it.screen(Gates<Animal>.self).produce(cat)
    guard case .t2(let animal)? = try it.screen(Handler.self).updates.first else {
      Issue.record("\(it.shown)")
      return
    }
    #expect(animal === cat)
  }

  @Test func existentialValuesAreRoutedIntoUnions() throws {
    final class Hall: Room<OneOf2<Int, any Named>> {}
    let it = ShownStory(.stack(.screen(Gates<any Named>.self))) { pages in
      pages.screen { Gates<any Named>() }
      pages.screen { Hall(input: $0) }
    }
    let person = Person()
    try it.screen(Gates<any Named>.self).produce(person)
    guard case .t2(let named) = try it.screen(Hall.self).input else {
      Issue.record("\(it.shown)")
      return
    }
    #expect(named === person)
  }

  @Test func optionalInputsAcceptTheValue() throws {
    final class Hall: Room<Tiger?> {}
    let list: (inout Storybook.Pages) -> Void = { pages in
      pages.screen { TigerGates() }
      pages.screen { Gates<Tiger?>() }
      pages.screen { Hall(input: $0) }
    }
    let value = ShownStory(.stack(.screen(TigerGates.self)), list)
    try value.screen(TigerGates.self).produce(Tiger())
    #expect(try value.screen(Hall.self).input == Tiger())
    for tiger in [nil, Tiger()] {
      let optional = ShownStory(.stack(.screen(Gates<Tiger?>.self)), list)
      try optional.screen(Gates<Tiger?>.self).produce(tiger)
      #expect(try optional.screen(Hall.self).input == tiger)
    }
  }

  @Test func aTransformOfAnOptionalIsForOptionals() throws {
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { PandaRoom(input: $0) }
      pages.transform { (_: Tiger?) in Panda() }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(it.shown == "stack[TigerGates, TigerRoom]")
  }

  @Test func twoTypesOfOneNameAreTwo() throws {
    enum Here { struct Thing: Equatable {} }
    enum There { struct Thing: Equatable {} }
    final class Hall: Room<OneOf2<Here.Thing, There.Thing>> {}
    let it = ShownStory(.stack(.screen(Gates<There.Thing>.self))) { pages in
      pages.screen { Gates<There.Thing>() }
      pages.screen { Hall(input: $0) }
    }
    try it.screen(Gates<There.Thing>.self).produce(There.Thing())
    #expect(try it.screen(Hall.self).input == .t2(There.Thing()))
  }

  @Test func twoNamesForOneTypeAreReported() {
    typealias UserID = String
    typealias PostID = String
    _ = ShownStory(
      .stack(.screen(Gates<UserID>.self)),
      problems: [.open("String", among: ["UserRoom", "PostRoom"])]
    ) { pages in
      final class UserRoom: Room<UserID> {}
      final class PostRoom: Room<PostID> {}
      pages.screen { Gates<UserID>() }
      pages.screen { UserRoom(input: $0) }
      pages.screen { PostRoom(input: $0) }
    }
  }

  @Test func aHandlerDeepInALowerEntryIsGoneBackToByItsEntry() throws {
    let it = ShownStory(
      .stack(.tabs(.screen(Plain.self), .stack(.screen(Here.self), .screen(Plain.self))), .screen(From.self))
    ) { pages in
      pages.screen { Plain() }
      pages.screen { Here() }
      pages.screen { From() }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[tabs[Plain, *stack 2[Here]]]" && it.diagnostics.isEmpty)
  }

  @Test func goingBackIsAnimatedOutsideOfTabs() throws {
    let it = ShownStory(.stack(.screen(Here.self), .screen(From.self))) { pages in
      pages.screen { Here() }
      pages.screen { From() }
    }
    it.host.clearLog()
    try it.screen(From.self).produce(.wild)
    let pops = it.host.log.filter { if case .carriedOut(.pop) = $0.kind { true } else { false } }
    #expect(pops.count == 1 && pops.allSatisfy(\.isAnimated))
  }

  @Test func aBranchMayBeImplicit() throws {
    final class Either: Gates<OneOf2<Int, Animal>> {}
    final class AnimalRoom: Room<Animal> {}
    let it = ShownStory(.stack(.screen(Either.self, flow: Flow(.show(Room<Int>.self), .implicit())))) {
      pages in
      pages.screen { Either() }
      pages.screen { Room<Int>(input: $0) }
      pages.screen { AnimalRoom(input: $0) }
    }
    let cat = Cat()
    try it.screen(Either.self).produce(cat as Animal)
    #expect(it.shown == "stack[Either, AnimalRoom]")
    #expect(try it.screen(AnimalRoom.self).input === cat)
  }

  @Test func twoStoriesKnowNothingOfEachOther() throws {
    func story(_ name: String) -> ShownStory {
      ShownStory(.stack(.screen(NumberGates.self))) { pages in
        pages.screen { NumberGates() }
        pages.screen { TigerRoom(input: $0) }
        pages.transform { (_: Int) in Tiger(name: name) }
      }
    }
    let (first, second) = (story("first"), story("second"))
    try first.screen(NumberGates.self).produce(1)
    #expect(second.shown == "stack[NumberGates]")
    try second.screen(NumberGates.self).produce(1)
    #expect(try first.screen(TigerRoom.self).input.name == "first")
    #expect(try second.screen(TigerRoom.self).input.name == "second")
  }

  @Test func aScreenThatNeedsNothingIsOpenedByAType() throws {
    struct OpenSettings {}
    let it = ShownStory(.stack(.screen(Gates<OpenSettings>.self))) { pages in
      pages.screen { Gates<OpenSettings>() }
      pages.screen(for: OpenSettings.self) { _ in Plain() }
    }
    try it.screen(Gates<OpenSettings>.self).produce(OpenSettings())
    #expect(it.shown == "stack[Gates<OpenSettings>, Plain]")
  }

  @Test func aScreenIsMadeWithWhatItDependsOn() throws {
    final class Keeper {}
    final class Cage: Room<Tiger> {
      var keeper: Keeper?
      convenience init(input: Tiger, keeper: Keeper) {
        self.init(input: input)
        self.keeper = keeper
      }
    }
    let keeper = Keeper()
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { Cage(input: $0, keeper: keeper) }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(try it.screen(Cage.self).keeper === keeper)
  }

  @Test func goingBackIsSeenInTheStateAndByWatchers() throws {
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    var appeared: [String] = []
    it.story.navigator.addWatcher { appeared += $0.appeared.map(\.sceneName) }
    it.host.swipeBack(in: try #require(it.story.navigator.state.tree.first(named: "stack")).identity)
    #expect(appeared == ["TigerGates"])
    #expect(it.story.navigator.state.tree.first(named: "TigerRoom") == nil)
  }

  @Test func classesWithParametersAreScreensLikeOthers() throws {
    let it = ShownStory(.stack(.screen(Gates<Tiger>.self))) { pages in
      pages.screen { Gates<Tiger>() }
      pages.screen { Room<Tiger>(input: $0) }
      pages.screen { Room<Panda>(input: $0) }
    }
    try it.screen(Gates<Tiger>.self).produce(Tiger())
    #expect(it.shown == "stack[Gates<Tiger>, Room<Tiger>]")
  }

  @Test func everyCandidateIsLookedAt() throws {
    // There, only the first one ever was.
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { Room<Int>(input: $0) }
      pages.screen { Room<String>(input: $0) }
      pages.screen { Room<OneOf2<Panda, Tiger>>(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(try it.screen(Room<OneOf2<Panda, Tiger>>.self).input == .t2(Tiger()))
  }
}
