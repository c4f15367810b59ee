import Testing

@testable import ScenicLang

struct DocCommentTests {
  @Test(arguments: [
    ("/// One.\nscene a", "One."), ("/// One.\n///\n///  Two.\nscene a", "One.\n\n Two."),
    ("/// One.\n// aside\nscene a", "One."), ("//// no\nscene a", nil), ("// no\nscene a", nil),
    ("/// lost\n\nscene a", nil), ("/// lost\n\n/// One.\nscene a", "One."),
    ("app B /// behind\nscene a", nil), ("app B\n/// One.\r\nscene a", "One."),
    ("@x\n/// One.\nscene a", "One."), ("/* block */\nscene a", nil),
    ("/// One.\n/* block */\nscene a", "One."), ("/// One.\rscene a", "One."), ("/// lost\r\rscene a", nil),
    ("/// lost\r\n\r\nscene a", nil),
  ])
  func linesBefore(text: String, comment: String?) throws {
    let scene = try #require(parse(text).tree.root.declarations.last)
    #expect(scene.docComment == comment)
  }

  /// Blank lines before the end of a file go, so that they may not decide.
  @Test(arguments: ["///\n\n", "///", "/// One.\n", "/// One.\r\r", "app A\n/// One.\n\n"])
  func nothingBeforeTheEnd(text: String) {
    #expect(FormatLaw([UInt8](text.utf8)).broken == nil)
  }
}
