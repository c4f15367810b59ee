import ScenicRuntime

/// A line of Swift, or some, as it is put together from literals and what stands in them: UTF-8, made in one block of
/// memory.
///
/// Most of what is emitted is such lines, and `String` asks of each piece whether what it has fits together with it.
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
