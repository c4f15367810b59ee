import ScenicRuntime

extension TestReport {
  /// The report as JUnit XML, which CI systems read: a suite for each spec, and a case for each test, with
  /// the app as its class. A spec with errors has one case, which is an error.
  package var junit: String {
    let errors = suites.count { !$0.errors.isEmpty }
    let all = tests
    let counts = MarkupElement.counts(all.count + errors, all.failureCount, errors, all.nanoseconds)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + MarkupElement("testsuites", [("name", "scenicc test")] + counts, suites.map { $0.junit }).text()
  }
}

extension TestReport.Suite {
  fileprivate var junit: MarkupElement {
    let wrong = errors.isEmpty ? [] : [wrongCase]
    let counts = MarkupElement.counts(
      tests.count + wrong.count, tests.failureCount, wrong.count, tests.nanoseconds)
    return MarkupElement(
      "testsuite", [("name", app), ("file", path)] + counts, wrong + tests.map { junit($0) })
  }

  private func junit(_ played: TestReport.Outcome) -> MarkupElement {
    let attributes = [
      ("name", played.test.title), ("classname", app), ("file", path(of: played.test.range)),
      ("line", String(position(of: played.test.range).line)),
      ("time", MarkupElement.seconds(played.nanoseconds)),
    ]
    let failure = played.failure.map { failure in
      MarkupElement("failure", about: failure.diagnostic, failure.text(files: files))
    }
    return MarkupElement("testcase", attributes, [failure].compactMap { $0 })
  }

  /// The case of a spec that could not be played.
  private var wrongCase: MarkupElement {
    let report = DiagnosticReport([DiagnosticReport.Part(files: files, diagnostics: errors)])
    let attributes = [
      ("name", "the spec compiles"), ("classname", app), ("file", path),
      ("line", errors.first.map { String(position(of: $0.range).line) } ?? "1"),
      ("time", MarkupElement.seconds(0)),
    ]
    return MarkupElement(
      "testcase", attributes, errors.prefix(1).map { MarkupElement("error", about: $0, report.text()) })
  }
}

/// An XML element with its attributes, and either text or other elements.
struct MarkupElement {
  private let name: String
  private let attributes: [(String, String)]
  private let children: [MarkupElement]
  private let content: String

  init(
    _ name: String, _ attributes: [(String, String)], _ children: [MarkupElement] = [], content: String = ""
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.content = content
  }

  /// Creates an element for a diagnostic, with its message, its code and its full text.
  init(_ name: String, about diagnostic: Diagnostic, _ text: String) {
    self.init(
      name, [("message", diagnostic.message), ("type", diagnostic.code.code)],
      content: text)
  }

  /// Returns the attributes with the counts of an element.
  static func counts(_ tests: Int, _ failures: Int, _ errors: Int, _ nanoseconds: Int) -> [(String, String)] {
    [
      ("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors)),
      ("skipped", "0"), ("time", seconds(nanoseconds)),
    ]
  }

  /// Returns seconds with six decimals.
  static func seconds(_ nanoseconds: Int) -> String {
    let microseconds = max(nanoseconds, 0) / 1_000
    let fraction = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
  }

  func text(indentation: String = "") -> String {
    let words = attributes.map { " \($0)=\"\(MarkupElement.escaped($1))\"" }.joined()
    let start = indentation + "<" + name + words
    if !content.isEmpty {
      return start + ">\(MarkupElement.escaped(content, isAttribute: false))</\(name)>\n"
    }
    if children.isEmpty { return start + "/>\n" }
    let inner = children.map { $0.text(indentation: indentation + "  ") }.joined()
    return start + ">\n" + inner + indentation + "</\(name)>\n"
  }

  /// Returns the text for XML: special characters as references, invalid characters as U+FFFD.
  private static func escaped(_ text: String, isAttribute: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      // Parsers replace these in an attribute by a space.
      case "\n" where isAttribute, "\t" where isAttribute: result += "&#\(scalar.value);"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\r": result += "&#13;"
      case _ where scalar.value >= 0x7F && Visibility.steers(scalar.value): result += "&#\(scalar.value);"
      default:
        let isSayable = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isSayable ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
