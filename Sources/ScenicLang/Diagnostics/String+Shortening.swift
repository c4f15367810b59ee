extension String {
  /// The text with every word of more than 60 characters shortened: a message identifies source text without
  /// repeating all of it. O(bytes).
  var withShortWords: String {
    if utf8.count <= String.longestWord { return self }
    var result: [UInt8] = []
    var length = 0
    for byte in utf8 {
      let isWithinScalar = byte & 0xC0 == 0x80
      if !isWithinScalar { length = isIdentifierByte(byte) ? length + 1 : 0 }
      if length <= String.longestWord {
        result.append(byte)
      } else if length == String.longestWord + 1, !isWithinScalar {
        result += "…".utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static var longestWord: Int { 60 }
}
