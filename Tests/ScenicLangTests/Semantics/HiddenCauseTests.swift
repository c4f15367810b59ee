import Testing

@testable import ScenicLang

/// Messages about a mistake whose cause is elsewhere name the cause.
struct HiddenCauseTests {
  @Test func aVariableThatHidesASceneIsNoted() throws {
    let compilation = Spec(
      """
      scene city { event next }
      scene days(city: String) { event next(days: Int) }
      scene summary(city: String, days: Int)
      root home: stack { city }
      on city.next { push days(city: "Bonn") }
      on days.next(days) { push summary(city: days.city, days: days) }
      """
    ).compile()
    let found = try #require(compilation.diagnostics.first, "\(compilation.report)")
    #expect(found.message == "unknown member `city` of `Int`")
    #expect(found.notes.map { $0.message } == ["the variable `days` hides the declaration of that name"])
  }

  @Test func aVariableWithoutASceneHasNoNote() throws {
    let compilation = Spec(
      """
      scene city { event next(days: Int) }
      @unused scene days(city: String)
      scene summary(days: Int)
      root home: stack { city }
      on city.next(days) { push summary(days: days.length) }
      """
    ).compile()
    let found = try #require(compilation.diagnostics.first, "\(compilation.report)")
    #expect(found.notes.isEmpty)
  }

  @Test func anEffectBeforeFinishIsNamed() throws {
    let compilation = Spec(
      """
      scene trips { event add }
      flow wizard {
        scene city { event save }
        root stack { city }
        on city.save { dismiss; finish }
      }
      root home: stack { trips }
      on trips.add { present wizard }
      """
    ).compile()
    let messages = compilation.diagnostics.map { $0.message }
    #expect(
      messages == [
        "cannot finish or cancel: an earlier effect may have removed the flow or scene of this rule"
      ])
  }
}
