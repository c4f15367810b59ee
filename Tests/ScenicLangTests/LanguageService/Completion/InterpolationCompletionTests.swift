import Testing

@testable import ScenicLang

/// Values are completed in the interpolations of a string, also while one is being typed, and texts are not.
struct InterpolationCompletionTests {
  private let app = """
    scene cats { event select(name: String) }
    scene cat(catName: String)
    root stack { cats }

    """

  private func offers(_ text: String) -> [String] {
    let spec = EditedSpec(app + "on cats.select(name) { push cat(catName: \(text)")
    return spec.snapshot.completions(spec.file, at: spec.offset)?.items.map { $0.text } ?? []
  }

  @Test(arguments: [
    #""No. \(na|) of them") }"#, #""No. \(na| }"#, #""No. \(na|") }"#, #""No. \(|"#, #""No. \(|") }"#,
    #""\(name) and \(|) }"#,
  ])
  func valuesAreOffered(text: String) { #expect(offers(text).contains("name")) }

  @Test(arguments: [
    #""No. \\(na|") }"#, #""No|. \(name) of them") }"#, #""No. \(name) of th|em") }"#,
  ])
  func textsAreNot(text: String) { #expect(offers(text).isEmpty) }
}
