import Foundation
import Testing

/// The sample apps include Swift that `scenicc` wrote; it is kept as it would be written today.
struct SampleAppTests {
  @Test(arguments: [
    ("samples/cats.scene", "samples/cats-app/Sources/CatsApp/Cats.swift"),
    ("samples/terminal-app/letters.scene", "samples/terminal-app/Sources/TerminalApp/Letters.swift"),
  ])
  func theirGeneratedSwiftIsFresh(spec: String, generated: String) throws {
    let root = Scenicc.samples.deletingLastPathComponent()
    let written = try Scenicc(folder: root)("compile", spec)
    #expect(written.exitCode == 0 && written.errors == "", "\(written.errors)")
    let kept = try String(contentsOf: root.appending(path: generated), encoding: .utf8)
    #expect(kept == written.output, "swift run scenicc compile \(spec) -o \(generated)")
  }

  @Test func theirGeneratedTestsAreFresh() throws {
    let root = Scenicc.samples.deletingLastPathComponent()
    let path = "samples/cats-app/Tests/CatsAppTests/CatsTransitions.swift"
    let written = try Scenicc(folder: root)("compile", "samples/cats.scene", "--emit", "tests")
    #expect(written.exitCode == 0 && written.errors == "", "\(written.errors)")
    let kept = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    #expect(kept == written.output, "swift run scenicc compile samples/cats.scene --emit tests -o \(path)")
  }

  @Test(arguments: [
    (
      "", "samples/downloaded-app/notes.scene",
      "samples/downloaded-app/Sources/DownloadedApp/Resources/notes.json"
    ),
    ("", "samples/downloaded-app/server/notes.scene", "samples/downloaded-app/server/notes.json"),
    ("samples/adopting/", "app.scene", "app.json"), ("samples/adopting/", "filter.scene", "filter.json"),
  ])
  func theirJSONIsFresh(folder: String, spec: String, generated: String) throws {
    let root = Scenicc.samples.deletingLastPathComponent().appending(path: folder)
    let written = try Scenicc(folder: root)("compile", spec, "--emit", "json")
    #expect(written.exitCode == 0)
    let kept = try String(contentsOf: root.appending(path: generated), encoding: .utf8)
    #expect(kept == written.output, "swift run scenicc compile \(spec) --emit json -o \(generated)")
  }

  /// The blocks of docs/guide/without-generated-swift.md are lines of the sample app.
  @Test func theGuideShowsTheDownloadedApp() throws {
    func trimmed(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let root = Scenicc.samples.deletingLastPathComponent()
    let sources = try ["NotesApp", "ProgramStore"].map { name in
      let file = root.appending(path: "samples/downloaded-app/Sources/DownloadedApp/\(name).swift")
      return trimmed(try String(contentsOf: file, encoding: .utf8))
    }
    let page = root.appending(path: "docs/guide/without-generated-swift.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
      .dropFirst()
    #expect(blocks.count >= 4)
    for block in blocks {
      let lines = trimmed(block.components(separatedBy: "```")[0])
      #expect(sources.contains { $0.contains("\n" + lines) }, "\(lines)")
    }
  }

  @Test func theTestsOfTheLettersPass() throws {
    let root = Scenicc.samples.deletingLastPathComponent()
    let played = try Scenicc(folder: root)("test", "samples/terminal-app/letters.scene")
    #expect(played.exitCode == 0, "\(played.output)\(played.errors)")
  }

  /// `scripts/try-terminal` checks that the app shows this.
  @Test func theReadmeShowsItsScreen() throws {
    let screen = Scenicc.samples.appending(path: "terminal-app/expected/log.txt")
    let shown = try String(contentsOf: screen, encoding: .utf8)
    #expect(try ReadmeTests.blocks("text").contains(shown), "the README has not what is in \(screen.path)")
  }
}
