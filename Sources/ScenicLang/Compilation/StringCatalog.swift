import ScenicRuntime

/// The keys of a string catalog of Xcode, compared with the texts of specs.
package struct StringCatalog: Sendable {
  private let file: SourceFile
  private let keys: Set<String>
  /// The keys that Xcode has not found in the code of the app, in the order of the file.
  private let loose: [String]

  /// Reads the bytes of a `.xcstrings` file.
  package init(path: String, bytes: [UInt8]) throws(JSONError) {
    file = SourceFile(path: path, bytes: bytes)
    guard let strings = try JSONReader.read(bytes)["strings"]?.fields else {
      throw JSONError("expected an object with `strings`")
    }
    keys = Set(strings.map { $0.name })
    loose = strings.filter { field in
      ["manual", "stale"].contains(field.value["extractionState"]?.text)
    }.map { $0.name }
  }

  /// Returns warnings about the texts of a spec that are not keys of the catalog.
  package func missing(in compilation: Compilation) -> [Diagnostic] {
    compilation.model.texts.compactMap { text in
      if text.isEmbedded {
        return Diagnostic(
          .warning, .embeddedString, "a text inside of another one is not translated", at: text.range,
          notes: [Diagnostic.Note("choose between whole texts, as in `a ? \"One cat\" : \"No cats\"`")])
      }
      if keys.contains(text.key) { return nil }
      return Diagnostic(
        .warning, .missingString, "missing key `\(text.key)` in `\(file.path)`", at: text.range)
    }
  }

  /// Returns notes about the keys that neither the code of the app nor one of its specs uses.
  package func unused(in compilations: [Compilation]) -> DiagnosticReport.Part {
    let used = Set(compilations.flatMap { $0.model.texts }.filter { !$0.isEmbedded }.map { $0.key })
    let unused = loose.filter { !used.contains($0) }
    let ranges = unused.isEmpty ? [:] : ranges
    let notes = unused.map { key in
      let range = ranges[key] ?? SourceRange(file: 0, start: 0, end: 0)
      return Diagnostic(.note, .unusedString, "unused key `\(key)`", at: range)
    }
    return DiagnosticReport.Part(files: [file], diagnostics: notes)
  }

  /// The ranges of the keys in the file, by key. O(n).
  private var ranges: [String: SourceRange] {
    var ranges = [String: SourceRange]()
    var (depth, place) = (0, 0)
    while place < file.bytes.count {
      switch file.bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = place
        place += 1
        while place < file.bytes.count, file.bytes[place] != UInt8(ascii: "\"") {
          place += file.bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(place + 1, file.bytes.count)
        // `strings` is a field of the whole, and a key is a field of `strings`.
        if depth == 2, let key = try? JSONReader.read(Array(file.bytes[start..<end])).text, ranges[key] == nil
        {
          ranges[key] = SourceRange(file: 0, start: start, end: end)
        }
      default: break
      }
      place += 1
    }
    return ranges
  }
}

extension DiagnosticCode {
  /// The diagnostics about a string catalog.
  static let ofStrings: [DiagnosticCode] = [.missingString, .unusedString, .embeddedString]

  static let missingString = DiagnosticCode(
    "SC0532", "missing-string", "a text that is missing in the string catalog",
    explanation: """
      `scenicc check --strings` compares the texts of `@title` and `@message` with a string catalog of Xcode. A text that \
      is not a key of the catalog is shown untranslated. Add the key, or correct the text. Each text of a choice is a \
      key. An interpolation is a placeholder: `%lld` for an `Int`, else `%@`, so that the key of `"Order \\(id)"` is \
      `Order %lld`.
      """,
    wrong: """
      @title("Catz")
      scene cats

      root cats

      """,
    right: """
      @title("Cats")
      scene cats

      root cats

      """)

  static let unusedString = DiagnosticCode(
    "SC0533", "unused-string", "an unused key of the string catalog",
    explanation: """
      `scenicc check --strings` found a key that no `@title` or `@message` of the spec uses, and that Xcode has not found \
      in the code of the app: its state is `manual` or `stale`. Remove the key if nothing else uses it.
      """,
    wrong: """
      scene cats

      root cats

      """,
    right: """
      @title("Cats")
      scene cats

      root cats

      """)

  static let embeddedString = DiagnosticCode(
    "SC0534", "embedded-string", "a text inside of another one",
    explanation: """
      Hosts look up a text with interpolations under its format, such as `%@ cats`, and insert the values unchanged. So a \
      text in an interpolation is never translated. Choose between whole texts. `scenicc check --strings` reports it.
      """,
    wrong: """
      condition isBig: Bool = false

      @title("\\(isBig ? "Big" : "Small") cats")
      scene cats

      root cats

      """,
    right: """
      condition isBig: Bool = false

      @title(isBig ? "Big cats" : "Small cats")
      scene cats

      root cats

      """)
}

extension Model {
  /// A text for the user.
  fileprivate struct Text {
    /// The key in the strings of the app.
    let key: String
    let range: SourceRange
    /// True if it is in an interpolation, where hosts do not look it up.
    var isEmbedded = false
  }

  /// The texts of the attributes that hosts and apps look up in their strings, in the order of the declarations.
  fileprivate var texts: [Text] {
    let notes = nodes.flatMap { node in [node.note] + node.slots.map { $0.note } }
    return notes.flatMap { note in
      note.attributes.flatMap { attribute -> [Text] in
        guard ["title", "message"].contains(attribute.name.text), let value = attribute.arguments.first?.value
        else { return [] }
        return texts(of: value)
      }
    }
  }

  /// Returns the keys of all texts that an expression may be, as `LocalizableText` has them.
  private func texts(of value: Expression) -> [Text] {
    switch value.kind {
    case .literal(.string(let text)): return [Text(key: text, range: value.range)]
    case .choice(_, let then, let otherwise): return texts(of: then) + texts(of: otherwise)
    case .binary(.otherwise, let value, let otherwise): return texts(of: value) + texts(of: otherwise)
    case .binary(.joined, _, _):
      let pieces = value.pieces
      if pieces.count == 1 { return texts(of: pieces[0]) }
      var embedded: [Text] = []
      var (key, literal) = ("", "")
      for piece in pieces {
        if case .literal(.string(let text)) = piece.kind {
          literal += text
          key += text.formatEscaped
        } else {
          let isNumber = piece.type.map { plain($0).unwrapped == .int } ?? false
          key += isNumber ? "%lld" : "%@"
          embedded += texts(of: piece).map { Text(key: $0.key, range: $0.range, isEmbedded: true) }
        }
      }
      let isFormat = pieces.contains { if case .literal(.string) = $0.kind { false } else { true } }
      return [Text(key: isFormat ? key : literal, range: value.range)] + embedded
    default: return []
    }
  }
}

extension Model.Expression {
  /// The parts of a string with interpolations, without empty texts.
  fileprivate var pieces: [Model.Expression] {
    switch kind {
    case .binary(.joined, let left, let right): left.pieces + right.pieces
    case .literal(.string("")): []
    default: [self]
    }
  }
}
