/// A file to import, in memory. No reader opens another file.
public struct InputFile: Sendable {
  /// The path for messages.
  public let path: String
  /// The content.
  public let bytes: [UInt8]

  /// Creates a file in memory.
  public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// The largest file that is read.
  public static let maximumByteCount = 4 << 20

  /// The name without its folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The name without its folder and extension.
  var baseName: String {
    let name = name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the bytes after a byte order mark. Throws for a file that is too large or not UTF-8.
  func text() throws(ImportError) -> ArraySlice<UInt8> {
    let place = SourcePlace(path)
    guard bytes.count <= Self.maximumByteCount else {
      throw ImportError("file of more than 4 MiB", at: place)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0) {
      throw ImportError("unsupported encoding; expected UTF-8", at: place)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ImportError("invalid UTF-8", at: place)
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }
}
