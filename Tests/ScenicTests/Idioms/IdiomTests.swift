import Foundation
import Scenic
import Testing

/// Code for Scenic 0.4 and StoryFlow, one idiom in each file. The files in `Works` are part of this target and are
/// driven here; those in `Fails` must not compile, with the message in their second line. Both are checked in the Swift
/// 5 and the Swift 6 language mode. docs/help/migrating.md lists them all.
@MainActor
struct IdiomTests {
  @Test(.enabled(if: Snippet.canBeChecked), arguments: [5, 6])
  func theyCompile(languageMode: Int) throws {
    let files = try Self.files("Works") + [Self.folder.appending(path: "OldApp.swift")]
    #expect(files.count > 45)
    let output = try Snippet.diagnostics(of: files, languageMode: languageMode)
    #expect(!output.contains("error:"), "\(output)")
  }

  @Test(.enabled(if: Snippet.canBeChecked), arguments: [5, 6])
  func theyFailWithTheReplacement(languageMode: Int) throws {
    let files = try Self.files("Fails")
    #expect(files.count > 5)
    let lines = try Snippet.diagnostics(of: files, languageMode: languageMode).components(separatedBy: "\n")
    for file in files {
      let message = try Self.message(of: file)
      let errors = lines.filter { $0.hasPrefix(file.path + ":") && $0.contains(" error: ") }
      #expect(errors.contains { $0.hasSuffix(" error: " + message) }, "\(file.lastPathComponent): \(errors)")
    }
  }

  @Test func thePageListsThem() throws {
    let page = try String(
      contentsOf: Self.folder.appending(path: "../../../docs/help/migrating.md"), encoding: .utf8)
    let names = try (Self.files("Works") + Self.files("Fails")).map { $0.lastPathComponent.dropLast(6) }
    for name in names { #expect(page.contains("| `\(name)` |"), "docs/help/migrating.md lacks `\(name)`") }
    let rows = page.matches(of: /\n\| `([A-Z]\w+)` \|/).map { $0.1 }
    #expect(Set(rows) == Set(names) && rows.count == names.count)
    for file in try Self.files("Fails") {
      let advice = try Self.message(of: file).components(separatedBy: ": ").last ?? ""
      #expect(advice.contains("renamed") || page.contains(advice), "docs/help/migrating.md lacks \(advice)")
    }
  }

  // MARK: Data

  @Test func dataArrives() {
    #expect(nameInEmbed() == "Fred")
    #expect(nameFromAVariable() == "Fred")
    #expect(nameFromADictionary() == "Lily")
    #expect(nameFromADictionaryOfTexts() == "Lily")
    #expect(catsInEmbed() == [OldCat(name: "Fred"), OldCat(name: "Lily")])
  }

  @Test func dataIsReadAndChanged() {
    #expect(readData() == Array(repeating: true, count: 8))
    #expect(changedData() == [2, 1, 5])
    #expect(emptyDataDiffers())
  }

  /// A value of any type is returned unchanged.
  @Test func dataIsKeptAsItIs() {
    let values: [AnyHashable] = [
      true, 1, 1.5, "text", Int8(1), UInt(7), Float(2), Double.infinity, [1, 2], ["a": "b"], Set([1]),
      String?.none, Date(timeIntervalSince1970: 0), OldCat(name: "Fred"), Substring("s"), Character("c"),
    ]
    for value in values {
      for key: AnyHashable in ["key", 5, CatKey.level] {
        let read = SceneModel(sceneName: "a", customData: [key: value]).customData?[key]
        #expect(read == value && read.map { type(of: $0.base) == type(of: value.base) } == true)
        let event = NavigationEvent(eventName: "a", customData: [key: value])
        #expect(event.customData == [key: value])
      }
    }
  }

  @Test func dataOfEvents() throws {
    #expect(try indexesOfEvents() == [0, 0])
    #expect(eventsAreEqual())
    #expect(adoptedCat() == "Fred")
    #expect(eventNames() == [NavigationEvent.didPop, NavigationEvent.didSelectIndex])
  }

  // MARK: Scenes

  @Test func scenesAreEmbedded() {
    #expect(pagesOfTheContainer() == ["Fred", "Lily"])
    #expect(scenesOfAStack() && scenesOfTabs())
    #expect(scenesOfTheWrappedStack() == 2)
    #expect(sceneIsLeftOut() == ["missing screen for `dog`", "cats"])
    #expect(madeScenes() == ["tabBar", "stack", "cats", "cat", "settings"])
  }

  @Test func aTreeBuiltByNameKeepsMovedScreens_S16_S17() {
    #expect(movedScreenIsKept())
    #expect(rootIsKept())
  }

  @Test func aLateEventIsReported_S30() {
    #expect(diagnosticsOfALateEvent() == ["`cat` is no longer in the tree; its event `adopt` is ignored"])
  }

  // MARK: Navigators and models

  @Test func navigatorsAndWatchers() {
    #expect(recordedNames() == ["cats", "cats"])
    #expect(eventSentToTheNavigator() == ["adopt"])
    #expect(eventSentToTheDelegate().map(\.customData) == [["catName": "Fred"]])
    #expect(recordedEvents() == ["a", "b"])
  }

  @Test func modelsAreEdited() throws {
    let applied = try appliedTree()
    #expect(applied.selected == 0 && applied.children[0].children.map(\.sceneName) == ["cats"])
    let edited = editedModels()
    #expect(edited[0].first(named: "cat")?.customData == ["catName": "Lily"])
    #expect(edited[1].sceneName == "other" && edited[1].children.isEmpty)
    #expect(edited[2].customData == ["selectedIndex": 0])
    #expect(edited[3].first(named: "cat") == nil)
    let mutated = mutatedModel()
    #expect(mutated.sceneName == "root" && mutated.children.count == 1)
    #expect(mutated.first(named: "cat")?.customData?["catName"] as? String == "Lily")
  }

  // MARK: StoryFlow

  @Test func valuesAndFlows() throws {
    #expect(
      producedValues() == [
        .t1(OldTiger()), .t2(OldLion()), .t1(OldTiger()), .t3(.t1(OldPig())), .t3(.t2(OldCow())),
      ])
    #expect(visitedTitle() == "lion cow")
    #expect(try treesOfAFlow() == ["stack#1 {Start#2, Cage#3}", "stack#1 {Start#2 → Sty#4}"])
  }
}

extension IdiomTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func files(_ name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: name).appending(path: $0) }
  }

  private static func message(of file: URL) throws -> String {
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    return String(try #require(lines.dropFirst().first).dropFirst("// error: ".count))
  }
}
