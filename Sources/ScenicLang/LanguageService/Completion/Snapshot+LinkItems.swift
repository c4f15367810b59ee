import ScenicRuntime

// Completes strings: the captures of a link, and the links that a test opens.

extension Snapshot {
  /// Returns the completions in a string of an import, of a link, or of an `open`; nil anywhere else. O(n) in
  /// the declarations.
  func completionsInString(_ file: Int, at offset: Int) -> Completions? {
    guard let string = openString(file, at: offset) else { return nil }
    switch string.parent.kind {
    case .importDecl: return importedFiles(file, at: offset, in: string.range)
    case .linkDecl: return captures(file, at: offset, in: string.range)
    case .openStatement: return openedLinks(file, at: offset, in: string.range)
    default: return nil
    }
  }

  /// Returns true if an offset is in a string.
  package func isInString(_ file: Int, at offset: Int) -> Bool { openString(file, at: offset) != nil }

  /// Returns the string at an offset, and its parent.
  private func openString(_ file: Int, at offset: Int) -> (range: SourceRange, parent: Syntax)? {
    let around = nodes(around: offset, in: file)
    guard let leaf = around.last, leaf.kind.isLeaf, leaf.tokenKind == .string, leaf.range.start < offset,
      let parent = around.dropLast().last
    else { return nil }
    let isClosed = leaf.tree.tokens[Int(leaf.node.token)].payload != TokenBuffer.unmatched
    return isClosed && offset == leaf.range.end ? nil : (leaf.range, parent)
  }

  // MARK: Captures

  /// Returns the inputs of the link's target that a URL can represent, after the brace of a capture. Without
  /// a target, the inputs of all scenes are returned.
  private func captures(_ file: Int, at offset: Int, in string: SourceRange) -> Completions? {
    let bytes = trees[file].file.bytes
    let brace = UInt8(ascii: "{")
    guard let place = bytes[string.start..<offset].lastIndex(where: { !$0.isPartOfName }),
      bytes[place] == brace,
      bytes[place - 1] != brace
    else { return nil }
    let isClosed = offset < bytes.count && (bytes[offset].isPartOfName || "}?.".utf8.contains(bytes[offset]))
    let link = model.flows.lazy.flatMap { $0.links }.first { $0.range == string }
    let begun = text(SourceRange(file: file, start: place + 1, end: offset))
    let taken = Set((link?.captures ?? []).map { $0.name.text }.filter { $0 != begun })
    let landed = nodes(in: link?.effects ?? [])
    var seen = taken
    var items: [Completions.Item] = []
    for node in landed.isEmpty ? Array(model.nodes.indices) : landed {
      for input in model.nodes[node].inputs where seen.insert(input.name.text).inserted {
        guard let type = input.type,
          type.unwrapped.members.contains(where: { model.isCapturable($0, as: .item) })
        else {
          continue
        }
        let text = input.name.text + (isClosed ? "" : "}")
        items.append(
          Completions.Item(
            label: input.name.text, signature: "", kind: .input, detail: model.describe(type),
            documentation: input.note.documentation, snippet: text.escapedForSnippet, text: text,
            isDeprecated: false))
      }
    }
    return Completions(replaced: SourceRange(file: file, start: place + 1, end: offset), items: items)
  }

  /// Returns the nodes that the effects of a link create or go to.
  private func nodes(in effects: [Model.Effect]) -> [Int] {
    effects.withBlocks.flatMap { $0.filled.map { $0.node } }
  }

  // MARK: Opening

  /// Returns the URLs of the links, with a value for each capture.
  private func openedLinks(_ file: Int, at offset: Int, in string: SourceRange) -> Completions {
    var items: [Completions.Item] = []
    for link in model.flows.flatMap({ $0.links }) where !items.contains(where: { $0.label == link.pattern }) {
      let url = url(of: link)
      items.append(
        Completions.Item(
          label: link.pattern, signature: "", kind: .value, detail: "link",
          documentation: link.note.documentation, snippet: url.snippet, text: url.text,
          isDeprecated: link.note.has("deprecated")))
    }
    return Completions(replaced: SourceRange(file: file, start: string.start + 1, end: offset), items: items)
  }

  private func url(of link: Model.Link) -> ItemText {
    var url = ItemText("")
    var rest = link.pattern[...]
    var capture = 0
    while let character = rest.popFirst() {
      let isDoubled = (character == "{" || character == "}") && rest.first == character
      if character == "{", !isDoubled, let end = rest.firstIndex(of: "}") {
        let name = String(rest[..<end].prefix { $0 != "?" && $0 != "." })
        let value = sample(link.captures.first { $0.name.text == name }?.type, named: name)
        capture += 1
        url.text += value
        url.snippet += "${\(capture):\(value.escapedForSnippet)}"
        rest = rest[rest.index(after: end)...]
        continue
      }
      if isDoubled { rest.removeFirst() }
      url.text.append(character)
      url.snippet += String(character).escapedForSnippet
    }
    return url
  }

  /// Returns a sample value in the text of a URL.
  private func sample(_ type: ValueType?, named name: String) -> String {
    for member in type?.unwrapped.members ?? [] {
      switch member {
      case .int: return "1"
      case .bool: return "true"
      default: if let first = model.cases(of: member)?.first { return first.name.text }
      }
    }
    return name
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x7A || self >= 0x30 && self <= 0x39 || self == 0x5F || self >= 0x80
  }
}
