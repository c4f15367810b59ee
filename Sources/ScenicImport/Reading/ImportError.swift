/// A reason why files cannot be imported.
public struct ImportError: Error, Sendable, CustomStringConvertible {
  /// The reason.
  public let message: String
  /// The line of the file, if there is one.
  public let place: SourcePlace?

  /// Creates a reason.
  public init(_ message: String, at place: SourcePlace? = nil) {
    (self.message, self.place) = (message, place)
  }

  /// The line and the reason.
  public var description: String { place.map { "\($0): \(message)" } ?? message }
}
