import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Folders of text: `input.scene` and the output of the compiler, a program or diagnostics. Run the tests
/// with SCENIC_REWRITE_GOLDEN=1 to renew the expected output, and review the difference.
struct CompilerGoldenTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

  static let cases: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/input.scene").path)
    }
    .sorted().nonEmpty(folder.path)
  }()

  @Test func thereAreCases() { #expect(Self.cases.count > 5) }

  @Test(arguments: cases)
  func theCompilerReportsTheExpectedErrors(name: String) throws {
    let folder = Self.folder.appending(path: name)
    let provider = SourceProvider { path in
      FileManager.default.contents(atPath: folder.appending(path: path).path).map { .bytes([UInt8]($0)) }
        ?? .failure("file not found")
    }
    let compilation = Compilation(main: "input.scene", provider: provider)
    var results = ["expected.diagnostics.txt": compilation.report]
    if let program = compilation.program {
      let json = ProgramWriter.write(program)
      #expect(try ProgramReader.read(json) == program)
      results["expected.program.txt"] = String(decoding: JSONWriter.indented(json), as: UTF8.self)
    }
    for file in ["expected.diagnostics.txt", "expected.program.txt"] {
      let result = results[file].flatMap { $0.isEmpty ? nil : $0 }
      try compare(result, with: folder.appending(path: file))
    }
  }

  private func compare(_ result: String?, with file: URL) throws {
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      try? FileManager.default.removeItem(at: file)
      try result?.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    #expect(result == expected, "\(file.lastPathComponent)")
  }
}
