import ScenicRuntime

/// A line of Swift, or several, built from literals and interpolations: UTF-8 in one block of memory.
///
/// Most emitted text consists of such lines, and `String` would check for each piece whether it combines with
/// the previous one.
struct SwiftLine {
  private(set) var bytes: [UInt8]

  static func + (first: SwiftLine, second: SwiftLine) -> SwiftLine {
    var line = first
    line.bytes += second.bytes
    return line
  }
}

extension SwiftLine: ExpressibleByStringInterpolation {
  init(stringLiteral literal: String) { bytes = Array(literal.utf8) }

  init(stringInterpolation parts: Parts) { bytes = parts.bytes }

  struct Parts: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { bytes.append(utf8Of: literal) }
    mutating func appendInterpolation(_ text: String) { bytes.append(utf8Of: text) }
    mutating func appendInterpolation(_ number: Int) { bytes.append(decimal: number) }
  }
}
