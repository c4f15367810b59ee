/// One source file: its path as the user gave it, and its bytes, exactly as they are.
///
/// The bytes need not be UTF-8; the compiler reads any bytes and says what is wrong with them.
public struct SourceFile: Sendable {
  /// The path as given, used in messages and outputs.
  public let path: String

  /// The content, byte by byte.
  public let bytes: [UInt8]

  /// Offsets are stored in 32 bits, so a file may have at most this many bytes (4 GiB - 1).
  /// Whoever reads files refuses a larger one.
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
