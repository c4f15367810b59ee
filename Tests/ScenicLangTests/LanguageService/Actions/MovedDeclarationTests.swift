import Foundation
import Testing

@testable import ScenicLang

/// Each spec has a `|` at the cursor; moving the declaration there yields the shown files.
struct MovedDeclarationTests {
  @Test func aSceneMovesToANewFileWithItsRulesAndComments() {
    let spec = EditedSpec(
      """
      // The app.
      app Cats

      scene cats { event open }

      // Shows one of them.
      /// A cat.
      @unasked
      scene big|Cat { // here
        event close
        event more
      }

      root stack { cats }

      on cats.open { push bigCat }
      // Leaves.
      on bigCat.close { pop } // at once
      on bigCat.more { stay }
      on cats.cancelled, bigCat.cancelled { stay }
      """.replacing("@unasked\n", with: ""))
    #expect(
      spec.done("Move `bigCat` to the new file `big-cat.scene`")
        == """
        // The app.
        app Cats
        import "big-cat.scene"

        scene cats { event open }

        root stack { cats }

        on cats.open { push bigCat }
        on cats.cancelled, bigCat.cancelled { stay }
        -- big-cat.scene
        // Shows one of them.
        /// A cat.
        scene bigCat { // here
          event close
          event more
        }

        // Leaves.
        on bigCat.close { pop } // at once
        on bigCat.more { stay }
        """)
  }

  @Test func aFlowMovesToAnExistingFile() {
    let spec = EditedSpec(
      """
      import "rooms.scene"
      scene cats { event signIn }
      flow sign|In { scene who root who }
      root stack { cats }
      on cats.signIn { push signIn }
      on cats.cancelled { push room }
      -- rooms.scene
      scene room
      """)
    #expect(
      spec.done("Move `signIn` to `rooms.scene`")
        == """
        import "rooms.scene"
        scene cats { event signIn }
        root stack { cats }
        on cats.signIn { push signIn }
        on cats.cancelled { push room }
        -- rooms.scene
        scene room

        flow signIn { scene who root who }
        """)
  }

  @Test func aFileImportsTheFileToWhichItsDeclarationMoves() {
    let spec = EditedSpec(
      """
      import "a.scene"
      import "b.scene"
      scene cats { event open(a: Kind) }
      root stack { cats }
      on cats.open(_) { push room(kind: .big) }
      -- a.scene
      // Rooms.
      enum Ki|nd { big, small }
      scene room(kind: Kind)
      -- b.scene
      @unused scene other
      """)
    #expect(
      spec.done("Move `Kind` to `b.scene`")
        == """
        import "a.scene"
        import "b.scene"
        scene cats { event open(a: Kind) }
        root stack { cats }
        on cats.open(_) { push room(kind: .big) }
        -- a.scene
        import "b.scene"

        scene room(kind: Kind)
        -- b.scene
        @unused scene other

        // Rooms.
        enum Kind { big, small }
        """)
  }

  @Test func aNewFileHasAFreeName() {
    let spec = EditedSpec("import \"cat.scene\"\nscene c|at\nroot cat\n-- cat.scene\nscene dog")
    #expect(spec.titles(.move) == ["Move `cat` to the new file `cat-2.scene`", "Move `cat` to `cat.scene`"])
  }

  @Test func rulesOfAnEventKeepTheirOrder() {
    // The rule of the scene would come after the other rule for the same event.
    let spec = EditedSpec(
      """
      import "rooms.scene"
      condition isIn: Bool = false
      scene ca|t { event open }
      on cat.open where isIn { stay }
      on cat.open, room.open { stay }
      root stack { cat room }
      -- rooms.scene
      scene room { event open }
      """)
    #expect(spec.titles(.move) == [])
  }

  @Test(arguments: [
    "scene cat { event o|pen }\nroot cat\non cat.open { stay }", "scene cat\nroot ca|t",
    "flow f { scene c|at root cat }\nroot f",
  ])
  func onlyDeclarationsOfAFileMove(text: String) {
    #expect(EditedSpec(text).titles(.move) == [])
  }
}
