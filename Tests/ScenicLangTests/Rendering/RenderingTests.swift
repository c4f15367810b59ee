import ScenicRuntime
import Testing

@testable import ScenicLang

/// A code that only these tests have.
private let code = DiagnosticCode(
  "SC9999", "for-tests", "a code for tests", explanation: "It means nothing.", wrong: "scene a\n",
  right: "scene b\n")

/// The byte range of the first occurrence of a word.
private func range(of word: String, in text: String, file: Int = 0) -> SourceRange {
  let bytes = Array(text.utf8)
  let wanted = Array(word.utf8)
  let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
  return SourceRange(file: file, start: start, end: start + wanted.count)
}

private func report(
  _ text: String, at word: String, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = [],
  others: [SourceFile] = []
) -> DiagnosticReport {
  let diagnostic = Diagnostic(
    .error, code, "wrong", at: range(of: word, in: text), notes: notes, fixIts: fixIts)
  let files = [SourceFile(path: "a.scene", text: text)] + others
  return DiagnosticReport([DiagnosticReport.Part(files: files, diagnostics: [diagnostic])])
}

@Suite struct TextRendering {
  @Test func pointsAtTheWord() {
    let expected = """
      error[SC9999]: wrong
       --> a.scene:2:6
        |
      2 | push profil
        |      ^^^^^^

      """
    #expect(report("first\npush profil\n", at: "profil").text() == expected + "\n")
  }

  @Test func notesAreShownAtTheirRange() {
    let other = SourceFile(path: "b.scene", text: "scene profile\n")
    let text = "scene a\n\n\n\n\n\n\n\n\non x { push profil }\n"
    let notes = [
      Diagnostic.Note("declared here", at: range(of: "a", in: text)),
      Diagnostic.Note("and here", at: range(of: "profile", in: "scene profile", file: 1)),
      Diagnostic.Note("nothing else is"),
      Diagnostic.Note("pushed here", at: range(of: "push", in: text)),
    ]
    let expected = """
      error[SC9999]: wrong
        --> a.scene:10:13
         |
       1 | scene a
         |       - declared here
      ...
      10 | on x { push profil }
         |             ^^^^^^
         |        ---- pushed here
        ::: b.scene:1:7
         |
       1 | scene profile
         |       ------- and here
      note: nothing else is

      """
    #expect(report(text, at: "profil", notes: notes, others: [other]).text() == expected + "\n")
  }

  @Test func showsWhatARepairMakes() {
    let text = "push profil\n"
    let word = range(of: "profil", in: text)
    let fixIt = FixIt("write `profile`", .certain, [FixIt.Edit(word, "profile")])
    let end = SourceRange(file: 0, start: text.utf8.count, end: text.utf8.count)
    let second = FixIt("add a scene", .placeholder, [FixIt.Edit(end, "scene profil\nscene b\n")])
    let expected = """
      error[SC9999]: wrong
       --> a.scene:1:6
        |
      1 | push profil
        |      ^^^^^^
      help: write `profile`
        |
      1 | push profile
        |      +++++++
      help (to complete): add a scene
        |
      2 | scene profil
        | ++++++++++++
      3 | scene b
        | +++++++

      """
    #expect(report(text, at: "profil", fixIts: [fixIt, second]).text() == expected + "\n")
  }

  /// The line after deleted ones stays as it is, so it is not shown.
  @Test(arguments: [("two\n", nil), ("two\nthree\n", nil), ("two\nth", "2 | ree"), ("o\n", "2 | twthree")])
  func deletedLinesAreNotShown(deleted: String, shown: String?) {
    let text = "one\ntwo\nthree\nfour\n"
    let fixIt = FixIt("remove it", .likely, [FixIt.Edit(range(of: deleted, in: text), "")])
    let lines = report(text, at: "one", fixIts: [fixIt]).text().split(separator: "\n")
    #expect(lines.last.map { String($0) } == shown ?? "help (a guess): remove it")
  }

  /// Cost is proportional to the edits of a repair, also on one line.
  @Test(.timeLimit(.minutes(1)))
  func manyEditsAreShownInLinearTime() {
    let text = String(repeating: "a, ", count: 100_000)
    let edits = (0..<100_000).map {
      FixIt.Edit(SourceRange(file: 0, start: 3 * $0 + 1, end: 3 * $0 + 2), ";")
    }
    let printed = report(text, at: "a", fixIts: [FixIt("write `;`", .certain, edits)]).text()
    #expect(printed.contains("1 | a; a; a;"))
  }

  /// The gutter is as wide as the widest line number of the whole diagnostic: of its excerpts, of notes in other
  /// files, and of the lines that a repair shows.
  @Test(arguments: [
    // The line of the mistake, of a note in the same file, of one in another file, and of the repair.
    (9, 8, 7, 9, 1), (9, 10, 1, 9, 2), (10, 9, 1, 10, 2), (1, 2, 9, 1, 1), (1, 2, 10, 1, 2), (9, 9, 9, 10, 2),
    (99, 98, 97, 99, 2), (1, 2, 100, 1, 3), (99, 1, 1, 100, 3), (100, 99, 9, 9, 3), (1, 100, 9, 9, 3),
  ])
  func theGutterIsAsWideAsItsWidestNumber(mistake: Int, near: Int, far: Int, repair: Int, width: Int) {
    let lines = (1...120).map { "line\($0)." }
    let text = lines.joined(separator: "\n")
    let other = SourceFile(path: "b.scene", text: text)
    let notes = [
      Diagnostic.Note("here", at: range(of: "line\(near).", in: text)),
      Diagnostic.Note("there", at: range(of: "line\(far).", in: text, file: 1)),
    ]
    let edit = FixIt.Edit(range(of: "line\(repair).", in: text), "new.")
    let repairs = [FixIt("write `new`", .certain, [edit])]
    let printed = report(text, at: "line\(mistake).", notes: notes, fixIts: repairs, others: [other]).text()
    let gutters = printed.split(separator: "\n").filter { $0.contains(" |") }.map { $0.prefix { $0 != "|" } }
    let numbers = gutters.compactMap { Int($0.filter { $0 != " " }) }
    #expect(Set(numbers) == Set([mistake, near, far, repair]))
    #expect(gutters.allSatisfy { $0.count == width + 1 }, "\(printed)")
    let arrows = printed.split(separator: "\n").filter { $0.contains("--> ") || $0.contains("::: ") }
    #expect(arrows.count == 2 && arrows.allSatisfy { $0.prefix { $0 == " " }.count == width })
  }

  /// Lines that are left out do not widen it.
  @Test func theGutterIsNoWiderThanWhatIsShown() {
    let text = "one\ntwo\nthree\nfour\nfive\nsix\n"
    let edit = FixIt.Edit(range(of: "six", in: text), (6...12).map { "new\($0)" }.joined(separator: "\n"))
    let repairs = [FixIt("write more", .likely, [edit])]
    let lines = report(text, at: "six", fixIts: repairs).text().split(separator: "\n")
    #expect(lines.suffix(3) == ["9 | new9", "  | ++++", "..."] && lines[3] == "6 | six")
  }

  @Test(arguments: [
    ("日本 profil", 5, "日本 profil"),
    ("🇫🇷👨‍👩‍👧 profil", 5, "🇫🇷👨‍👩‍👧 profil"),
    ("e\u{301}x profil", 3, "e\u{301}x profil"),
    ("\tprofil", 4, "    profil"),
    ("ab\tprofil", 4, "ab  profil"),
    ("❤️ profil", 3, "❤️ profil"),
    ("\u{1B}[31m profil", 6, "␛[31m profil"),
    ("\u{202E}x profil", 10, "<U+202E>x profil"),
  ])
  func countsColumnsAsATerminalDoes(line: String, column: Int, shown: String) {
    let lines = report(line, at: "profil").text().split(separator: "\n").map(String.init)
    #expect(lines[3] == "1 | " + shown)
    #expect(lines[4] == "  | " + String(repeating: " ", count: column) + "^^^^^^")
  }

  @Test func showsBytesThatAreNoText() {
    let bytes: [UInt8] = [0xFF, 0xC3, 0x20, 0x61]
    let range = SourceRange(file: 0, start: 3, end: 4)
    let part = DiagnosticReport.Part(
      files: [SourceFile(path: "a.scene", bytes: bytes)],
      diagnostics: [Diagnostic(.error, code, "m", at: range)])
    let lines = DiagnosticReport([part]).text().split(separator: "\n").map(String.init)
    #expect(lines[3] == "1 | \u{FFFD}\u{FFFD} a")
    #expect(lines[4] == "  |    ^")
  }

  @Test func cropsALongLineAroundTheWord() {
    let text = String(repeating: "x ", count: 500_000) + "profil" + String(repeating: " y", count: 500_000)
    let lines = report(text, at: "profil").text(style: TextStyle(width: 60)).split(separator: "\n")
    #expect(lines[3].count <= 60)
    #expect(lines[3].hasPrefix("1 | ...") && lines[3].hasSuffix("..."))
    let word = lines[3].distance(
      from: lines[3].startIndex, to: lines[3].firstIndex(of: "p") ?? lines[3].endIndex)
    let sign = lines[4].distance(
      from: lines[4].startIndex, to: lines[4].firstIndex(of: "^") ?? lines[4].endIndex)
    #expect(word == sign)
  }

  /// A label beside the word is in the shown part of a long line, or in another part of it.
  @Test(arguments: [1, 20, 200])
  func aLabelOfALongLineIsShown(distance: Int) {
    for isBefore in [false, true] {
      let words = isBefore ? ["label", "profil"] : ["profil", "label"]
      let text =
        String(repeating: "x ", count: 300) + words[0] + String(repeating: " y", count: distance) + " "
        + words[1]
        + String(repeating: " z", count: 300)
      let note = Diagnostic.Note("here", at: range(of: "label", in: text))
      let lines = report(text, at: "profil", notes: [note]).text(style: TextStyle(width: 80))
        .split(separator: "\n").map(String.init)
      for (sign, word) in [("^", "profil"), ("-", "label")] {
        let marked = lines.indices.last { lines[$0].hasPrefix("  |") && lines[$0].contains(sign) } ?? 0
        let shown = lines[..<marked].last { $0.hasPrefix("1 |") } ?? ""
        let start = lines[marked].firstIndex(of: Character(sign)).map {
          lines[marked].distance(from: lines[marked].startIndex, to: $0)
        }
        #expect(String(shown.dropFirst(start ?? 0)).hasPrefix(word), "\(lines)")
        #expect(shown.count <= 80)
      }
    }
  }

  @Test func underlinesBothEndsOfManyLines() {
    let text = "a {\n  b\n  c\n}\n"
    let range = SourceRange(file: 0, start: 2, end: text.utf8.count - 1)
    let part = DiagnosticReport.Part(
      files: [SourceFile(path: "a.scene", text: text)],
      diagnostics: [Diagnostic(.warning, code, "m", at: range)])
    let expected = """
      warning[SC9999]: m
       --> a.scene:1:3
        |
      1 | a {
        |   ^
      ...
      4 | }
        | ^

      """
    #expect(DiagnosticReport([part]).text() == expected + "\n")
  }

  @Test func pointsAtTheEndOfAnEmptyFile() {
    let text = DiagnosticReport([
      DiagnosticReport.Part(
        files: [SourceFile(path: "a.scene", bytes: [])],
        diagnostics: [Diagnostic(.error, code, "m", at: SourceRange(file: 0, start: 0, end: 0))])
    ]).text()
    #expect(text == "error[SC9999]: m\n --> a.scene:1:1\n  |\n1 |\n  | ^\n\n")
  }

  @Test func colourIsOnlyDecoration() {
    let plain = report("push profil\n", at: "profil").text()
    let painted = report("push profil\n", at: "profil").text(style: TextStyle(hasColor: true))
    #expect(painted != plain)
    var stripped = ""
    var isEscape = false
    for character in painted {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { stripped.append(character) }
      if character == "m" { isEscape = false }
    }
    #expect(stripped.count < painted.count && stripped.hasPrefix("error[SC9999]"))
  }

  @Test func shortTextIsOneLine() {
    #expect(report("é profil\n", at: "profil").shortText() == "a.scene:1:4: error: wrong [SC9999]\n")
  }
}

@Suite struct Reports {
  private func diagnostic(_ start: Int, _ message: String, file: Int = 0) -> Diagnostic {
    Diagnostic(.error, code, message, at: SourceRange(file: file, start: start, end: start + 1))
  }

  @Test func sortsByFileAndPlaceWithoutDuplicates() {
    let (a, b) = (SourceFile(path: "a.scene", text: "xyz"), SourceFile(path: "b.scene", text: "xyz"))
    let report = DiagnosticReport([
      DiagnosticReport.Part(files: [b, a], diagnostics: [diagnostic(2, "3"), diagnostic(1, "1", file: 1)]),
      DiagnosticReport.Part(files: [a], diagnostics: [diagnostic(1, "1"), diagnostic(2, "2")]),
    ])
    #expect(report.diagnostics.map(\.message) == ["1", "2", "3"])
    #expect(report.diagnostics.map { report.path(of: $0.range) } == ["a.scene", "a.scene", "b.scene"])
    #expect(report.errorCount == 3)
  }

  @Test func withholdsWhatIsOverTheMaximum() {
    let file = SourceFile(path: "a.scene", text: "xyzuvw")
    let part = DiagnosticReport.Part(files: [file], diagnostics: (0..<5).map { diagnostic($0, "\($0)") })
    let report = DiagnosticReport([part], maximumErrors: 2)
    #expect(report.diagnostics.map(\.message) == ["0", "1"])
    #expect(report.summary == "5 errors, 3 not shown (see --max-errors)")
    #expect(DiagnosticReport([]).summary == nil)
  }

  @Test func repairsThatTouchWaitForTheNextRound() {
    let file = SourceFile(path: "a.scene", text: "abcdef")
    func fix(_ start: Int, _ end: Int, _ text: String, _ certainty: FixIt.Certainty = .certain) -> Diagnostic
    {
      let range = SourceRange(file: 0, start: start, end: end)
      return Diagnostic(
        .error, code, "m", at: range, fixIts: [FixIt("f", certainty, [FixIt.Edit(range, text)])])
    }
    let fixes = FixApplication(
      [
        fix(0, 2, "X"), fix(1, 3, "Y"), fix(4, 4, "Z"), fix(4, 4, "W"), fix(5, 6, "", .likely), fix(2, 3, ""),
      ],
      files: [file])
    #expect(fixes.appliedCount == 3)
    #expect(fixes.changedFiles.map { String(decoding: $0.bytes, as: UTF8.self) } == ["XdZef"])
  }

  @Test func sarifCountsScalars() {
    let value = report("日本 profil\n", at: "profil").sarif(version: "1")
    let result = value["runs"]?.elements?.first?["results"]?.elements?.first
    let region = result?["locations"]?.elements?.first?["physicalLocation"]?["region"]
    #expect(region?["startColumn"]?.integer == 4)
    #expect(region?["endColumn"]?.integer == 10)
    #expect(
      report("日本 profil\n", at: "profil").value["diagnostics"]?.elements?.first?["range"]?["start"]?["column"]
        == 8)
  }
}
