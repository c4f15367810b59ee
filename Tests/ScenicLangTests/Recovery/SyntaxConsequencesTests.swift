import Testing

@testable import ScenicLang

/// A syntax error is one error: consequences of the parser's guess are not reported.
struct SyntaxConsequencesTests {
  @Test(arguments: [
    // The scene is not declared, but the line names it.
    ("scn page { event open }\nroot stack { page }\non page.open { stay }", ["SC0104"]),
    // The input is there once the colon is.
    (
      "scene page(name String)\nscene home { event open }\nroot stack { home }\non home.open { push page(name: \"a\") }",
      ["SC0102"]
    ),
    // The declarations behind the brace are inside of the flow until it is closed.
    (
      "flow f {\n scene a\n root stack { a }\n\nscene home { event go }\nroot stack { home }\non home.go { present f }",
      ["SC0106"]
    ),
    // Without indentation, the place of the brace is a guess: the contents of the flow may be those of the app.
    (
      """
      scene home { event go }
      scene s { event close }
      flow f {
      root stack { s }
      on s.close { cancel }

      root stack { home }
      on home.go { present f }
      """, ["SC0106"]
    ),
    (
      """
      scene home { event go }
      root stack { home }
      on home.go { present f }
      flow f {
      scene home { event close }
      root stack { home }
      on home.close { cancel }
      on home.go { stay }
      on home.go { cancel }
      """, ["SC0106"]
    ),
    (
      """
      import "part.scene"
      scene home { event go }
      root stack { home }
      on home.go { present f }
      // file: part.scene
      flow f {
      scene s { event close }
      root stack { s }
      on s.close { cancel }
      """, ["SC0106"]
    ),
    // A brace too many ends the flow early.
    (
      """
      scene home { event go }
      scene s { event close }
      flow f {
        root stack { s }
      }
        on s.close { cancel }
        root stack { s }
      }
      root stack { home }
      on home.go { present f }
      """, ["SC0107"]
    ),
    // Two roots are two roots if all braces are there.
    (
      "scene home { event go }\nroot stack { home }\nroot stack { home }\non home.go { push }",
      ["SC0207", "SC0101"]
    ),
    // A mistake of its own is reported.
    (
      "scn page { event open }\nscene home(size: Itn) { event go }\nroot stack { home }",
      ["SC0104", "SC0201"]
    ),
    // The name right before the syntax error may be its cause.
    (
      "scene home { event go }\nroot main: stack { home }\ntest \"a\" {\n  home.go\n  back 2\n}",
      ["SC0201", "SC0104"]
    ),
    // A name that is not on the line is unknown.
    ("scene page(name String)\nroot stack { pgae }", ["SC0102", "SC0201"]),
    // The declarations inside the unclosed scene are unknown in another file; an unknown name in the same
    // file is a separate error.
    (
      """
      import "part.scene"
      scene a { event open event close }
      root stack { a }
      on a.open { push c }
      on a.close { push nothing }
      // file: part.scene
      scene b {
      scene c
      """, ["SC0201", "SC0106"]
    ),
    // A warning about the text explains no error, on its line or elsewhere.
    ("scene page(name: String)\nroot stack { page(name: \"\\q\", size: 1) }", ["SC0005", "SC0302"]),
    ("scene page(name: String)\nroot stack { page(name: \"\u{1}\", nmae: 1) }", ["SC0011", "SC0302"]),
  ])
  func oneCauseIsOneError(text: String, codes: [String]) {
    let compilation = Spec(text).compile()
    #expect(compilation.codes == codes, "\(compilation.report)")
  }
}
