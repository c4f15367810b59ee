import ScenicRuntime
import Testing

@testable import ScenicLang

/// A name in composed and decomposed spelling: equal at run time, and so equal in the compiler.
struct SpellingTests {
  static let short = "caf\u{E9}"
  static let long = "cafe\u{301}"

  @Test(arguments: [
    "scene NFC scene NFD root NFC",
    "scene a root a enum E { NFC NFD } @unused condition c: E = .NFC",
    "scene a root a struct S { NFC: Int NFD: Int } @unused condition c: S?",
    "scene a(NFC: Int = 1, NFD: Int = 2) root a",
    "scene a { event NFC event NFD } root stack { a } on a.NFC { stay }",
    "scene a(NFC: Int = 1) { event NFD } root a",
    "scene a scene b root tabs { NFC: stack { a } NFD: stack { b } }",
    "scene a root a style NFC style NFD",
    "scene a root a @unused struct NFC {} @unused struct NFD {}",
  ])
  func aNameSpeltInTwoWaysIsDeclaredTwice(spec: String) {
    let text = spec.replacing("NFC", with: Self.short).replacing("NFD", with: Self.long)
    let compilation = Spec(text).compile()
    #expect(compilation.codes.contains("SC0202"), "\(compilation.report)")
  }

  @Test func aNameIsFoundInEitherSpelling() throws {
    let text = """
      enum Mood { NFC, calm }
      scene NFC(mood: Mood = .NFD) { event go(mood: Mood) }
      scene b(NFC: Int = 1) { event back }
      root stack { NFD }
      on NFD.go(.NFD) { push b(NFD: 2) }
      on NFC.go(.calm) { stay }
      on b.back where b.NFD > 1 { pop }
      on b.back { pop }
      """
    let compilation = Spec(text.replacing("NFC", with: Self.short).replacing("NFD", with: Self.long))
      .compile()
    #expect(compilation.report == "")
    // The output has the spelling of the declaration, since other tools may compare bytes.
    let json = JSONWriter.compact(ProgramWriter.write(try #require(compilation.program)))
    let accent = try #require("\u{301}".utf8.first)
    #expect(!json.contains(accent))
  }

  @Test func textsAreComparedAlike() {
    let text = """
      scene a(d: [String: Int] = ["NFC": 1, "NFD": 2]) { event go(x: String) }
      root stack { a }
      on a.go("NFC") { stay }
      on a.go("NFD") { stay }
      on a.go { stay }
      """
    let compilation = Spec(text.replacing("NFC", with: Self.short).replacing("NFD", with: Self.long))
      .compile()
    #expect(compilation.codes == ["SC0304", "SC0331"], "\(compilation.report)")
  }
}
