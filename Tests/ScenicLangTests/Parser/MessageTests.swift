import Testing

@testable import ScenicLang

struct MessageTests {
  /// A text and its messages: line, column, message, and the repair in brackets.
  static let cases: [(text: String, messages: [String])] = [
    ("scene {\n}\n", ["1:6 missing name after `scene` [insert `name`]"]),
    ("condition a Bool\n", ["1:12 missing `:` after `a` [insert `:`]"]),
    ("scnee cat\n", ["1:1 unknown keyword `scnee`; did you mean `scene`? [write `scene`]"]),
    ("on a.b { psh c }\n", ["1:10 unknown keyword `psh`; did you mean `push`? [write `push`]"]),
    ("on a.b { push }\n", ["1:14 missing name after `push` [insert `name`]"]),
    ("scene a {\n  event b\n\nscene c\n", ["2:10 missing `}` [insert `}`]"]),
    ("scene a\n}\n", ["2:1 unmatched `}` [remove `}`]"]),
    ("scene a\n  event b\n}\n", ["1:8 missing `{` after `a` [insert `{`]"]),
    ("scene a(b: C {\n  event d\n}\n", ["1:13 missing `)` [insert `)`]"]),
    (
      "on a.b { push c d: E(f: 1), g: 2) }\n", ["1:16 missing `(` after `c` [insert `(`]"]
    ),
    ("root s p: (1), q: 2)\n", ["1:7 missing `(` after `s` [insert `(`]"]),
    (
      #"scene a(b: String = "\u{1G} \u{} \u{123456789} \u{ 41 } \u{41} \u")"#,
      [(22, #"\u{1G}"#), (29, #"\u{}"#), (34, #"\u{123456789}"#), (48, #"\u{ 41 }"#), (64, #"\u"#)].map {
        "1:\($0) invalid Unicode escape `\($1)` [write U+FFFD]"
      }
    ),
    (
      "zebra crossing\nscene a\n",
      ["1:1 expected a declaration, found `zebra crossing` [remove `zebra crossing`]"]
    ),
    (
      "root main: pile { a }\n",
      ["1:12 expected `stack`, `tabs`, `split` or `container`, found `pile`"]
    ),
    (
      "root tabs { a: pile { b } }\n",
      ["1:16 expected `stack`, `tabs`, `split` or `container`, found `pile`"]
    ),
    ("always a < b < c\n", ["1:14 unsupported chained comparison with `<`"]),
    ("test \"\" { expect did; a.b }\n", ["1:21 missing name after `did` [insert `name`]"]),
    ("test \"\" {\n  expect did;\n  set n = 1\n}\n", ["2:13 missing name after `did` [insert `name`]"]),
    ("test \"\" {\n  set n = ;\n  a.b\n}\n", ["2:10 expected a value after `=` [insert `value`]"]),
    ("test \"\" { set n = ; expect a / b }\n", ["1:18 expected a value after `=` [insert `value`]"]),
    ("test \"\" { expect always a == ; }\n", ["1:29 expected a value after `==` [insert `value`]"]),
    ("on a.b { push ;\n  stay }\n", ["1:14 missing name after `push` [insert `name`]"]),
    ("on a.b { update a(n: 1); do ;\n  stay }\n", ["1:28 missing name after `do` [insert `name`]"]),
    ("test \"\" {\n  a.b / c\n}\n", ["2:3 missing `expect` before `a.b / c` [insert `expect`]"]),
  ]

  @Test(arguments: cases.indices)
  func reportsTheExpectedMessages(index: Int) {
    let parsed = parse(Self.cases[index].text)
    let lines = LineTable(parsed.tree.file.bytes)
    let messages = parsed.diagnostics.map { diagnostic in
      let place = lines.position(at: diagnostic.range.start)
      let repair = diagnostic.fixIts.first.map { " [\($0.message)]" } ?? ""
      return "\(place.line):\(place.column) \(diagnostic.message)\(repair)"
    }
    #expect(messages == Self.cases[index].messages)
  }

  @Test func keywordsThatArePossibleAreListed() throws {
    for (text, note) in [
      ("on a.b { zebra crossing }", "an effect begins with `push`, `pop`, "),
      (
        "test \"\" { 1 did }",
        "a statement is an event, or begins with `set`, `open`, `save`, `restore`, `expect` or `pass`"
      ),
      ("push cat(name)", "effects are allowed only in rules, as in `on S.event { push … }`"),
      ("zebra crossing", ""), ("on a.b { stay, }", ""),
    ] {
      let notes = try #require(parse(text).diagnostics.first).notes.map { $0.message }
      #expect(note.isEmpty ? notes.isEmpty : notes.first?.hasPrefix(note) == true, "\(text): \(notes)")
    }
  }

  /// Lower-case start, no final period, balanced backticks, for every message that a fault can cause.
  @Test func everyMessageIsInStyle() {
    for diagnostic in Faults.single(in: Sample.all[0], every: 101).flatMap({ parse($0.text).diagnostics }) {
      let first = diagnostic.message.first ?? "A"
      #expect(first == "`" || first.isLowercase, "\(diagnostic.message)")
      #expect(!diagnostic.message.hasSuffix("."), "\(diagnostic.message)")
      #expect(diagnostic.message.filter { $0 == "`" }.count.isMultiple(of: 2), "\(diagnostic.message)")
    }
  }
}
