/// URIs of documents, and their paths in the compiler.
///
/// A `file:` URI becomes its path; any other document is identified by its URI, without a file on disk.
enum DocumentURI {
  /// Returns the path of the document with this URI.
  static func path(of uri: String) -> String {
    guard let rest = withoutScheme(uri), let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return uri
    }
    let host = rest[..<slash]
    guard host.isEmpty || host == "localhost" else { return uri }
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
    return decoded(rest[slash..<end]) ?? uri
  }

  /// Returns the URI of a path.
  static func uri(of path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "/") else { return path }
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if a path is that of a file on disk.
  static func isFile(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// Returns the part after `file://`; nil for another scheme.
  private static func withoutScheme(_ uri: String) -> Substring? {
    let scheme = "file://"
    guard uri.utf8.count > scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme else {
      return nil
    }
    return uri.dropFirst(scheme.count)
  }

  /// Returns the text with percent escapes decoded; nil if one is invalid, or the result is invalid UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
        return nil
      }
      guard high << 4 | low != 0 else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || 0x30...0x39 ~= byte || "/-._~".utf8.contains(byte)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 0x30 + nibble : 0x41 + nibble - 10
  }
}
