import Foundation
import Testing

/// Code that the type system rejects.
struct SnippetTests {
  static let screens = """
    import Scenic
    struct Tiger {}
    struct Panda {}
    final class Gates: OutputProducing { let output = Output<OneOf2<Tiger, Panda>>() }
    final class Den: InputRequiring {
      let input: Tiger
      init(input: Tiger) { self.input = input }
    }
    final class Both: IO {
      let input: Tiger
      let output = Output<Panda>()
      init(input: Tiger) { self.input = input }
    }

    """

  /// Invalid Swift, with words of the error; the first snippet is valid.
  static let snippets: [(code: String, error: String)] = [
    (
      """
      @MainActor let book = Storybook(root: .stack(.screen(Gates.self), .screen(Den.self, input: Tiger()))) { pages in
        pages.screen { Gates() }
        pages.screen { Den(input: $0) }
        pages.screen { Both(input: $0) }
      }
      @MainActor func send() { Gates().produce(Tiger()) }
      """, ""
    ),
    // F19: an input that is not given.
    ("final class Den2: InputRequiring { let input: Tiger }", "no initializers"),
    // F02, F21: values that are not a member of the type, and values that a flow would take elsewhere.
    ("@MainActor func send() { Gates().produce(5) }", "no exact matches"),
    ("@MainActor let flow: Flow<Panda> = .show(Den.self)", "requires"),
    ("@MainActor let flow: Flow<Tiger> = .show(Den.self, .unwind())", "OutputProducing"),
    ("@MainActor let flow: Flow<OneOf2<Tiger, Panda>> = Flow(.show(Den.self))", "error:"),
    // An empty container.
    ("@MainActor let layout: Storybook.Layout = .stack()", "missing argument"),
  ]

  @Test(.enabled(if: Snippet.canBeChecked), arguments: snippets.indices)
  func invalidUsesDoNotCompile(place: Int) throws {
    let (code, error) = Self.snippets[place]
    let output = try Snippet.errors(in: Self.screens + code)
    #expect(error.isEmpty ? output.isEmpty : output.contains(error), "\(output)")
  }
}

/// Swift that is checked and not run.
enum Snippet {
  static let canBeChecked = modules != nil && (try? run(["swiftc", "--version"]))?.contains("Swift") == true

  /// The folder of the built `Scenic.swiftmodule`, above the test bundle.
  private static let modules: URL? = {
    for place in [CommandLine.arguments.first ?? ""] + Bundle.allBundles.map(\.bundlePath) {
      var folder = URL(filePath: place)
      for _ in 0..<6 {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: "Modules")
        let module = candidate.appending(path: "Scenic.swiftmodule").path
        if FileManager.default.fileExists(atPath: module) { return candidate }
      }
    }
    return nil
  }()

  /// The errors of swiftc; empty if there are none.
  static func errors(in code: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snippet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Snippet.swift")
    try Data(code.utf8).write(to: file)
    let output = try run(
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules?.path ?? "",
        file.path,
      ])
    return output.contains("error:") ? output : ""
  }

  /// The diagnostics of files that form one module, as swiftc prints them.
  static func diagnostics(
    of files: [URL], languageMode: Int, options: [String] = []
  ) throws -> String {
    try run(
      [
        "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "\(languageMode)", "-I",
        modules?.path ?? "",
      ] + options + files.map(\.path))
  }

  private static func run(_ call: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = call
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
