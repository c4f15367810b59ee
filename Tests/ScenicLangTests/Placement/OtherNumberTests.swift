import Testing

@testable import ScenicLang

/// Cases of an event that are left after patterns with numbers are confirmed by a trace.
struct OtherNumberTests {
  @Test(arguments: [
    ("n: Int", "1"), ("n: Int", "2"), ("n: Double", "1.5"), ("n: Int, m: Int", "1, 1"),
    ("n: Int, b: Bool", "1, true"),
  ])
  func theRestIsAnError(parameters: String, patterns: String) {
    let text = "scene list { event ping(\(parameters)); on ping(\(patterns)) { stay } }\nroot list\n"
    let compilation = Spec(text).compile()
    #expect(compilation.codes == ["SC0408"], "\(compilation.report)")
    #expect(compilation.diagnostics.first?.severity == .error, "\(compilation.report)")
    guard patterns.contains("1") else { return }
    let two = text.replacing(
      "root", with: "on list.ping(\(patterns.replacing("1", with: "2"))) { stay }\nroot")
    #expect(Spec(two).compile().diagnostics.contains { $0.severity == .error && $0.code.code == "SC0408" })
  }
}
