import Foundation
import IndexStore

/// The uses between the source files of the project, as the compiler has resolved them: types, members, free functions.
struct CompilerIndex {
  /// A use of a declaration of another file.
  struct Use {
    let file: String
    let line: Int
    let name: String
    /// The file of the declaration.
    let home: String
  }

  let uses: [Use]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the index of the debug build that this test is a part of. Cost: seconds.
  init() throws {
    let mentions = Mentions()
    let library = try CompilerIndex.library()
    guard let store = CompilerIndex.store else { throw Failure(description: "this build has no index") }
    let context = Unmanaged.passUnretained(mentions).toOpaque()
    let error = visitIndex(library, store.path, context) { context, mention in
      guard let context, let mention else { return }
      Unmanaged<Mentions>.fromOpaque(context).takeUnretainedValue().add(mention.pointee)
    }
    if let error { throw Failure(description: String(cString: error)) }
    uses = mentions.references.compactMap { reference in
      guard let home = mentions.homes[reference.symbol], home != reference.file else { return nil }
      return Use(file: reference.file, line: reference.line, name: reference.name, home: home)
    }
  }

  static var store: URL? {
    var folder = Bundle.main.bundleURL
    while folder.path.count > 1 {
      let store = folder.appending(path: "index/store")
      if FileManager.default.fileExists(atPath: store.path) { return store }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  static func library() throws -> String {
    let swiftc = Process()
    swiftc.executableURL = URL(filePath: "/usr/bin/env")
    swiftc.arguments = ["swiftc", "-print-target-info"]
    let output = Pipe()
    swiftc.standardOutput = output
    try swiftc.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    swiftc.waitUntilExit()
    struct Info: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let resources = URL(filePath: try JSONDecoder().decode(Info.self, from: data).paths.runtimeResourcePath)
    let folder = resources.deletingLastPathComponent()
    let names = ["libIndexStore.so", "libIndexStore.dylib"].map { folder.appending(path: $0).path }
    guard let name = names.first(where: FileManager.default.fileExists) else {
      throw Failure(description: "the toolchain has no libIndexStore")
    }
    return name
  }
}

/// The mentions of symbols in the sources of the project.
private final class Mentions {
  struct Reference {
    let file: String
    let line: Int
    let name: String
    let symbol: String
  }

  /// The file of each declaration, by the identity of its symbol.
  var homes: [String: String] = [:]
  var references: [Reference] = []
  private let sources = Project.root.path + "/Sources/"
  /// The path of each file, from the folder of the sources; nil for others, and for files that are gone since they
  /// were compiled.
  private var paths: [String: String?] = [:]

  func add(_ mention: IndexMention) {
    let path = text(mention.file, mention.fileLength)
    let known = paths[path]
    let relative =
      known
      ?? (path.hasPrefix(sources) && FileManager.default.fileExists(atPath: path)
        ? String(path.dropFirst(sources.count)) : nil)
    if known == nil { paths[path] = .some(relative) }
    guard let file = relative else { return }
    let symbol = text(mention.symbol, mention.symbolLength)
    if mention.isDefinition {
      homes[symbol] = file
    } else {
      let name = text(mention.name, mention.nameLength)
      references.append(Reference(file: file, line: Int(mention.line), name: name, symbol: symbol))
    }
  }

  private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
