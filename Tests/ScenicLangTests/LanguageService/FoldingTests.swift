import Testing

@testable import ScenicLang

/// Folding ranges: `textDocument/foldingRange`.
struct FoldingTests {
  private func folds(_ text: String) -> [String] {
    let desk = Desk([UInt8](text.utf8))
    return desk.snapshot.foldingRanges(0).map { "\($0.kind) \(desk.lines($0.range))" }
  }

  @Test func bracketsFoldAndTheirEndStaysInSight() {
    #expect(
      folds(
        """
        scene cats(
          filter: Int,
          name: String
        ) {
          event open { }
        }
        root tabs {
          home: stack {
            cats
          }
        }
        on cats.open {
          if a {
            stay
          } else {
            stay
          }
        }
        """) == [
          "region 1-3", "region 4-5", "region 7-10", "region 8-9", "region 12-17", "region 13-14",
          "region 15-16",
        ])
  }

  @Test func aFoldIsFromTheEndOfOneLineToTheEndOfAnother() {
    let desk = Desk([UInt8]("flow a { // more\r\n  scene b\r\n}\r\n".utf8))
    #expect(desk.snapshot.foldingRanges(0).map { desk.text($0.range) } == ["\r\n  scene b"])
  }

  @Test func commentsAndImportsFold() {
    #expect(
      folds(
        """
        // one
        // two
        /// three
        /// four
        app A // not in a run
        // alone

        /* five
           six */
        import "a.scene"
        // between
        import "b.scene"
        /* seven
        */ scene b
        import "c.scene"
        """) == ["comment 1-2", "comment 3-4", "comment 8-9", "imports 10-12"])
  }

  @Test func unclosedBlocksFoldToTheEnd() {
    #expect(folds("flow a {\n  scene b\n  root b\n") == ["region 1-3"])
  }
}
