import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct TestReportTests {
  static let spec = """
    app Yard
    scene cats { event select(name: String) }
    scene cat(name: String)
    root home: stack { cats }
    on cats.select(name) { push cat(name) }
    test "a <b> & \\"c\\"\\n\\u{1}" { cats.select(name: "Fred"); expect home / cats / cat(name: "Fred") }
    test "wrong" { cats.select(name: "Fred"); expect home / cats / cat(name: "]]>") }

    """

  private func report(_ specs: String...) throws -> TestReport {
    var report = TestReport()
    for spec in specs {
      let compilation = Spec(spec).compile()
      var suite = TestReport.Suite(compilation)
      if let program = compilation.program {
        let player = TestRunner(program)
        for test in compilation.tests { suite.add(test, player.play(test), nanoseconds: 1_234_567) }
      }
      report.suites.append(suite)
    }
    return report
  }

  @Test func writesWhatCISystemsRead() throws {
    #expect(
      try report(Self.spec).junit == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="scenicc test" tests="2" failures="1" errors="0" skipped="0" time="0.002469">
          <testsuite name="Yard" file="main.scene" tests="2" failures="1" errors="0" skipped="0" time="0.002469">
            <testcase name="a &lt;b&gt; &amp; &quot;c&quot;&#10;�" classname="Yard" file="main.scene" line="6" time="0.001234"/>
            <testcase name="wrong" classname="Yard" file="main.scene" line="7" time="0.001234">
              <failure message="the tree differs from the expected path" type="SC0801">error[SC0801]: the tree differs from the expected path
         --&gt; main.scene:7:43
          |
        7 | test "wrong" { cats.select(name: "Fred"); expect home / cats / cat(name: "]]&gt;") }
          |                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          |      ------- in this test
            - expected
            + there
              home
                cats
            -   cat(name: "]]&gt;")
            +   cat(name: "Fred")

        </failure>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func aWrongSpecIsACaseWithAnError() throws {
    let text = try report("scene a\nroot b\n").junit
    #expect(text.contains(#"tests="1" failures="0" errors="1" skipped="0" time="0.000000""#))
    #expect(
      text.contains(
        #"<testcase name="the spec compiles" classname="Main" file="main.scene" line="2" time="0.000000">"#),
      "\(text)")
    #expect(
      text.contains(
        #"<error message="unknown scene, flow or container `b`; did you mean `a`?" type="SC0201">error[SC0201]"#
      ), "\(text)"
    )
  }

  /// An XML parser returns the original text.
  @Test func aReaderUnderstandsIt() throws {
    let document = try XMLDocument(xmlString: report(Self.spec, "scene a\nroot b\n").junit)
    let cases = try document.nodes(forXPath: "/testsuites/testsuite/testcase")
    let names = cases.compactMap { ($0 as? XMLElement)?.attribute(forName: "name")?.stringValue }
    #expect(names == ["a <b> & \"c\"\n\u{FFFD}", "wrong", "the spec compiles"])
    let failure = try #require(try document.nodes(forXPath: "//failure").first?.stringValue)
    #expect(failure.contains("    -   cat(name: \"]]>\")\n"))
  }

  @Test func givesThemAsData() throws {
    let value = try report("scene a\nroot b\n", Self.spec).value
    #expect(value["passed"] == 1 && value["failed"] == 1 && value["unplayed"] == ["main.scene"])
    guard case .list(let tests)? = value["tests"] else { throw JSONError("no tests") }
    #expect(tests.count == 2 && tests[0]["failure"] == nil && tests[0]["line"] == 6)
    #expect(tests[1]["passed"] == false && tests[1]["seconds"] == .double(0.001234567))
    let failure = try #require(tests[1]["failure"])
    #expect(failure["code"] == "SC0801" && failure["line"] == 7 && failure["column"] == 43)
    #expect(
      failure["tree"] == [
        ["mark": "same", "depth": 0, "text": "home"], ["mark": "same", "depth": 1, "text": "cats"],
        ["mark": "expected", "depth": 1, "text": "cat(name: \"]]>\")"],
        ["mark": "found", "depth": 1, "text": "cat(name: \"Fred\")"],
      ])
  }

  @Test(arguments: [(0, "0.000000"), (999, "0.000000"), (1_000, "0.000001"), (61_000_000_001, "61.000000")])
  func secondsArePrintedToTheMicrosecond(nanoseconds: Int, text: String) {
    #expect(MarkupElement.seconds(nanoseconds) == text)
  }
}
