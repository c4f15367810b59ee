import Testing

@testable import ScenicLang

/// A declaration of another kind with the same name is named in the message, since it is probably meant.
struct NamesakeTests {
  private static func spec(_ test: String, action: String = "action upload(file: String) -> Bool") -> String {
    """
    scene album { event add }
    flow upload {
      \(action)
      scene picker { event chosen(file: String) }
      root stack { picker }
      on picker.chosen(file) { do upload(file) }
      on upload.done(true) { finish }
      on upload.done(false) { cancel }
    }
    root home: stack { album }
    on album.add { present upload }
    test "a picture is uploaded" {
      album.add
      picker.chosen(file: "cat")
      \(test)
    }
    """
  }

  @Test(arguments: [
    (
      "upload(file: \"cat\").done(true)",
      "expected an action, found flow `upload`; did you mean `upload.upload`?"
    ),
    (
      "expect did upload(file: \"cat\")",
      "expected an action, found flow `upload`; did you mean `upload.upload`?"
    ),
    ("upload.done(true)", "unexpected arguments of `upload.done`"),
  ])
  func anActionInAFlowOfTheSameNameIsNoted(test: String, message: String) throws {
    let compilation = Spec(Self.spec(test)).compile()
    let found = try #require(compilation.diagnostics.first, "\(compilation.report)")
    #expect(compilation.diagnostics.count == 1, "\(compilation.report)")
    #expect(found.message == message)
    #expect(found.notes.last?.message == "action `upload` has the same name")
    #expect(found.notes.last?.range?.file == 0)
  }

  @Test func theNameOfTheFlowRepairsTheTest() throws {
    let compilation = Spec(Self.spec("upload(file: \"cat\").done(true)")).compile()
    let fixIt = try #require(compilation.diagnostics.first?.fixIts.first)
    let repaired = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(Spec(repaired).compile().codes == [], "\(repaired)")
  }

  @Test func aFlowThatHidesAnActionIsNoted() throws {
    let compilation = Spec(
      """
      action pay(amount: Int) -> Bool
      scene cart { event buy }
      flow checkout {
        flow pay {
          scene card { event confirm }
          root stack { card }
          on card.confirm { finish }
        }
        scene summary { event next }
        root stack { summary }
        on summary.next { do pay(amount: 2) }
        on pay.done(true) { finish }
      }
      root home: stack { cart }
      on cart.buy { present checkout }
      """
    ).compile()
    #expect(compilation.codes == ["SC0205", "SC0319"], "\(compilation.report)")
    for found in compilation.diagnostics {
      #expect(found.notes.last?.message == "action `pay` has the same name")
    }
  }

  @Test func anOtherDeclarationOfTheSameKindIsNotNoted() throws {
    let compilation = Spec(
      """
      flow left { scene item root item }
      flow right { scene item root item }
      scene list { event open }
      root home: stack { list }
      on list.open { do left.item }
      """
    ).compile()
    #expect(compilation.diagnostics.allSatisfy { !$0.notes.contains { $0.message.hasSuffix("same name") } })
  }
}
