/// Provides files to the compiler, which reads none itself.
public struct SourceProvider: Sendable {
  /// The result of a request for a file.
  public enum Answer: Sendable {
    /// Its bytes.
    case bytes([UInt8])
    /// The file is outside the allowed folders by way of a link, which only the file system can detect.
    case outside
    /// The reason why there are none: `there is no such file`.
    case failure(String)
  }

  /// Returns the file at a path, as given on the command line or joined from that and an import.
  public let read: @Sendable (String) -> Answer

  /// Returns the identity of the file at a path; nil if there is no file, or files have no identity beyond
  /// their path.
  public let identity: @Sendable (String) -> FileIdentity?

  /// Creates a provider whose files have one path each.
  public init(read: @escaping @Sendable (String) -> Answer) {
    self.init(read: read, identity: { _ in nil })
  }

  /// Creates a provider whose files may have several paths: through symbolic or hard links, or in another
  /// case.
  public init(
    read: @escaping @Sendable (String) -> Answer, identity: @escaping @Sendable (String) -> FileIdentity?
  ) {
    self.read = read
    self.identity = identity
  }
}

/// The identity of a file, independent of its path: its device, and its number there.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Creates an identity from the result of `stat`.
  public init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}
