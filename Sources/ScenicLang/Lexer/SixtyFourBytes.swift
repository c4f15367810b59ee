/// Sixty-four bytes at a time, as a bit for each, the first in the lowest: bytes of names, and white space.
/// Questions about single bytes become operations on whole numbers.
struct SixtyFourBytes {
  static let count = 64

  /// The bytes after which a word ends.
  private let ends: UInt64
  /// The bytes at which tokens begin, unless a string, comment or sign of two bytes covers them.
  let starts: UInt64
  /// The number of ASCII bytes before the first other byte.
  let plain: Int

  /// Reads the bytes from an offset, and none after them.
  @inline(__always)
  init(_ bytes: RawSpan, at offset: Int) {
    var words: UInt64 = 0
    var spaces: UInt64 = 0
    var marks: UInt64 = 0
    for part in 0..<4 {
      let sixteen = SIMD16<UInt8>(bytes, at: offset &+ 16 &* part)
      let shift = UInt64(truncatingIfNeeded: 16 &* part)
      words |= sixteen.identifierBytes &<< shift
      spaces |= sixteen.spaces &<< shift
      marks |= sixteen.anyTop
    }
    plain = marks == 0 ? SixtyFourBytes.count : SixtyFourBytes.plainBytes(bytes, offset)
    // A word begins after a byte of no word; any other byte but white space is a token by itself.
    let more = words & (words &<< 1)
    ends = ~(more &>> 1)
    let all = ~(more | spaces)
    starts = marks == 0 ? all : all & ~(UInt64.max << UInt64(truncatingIfNeeded: plain))
  }

  /// Returns the length of the word at an index, within these bytes; 1 for other bytes.
  @inline(__always)
  func length(at place: Int) -> Int { (ends &>> UInt64(truncatingIfNeeded: place)).trailingZeroBitCount &+ 1 }

  private static func plainBytes(_ bytes: RawSpan, _ offset: Int) -> Int {
    var count = 0
    while count < SixtyFourBytes.count, eightBytes(bytes, offset &+ count) & 0x80 == 0 { count &+= 1 }
    return count
  }
}

extension SIMD16<UInt8> {
  @inline(__always)
  fileprivate init(_ bytes: RawSpan, at offset: Int) {
    self = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The bytes that can be part of an ASCII identifier, as bits.
  @inline(__always)
  fileprivate var identifierBytes: UInt64 {
    let letters = ((self | SIMD16(repeating: 0x20)) &- SIMD16(repeating: 0x61)) .< SIMD16(repeating: 26)
    let digits = (self &- SIMD16(repeating: 0x30)) .< SIMD16(repeating: 10)
    return bits(letters .| digits .| (self .== SIMD16(repeating: 0x5F)))
  }

  /// The bytes that are a space, tab, line feed or carriage return, as bits.
  @inline(__always)
  fileprivate var spaces: UInt64 {
    let other =
      (self .== SIMD16(repeating: 0x0A)) .| (self .== SIMD16(repeating: 0x0D))
      .| (self .== SIMD16(repeating: 0x09))
    return bits((self .== SIMD16(repeating: 0x20)) .| other)
  }

  /// Not 0 if any byte is beyond ASCII.
  @inline(__always)
  fileprivate var anyTop: UInt64 {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080
  }

  /// Returns a mask as sixteen bits: each byte has its own bit in its half, and the bits are added up.
  @inline(__always)
  private func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let places = SIMD16<UInt8>(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
    let halves = unsafeBitCast(mask.bytes & places, to: SIMD2<UInt64>.self)
    let sums: UInt64 = 0x0101_0101_0101_0101
    return (halves[0] &* sums) &>> 56 | ((halves[1] &* sums) &>> 48) & 0xFF00
  }
}
