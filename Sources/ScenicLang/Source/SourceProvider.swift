/// How the compiler gets at files, since it reads none itself.
public struct SourceProvider: Sendable {
  /// What became of a file.
  public enum Answer: Sendable {
    /// Its bytes.
    case bytes([UInt8])
    /// It lies where the main file has no business, as only the file system can tell: a link leads there.
    case outside
    /// Why there are none, in a few words: `there is no such file`.
    case failure(String)
  }

  /// Asks for a file by its path, as given on the command line or joined from that and an import.
  public let read: @Sendable (String) -> Answer

  /// The identity of the file at a path; nil where there is no file, or where the path is all there is to know.
  public let identity: @Sendable (String) -> FileIdentity?

  /// A provider whose files have one path each.
  public init(read: @escaping @Sendable (String) -> Answer) {
    self.init(read: read, identity: { _ in nil })
  }

  /// A provider whose files may have several paths: through symbolic or hard links, or in another case.
  public init(
    read: @escaping @Sendable (String) -> Answer, identity: @escaping @Sendable (String) -> FileIdentity?
  ) {
    self.read = read
    self.identity = identity
  }
}

/// What a file is, whatever path leads to it: its device, and its number there.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Creates an identity from what `stat` reports.
  public init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}
