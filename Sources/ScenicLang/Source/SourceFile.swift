/// One source file: its path as the user gave it, and its unchanged bytes.
///
/// The bytes need not be UTF-8; the compiler reads any bytes and reports invalid ones.
public struct SourceFile: Sendable {
  /// The path as given, used in messages and outputs.
  public let path: String

  /// The content, byte by byte.
  public let bytes: [UInt8]

  /// The maximum size of a file in bytes (4 GiB - 1), since offsets are stored in 32 bits. Readers of files
  /// refuse larger ones.
  public static let maximumByteCount = Int(UInt32.max)

  /// Creates a file from its path and bytes. O(1).
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file from text. O(n) in its UTF-8 bytes.
  public init(path: String, text: String) {
    self.init(path: path, bytes: [UInt8](text.utf8))
  }
}
