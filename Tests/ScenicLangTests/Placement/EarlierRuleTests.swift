import Testing

@testable import ScenicLang

/// Conditions, also those of earlier rules, after which an effect is certainly possible.
struct EarlierRuleTests {
  private func codes(_ rules: String) -> [String] {
    Spec(
      """
      scene home { event open; event up; event away }
      scene mark { event shut }
      scene other { event back }
      root bar: tabs { main: stack { home } other }
      on home.open { push mark; push home }
      on home.away { select bar.other }
      on mark.shut { pop all }
      \(rules)

      """
    ).compile().codes
  }

  @Test(arguments: [
    "on home.up { if depth(main) != 1 { pop } }",
    "on home.up where depth(main) != 1 { pop } on home.up { stay }",
    "on home.up where depth(main) != 2 && depth(main) != 1 { pop } on home.up { stay }",
    "on home.up { if 1 != depth(main) { pop } }",
    "on home.up { if !(depth(main) == 1) { pop } }",
    "on home.up { if depth(main) == 1 { stay } else { pop } }",
    "on home.up where depth(main) == 1 { stay } on home.up { pop }",
    "on home.up where depth(main) == 4 || depth(main) == 5 { pop } on home.up { stay }",
    "on home.up { if depth(main) > 3 || depth(main) == 2 || depth(main) == 3 { pop } }",
    "on home.up { if depth(main) < 2 && depth(main) < 7 { stay } else { if depth(main) != 1 { pop } } }",
    "on home.up where depth(main) != 1 { if depth(main) != 2 { pop 2 } } on home.up { stay }",
    "on home.up where !present(mark) { stay } on home.up { close mark }",
    "on home.up where !present(mark) { stay } on home.up { back to mark }",
    "on home.up where !present(mark) { stay } on home.up where depth(main) > 9 { stay } on home.up { close mark }",
  ])
  func theEffectIsPossible(rules: String) {
    #expect(codes(rules + " on other.back { select bar.main }") == [])
  }

  @Test(arguments: [
    ("on home.up { if depth(main) != 2 { pop } }", "SC0402"),
    ("on home.up { if depth(main) == 4 || depth(main) == 1 { pop } }", "SC0402"),
    ("on home.up { if depth(main) != 1 || home.isPresented { pop } }", "SC0402"),
    ("on home.up { if depth(main) != 1 { pop 3 } }", "SC0402"),
    ("on home.up where present(mark) { stay } on home.up { close mark }", "SC0406"),
    ("on other.back where !present(mark) { stay } on other.back { close mark }", "SC0406"),
  ])
  func theEffectMayFail(rules: String, code: String) {
    let rest = rules.contains("other.back") ? " on home.up { stay }" : " on other.back { select bar.main }"
    #expect(codes(rules + rest) == [code])
  }
}
