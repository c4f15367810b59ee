import Foundation
import Testing

@Suite struct CheckTests {
  /// Two mistakes, one of which has a certain repair.
  static let wrong = "scene cats { event select }\nroot cats\non cats.select { pussh cats }\nscene\n"

  @Test func aRightSpecIsSilent() throws {
    try Scenicc.inFolder { scenicc in
      for name in ["cats", "zoo", "routes"] {
        let outcome = try scenicc("check", Scenicc.samples.appending(path: "\(name).scene").path)
        #expect(
          outcome.exitCode == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(name): \(outcome)")
      }
    }
  }

  @Test func mistakesAreShownWithTheirLines() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.wrong, to: "a.scene")
      let outcome = try scenicc("check", "a.scene")
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("--> a.scene:3:18"))
      #expect(outcome.errors.contains("on cats.select { push cats }"))
      #expect(!outcome.errors.contains("\u{1B}"))
      let short = try scenicc("check", "a.scene", "--format", "short")
      #expect(short.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("a.scene:") })
    }
  }

  @Test func jsonIsForTools() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.wrong, to: "a.scene")
      let outcome = try scenicc("check", "a.scene", "--format", "json")
      #expect(outcome.exitCode == 1 && outcome.errors.isEmpty)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      let diagnostics = try #require(object?["diagnostics"] as? [[String: Any]])
      #expect(diagnostics.count == 2)
      #expect(
        diagnostics.allSatisfy { $0["file"] as? String == "a.scene" && $0["severity"] as? String == "error" })
      let range = diagnostics.first?["range"] as? [String: [String: Int]]
      #expect(range == ["start": ["line": 3, "column": 18], "end": ["line": 3, "column": 23]])
      let right = try scenicc("check", "--format=json", Scenicc.samples.appending(path: "cats.scene").path)
      #expect(right.exitCode == 0 && right.output == "{\"diagnostics\": []}\n")
    }
  }

  @Test func sarifHasOneRun() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.wrong, to: "a b.scene")
      let outcome = try scenicc("check", "a b.scene", "--format", "sarif")
      let log = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      let runs = try #require(log?["runs"] as? [[String: Any]])
      #expect(log?["version"] as? String == "2.1.0" && runs.count == 1)
      #expect((runs.first?["results"] as? [Any])?.count == 2)
      #expect(outcome.output.contains("\"a%20b.scene\""))
    }
  }

  @Test func partsAreNoProgramsOfTheirOwn() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("import \"parts/b.scene\"\nroot b\n", to: "one/a.scene")
      try scenicc.write("@terminal scene b\nscene\n", to: "one/parts/b.scene")
      try scenicc.write("scene c\nroot cc\n", to: "two/c.scene")
      let files = ["one/a.scene", "one/parts/b.scene", "two/c.scene"]
      let outcome = try scenicc.run(["check", "--module", "--format", "sarif"] + files)
      #expect(outcome.exitCode == 1 && outcome.errors.isEmpty)
      let log = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      let runs = try #require(log?["runs"] as? [[String: Any]])
      let results = try #require(runs.first?["results"] as? [[String: Any]])
      let places = results.compactMap { result -> String? in
        let location = (result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
        return (location?["artifactLocation"] as? [String: Any])?["uri"] as? String
      }
      #expect(runs.count == 1 && places == ["one/parts/b.scene", "two/c.scene"])
      // By itself it lacks a root, which is only reported for a complete file.
      try scenicc.write("@terminal scene b\n", to: "one/parts/b.scene")
      try #expect(scenicc.run(["check"] + files).errors.contains("--> one/parts/b.scene:1:"))
    }
  }

  @Test func certainRepairsAreApplied() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.wrong, to: "a.scene")
      let outcome = try scenicc("check", "a.scene", "--fix")
      #expect(outcome.exitCode == 1)
      #expect(
        outcome.errors.hasPrefix(
          "1 repair applied, 1 likely repair not applied; `--fix` applies certain repairs only\n"))
      try #expect(scenicc.read("a.scene") == Self.wrong.replacingOccurrences(of: "pussh", with: "push"))
      let piped = try scenicc("check", "-", "--fix", input: Self.wrong)
      try #expect(piped.output == scenicc.read("a.scene"))
      try #expect(scenicc.names() == ["a.scene"])
    }
  }

  @Test func standardInputHasAPath() throws {
    try Scenicc.inFolder { scenicc in
      let named = try scenicc("check", "-", "--stdin-path", "x/y.scene", input: Self.wrong)
      #expect(named.exitCode == 1 && named.errors.contains("--> x/y.scene:3:18"))
      try #expect(scenicc("check", "-", input: Self.wrong).errors.contains("--> <stdin>:3:18"))
      try #expect(scenicc("check", "-", "-").exitCode == 2)
    }
  }

  @Test func theNumberOfErrorsCanBeLimited() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.wrong, to: "a.scene")
      let outcome = try scenicc("check", "a.scene", "--max-errors", "1")
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.hasSuffix("2 errors, 1 not shown (see --max-errors)\n"))
      try scenicc.write("scene a\nroot a\nscene b\nscene c\n", to: "b.scene")
      let warnings = try scenicc("check", "b.scene", "--max-errors", "1")
      #expect(
        warnings.exitCode == 0 && warnings.errors.hasSuffix("2 warnings, 1 not shown (see --max-errors)\n"))
      try #expect(scenicc("check", "a.scene", "--max-errors", "-1").exitCode == 2)
      let json = try scenicc("check", "a.scene", "--max-errors", "1", "--format", "json")
      #expect(json.output.contains("\"withheld\": 1"))
    }
  }

  @Test func nonFilesAreRefused() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("", to: "folder/x")
      let large = scenicc.folder.appending(path: "large.scene").path
      #expect(truncate(large, 1 << 30) == 0 || FileManager.default.createFile(atPath: large, contents: nil))
      #expect(truncate(large, 1 << 30) == 0)
      #expect(mkfifo(scenicc.folder.appending(path: "fifo").path, 0o600) == 0)
      let reasons = [
        "folder": "cannot read `folder`: it is a directory",
        "none.scene": "cannot read `none.scene`: file not found",
        "none/none.scene": "cannot read `none/none.scene`: file not found",
        "fifo": "cannot read `fifo`: it is not a regular file",
        "large.scene": "cannot read `large.scene`: it is larger than 64 MiB",
      ]
      for (name, reason) in reasons {
        for command in ["check", "compile", "run"] {
          let outcome = try scenicc(command, name)
          #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
          #expect(outcome.errors.hasPrefix("error: " + reason), "\(command) \(name): \(outcome.errors)")
        }
      }
    }
  }

  @Test(.enabled(if: geteuid() != 0)) func anUnreadableFileIsRefused() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene a", to: "a.scene")
      #expect(chmod(scenicc.folder.appending(path: "a.scene").path, 0) == 0)
      let outcome = try scenicc("check", "a.scene")
      #expect(outcome.exitCode == 2 && outcome.errors.contains("permission denied"))
    }
  }

  @Test func oneUnreadableFileDoesNotHideTheOthers() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.wrong, to: "a.scene")
      let outcome = try scenicc("check", "none.scene", "a.scene")
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.contains("none.scene") && outcome.errors.contains("a.scene:3:18"))
    }
  }

  @Test func aSymbolicLinkIsAFile() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.wrong, to: "real/a.scene")
      try FileManager.default.createSymbolicLink(
        atPath: scenicc.folder.appending(path: "link.scene").path, withDestinationPath: "real/a.scene")
      try #expect(scenicc("check", "link.scene", "--fix").exitCode == 1)
      try #expect(scenicc.read("real/a.scene").contains("push"))
      let kind = try FileManager.default.attributesOfItem(
        atPath: scenicc.folder.appending(path: "link.scene").path)[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
    }
  }

  /// Every path to a file has the same identity: links into their own folder, hard links, and a FIFO without
  /// a writer.
  @Test func aFileIsReadOnceThroughAnyPath() throws {
    try Scenicc.inFolder { scenicc in
      let files = FileManager.default
      let main = """
        import "d/a.scene"
        import "e/b.scene"
        import "hard.scene"
        import "e/d/../d/b.scene"
        root tabs { cats, dogs }

        """
      try scenicc.write(main, to: "a.scene")
      try scenicc.write("import \"d/b.scene\"\nimport \"e/a.scene\"\nscene cats\nscene dogs\n", to: "b.scene")
      let path = scenicc.folder.path
      for link in ["d", "e"] {
        try files.createSymbolicLink(atPath: "\(path)/\(link)", withDestinationPath: ".")
      }
      try files.linkItem(atPath: "\(path)/b.scene", toPath: "\(path)/hard.scene")
      for call in [
        ["check"], ["check", "--module"], ["compile", "--emit", "json"], ["format", "--check"], ["graph"],
      ] {
        let outcome = try scenicc.run(call + ["a.scene"])
        #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(call): \(outcome.errors)")
      }
      try files.createDirectory(atPath: "\(path)/box", withIntermediateDirectories: false)
      #expect(mkfifo("\(path)/fifo.scene", 0o600) == 0)
      try scenicc.write("import \"fifo.scene\"\nimport \"box\"\nscene cats\nroot cats\n", to: "c.scene")
      let outcome = try scenicc("check", "--format", "short", "c.scene")
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.contains("not a regular file") && outcome.errors.contains("is a directory"))
    }
  }

  @Test func omittedRepairsAreReported() throws {
    try Scenicc.inFolder { scenicc in
      let wrong =
        "scene cats { event open event close }\nscene catalogue\nroot stack { cats }\n"
        + "on cats.open { pussh catalogue }\non cats.close { push catalouge }\n"
      try scenicc.write(wrong, to: "a.scene")
      let outcome = try scenicc("check", "a.scene", "--fix")
      #expect(outcome.exitCode == 1)
      #expect(
        outcome.errors.hasPrefix(
          "1 repair applied, 1 likely repair not applied; `--fix` applies certain repairs only\n"))
    }
  }

  @Test func linksLeadNoImportOutOfTheFolder() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("import \"b.scene\"\nimport \"in/c.scene\"\nroot tabs { b, c }", to: "spec/a.scene")
      try scenicc.write("scene b", to: "b.scene")
      try scenicc.write("scene c", to: "spec/c.scene")
      let spec = scenicc.folder.appending(path: "spec").path
      try FileManager.default.createSymbolicLink(atPath: spec + "/b.scene", withDestinationPath: "../b.scene")
      try FileManager.default.createSymbolicLink(atPath: spec + "/in", withDestinationPath: ".")
      let outcome = try scenicc("check", "spec/a.scene")
      #expect(outcome.exitCode == 1 && outcome.errors.hasPrefix("error[SC0702]: `b.scene` is outside"))
      #expect(outcome.errors.hasSuffix("\n1 error\n"))
      // A folder of links to one place is that place.
      try scenicc.write("import \"c.scene\"\nroot c", to: "spec/d.scene")
      try FileManager.default.createDirectory(
        at: scenicc.folder.appending(path: "box"), withIntermediateDirectories: true)
      for file in ["c.scene", "d.scene"] {
        try FileManager.default.createSymbolicLink(
          atPath: scenicc.folder.path + "/box/" + file, withDestinationPath: "../spec/" + file)
      }
      try #expect(scenicc("check", "box/d.scene").exitCode == 0)
    }
  }
}
