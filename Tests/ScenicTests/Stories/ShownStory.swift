import Scenic
import Testing

/// A story on a host in memory, and shortcuts for tests.
@MainActor
struct ShownStory {
  let story: Story
  let host: MemoryHost<AnyObject>

  /// Requires a book without problems, unless the test expects some.
  init(
    _ root: Storybook.Layout, problems: [Storybook.Problem] = [],
    _ list: (inout Storybook.Pages) -> Void
  ) {
    let book = Storybook(root: root, list)
    #expect(book.problems == problems)
    story = Story(book)
    host = MemoryHost { [weak story] in story?.screen(of: $0) ?? Frame() }
    story.navigator.attach(host)
    #expect(host.snapshot == story.navigator.state.tree)
  }

  /// The tree on the host: `stack[Home, Tiger]`, `*` before a selected child, `→` before a presented scene.
  var shown: String { host.snapshot.map { Self.words($0) } ?? "" }

  /// The failed operations.
  var diagnostics: [String] { story.navigator.diagnostics }

  /// The last screen of a class in the tree.
  func screen<Screen>(_ type: Screen.Type = Screen.self) throws -> Screen {
    try #require(screens(type).last)
  }

  /// All screens of a class, in tree order.
  func screens<Screen>(_ type: Screen.Type = Screen.self) -> [Screen] {
    var found: [Screen] = []
    func look(_ node: SceneModel) {
      if let screen = host.screen(of: node.identity) as? Screen { found.append(screen) }
      node.children.forEach(look)
      if let presented = node.presented { look(presented) }
    }
    host.snapshot.map(look)
    return found
  }

  /// The operations on existing screens, and the number of created ones: `push`, `make`.
  var operations: [String] {
    host.log.compactMap { operation in
      switch operation.kind {
      case .carriedOut(.push): "push"
      case .carriedOut(.pop), .carriedOut(.popTo): "pop"
      case .carriedOut(.present): "present"
      case .carriedOut(.dismiss): "dismiss"
      case .carriedOut(.select): "select"
      case .made(_, let name): "make \(name)"
      default: nil
      }
    }
  }

  /// Taps a tab of the first tab bar.
  func tap(_ tab: Int) throws {
    host.tap(tab, of: try #require(story.navigator.state.tree.first(named: "tabs")).identity)
  }

  private static func words(_ node: SceneModel) -> String {
    var text = node.sceneName
    let children = node.children.enumerated().map { place, child in
      (place == node.selected && place > 0 ? "*" : "") + words(child)
    }
    if !children.isEmpty { text += "[" + children.joined(separator: ", ") + "]" }
    if let presented = node.presented { text += "→" + words(presented) }
    return text
  }
}

/// A container for a stack or tabs.
final class Frame {}

/// A weak reference.
struct Weak {
  weak var object: AnyObject?
}

struct Tiger: Hashable { var name = "Bao" }
struct Panda: Hashable { var name = "Bei" }
enum Mood { case calm, wild }

/// A screen without behavior.
final class Plain {}

/// A screen that produces.
class Gates<Value>: OutputProducing {
  let output = Output<Value>()
}

/// A screen that requires.
class Room<Value>: InputRequiring {
  let input: Value
  required init(input: Value) { self.input = input }
}

/// A screen that handles updates, and notes them.
class Desk<Value>: UpdateHandling {
  private(set) var updates: [Value] = []
  func handle(update: Value) { updates.append(update) }
}

final class From: Gates<Mood> {}
final class Here: Desk<Mood> {}
final class Other: Desk<Mood> {}
final class Bait: Room<Mood> {}
final class TigerGates: Gates<Tiger> {}
final class TigerRoom: Room<Tiger> {}
final class PandaRoom: Room<Panda> {}
final class NumberGates: Gates<Int> {}

/// A screen that does all three with a mood.
final class Moody: IOU {
  let input: Mood
  let output = Output<Mood>()
  private(set) var updates: [Mood] = []
  init(input: Mood) { self.input = input }
  func handle(update: Mood) { updates.append(update) }
}
