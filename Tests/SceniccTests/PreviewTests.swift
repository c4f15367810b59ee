import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct PreviewTests {
  private static let page = "<p>before</p>\n<!-- SPEC -->\n<p>after</p>\n"

  /// Calls scenicc in a folder with a spec of two files and a page.
  private func withPage(_ body: (Scenicc) throws -> Void) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.page, to: "page.html")
      try scenicc.write("import \"b.scene\"\n/// </script><b>\nroot main: stack { b }\n", to: "a.scene")
      try scenicc.write("scene b { event next }\non b.next { stay }\n", to: "b.scene")
      try body(scenicc)
    }
  }

  /// The JSON of an element in the page.
  private func element(_ identity: String, in page: String) throws -> Any {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"\(identity)\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let text = page[start.upperBound..<end.lowerBound]
    return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  @Test func theSpecIsInThePage() throws {
    try withPage { scenicc in
      let outcome = try scenicc("preview", "a.scene", "--template", "page.html", "-o", "out.html")
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)")
      let page = try scenicc.read("out.html")
      #expect(page.hasPrefix("<p>before</p>\n<script") && page.hasSuffix("</script>\n\n<p>after</p>\n"))
      // A text in a spec does not end the element.
      #expect(page.components(separatedBy: "</script>").count == 2)
      let spec = try #require(try element("spec", in: page) as? [String: Any])
      #expect(spec["main"] as? String == "a.scene")
      let files = try #require(spec["files"] as? [String: String])
      #expect(files.keys.sorted() == ["a.scene", "b.scene"])
      #expect(files["a.scene"]?.contains("/// </script><b>") == true)
    }
  }

  @Test func modulesAreInThePage() throws {
    try withPage { scenicc in
      try scenicc.write("import \"Part/c.scene\"\nroot main: stack { c }\n", to: "App/main.scene")
      try scenicc.write("scene c\n", to: "Parts/c.scene")
      let outcome = try scenicc(
        "preview", "App/main.scene", "--import", "Part=Parts", "--template", "page.html", "-o", "out.html")
      #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
      let spec = try #require(try element("spec", in: try scenicc.read("out.html")) as? [String: Any])
      #expect(spec["modules"] as? [[String: String]] == [["name": "Part", "folder": "Parts"]])
      let files = try #require(spec["files"] as? [String: String])
      #expect(files.keys.sorted() == ["App/main.scene", "Parts/c.scene"])
    }
  }

  @Test func aLogIsInThePage() throws {
    try withPage { scenicc in
      try scenicc.write("{\"send\": \"b.next\"}\n", to: "run.log")
      let outcome = try scenicc(
        "inspect", "run.log", "--spec", "a.scene", "--template", "page.html", "-o", "out.html")
      #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(try element("log", in: try scenicc.read("out.html")) as? String == "{\"send\": \"b.next\"}\n")
    }
  }

  @Test func aSpecWithErrorsIsShownToo() throws {
    try withPage { scenicc in
      try scenicc.write("scene\n", to: "wrong.scene")
      let outcome = try scenicc("preview", "wrong.scene", "--template", "page.html", "-o", "out.html")
      #expect(outcome.exitCode == 0)
      #expect(try scenicc.names().contains("out.html"))
    }
  }

  @Test func eachSavedVersionIsWrittenBesideThePage() throws {
    try withPage { scenicc in
      let process = Process()
      process.executableURL = Scenicc.executable
      process.arguments = ["preview", "a.scene", "--template", "page.html", "-o", "out.html", "--watch"]
      process.currentDirectoryURL = scenicc.folder
      try process.run()
      // The process inherits the blocked signals of the test's thread, so that only this one ends it.
      defer {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      func waits(for part: String) -> Bool {
        for _ in 0..<300 {
          if let script = try? scenicc.read("out.html.js"), script.contains(part) { return true }
          Thread.sleep(forTimeInterval: 0.1)
        }
        return false
      }
      #expect(waits(for: "event next"))
      #expect(try element("watch", in: try scenicc.read("out.html")) as? String == "out.html.js")
      try scenicc.write("scene b { event other }\non b.other { stay }\n", to: "b.scene")
      #expect(waits(for: "event other"))
      // A version of the same length, and an import that is there only later.
      try scenicc.write("scene b { event third }\non b.third { stay }\n", to: "b.scene")
      #expect(waits(for: "event third"))
      try scenicc.write("import \"c.scene\"\nscene b { event other }\non b.other { stay }\n", to: "b.scene")
      #expect(waits(for: "c.scene"))
      try scenicc.write("// the last file\n", to: "c.scene")
      #expect(waits(for: "the last file"))
      // While the file is missing, the last version remains.
      try FileManager.default.removeItem(at: scenicc.folder.appending(path: "a.scene"))
      Thread.sleep(forTimeInterval: 0.5)
      #expect(process.isRunning)
      let script = try scenicc.read("out.html.js")
      #expect(script.hasPrefix("scenicSpec({") && script.hasSuffix("});\n"))
    }
  }

  @Test func wrongCallsWriteNothing() throws {
    try withPage { scenicc in
      let calls: [(words: String, message: String)] = [
        ("preview a.scene --template page.html", "`--output` is missing"),
        ("preview a.scene -o out.html", "--template"),
        ("preview - --watch --template page.html -o out.html", "does not support standard input"),
        ("preview a.scene --template a.scene -o out.html", "is not a page of the workbench"),
        ("preview none.scene --template page.html -o out.html", "none.scene"),
        ("preview a.scene --template page.html -o b.scene", "cannot write the output to its input"),
        ("inspect a.scene --template page.html -o out.html", "`--spec` is missing"),
        ("inspect none.log --spec a.scene --template page.html -o out.html", "none.log"),
      ]
      for (words, message) in calls {
        let outcome = try scenicc.run(words.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == 2 && outcome.errors.contains(message), "\(words): \(outcome.errors)")
      }
      #expect(try scenicc.names() == ["a.scene", "b.scene", "page.html"])
      #expect(try scenicc.read("b.scene").hasPrefix("scene b"))
    }
  }
}
