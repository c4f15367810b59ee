import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Specs that fulfill wishes of developers. Each begins with the wish, and its tests show that it is fulfilled.
struct WishTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Specs")

  static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".scene") }.sorted().nonEmpty(folder.path)

  static func compilation(_ name: String) -> Compilation {
    Compilation(main: folder.appending(path: name).path, provider: .disk)
  }

  @Test(arguments: cases) func itBeginsWithTheWish(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    #expect(text.hasPrefix("/// ") || text.hasPrefix("// "))
  }

  @Test(arguments: cases) func itCompilesWithoutADiagnostic(name: String) {
    let compilation = Self.compilation(name)
    #expect(compilation.codes.isEmpty, "\(compilation.report)")
    #expect(!compilation.tests.isEmpty)
  }

  @Test(arguments: cases) func itsTestsPass(name: String) throws {
    let compilation = Self.compilation(name)
    let runner = TestRunner(try #require(compilation.program))
    for test in compilation.tests {
      #expect(runner.play(test)?.text(files: compilation.sources) == nil)
    }
  }
}
