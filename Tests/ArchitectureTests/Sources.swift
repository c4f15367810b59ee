import Foundation

/// A Swift file of the project, as text.
struct SourceText {
  /// The path from the package's root, `Sources/ScenicRuntime/Model/Value.swift`.
  let path: String
  let lines: [Substring]

  /// The folder below the module: `Model`; empty for a file that stands in the module itself.
  var room: String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }

  /// The file's name without its folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The lines without strings and comments, good enough to look for words of code.
  var code: [String] {
    lines.map { line in
      var text = line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"")
      if let comment = text.range(of: "//") { text = text[..<comment.lowerBound] }
      return String(text)
    }
  }

  /// The names of the types that the file declares at its outermost level.
  var declaredTypes: [String] {
    code.compactMap { line in
      line.firstMatch(
        of:
          #/^(?:[a-z]+\x20)*(?:struct|enum|class|protocol|actor|typealias) (\w+)/#
      ).map { String($0.1) }
    }
  }
}

/// The package that this test stands in.
enum Project {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files below a folder of the package.
  static func swiftFiles(in folder: String) throws -> [SourceText] {
    let base = root.appending(path: folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    return try paths.map { path in
      let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
      return SourceText(
        path: folder + "/" + path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}
