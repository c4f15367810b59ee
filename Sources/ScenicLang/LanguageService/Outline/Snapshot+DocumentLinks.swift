// Document links: imports to files, addresses to the web.

extension Snapshot {
  /// Returns the links in a file: imports, links with a fixed URL, and URLs in strings and comments; sorted.
  /// O(n) in the bytes.
  package func documentLinks(_ file: Int) -> [DocumentLink] {
    guard trees.indices.contains(file) else { return [] }
    let tree = trees[file]
    var links: [DocumentLink] = []
    var imports = [Int: String]()
    for case .importing(let view) in tree.root.declarations {
      guard let token = view.pathToken, let path = view.path, !path.isEmpty else { continue }
      imports[Int(token.syntax.node.token)] = self.path(of: path, in: tree.file.path)
    }
    for token in tree.tokens.indices {
      for comment in tree.comments(before: token) { links += tree.addresses(in: comment.range) }
      guard tree.tokens[token].kind == .string else { continue }
      let range = tree.contentOfString(token)
      if let path = imports[token] {
        if !range.isEmpty {
          links.append(DocumentLink(range: tree.sourceRange(range), target: .file(path), tooltip: path))
        }
      } else if !tree.hasEscape(range) {
        // A link with captures has no single URL.
        links += tree.addresses(in: range).filter {
          $0.range.start == range.lowerBound && $0.range.end == range.upperBound
        }
      }
    }
    return links
  }

  /// Returns the path of an import among the sources.
  private func path(of written: String, in file: String) -> String {
    let path = FilePath(file).folder.appending(FilePath(written)).text
    return path == FilePath(main).text ? main : path
  }
}

extension SyntaxTree {
  /// Returns the bytes between the quotes of a string; empty unless it is closed.
  fileprivate func contentOfString(_ token: Int) -> Range<Int> {
    let range = tokens.range(token)
    let quote = UInt8(ascii: "\"")
    guard range.count > 1, file.bytes[range.lowerBound] == quote, file.bytes[range.upperBound - 1] == quote
    else {
      return range.lowerBound..<range.lowerBound
    }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  fileprivate func hasEscape(_ range: Range<Int>) -> Bool { file.bytes[range].contains(UInt8(ascii: "\\")) }

  /// Returns the web addresses in some text. O(n).
  fileprivate func addresses(in text: Range<Int>) -> [DocumentLink] {
    let bytes = file.bytes
    var found: [DocumentLink] = []
    var offset = text.lowerBound
    while offset < text.upperBound {
      guard bytes[offset] == UInt8(ascii: "h"), let host = host(at: offset, text) else {
        offset += 1
        continue
      }
      let end = endOfAddress(host, text)
      if end > host {
        let url = encoded(offset..<end)
        found.append(DocumentLink(range: sourceRange(offset..<end), target: .url(url), tooltip: url))
      }
      offset = max(end, host)
    }
    return found
  }

  /// Returns the start of the host of an address that begins at an offset; nil if there is none.
  private func host(at offset: Int, _ text: Range<Int>) -> Int? {
    if offset > text.lowerBound, isIdentifierByte(file.bytes[offset - 1]) { return nil }
    let rest = file.bytes[offset..<text.upperBound]
    for scheme in ["https://", "http://"] where rest.starts(with: scheme.utf8) {
      return offset + scheme.utf8.count
    }
    return nil
  }

  /// Returns the end of an address whose host begins at an offset, without punctuation that ends a sentence
  /// or closes an earlier bracket.
  private func endOfAddress(_ host: Int, _ text: Range<Int>) -> Int {
    let bytes = file.bytes
    var depth = 0
    var end = host
    while end < text.upperBound, bytes[end] > 0x20, !"<>\"`{}|\\^".utf8.contains(bytes[end]) {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { break }
      end += 1
    }
    while end > host, ".,;:!?'*_".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Returns an address as a URL, with escapes for characters beyond ASCII.
  private func encoded(_ range: Range<Int>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in file.bytes[range] {
      if byte < 0x7F {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
