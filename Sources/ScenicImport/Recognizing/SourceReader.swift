/// Reads a kind of file that another package knows, such as Swift sources.
public struct SourceReader: Sendable {
  /// The name of the kind in the report.
  public let kind: String
  /// The end of the names of its files: `.swift`.
  public let suffix: String
  /// One line for `--help`.
  public let summary: String
  let read: @Sendable ([InputFile], _ besideStoryboards: Bool) -> AppModel

  /// Creates a reader. `read` gets files in UTF-8 within the limit of size, and true if storyboards of the same app are
  /// read too.
  public init(
    kind: String, suffix: String, summary: String,
    read: @escaping @Sendable ([InputFile], _ besideStoryboards: Bool) -> AppModel
  ) {
    (self.kind, self.suffix, self.summary, self.read) = (kind, suffix, summary, read)
  }
}
