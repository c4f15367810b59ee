/// Sixty-four bytes at once, as a bit for each, the first in the lowest: which of them can be part of a name, and which is
/// white space. All that a lexer asks of bytes one by one is then asked of whole numbers.
struct SixtyFourBytes {
  static let count = 64

  /// Where the byte behind is no more of the same word.
  private let ends: UInt64
  /// Where tokens begin, as far as no string, comment or sign of two bytes lies over it.
  let starts: UInt64
  /// How many bytes are of ASCII before the first that is not.
  let plain: Int

  /// The bytes from an offset on, behind which none is looked at.
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
    // A word begins where none has been before; all else but white space is a token of its own.
    let more = words & (words &<< 1)
    ends = ~(more &>> 1)
    let all = ~(more | spaces)
    starts = marks == 0 ? all : all & ~(UInt64.max << UInt64(truncatingIfNeeded: plain))
  }

  /// The length of the word at a place, as far as it lies here; 1 for what is no word.
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

  /// Whether a byte can be part of an identifier of ASCII, as bits.
  @inline(__always)
  fileprivate var identifierBytes: UInt64 {
    let letters = ((self | SIMD16(repeating: 0x20)) &- SIMD16(repeating: 0x61)) .< SIMD16(repeating: 26)
    let digits = (self &- SIMD16(repeating: 0x30)) .< SIMD16(repeating: 10)
    return bits(letters .| digits .| (self .== SIMD16(repeating: 0x5F)))
  }

  /// Whether a byte is a space, tab, line feed or carriage return, as bits.
  @inline(__always)
  fileprivate var spaces: UInt64 {
    let other =
      (self .== SIMD16(repeating: 0x0A)) .| (self .== SIMD16(repeating: 0x0D))
      .| (self .== SIMD16(repeating: 0x09))
    return bits((self .== SIMD16(repeating: 0x20)) .| other)
  }

  /// Not 0 if a byte is none of ASCII.
  @inline(__always)
  fileprivate var anyTop: UInt64 {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080
  }

  /// A mask as sixteen bits: each byte of it has a bit of its own in its half, which are then added up.
  @inline(__always)
  private func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let places = SIMD16<UInt8>(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
    let halves = unsafeBitCast(mask.bytes & places, to: SIMD2<UInt64>.self)
    let sums: UInt64 = 0x0101_0101_0101_0101
    return (halves[0] &* sums) &>> 56 | ((halves[1] &* sums) &>> 48) & 0xFF00
  }
}
