// The files that an import can name.

extension Snapshot {
  /// The specs that are known and can be imported, while the path of an import is written; nil anywhere else. O(specs).
  func importedFiles(_ file: Int, at offset: Int) -> Completions? {
    guard trees.indices.contains(file), let string = importedString(file, at: offset) else { return nil }
    let folder = FilePath(sources[file].path).folder
    let imported = trees[file].root.declarations.compactMap { declaration -> String? in
      if case .importing(let view) = declaration,
        view.range.end < string.start || string.end < view.range.start
      {
        return view.path
      }
      return nil
    }
    let paths = specs.filter { $0 != sources[file].path && FilePath(main).folder.contains(FilePath($0)) }
      .map { FilePath($0).relative(to: folder) }.filter { !imported.contains($0) }
    let items = paths.map { path in
      Completions.Item(
        label: path, signature: "", kind: .file, detail: "", documentation: "",
        snippet: path.escapedForSnippet,
        text: path, isDeprecated: false)
    }
    return Completions(replaced: SourceRange(file: file, start: string.start + 1, end: offset), items: items)
  }

  /// The string of an import that an offset is in.
  private func importedString(_ file: Int, at offset: Int) -> SourceRange? {
    for case .importing(let view) in trees[file].root.declarations {
      guard let string = view.pathToken?.range, string.start < offset, offset <= string.end else { continue }
      let isClosed =
        trees[file].tokens.payloads[Int(view.pathToken?.syntax.node.token ?? 0)] != TokenBuffer.unmatched
      return isClosed && offset == string.end ? nil : string
    }
    return nil
  }
}

extension FilePath {
  /// The path as it is written in a file of a folder.
  func relative(to folder: FilePath) -> String {
    var common = 0
    while common < min(parts.count, folder.parts.count), parts[common] == folder.parts[common] { common += 1 }
    let up = [String](repeating: "..", count: folder.parts.count - common)
    return (up + parts.dropFirst(common)).joined(separator: "/")
  }
}
