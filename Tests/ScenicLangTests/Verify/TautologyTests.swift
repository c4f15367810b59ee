import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Properties that their form alone decides, in a spec whose states cannot all be explored.
struct TautologyTests {
  @Test(arguments: [
    ("always true", "proved"), ("never false", "proved"), ("never present(z) && !present(z)", "proved"),
    ("always present(z) || !present(z)", "proved"), ("always c || !c || d", "proved"),
    ("never (c || present(z)) && !c && !present(z)", "proved"), ("from home reach home", "proved"),
    ("always !(present(z) && c) || c", "proved"), ("always present(z) || c", "refuted"),
    ("always false", "refuted"),
    ("never present(z) && !present(home)", "proved"),
    ("never depth(s) > 2 && depth(s) <= 2", "undecided"),
  ])
  func formsAreDecided(property: String, answer: String) throws {
    let spec = Spec(
      """
      condition c: Bool = false
      condition d: Bool = false
      scene home { event open(id: Int) }
      scene z(id: Int) { event open(id: Int) }
      root s: stack { home }
      on home.open(id), z.open(id) where !(present(z where z.id == id)) { push z(id) }
      on home.open, z.open { stay }
      on c.changed(true) where !d { stay }
      on c.changed(true), d.changed { stay }
      \(property)
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 3)) { _ in nil }, "\(spec.report)")
    #expect(found.verdicts.last?.answer.rawValue == answer, "\(spec.report)")
  }
}
