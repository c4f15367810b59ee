import ScenicRuntime
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

  @Test func distancesBeyondTheLimitAreNil() {
    #expect(editDistance([1, 2, 3, 4], [2, 1, 4, 3], limit: 2) == 2)
    #expect(editDistance([1, 2, 3, 4], [2, 1, 4, 3], limit: 1) == nil)
    #expect(editDistance([1, 2], [1, 2, 3, 4], limit: 1) == nil)
  }

  @Test func aPreferredOneOfEquallyNearOnesIsTaken() {
    let lists = Candidates([NameList(["cats", "kat"]), NameList(["cab", "kit"])])
    #expect(didYouMean("cat", among: lists) == "cats")
    #expect(didYouMean("cat", among: lists) { $0 == "kat" } == "kat")
    #expect(didYouMean("cat", among: lists) { $0 == "cab" || $0 == "kit" } == "cab")
    #expect(didYouMean("cat", among: lists) { $0 == "kit" } == "cats")
    #expect(didYouMean("cat", among: Candidates(["cut", "cAt"])) { $0 == "cut" } == "cAt")
  }

  /// A candidate that is skipped because of its outline is never nearer: the result is the same as without
  /// the filter.
  @Test func anOutlineLeavesOutNothingThatIsMeant() {
    var generator = Generator(seed: 8)
    for _ in 0..<2_000 {
      let names = (0..<12).map { _ in generator.name() }
      let word = generator.name()
      #expect(didYouMean(word, among: names) == meant(by: word, among: names), "\(word) among \(names)")
    }
  }

  @Test func candidatesOfManyListsAreTakenInTheirOrder() {
    let lists = Candidates([NameList(["home", "hone"]), NameList(["HOPE", "hole"])])
    #expect(didYouMean("hove", among: lists) == "home")
    #expect(didYouMean("hope", among: lists) == "HOPE")
    #expect(lists.contains("hole") && !lists.contains("hold"))
    #expect((lists + Candidates(["checkout.hope"])).paths == ["checkout.hope"])
  }

  /// The rule word for word.
  private func meant(by word: String, among names: [String]) -> String? {
    let others = names.filter { $0 != word }
    if let same = others.first(where: { $0.lowercased() == word.lowercased() }) { return same }
    let distances = others.map { editDistance(Array(word.utf8), Array($0.utf8)) ?? .max }
    if let least = distances.min(), least <= max(word.utf8.count, 3) / 3 {
      return zip(others, distances).first { $0.1 == least }?.0
    }
    func parts(_ name: String) -> [Substring] { name.split(separator: "_").sorted() }
    return parts(word).count > 1 ? others.first { parts($0) == parts(word) } : nil
  }
}

private struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A name of few letters, so that many are alike.
  mutating func name() -> String {
    String((0..<Int(next(8) + 1)).map { _ in Array("aabbcAB_1")[Int(next(9))] })
  }

  private mutating func next(_ limit: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % limit
  }
}
