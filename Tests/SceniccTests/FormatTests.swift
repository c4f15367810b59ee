import Testing

@Suite struct FormatTests {
  static let loose = "scene  a{event b;event c}\nroot a   // here\non a.b{stay;}\n\n\n\non a.c {stay}"
  static let neat = """
    scene a { event b; event c }
    root a  // here
    on a.b { stay }

    on a.c { stay }

    """

  @Test func formatsInPlace() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.loose, to: "a.scene")
      try scenicc.write(Self.neat, to: "b.scene")
      let outcome = try scenicc("format", "a.scene", "b.scene")
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
      #expect(try scenicc.read("a.scene") == Self.neat)
      #expect(try scenicc.read("b.scene") == Self.neat)
    }
  }

  @Test func reportsUnformattedErrors() throws {
    let wrong = "scene  a\nroot   a\non  a.b  {  sty  }\n"
    let outcome = try Scenicc.inFolder { try $0("format", "-", "--stdin-path", "a.scene", input: wrong) }
    #expect(outcome.exitCode == 0 && outcome.output == "scene a\nroot a\non a.b {  sty  }\n")
    #expect(
      outcome.errors
        == "a.scene: code with syntax errors was left unchanged; run `scenicc check` to see them\n")
  }

  @Test func formatsStandardInput() throws {
    let outcome = try Scenicc.inFolder { try $0("format", "-", input: Self.loose) }
    #expect(outcome.exitCode == 0 && outcome.output == Self.neat && outcome.errors.isEmpty)
  }

  @Test func checkListsWhatWouldChangeAndChangesNothing() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.loose, to: "a.scene")
      try scenicc.write(Self.neat, to: "b.scene")
      let outcome = try scenicc("format", "--check", "a.scene", "b.scene")
      #expect(outcome.exitCode == 1 && outcome.output == "a.scene\n" && outcome.errors.isEmpty)
      #expect(try scenicc.read("a.scene") == Self.loose)
      #expect(try scenicc("format", "--check", "b.scene").exitCode == 0)
    }
  }

  @Test func diffShowsWhatWouldChange() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("app A\nscene  a\n\n\nroot a", to: "a.scene")
      let outcome = try scenicc("format", "--diff", "a.scene")
      #expect(outcome.exitCode == 1)
      #expect(
        outcome.output == """
          --- a.scene
          +++ a.scene
          @@ -1,5 +1,4 @@
           app A
          -scene  a
          +scene a
          \u{20}
          -
          -root a
          \\ No newline at end of file
          +root a

          """)
    }
  }

  @Test func textWithErrorsStaysUnchanged() throws {
    let outcome = try Scenicc.inFolder { try $0("format", "-", input: "scene   a\nscene (  b\nroot   a\n") }
    #expect(outcome.exitCode == 0 && outcome.output == "scene a\nscene (  b\nroot a\n")
  }

  @Test func anInvalidCallIsReported() throws {
    try Scenicc.inFolder { scenicc in
      try #expect(scenicc("format").exitCode == 2)
      try #expect(scenicc("format", "missing.scene").exitCode == 2)
      try #expect(scenicc("format", ".").exitCode == 2)
    }
  }
}
