import Foundation
import Scenic
import Testing

/// The examples of docs/reference/stories.md; its blocks are lines of this file.
@MainActor
struct GuideTests {
  final class Keeper {}
  final class Container {}

  struct Animal: Hashable { var name: String }
  enum Mood { case calm, wild }
  struct OpenSettings {}

  final class GatesScreen: OutputProducing, UpdateHandling {
    let output = Output<OneOf3<Animal, String, OpenSettings>>()
    private(set) var mood: Mood?

    func tapAnimal() { produce(Animal(name: "Bao")) }
    func search(_ name: String) { produce(name) }
    func tapSettings() { produce(OpenSettings()) }

    func handle(update: Mood) { mood = update }
  }

  final class AnimalScreen: InputRequiring, OutputProducing {
    let input: Animal
    let output = Output<Mood>()
    let keeper: Keeper

    init(input: Animal, keeper: Keeper) {
      self.input = input
      self.keeper = keeper
    }

    func tapRoar() { produce(.wild) }
    func tapCancel() { leave() }
  }

  final class SettingsScreen {}

  static func book(_ keeper: Keeper) -> Storybook {
    Storybook(root: .stack(.screen(GatesScreen.self))) { pages in
      pages.screen { GatesScreen() }
      pages.screen { AnimalScreen(input: $0, keeper: keeper) }
      pages.screen(for: OpenSettings.self) { _ in SettingsScreen() }
      pages.transform { (name: String) in Animal(name: name) }
      pages.transition { $0.to is SettingsScreen ? .present(as: "fullScreen") : nil }
    }
  }

  @Test func theBookHasNoProblems() {
    #expect(Self.book(Keeper()).problems == [])
  }

  @Test func theUserGoesToAnAnimalAndBackWithItsMood() throws {
    let story = Story(Self.book(Keeper()))
    let host = MemoryHost { [weak story] in story?.screen(of: $0) ?? Container() }
    story.navigator.attach(host)

    let gates = try #require(story.top as? GatesScreen)
    gates.search("Bei")
    let animal = try #require(story.top as? AnimalScreen)
    #expect(animal.input == Animal(name: "Bei"))

    animal.tapRoar()
    #expect(story.top === gates && gates.mood == .wild)

    gates.tapAnimal()
    try #require(story.top as? AnimalScreen).tapCancel()
    gates.tapSettings()
    #expect(story.top is SettingsScreen)
    #expect(story.navigator.diagnostics.isEmpty)
  }

  @Test func aScreenIsTestedAlone() {
    let screen = AnimalScreen(input: Animal(name: "Bao"), keeper: Keeper())
    var produced: [Mood] = []
    screen.output.stub = { mood in
      produced.append(mood)
      return nil
    }
    screen.tapRoar()
    #expect(produced == [.wild])
  }

  @Test func flowsSelectDestinationsExplicitly() throws {
    let keeper = Keeper()
    let book = Storybook(
      root: .screen(
        GatesScreen.self,
        flow: Flow(.present(AnimalScreen.self, inStack: true, .unwind()), .implicit(), .implicit()))
    ) { pages in
      pages.screen { GatesScreen() }
      pages.screen { AnimalScreen(input: $0, keeper: keeper) }
      pages.screen(for: OpenSettings.self) { _ in SettingsScreen() }
      pages.transform { (name: String) in Animal(name: name) }
    }
    #expect(book.problems == [])
    #expect((book.destination(for: "Bei") as? AnimalScreen)?.input == Animal(name: "Bei"))
    let story = Story(book)
    try #require(story.top as? GatesScreen).tapAnimal()
    #expect("\(story.navigator.state.tree)" == "GatesScreen#1 → stack#2 {AnimalScreen#3}")
    try #require(story.top as? AnimalScreen).tapRoar()
    #expect(try #require(story.top as? GatesScreen).mood == .wild)
  }

  @Test func theGuideShowsThePresentFile() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = Self.trimmed(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let page = try String(contentsOf: root.appending(path: "docs/reference/stories.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count > 4)
    for block in blocks {
      let lines = Self.trimmed(block.components(separatedBy: "```")[0])
      #expect(source.contains("\n" + lines), "\(lines)")
    }
  }

  /// The lines without their common indentation, so that a block may be indented less than its original.
  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}

extension Story {
  /// The screen that is not covered.
  fileprivate var top: AnyObject? {
    var node = navigator.state.tree
    while let next = node.presented ?? node.children.last { node = next }
    return screen(of: node)
  }
}
