import Foundation
import Testing

@Suite struct GraphCommandTests {
  static let cats = Scenicc.samples.appending(path: "cats.scene").path

  /// A `dot` that prints its arguments and its input.
  private func withDot(_ script: String, _ body: (Scenicc, [String: String]) throws -> Void) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("#!/bin/sh\n" + script, to: "bin/dot")
      let dot = scenicc.folder.appending(path: "bin/dot").path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: dot)
      try body(scenicc, ["PATH": scenicc.folder.appending(path: "bin").path + ":/usr/bin:/bin"])
    }
  }

  @Test func flowchartsAreTheDefault() throws {
    let outcome = try Scenicc.inFolder { try $0("graph", Self.cats) }
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("flowchart LR\n"))
    #expect(outcome.output.contains(#"  s_cats -->|"select"| s_cat"# + "\n"))
  }

  @Test func graphvizIsWrittenToAFile() throws {
    try Scenicc.inFolder { scenicc in
      let outcome = try scenicc("graph", Self.cats, "--emit", "dot", "-o", "cats.dot")
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
      #expect(try scenicc.read("cats.dot").hasPrefix("digraph \"Cats\" {\n"))
      #expect(try scenicc.names() == ["cats.dot"])
    }
  }

  @Test func noPictureTakesThePlaceOfASpec() throws {
    try Scenicc.inFolder { scenicc in
      let spec = "import \"b.scene\"\nroot main: stack { b }\n"
      try scenicc.write(spec, to: "a.scene")
      try scenicc.write("scene b\n", to: "b.scene")
      try scenicc.write("scene c\nroot c\n", to: "old.scene")
      for path in ["a.scene", "./b.scene", "old.scene"] {
        let outcome = try scenicc("graph", "a.scene", "--against", "old.scene", "-o", path)
        #expect(outcome.exitCode == 2 && outcome.errors.contains("cannot write the output to its input"))
      }
      try #expect(scenicc.read("a.scene") == spec && scenicc.read("b.scene") == "scene b\n")
    }
  }

  @Test func graphvizDrawsThePicture() throws {
    try withDot("echo \"$@\"; cat\n") { scenicc, environment in
      let dot = try scenicc("graph", Self.cats, "--emit", "dot").output
      let outcome = try scenicc.run(["graph", Self.cats, "--emit", "svg"], environment: environment)
      #expect(outcome.exitCode == 0 && outcome.output == "-Tsvg\n" + dot)
    }
  }

  @Test func aGraphvizThatReadsNothingDoesNotHoldUp() throws {
    try withDot("echo drawn\n") { scenicc, environment in
      let messenger = Scenicc.samples.appending(path: "messenger/messenger.scene").path
      let outcome = try scenicc.run(["graph", messenger, "--emit", "svg"], environment: environment)
      #expect(outcome.exitCode == 0 && outcome.output == "drawn\n")
    }
  }

  @Test func aGraphvizThatFailsLeavesNothing() throws {
    try withDot("echo half; exit 3\n") { scenicc, environment in
      let outcome = try scenicc.run(
        ["graph", Self.cats, "--emit", "svg", "-o", "a.svg"], environment: environment)
      #expect(
        outcome.exitCode == 2 && outcome.errors == "error: Graphviz failed: `dot -Tsvg` exited with 3\n")
      #expect(try scenicc.names() == ["bin"])
    }
    try withDot("kill -9 $$\n") { scenicc, environment in
      let outcome = try scenicc.run(["graph", Self.cats, "--emit", "svg"], environment: environment)
      #expect(outcome.exitCode == 2 && outcome.errors == "error: cannot run Graphviz: it was stopped\n")
    }
  }

  @Test func withoutGraphvizInstallationIsExplained() throws {
    try Scenicc.inFolder { scenicc in
      let outcome = try scenicc.run(
        ["graph", Self.cats, "--emit", "svg"], environment: ["PATH": scenicc.folder.path])
      #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("error: `--emit svg` needs Graphviz"))
      #expect(outcome.errors.contains("apt install graphviz"))
    }
  }

  @Test func aPartIsDrawn() throws {
    try Scenicc.inFolder { scenicc in
      let only = try scenicc("graph", Self.cats, "--only", "signIn, cats", "--emit", "dot").output
      #expect(
        only.contains("\"password\" [") && only.contains("\"cats\" [") && !only.contains("\"adoption\""))
      let near = try scenicc("graph", Self.cats, "--from", "cats", "--depth", "1").output
      #expect(near.contains("s_cat(") && !near.contains("s_adoption"))
    }
  }

  @Test func twoVersionsAreOnePicture() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(
        "scene a { event go }\nscene b\nroot stack { a }\non a.go { push b }\n", to: "new.scene")
      try scenicc.write(
        "scene a { event go }\nscene c\nroot stack { a }\non a.go { push c }\n", to: "old.scene")
      let outcome = try scenicc("graph", "new.scene", "--against", "old.scene")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains(##"s_b("#43; b")"##) && outcome.output.contains(##"s_c("#8722; c")"##))
    }
  }

  @Test func aWrongSpecHasNoPicture() throws {
    try Scenicc.inFolder { scenicc in
      let outcome = try scenicc("graph", "-", input: "scene a\nroot b\n")
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty && outcome.errors.hasPrefix("error[SC0201]: "))
      try scenicc.write("scene a\nroot b\n", to: "old.scene")
      #expect(try scenicc("graph", Self.cats, "--against", "old.scene").exitCode == 1)
    }
  }

  @Test func anInvalidCallIsReported() throws {
    try Scenicc.inFolder { scenicc in
      try #expect(scenicc("graph").exitCode == 2)
      try #expect(scenicc("graph", Self.cats, Self.cats).exitCode == 2)
      try #expect(scenicc("graph", Self.cats, "--emit", "png").exitCode == 2)
      try #expect(scenicc("graph", "missing.scene").exitCode == 2)
      try #expect(scenicc("graph", Self.cats, "--against", "missing.scene").exitCode == 2)
      try #expect(scenicc("graph", Self.cats, "--only", ",").exitCode == 2)
      try #expect(scenicc("graph", Self.cats, "-o", "no/such/folder.dot").exitCode == 2)
      let depth = try scenicc("graph", Self.cats, "--depth", "1")
      #expect(depth.exitCode == 2 && depth.errors == "error: `--depth` needs `--from`\n")
      let name = try scenicc("graph", Self.cats, "--from", "cast")
      #expect(name.exitCode == 2)
      #expect(
        name.errors
          == "error: unknown scene, flow or container `cast`\nhelp: did you mean `cats`?\n")
    }
  }
}
