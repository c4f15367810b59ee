import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// The samples as Swift and JSON, stored as files that `GeneratedTests` compiles and runs.
///
/// `SCENIC_REWRITE_GOLDEN=1 swift test --filter GoldenTests` renews them; review the difference. While they
/// don't compile, `scenicc compile samples/cats.scene -o …`, called in the package's folder, writes the same
/// files.
struct GoldenTests {
  static let specs = [
    "samples/cats", "samples/routes", "samples/zoo", "Tests/GeneratedTests/Specs/studio",
    "Tests/GeneratedTests/Specs/nasty", "Tests/GeneratedTests/Specs/orders",
  ]

  @Test(arguments: specs + ["samples/messenger/messenger", "Tests/GeneratedTests/Specs/coordinators"])
  func swiftIsAsItWas(path: String) throws {
    let compilation = Compilation(main: "\(path).scene", provider: Golden.files)
    let name = path.split(separator: "/").last ?? ""
    let swift = Emitter.swift(
      try #require(compilation.program), homes: compilation.homes,
      coordinators: ["routes", "studio", "coordinators"].contains(name))
    try Golden.compare(Array(swift.utf8), with: "\(name).swift")
  }

  /// `GeneratedTests` runs them on screens of its own.
  @Test(arguments: specs) func testsAreAsTheyWere(path: String) throws {
    let compilation = Compilation(main: "\(path).scene", provider: Golden.files)
    let name = path.split(separator: "/").last ?? ""
    let transitions = try #require(Transitions(compilation, bound: 10_000))
    try Golden.compare(Array(Emitter.tests(transitions).utf8), with: "\(name).tests.swift")
    #expect(transitions.unreached.isEmpty || name == "nasty")
    if name == "studio" {
      try Golden.compare(Array(Emitter.uiTests(transitions).utf8), with: "\(name).uitests.swift")
    }
  }

  @Test(arguments: specs) func jsonIsAsItWas(path: String) throws {
    let program = try Golden.program("\(path).scene")
    let name = path.split(separator: "/").last ?? ""
    try Golden.compare(Emitter.json(program), with: "\(name).json")
  }
}

enum Golden {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program of a spec in this package.
  static func program(_ path: String) throws -> Program {
    let compilation = Compilation(main: path, provider: files)
    try #require(!compilation.hasErrors, "\(compilation.diagnostics)")
    return try #require(compilation.program)
  }

  /// The files of this package.
  static let files = SourceProvider { path in
    guard let data = try? Data(contentsOf: root.appending(path: path)) else {
      return .failure("file not found")
    }
    return .bytes([UInt8](data))
  }

  static func compare(_ fresh: [UInt8], with name: String) throws {
    let file = root.appending(path: "Tests/GeneratedTests/Golden/\(name)")
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      try Data(fresh).write(to: file)
    }
    let kept = try Data(contentsOf: file)
    #expect([UInt8](kept) == fresh, "\(name) is not what the emitter makes; GoldenTests says how to renew it")
  }
}
