import Testing

/// Flags of `scenicc run`.
@Suite struct RunFlagTests {
  @Test func flagsAreGivenInTheCall() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(
        """
        enum Look { old, new }
        flag isNew: Bool
        flag look: Look = .new
        condition isOpen: Bool = false
        scene cats { event buy }
        scene shop
        scene oldShop
        root stack { cats }
        on cats.buy where isNew && look == .old && !isOpen { push shop }
        on cats.buy { push oldShop }

        """, to: "a.scene")
      func scene(_ flags: String...) throws -> Bool {
        let call = ["run", "a.scene", "--json"] + flags.flatMap { ["--flag", $0] }
        let outcome = try scenicc.run(call, input: #"{"send": "cats.buy"}"# + "\n")
        return outcome.output.contains(#""scene":"shop""#)
      }
      try #expect(scene("isNew=true", "look=old"))
      try #expect(!scene() && !scene("isNew=true") && !scene("look=old"))
      for (wrong, message) in [
        ("isNew", "expected NAME=VALUE after `--flag`, found `isNew`"), ("isOpen=true", "isOpen"),
        ("isNew=yes", "yes"), ("look=blue", "blue"), ("=", "unknown flag"),
      ] {
        let outcome = try scenicc("run", "a.scene", "--json", "--flag", wrong)
        #expect(outcome.exitCode == 2 && outcome.errors.contains(message), "\(outcome.errors)")
      }
      let walk = try scenicc(
        "run", "a.scene", "--flag", "isNew=true", "--flag", "look=old", "--save-to", "a.scene",
        input: "cats.buy\ntest the new shop\nquit\n")
      #expect(walk.output.contains("set isOpen = Bool") && !walk.output.contains("set isNew"))
      let saved = try scenicc.read("a.scene")
      #expect(saved.contains(#"test "the new shop" with isNew = true, look = .old {"#), "\(saved)\(walk)")
    }
  }
}
