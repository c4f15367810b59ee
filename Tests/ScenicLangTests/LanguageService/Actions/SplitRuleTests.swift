import Foundation
import Testing

@testable import ScenicLang

/// Each rule has a `|` at the cursor; splitting it yields the shown rules.
struct SplitRuleTests {
  private static let scenes = """
    condition isIn: Bool = false
    condition isOld: Bool = false
    scene a { event x; event y(n: Int) }
    scene b { event x }
    scene c
    root tabs { s: stack { a } b }

    """

  private func split(_ title: String, _ rule: String) -> String? {
    let text = EditedSpec(Self.scenes + rule).done(title)
    return text.map { String($0.dropFirst(Self.scenes.count)) }
  }

  @Test func aRuleIsSplitByItsTriggers() {
    #expect(
      split("Split the rule by its triggers", "on a.|x, b.x where isIn { stay }\non a.x, a.y, b.x { stay }")
        == "on a.x where isIn { stay }\non b.x where isIn { stay }\non a.x, a.y, b.x { stay }")
  }

  @Test func commentsOfTriggersAndBlocksAreKept() {
    #expect(
      split(
        "Split the rule by its triggers",
        """
        // Both.
        @unasked on a.|x, // The first.
          b.x {
          // Nothing.
          stay
        }
        on a.y { stay }
        """)
          == """
          // Both.
          @unasked on a.x // The first.
            {
            // Nothing.
            stay
          }
          @unasked on b.x {
            // Nothing.
            stay
          }
          on a.y { stay }
          """)
  }

  @Test func aRuleIsSplitAtItsAlternatives() {
    #expect(
      split("Split the rule at `||`", "on a.x wh|ere isIn || isOld { stay }\non a.x, a.y, b.x { stay }")
        == "on a.x where isIn { stay }\non a.x where isOld { stay }\non a.x, a.y, b.x { stay }")
  }

  @Test func aRuleIsSplitAtIf() {
    #expect(
      split(
        "Split the rule at `if`",
        """
        on a.|x {
          if isIn {
            stay
          } else if isOld || isIn {
            push c
          } else {
            stay
          }
        }
        on a.y, b.x { stay }
        """)
          == """
          on a.x where isIn {
            stay
          }
          on a.x where isOld || isIn {
            push c
          }
          on a.x {
            stay
          }
          on a.y, b.x { stay }
          """)
    #expect(
      split(
        "Split the rule at `if`",
        "on a.|x where isOld || isIn { if isIn || !isOld { push c } }\non a.x, a.y, b.x { stay }")
          == """
          on a.x where (isOld || isIn) && (isIn || !isOld) { push c }
          on a.x where isOld || isIn { stay }
          on a.x, a.y, b.x { stay }
          """)
    #expect(
      split("Split the rule at `if`", "on a.x { i|f isIn { push c } }\non a.y, b.x { stay }")
        == "on a.x where isIn { push c }\non a.x { stay }\non a.y, b.x { stay }")
  }

  @Test func aRuleInASceneIsSplit() {
    let text = "scene a {\n  event x\n  event y\n  on |x, y { stay }\n}\nroot a"
    #expect(
      EditedSpec(text).done("Split the rule by its triggers")
        == "scene a {\n  event x\n  event y\n  on x { stay }\n  on y { stay }\n}\nroot a")
  }

  @Test(arguments: [
    // A waiting rule holds the event, so no later rule would be tried.
    "on a.|x where isIn || isOld or wait { stay }\non a.x, a.y, b.x { stay }",
    // The second part could handle what the whole could not compute.
    "on a.|y(n) where n + 1 > 2 || isIn { stay }\non a.x, a.y, b.x { stay }",
    // The comment would be lost.
    "on a.|x { if isIn { stay } /* else */ else { stay } }\non a.y, b.x { stay }",
    // The other effect would be repeated.
    "on a.|x { if isIn { stay } push c }\non a.y, b.x { stay }",
    // The cursor is in the effects.
    "on a.x, b.x { st|ay }\non a.y { stay }",
  ])
  func otherRulesAreNotSplit(rule: String) {
    #expect(EditedSpec(Self.scenes + rule).titles(.rewrite) == [])
  }
}
