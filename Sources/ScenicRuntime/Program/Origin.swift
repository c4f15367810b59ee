extension Program {
  /// A scheme and host at which the app has its URLs: `https://shop.example`, `https://*.shop.example` or `shop:`.
  package struct Origin: Hashable, Sendable {
    /// In lower case.
    package let scheme: String
    /// In lower case, without `*.`; nil for a scheme of the app's own, whose URLs have no host.
    package let host: String?
    /// True for all subdomains of the host instead of the host itself.
    package let isWildcard: Bool

    /// Parses an origin. Returns nil for a text that is none.
    package init?(_ text: String) {
      let bytes = Array(text.utf8)
      let begin = bytes.prefix { $0 != UInt8(ascii: ":") }
      guard Program.Origin.isScheme(begin), begin.count < bytes.count else { return nil }
      scheme = Program.Origin.lowercased(begin)
      var rest = bytes[(begin.count + 1)...]
      guard !rest.isEmpty else {
        if scheme == "https" || scheme == "http" { return nil }
        host = nil
        isWildcard = false
        return
      }
      guard rest.starts(with: "//".utf8) else { return nil }
      rest = rest.dropFirst(2)
      isWildcard = rest.starts(with: "*.".utf8)
      if isWildcard { rest = rest.dropFirst(2) }
      guard Program.Origin.isHost(rest), let name = Program.Origin.normalizedHost(rest, scheme)
      else {
        return nil
      }
      host = name
    }

    /// The text of the origin, to which a path is appended.
    package var text: String { scheme + ":" + (host.map { "//" + (isWildcard ? "*." : "") + $0 } ?? "") }
  }

  /// The origin of the URLs that links without one create; nil if they are only paths.
  package var mainOrigin: Origin? { origins.first { !$0.isWildcard } }
}

// The characters of origins and URLs.
extension Program.Origin {
  /// Returns the host in lower case without the usual port of the scheme; nil if it is empty. URLs and
  /// patterns are normalized alike, so that a pattern fits its own text.
  package static func normalizedHost(_ authority: ArraySlice<UInt8>, _ scheme: String) -> String? {
    var host = authority
    let usual = scheme == "https" ? ":443" : scheme == "http" ? ":80" : ":"
    for port in [usual, ":"] where host.count >= port.utf8.count {
      if host.suffix(port.utf8.count).elementsEqual(port.utf8) { host = host.dropLast(port.utf8.count) }
    }
    return host.isEmpty ? nil : lowercased(host)
  }

  /// Returns the text with letters from A to Z in lower case; host names beyond them are encoded.
  static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Returns true if bytes are a valid scheme.
  static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy {
      isLetter($0) || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
  }

  /// Returns true for a host, perhaps with a port: no label of its name is empty, and the port is at most 65,535.
  package static func isHost(_ authority: ArraySlice<UInt8>) -> Bool {
    guard authority.allSatisfy({ isPartOfHost($0) }) else { return false }
    // The colons of an address in brackets begin no port.
    let end = authority.lastIndex(of: UInt8(ascii: "]"))?.advanced(by: 1) ?? authority.startIndex
    let colon = authority[end...].firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    let port = authority[colon...].dropFirst()
    if !port.isEmpty {
      guard port.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
        let number = Int(String(decoding: port, as: UTF8.self)), number <= 65_535
      else { return false }
    }
    var labels = authority[..<colon].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // A name may end with the dot of the root.
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return labels.allSatisfy { !$0.isEmpty }
  }

  private static func isPartOfHost(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !"/?#@%*{}\\\"<>^`|".utf8.contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}
