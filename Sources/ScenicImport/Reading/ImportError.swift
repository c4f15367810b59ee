/// A reason why files cannot be imported.
public struct ImportError: Error, Sendable, CustomStringConvertible {
  public let message: String
  public let place: SourcePlace?

  public init(_ message: String, at place: SourcePlace? = nil) {
    (self.message, self.place) = (message, place)
  }

  public var description: String { place.map { "\($0): \(message)" } ?? message }
}
