import Foundation
import Testing

@testable import ScenicLang

/// The complete specs in the docs compile, and their tests pass. Wrong and partial ones are in blocks marked `scene-fragment`.
struct ReferenceTests {
  static let blocks: [String] =
    (Package.files("docs", ending: ".md").map(\.text) + [(try? Package.text("README.md")) ?? ""])
    .flatMap { text in
      text.components(separatedBy: "```scene\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
    }.nonEmpty("specs in docs")

  @Test func thereAreBlocks() { #expect(Self.blocks.count > 40) }

  @Test(arguments: blocks)
  func everyBlockCompilesWithoutADiagnostic(block: String) {
    let compilation = Spec(block).compile()
    #expect(compilation.codes.isEmpty, "\(compilation.report)")
    #expect(compilation.program != nil)
  }

  @Test(arguments: blocks)
  func theTestsOfEveryBlockPass(block: String) throws {
    let compilation = Spec(block).compile()
    let player = TestRunner(try #require(compilation.program))
    for test in compilation.tests {
      #expect(player.play(test)?.text(files: compilation.sources) == nil)
    }
  }

  @Test func someBlocksHaveTests() {
    #expect(Self.blocks.count { $0.contains("\ntest \"") } > 3)
  }
}
