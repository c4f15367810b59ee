import Foundation
import Testing

@Suite struct CompileTests {
  static let cats = Scenicc.samples.appending(path: "cats.scene").path

  @Test(arguments: ["json", "swift"]) func printsTheOutput(emit: String) throws {
    let outcome = try Scenicc.inFolder { try $0("compile", Self.cats, "--emit", emit) }
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty && !outcome.output.isEmpty)
  }

  @Test func linksBecomeAnAssociation() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(
        """
        @appID("ABCDE12345.com.example.cats")
        app Cats
        scene cats
        scene cat(name: String, tab: Int = 0)
        root home: stack { cats }
        link "/cats" { go home / cats }
        link "/cats/{name}/%2A?tab={tab}" where true { go home / cats / cat(name: name, tab: tab) }
        link "https://cats.example/ö" { go home / cats }
        link "cats://home" { go home / cats }
        """, to: "a.scene")
      let outcome = try scenicc("compile", "a.scene", "--emit", "association")
      #expect(
        outcome.output == """
          {
            "applinks": {
              "details": [
                {
                  "appIDs": ["ABCDE12345.com.example.cats"],
                  "components": [
                    {"/": "/cats", "comment": "/cats"},
                    {"/": "/cats/?*/%2A", "?": {"tab": "?*"}, "comment": "/cats/{name}/%2A?tab={tab}"},
                    {"/": "/%C3%B6", "comment": "https://cats.example/ö"}
                  ]
                }
              ]
            }
          }

          """, "\(outcome.errors)")
    }
  }

  @Test func linksBecomeFilesForAndroid() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(
        """
        @androidApp("com.example.cats", "14:6D")
        app Cats at "https://cats.example", "https://*.cats.example:8080", "cats:"
        scene cats
        scene cat(name: String = "a")
        root home: stack { cats }
        link "/cats/{name?}" { go home / cats / cat(name) }
        link "/v1.0/@{name}" { go home / cats / cat(name) }
        """, to: "a.scene")
      let links = try scenicc("compile", "a.scene", "--emit", "assetlinks")
      #expect(
        links.output.filter { !$0.isWhitespace } == """
          [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",\
          "package_name":"com.example.cats","sha256_cert_fingerprints":["14:6D"]}}]
          """, "\(links.errors)")
      let intents = try scenicc("compile", "a.scene", "--emit", "intents").output
      let data = intents.split(separator: "\n").filter { $0.contains("<data") }.map {
        String($0.dropFirst("  <data android:".count).dropLast(" />".count))
      }
      let paths = ["/cats", "/cats/..*", "/v1\\\\.0/@..*"].map { "pathPattern=\"\($0)\"" }
      #expect(
        data == ["scheme=\"https\"", "host=\"cats.example\""] + paths + [
          "scheme=\"https\"", "host=\"*.cats.example\"", "port=\"8080\"",
        ] + paths + ["scheme=\"cats\""])
      #expect(
        intents.contains("<intent-filter android:autoVerify=\"true\">\n")
          && intents.contains("<intent-filter>\n"))
    }
  }

  @Test func swiftHasTheAccessAskedFor() throws {
    try Scenicc.inFolder { scenicc in
      let outcome = try scenicc("compile", Self.cats, "--access", "public")
      #expect(outcome.output.contains("@MainActor public struct Cats {"))
      let useless = try scenicc("compile", Self.cats, "--emit", "json", "--access", "public")
      #expect(useless.exitCode == 2 && useless.errors.contains("`--access` applies to Swift output"))
    }
  }

  @Test func warningsCanTravelInTheOutput() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene home\n@title(\"\\q\") root home\n", to: "src/a.scene")
      let plain = try scenicc("compile", "src/a.scene")
      #expect(plain.exitCode == 0 && plain.errors.contains("warning[SC0005]"), "\(plain.errors)")
      let outcome = try scenicc("compile", "src/a.scene", "--embed-warnings", "--path-map", "src=lib")
      #expect(outcome.output.contains("#sourceLocation(file: \"lib/a.scene\", line: 2)\n#warning("))
      #expect(outcome.errors.isEmpty)
      try #expect(scenicc("compile", "src/a.scene", "--strict").exitCode == 1)
      let refused = try scenicc("compile", "src/a.scene", "--strict", "--embed-warnings")
      #expect(refused.exitCode == 1 && refused.errors == plain.errors)
    }
  }

  @Test func mistakesCanBeWrittenAsCompilersDo() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene home\nroot hme\n", to: "a.scene")
      let outcome = try scenicc("compile", "a.scene", "--format", "short", "-o", "a.swift")
      #expect(outcome.exitCode == 1 && outcome.errors.hasPrefix("a.scene:2:6: error: "), "\(outcome.errors)")
      try #expect(scenicc.names() == ["a.scene"])
    }
  }

  @Test func aModuleIsOneFileOfWholeSpecs() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("app One\nimport \"part/x.scene\"\nroot stack { x }\n", to: "one.scene")
      try scenicc.write("import \"../one.scene\"\n@terminal scene x\n", to: "part/x.scene")
      try scenicc.write("app Two\n@terminal scene y\nroot y\n", to: "two.scene")
      let call = ["compile", "--module", "part/x.scene", "two.scene", "one.scene"]
      let outcome = try scenicc.run(call + ["-o", "all.swift", "--depfile", "all.d"])
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let single = try ["one.scene", "two.scene"].map { try scenicc("compile", $0).output }
      try #expect(scenicc.read("all.swift") == single.joined(separator: "\n"))
      try #expect(scenicc.read("all.d") == "all.swift: one.scene part/x.scene two.scene\n")
      try #expect(scenicc.run(call + ["--emit", "json"]).exitCode == 2)
      try #expect(scenicc("compile", "--module", "-", "two.scene").exitCode == 2)
    }
  }

  @Test func aLibraryIsForOtherModules() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("import \"SignIn/a.scene\"\nroot a\n", to: "App/app.scene")
      try scenicc.write("import \"parts/b.scene\"\n@terminal scene a(b: B = .c)\n", to: "SignIn/a.scene")
      try scenicc.write("enum B { c }\n", to: "SignIn/parts/b.scene")
      let files = ["SignIn/a.scene", "SignIn/parts/b.scene"]
      let library = try scenicc.run(["compile", "--module", "--module-name", "SignIn"] + files)
      #expect(library.exitCode == 0 && library.output.contains("public struct AScene {"), "\(library.errors)")
      let call = ["compile", "App/app.scene", "--import", "SignIn=SignIn"]
      let app = try scenicc.run(call + ["-o", "App.swift", "--depfile", "App.d"])
      #expect(app.exitCode == 0, "\(app.errors)")
      try #expect(scenicc.read("App.swift").contains("func a(_ scene: SignIn.AScene)") == false)
      try #expect(scenicc.read("App.swift").contains("return a(SignIn.AScene(node))"))
      try #expect(scenicc.read("App.d") == "App.swift: App/app.scene SignIn/a.scene SignIn/parts/b.scene\n")
      for command in ["check", "test"] {
        try #expect(scenicc(command, "App/app.scene", "--import", "SignIn=SignIn").exitCode == 0)
      }
      try #expect(scenicc("run", "App/app.scene", "--import", "SignIn=SignIn", input: "quit\n").exitCode == 0)

      // Without its name it would have to be an app, and by itself it is none.
      try #expect(scenicc.run(["compile", "--module"] + files).errors.contains("missing root"))
      try #expect(scenicc.run(["check", "--module"] + files).exitCode == 0)
      for wrong in ["SignIn", "SignIn=nowhere", "=SignIn"] {
        let outcome = try scenicc("check", "App/app.scene", "--import", wrong)
        #expect(
          outcome.exitCode == 2
            && outcome.errors.contains("expected NAME=FOLDER with an existing folder for `--import`"))
      }
      try scenicc.write(
        "scene start\nflow signIn { @terminal scene start root start }\n", to: "SignIn/two.scene")
      let clash = try scenicc("compile", "--module", "--module-name", "SignIn", "SignIn/two.scene")
      #expect(clash.exitCode == 2 && clash.errors.contains("`StartScene`") && clash.output.isEmpty)
    }
  }

  @Test func modulesFormLayers() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("struct Account { name: String }\n", to: "Core/core.scene")
      try scenicc.write(
        "import \"Core/core.scene\"\n@terminal scene help(of: Account)\n", to: "Help/help.scene")
      let call = ["compile", "--module", "--module-name", "Help", "Help/help.scene"]
      let known = try scenicc.run(call + ["--import", "Core=Core"])
      #expect(known.exitCode == 0 && known.output.contains("var of: Core.Account"), "\(known.errors)")
      let unknown = try scenicc.run(call)
      #expect(unknown.exitCode == 1 && unknown.errors.contains("module `Core` is unknown"))
      #expect(!unknown.errors.contains("SC0208"))

      try scenicc.write("struct Core { a: Int }\n", to: "Core/core.scene")
      let hiding = try scenicc("compile", "--module", "--module-name", "Core", "Core/core.scene")
      #expect(
        hiding.exitCode == 2 && hiding.errors.contains("ambiguous Swift name `Core`"), "\(hiding.errors)")
    }
  }

  @Test func aModuleHasNoTwoAppsOfAName() throws {
    try Scenicc.inFolder { scenicc in
      for file in ["a.scene", "b.scene"] {
        try scenicc.write("app Pets\n@terminal scene x\nroot x\n", to: file)
      }
      let outcome = try scenicc("compile", "--module", "a.scene", "b.scene")
      #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("b.scene: error: duplicate app `Pets` in the module"))
    }
  }

  @Test func writesOnlyWhatChanges() throws {
    try Scenicc.inFolder { scenicc in
      let output = scenicc.folder.appending(path: "cats.json").path
      func made() throws -> (Date?, Int?) {
        let attributes = try FileManager.default.attributesOfItem(atPath: output)
        return (attributes[.modificationDate] as? Date, attributes[.systemFileNumber] as? Int)
      }
      try #expect(scenicc("compile", Self.cats, "--emit", "json", "-o", "cats.json").exitCode == 0)
      try #expect(scenicc.read("cats.json") == scenicc("compile", Self.cats, "--emit", "json").output)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: output)
      let first = try made()
      try #expect(scenicc("compile", Self.cats, "--emit", "json", "-o", "cats.json").exitCode == 0)
      let second = try made()
      #expect(first.0 == second.0 && first.1 == second.1)
      try scenicc.write("old", to: "cats.json")
      try #expect(scenicc("compile", Self.cats, "--emit", "json", "-o", "cats.json").exitCode == 0)
      try #expect(scenicc.read("cats.json") != "old")
      try #expect(scenicc.names() == ["cats.json"])
    }
  }

  @Test func aWrongSpecLeavesTheLastOutput() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene", to: "a.scene")
      try scenicc.write("good", to: "out/a.scene.json")
      let outcome = try scenicc("compile", "a.scene", Self.cats, "--emit", "json", "-o", "out")
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty && !outcome.errors.isEmpty)
      try #expect(scenicc.names(in: "out") == ["a.scene.json"])
      try #expect(scenicc.read("out/a.scene.json") == "good")
    }
  }

  @Test func severalFilesGoIntoAFolder() throws {
    try Scenicc.inFolder { scenicc in
      let zoo = Scenicc.samples.appending(path: "zoo.scene").path
      let call = ["compile", Self.cats, zoo, "--emit", "json"]
      try #expect(scenicc.run(call).errors.hasPrefix("error: several files need `-o FOLDER`\n"))
      try #expect(scenicc.run(call + ["-o", "deep/out"]).exitCode == 0)
      try #expect(scenicc.names(in: "deep/out") == ["cats.scene.json", "zoo.scene.json"])
      let twice = try scenicc("compile", Self.cats, Self.cats, "-o", "out")
      #expect(twice.exitCode == 2 && twice.errors.contains("have the same output `out/cats.scene.swift`"))
    }
  }

  @Test func theDepfileListsEveryFile() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("import \"b c.scene\"\nroot home\n", to: "a.scene")
      try scenicc.write("@terminal scene home\n", to: "b c.scene")
      let outcome = try scenicc("compile", "a.scene", "--emit", "json", "-o", "a.json", "--depfile", "a.d")
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      try #expect(scenicc.read("a.d") == "a.json: a.scene b\\ c.scene\n")
      try #expect(scenicc("compile", "a.scene", "--depfile", "a.d").exitCode == 2)
    }
  }

  @Test func theDepfileEscapesAsMakeAndNinjaRead() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("import \"a#: $%b\\\\ c.scene\"\nroot home\n", to: "ä.scene")
      try scenicc.write("@terminal scene home\n", to: "a#: $%b\\ c.scene")
      let outcome = try scenicc("compile", "ä.scene", "-o", "%: $#猫.swift", "--depfile", "a.d")
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      try #expect(
        scenicc.read("a.d") == ##"\%\:\ $$\#猫.swift: ä.scene a\#\:\ $$%b\\\ c.scene"## + "\n")
    }
  }

  @Test(arguments: ["a;b", "a=b", "a|b", "a\nb", "a\tb"])
  func aNameThatMakeCannotReadIsRefused(name: String) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("@terminal scene home\nroot home\n", to: name + ".scene")
      let outcome = try scenicc("compile", name + ".scene", "-o", "a.swift", "--depfile", "a.d")
      #expect(
        outcome.exitCode == 2 && outcome.errors.contains("`--depfile` cannot name"), "\(outcome.errors)")
      try #expect(scenicc.names() == [name + ".scene"])
      try #expect(scenicc("compile", name + ".scene", "-o", "a.swift").exitCode == 0)
    }
  }

  @Test func pathsCanBeRewritten() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene home\nroot home\n", to: "src/deep/a.scene")
      for (map, path) in [
        ("src=lib", "lib/deep/a.scene"), ("src/=", "deep/a.scene"), ("sr=x", "src/deep/a.scene"),
        ("src/deep=", "a.scene"),
      ] {
        let outcome = try scenicc("compile", "src/deep/a.scene", "--emit", "json", "--path-map", map)
        #expect(outcome.output.contains("\"\(path)\""), "\(map)")
      }
      try #expect(scenicc("compile", "src/deep/a.scene", "--path-map", "src").exitCode == 2)
    }
  }

  @Test func outputsThatCannotBeAreRefused() throws {
    try Scenicc.inFolder { scenicc in
      let missing = try scenicc("compile", Self.cats, "-o", "none/a.swift")
      #expect(missing.exitCode == 2 && missing.errors.contains("missing folder `none`"))
      try scenicc.write("scene home\nroot home\n", to: "a.scene")
      let itself = try scenicc("compile", "a.scene", "-o", "./a.scene")
      #expect(itself.exitCode == 2 && itself.errors.contains("cannot write the output to its input"))
      try FileManager.default.removeItem(at: scenicc.folder.appending(path: "a.scene"))
      try scenicc.write("", to: "file")
      let under = try scenicc("compile", Self.cats, "-o", "file/a.swift")
      #expect(under.exitCode == 2 && under.errors.contains("not a folder"))
      let unknown = try scenicc("compile", Self.cats, "--emit", "kotlin")
      #expect(unknown.exitCode == 2 && unknown.errors.contains("expected one of `swift`"))
      try #expect(scenicc.names() == ["file"])
    }
  }

  /// The environment of another machine.
  private static let elsewhere = [
    "HOME": "/none", "USER": "other", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu",
    "SOURCE_DATE_EPOCH": "1", "TMPDIR": "/none", "COLUMNS": "20", "PWD": "/none",
  ]

  @Test func tenProcessesInTwoFoldersAgree() throws {
    try Scenicc.inFolder { scenicc in
      let text = try String(contentsOfFile: Self.cats, encoding: .utf8)
      for folder in ["one", "two/three"] { try scenicc.write(text, to: "\(folder)/cats.scene") }
      for emit in ["json", "swift"] {
        var outputs: Set<String> = []
        for round in 0..<10 {
          let folder = scenicc.folder.appending(path: round % 2 == 0 ? "one" : "two/three")
          let outcome = try Scenicc(folder: folder).run(
            ["compile", "cats.scene", "--emit", emit], environment: round < 5 ? [:] : Self.elsewhere)
          #expect(outcome.exitCode == 0)
          outputs.insert(outcome.output)
        }
        #expect(outputs.count == 1)
      }
      try scenicc.write(CheckTests.wrong, to: "a.scene")
      let reports = try (0..<10).map { _ in try scenicc("check", "a.scene", "--format", "sarif").output }
      #expect(Set(reports).count == 1)
    }
  }

  static let small = """
    app Small
    scene a { event next }
    scene b
    root home: stack { a }
    on a.next { push b }

    """

  @Test func testsOfATransitionAreWritten() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.small, to: "small.scene")
      let tests = try scenicc("compile", "small.scene", "--emit", "tests")
      #expect(tests.exitCode == 0 && tests.errors.isEmpty)
      #expect(tests.output.hasPrefix("// Generated by scenicc from small.scene."))
      #expect(
        tests.output.contains(
          """
            @Test("a → b, push on a.next") func aBPushOnANext() throws {
              let app = Self.app()
              try app.play(["send": "a.next"])
              #expect(app.tree == [
                "home",
                "  a",
                "  b",
              ])
            }
          """), "\(tests.output)")
      let skeleton = try scenicc("compile", "small.scene", "--emit", "uitests")
      #expect(
        skeleton.output.contains("\n#if canImport(XCTest) && !os(Linux) && !os(Windows)\nimport XCTest\n"))
      #expect(skeleton.output.contains("    try goBack(over: 1, in: app)\n    try expect(\"a\", in: app)\n"))
    }
  }

  @Test func testsOfSeveralSpecsGoIntoAFolderUnderTheirNames() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.small, to: "small.scene")
      let outcome = try scenicc(
        "compile", "small.scene", Self.cats, "--emit", "tests", "-o", "Tests/", "--path-map", "small.scene=x")
      #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try scenicc.read("Tests/small.scene.tests.swift").contains("struct SmallTransitions"))
      #expect(try scenicc.read("Tests/cats.scene.tests.swift").contains("struct CatsTransitions"))
    }
  }

  @Test func optionsUnrelatedToTestsAreRefused() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.small, to: "small.scene")
      let access = try scenicc("compile", "small.scene", "--emit", "tests", "--access", "public")
      #expect(
        access.exitCode == 2 && access.errors.contains("`--access` applies to Swift output and not to tests"))
      let bound = try scenicc("compile", "small.scene", "--bound", "3")
      #expect(
        bound.exitCode == 2 && bound.errors.contains("`--bound` needs `--emit tests` or `--emit uitests`"))
      let few = try scenicc("compile", "small.scene", "--emit", "tests", "--bound", "0")
      let reason = "// Found no path to small.scene:5: on a.next: its event did not occur within the bound\n"
      #expect(few.exitCode == 0 && few.output.contains(reason), "\(few.output)")
      let wrong = try scenicc("compile", "-", "--emit", "tests", input: "scene a\nroot b\n")
      #expect(wrong.exitCode == 1 && wrong.output.isEmpty)
    }
  }
}
