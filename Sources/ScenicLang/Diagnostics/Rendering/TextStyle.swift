/// The layout and colors of text.
public struct TextStyle: Hashable, Sendable {
  /// A part of the text, which determines its color.
  package enum Paint: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case gutter = "34"
    case repair = "32"
    case strong = "1"
    case faint = "2"
  }

  /// True if colors may be used (ANSI escape sequences).
  public let hasColor: Bool

  /// The columns of a line; source lines are cropped to it, words are not broken.
  public let width: Int

  /// Creates a style; a width under 40 counts as 40.
  public init(hasColor: Bool = false, width: Int = 120) {
    self.hasColor = hasColor
    self.width = max(width, 40)
  }

  /// Returns the text in its color, or unchanged.
  package func painted(_ text: String, _ paint: Paint) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[" + paint.rawValue + "m" + text + "\u{1B}[0m" : text
  }

  /// Returns the paragraph in lines of at most 100 columns (longer words are on their own line), each
  /// indented and with a newline.
  package static func wrapped(_ paragraph: String, indentation: Int = 0) -> String {
    let margin = String(repeating: " ", count: indentation)
    var text = ""
    var column = 0
    for word in paragraph.split(separator: " ") {
      let width = DisplayWidth.of(String(word))
      if column > 0, column + 1 + width > 100 {
        text += "\n"
        column = 0
      }
      text += (column == 0 ? margin : " ") + word
      column += width + (column == 0 ? indentation : 1)
    }
    return text + "\n"
  }
}
