/// A storybook that runs: one state, one host, and the screens that stand.
///
/// ```swift
/// let story = Story(book)
/// let host = MemoryHost<AnyObject> { [weak story] in story?.screen(of: $0) ?? Container() }
/// story.navigator.attach(host)
/// ```
///
/// Nothing is global: two stories, of two windows perhaps, know nothing of each other.
@MainActor
public final class Story {
  /// What runs it: where the app is, what has happened, what could not be done. What was `saved` here can't be restored:
  /// values are the app's own, and are not written down.
  public let navigator: ProgramNavigator

  let book: Storybook
  private var arrivals: [Int: Arrival] = [:]
  private var nextNumber: Int

  /// What a node was made with, and its screen as soon as somebody wants it.
  private struct Arrival {
    let page: Int
    let box: AnyObject?
    let flow: (any AnyFlow)?
    var screen: AnyObject?
    /// The turn with which the node left; nil while it stands.
    var left: Int?
  }

  /// Starts with what stands in the book's layout. The navigator's history keeps so many turns, and the story the values
  /// that their screens were made with; screens are let go when they leave, and are made anew for who travels back.
  public init(_ book: Storybook, historyLimit: Int = 100) {
    self.book = book
    for (number, seed) in book.script.seeds {
      arrivals[number] = Arrival(page: seed.page, box: seed.box, flow: seed.flow)
    }
    nextNumber = book.script.seeds.count + 1
    navigator = ProgramNavigator(Engine(book.script.program), historyLimit: historyLimit)
    for problem in book.problems { report(problem.description) }
    navigator.addWatcher { [weak self] in self?.sweep($0) }
  }

  /// The screen of a node: the same one for as long as the node stands. Nil for stacks, tabs and splits, which a host
  /// shows in its own way.
  public func screen(of node: SceneModel) -> AnyObject? { Script.number(of: node).flatMap { object($0) } }

  func report(_ problem: String) { navigator.report(problem) }
}

// MARK: Screens

extension Story {
  /// The screen under a number, made if nobody has asked for it before.
  func object(_ number: Int) -> AnyObject? {
    guard let arrival = arrivals[number] else { return nil }
    if let screen = arrival.screen { return screen }
    let page = book.pages[arrival.page]
    guard let screen = page.make(arrival.box) else {
      report("`\(page.name)` can't be made from what it was given")
      return nil
    }
    arrivals[number]?.screen = screen
    page.connect(screen, self, number)
    return screen
  }

  /// What will be shown, under a new number.
  func welcome(_ page: Int, _ box: AnyObject?, _ flow: (any AnyFlow)?, as number: Int) {
    arrivals[number] = Arrival(page: page, box: box, flow: flow)
  }

  /// What was to be shown is not.
  func forget(_ number: Int) { arrivals[number] = nil }

  func takeNumber() -> Int {
    nextNumber += 1
    return nextNumber - 1
  }

  /// The flow that a screen was opened with.
  func flow<Value>(of number: Int, for type: Value.Type) -> Flow<Value>? {
    arrivals[number]?.flow as? Flow<Value>
  }

  /// What a number was a screen of.
  func page(of number: Int) -> Page? { arrivals[number].map { book.pages[$0.page] } }

  /// Lets go of the screens that stand no more, and of what the history has forgotten as well.
  private func sweep(_ turn: ProgramNavigator.Turn) {
    var standing: Set<Int> = []
    var open = [turn.step.state.tree]
    while let node = open.popLast() {
      if let number = Script.number(of: node) { standing.insert(number) }
      open += node.children
      if let presented = node.presented { open.append(presented) }
    }
    let oldest = navigator.history.first?.number ?? .max
    for (number, arrival) in arrivals {
      if standing.contains(number) {
        arrivals[number]?.left = nil
      } else if (arrival.left ?? turn.number) > oldest {
        arrivals[number]?.left = arrival.left ?? turn.number
        arrivals[number]?.screen = nil
      } else {
        arrivals[number] = nil
      }
    }
  }
}
