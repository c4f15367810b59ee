// Eight bytes at once, as one word, the first of them in the lowest bits: what a lexer asks of single bytes, answered for
// eight in the time of two or three, in the top bit of each. No sum carries over into the next byte, since the top bits
// are taken off before.

/// The eight bytes from an offset on.
@inline(__always)
func eightBytes(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
  UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
}

/// What keeps the first bytes of a word, as many as asked for, at most all.
@inline(__always)
func firstBytes(_ count: Int) -> UInt64 {
  count >= 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
}

/// Up to sixteen bytes of a name, filled up with zeros: nearly all have no more, so that how long one is need not be
/// foretold.
struct SixteenBytes {
  static let count = 16

  let first: UInt64
  let second: UInt64

  /// The first bytes of a name, behind which fifteen more are.
  @inline(__always)
  init(_ bytes: RawSpan, _ name: Range<Int>) {
    let all = bytes.unsafeLoadUnaligned(fromByteOffset: name.lowerBound, as: SIMD16<UInt8>.self)
    let length = UInt8(truncatingIfNeeded: Swift.min(name.count, SixteenBytes.count))
    let places = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let lengths = SIMD16<UInt8>(repeating: length)
    let mask: SIMDMask<SIMD16<Int8>> = places .< lengths
    let words = unsafeBitCast(all & mask.bytes, to: SIMD2<UInt64>.self)
    first = UInt64(littleEndian: words[0])
    second = UInt64(littleEndian: words[1])
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// 0xFF for what is true.
  @inline(__always)
  var bytes: SIMD16<UInt8> { unsafeBitCast(self, to: SIMD16<UInt8>.self) }
}

extension UInt64 {
  /// Which byte is the first with its top bit set; 8 if none has.
  @inline(__always)
  var firstTop: Int { trailingZeroBitCount >> 3 }

  /// Whether a byte is no digit.
  @inline(__always)
  var noDigits: UInt64 { ~(lows.isIn(0x30, 0x39) & ~self) & UInt64.tops }

  /// Whether a byte is none that a string has as it is: a quote, a backslash, a control character or no ASCII.
  @inline(__always)
  var noStringBytes: UInt64 {
    (~lows.isIn(0x20, 0x7E) | equals(0x22) | equals(0x5C) | self) & UInt64.tops
  }

  /// Whether a byte ends a line.
  @inline(__always)
  var lineEnds: UInt64 { (equals(0x0A) | equals(0x0D)) & ~self & UInt64.tops }

  private static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private init(each byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  @inline(__always)
  private var lows: UInt64 { self & ~UInt64.tops }

  /// Whether a byte, its top bit taken off, is this one.
  @inline(__always)
  private func equals(_ byte: UInt8) -> UInt64 { ~((lows ^ UInt64(each: byte)) &+ UInt64(each: 0x7F)) }

  /// Whether a byte without its top bit lies between these two or is one of them.
  @inline(__always)
  private func isIn(_ first: UInt8, _ last: UInt8) -> UInt64 {
    (self &+ UInt64(each: 0x80 - first)) & ~(self &+ UInt64(each: 0x7F - last))
  }
}
