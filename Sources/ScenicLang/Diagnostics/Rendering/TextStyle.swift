/// How text is laid out and painted.
public struct TextStyle: Hashable, Sendable {
  /// What a part of the text is, which decides its colour.
  package enum Paint: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case gutter = "34"
    case repair = "32"
    case strong = "1"
    case faint = "2"
  }

  /// Whether colours may be used (ANSI escape sequences).
  public let hasColor: Bool

  /// The columns of a line; source lines are cropped to it, words are not broken.
  public let width: Int

  /// A style; a width under 40 counts as 40.
  public init(hasColor: Bool = false, width: Int = 120) {
    self.hasColor = hasColor
    self.width = max(width, 40)
  }

  /// The text in its colour, or as it is.
  package func painted(_ text: String, _ paint: Paint) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[" + paint.rawValue + "m" + text + "\u{1B}[0m" : text
  }
}
