import Foundation
import Testing

@Suite struct TestCommandTests {
  static let cats = Scenicc.samples.appending(path: "cats.scene").path
  static let spec = """
    scene cats { event select(name: String) }
    scene cat(name: String)
    root home: stack { cats }
    on cats.select(name) { push cat(name) }
    test "right" { cats.select(name: "Fred"); expect home / cats / cat(name: "Fred") }
    test "wrong" { cats.select(name: "Fred"); expect home / cats / cat(name: "Bob") }

    """

  @Test func countsWhatPasses() throws {
    let outcome = try Scenicc.inFolder { try $0("test", Self.cats) }
    #expect(outcome.exitCode == 0 && outcome.output == "3 tests passed\n" && outcome.errors.isEmpty)
  }

  @Test func aFailureIsShownAtItsPlaceWithoutColour() throws {
    let outcome = try Scenicc.inFolder { try $0("test", "-", input: Self.spec) }
    #expect(outcome.exitCode == 1 && outcome.output == "1 of 2 tests failed\n")
    #expect(
      outcome.errors.hasPrefix("error[SC0801]: the tree differs from the expected path\n --> <stdin>:6:43\n"))
    #expect(outcome.errors.contains("    -   cat(name: \"Bob\")\n    +   cat(name: \"Fred\")\n"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func playsWhatTheFilterNames() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "app.scene")
      let right = try scenicc("test", "app.scene", "--filter", "right")
      #expect(right.exitCode == 0 && right.output == "1 test passed\n")
      let none = try scenicc("test", "--filter", "other", "app.scene")
      #expect(none.exitCode == 2 && none.errors == "error: no test has `other` in its name\n")
    }
  }

  @Test func aWrongSpecIsNotPlayedAndOthersAre() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec.replacing("push", with: "psh"), to: "wrong.scene")
      let wrong = try scenicc("test", "wrong.scene")
      #expect(wrong.exitCode == 1 && wrong.output.isEmpty && wrong.errors.hasPrefix("error[SC0105]: "))
      let both = try scenicc("test", "wrong.scene", Self.cats)
      #expect(both.exitCode == 1 && both.output == "3 tests passed\n")
    }
  }

  @Test func anInvalidCallIsReported() throws {
    try Scenicc.inFolder { scenicc in
      let none = try scenicc("test")
      #expect(none.exitCode == 2 && none.errors.hasPrefix("error: `test` needs FILE…\n"))
      let missing = try scenicc("test", "missing.scene", Self.cats)
      #expect(missing.exitCode == 2 && missing.output == "3 tests passed\n")
      let unknown = try scenicc("test", Self.cats, "--report", "xml")
      #expect(unknown.exitCode == 2 && unknown.errors.contains("expected one of `junit`, `json`"))
    }
  }

  @Test func reportsAreAloneOnStandardOutput() throws {
    try Scenicc.inFolder { scenicc in
      let junit = try scenicc("test", Self.cats, "--report", "junit")
      #expect(junit.exitCode == 0 && junit.errors == "3 tests passed\n")
      #expect(junit.output.hasPrefix("<?xml ") && junit.output.hasSuffix("</testsuites>\n"))
      let json = try scenicc("test", "-", "--report", "json", "--coverage", "text", input: Self.spec)
      #expect(json.exitCode == 1 && json.output.hasPrefix("{\n  \"tests\": [\n"))
      #expect(json.output.hasSuffix("  \"passed\": 1,\n  \"failed\": 1,\n  \"unplayed\": []\n}\n"))
      #expect(json.errors.hasSuffix("1 of 2 tests failed\nrules: 1 of 1\nscenes: 2 of 2\nevents: 1 of 1\n"))
    }
  }

  @Test func coverageForPeopleFollowsTheCount() throws {
    let outcome = try Scenicc.inFolder { try $0("test", Self.cats, "--coverage", "text") }
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("3 tests passed\nrules: 6 of 11\n  "))
    #expect(outcome.output.hasSuffix("cats.scene:71: link \"/cats\"\n"))
  }

  @Test func reportsAndCoverageGoWhereTheyAreWanted() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "app.scene")
      let outcome = try scenicc(
        "test", "app.scene", Self.cats, "--report", "junit", "--report-output", "tests.xml", "--coverage",
        "lcov",
        "--coverage-output=app.info", "--filter", "right")
      #expect(outcome.exitCode == 0 && outcome.output == "1 test passed\n" && outcome.errors.isEmpty)
      let xml = try scenicc.read("tests.xml")
      #expect(xml.contains(#"<testsuite name="App" file="app.scene" tests="1""#))
      #expect(xml.contains(#"<testsuite name="Cats" file="\#(Self.cats)" tests="0""#))
      let info = try scenicc.read("app.info")
      #expect(info.contains("SF:app.scene\nFN:4,on cats.select(name)\nFNDA:1,on cats.select(name)\n"))
      #expect(info.contains("SF:\(Self.cats)\n"))
    }
  }

  @Test func reportsListUnplayedSpecs() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec.replacing("push", with: "psh"), to: "wrong.scene")
      let outcome = try scenicc("test", "wrong.scene", "--report", "json")
      #expect(outcome.exitCode == 1 && outcome.errors.hasPrefix("error[SC0105]: "))
      #expect(outcome.output.contains("\"unplayed\": [\"wrong.scene\"]}\n"))
    }
  }

  @Test func outputsThatCannotBeAreRefused() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec, to: "app.scene")
      for (arguments, message) in [
        (["--report-output", "a"], "`--report-output` needs `--report`"),
        (["--coverage-output", "a"], "`--coverage-output` needs `--coverage`"),
        (
          ["--report", "json", "--coverage", "lcov"],
          "standard output holds either the report or the coverage"
        ),
        (
          ["--report", "json", "--report-output", "a", "--coverage", "text", "--coverage-output", "./a"],
          "the report and the coverage have the same output `a`"
        ),
        (
          ["--report", "json", "--report-output", "app.scene"],
          "cannot write the output to its input `app.scene`"
        ),
        (
          ["--report", "json", "--report-output", "none/a"],
          "cannot write `none/a`: missing folder `none`"
        ),
      ] {
        let outcome = try scenicc.run(["test", "app.scene"] + arguments)
        #expect(outcome.exitCode == 2 && outcome.errors.contains("error: \(message)\n"), "\(outcome.errors)")
      }
      #expect(try scenicc.read("app.scene") == Self.spec)
    }
  }

  @Test func aSpecWithoutTestsIsWell() throws {
    let outcome = try Scenicc.inFolder { try $0("test", "-", input: "scene a\nroot a\n") }
    #expect(outcome.exitCode == 0 && outcome.output == "0 tests passed\n")
  }
}
