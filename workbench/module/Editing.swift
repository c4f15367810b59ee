import ScenicLang
import ScenicRuntime

/// The requests of an editor about one file, as JSON. Positions are bytes.
struct Editing {
  let snapshot: Snapshot
  let file: Int

  func hover(at offset: Int) -> Value {
    // The placements of a scene need all rules.
    _ = snapshot.complete { false }
    guard let hover = snapshot.hover(file, at: offset) else { return .null }
    return ["range": Value(hover.range, in: snapshot.sources), "markdown": .string(hover.markdown)]
  }

  func completions(at offset: Int) -> Value {
    guard let found = snapshot.completions(file, at: offset) else { return .null }
    return [
      "range": Value(found.replaced, in: snapshot.sources),
      "items": .list(found.items.prefix(500).map { value($0) }),
    ]
  }

  private func value(_ item: Completions.Item) -> Value {
    [
      "label": .string(item.label), "signature": .string(item.signature),
      "kind": .string(name(of: item.kind)),
      "detail": .string(item.detail), "documentation": .string(item.documentation),
      "snippet": .string(item.snippet),
    ]
  }

  private func name(of kind: Completions.Item.Kind) -> String {
    switch kind {
    case .keyword: "keyword"
    case .scene, .flow, .container: "class"
    case .event, .action: "function"
    case .condition, .input, .local: "variable"
    case .type: "type"
    case .enumCase, .slot, .style, .value: "constant"
    case .field, .attribute: "property"
    case .snippet, .file: "text"
    }
  }

  func definition(at offset: Int) -> Value {
    guard let found = snapshot.definitions(file, at: offset).first else { return .null }
    return Value(found.name, in: snapshot.sources)
  }

  func renaming(at offset: Int, to name: String) -> Value {
    do throws(RenameRefusal) {
      let edits = try snapshot.rename(file, at: offset, to: name)
      return ["edits": .list(edits.map { Value($0, in: snapshot.sources) })]
    } catch { return ["refused": .string(error.reason)] }
  }

  /// All certain repairs of the spec, as far as they do not overlap.
  var repairs: Value {
    _ = snapshot.complete { false }
    return .list(snapshot.certainRepairs.edits.map { Value($0, in: snapshot.sources) })
  }

  /// Returns the classes of words, in a part of the file or all of it, flat: the start, the length and the kind of each.
  func tokens(from start: Int?, to end: Int?) -> Value {
    var part: Range<Int>?
    if let start, let end, start <= end { part = start..<end }
    return .list(
      snapshot.semanticTokens(file, in: part).flatMap { token -> [Value] in
        [.int(token.range.lowerBound), .int(token.range.count), .int(token.kind.rawValue)]
      })
  }

  /// The edits that format the file.
  var formatted: Value {
    .list(Formatting.edits(snapshot.sources[file]).map { Value($0, in: snapshot.sources) })
  }
}
