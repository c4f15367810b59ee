import Scenic
import Testing

/// The idioms of StoryFlow in `Works`, in memory.
@MainActor
struct StoryIdiomTests {
  private func task() -> ShownStory {
    ShownStory(.stack(.screen(TaskScreen.self))) { pages in
      pages.screen(TaskScreen())
      pages.screen(TitleScreen())
    }
  }

  /// A screen that handles texts, with one above it that produces them.
  private func count() -> ShownStory {
    ShownStory(
      .stack(.screen(CountScreen.self, input: "abc"), .screen(NumberScreen.self, input: 5))
    ) { pages in
      pages.screen(CountScreen())
      pages.screen(NumberScreen())
    }
  }

  @Test func screensDeclareOnlyTheirTypes() throws {
    let it = task()
    try it.screen(TaskScreen.self).doTask()
    let title = try it.screen(TitleScreen.self)
    #expect(it.shown == "stack[TaskScreen, TitleScreen]" && title.title == "Output")
    // The initializer has read it too.
    #expect(title.seen == "Output" && it.diagnostics.isEmpty)
    let menu = ShownStory(
      .stack(.screen(JustMenu.self)), problems: [.nothingTakes("String", from: "JustMenu")]
    ) { pages in
      pages.screen(JustMenu())
      pages.screen(JustScreen())
    }
    try menu.screen(JustMenu.self).openJust()
    #expect(menu.shown == "stack[JustMenu, JustScreen]")
  }

  @Test func inputsAndOutputsLeaveWithTheirScreens() throws {
    final class Token {}
    final class Holder: InputRequiring { typealias InputType = Token }
    final class Sender: OutputProducing, UpdateHandling {
      typealias OutputType = Token
      func handle(update: Int) {}
    }
    let it = ShownStory(.stack(.screen(Sender.self))) { pages in
      pages.screen(Sender())
      pages.screen(Holder())
    }
    weak var kept: Token?
    do {
      let token = Token()
      kept = token
      try it.screen(Sender.self).produce(token)
    }
    #expect(kept != nil)
    it.host.swipeBack(in: it.story.navigator.state.tree.identity)
    // The history keeps the inputs of the last turns.
    for _ in 0..<100 {
      it.story.navigator.send(planning: { engine, state in
        (nil, engine.carryOut([], at: state.tree.identity, in: state))
      })
    }
    #expect(kept == nil)
  }

  @Test func aScreenWithAPropertyOfItsOwnIsReported() throws {
    let it = ShownStory(.stack(.screen(TigerGates.self))) { pages in
      pages.screen(TigerGates())
      pages.screen(TigerRoom(input: Tiger(name: "another")))
    }
    try it.screen(TigerGates.self).produce(Tiger())
    #expect(
      it.diagnostics == [
        "`TigerRoom` declares `input` itself: list it with a closure that has a parameter"
      ])
  }

  // MARK: Flows

  @Test func flowsAreSet() throws {
    let it = task()
    let screen = try it.screen(TaskScreen.self)
    #expect(!hasFlow(screen))
    setFlow(of: screen)
    #expect(hasFlow(screen))
    screen.doTask()
    #expect(it.shown == "stack[TaskScreen→TitleScreen]")
    let other = task()
    let second = try other.screen(TaskScreen.self)
    second.flow = flowOfATransition()
    second.doTask()
    #expect(other.shown == "stack[TaskScreen→TitleScreen]")
  }

  @Test func flowsHaveTransitionsAndBranches() throws {
    func shown(
      _ flow: Flow<String>, _ problems: [Storybook.Problem] = [], _ work: (ShownStory) throws -> Void
    ) throws -> String {
      let it = ShownStory(.stack(.screen(TaskScreen.self, flow: flow)), problems: problems) { pages in
        pages.screen(TaskScreen())
        pages.screen(TitleScreen())
        pages.screen(CountScreen())
        pages.screen(NumberScreen())
        pages.screen(ForkScreen())
      }
      try it.screen(TaskScreen.self).doTask()
      try work(it)
      return it.shown
    }
    let back = try shown(flowOfATransitionAndAFlow()) { it in
      try it.screen(CountScreen.self).count()
      #expect(it.shown == "stack[TaskScreen, CountScreen→NumberScreen]")
      try it.screen(NumberScreen.self).finish()
      #expect(try it.screen(CountScreen.self).updates == ["6"])
    }
    #expect(back == "stack[TaskScreen, CountScreen]")
    let several: [Storybook.Problem] = [
      .open("String", among: ["TitleScreen", "CountScreen", "ForkScreen"])
    ]
    #expect(
      try shown(flowWithBranches(), several) { try $0.screen(ForkScreen.self).produce(1) }
        == "stack[TaskScreen, ForkScreen→NumberScreen]")
    #expect(
      try shown(modalWithBranches(), several) { try $0.screen(ForkScreen.self).produce(1) }
        == "stack[TaskScreen→ForkScreen→NumberScreen]")
  }

  @Test func valuesAreProducedDirectly() throws {
    let it = ShownStory(.stack(.screen(TaskScreen.self))) { pages in
      pages.screen(TaskScreen())
      pages.screen(TitleScreen())
      pages.screen(NumberScreen())
    }
    let screen = try it.screen(TaskScreen.self)
    produceNumber(from: screen)
    #expect(it.shown == "stack[TaskScreen, NumberScreen]")
    let other = task()
    try produceText(from: other.screen(TaskScreen.self))
    #expect(try other.screen(TitleScreen.self).title == "direct")
    let third = task()
    try produceNumber(from: third.screen(TaskScreen.self))
    #expect(third.diagnostics == ["no screen handles or requires a `Int`"])
  }

  // MARK: Registrations

  @Test(arguments: [registerTransform, registerLabeled] as [@MainActor () -> Void])
  func transformsAreRegistered(register: @MainActor () -> Void) throws {
    defer { OutputTransform.removeAll() }
    register()
    let it = ShownStory(.stack(.screen(TaskScreen.self))) { pages in
      pages.screen(TaskScreen())
      pages.screen(NumberScreen())
    }
    try it.screen(TaskScreen.self).doTask()
    #expect(try it.screen(NumberScreen.self).input == 6)
  }

  @Test func aTransformOfTheStorybookComesFirst() throws {
    defer { OutputTransform.removeAll() }
    registerTransform()
    OutputTransform.register { (_: String) in 0 }
    let it = ShownStory(.stack(.screen(TaskScreen.self))) { pages in
      pages.screen(TaskScreen())
      pages.screen(NumberScreen())
      pages.transform { (_: String) in 7 }
    }
    try it.screen(TaskScreen.self).doTask()
    #expect(try it.screen(NumberScreen.self).input == 7)
  }

  @Test(
    arguments: [registerTransition, registerFromTask, registerForText] as [@MainActor () -> Void])
  func transitionsAreRegistered(register: @MainActor () -> Void) throws {
    defer { CustomTransition.removeAll() }
    register()
    let it = task()
    try it.screen(TaskScreen.self).doTask()
    #expect(it.shown == "stack[TaskScreen→TitleScreen]")
  }

  @Test func aStoredTransitionIsRegistered() throws {
    defer { CustomTransition.removeAll() }
    registerStoredTransition()
    registerTransition()
    let it = task()
    try it.screen(TaskScreen.self).doTask()
    #expect(it.shown == "stack[TaskScreen, TitleScreen]")
  }

  /// An attempt that returns true without a movement keeps every screen, and the update is handled (F13).
  @Test(
    arguments: [registerAttempt, registerContext, registerBack, registerStored] as [@MainActor () -> Void])
  func attemptsAreRegistered(register: @MainActor () -> Void) throws {
    defer { CustomTransition.removeAll() }
    register()
    let it = count()
    try it.screen(NumberScreen.self).finish()
    #expect(it.shown == "stack[CountScreen, NumberScreen]")
    #expect(try it.screen(CountScreen.self).updates == ["5"])
  }

  @Test func anUnwindIsRegistered() throws {
    defer { CustomTransition.removeAll() }
    var count = 0
    registerUnwind { count += 1 }
    let it = self.count()
    try it.screen(NumberScreen.self).finish()
    #expect(count == 1 && it.shown == "stack[CountScreen, NumberScreen]")
  }
}
