import Scenic
import Testing

/// StoryFlow's own tests of explicit flow that no numbered case covers.
@MainActor
struct FlowTests {
  class Leg<Input, Value>: InputRequiring, OutputProducing {
    let input: Input
    let output = Output<Value>()
    init(input: Input) { self.input = input }
  }

  protocol Animal: AnyObject {}
  final class Cat: Animal {}

  @Test func aFlowShowsAScreenWithTheValue() throws {
    let it = ShownStory(.screen(TigerGates.self, flow: .show(TigerRoom.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger(name: "Tom"))
    #expect(it.shown == "TigerGates→TigerRoom")
    #expect(try it.screen(TigerRoom.self).input.name == "Tom")
  }

  @Test(arguments: [true, false])
  func existentialValuesAreRoutedAsTheirProtocol(isExplicit: Bool) throws {
    final class AnimalGates: Gates<any Animal> {}
    final class AnimalRoom: Room<any Animal> {}
    let it = ShownStory(
      isExplicit
        ? .stack(.screen(AnimalGates.self, flow: .show(AnimalRoom.self)))
        : .stack(.screen(AnimalGates.self))
    ) { pages in
      pages.screen { AnimalGates() }
      pages.screen { AnimalRoom(input: $0) }
    }
    let cat = Cat()
    try it.screen(AnimalGates.self).produce(cat)
    #expect(try it.screen(AnimalRoom.self).input === cat)
  }

  @Test func aFlowPicksTheBranchOfTheCase() throws {
    final class Either: Gates<OneOf2<Tiger, Panda>> {}
    let it = ShownStory(
      .stack(
        .screen(
          Either.self, flow: Flow(.show(TigerRoom.self), .present(PandaRoom.self, as: "alert", inStack: true))
        ))
    ) { pages in
      pages.screen { Either() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { PandaRoom(input: $0) }
    }
    let gates: Either = try it.screen()
    gates.produce(Panda())
    #expect(it.shown == "stack[Either→stack 2[PandaRoom]]")
    let modal = try #require(it.host.snapshot?.first(named: "stack 2"))
    #expect(modal.style == "alert")
    it.host.swipeAway(modal.identity)
    gates.produce(Tiger())
    #expect(it.shown == "stack[Either, TigerRoom]")
  }

  @Test func aFlowMaySayTheTransitionItself() throws {
    var infos: [Storybook.TransitionInfo] = []
    let it = ShownStory(
      .stack(
        .screen(
          NumberGates.self,
          flow: .custom(Leg<Int, Mood>.self, .unwind()) { info in
            infos.append(info)
            return .present(as: "fullScreen", inStack: true)
          })), problems: [.nobodyHandles("Mood", from: "Leg<Int, Mood>")]
    ) { pages in
      pages.screen { NumberGates() }
      pages.screen { Leg<Int, Mood>(input: $0) }
      pages.transition { _ in .stay }
    }
    try it.screen(NumberGates.self).produce(7)
    #expect(it.shown == "stack[NumberGates→stack 2[Leg<Int, Mood>]]")
    #expect(infos.count == 1 && infos[0].produced as? Int == 7 && infos[0].to is Leg<Int, Mood>)
    #expect(try it.screen(Leg<Int, Mood>.self).input == 7)
  }

  @Test func aFlowMayStay() throws {
    weak var made: TigerRoom?
    let it = ShownStory(.stack(.screen(TigerGates.self, flow: .custom(TigerRoom.self) { _ in .stay }))) {
      pages in
      pages.screen { TigerGates() }
      pages.screen { tiger in
        let room = TigerRoom(input: tiger)
        made = room
        return room
      }
    }
    let before = it.story.navigator.state
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(it.story.navigator.state == before && made == nil && it.diagnostics.isEmpty)
  }

  @Test func aFlowUnwindsToAUnionOfUpdates() throws {
    final class Either: Desk<OneOf2<Tiger, Mood>> {}
    let it = ShownStory(.stack(.screen(Either.self), .screen(From.self, flow: .unwind()))) { pages in
      pages.screen { Either() }
      pages.screen { From() }
      pages.screen { Bait(input: $0) }
    }
    try it.screen(From.self).produce(.wild)
    #expect(try it.screen(Either.self).updates == [.t2(.wild)])
    #expect(it.shown == "stack[Either]")
  }

  @Test func aFlowThatUnwindsOpensNothing() throws {
    let it = ShownStory(
      .tabs(.stack(.screen(From.self, flow: .unwind())), .screen(TigerGates.self)),
      problems: [.nobodyHandles("Mood", from: "From")]
    ) { pages in
      pages.screen { From() }
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { Bait(input: $0) }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "tabs[stack[From], TigerGates]" && it.diagnostics.count == 2)
  }

  @Test func theSameScreenFollowsTheFlowThatItWasOpenedWith() throws {
    final class Number: Leg<Tiger, Mood> {}
    final class Other: Desk<Mood> {}
    let it = ShownStory(
      .stack(.screen(Other.self), .screen(TigerGates.self, flow: .show(Number.self, .present(Bait.self))))
    ) { pages in
      pages.screen { Other() }
      pages.screen { TigerGates() }
      pages.screen { Number(input: $0) }
      pages.screen { Bait(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    try it.screen(Number.self).produce(.wild)
    #expect(it.shown == "stack[Other, TigerGates, Number→Bait]")
    let implicit = ShownStory(.stack(.screen(Other.self), .screen(TigerGates.self))) { pages in
      pages.screen { Other() }
      pages.screen { TigerGates() }
      pages.screen { Number(input: $0) }
    }
    try implicit.screen(TigerGates.self).produce(Tiger())
    try implicit.screen(Number.self).produce(.wild)
    #expect(implicit.shown == "stack[Other]")
  }

  @Test(arguments: [true, false])
  func aFlowShowsOverAModalThatHasNoStack(hasStack: Bool) throws {
    final class Modal: Leg<Tiger, Mood> {}
    let it = ShownStory(
      .stack(.screen(TigerGates.self, flow: .present(Modal.self, inStack: hasStack, .show(Bait.self))))
    ) { pages in
      pages.screen { TigerGates() }
      pages.screen { Modal(input: $0) }
      pages.screen { Bait(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    try it.screen(Modal.self).produce(.wild)
    #expect(it.shown == "stack[TigerGates→" + (hasStack ? "stack 2[Modal, Bait]]" : "Modal→Bait]"))
    #expect(it.diagnostics.isEmpty)
  }

  @Test func aCoveredScreenOpensNothing() throws {
    var made = 0
    let it = ShownStory(.stack(.screen(TigerGates.self, flow: .present(TigerRoom.self)))) { pages in
      pages.screen { TigerGates() }
      pages.screen { tiger in
        made += 1
        return TigerRoom(input: tiger)
      }
    }
    let gates: TigerGates = try it.screen()
    gates.produce(Tiger())
    gates.produce(Tiger())
    #expect(it.shown == "stack[TigerGates→TigerRoom]" && made == 1 && it.diagnostics.count == 1)
  }

  @Test func aCoveredScreenHasNothingTransformed() throws {
    var calls = 0
    let it = ShownStory(.screen(NumberGates.self)) { pages in
      pages.screen { NumberGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.transform { (_: Int) -> Tiger in
        calls += 1
        return Tiger()
      }
    }
    let gates: NumberGates = try it.screen()
    gates.produce(1)
    gates.produce(2)
    #expect(it.shown == "NumberGates→TigerRoom" && calls == 1)
    #expect(it.diagnostics == ["NumberGates is covered"])
  }

  /// A value of a union of any size follows the branch of its case.
  @Test func unionsOfAnySizeHaveBranches() throws {
    func check<Value>(_ flow: Flow<Value>, _ values: Value...) throws {
      for (number, value) in values.enumerated() {
        let it = ShownStory(.screen(Gates<Value>.self, flow: flow)) { pages in
          pages.screen { Gates<Value>() }
          pages.screen { Room<Int>(input: $0) }
        }
        try it.screen(Gates<Value>.self).produce(value)
        #expect(it.host.snapshot?.presented?.style == "\(number + 1)")
      }
    }
    func to(_ style: Int) -> Flow<Int> { .present(Room<Int>.self, as: "\(style)") }
    try check(Flow(to(1), to(2)), .t1(0), .t2(0))
    try check(Flow(to(1), to(2), to(3)), .t1(0), .t2(0), .t3(0))
    try check(Flow(to(1), to(2), to(3), to(4)), .t1(0), .t2(0), .t3(0), .t4(0))
    try check(Flow(to(1), to(2), to(3), to(4), to(5)), .t1(0), .t2(0), .t3(0), .t4(0), .t5(0))
    try check(
      Flow(to(1), to(2), to(3), to(4), to(5), to(6)), .t1(0), .t2(0), .t3(0), .t4(0), .t5(0), .t6(0))
    try check(
      Flow(to(1), to(2), to(3), to(4), to(5), to(6), to(7)), .t1(0), .t2(0), .t3(0), .t4(0), .t5(0), .t6(0),
      .t7(0))
    try check(
      Flow(to(1), to(2), to(3), to(4), to(5), to(6), to(7), to(8)), .t1(0), .t2(0), .t3(0), .t4(0), .t5(0),
      .t6(0), .t7(0), .t8(0))
  }
}
