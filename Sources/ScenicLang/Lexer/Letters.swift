import ScenicRuntime

/// The characters above ASCII that names may contain: one table for the lexer and the emitter.
enum Letters {
  /// Returns true if a scalar above ASCII is a letter at any position of a name.
  static func isLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x80...0xA0, 0x1680, 0x2000...0x200A, 0x2018...0x201F, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFDD0...0xFDEF:
      false
    default:
      !isInvisible(value) && !isSelector(value) && value & 0xFFFF < 0xFFFE && asciiTwin(of: value) == nil
    }
  }

  /// Returns true if a scalar is white space. The standard library would add its tables of all properties to a module.
  static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns true if a scalar is a variation selector. It is invisible by itself, so it is part of a name
  /// only after a letter above ASCII.
  static func isSelector(_ value: UInt32) -> Bool {
    switch value {
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Returns true if a scalar is invisible. No name contains one.
  static func isInvisible(_ value: UInt32) -> Bool { Visibility.isInvisible(value) }

  /// Returns true if Swift allows a scalar above ASCII in a name; a test verifies that with `swiftc`.
  static func isAllowedInSwift(_ value: UInt32, isFirst: Bool) -> Bool {
    if isFirst, isSelector(value) { return false }
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      return !isFirst
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x167F,
      0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
      0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
      0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
      return true
    default:
      return (0x10000...0xEFFFD).contains(value) && value & 0xFFFF <= 0xFFFD
    }
  }
}
