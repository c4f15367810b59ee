import Testing

@testable import ScenicLang

struct DidYouMeanTests {
  @Test(arguments: [
    ("Profil", "Profile"), ("PROFILE", "Profile"), ("signin", "signIn"), ("setings", "settings"),
    ("back_tab", "tab_back"), ("tba", "tab"), ("welcmoe", "welcome"),
  ])
  func meant(word: String, candidate: String) {
    #expect(
      didYouMean(word, among: ["home", "Profile", "signIn", "settings", "tab_back", "tab", "welcome"])
        == candidate)
  }

  @Test func notEverythingIsMeant() {
    #expect(didYouMean("zebra", among: ["home", "settings"]) == nil)
    #expect(didYouMean("home", among: ["home"]) == nil)
    #expect(didYouMean("a", among: []) == nil)
    #expect(didYouMean(String(repeating: "a", count: 1_000), among: ["b"]) == nil)
  }

  @Test func neighboursSwappedAreOneEdit() {
    #expect(editDistance([1, 2, 3], [2, 1, 3]) == 1)
    #expect(editDistance([1, 2, 3], [3, 2, 1]) == 2)
    #expect(editDistance([], [1, 2]) == 2)
  }
}
