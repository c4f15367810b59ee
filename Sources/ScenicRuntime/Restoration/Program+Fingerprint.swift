extension Program {
  /// The fingerprint of a program: 16 hexadecimal digits, the same on every machine for programs that differ
  /// only in layout and documentation. It is the 64-bit FNV-1a hash of their compact JSON without notes and
  /// source positions. Cost: the program's length.
  package var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in JSONWriter.compact(ProgramWriter.meaning(of: self)) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
