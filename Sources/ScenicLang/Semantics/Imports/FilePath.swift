/// A path with `/` between its parts, as imports write it and messages show it.
struct FilePath {
  /// The parts without `.`, and with `..` only at the beginning.
  private(set) var parts: [String]
  let isAbsolute: Bool

  init(_ text: String) {
    isAbsolute = text.utf8.first == UInt8(ascii: "/")
    parts = []
    for part in text.utf8.split(separator: UInt8(ascii: "/")) { append(String(part) ?? "") }
  }

  private mutating func append(_ part: String) {
    if part == "." { return }
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }

  var text: String { (isAbsolute ? "/" : "") + parts.joined(separator: "/") }

  /// The folder that the file is in.
  var folder: FilePath {
    var folder = self
    if !folder.parts.isEmpty { folder.parts.removeLast() }
    return folder
  }

  /// The path without its first part.
  var withoutFirst: FilePath {
    var rest = self
    if !rest.parts.isEmpty { rest.parts.removeFirst() }
    return rest
  }

  /// Returns the path of a file named relative to this folder.
  func appending(_ relative: FilePath) -> FilePath {
    if relative.isAbsolute { return relative }
    var result = self
    for part in relative.parts { result.append(part) }
    return result
  }

  /// Returns true if it is in this folder or below it.
  func contains(_ other: FilePath) -> Bool {
    isAbsolute == other.isAbsolute && other.parts.starts(with: parts)
      && !other.parts.dropFirst(parts.count).contains("..")
  }

  /// The name of the app in a file without one: `my-cats.scene` is `MyCats`.
  var appName: String {
    let file = (parts.last ?? "").utf8.prefix { $0 != UInt8(ascii: ".") }
    var name: [UInt8] = []
    var isStart = true
    for byte in file {
      let isDigit = byte >= 0x30 && byte <= 0x39
      let isLower = byte >= 0x61 && byte <= 0x7A
      guard isDigit || isLower || byte >= 0x41 && byte <= 0x5A || byte >= 0x80 else {
        isStart = true
        continue
      }
      name.append(isStart && isLower ? byte - 0x20 : byte)
      isStart = false
    }
    guard let first = name.first, first > 0x39 else { return "App" }
    return String(decoding: name, as: UTF8.self)
  }
}
