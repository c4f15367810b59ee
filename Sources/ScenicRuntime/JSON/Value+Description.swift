extension Value: CustomStringConvertible {
  /// The value as JSON on one line.
  public var description: String { String(decoding: JSONWriter.compact(self), as: UTF8.self) }
}

extension Fields: CustomStringConvertible {
  /// The fields as JSON on one line.
  public var description: String { Value.object(self).description }
}
