// Completes the paths of imports.

extension Snapshot {
  /// Returns the known specs that can be imported, for the path of an import. O(specs).
  func importedFiles(_ file: Int, at offset: Int, in string: SourceRange) -> Completions {
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
}

extension FilePath {
  /// Returns the path relative to a folder.
  func relative(to folder: FilePath) -> String {
    var common = 0
    while common < min(parts.count, folder.parts.count), parts[common] == folder.parts[common] { common += 1 }
    let up = [String](repeating: "..", count: folder.parts.count - common)
    return (up + parts.dropFirst(common)).joined(separator: "/")
  }
}
