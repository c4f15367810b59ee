import Testing

@testable import ScenicLang

/// An event without its reserved word, as enums of other languages have it: one message each, and its repair.
struct ForgottenEventTests {
  @Test func theWordIsPutIn() {
    let spec = """
      app Ev
      scene home { open(id: Int); shoot }
      scene item(id: Int) {
        buy
        share(text: String)
        event close
      }
      events Talk { say(word: String) }
      scene extra { sends Talk }
      root main: stack { home }
      on home.open(i) { push item(id: i) }
      on home.shoot { push extra }
      on item.buy { pop }
      on item.share { stay }
      on item.close { pop }
      on extra.say(w) where w != "" { pop }
      on extra.say { stay }
      """
    let compilation = Spec(spec).compile()
    #expect(compilation.codes == ["SC0102", "SC0102", "SC0102", "SC0102", "SC0102"], "\(compilation.report)")
    var text = spec
    for name in ["open(id", "shoot }", "buy\n", "share(text", "say(word"] {
      text = text.replacing("\(name)", with: "event \(name)")
    }
    #expect(Spec(text).compile().codes.isEmpty)
    var bytes = compilation.sources[0].bytes
    for diagnostic in compilation.diagnostics.reversed() {
      if let fixIt = diagnostic.fixIts.first { bytes = fixIt.applied(to: bytes) }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == text + "\n")
  }

  @Test(arguments: [
    "scene a { event b stray\n event c }", "scene a { stray event b }", "scene a { event b(n: Int) stray }",
  ])
  func aStrayWordIsNoEvent(text: String) {
    let compilation = Spec(text + "\nroot a").compile()
    #expect(!compilation.codes.contains("SC0102"), "\(compilation.report)")
  }
}
