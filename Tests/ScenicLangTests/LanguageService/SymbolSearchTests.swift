import Testing

@testable import ScenicLang

/// Declarations found by name anywhere in the specs: `workspace/symbol`.
struct SymbolSearchTests {
  private let desk = Desk(
    """
    import "sign-in.scene"
    scene cats { event openFilter; event select(name: String) }
    scene concat
    scene scat
    scene chat
    scene überCat
    root stack { cats }
    on cats.openFilter { push concat }
    link "/cats" { go cats }
    test "Cats can be seen" { expect cats }
    // file: sign-in.scene
    flow signIn {
      scene welcome { event close }
      scene password
      root stack { welcome }
    }
    """)

  private func found(_ query: String) -> [String] {
    desk.snapshot.symbols(matching: query).map {
      $0.container.isEmpty ? $0.name : "\($0.container).\($0.name)"
    }
  }

  @Test func prefixMatchesComeFirst() {
    #expect(found("cat") == ["cats", "Cats can be seen", "/cats", "überCat", "chat", "scat", "concat"])
    #expect(found("CATS").first == "cats")
    #expect(found("password") == ["signIn.password"])
  }

  @Test func lettersOfWordsAreEnough() {
    #expect(found("of") == ["cats.openFilter"])
    #expect(found("oFil").first == "cats.openFilter")
    #expect(found("ÜBERC") == ["überCat"])
  }

  @Test func dottedNamesAreFound() {
    #expect(found("signIn.wel").first == "signIn.welcome")
    #expect(found("signin.welcome.close").first == "signIn.welcome.close")
    #expect(found("si.pw") == ["signIn.password"])
    #expect(found("cats.") == ["cats.select", "cats.openFilter"])
    #expect(found("welcome.cats").isEmpty)
    #expect(found("si.pass").first == "signIn.password")
  }

  @Test func nothingIsAskedForEverything() {
    #expect(found("").contains("signIn.password"))
    #expect(found("").contains("Cats can be seen"))
    #expect(!found("").contains { $0.hasPrefix("on ") })
    #expect(found("qqq").isEmpty)
  }

  @Test func foundSymbolsAreInTheirFile() {
    let symbol = desk.snapshot.symbols(matching: "welcome").first
    #expect(symbol.map { desk.snapshot.sources[$0.range.file].path } == "sign-in.scene")
    #expect(symbol.map { desk.text($0.range) } == "welcome")
  }

  @Test func notMoreAreAnsweredThanAnybodyReads() {
    let scenes = (0..<600).map { "scene s\($0)" }.joined(separator: "\n")
    #expect(Desk(scenes).snapshot.symbols(matching: "s").count == Snapshot.foundLimit)
  }
}
