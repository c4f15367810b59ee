import Testing

@testable import ScenicLang

@Suite struct SwiftWarningsTests {
  private let code = DiagnosticCode("SC9999", "t", "t", explanation: "", wrong: "", right: "")

  @Test func repeatsWarningsOnTheirLines() {
    let file = SourceFile(path: "a \"b\".scene", text: "x\ny\n")
    let range = SourceRange(file: 0, start: 2, end: 3)
    let diagnostics = [
      Diagnostic(.warning, code, "`y` \\(x)", at: range), Diagnostic(.error, code, "e", at: range),
    ]
    let expected = """

      #sourceLocation(file: "out/a \\"b\\".scene", line: 2)
      #warning("`y` \\\\(x) [SC9999]")
      #sourceLocation()

      """
    let report = DiagnosticReport([DiagnosticReport.Part(files: [file], diagnostics: diagnostics)])
    #expect(report.swiftWarnings { "out/" + $0 } == expected)
    #expect(DiagnosticReport([]).swiftWarnings().isEmpty)
  }
}

@Suite struct ScalarCountTests {
  @Test func countsWhatBegins() {
    let text = String(repeating: "é日a🇫🇷", count: 300)
    let bytes = Array(text.utf8)
    let count = ScalarCount(bytes)
    var scalars = 0
    for (offset, byte) in bytes.enumerated() {
      if byte & 0xC0 != 0x80 {
        #expect(count.before(offset) == scalars)
        scalars += 1
      }
    }
    #expect(count.before(bytes.count) == text.unicodeScalars.count && count.before(.max) == scalars)
    #expect(ScalarCount([]).before(3) == 0)
  }
}
