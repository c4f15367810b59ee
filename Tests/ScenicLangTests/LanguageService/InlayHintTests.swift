import Testing

@testable import ScenicLang

struct InlayHintTests {
  /// A text with its hints at their positions, in `«»`.
  private func shown(_ text: String, complete: Bool = false, _ kind: InlayHint.Kind) -> String {
    let spec = EditedSpec(text: text)
    if complete { _ = spec.snapshot.complete { false } }
    var bytes = Array(text.utf8)
    for hint in spec.snapshot.inlayHints(0, in: 0..<bytes.count).reversed() where hint.kind == kind {
      bytes.insert(contentsOf: Array("«\(hint.text)»".utf8), at: hint.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func boundNamesShowTheirTypes() {
    let text = """
      scene cats { event a(name: String, age: Int) }
      root stack { cats }
      on cats.a(name, age) { stay }
      link "/cats/{limit}" where limit == 3 { go cats }
      """
    let found = shown(text, .type)
    #expect(found.contains("on cats.a(name«: String», age«: Int»)"))
    #expect(found.contains("{limit«: Int»}"))
  }

  @Test func aTypeThatIsWrittenIsNotShown() {
    let text = "struct A { a: Int }\nscene s produces A\nroot stack { s }\non s.produced(a: A) { stay }"
    #expect(shown(text, .type) == text)
  }

  @Test func shortArgumentsShowTheirLabels() {
    let text =
      "scene a { event e(name: String) }\nscene b(name: String)\nroot stack { a }\non a.e(name) { push b(name) }"
    #expect(shown(text, .parameter).contains("push b(«name:»name)"))
    #expect(!shown(text.replacing("b(name) }", with: "b(name: name) }"), .parameter).contains("«"))
  }

  @Test func scenesShowTheirPlacements() {
    let text = "scene cats { event a }\nscene cat\nroot home: stack { cats }\non cats.a { push cat }"
    #expect(!shown(text, .placement).contains("«"))
    let found = shown(text, complete: true, .placement)
    #expect(found.contains("scene cats«in home, first» { event a }"))
    #expect(found.contains("scene cat«in home, over cats»"))
  }
}
