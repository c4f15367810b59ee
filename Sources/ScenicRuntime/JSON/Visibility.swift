/// Classifies invisible characters: one table for names, printed text, JSON and URLs.
package enum Visibility {
  /// Returns true if a scalar controls a terminal, ends a line or changes the direction of text: controls,
  /// the two separators of Unicode and the controls of bidirectional text.
  package static func steers(_ value: UInt32) -> Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns true if a scalar has no width, is blank without being white space, or changes the direction of
  /// text. These are the default-ignorable code points but for variation selectors, the annotation marks, and
  /// the Braille blank.
  package static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x2800, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0000...0xE00FF, 0xE01F0...0xE0FFF:
      true
    default: false
    }
  }
}
