import Testing

@testable import ScenicLang

struct SignatureTests {
  private let spec = """
    enum Outcome { fine, locked(minutes: Int) }
    struct Filter { sort: String, reverse: Bool = false }
    /// Says something.
    action track(event: String, count: Int)
    action ask -> Outcome
    scene cats { event select(name: String, age: Int) }
    /// A cat.
    scene cat(name: String, filter: Filter)
    scene adoption -> Bool
    root home: stack { cats }

    """

  /// The signature with the parameter that is being written in `«»`.
  private func shown(_ text: String) -> String? {
    let edited = EditedSpec(spec + text)
    guard let found = edited.snapshot.signature(edited.file, at: edited.offset) else { return nil }
    guard let active = found.active else { return found.label }
    let bytes = Array(found.label.utf8)
    let range = found.parameters[active].label
    let text = { (bytes: ArraySlice<UInt8>) in String(decoding: bytes, as: UTF8.self) }
    return text(bytes[..<range.lowerBound]) + "«" + text(bytes[range]) + "»"
      + text(bytes[range.upperBound...])
  }

  @Test func aNodeShowsItsInputs() {
    #expect(shown("on cats.select { push cat(|) }") == "cat(«name: String», filter: Filter)")
    #expect(shown("on cats.select { push cat(name: \"\", |) }") == "cat(name: String, «filter: Filter»)")
    #expect(shown("on cats.select { push cat(filter: |) }") == "cat(name: String, «filter: Filter»)")
    #expect(shown("on cats.select { push cat(|") == "cat(«name: String», filter: Filter)")
  }

  @Test func innerCallsShowTheirOwnSignature() {
    #expect(
      shown("on cats.select { push cat(filter: Filter(|)) }") == "Filter(«sort: String», reverse: Bool)")
    #expect(
      shown("on cats.select { push cat(filter: Filter(sort: \"\"), |) }")
        == "cat(name: String, «filter: Filter»)")
  }

  @Test func aTriggerShowsWhatItsEventCarries() {
    #expect(shown("on cats.select(|) { stay }") == "select(«name: String», age: Int)")
    #expect(shown("on cats.select(name, |) { stay }") == "select(name: String, «age: Int»)")
    #expect(shown("on adoption.done(|) { stay }") == "done(«Bool»)")
    #expect(shown("on ask.done(.locked(|)) { stay }") == "locked(«minutes: Int»)")
    #expect(shown("on home.popped(|) { stay }") == "popped(«Int»)")
  }

  @Test func actionsTestsAndUpdatesShowTheirs() {
    #expect(shown("on cats.select { do track(event: \"\", |) }") == "track(event: String, «count: Int»)")
    #expect(shown("test \"a\" { cats.select(|) }") == "select(«name: String», age: Int)")
    #expect(shown("test \"a\" { expect did track(|) }") == "track(«event: String», count: Int)")
    #expect(shown("on cats.select { update cat(|) }") == "cat(«name: String», filter: Filter)")
  }

  @Test func finishShowsTheResult() {
    #expect(shown("flow f -> Bool { scene s { event e }\nroot s\non s.e { finish(|) } }") == "finish(«Bool»)")
  }

  @Test func itIsDocumented() {
    let edited = EditedSpec(spec + "on cats.select { push cat(|) }")
    #expect(edited.snapshot.signature(edited.file, at: edited.offset)?.documentation == "A cat.")
  }

  @Test(arguments: ["scene dog(|)", "on cats.select { | }", "on (|", "("])
  func elsewhereThereIsNone(text: String) { #expect(shown(text) == nil) }
}
