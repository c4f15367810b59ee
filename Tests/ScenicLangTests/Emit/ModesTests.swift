import Foundation
import ScenicLang
import Testing

/// Generated Swift in every mode that an app may have, by the compiler that is here.
@Suite(.serialized) struct ModesTests {
  static let modes: [(access: Emitter.Access, flags: String)] = [
    (.internal, "-swift-version 5"),
    (.public, "-swift-version 5 -strict-concurrency=complete"),
    (
      .package,
      "-swift-version 6 -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny "
        + "-enable-upcoming-feature MemberImportVisibility"
    ),
    (
      .public,
      "-swift-version 6 -default-isolation MainActor -enable-upcoming-feature InternalImportsByDefault "
        + "-enable-upcoming-feature NonisolatedNonsendingByDefault -enable-upcoming-feature InferIsolatedConformances"
    ),
  ]

  @Test(.enabled(if: SwiftCompiler.isHere), arguments: modes)
  func nastyTextCompiles(access: Emitter.Access, flags: String) throws {
    let nasty = Emitter.swift(
      try Golden.program("Tests/GeneratedTests/Specs/nasty.scene"), access: access, coordinators: true)
    let files = [nasty, NameSpecs.types(["Picture"], access)]
    let report = try SwiftCompiler.compile(files, "-c -warnings-as-errors " + flags)
    #expect(report.isEmpty, "\(report)")
  }

  /// Many specs in one module, so that it is one call of the compiler for each mode; the last in every run, all in long runs.
  @Test(.enabled(if: SwiftCompiler.isHere), arguments: LongRun.isOn ? modes : Array(modes.suffix(1)))
  func anyNameCompiles(access: Emitter.Access, flags: String) throws {
    let files = NameSpecs.swift(access) + [NameSpecs.types(["Picture"], access)]
    let report = try SwiftCompiler.compile(files, "-typecheck -warnings-as-errors " + flags)
    #expect(report.isEmpty, "\(report.prefix(4_000))")
  }

  @Test(.enabled(if: SwiftCompiler.isHere), arguments: modes)
  func anyNameOfATypeOfTheAppsCompiles(access: Emitter.Access, flags: String) throws {
    let report = try SwiftCompiler.compile(
      NameSpecs.externs(access), "-typecheck -warnings-as-errors " + flags)
    #expect(report.isEmpty, "\(report.prefix(4_000))")
  }

  @Test(
    .enabled(if: SwiftCompiler.isHere),
    arguments: [("Format0", "run scenicc again"), ("Format2", "update the older")])
  func anotherFormatStopsTheBuild(format: String, advice: String) throws {
    let program = try Golden.program("samples/routes.scene")
    let text = Emitter.swift(program).replacing("Format1", with: format)
    #expect(try SwiftCompiler.compile([text], "-typecheck").contains(advice))
  }

  @Test(.enabled(if: SwiftCompiler.isHere)) func aMissingScreenIsShownInTheSpec() throws {
    let program = try Golden.program("samples/routes.scene")
    let screens = """
      import ScenicRuntime
      struct Screens: Routes.Screens {
        func home(_ scene: Routes.HomeScene) -> Int { 1 }
        func detail(_ scene: Routes.DetailScene) -> Int { 2 }
      }
      """
    let report = try SwiftCompiler.compile([Emitter.swift(program), screens], "-typecheck")
    #expect(report.contains("does not conform") && report.contains("samples/routes.scene:14:"), "\(report)")
  }

  @Test(
    .enabled(if: SwiftCompiler.isHere),
    arguments: [
      ("", "extern type Picture", "error: cannot find type 'Picture'"),
      (
        "struct Picture {}", "extern type Picture",
        "error: type 'Picture' does not conform to protocol 'SpecValue'"
      ),
      ("struct Studio {}", "app Studio", "error: 'Studio' is ambiguous"),
    ])
  func unfittingTypesAreReportedInTheSpec(types: String, declaration: String, expected: String) throws {
    let studio = "Tests/GeneratedTests/Specs/studio.scene"
    let line = try #require(
      String(contentsOf: Golden.root.appending(path: studio), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.hasPrefix(declaration) })
    let report = try SwiftCompiler.compile([Emitter.swift(try Golden.program(studio)), types], "-typecheck")
    let told = report.split(separator: "\n").filter { $0.contains("\(studio):\(line + 1):") }
    #expect(told.contains { $0.contains(expected) }, "\(report)")
  }
}

/// `swiftc`, with the module that the package has built.
enum SwiftCompiler {
  static let isHere = modules != nil && (try? run(["swiftc", "--version"]))?.contains("Swift") == true

  /// The folder of `ScenicRuntime.swiftmodule`, which the build puts beside the test bundle.
  static let modules: URL? = {
    for place in [CommandLine.arguments.first ?? ""] + Bundle.allBundles.map(\.bundlePath) {
      var folder = URL(filePath: place)
      for _ in 0..<6 {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: "Modules")
        let module = candidate.appending(path: "ScenicRuntime.swiftmodule").path
        if FileManager.default.fileExists(atPath: module) { return candidate }
      }
    }
    return nil
  }()

  /// Compiles these files and returns the output of swiftc; empty on success.
  static func compile(_ files: [String], _ flags: String, module: String = "App") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "emit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try files.enumerated().map { place, text in
      let file = folder.appending(path: "File\(place).swift")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    var call = ["swiftc"] + flags.split(separator: " ").map(String.init)
    call += [
      "-wmo", "-parse-as-library", "-module-name", module, "-package-name", "App", "-I", modules?.path ?? "",
    ]
    if call.contains("-c") { call += ["-o", folder.appending(path: "App.o").path] }
    return try run(call + paths)
  }

  private static func run(_ call: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = call
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}
