import Testing

@testable import ScenicLang

struct OrganizedImportsTests {
  /// The first file with its imports sorted; nil if they are sorted already.
  private func organized(_ text: String) -> String? {
    let spec = EditedSpec(text: text)
    let action = spec.snapshot.codeActions(0, in: 0..<0).first { $0.kind == .organizeImports }
    return action.map { spec.edited($0.edits) }
  }

  @Test func importsAreSortedWithoutDuplicates() {
    #expect(
      organized("import \"b.scene\"\nimport \"a.scene\"\nimport \"./b.scene\"\nroot stack { cats }\n")
        == "import \"a.scene\"\nimport \"b.scene\"\nroot stack { cats }")
  }

  @Test func sortedImportsStayUnchanged() {
    #expect(organized("import \"a.scene\"\n// b\nimport \"b.scene\"\nroot stack { cats }\n") == nil)
    #expect(organized("root stack { cats }\n") == nil)
  }

  @Test func aCommentGoesWithTheImportBelowIt() {
    #expect(
      organized(
        """
        // The app.

        // All of b.
        import "b.scene" // behind b
        // All of a.
        /* More. */ import "a.scene" /* behind a */
        scene cats

        """)
          == """
          // The app.

          // All of a.
          /* More. */ import "a.scene" /* behind a */
          // All of b.
          import "b.scene" // behind b
          scene cats
          """)
  }

  @Test func aCommentOnItsOwnGoesWithTheImportBelowIt() {
    #expect(
      organized("import \"b.scene\"\n\n// Rooms\n\nimport \"a.scene\"\nscene cats\n")
        == "// Rooms\n\nimport \"a.scene\"\nimport \"b.scene\"\nscene cats")
  }

  @Test func importsAmongOtherDeclarationsComeToTheOthers() {
    #expect(
      organized(
        """
        app Cats
        import "c.scene"
        scene cats
        // All of a.
        import "a.scene" // behind a
        scene dogs; import "b.scene"
        root stack { cats }

        """.replacing(";", with: "")) == """
          app Cats
          // All of a.
          import "a.scene" // behind a
          import "b.scene"
          import "c.scene"
          scene cats
          scene dogs\u{20}
          root stack { cats }
          """)
  }

  @Test func commentsOfDuplicateImportsAreKept() {
    #expect(
      organized("import \"a.scene\" // one\n// two\nimport \"a.scene\" // three\nscene cats\n")
        == "// two\n// three\nimport \"a.scene\" // one\nscene cats")
  }

  @Test func aCommentSwallowsNothing() {
    #expect(
      organized("import \"b.scene\" // b\nimport \"a.scene\" scene cats\n")
        == "import \"a.scene\"\nimport \"b.scene\" // b\n scene cats")
  }

  @Test func lineEndsStayWhatTheyAre() {
    let text = "import \"b.scene\"\r\nimport \"a.scene\"\r\nscene cats\r\n"
    #expect(organized(text) == "import \"a.scene\"\r\nimport \"b.scene\"\r\nscene cats")
  }

  @Test func anImportThatIsWrongLeavesAllAlone() {
    #expect(organized("import \"b.scene\"\nimport\nimport \"a.scene\"\nscene cats\n") == nil)
  }
}
