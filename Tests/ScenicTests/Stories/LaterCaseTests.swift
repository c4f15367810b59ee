import Scenic
import Testing

/// Known behavior of StoryFlow, by the numbers of `Tests/ConformanceTests`: F13 to F23.
@MainActor
struct LaterCaseTests {
  @Test func f13TheUpdateComesBeforeTheTransitionsAndTheyBeforeTheWayBack() throws {
    var calls: [String] = []
    final class Receiver: UpdateHandling {
      let note: (String) -> Void
      init(_ note: @escaping (String) -> Void) { self.note = note }
      func handle(update: Mood) { note("update") }
    }
    let it = ShownStory(.stack(.screen(Receiver.self), .screen(From.self))) { pages in
      pages.screen { Receiver { calls.append($0) } }
      pages.screen { From() }
      pages.transition { info in
        calls.append(info.isUnwind && info.from is From && info.to is Receiver ? "transition" : "?")
        return .stay
      }
    }
    it.host.clearLog()
    try it.screen(From.self).produce(.wild)
    #expect(calls == ["update", "transition"])
    #expect(it.shown == "stack[Receiver, From]" && it.host.log.isEmpty)
  }

  @Test func f14TheFirstTransitionThatAnswersIsTaken() throws {
    var asked: [Int] = []
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
      for (number, answer) in [nil, Storybook.Transition.stay, .present()].enumerated() {
        pages.transition { _ in
          asked.append(number)
          return answer
        }
      }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(asked == [0, 1] && it.shown == "stack[TigerGates]" && it.diagnostics.isEmpty)
  }

  @Test func f14ATransitionKnowsWhatWasProducedAndWhatReceived() throws {
    var infos: [Storybook.TransitionInfo] = []
    let it = ShownStory(.stack(.screen(Here.self), .screen(NumberGates.self))) { pages in
      pages.screen { Here() }
      pages.screen { NumberGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.transform { (number: Int) -> OneOf2<Tiger, Mood> in number > 0 ? .value(Tiger()) : .value(.wild) }
      pages.transition { info in
        infos.append(info)
        return info.producedType == Int.self && !info.isUnwind ? .present(as: "popover") : nil
      }
    }
    let gates: NumberGates = try it.screen()
    gates.produce(5)
    #expect(it.shown == "stack[Here, NumberGates→TigerRoom]")
    #expect(it.host.snapshot?.presentedAnywhere?.style == "popover")
    it.host.swipeAway(try #require(it.host.snapshot?.presentedAnywhere).identity)
    gates.produce(-5)
    #expect(it.shown == "stack[Here]")
    #expect(infos.map(\.isUnwind) == [false, true])
    #expect(infos.allSatisfy { $0.from === gates && $0.producedType == Int.self })
    #expect(infos.map { $0.produced as? Int } == [5, -5])
    #expect(infos[0].receivedType == Tiger.self && infos[0].received as? Tiger == Tiger())
    #expect(infos[1].receivedType == Mood.self && infos[1].to is Here && infos[0].to is TigerRoom)
  }

  @Test func f15ATransformDecidesOnceWhereAValueGoes() throws {
    var calls = 0
    let it = ShownStory(.stack(.screen(NumberGates.self))) { pages in
      pages.screen { NumberGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.transform { (number: Int) -> Tiger in
        calls += 1
        return Tiger(name: "\(number)")
      }
      pages.transition { _ in nil }
    }
    try it.screen(NumberGates.self).produce(5)
    #expect(try it.screen(TigerRoom.self).input == Tiger(name: "5"))
    #expect(calls == 1 && it.shown == "stack[NumberGates, TigerRoom]")
  }

  @Test func f15WhatIsTransformedIntoAUnionGoesAsTheMember() throws {
    final class Either: Gates<OneOf2<Int, Bool>> {}
    let it = ShownStory(.stack(.screen(Either.self))) { pages in
      pages.screen { Either() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { PandaRoom(input: $0) }
      pages.screen(for: Bool.self) { _ in Plain() }
      pages.transform { (number: Int) -> OneOf2<Tiger, Panda> in number < 0 ? .t1(Tiger()) : .t2(Panda()) }
    }
    try it.screen(Either.self).produce(5)
    #expect(it.shown == "stack[Either, PandaRoom]")
  }

  @Test func f15ATransformIsNotFollowedByAnother() throws {
    final class TextRoom: Room<String> {}
    let it = ShownStory(.stack(.screen(NumberGates.self))) { pages in
      pages.screen { NumberGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { TextRoom(input: $0) }
      pages.transform { (_: Int) in Tiger() }
      pages.transform { (tiger: Tiger) in tiger.name }
    }
    try it.screen(NumberGates.self).produce(5)
    #expect(it.shown == "stack[NumberGates, TigerRoom]")
  }

  @Test func f15TwoTransformsForOneTypeAreAProblem() throws {
    let it = ShownStory(.stack(.screen(NumberGates.self)), problems: [.twoTransforms("Int")]) { pages in
      pages.screen { NumberGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { PandaRoom(input: $0) }
      pages.transform { (_: Int) in Tiger() }
      pages.transform { (_: Int) in Panda() }
    }
    try it.screen(NumberGates.self).produce(5)
    #expect(it.shown == "stack[NumberGates, TigerRoom]")
  }

  @Test func f16AFlowComesBeforeTransformsAndTypes() throws {
    final class A: Room<Int> {}
    var calls = 0
    let it = ShownStory(.stack(.screen(NumberGates.self, flow: .show(A.self)))) { pages in
      pages.screen { NumberGates() }
      pages.screen { A(input: $0) }
      pages.screen { TigerRoom(input: $0) }
      pages.transform { (_: Int) -> Tiger in
        calls += 1
        return Tiger()
      }
    }
    try it.screen(NumberGates.self).produce(5)
    #expect(it.shown == "stack[NumberGates, A]" && calls == 0)
  }

  @Test func f16AFlowThatUnwindsAsksNoTransition() throws {
    let it = ShownStory(.stack(.screen(Here.self), .screen(From.self, flow: .unwind()))) { pages in
      pages.screen { Here() }
      pages.screen { From() }
      pages.transition { _ in .stay }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[Here]")
  }

  @Test func f16UnwindingWithoutAHandlerIsReportedByTheStorybook() throws {
    let it = ShownStory(
      .stack(.screen(From.self, flow: .unwind())), problems: [.nobodyHandles("Mood", from: "From")]
    ) { pages in
      pages.screen { From() }
      pages.screen { Here() }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "stack[From]" && it.diagnostics.count == 2)
  }

  @Test func f16UnwindingToARemovedScreenIsReported() throws {
    let it = ShownStory(.tabs(.screen(From.self, flow: .unwind()), .screen(Moody.self, input: .calm))) {
      pages in
      pages.screen { From() }
      pages.screen { Moody(input: $0) }
    }
    try it.screen(From.self).produce(.wild)
    #expect(it.shown == "tabs[From, *Moody]" && it.diagnostics.isEmpty)
    let alone = ShownStory(.stack(.screen(Moody.self, input: .calm, flow: .unwind()))) {
      $0.screen { Moody(input: $0) }
    }
    try alone.screen(Moody.self).produce(.wild)
    #expect(alone.shown == "stack[Moody]")
    #expect(alone.diagnostics == ["no screen in the tree handles a `Mood`; `unwind` is ignored"])
  }

  @Test func f17EachMemberFollowsItsBranchAndTheEndGoesBackToTheStart() throws {
    final class Start: OutputProducing, UpdateHandling {
      let output = Output<OneOf2<Tiger, Panda>>()
      private(set) var sizes: [Double] = []
      func handle(update: Double) { sizes.append(update) }
    }
    class Leg<I, O>: InputRequiring, OutputProducing {
      let input: I
      let output = Output<O>()
      init(input: I) { self.input = input }
    }
    final class A: Leg<Tiger, Int> {}
    final class B: Leg<Panda, Int> {}
    final class C: Leg<Int, Double> {}
    let it = ShownStory(
      .screen(
        Start.self,
        flow: Flow(
          .present(A.self, .present(C.self, .unwind())),
          .present(B.self, .show(C.self, .unwind()))))
    ) { pages in
      pages.screen { Start() }
      pages.screen { A(input: $0) }
      pages.screen { B(input: $0) }
      pages.screen { C(input: $0) }
    }
    let start: Start = try it.screen()
    start.produce(Panda())
    #expect(it.shown == "Start→B")
    try it.screen(B.self).leave()
    #expect(it.shown == "Start")
    start.produce(Tiger())
    try it.screen(A.self).produce(2)
    #expect(it.shown == "Start→A→C")
    try it.screen(C.self).produce(3.14)
    #expect(it.shown == "Start" && start.sizes == [3.14] && it.diagnostics.isEmpty)
  }

  @Test func f18AStubStopsOrReplacesWhatIsProduced() throws {
    final class A: Room<Int> {}
    let it = ShownStory(.stack(.screen(NumberGates.self, flow: .show(A.self)))) { pages in
      pages.screen { NumberGates() }
      pages.screen { A(input: $0) }
    }
    let gates: NumberGates = try it.screen()
    var produced: [Int] = []
    gates.output.stub = {
      produced.append($0)
      return $0 < 0 ? nil : $0 * 2
    }
    gates.produce(-5)
    #expect(it.shown == "stack[NumberGates]")
    gates.produce(5)
    #expect(it.shown == "stack[NumberGates, A]" && produced == [-5, 5])
    #expect(try it.screen(A.self).input == 10)
  }

  @Test func f19AnInputIsThereFromTheStart() throws {
    final class Eager: InputRequiring {
      let input: Tiger
      let title: String
      init(input: Tiger) {
        self.input = input
        title = input.name
      }
    }
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen { TigerGates() }
      pages.screen { Eager(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger(name: "Tom"))
    #expect(try it.screen(Eager.self).title == "Tom")
  }

  @Test func f20TwoScreensForOneValueAreAProblem() throws {
    final class Cage: Room<OneOf2<Tiger, Panda>> {}
    let it = ShownStory(
      .stack(.screen(TigerGates.self)), problems: [.open("Tiger", among: ["TigerRoom", "Cage"])]
    ) { pages in
      pages.screen { TigerGates() }
      pages.screen { TigerRoom(input: $0) }
      pages.screen { Cage(input: $0) }
    }
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(it.shown == "stack[TigerGates]" && it.diagnostics.count == 2)
  }

  @Test func f21WhatIsProducedGoesAsTheTypeThatIsDeclared() throws {
    class Animal {}
    final class Cat: Animal {}
    final class AnimalGates: Gates<Animal> {}
    final class Cage: Room<OneOf2<Int, Animal>> {}
    let it = ShownStory(.stack(.screen(AnimalGates.self))) { pages in
      pages.screen { AnimalGates() }
      pages.screen { Cage(input: $0) }
    }
    let cat = Cat()
    try it.screen(AnimalGates.self).produce(cat)
    guard case .t2(let animal) = try it.screen(Cage.self).input else {
      Issue.record("\(try it.screen(Cage.self).input)")
      return
    }
    #expect(animal === cat)
  }

  @Test func f21OneOfSeveralTypesGoesItsOwnWay() throws {
    final class Either: Gates<OneOf2<Int, String>> {}
    final class NumberRoom: Room<Int> {}
    final class TextRoom: Room<String> {}
    let it = ShownStory(.stack(.screen(Either.self))) { pages in
      pages.screen { Either() }
      pages.screen { NumberRoom(input: $0) }
      pages.screen { TextRoom(input: $0) }
    }
    try it.screen(Either.self).produce("x")
    #expect(it.shown == "stack[Either, TextRoom]")
  }

  @Test func f22WhatIsProducedDuringADismissalIsShownAfterIt() throws {
    final class Start: Gates<OneOf2<Int, Tiger>> {}
    final class Sheet: IO {
      let input: Int
      let output = Output<Never>()
      init(input: Int) { self.input = input }
    }
    let it = ShownStory(.screen(Start.self)) { pages in
      pages.screen { Start() }
      pages.screen { Sheet(input: $0) }
      pages.screen { TigerRoom(input: $0) }
    }
    let start: Start = try it.screen()
    start.produce(1)
    it.host.isSlow = true
    try it.screen(Sheet.self).leave()
    it.host.clearLog()
    start.produce(Tiger())
    #expect(it.operations.isEmpty)
    it.host.endTransition()
    #expect(it.operations == ["make TigerRoom", "present"] && it.shown == "Start→TigerRoom")
  }

  @Test func f23AHandlerThatTakesNoNoticeIsGoneBackToAllTheSame() throws {
    final class Careless: UpdateHandling { typealias UpdateType = Mood }
    let it = ShownStory(.stack(.screen(Careless.self), .screen(From.self))) { pages in
      pages.screen { Careless() }
      pages.screen { From() }
    }
    try it.screen(From.self).produce(.calm)
    #expect(it.shown == "stack[Careless]")
  }
}

extension SceneModel {
  /// The scene that is presented over any node of the tree.
  fileprivate var presentedAnywhere: SceneModel? {
    path { $0.style != nil }.flatMap { self[$0] }
  }
}
