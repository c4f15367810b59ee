#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit
#endif

/// Runs a storybook: one state, one host, and the screens of the tree.
///
/// ```swift
/// let story = Story(book)
/// let host = MemoryHost<AnyObject> { [weak story] in story?.screen(of: $0) ?? Container() }
/// story.navigator.attach(host)
/// ```
///
/// Two stories, for example of two windows, are independent of each other.
@MainActor
public final class Story {
  /// The navigator, with the state, the history and the diagnostics. Its `saved` state cannot be restored, because the
  /// values of the app are not written out.
  public let navigator: ProgramNavigator

  let book: Storybook
  private var arrivals: [Int: Arrival] = [:]
  private var nextNumber: Int
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// A stack that the app has presented by hand, with the screen of this number in it.
    var handmade: (number: Int, stack: UINavigationController)?
  #endif

  /// The input of a node, and its screen once it is needed.
  private struct Arrival {
    let page: Int
    let box: AnyObject?
    let flow: (any AnyFlow)?
    var screen: AnyObject?
    /// The turn in which the node left; nil while it is in the tree.
    var left: Int?
  }

  /// Starts with the layout of the storybook. The story keeps the inputs of screens for as many turns as the history of the
  /// navigator. Screens are released when they leave the tree, and made again when the history is replayed.
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

  /// Returns the screen of a node, the same one for as long as the node is in the tree. Nil for stacks, tabs and splits,
  /// whose containers come from the host.
  public func screen(of node: SceneModel) -> AnyObject? { Script.number(of: node).flatMap { object($0) } }

  func report(_ problem: String) { navigator.report(problem) }
}

// MARK: Screens

extension Story {
  /// Returns the screen with a number, and makes it on the first call.
  func object(_ number: Int) -> AnyObject? {
    guard let arrival = arrivals[number] else { return nil }
    if let screen = arrival.screen { return screen }
    let page = book.pages[arrival.page]
    guard let screen = page.make(arrival.box) else {
      report("`\(page.name)` cannot be made from its input")
      return nil
    }
    arrivals[number]?.screen = screen
    page.connect(screen, self, number)
    return screen
  }

  /// Notes the input of a new screen.
  func welcome(_ page: Int, _ box: AnyObject?, _ flow: (any AnyFlow)?, as number: Int) {
    arrivals[number] = Arrival(page: page, box: box, flow: flow)
  }

  /// Forgets a screen that is not shown.
  func forget(_ number: Int) { arrivals[number] = nil }

  func takeNumber() -> Int {
    nextNumber += 1
    return nextNumber - 1
  }

  /// Returns the flow that opened a screen.
  func flow<Value>(of number: Int, for type: Value.Type) -> Flow<Value>? {
    arrivals[number]?.flow as? Flow<Value>
  }

  /// Returns the page of a screen.
  func page(of number: Int) -> Page? { arrivals[number].map { book.pages[$0.page] } }

  /// Releases the screens that have left the tree, and their inputs once the history no longer contains them.
  private func sweep(_ turn: ProgramNavigator.Turn) {
    var standing: Set<Int> = []
    var open = [turn.step.state.tree]
    while let node = open.popLast() {
      if let number = Script.number(of: node) { standing.insert(number) }
      open += node.childNodes
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
    ScreenValues.sweep()
  }
}
