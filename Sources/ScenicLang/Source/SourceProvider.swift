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

  /// A provider that asks this.
  public init(read: @escaping @Sendable (String) -> Answer) { self.read = read }
}
