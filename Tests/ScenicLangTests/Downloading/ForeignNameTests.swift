import ScenicRuntime
import Testing

@testable import ScenicLang

/// Names and values from outside in messages and states.
@Suite @MainActor struct ForeignNameTests {
  private func navigator(_ spec: String = ByNameTests.spec, saved: String? = nil) throws -> ProgramNavigator {
    let code: ProgramNavigator.ActionCode = { _ in }
    return try ProgramNavigator(
      Program(json: ByNameTests.json(spec)), actions: ["load": code, "track": code], restoring: saved)
  }

  private func error(_ body: () throws(InputError) -> Void) -> String {
    do throws(InputError) {
      try body()
      return "no error"
    } catch { return error.description }
  }

  /// Every name that an app passes on from a server.
  private func messages(of name: String) throws -> [String] {
    let navigator = try navigator()
    let letters = try #require(navigator.scenes.first)
    var messages = [
      error { () throws(InputError) in try letters.send(name) },
      error { () throws(InputError) in try letters.send("write", [name: 1]) },
      error { () throws(InputError) in try letters.send("open", ["id": .string(name)]) },
      error { () throws(InputError) in try navigator.send(name) },
      error { () throws(InputError) in try navigator.setConditions([name: true]) },
      error { () throws(InputError) in try navigator.select(name, of: "bar") },
      error { () throws(InputError) in try navigator.select("mail", of: name) },
      error { () throws(InputError) in _ = try navigator.node(named: name) },
      error { () throws(InputError) in _ = try letters.input(name, as: Int.self) },
      error { () throws(InputError) in try letters.setCondition(name, true) },
    ]
    navigator.open("/letters/" + name)
    navigator.open(name)
    try letters.send("sort")
    let sorting = try #require(navigator.scenes.last)
    for value: Value in [
      [name: 1], ["sort": .string(name)], ["sort": ["case": .string(name)]], ["words": [[name: 1]]],
      ["sort": ["case": "size", "least": 1, name: 2]],
    ] {
      messages.append(error { () throws(InputError) in try sorting.finish(result: value) })
    }
    do { _ = try Program(json: name) } catch { messages.append(error.description) }
    do { _ = try Program(json: Value.object([name: 1]).description) } catch {
      messages.append(error.description)
    }
    var state = try JSONReader.read(Array(navigator.saved.utf8)).description
    state = state.replacing("\"letters\"", with: Value.string(name).description)
    messages += try self.navigator(saved: state).diagnostics
    messages += try self.navigator(saved: name).diagnostics
    return messages + navigator.diagnostics
  }

  @Test(arguments: ["a\nb", "\u{1B}[31mred", "\u{202E}txt", "\r\t\u{0}", "\u{2028}", "\u{FEFF}x"])
  func invisibleCharactersAreEscaped(name: String) throws {
    let messages = try messages(of: name)
    #expect(messages.count >= 20)
    for message in messages {
      let hidden = message.unicodeScalars.filter {
        Visibility.steers($0.value) || Visibility.isInvisible($0.value)
      }
      #expect(hidden.isEmpty && message != "no error", "\(message.debugDescription)")
    }
  }

  @Test func longNamesAreShortened() throws {
    let name = String(repeating: "x", count: 1_000_000) + "yz"
    let messages = try messages(of: name)
    #expect(messages.count >= 20)
    for message in messages { #expect(message.utf8.count < 2_000 && message != "no error") }
    #expect(messages[0].hasPrefix("unknown event `xxx") && messages[0].contains("…"))
    #expect(messages[0].contains("xyz` of `letters`; declared: `open`"))
  }

  @Test func ordinaryTextStaysAsItIs() {
    for text in ["", "open", "Übersicht", "日本", String(repeating: "é", count: 100)] {
      #expect(text.inMessage() == text)
    }
    #expect(String(repeating: "é", count: 101).inMessage().unicodeScalars.count == 100)
    #expect("a\u{1B}b\nc".inMessage() == "a\\u{1b}b\\nc")
  }

  /// Every value that is accepted can be saved and restored.
  @Test(arguments: [10, 100, 101, 600, 10_000]) func deepValuesAreRefusedOrRestored(levels: Int) throws {
    let spec = """
      app Trees
      struct Tree { children: [Tree] = [] }
      scene first { event plant(tree: Tree) }
      scene second(tree: Tree?) -> Tree
      root s: stack { first }
      on first.plant(tree) { push second(tree) }
      on second.done(tree) { push second(tree) }
      """
    let navigator = try navigator(spec)
    var tree: Value = ["children": []]
    for _ in 1..<levels { tree = ["children": [tree]] }
    let message = error { () throws(InputError) in
      try navigator.scenes[0].send("plant", ["tree": tree])
    }
    guard levels <= 100 else {
      #expect(message.hasPrefix("argument `tree` of `first.plant`: children[0].children[0]."))
      #expect(message.hasSuffix("children: more than 200 levels deep"), "\(message.suffix(60))")
      #expect(message.utf8.count < 1_100)
      return
    }
    #expect(message == "no error" && navigator.scenes.map { $0.name } == ["second"])
    try navigator.scenes[0].finish(result: tree)
    let later = try self.navigator(spec, saved: navigator.saved)
    #expect(later.diagnostics.isEmpty && later.scenes.map { $0.name } == ["second"], "\(later.diagnostics)")
    #expect(later.scenes[0].inputs == ["tree": tree])
  }

  @Test func inputsOfANodeThatHasLeftNameIt() throws {
    let navigator = try navigator()
    let letters = try #require(navigator.scenes.first)
    try letters.send("open", ["id": 1])
    let letter = try #require(navigator.scenes.last)
    try letter.send("delete", ["isSure": true])
    letter.cancel()
    letter.finish()
    #expect(
      navigator.diagnostics
        == Array(repeating: "`letter` is not in the tree and cannot send events", count: 2))
  }
}
