import Testing

@testable import ScenicLang

/// The suggested name is one that can be at the position of the unknown one.
struct SuggestionTests {
  private static let spec = """
    action catch -> Bool
    event cast
    condition cat: Bool = false
    flag cot: Bool = false
    scene home { condition open: Bool = false event opens event show }
    scene cart(cod: Int = 0) { event tap }
    flow shop { scene till { event pay } root till on till.pay { stay } }
    root main: stack { home }
    steps cash { home.opens }

    """

  /// A rule or test, and the suggestion; empty if there is none.
  @Test(arguments: [
    ("on casd { stay }", "cast"),
    ("on home.open { stay }", "opens"),
    ("on home.opene { stay }", "opens"),
    ("on home.opens { push catt }", "cart"),
    ("on home.opens { push showp }", "shop"),
    ("on home.opens { do catt }", ""),
    ("on home.opens { do catchh }", "catch"),
    ("on home.opens where catt { stay }", "cat"),
    ("on home.opens where carr.cod > 1 { stay }", "cart"),
    ("on home.opens where cart.tab > 1 { stay }", ""),
    ("on home.opens where home.opens { stay }", ""),
    ("on home.opens { push shop.tell }", "till"),
    ("on home.opens { push shop.pay }", ""),
    ("on catt.changed { stay }", "cat"),
    ("on catt.tap { stay }", "cart"),
    ("on catt.done { stay }", "cart"),
    ("on catchh.done { stay }", "catch"),
    ("on maim.popped { stay }", "main"),
    ("test \"t\" { casts }", "cast"),
    ("test \"t\" { cott }", ""),
    ("test \"t\" { castt }", "cast"),
    ("test \"t\" { cassh }", "cash"),
    ("test \"t\" { home.open }", "opens"),
    ("test \"t\" { expect did catt }", ""),
    ("test \"t\" { expect shpp }", "shop"),
    ("test \"t\" { expect home / opens }", ""),
    ("test \"t\" { set cak = true }", "cat"),
    ("test \"t\" { expect reachable catt }", "cart"),
  ])
  func isOfTheExpectedKind(text: String, name: String) throws {
    let compilation = Spec(Self.spec + text).compile()
    let found = try #require(compilation.diagnostics.first, "\(compilation.report)")
    #expect(compilation.diagnostics.count == 1, "\(compilation.report)")
    let suggested = found.message.split(separator: "`")
    #expect(
      found.message.contains("did you mean")
        ? suggested.dropLast().last.map(String.init) == name : name.isEmpty,
      "\(compilation.report)")
  }

  /// Of equally near names, the one that nothing uses is meant: its declaration is misspelt.
  @Test func theUnusedOneOfEquallyNearNamesIsMeant() {
    func message(_ rules: String) -> String {
      Spec("scene cats { event open event more }\nscene kat\nroot stack { cats }\n\(rules)").compile()
        .diagnostics.first?.message ?? ""
    }
    #expect(
      message("on cats.open { push cat }\non cats.more { stay }")
        == "unknown scene, flow or container `cat`; did you mean `kat`?")
    #expect(
      message("on cats.open { push cat }\non cats.more { push kat }")
        == "unknown scene, flow or container `cat`; did you mean `cats`?")
  }
}
