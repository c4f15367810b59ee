import Yardstick

/// The minimal work of any lexer: the class of each byte, and whether it differs from that of the previous
/// byte.
enum ByteClasses {
  /// White space, letters and digits, quotes, and each sign by itself.
  static let table: [UInt8] = (0..<256).map { byte in
    switch UInt8(byte) {
    case 0x09, 0x0A, 0x0D, 0x20: 1
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: 2
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 3
    case UInt8(ascii: "\""): 4
    case let sign: sign
    }
  }

  static func changesInSwift(_ bytes: [UInt8]) -> Int {
    table.withUnsafeBufferPointer { table in
      var changes = 0
      var last: UInt8 = 0
      for byte in bytes {
        let next = table[Int(byte)]
        if next != last { changes &+= 1 }
        last = next
      }
      return changes
    }
  }

  static func changesInC(_ bytes: [UInt8]) -> Int { Int(class_changes(bytes, bytes.count, table)) }

  /// The output of one of the lexers in C.
  static func tokens(
    _ bytes: [UInt8],
    _ lexer: (UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<token>?) -> Int
  ) -> Int {
    // As many as can be, of which only those are touched that are written.
    let room = UnsafeMutablePointer<token>.allocate(capacity: bytes.count + 1)
    defer { room.deallocate() }
    return lexer(bytes, bytes.count, table, room)
  }
}
