import Foundation
import Testing

@testable import ScenicLang

/// Extracting scenes into a flow, and inlining it again.
struct FlowRefactoringTests {
  private static let scenes = """
    scene cart { event buy(total: Int) }
    scene address(total: Int) -> Bool { event next }
    // By card.
    scene payment(total: Int) { event paid }
    scene thanks

    root main: stack { cart }

    on cart.buy(total) { push address(total) }
    on address.next { push payment(total: address.total) }
    // Done.
    on payment.paid { back to cart; push thanks }
    on address.done(true) { push thanks }
    on address.done(false), payment.cancelled { stay }

    link "/buy" { go main / cart / address(total: 1) / payment(total: 1) }

    test "a purchase" {
      cart.buy(total: 2)
      address.next
      expect main / cart / address(total: 2) / payment(total: 2)
      payment.paid
      expect main / cart / thanks
    }
    """

  private static let flow = """
    scene cart { event buy(total: Int) }
    flow addressFlow(total: Int) -> Bool {
      scene address(total: Int) -> Bool { event next }
      // By card.
      scene payment(total: Int) { event paid }
      root address(total)
      on address.next { push payment(total: address.total) }
      // Done.
      on payment.paid { back to cart; push thanks }
      on address.done(result) { finish(result) }
      on address.cancelled { cancel }
    }
    scene thanks

    root main: stack { cart }

    on cart.buy(total) { push addressFlow(total) }
    on addressFlow.done(true) { push thanks }
    on addressFlow.done(false), addressFlow.payment.cancelled { stay }

    link "/buy" { go main / cart / addressFlow(total: 1) / addressFlow.payment(total: 1) }

    test "a purchase" {
      cart.buy(total: 2)
      address.next
      expect main / cart / addressFlow(total: 2) / addressFlow.payment(total: 2)
      payment.paid
      expect main / cart / thanks
    }
    """

  @Test func scenesAreExtracted() {
    let marked = Self.scenes.replacing("scene address", with: "|scene address")
    #expect(EditedSpec(marked).done("Extract the flow `addressFlow`", selecting: 90) == Self.flow)
  }

  @Test func aFlowIsInlined() {
    let marked = Self.flow.replacing("flow addressFlow(", with: "flow address|Flow(")
    let done = EditedSpec(marked).done("Inline the flow `addressFlow`")
    #expect(
      done
        == Self.scenes.replacing("scene thanks\n\nroot", with: "MARK").replacing(
          "// Done.\non payment.paid { back to cart; push thanks }\n", with: ""
        )
        .replacing("on address.next { push payment(total: address.total) }\n", with: "")
        .replacing(
          "MARK",
          with: """
            on address.next { push payment(total: address.total) }
            // Done.
            on payment.paid { back to cart; push thanks }
            scene thanks

            root
            """))
  }

  @Test func aTabKeepsItsLabel() {
    let spec = EditedSpec(
      "scene ca|ts { event open }\nscene dogs\nroot bar: tabs { cats dogs }\non cats.open { select bar.dogs }"
    )
    #expect(
      spec.done("Extract the flow `catsFlow`")
        == """
        flow catsFlow {
          scene cats { event open }
          root cats
          on cats.open { select bar.dogs }
        }
        scene dogs
        root bar: tabs { cats: catsFlow dogs }
        """)
  }

  @Test func blankLinesAroundRemovedRulesAreJoined() {
    let spec = EditedSpec(
      "scene cats { event open }\nscene ca|t { event more }\nroot stack { cats }\n\non cats.open { push cat }\n\n"
        + "on cat.more { pop }\n\nlink \"/cat\" { go cats / cat }")
    #expect(
      spec.done("Extract the flow `catFlow`")
        == """
        scene cats { event open }
        flow catFlow {
          scene cat { event more }
          root cat
          on cat.more { pop }
          on cat.done { finish }
          on cat.cancelled { cancel }
        }
        root stack { cats }

        on cats.open { push catFlow }

        link "/cat" { go cats / catFlow }
        """)
  }

  @Test(arguments: [
    // Two scenes are created from outside.
    (
      "scene |cats { event open }\nscene dogs { event open }\nroot bar: tabs { cats dogs }\non cats.open, dogs.open { stay }",
      40
    ),
    // A rule replaces the root of the app.
    ("scene |cats { event open }\nscene dogs\nroot cats\non cats.open { root dogs }", 0),
    // The scene pushes itself.
    ("scene |cats { event open }\nroot stack { cats }\non cats.open { push cats }", 0),
    // An earlier rule outside of the flow would come later.
    (
      "scene |cats { event open }\nscene dogs { event open }\ncondition c: Bool = true\nroot bar: tabs { cats dogs }\non cats.open, dogs.open where c { stay }\non cats.open { stay }\non dogs.open { stay }",
      0
    ),
  ])
  func otherScenesAreNotExtracted(text: String, count: Int) {
    #expect(!EditedSpec(text).refactorings(selecting: count).contains { $0.kind == .extract })
  }

  @Test(arguments: [
    // Its root cannot leave, but could without the flow.
    "flow f|low { scene a { event x }; root a; on a.x { stay } }\nroot stack { flow }",
    // It ends with a value of its own.
    "flow f|low -> Int { scene a { event x }; root a; on a.x { finish(1) } }\nroot stack { flow }\non flow.done(_) { stay }",
    // Its root is a container.
    "flow f|low { scene a; root stack { a } }\nroot flow",
  ])
  func otherFlowsAreNotInlined(text: String) {
    #expect(EditedSpec(text.replacing(";", with: "")).titles(.inline) == [])
  }
}
