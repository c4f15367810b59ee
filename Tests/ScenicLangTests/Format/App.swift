import ScenicRuntime
import Testing

@testable import ScenicLang

/// An app's specs, to be compiled before and after they are formatted.
struct App: CustomTestStringConvertible {
  /// The apps among the samples.
  static let samples = [
    "cats.scene", "routes.scene", "zoo.scene", "terminal-app/letters.scene", "books-app/app.scene",
    "messenger/tests.scene",
  ].map { main in
    let folder = main.split(separator: "/").dropLast().joined()
    let files = Sample.files.filter { folder.isEmpty ? $0.name == main : $0.name.hasPrefix(folder + "/") }
    return App(main: main, files: Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) }))
  }

  let main: String
  /// The bytes of each file by its path.
  var files: [String: [UInt8]]

  var testDescription: String { main }

  init(main: String, files: [String: [UInt8]]) {
    (self.main, self.files) = (main, files)
  }

  init(_ bytes: [UInt8]) { self.init(main: "main.scene", files: ["main.scene": bytes]) }

  /// The app with something done to each of its files, in order.
  func with(_ change: ([UInt8]) -> [UInt8]) -> App {
    var changed = self
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) { changed.files[path] = change(bytes) }
    return changed
  }

  var formatted: App {
    with { Formatting.formatted(SourceFile(path: "", bytes: $0)) }
  }

  /// The program, without its source positions; nil if the spec has errors.
  var meaning: [UInt8]? {
    let files = files
    let provider = SourceProvider { files[$0].map { .bytes($0) } ?? .failure("file not found") }
    guard let program = Spec.lowered(main: main, provider)?.program else { return nil }
    let json = JSONWriter.compact(ProgramWriter.write(program))
    let source = Array(#""source":["#.utf8)
    var meaning: [UInt8] = []
    var offset = 0
    while offset < json.count {
      if json[offset] == source[0], json[offset...].starts(with: source) {
        offset = json[offset...].firstIndex(of: UInt8(ascii: "]")) ?? json.count
      }
      if offset < json.count { meaning.append(json[offset]) }
      offset += 1
    }
    return meaning
  }
}
