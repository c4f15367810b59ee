import Foundation
import Testing

@testable import ScenicLang

/// The specs that the docs show are specs.
struct ReferenceTests {
  static let blocks: [String] = ["docs/language.md", "docs/recipes.md", "docs/adopting.md", "README.md"]
    .flatMap {
      path -> [String] in
      let file = Samples.folder.deletingLastPathComponent().appending(path: path)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.components(separatedBy: "```scene\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
    }

  @Test func thereAreBlocks() { #expect(Self.blocks.count > 15) }

  @Test(arguments: blocks)
  func everyBlockCompilesWithoutAWord(block: String) {
    let compilation = Spec(block).compile()
    #expect(compilation.codes.isEmpty, "\(compilation.report)")
    #expect(compilation.program != nil)
  }

  @Test(arguments: blocks)
  func theTestsOfEveryBlockPass(block: String) throws {
    let compilation = Spec(block).compile()
    let player = Player(try #require(compilation.program))
    for test in compilation.tests {
      #expect(player.play(test)?.text(files: compilation.sources) == nil)
    }
  }

  @Test func someBlocksHaveTests() {
    #expect(Self.blocks.count { $0.contains("\ntest \"") } > 3)
  }
}
