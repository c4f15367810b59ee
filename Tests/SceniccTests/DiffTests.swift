import Testing

@Suite struct DiffTests {
  private static let old = """
    app Shop
    scene shelf { event open(id: Int) }
    scene item(id: Int)
    root home: stack { shelf }
    on shelf.open(id) { push item(id) }
    link "/items/{id}" { go home / shelf / item(id) }

    """
  private static let breaking = old.replacing("/items/", with: "/products/")
  private static let risky = old.replacing("push item", with: "present item")
  private static let safe = old.replacing("item(id: Int)", with: "item(id: Int, size: Int = 1)")

  /// A folder with the versions.
  private func inFolder(_ body: (Scenicc) throws -> Void) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.old, to: "old.scene")
      try scenicc.write(Self.breaking, to: "breaking.scene")
      try scenicc.write(Self.risky, to: "risky.scene")
      try scenicc.write(Self.safe, to: "safe.scene")
      try body(scenicc)
    }
  }

  @Test func onlyWhatBreaksFails() throws {
    try inFolder { scenicc in
      try #expect(scenicc("diff", "old.scene", "breaking.scene").exitCode == 1)
      try #expect(scenicc("diff", "old.scene", "risky.scene").exitCode == 0)
      try #expect(scenicc("diff", "old.scene", "risky.scene", "--strict").exitCode == 1)
      try #expect(scenicc("diff", "old.scene", "safe.scene", "--strict").exitCode == 0)
      let same = try scenicc("diff", "old.scene", "old.scene")
      #expect(same.exitCode == 0 && same.output == "no changes\n" && same.errors.isEmpty)
    }
  }

  @Test func reportsBreakingChangesWithTheirPositions() throws {
    try inFolder { scenicc in
      let outcome = try scenicc("diff", "old.scene", "breaking.scene")
      #expect(outcome.errors.isEmpty)
      #expect(
        outcome.output.hasPrefix(
          """
          breaking: link `/items/{id}` no longer opens
            --> old.scene:6:6 (old)
            `/items/1` opened `home / shelf / item(id: 1)`, and is now refused: no link matches /items/1
          """), "\(outcome.output)")
      #expect(
        outcome.output.hasSuffix(
          "\n1 breaking, 1 risky and 1 safe changes; 1 URL and 2 saved states were tested\n"))
    }
  }

  @Test func programsAndStandardInputAreVersionsToo() throws {
    try inFolder { scenicc in
      try #expect(scenicc("compile", "--emit", "json", "-o", "old.json", "old.scene").exitCode == 0)
      let bySpec = try scenicc("diff", "old.scene", "breaking.scene")
      try #expect(scenicc("diff", "old.json", "breaking.scene").output == bySpec.output)
      let input = try scenicc(
        "diff", "-", "breaking.scene", "--stdin-path", "old.scene", input: Self.old)
      #expect(input.output == bySpec.output && input.exitCode == 1)
      let json = try scenicc("diff", "--format", "json", "old.json", "breaking.scene")
      #expect(json.exitCode == 1 && json.output.hasPrefix("{\n  \"breaking\": 1,\n"))
      let markdown = try scenicc("diff", "--format", "markdown", "old.json", "breaking.scene")
      #expect(markdown.output.hasPrefix("### Changes in `breaking.scene`\n"))
    }
  }

  @Test func aLockFileIsWrittenOnceAndThenHeld() throws {
    try inFolder { scenicc in
      let first = try scenicc("diff", "--lock", "scenic.lock", "old.scene")
      #expect(first.exitCode == 0 && first.output.isEmpty)
      #expect(first.errors == "created `scenic.lock` with this version\n")
      let kept = try scenicc.read("scenic.lock")
      #expect(kept.hasPrefix("{\n  \"lock\": 1,\n"))
      try #expect(scenicc("diff", "--lock", "scenic.lock", "old.scene").output == "no changes\n")
      let broken = try scenicc("diff", "--lock", "scenic.lock", "breaking.scene")
      #expect(broken.exitCode == 1)
      #expect(broken.output.hasPrefix("breaking: link `/items/{id}` no longer opens\n  `/items/1`"))
      #expect(broken.errors == "to accept these changes, run the command again with `--update`\n")
      try #expect(scenicc("diff", "--lock", "scenic.lock", "safe.scene").exitCode == 0)
      try #expect(scenicc.read("scenic.lock") == kept)
      try #expect(scenicc("diff", "scenic.lock", "breaking.scene").exitCode == 1)
      let accepted = try scenicc("diff", "--lock", "scenic.lock", "--update", "breaking.scene")
      #expect(accepted.exitCode == 0 && accepted.output == broken.output)
      #expect(accepted.errors == "updated `scenic.lock` to this version\n")
      try #expect(scenicc("diff", "--lock", "scenic.lock", "breaking.scene").exitCode == 0)
      let again = try scenicc("diff", "--lock", "scenic.lock", "--update", "breaking.scene")
      #expect(again.exitCode == 0 && again.errors.isEmpty)
      try #expect(
        scenicc.names() == ["breaking.scene", "old.scene", "risky.scene", "safe.scene", "scenic.lock"])
    }
  }

  @Test func anInvalidSpecIsReportedAndNothingIsWritten() throws {
    try inFolder { scenicc in
      try scenicc.write("scene a\nroot b\n", to: "wrong.scene")
      for arguments in [
        ["diff", "old.scene", "wrong.scene"], ["diff", "wrong.scene", "old.scene"],
        ["diff", "--lock", "new.lock", "wrong.scene"],
      ] {
        let outcome = try scenicc.run(arguments)
        #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error[SC0201]: "))
      }
      try #expect(!scenicc.names().contains("new.lock"))
    }
  }

  @Test func anInvalidCallIsReported() throws {
    try inFolder { scenicc in
      try scenicc.write("{}", to: "no.json")
      try scenicc.write("nothing", to: "no.lock")
      let calls: [([String], String)] = [
        (["diff"], "`diff` needs"), (["diff", "old.scene"], "`diff` needs OLD and NEW"),
        (["diff", "--update", "old.scene", "safe.scene"], "`--update` needs `--lock`"),
        (["diff", "--lock", "a", "old.scene", "safe.scene"], "the lock file is the old version"),
        (["diff", "old.scene", "missing.scene"], "cannot read `missing.scene`"),
        (["diff", "old.scene", "no.json"], "invalid program `no.json`: "),
        (["diff", "--lock", "no.lock", "old.scene"], "invalid lock file `no.lock:1:1`: "),
        (["diff", "--lock", "old.scene", "old.scene"], "invalid lock file `old.scene:1:1`: "),
        (["diff", "--lock", "nowhere/a.lock", "old.scene"], "missing folder `nowhere`"),
        (["diff", "--format", "xml", "old.scene", "safe.scene"], "unknown value `xml` of `--format`"),
        (["diff", "-", "-"], "duplicate `-`: standard input can be read only once"),
        (["diff", "old.scene", "old.scene", "old.scene"], "unexpected argument"),
      ]
      for (arguments, words) in calls {
        let outcome = try scenicc.run(arguments)
        #expect(outcome.exitCode == 2 && outcome.output.isEmpty, "\(arguments)")
        #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
      }
      try #expect(scenicc.read("no.lock") == "nothing")
      try #expect(scenicc.read("old.scene") == Self.old)
    }
  }
}
