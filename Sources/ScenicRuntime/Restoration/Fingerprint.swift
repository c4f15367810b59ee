extension Program {
  /// Tells programs apart: 16 hexadecimal digits, the same for equal programs on every machine. It is the
  /// FNV-1a hash of 64 bits over the program's compact JSON. Cost: the program's length.
  package var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in JSONWriter.compact(ProgramWriter.write(self)) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
