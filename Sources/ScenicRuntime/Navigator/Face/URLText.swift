#if !hasFeature(Embedded)

  /// A URL as a spec carries it: text, which nobody has parsed.
  ///
  /// ```swift
  /// let page: URLText = "https://example.org/cats"
  /// let url = URL(string: page.text)
  /// ```
  public struct URLText: Hashable, Sendable, Codable, ExpressibleByStringLiteral, SpecValue {
    /// The URL.
    public var text: String

    /// A URL of this text.
    public init(_ text: String) { self.text = text }

    /// A URL of this text.
    public init(stringLiteral text: String) { self.text = text }

    /// Empty.
    public static var standIn: URLText { URLText("") }

    /// nil for anything but text.
    public init?(specValue: Value) {
      guard let text = specValue.text else { return nil }
      self.text = text
    }

    /// `.string`.
    public var specValue: Value { .string(text) }

    /// A string.
    public init(from decoder: any Decoder) throws { text = try String(from: decoder) }

    /// A string.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
  }

#endif
