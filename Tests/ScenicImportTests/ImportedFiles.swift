import Foundation
import ScenicImport

/// The files of the tests: folders below `Files`, each one app.
enum ImportedFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static let cases: [String] = {
    let all =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Files").path)) ?? []
    return all.sorted().nonEmpty("Files")
  }()

  /// Returns the files of an app in the order of their names.
  static func files(_ name: String) throws -> [InputFile] {
    let folder = folder.appending(path: "Files").appending(path: name)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().nonEmpty(name)
    return try names.map { file in
      InputFile(path: file, bytes: Array(try Data(contentsOf: folder.appending(path: file))))
    }
  }

  /// Imports the files of an app.
  static func imported(_ name: String) throws -> CheckedImport {
    let files = try files(name)
    return CheckedImport(try Importing.read(files).model, files: files.map(\.path))
  }
}

extension Array {
  /// Ends the tests if there are no cases: a parameterized test without cases passes.
  func nonEmpty(_ what: String) -> [Element] {
    if isEmpty { fatalError("no cases in \(what)") }
    return self
  }
}
