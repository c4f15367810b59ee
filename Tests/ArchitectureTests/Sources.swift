import Foundation

/// A Swift file of the project, as text. Read with plain scanning: regular expressions over the whole project cost
/// half a minute in a debug build.
struct SourceText: Sendable {
  /// The path from the package's root, `Sources/ScenicRuntime/Model/Value.swift`.
  let path: String
  let lines: [String]
  /// The lines without the contents of strings and without comments, sufficient for a search for names and
  /// keywords.
  let code: [String]
  /// The words of each line of code. A word may contain dots, and begins with one after `)` or a space.
  let words: [[String]]

  init(path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
    code = lines.map(Self.code)
    words = code.map(Self.words)
  }

  /// The folder below the module: `Model`; empty for a file directly in the module.
  var layer: String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }

  /// The file's name without its folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The names of the types that the file declares at its outermost level.
  var declaredTypes: [String] {
    zip(code, words).compactMap { line, words in
      guard let first = line.utf8.first, first != UInt8(ascii: " "),
        let keyword = words.firstIndex(where: Self.typeKeywords.contains), keyword + 1 < words.count
      else { return nil }
      return words[keyword + 1].split(separator: ".").first.map(String.init)
    }
  }

  /// The names of the types that the file declares, nested ones included.
  var allDeclaredTypes: Set<String> {
    let names = words.compactMap { words in
      words.firstIndex(where: Self.typeKeywords.contains).flatMap { words.dropFirst($0 + 1).first }
    }
    return Set(names.compactMap { $0.split(separator: ".").first.map(String.init) })
  }

  /// The names of the types that the file extends, without those that they are nested in.
  var extendedTypes: Set<String> {
    let names = words.compactMap { words in
      words.firstIndex(of: "extension").flatMap { words.dropFirst($0 + 1).first }
    }
    return Set(names.compactMap { $0.split(separator: ".").last.map(String.init) })
  }

  /// Returns true if the file declares the check of this name as a static member, or a command.
  func declaresMember(of name: String) -> Bool {
    if name.hasSuffix("Command") { return extendedTypes.contains("Command") }
    let member = name.prefix(1).lowercased() + name.dropFirst()
    return extendedTypes.contains("Check") && words.contains { $0.contains("static") && $0.contains(member) }
  }

  /// The modules that the file imports.
  var imports: [String] {
    zip(code, words).compactMap { line, words in
      let access: Set = ["public", "package", "internal", "private", "fileprivate"]
      let begins = words.first.map { $0 == "import" || access.contains($0) || line.hasPrefix("@") } ?? false
      // A rule of a grammar may begin with the word as well.
      guard begins, !line.contains("=") else { return nil }
      return words.count == (words.firstIndex(of: "import") ?? words.count) + 2 ? words.last : nil
    }
  }

  /// The number of lines of each function, from `func` or `init` to its closing brace, found by indentation,
  /// which the formatter guarantees.
  var functionLengths: [Int] {
    code.indices.compactMap { start in
      guard let keyword = words[start].first(where: { $0 == "func" || $0 == "init" }),
        !code[start].contains("." + keyword), code[start].hasSuffix("{") || code[start].hasSuffix("(")
      else { return nil }
      let indentation = code[start].prefix { $0 == " " }
      let end = lines[start...].dropFirst().firstIndex { $0.hasPrefix(indentation + "}") }
      return end.map { $0 - start + 1 }
    }
  }

  private static let typeKeywords: Set<String> = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]

  private static func code(_ line: String) -> String {
    var result: [UInt8] = []
    var isInString = false
    var previous: UInt8 = 0
    for byte in line.utf8 {
      if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInString.toggle() }
      if !isInString, byte == UInt8(ascii: "/"), previous == byte {
        result.removeLast()
        break
      }
      if !isInString { result.append(byte) }
      previous = isInString && previous == UInt8(ascii: "\\") ? 0 : byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func words(_ line: String) -> [String] {
    line.utf8.split { byte in
      let letter = byte | 0x20
      let isWord =
        (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: ".") || byte > 127
      return !isWord
    }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The package of this test.
enum Project {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files below `Sources` and `Plugins`, and below `Tests`; listings of the documentation are pages of it.
  static let sources = swiftFiles(in: "Sources") + swiftFiles(in: "Plugins")
  static let tests = swiftFiles(in: "Tests")

  /// The files of a module.
  static func module(_ name: String) -> [SourceText] {
    sources.filter { $0.path.hasPrefix("Sources/\(name)/") }
  }

  private static func swiftFiles(in folder: String) -> [SourceText] {
    let base = root.appending(path: folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    return paths.sorted().compactMap { path in
      guard let text = try? String(contentsOf: base.appending(path: path), encoding: .utf8) else {
        return nil
      }
      return SourceText(path: folder + "/" + path, text: text)
    }.nonEmpty(base.path)
  }
}
