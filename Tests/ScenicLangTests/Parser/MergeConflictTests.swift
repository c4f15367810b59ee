import Testing

@testable import ScenicLang

struct MergeConflictTests {
  private static let spec = """
    app Zoo
    scene list { event open }
    <<<<<<< HEAD
    scene item
    root home: stack { list }
    on list.open { push item }
    =======
    scene detail
    root home: stack { list }
    on list.open { push detail }
    >>>>>>> feature

    """

  private func compile(_ text: String) -> Compilation {
    let compilation = Spec(text).compile()
    #expect(compilation.trees[0].printed() == compilation.sources[0].bytes)
    return compilation
  }

  @Test func aConflictIsOneMistake() {
    let compilation = compile(Self.spec)
    #expect(compilation.diagnostics.map { $0.message } == ["unresolved merge conflict"])
    #expect(compilation.diagnostics.map { compilation.underlined($0) } == ["<<<<<<<"])
    #expect(compilation.program == nil)
  }

  /// The rest of the file is checked, with the first version of each conflict.
  @Test func theRestIsChecked() {
    let text =
      Self.spec + "on list.opem { pop }\n<<<<<<< HEAD\n||||||| base\nscene x\n=======\nscene y\n>>>>>>> b\n"
    #expect(compile(text).codes == ["SC0012", "SC0201"])
  }

  /// A marker that was forgotten alone, with and without a carriage return, is one as well.
  @Test(arguments: [
    "app Zoo\nscene a\n>>>>>>> feature\nroot a\n", "app Zoo\r\nscene a\r\n<<<<<<< HEAD\r\nroot a\r\n",
    "app Zoo\nscene a\nroot a\n=======\n>>>>>>> b", "<<<<<<< HEAD\nscene a\nroot a\n=======\n>>>>>>> b",
  ])
  func aLoneMarkerIsOneMistake(text: String) {
    #expect(compile(text).codes == ["SC0012"])
  }

  /// Jujutsu marks differences and versions with further signs.
  @Test(arguments: [
    "scene a\n<<<<<<< conflict 1 of 1\n%%%%%%% from base to #1\n-scene b\n+scene c\n+++++++ #2\nscene d\n>>>>>>> ends\nroot d",
    "scene a\n<<<<<<< conflict 1 of 1\n+++++++ #1\nscene d\n------- base\nscene e\n+++++++ #2\nscene f\n>>>>>>> ends\nroot d",
    "scene a\n<<<<<<<<<<< conflict 1 of 1\n%%%%%%%%%%% from base to #1\n-scene b\n+scene c\n+++++++++++ #2\nscene d\n>>>>>>>>>>> ends\nroot d",
    "scene a\n<<<<<<< #1\nscene d\n\\\\\\\\\\\\\\ base\nscene e\n=======\nscene f\n>>>>>>> ends\nroot d",
  ])
  func conflictsOfJujutsuAreOneMistake(text: String) {
    let compilation = compile(text + "\n")
    #expect(compilation.codes == ["SC0012"], "\(compilation.report)")
  }

  /// A conflict may be indented, or in a string without its end.
  @Test(arguments: [
    "scene a { event o }\nroot a\non a.o {\n  <<<<<<< HEAD\n  stay\n  =======\n  cancel\n  >>>>>>> b\n}",
    "scene a { event o }\nroot a\non a.o {\n\t<<<<<<< HEAD\r\n\tstay\n\t||||||| base\n\t=======\n\t>>>>>>> b\n}",
    "scene a\nroot a\ntest \"x\n<<<<<<< HEAD\ny\" { expect a }\n=======\nz\" { }\n>>>>>>> b\n",
    "scene a\nroot a\n<<<<<<< HEAD\ntest \"x { expect a }\n=======\nz\" { }\n>>>>>>> b\n",
  ])
  func aConflictElsewhereIsOneMistake(text: String) {
    let compilation = compile(text)
    #expect(compilation.codes == ["SC0012"], "\(compilation.report)")
  }

  /// A string without its end explains only the errors of the conflict beside it.
  @Test func aStringExplainsOneConflict() {
    let text = """
      scene a
      test "x
      <<<<<<< HEAD
      y" { expect a }
      =======
      >>>>>>> b
      root stack { a
      <<<<<<< HEAD
      scene 3
      =======
      >>>>>>> b
      """
    #expect(Set(compile(text).codes) == ["SC0012", "SC0106", "SC0101"])
  }

  /// In a comment or a string they are text; other runs of signs are not markers.
  @Test(arguments: [
    "scene a\nroot a\n/*\n<<<<<<< HEAD\n=======\n>>>>>>> b\n*/\n",
    "scene a\nroot a\n// =======\n//>>>>>>>\n",
  ])
  func textIsNoMarker(text: String) {
    #expect(compile(text).codes == [])
  }

  @Test(arguments: ["scene a\nroot a\n========\n", "scene a\nroot a\n<<<<<<\n", "scene a\nroot a\n=======\n"])
  func otherSignsAreNoMarkers(text: String) {
    #expect(!compile(text).codes.contains("SC0012") && compile(text).hasErrors)
  }
}
