/// A screen as it is listed: how it is made, and what it takes, hands out and is told.
struct Page {
  let key: TypeKey
  /// What it is made from; none if it needs nothing.
  var ways: [Way] = []
  /// What it hands out.
  var outputs: [TypeKey] = []
  /// What it is told.
  var updates: [Way] = []
  /// Makes the screen from a `Box` of its input.
  let make: @MainActor (AnyObject?) -> AnyObject?
  /// Tells the screen a `Box` of its update.
  var handle: @MainActor (AnyObject, AnyObject) -> Void = { _, _ in }
  /// Has a story listen to the screen that it knows by this number.
  var connect: @MainActor (AnyObject, Story, Int) -> Void = { _, _, _ in }

  var name: String { key.name }
}

extension Page {
  @MainActor
  fileprivate init<Screen: AnyObject>(
    _ screen: Screen.Type, _ ways: [Way], _ make: @escaping @MainActor (AnyObject?) -> Screen?
  ) {
    self.init(key: TypeKey(screen), ways: ways, make: make)
    if let producing = screen as? any OutputProducing.Type { listen(to: producing) }
    if let handling = screen as? any UpdateHandling.Type { tell(handling) }
  }

  @MainActor
  private mutating func listen<Screen: OutputProducing>(to screen: Screen.Type) {
    outputs = Way.members(of: Screen.OutputType.self)
    connect = { screen, story, number in
      guard let output = (screen as? Screen)?.output else { return }
      if output !== (screen as? Screen)?.output {
        story.report("`\(Screen.self)` makes a new output each time, and nobody hears it")
      }
      if output.unheard > 0 { story.report("`\(Screen.self)` produced before it was shown") }
      output.connect(
        Output.Listener(
          produce: { [weak story] in story?.produce($0, from: number) },
          leave: { [weak story] in story?.leave(number) }))
    }
  }

  private mutating func tell<Screen: UpdateHandling>(_ screen: Screen.Type) {
    updates = Way.all(into: Screen.UpdateType.self)
    handle = { screen, box in
      if let update = (box as? Box<Screen.UpdateType>)?.value { (screen as? Screen)?.handle(update: update) }
    }
  }
}

/// What makes a value of one type into another.
struct Transform {
  let from: TypeKey
  let to: [TypeKey]
  let apply: @MainActor (AnyObject) -> Parcel?
}

extension Storybook {
  /// The list of an app's screens, transforms and transitions. A module lists its own in a function that takes this
  /// `inout`.
  @MainActor
  public struct Pages {
    typealias Attempt = @MainActor (TransitionInfo) -> Transition?

    private(set) var pages: [Page] = []
    private(set) var transforms: [TypeKey: Transform] = [:]
    private(set) var attempts: [Attempt] = []
    private(set) var problems: [Problem] = []
    private var known: Set<TypeKey> = []

    /// A screen that needs nothing.
    public mutating func screen<Screen: AnyObject>(_ make: @escaping @MainActor () -> Screen) {
      add(Page(Screen.self, []) { _ in make() }, ignoresInput: Screen.self is any InputRequiring.Type)
    }

    /// A screen that needs an input, which the closure is given.
    public mutating func screen<Screen: InputRequiring>(
      _ make: @escaping @MainActor (Screen.InputType) -> Screen
    ) {
      add(
        Page(Screen.self, Way.all(into: Screen.InputType.self)) { box in
          (box as? Box<Screen.InputType>).map { make($0.value) }
        })
    }

    /// A screen that values of a type open though it does not say that it requires one.
    public mutating func screen<Trigger, Screen: AnyObject>(
      for trigger: Trigger.Type, _ make: @escaping @MainActor (Trigger) -> Screen
    ) {
      add(
        Page(Screen.self, Way.all(into: trigger)) { box in
          (box as? Box<Trigger>).map { make($0.value) }
        }, ignoresInput: Screen.self is any InputRequiring.Type)
    }

    /// What is produced as one type is received as another, or as the members of a union. Transforms come first, are
    /// called once each time, and what comes of one is not transformed again.
    public mutating func transform<From, To>(_ transform: @escaping @MainActor (From) -> To) {
      let keys = Way.members(of: From.self)
      for way in Way.all(into: From.self) where keys.contains(way.key) {
        if transforms[way.key] != nil {
          problems.append(.twoTransforms(way.key.name))
          continue
        }
        transforms[way.key] = Transform(from: way.key, to: Way.members(of: To.self)) { box in
          (way.wrap(box) as? Box<From>).map { Parcel(transform($0.value)) }
        }
      }
    }

    /// One more who is asked how a screen comes or the user goes back, after the update is handed over. Those
    /// registered first are asked first; nil passes the question on, and what the first other answer says is done.
    public mutating func transition(_ attempt: @escaping @MainActor (TransitionInfo) -> Transition?) {
      attempts.append(attempt)
    }

    private mutating func add(_ page: Page, ignoresInput: Bool = false) {
      if ignoresInput { problems.append(.ignoresInput(page.name)) }
      guard known.insert(page.key).inserted else { return problems.append(.listedTwice(page.name)) }
      for ways in [page.ways, page.updates] {
        var known: Set<TypeKey> = []
        for way in ways where !known.insert(way.key).inserted {
          problems.append(.typeTwice(way.key.name, in: page.name))
        }
      }
      pages.append(page)
    }
  }
}
