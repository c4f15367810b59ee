import Foundation
import ScenicRuntime
import Testing

/// Renaming in a spec reaches the Swift of its app: a package is built with an index, then a client of the language
/// server renames.
struct SwiftRenameTests {
  private static let spec = """
    app Cats
    scene cats { event select(name: String) }
    scene cat(catName: String) { event adopt }
    root main: stack { cats }
    on cats.select(name) { push cat(catName: name) }
    on cat.adopt { pop }
    """

  private static let app = """
    import ScenicRuntime
    /* é猫 */ struct Screens: Cats.Screens {
      func cats(_ scene: Cats.CatsScene) -> String { "cats" }
      func cat(_ scene: Cats.CatScene) -> String {
        scene.adopt()
        return scene.catName
      }
    }
    struct Other { func cat() {} }
    func cat() { Other().cat() }
    """

  /// What a client gets after renaming a word of the spec, with the files by their names.
  private func renamed(
    _ word: String, to name: String, app: String = app, afterBuild change: (URL) throws -> Void = { _ in }
  ) throws -> (files: [String: String], messages: [String]) {
    try Scenicc.inFolder { scenicc in
      let folder = scenicc.folder.resolvingSymlinksInPath()
      try build(scenicc, folder, app)
      try change(folder)
      let text = Self.spec
      let offset = try #require(text.range(of: word)).lowerBound
      let before = text[..<offset]
      let line = before.count { $0 == "\n" }
      let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count ?? 0
      let spec = folder.appending(path: "Sources/App/Cats.scene")
      let document = "\"textDocument\":{\"uri\":\"\(spec.absoluteString)\"}"
      let opened =
        "\"textDocument\":{\"uri\":\"\(spec.absoluteString)\",\"languageId\":\"scene\",\"version\":1,\"text\":\(json(text))}"
      let messages = [
        "\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{},\"rootUri\":\"\(folder.absoluteString)\"}",
        "\"method\":\"textDocument/didOpen\",\"params\":{\(opened)}",
        "\"id\":2,\"method\":\"textDocument/rename\",\"params\":{\(document),\"position\":{\"line\":\(line),\"character\":\(column)},\"newName\":\"\(name)\"}",
        "\"id\":3,\"method\":\"shutdown\"", "\"method\":\"exit\"",
      ]
      var input = ""
      for message in messages {
        let text = "{\"jsonrpc\":\"2.0\",\(message)}"
        input += "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
      }
      let output = try scenicc("lsp", input: input).output
      let answers = try output.components(separatedBy: "Content-Length: ").dropFirst().map { part in
        try JSONReader.read(Array(part.components(separatedBy: "\r\n\r\n")[1].utf8))
      }
      let changes = answers.first { $0["id"]?.integer == 2 }?["result"]?["changes"]?.fields ?? Fields()
      var files: [String: String] = [:]
      for change in changes {
        let url = try #require(URL(string: change.name))
        files[url.lastPathComponent] = try edited(url, change.value.elements ?? [])
      }
      let shown = answers.filter { $0["method"] == "window/showMessage" }
      return (files, shown.compactMap { $0["params"]?["message"]?.text })
    }
  }

  private func json(_ text: String) -> String {
    String(decoding: JSONWriter.compact(.string(text)), as: UTF8.self)
  }

  /// Compiles the spec and the app, with the index where `swift build` has it.
  private func build(_ scenicc: Scenicc, _ folder: URL, _ app: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/App"), withIntermediateDirectories: true)
    try Data(Self.spec.utf8).write(to: folder.appending(path: "Sources/App/Cats.scene"))
    try Data(app.utf8).write(to: folder.appending(path: "Sources/App/App.swift"))
    let outcome = try scenicc(
      "compile", "Sources/App/Cats.scene", "-o", "Sources/App/Cats.scene.swift")
    #expect(outcome.exitCode == 0)
    let modules = Scenicc.executable.deletingLastPathComponent().appending(path: "Modules")
    let swiftc = Process()
    swiftc.executableURL = URL(filePath: "/usr/bin/env")
    swiftc.currentDirectoryURL = folder
    swiftc.arguments = [
      "swiftc", "-emit-module", "-module-name", "App", "-parse-as-library", "-I", modules.path,
      "-index-store-path",
      folder.appending(path: ".build/debug/index/store").path, "-o",
      folder.appending(path: "App.swiftmodule").path,
      folder.appending(path: "Sources/App/App.swift").path,
      folder.appending(path: "Sources/App/Cats.scene.swift").path,
    ]
    let errors = Pipe()
    swiftc.standardError = errors
    try swiftc.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    swiftc.waitUntilExit()
    #expect(swiftc.terminationStatus == 0, "\(text)")
  }

  /// The text of a file after edits in UTF-16.
  private func edited(_ url: URL, _ edits: [Value]) throws -> String {
    var lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n").map {
      Array($0.utf16)
    }
    for edit in edits.reversed() {
      guard let range = edit["range"], let line = range["start"]?["line"]?.integer,
        let start = range["start"]?["character"]?.integer, let end = range["end"]?["character"]?.integer,
        let text = edit["newText"]?.text
      else { continue }
      lines[line].replaceSubrange(start..<end, with: Array(text.utf16))
    }
    return lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
  }

  @Test func aSceneIsRenamedInTheApp() throws {
    let (files, messages) = try renamed("cat(catName: String)", to: "kitten")
    #expect(messages == [])
    #expect(
      files["App.swift"]
        == Self.app.replacingOccurrences(
          of: "func cat(_ scene: Cats.CatScene)", with: "func kitten(_ scene: Cats.KittenScene)"))
    #expect(files["Cats.scene"]?.contains("push kitten(catName: name)") == true && files.count == 2)
  }

  @Test func eventsInputsAndTheAppAreRenamed() throws {
    let event = try renamed("adopt }", to: "embrace")
    #expect(
      event.files["App.swift"] == Self.app.replacingOccurrences(of: "scene.adopt", with: "scene.embrace"))
    let input = try renamed("catName: String", to: "name")
    #expect(
      input.files["App.swift"] == Self.app.replacingOccurrences(of: "scene.catName", with: "scene.name"))
    let all = try renamed("Cats", to: "Zoo")
    #expect(all.files["App.swift"] == Self.app.replacingOccurrences(of: "Cats.", with: "Zoo."))
  }

  @Test func aLabelPreventsTheRenamingOfSwift() throws {
    let app = Self.app + "\nfunc shown() -> Cats.Scene { .cat(catName: \"Fred\") }\n"
    let (files, messages) = try renamed("catName: String", to: "name", app: app)
    #expect(files.keys.sorted() == ["Cats.scene"])
    #expect(
      messages == [
        "The Swift of the app was not renamed: App.swift:11 uses the label `catName`, and the index has no labels."
      ])
    let scene = try renamed("cat(catName: String)", to: "kitten", app: app)
    #expect(scene.files["App.swift"]?.contains(".kitten(catName: \"Fred\")") == true)
  }

  @Test func aChangedFilePreventsTheRenamingOfSwift() throws {
    let (files, messages) = try renamed("cat(catName: String)", to: "kitten") { folder in
      try Data(("\n" + Self.app).utf8).write(to: folder.appending(path: "Sources/App/App.swift"))
    }
    #expect(files.keys.sorted() == ["Cats.scene"])
    #expect(
      messages == ["The Swift of the app was not renamed: App.swift was changed since the app was built."])
    let spec = try renamed("cat(catName: String)", to: "kitten") { folder in
      let generated = folder.appending(path: "Sources/App/Cats.scene.swift")
      let text = try String(contentsOf: generated, encoding: .utf8)
      try Data(text.replacingOccurrences(of: "adopt", with: "keep").utf8).write(to: generated)
    }
    #expect(
      spec.messages == [
        "The Swift of the app was not renamed: the app was not built since its spec was changed."
      ])
  }

  /// Files that the index does not describe, and an index with missing or damaged parts, rename no Swift.
  @Test func anOldOrDamagedIndexPreventsTheRenamingOfSwift() throws {
    typealias Change = (URL) throws -> Void
    let store = ".build/debug/index/store/v5"
    let cases: [(change: Change, reason: String?)] = [
      // The same text at other lines: another use is at the place of a former one.
      (
        { folder in
          let more = Self.app + "\nfunc more(_ scene: Cats.CatScene) {}\n"
          try Data(more.utf8).write(to: folder.appending(path: "Sources/App/App.swift"))
        }, "App.swift was changed since the app was built"
      ),
      (
        {
          try Data("func more(_ scene: Cats.CatScene) {}\n".utf8).write(
            to: $0.appending(path: "Sources/App/More.swift"))
        },
        "More.swift was changed since the app was built"
      ),
      (
        { folder in
          for unit in try Self.files(in: folder.appending(path: "\(store)/units")) {
            try Data(contentsOf: unit).prefix(200).write(to: unit)
          }
        }, "the index has a damaged unit"
      ),
      (
        { folder in
          for unit in try Self.files(in: folder.appending(path: "\(store)/units")) {
            try Data().write(to: unit)
          }
        }, "the index has a damaged unit"
      ),
      (
        { folder in
          for record in try Self.files(in: folder.appending(path: "\(store)/records")) {
            try Data(contentsOf: record).dropLast(40).write(to: record)
          }
        }, "is damaged; build the app again"
      ),
      (
        { try FileManager.default.removeItem(at: $0.appending(path: "\(store)/records")) },
        "is damaged; build the app again"
      ),
      ({ try FileManager.default.removeItem(at: $0.appending(path: "\(store)/units")) }, nil),
    ]
    for (change, reason) in cases {
      let (files, messages) = try renamed("cat(catName: String)", to: "kitten", afterBuild: change)
      #expect(files.keys.sorted() == ["Cats.scene"])
      #expect(messages.count == (reason == nil ? 0 : 1))
      #expect(messages.allSatisfy { $0.contains(reason ?? "") }, "\(messages)")
    }
  }

  @Test func changesWithoutTheNameDoNotPreventTheRenaming() throws {
    let (files, messages) = try renamed("cat(catName: String)", to: "kitten") { folder in
      try Data("func more(_ scene: Cats.CatsScene) {}\n".utf8).write(
        to: folder.appending(path: "Sources/App/More.swift"))
    }
    #expect(messages == [] && files["App.swift"]?.contains("Cats.KittenScene") == true)
  }

  private static func files(in folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath && $0.isFile }
  }
}

extension URL {
  fileprivate var isFile: Bool { (try? resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
}
