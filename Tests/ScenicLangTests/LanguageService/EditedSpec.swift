import ScenicRuntime

@testable import ScenicLang

/// Specs as an editor has them, with a `|` where the cursor is; further files follow a line `-- path`.
struct EditedSpec {
  let files: [(path: String, text: String)]
  let snapshot: Snapshot
  /// The file of the cursor, and its place in bytes.
  let file: Int
  let offset: Int

  init(_ marked: String) {
    var files: [(path: String, text: String)] = [("app.scene", "")]
    for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- ") {
        files.append((String(line.dropFirst(3)), ""))
      } else {
        files[files.count - 1].text += line + "\n"
      }
    }
    var cursor: (path: String, offset: Int) = ("app.scene", 0)
    for place in files.indices {
      guard let index = files[place].text.firstIndex(of: "|") else { continue }
      cursor = (
        files[place].path, files[place].text.utf8.distance(from: files[place].text.startIndex, to: index)
      )
      files[place].text.remove(at: index)
    }
    self.init(files, cursor: cursor)
  }

  /// One file, without a cursor.
  init(text: String) { self.init([("app.scene", text)], cursor: ("app.scene", 0)) }

  private init(_ files: [(path: String, text: String)], cursor: (path: String, offset: Int)) {
    self.files = files
    snapshot = Snapshot(main: "app.scene", provider: EditedSpec.provider(files))
    file = snapshot.file(cursor.path) ?? 0
    offset = cursor.offset
  }

  static func provider(_ files: [(path: String, text: String)]) -> SourceProvider {
    SourceProvider { path in
      files.first { $0.path == path }.map { .bytes(Array($0.text.utf8)) } ?? .failure("file not found")
    }
  }

  /// The line of a place with `«»` around it, and the file if it is not the main one.
  func shown(_ range: SourceRange) -> String {
    let bytes = Array(snapshot.sources[range.file].bytes)
    let start = bytes[..<range.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[range.end...].firstIndex(of: 0x0A) ?? bytes.count
    let text = { (bytes: ArraySlice<UInt8>) in String(decoding: bytes, as: UTF8.self) }
    let line =
      text(bytes[start..<range.start]) + "«" + text(bytes[range.start..<range.end]) + "»"
      + text(bytes[range.end..<end])
    let trimmed = line.drop { $0 == " " }
    return range.file == 0 ? String(trimmed) : "\(snapshot.sources[range.file].path): \(trimmed)"
  }

  /// The titles of the refactorings of a kind at the cursor, after the whole analysis.
  func titles(_ kinds: CodeAction.Kind...) -> [String] {
    refactorings().filter { kinds.contains($0.kind) }.map { $0.title }
  }

  /// The actions at the cursor, or for a selection from it, after the whole analysis.
  func refactorings(selecting count: Int = 0) -> [CodeAction] {
    _ = snapshot.complete { false }
    return snapshot.codeActions(file, in: offset..<offset + count)
  }

  /// The texts of all files after an action, its new file last; nil if it is not offered.
  func done(_ title: String, selecting count: Int = 0) -> String? {
    guard let action = refactorings(selecting: count).first(where: { $0.title == title }) else { return nil }
    let created = action.created.map { "\n-- \($0.path)\n\($0.text.dropLast())" } ?? ""
    return edited(action.edits) + created
  }

  /// The texts of all files after some edits, in the form of the initializer without a cursor.
  func edited(_ edits: [FixIt.Edit]) -> String {
    var result = ""
    for (place, file) in files.enumerated() {
      if place > 0 { result += "-- \(file.path)\n" }
      var bytes = Array(file.text.utf8)
      let index = snapshot.file(file.path)
      for edit in edits.filter({ $0.range.file == index }).sorted(by: { $0.range > $1.range }) {
        bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
      }
      result += String(decoding: bytes, as: UTF8.self)
    }
    return String(result.dropLast())
  }
}
