extension Program.Link {
  /// Returns the captures of the link for a URL; nil if it does not fit. Other items of the query are
  /// ignored, and of duplicate items the first counts.
  package func captures(from url: LinkURL, in program: Program) -> [Value]? {
    if let scheme, scheme != url.scheme { return nil }
    if let host, host != url.host { return nil }
    guard path.count == url.path.count else { return nil }
    var values = [Value](repeating: .null, count: captures.count)
    for (part, text) in zip(path, url.path) where !take(text, for: part, &values, program) { return nil }
    for item in query {
      guard let found = url.query.first(where: { $0.name == item.name }),
        take(found.value, for: item.value, &values, program)
      else { return nil }
    }
    return values
  }

  private func take(_ text: String, for part: Part, _ values: inout [Value], _ program: Program) -> Bool {
    switch part {
    case .literal(let wanted): return text == wanted
    case .capture(let place):
      guard captures.indices.contains(place), let value = program.captured(text, as: captures[place].type)
      else { return false }
      values[place] = value
      return true
    }
  }

  /// Returns the URL of the link with these captures; nil if there is none: a segment of a path is never
  /// empty, `.` or `..`. For a link without a scheme, the result is a path.
  package func url(capturing values: [Value], in program: Program) -> String? {
    var text = scheme.map { "\($0)://\(host ?? "")" } ?? ""
    for part in path {
      guard let segment = self.text(of: part, values, program), !segment.isEmpty, segment != ".",
        segment != ".."
      else { return nil }
      text += "/" + segment.percentEncoded
    }
    if path.isEmpty { text += "/" }
    for (place, item) in query.enumerated() {
      guard let value = self.text(of: item.value, values, program) else { return nil }
      text += (place == 0 ? "?" : "&") + item.name.percentEncoded + "=" + value.percentEncoded
    }
    return text.utf8.count <= LinkURL.maximumLength ? text : nil
  }

  private func text(of part: Part, _ values: [Value], _ program: Program) -> String? {
    switch part {
    case .literal(let text): return text
    case .capture(let place):
      guard captures.indices.contains(place), values.indices.contains(place) else { return nil }
      return program.captureText(of: values[place], as: captures[place].type)
    }
  }
}

extension String {
  /// The text with percent escapes for all characters but letters, digits and `-._~`. Cost: its bytes.
  package var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
