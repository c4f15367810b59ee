import Foundation
import Testing

/// The initializers of StoryFlow, which are declared only where view controllers are classes of Objective-C. Swift checks
/// them here against a header, together with the code in `Apple` that calls them.
struct AppleIdiomTests {
  #if os(Linux) && DEBUG
    @Test(.enabled(if: Snippet.canBeChecked), arguments: [5, 6])
    func theyCompile(languageMode: Int) throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
      let apple = folder.appending(path: "Apple")
      let idioms = try FileManager.default.contentsOfDirectory(atPath: apple.path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { apple.appending(path: $0) }
      #expect(idioms.count == 6)
      let initializers = folder.appending(path: "../../../Sources/Scenic/Stories/Initializers.swift")
      let output = try Snippet.diagnostics(
        of: [initializers] + idioms, languageMode: languageMode,
        options: ["-enable-objc-interop", "-I", apple.path, "-testable-import-module", "Scenic"].flatMap {
          ["-Xfrontend", $0]
        })
      #expect(!output.contains("error:"), "\(output)")
      // Without the header, the initializers are unavailable.
      let none = try Snippet.diagnostics(of: idioms, languageMode: languageMode)
      #expect(none.contains("error:"))
    }
  #endif
}
