import Scenic
import Testing

/// Known behavior of StoryFlow, by the numbers of `Tests/ConformanceTests`: F01 to F12.
@MainActor
struct FirstCaseTests {
  @Test func f01AProducedValueOpensTheScreenThatRequiresIt() throws {
    final class Token {}
    final class Gate: Gates<Token> {}
    final class Inside: Room<Token> {}
    let layouts: [(Storybook.Layout, String)] = [
      (.stack(.screen(Gate.self)), "stack[Gate, Inside]"), (.screen(Gate.self), "Gate→Inside"),
      (.tabs(.screen(Gate.self), .screen(Plain.self)), "tabs[Gate→Inside, Plain]"),
    ]
    for (layout, shown) in layouts {
      let it = ShownStory(layout) { pages in
        pages.screen { Gate() }
        pages.screen { Plain() }
        pages.screen { Inside(input: $0) }
      }
      let token = Token()
      try it.screen(Gate.self).produce(token)
      #expect(it.shown == shown)
      #expect(try it.screen(Inside.self).input === token)
      #expect(it.diagnostics.isEmpty)
    }
  }

  @Test func f02MissingDestinationsAreReportedBeforeTheAppRuns() throws {
    let it = ShownStory(
      .stack(.screen(TigerGates.self)), problems: [.nothingTakes("Tiger", from: "TigerGates")]
    ) { $0.screen { TigerGates() } }
    #expect(it.story.navigator.diagnostics == ["unhandled `Tiger`, produced by `TigerGates`"])
    let before = it.story.navigator.state
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(it.story.navigator.state == before && it.diagnostics.count == 2)
  }

  @Test func f03AUnionGoesAsTheMemberThatItIs() throws {
    final class Either: Gates<OneOf2<Tiger, Panda>> {}
    let it = ShownStory(.stack(.screen(Either.self))) { pages in
      pages.screen { Either() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { PandaRoom(input: $0) }
    }
    try it.screen(Either.self).produce(Tiger())
    #expect(it.shown == "stack[Either, TigerRoom]")
  }

  @Test func f03AMemberIsWrappedForWhoTakesAUnion() throws {
    final class Cage: Room<OneOf2<Panda, Tiger>> {}
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { Cage(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger(name: "Tom"))
    #expect(try it.screen(Cage.self).input == .t2(Tiger(name: "Tom")))
  }

  @Test func f03NestedUnionsUnwrapAndWrapToTheRightCase() throws {
    final class Nested: Gates<OneOf2<OneOf2<Tiger, Panda>, Int>> {}
    typealias Receiver = OneOf2<String, OneOf2<Int, OneOf2<Tiger, Panda>>>
    final class Listener: Desk<Receiver> {}
    let opened = ShownStory(.stack(.screen(Nested.self))) { pages in
      pages.screen { Nested() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { PandaRoom(input: $0) }
      pages.screen(for: Int.self) { _ in Plain() }
    }
    try opened.screen(Nested.self).produce(.value(Panda()))
    #expect(opened.shown == "stack[Nested, PandaRoom]")
    let told = ShownStory(.stack(.screen(Listener.self), .screen(Nested.self))) { pages in
      pages.screen { Nested() }
      pages.screen { Listener() }
    }
    try told.screen(Nested.self).produce(.value(Panda()))
    #expect(told.shown == "stack[Listener]")
    #expect(try told.screen(Listener.self).updates == [.t2(.t2(.t2(Panda())))])
  }

  @Test func f04ProducedValueGoesToTheHandlerBelow() throws {
    let it = ShownStory(.stack(.screen(Here.self), .screen(Plain.self), .screen(From.self))) { pages in
      pages.screen { Here() }
      pages.screen { Plain() }
      pages.screen { From() }
      pages.screen { Bait(input: $0) }
    }
    it.host.clearLog()
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[Here]" && it.operations == ["pop"])
    #expect(try it.screen(Here.self).updates == [.wild])
  }

  @Test func f05OnlyTheNearerHandlerReceivesTheValue() throws {
    let it = ShownStory(.stack(.screen(Here.self), .screen(Here.self), .screen(From.self))) { pages in
      pages.screen { Here() }
      pages.screen { From() }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[Here, Here]")
    #expect(it.screens(Here.self).map(\.updates) == [[], [.wild]])
  }

  @Test func f06TheSourceNeverReceivesItsValue() throws {
    let list: (inout Storybook.Pages) -> Void = { pages in pages.screen { Moody(input: $0) } }
    let two = ShownStory(
      .stack(.screen(Moody.self, input: .calm), .screen(Moody.self, input: .calm)), list)
    let (previous, last) = (two.screens(Moody.self)[0], two.screens(Moody.self)[1])
    last.produce(.wild)
    #expect(previous.updates == [.wild] && last.updates.isEmpty && two.shown == "stack[Moody]")
    let one = ShownStory(.stack(.screen(Moody.self, input: .calm)), list)
    try one.screen(Moody.self).produce(.wild)
    #expect(one.shown == "stack[Moody, Moody]")
    #expect(one.screens(Moody.self).map(\.updates) == [[], []])
    #expect(try one.screen(Moody.self).input == .wild)
  }

  @Test func f07VisibleChildrenReceiveTheValueWithTheirContainerInFront() throws {
    let it = ShownStory(
      .stack(.container(Plain.self, .screen(Here.self), .screen(Bait.self, input: .calm)), .screen(From.self))
    ) { pages in
      pages.screen { Plain() }
      pages.screen { Here() }
      pages.screen { Bait(input: $0) }
      pages.screen { From() }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[Plain[Here, Bait]]")
    #expect(try it.screen(Here.self).updates == [.wild])
  }

  @Test func f07AncestorsOfTheSourceReceiveTheValue() throws {
    let it = ShownStory(.container(Here.self, .screen(From.self), .screen(Plain.self))) { pages in
      pages.screen { Here() }
      pages.screen { From() }
      pages.screen { Plain() }
    }
    it.host.clearLog()
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "Here[From, Plain]" && it.operations.isEmpty)
    #expect(try it.screen(Here.self).updates == [.wild])
  }

  @Test func f08AllVisibleHandlersExceptTheSourceReceiveTheValue() throws {
    let it = ShownStory(
      .container(
        Plain.self, .screen(Here.self), .screen(Moody.self, input: .calm), .screen(Other.self))
    ) { pages in
      pages.screen { Plain() }
      pages.screen { Here() }
      pages.screen { Other() }
      pages.screen { Moody(input: $0) }
    }
    let source: Moody = try it.screen()
    source.produce(.wild)
    #expect(try it.screen(Here.self).updates == [.wild])
    #expect(try it.screen(Other.self).updates == [.wild])
    #expect(source.updates.isEmpty)
  }

  @Test func f08HandlersReceiveTheValueInTreeOrder() throws {
    final class Named: UpdateHandling {
      let note: () -> Void
      init(_ note: @escaping () -> Void) { self.note = note }
      func handle(update: Mood) { note() }
    }
    var made = 0
    var told: [Int] = []
    var first: AnyObject?
    let it = ShownStory(.split(.screen(Named.self), .screen(Named.self), .screen(From.self))) { pages in
      pages.screen { () -> Named in
        let number = made
        made += 1
        return Named { told.append(number) }
      }
      pages.screen { From() }
      pages.transition { info in
        first = info.to
        return nil
      }
    }
    try it.screen(From.self).produce(.wild)
    #expect(told == [0, 1] && first === it.screens(Named.self)[0])
  }

  @Test func f09AHandlerInAnotherTabComesToTheFront() throws {
    func tabs(_ layout: Storybook.Layout) -> ShownStory {
      ShownStory(layout) { pages in
        pages.screen { Plain() }
        pages.screen { Here() }
        pages.screen { Other() }
        pages.screen { From() }
      }
    }
    let plain = tabs(.tabs(.screen(From.self), .screen(Here.self)))
    try plain.screen(From.self).produce(.wild)
    #expect(plain.shown == "tabs[From, *Here]")
    #expect(try plain.screen(Here.self).updates == [.wild])

    let stacks = tabs(
      .tabs(.stack(.screen(From.self)), .stack(.screen(Here.self), .screen(Plain.self))))
    try stacks.screen(From.self).produce(.wild)
    #expect(stacks.shown == "tabs[stack[From], *stack 2[Here]]")

    let both = tabs(
      .tabs(
        .screen(From.self), .screen(Here.self), .stack(.screen(Other.self), .screen(Plain.self))))
    try both.screen(From.self).produce(.wild)
    #expect(both.shown == "tabs[From, Here, *stack[Other]]")
    #expect(try both.screen(Here.self).updates.isEmpty && both.screen(Other.self).updates == [.wild])
  }

  @Test func f10FromAModalStackInOneTabToTheRootOfAnother() throws {
    final class Step: IO {
      let input: Int
      let output = Output<OneOf2<Int, Mood>>()
      init(input: Int) { self.input = input }
    }
    let it = ShownStory(
      .tabs(.stack(.screen(Here.self), .screen(Plain.self)), .screen(NumberGates.self))
    ) { pages in
      pages.screen { Plain() }
      pages.screen { Here() }
      pages.screen { NumberGates() }
      pages.screen { Step(input: $0) }
      pages.transition { $0.from is NumberGates ? .present(as: "fullScreen", inStack: true) : nil }
    }
    try it.tap(1)
    try it.screen(NumberGates.self).produce(1)
    try it.screen(Step.self).produce(2)
    try it.screen(Step.self).produce(3)
    #expect(it.shown == "tabs[stack[Here, Plain], *NumberGates→stack 2[Step, Step, Step]]")
    try it.screen(Step.self).produce(.wild)
    #expect(it.shown == "tabs[stack[Here], NumberGates]")
    #expect(try it.screen(Here.self).updates == [.wild] && it.diagnostics.isEmpty)
  }

  @Test func f11TwoModalsGoAtOnce() throws {
    final class Start: OutputProducing, UpdateHandling {
      let output = Output<Int>()
      func handle(update: Double) {}
    }
    final class Middle: IO {
      let input: Int
      let output = Output<String>()
      init(input: Int) { self.input = input }
    }
    final class End: IO {
      let input: String
      let output = Output<Double>()
      init(input: String) { self.input = input }
    }
    let it = ShownStory(.screen(Start.self)) { pages in
      pages.screen { Start() }
      pages.screen { Middle(input: $0) }
      pages.screen { End(input: $0) }
    }
    try it.screen(Start.self).produce(1)
    try it.screen(Middle.self).produce("on")
    #expect(it.shown == "Start→Middle→End")
    it.host.clearLog()
    try it.screen(End.self).produce(3.14)
    #expect(it.shown == "Start" && it.operations == ["dismiss"])
  }

  @Test func f11NodesAboveTheSourceAreNotSearched() throws {
    final class Sheet: Room<Mood>, UpdateHandling {
      private(set) var updates: [Mood] = []
      func handle(update: Mood) { updates.append(update) }
    }
    let it = ShownStory(.screen(From.self)) { pages in
      pages.screen { From() }
      pages.screen { Sheet(input: $0) }
    }
    try it.screen(From.self).produce(.calm)
    #expect(it.shown == "From→Sheet")
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "From→Sheet" && it.diagnostics.count == 1)
    #expect(try it.screen(Sheet.self).updates.isEmpty)
  }

  @Test(arguments: [true, false])
  func f12WhatAHandlerOpensSurvivesTheUnwind(isInStack: Bool) throws {
    final class Greeter: OutputProducing, UpdateHandling {
      let output = Output<OneOf2<Int, Tiger>>()
      func handle(update: Mood) { produce(Tiger()) }
    }
    final class Asking: IO {
      let input: Int
      let output = Output<Mood>()
      init(input: Int) { self.input = input }
    }
    let layout = Storybook.Layout.screen(Greeter.self)
    let it = ShownStory(isInStack ? .stack(layout) : layout) { pages in
      pages.screen { Greeter() }
      pages.screen { Asking(input: $0) }
      pages.screen { TigerRoom(input: $0) }
      pages.transition { $0.to is TigerRoom ? .present() : nil }
    }
    try it.screen(Greeter.self).produce(1)
    it.host.isSlow = true
    try it.screen(Asking.self).produce(.wild)
    for _ in 0..<3 { it.host.endTransition() }
    #expect(it.shown == (isInStack ? "stack[Greeter→TigerRoom]" : "Greeter→TigerRoom"))
  }
}
