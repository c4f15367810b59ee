import Foundation
import Testing

@testable import ScenicLang

/// Each spec has a `|` at the cursor; converting the effect there yields the shown rules.
struct PushAndPresentTests {
  private func converted(_ title: String, _ scenes: String, _ rules: String) -> String? {
    EditedSpec("\(scenes)\nroot stack { cats }\n\(rules)").done(title).map {
      $0.split(separator: "\n").suffix(rules.split(separator: "\n").count).joined(separator: "\n")
    }
  }

  private let cats = "scene cats { event open }\nscene cat(id: Int)"

  @Test func aPushedSceneIsPresented() {
    #expect(
      converted("Convert to `present`", cats, "on cats.open { pu|sh cat(id: 1) }")
        == "on cats.open { present cat(id: 1) }")
  }

  @Test func aPresentedSceneIsPushed() {
    #expect(
      converted("Convert to `push`", cats, "on cats.open { present ca|t(id: 1) as popover }")
        == "on cats.open { push cat(id: 1) }")
  }

  @Test func aSceneThatPushesIsPresentedInAStack() {
    let scenes = "scene cats { event open }\nscene cat { event more }\nscene more"
    let presented = "on cats.open { present stack { cat } }\non cat.more { push more }"
    #expect(
      converted("Convert to `present`", scenes, "on cats.open { p|ush cat }\non cat.more { push more }")
        == presented)
    #expect(
      converted("Convert to `push`", scenes, presented.replacing("present", with: "pre|sent"))
        == "on cats.open { push cat }\non cat.more { push more }")
  }

  @Test func aSceneThatLeavesIsClosed() {
    let scenes = "scene cats { event open; event other }\nscene cat { event close }"
    #expect(
      converted(
        "Convert to `present`", scenes, "on cats.open, cats.other { p|ush cat }\non cat.close { pop }")
        == "on cats.open, cats.other { present cat }\non cat.close { close }")
    #expect(
      converted(
        "Convert to `push`", scenes, "on cats.open, cats.other { pre|sent cat }\non cat.close { dismiss }")
        == "on cats.open, cats.other { push cat }\non cat.close { close }")
  }

  @Test(arguments: [
    // Nothing could be pushed in the sheet.
    "on cats.open { present dog }\non dog.open { pre|sent cat(id: 1) }",
    // The comment would be lost.
    "on cats.open { p|ush /* the first */ cat(id: 1) }\non dog.open { stay }",
    // The stack is named.
    "on cats.open { p|ush cat(id: 1) in stack }\non dog.open { stay }",
    // The spec has an error.
    "on cats.open { pus|h cat(id: 1); stay",
  ])
  func otherEffectsAreNotConverted(rules: String) {
    let spec = EditedSpec("\(cats)\n@unused scene dog { event open }\nroot stack { cats }\n\(rules)")
    #expect(spec.titles(.rewrite) == [])
  }
}
