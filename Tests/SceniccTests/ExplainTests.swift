import ScenicLang
import Testing

@Suite struct ExplainTests {
  @Test func listsEveryCodeInOrder() throws {
    let outcome = try Scenicc.inFolder { try $0("explain") }
    #expect(outcome.exitCode == 0)
    let listed = outcome.output.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(listed == DiagnosticCode.all.map(\.code).sorted())
  }

  @Test func showsAPageByCodeOrName() throws {
    let code = try #require(DiagnosticCode.all.first)
    try Scenicc.inFolder { scenicc in
      let short = String(code.code.dropFirst(2).drop { $0 == "0" })
      let words = [
        code.code, code.code.lowercased(), code.name, code.name.uppercased(), "sc" + short, "SC0" + short,
        short,
        "error[\(code.code)]", code.name.replacing("-", with: "_"),
      ]
      for word in words { try #expect(scenicc("explain", word).output == code.page, "\(word)") }
    }
  }

  /// If the docs are published, explanations and SARIF link to the page of the code.
  @Test func linksLeadToThePageOfTheCode() throws {
    let published = ["SCENIC_DIAGNOSTIC_URL": "https://docs.example/diagnostics/{code}/"]
    try Scenicc.inFolder { scenicc in
      let explained = try scenicc("explain", "SC0201", environment: published).output
      #expect(explained.hasSuffix("\n\nSee https://docs.example/diagnostics/SC0201/\n"))
      let arguments = ["check", "--format", "sarif", "-"]
      let link = #""helpUri": "https://docs.example/diagnostics/SC0201/""#
      let linked = try scenicc.run(arguments, input: "scene a\nroot b\n", environment: published).output
      #expect(linked.contains(link))
      for unusable in ["", "docs/{code}.md"] {
        let environment = ["SCENIC_DIAGNOSTIC_URL": unusable]
        let unlinked = try scenicc("explain", "SC0201", environment: environment).output
        #expect(try scenicc("explain", "SC0201").output == unlinked)
        let plain = try scenicc.run(arguments, input: "scene a\nroot b\n", environment: environment).output
        #expect(plain.contains("SC0201") && !plain.contains("helpUri"))
      }
    }
  }

  @Test func pagesShowBothExamples() throws {
    for code in DiagnosticCode.all {
      let hasExamples = !["SC0217", "SC0415", "SC0704"].contains(code.code)
      #expect(code.page.contains("\nWrong:\n") == hasExamples)
      #expect(code.page.contains("\nRight:\n") == hasExamples)
      #expect(code.page.hasSuffix("\n") && !code.page.contains("\t"))
    }
  }

  @Test func anUnknownCodeIsAWrongCall() throws {
    let outcome = try Scenicc.inFolder { try $0("explain", "SC01011") }
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: unknown diagnostic `SC01011`\nhelp: "))
    for word in ["[", "]", "sc", "unknown-nam", "0299"] {
      let outcome = try Scenicc.inFolder { try $0("explain", word) }
      #expect(outcome.exitCode == 2 && outcome.errors.contains("\nhelp: "), "\(outcome.errors)")
    }
  }
}
