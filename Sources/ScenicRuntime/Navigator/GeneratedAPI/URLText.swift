#if !hasFeature(Embedded)

  /// A URL in a spec, as text without validation.
  ///
  /// ```swift
  /// let page: URLText = "https://example.org/cats"
  /// let url = URL(string: page.text)
  /// ```
  public struct URLText: Hashable, Sendable, Codable, ExpressibleByStringLiteral, SpecValue {
    /// The URL.
    public var text: String

    /// Creates a URL with this text.
    public init(_ text: String) { self.text = text }

    /// Creates a URL with this text.
    public init(stringLiteral text: String) { self.text = text }

    /// The empty text.
    public static var standIn: URLText { URLText("") }

    /// Returns nil unless the value is text.
    public init?(specValue: Value) {
      guard let text = specValue.text else { return nil }
      self.text = text
    }

    /// The value as `.string`.
    public var specValue: Value { .string(text) }

    /// Decodes a string.
    public init(from decoder: any Decoder) throws { text = try String(from: decoder) }

    /// Encodes a string.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
  }

#endif
