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
    #expect(outcome.errors.hasPrefix("error[SC0801]: the tree is not as expected\n --> <stdin>:6:43\n"))
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

  @Test func aWrongCallIsSaid() throws {
    try Scenicc.inFolder { scenicc in
      let none = try scenicc("test")
      #expect(none.exitCode == 2 && none.errors.hasPrefix("error: `test` needs FILE…\n"))
      let missing = try scenicc("test", "missing.scene", Self.cats)
      #expect(missing.exitCode == 2 && missing.output == "3 tests passed\n")
      try #expect(scenicc("test", Self.cats, "--report", "junit").exitCode == 2)
    }
  }

  @Test func aSpecWithoutTestsIsWell() throws {
    let outcome = try Scenicc.inFolder { try $0("test", "-", input: "scene a\nroot a\n") }
    #expect(outcome.exitCode == 0 && outcome.output == "0 tests passed\n")
  }
}
