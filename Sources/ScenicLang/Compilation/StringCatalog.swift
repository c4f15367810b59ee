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
    compilation.model.texts.filter { !keys.contains($0.text) }.map { text in
      Diagnostic(
        .warning, .missingString, "missing key `\(text.text)` in `\(file.path)`", at: text.range)
    }
  }

  /// Returns notes about the keys that neither the code of the app nor one of its specs uses.
  package func unused(in compilations: [Compilation]) -> DiagnosticReport.Part {
    let used = Set(compilations.flatMap { $0.model.texts }.map { $0.text })
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
    var ranges: [String: SourceRange] = [:]
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
  static let ofStrings: [DiagnosticCode] = [.missingString, .unusedString]

  static let missingString = DiagnosticCode(
    "SC0532", "missing-string", "a text that is missing in the string catalog",
    explanation: """
      `scenicc check --strings` compares the texts of `@title` and `@message` with a string catalog of Xcode. A text that \
      is not a key of the catalog is shown untranslated. Add the key, or correct the text.
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
}

extension Model {
  /// A text for the user.
  fileprivate struct Text {
    let text: String
    let range: SourceRange
  }

  /// The texts of the attributes that hosts and apps look up in their strings, in the order of the declarations.
  fileprivate var texts: [Text] {
    let notes = nodes.flatMap { node in [node.note] + node.slots.map { $0.note } }
    return notes.flatMap { note in
      note.attributes.compactMap { attribute in
        guard ["title", "message"].contains(attribute.name.text),
          let value = attribute.arguments.first?.value,
          case .literal(.string(let text)) = value.kind
        else { return nil }
        return Text(text: text, range: value.range)
      }
    }
  }
}
