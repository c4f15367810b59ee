/// A listed screen: how it is made, and the types of its input, its output and its updates.
struct Page {
  let key: TypeKey
  /// The types of its input; empty if it has none.
  var ways: [Way] = []
  /// The types of its output.
  var outputs: [TypeKey] = []
  /// The types of its updates.
  var updates: [Way] = []
  /// Makes the screen from a `Box` of its input.
  let make: @MainActor (AnyObject?) -> AnyObject?
  /// Calls the handler of the screen with a `Box` of its update.
  var handle: @MainActor (AnyObject, AnyObject) -> Void = { _, _ in }
  /// Subscribes a story to the screen with this number.
  var connect: @MainActor (AnyObject, Story, Int) -> Void = { _, _, _ in }

  var name: String { key.name }
}

extension Page {
  @MainActor
  fileprivate init<Screen: AnyObject>(
    _ screen: Screen.Type, _ ways: [Way], _ make: @escaping @MainActor (AnyObject?) -> Screen?,
    connected: @escaping @MainActor (Screen, Story) -> Void = { _, _ in }
  ) {
    self.init(key: TypeKey(screen), ways: ways, make: make)
    if let producing = screen as? any OutputProducing.Type {
      listen(to: producing)
    } else {
      connect = { screen, story, number in
        ScreenValues.listeners[screen] = { [weak story] in story?.produceDirect($0, from: number) }
      }
    }
    if let handling = screen as? any UpdateHandling.Type { tell(handling) }
    let connect = self.connect
    self.connect = { screen, story, number in
      connect(screen, story, number)
      if let screen = screen as? Screen { connected(screen, story) }
    }
  }

  @MainActor
  private mutating func listen<Screen: OutputProducing>(to screen: Screen.Type) {
    outputs = Way.members(of: Screen.OutputType.self)
    connect = { screen, story, number in
      guard let output = (screen as? Screen)?.output else { return }
      if output !== (screen as? Screen)?.output {
        story.report("declare `output` of `\(Screen.self)` with `let`: it changes")
      }
      if output.unheard > 0 {
        story.report("`\(Screen.self)` produced a value before it was shown; the value is ignored")
      }
      output.flow = output.flow ?? story.flow(of: number, for: Screen.OutputType.self)
      output.connect(
        Output.Listener(
          produce: { [weak story, weak output] in story?.produce($0, along: output?.flow, from: number) },
          produceDirect: { [weak story] in story?.produceDirect($0, from: number) },
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

/// Converts values of one type to another one.
struct Transform {
  let from: TypeKey
  let to: [TypeKey]
  let apply: @MainActor (AnyObject) -> Parcel?

  /// Returns a transform for each member of a union, or for the one type.
  @MainActor
  static func all<From, To>(_ transform: @escaping @MainActor (From) -> To) -> [Transform] {
    let keys = Way.members(of: From.self)
    return Way.all(into: From.self).filter { keys.contains($0.key) }.map { way in
      Transform(from: way.key, to: Way.members(of: To.self)) { box in
        (way.wrap(box) as? Box<From>).map { Parcel(transform($0.value)) }
      }
    }
  }
}

extension Storybook {
  /// The screens, transforms and transitions of an app. A module lists its own in a function with an `inout` parameter of
  /// this type.
  @MainActor
  public struct Pages {
    typealias Attempt = @MainActor (TransitionInfo) -> Choice?

    private(set) var pages: [Page] = []
    private(set) var transforms: [TypeKey: Transform] = [:]
    private(set) var attempts: [Attempt] = []
    private(set) var problems: [Problem] = []
    private var known: Set<TypeKey> = []

    /// Lists a screen without input.
    public mutating func screen<Screen: AnyObject>(_ make: @escaping @MainActor () -> Screen) {
      add(Page(Screen.self, []) { _ in make() }, ignoresInput: Screen.self is any InputRequiring.Type)
    }

    /// Lists a screen with the input that the closure receives.
    public mutating func screen<Screen: InputRequiring>(
      _ make: @escaping @MainActor (Screen.InputType) -> Screen
    ) {
      add(
        Page(Screen.self, Way.all(into: Screen.InputType.self)) { box in
          (box as? Box<Screen.InputType>).map { input in
            ScreenValues.make(with: input) { make(input.value) }
          }
        })
    }

    /// Lists a screen without input. The expression is evaluated for each screen that opens.
    public mutating func screen<Screen: AnyObject>(_ make: @autoclosure @escaping @MainActor () -> Screen) {
      screen { make() }
    }

    /// Lists a screen that declares only `InputType`: it reads the value in `input`. The expression is evaluated for each
    /// screen that opens.
    ///
    /// ```swift
    /// pages.screen(CatViewController())
    /// ```
    public mutating func screen<Screen: InputRequiring>(
      _ make: @autoclosure @escaping @MainActor () -> Screen
    ) {
      add(
        Page(Screen.self, Way.all(into: Screen.InputType.self)) { box in
          (box as? Box<Screen.InputType>).map { ScreenValues.make(with: $0) { make() } }
        } connected: { screen, story in
          if ScreenValues.areRead(by: screen) { return }
          story.report(
            "`\(Screen.self)` declares `input` itself: list it with a closure that has a parameter")
        })
    }

    /// Lists a screen without `InputRequiring` that values of a type open.
    public mutating func screen<Trigger, Screen: AnyObject>(
      for trigger: Trigger.Type, _ make: @escaping @MainActor (Trigger) -> Screen
    ) {
      add(
        Page(Screen.self, Way.all(into: trigger)) { box in
          (box as? Box<Trigger>).map { make($0.value) }
        }, ignoresInput: Screen.self is any InputRequiring.Type)
    }

    /// Lists a transform from one type to another one, or to the members of a union. A transform is called once for each
    /// value, before the value is routed. Its result is not transformed again.
    public mutating func transform<From, To>(_ transform: @escaping @MainActor (From) -> To) {
      for transform in Transform.all(transform) {
        if transforms[transform.from] != nil {
          problems.append(.twoTransforms(transform.from.name))
        } else {
          transforms[transform.from] = transform
        }
      }
    }

    /// Registers a closure that chooses the transition when a screen opens or an update goes back. Closures are called in
    /// order, after the update is handled. The first result that is not nil is used.
    public mutating func transition(_ attempt: @escaping @MainActor (TransitionInfo) -> Transition?) {
      attempts.append { attempt($0).map { .transition($0) } }
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
