import ScenicRuntime

// Moves declarations to other files.

extension Snapshot {
  /// The maximum number of existing files that are offered.
  private static let offeredFiles = 5

  /// Returns actions that move the declaration whose name is at a position to a new file beside its file, or to
  /// another file of the app. A scene takes the rules along that handle only its events. The other files keep
  /// their meaning: the rules of each event stay in the same order.
  func moves(of around: [Syntax], unless shouldStop: @escaping () -> Bool) -> [CodeAction] {
    guard let program = spec.program, around.count > 2, let name = NameSyntax(around[2]),
      let declaration = DeclSyntax(around[1]), declaration.movableName?.range == name.range
    else { return [] }
    let file = name.range.file
    let moved = MovedText([around[1]] + rules(ofSceneNamed: name), in: trees[file])
    let candidates =
      [move(name.text, moved, from: file)]
      + otherFiles(than: file).map {
        move(name.text, moved, from: file, to: $0)
      }
    return candidates.compactMap { $0 }.filter { action in
      guard let changed = changed(by: action, unless: shouldStop)?.spec.program else { return false }
      return VersionDifference.declareSame(SpecVersion(program), SpecVersion(changed))
    }
  }

  /// Returns the rules beside a scene, in the same file, that handle only its events.
  private func rules(ofSceneNamed name: NameSyntax) -> [Syntax] {
    guard case .node(let node)? = symbols.declarations[name.range] else { return [] }
    let own = Set(model.flows[0].rules.filter { $0.concernsOnly([node]) }.map { $0.whole })
    return trees[name.range.file].root.declarations.filter { own.contains($0.range) }.map { $0.syntax }
  }

  /// Returns the other files of the app's folder, by path.
  private func otherFiles(than file: Int) -> [Int] {
    let folder = FilePath(main).folder
    let others = sources.indices.filter { $0 != file && folder.contains(FilePath(sources[$0].path)) }
    return Array(others.sorted { sources[$0].path < sources[$1].path }.prefix(Self.offeredFiles))
  }

  // MARK: Actions

  /// Returns the action for a new file.
  private func move(_ name: String, _ moved: MovedText, from file: Int) -> CodeAction? {
    let folder = FilePath(sources[file].path).folder
    let base = name.inKebabCase
    let candidates = [base] + (2...9).map { "\(base)-\($0)" }
    let free = candidates.map { "\($0).scene" }.first { hasNoFile(folder.appending(FilePath($0)).text) }
    guard let free else { return nil }
    let created = CodeAction.CreatedFile(
      path: folder.appending(FilePath(free)).text, text: moved.text + trees[file].lineEnd)
    let edits = moved.removals + [importing(free, into: file)]
    return CodeAction("Move `\(name)` to the new file `\(free)`", .move, merged(edits), creating: created)
  }

  /// Returns the action for an existing file, which the file of the declaration imports then.
  private func move(_ name: String, _ moved: MovedText, from file: Int, to other: Int) -> CodeAction {
    let tree = trees[other]
    let count = tree.file.bytes.count
    let isClosed = tree.file.bytes.last.map { $0 == 0x0A } ?? true
    let gap = count == 0 ? "" : isClosed ? tree.lineEnd : tree.lineEnd + tree.lineEnd
    let end = SourceRange(file: other, start: count, end: count)
    var edits = moved.removals + [FixIt.Edit(end, gap + moved.text + tree.lineEnd)]
    let path = FilePath(sources[other].path).relative(to: FilePath(sources[file].path).folder)
    if !imports(other, from: file) { edits.append(importing(path, into: file)) }
    return CodeAction("Move `\(name)` to `\(path)`", .move, merged(edits))
  }

  /// Joins a removal and an insertion at one position, so that no two edits touch.
  private func merged(_ edits: [FixIt.Edit]) -> [FixIt.Edit] {
    var result: [FixIt.Edit] = []
    for edit in edits.sorted(by: { $0.range < $1.range }) {
      if let last = result.last, last.range.file == edit.range.file, edit.range.start <= last.range.end {
        let range = SourceRange(
          file: edit.range.file, start: last.range.start, end: max(last.range.end, edit.range.end))
        result[result.count - 1] = FixIt.Edit(range, last.replacement + edit.replacement)
      } else {
        result.append(edit)
      }
    }
    return result
  }

  // MARK: Imports

  /// Returns true if a file imports another one, also through others.
  private func imports(_ other: Int, from file: Int) -> Bool {
    var seen: Set<Int> = [file]
    var open = [file]
    while let next = open.popLast() {
      let folder = FilePath(sources[next].path).folder
      for case .importing(let view) in trees[next].root.declarations {
        guard let path = view.path, let found = self.file(folder.appending(FilePath(path)).text) else {
          continue
        }
        if seen.insert(found).inserted { open.append(found) }
      }
    }
    return seen.contains(other)
  }

  /// Returns the edit that adds an import after the others, after the name of the app, or before everything
  /// else.
  private func importing(_ path: String, into file: Int) -> FixIt.Edit {
    let tree = trees[file]
    let text = "import \"\(path)\""
    let declarations = tree.root.declarations
    let last = declarations.last { if case .importing = $0 { true } else { false } }
    let app = declarations.first { if case .app = $0 { true } else { false } }
    if let before = last ?? app {
      let end = tree.endWithComments(of: before.syntax)
      return FixIt.Edit(SourceRange(file: file, start: end, end: end), tree.lineEnd + text)
    }
    let start = declarations.first?.syntax.commentedRange.lowerBound ?? tree.file.bytes.count
    return FixIt.Edit(
      SourceRange(file: file, start: start, end: start), text + tree.lineEnd + tree.lineEnd)
  }
}

/// Declarations of a file as they are moved to another one, with their comments.
private struct MovedText {
  /// The declarations, in source order.
  private(set) var text = ""
  /// The edits that remove them.
  private(set) var removals: [FixIt.Edit] = []

  init(_ declarations: [Syntax], in tree: SyntaxTree) {
    var last: Int?
    for declaration in declarations.sorted(by: { $0.range < $1.range }) {
      let whole = tree.wholeRange(of: declaration)
      if let last {
        let isApart =
          tree.text(last..<whole.start).split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }
          ).count > 2
        text += tree.lineEnd + (isApart ? tree.lineEnd : "")
      }
      text += tree.text(whole.start..<whole.end)
      last = whole.end
    }
    removals = tree.removedLines(of: declarations.map { tree.wholeRange(of: $0) }).map { FixIt.Edit($0, "") }
  }
}

extension DeclSyntax {
  /// The name of a declaration that can be moved; nil for others.
  fileprivate var movableName: NameSyntax? {
    switch self {
    case .scene(let view): view.name
    case .flow(let view): view.name
    case .container(let view): view.name
    case .enumeration(let view): view.name
    case .structure(let view): view.name
    case .events(let view): view.name
    default: nil
    }
  }
}

extension SyntaxTree {
  /// Returns the end of a node with the comments behind it on its last line.
  fileprivate func endWithComments(of syntax: Syntax) -> Int {
    let behind = comments(before: syntax.tokenRange.upperBound).prefix { !$0.isFirstOnLine }
    return behind.last?.range.upperBound ?? syntax.range.end
  }

  /// Returns the range of a node with the comments directly above it and those behind it on its last line.
  func wholeRange(of syntax: Syntax) -> SourceRange {
    sourceRange(syntax.commentedRange.lowerBound..<endWithComments(of: syntax))
  }

  /// Returns the ranges to remove for some parts: their lines, joined where only blank lines are between them, each
  /// with one of the blank lines around it.
  func removedLines(of parts: [SourceRange]) -> [SourceRange] {
    var groups: [SourceRange] = []
    for range in parts.map({ lines(of: $0) }).sorted() {
      if let last = groups.last, last.end <= range.start,
        file.bytes[last.end..<range.start].allSatisfy({ $0 == 0x0A || $0 == 0x0D })
      {
        groups[groups.count - 1] = SourceRange(file: last.file, start: last.start, end: range.end)
      } else {
        groups.append(range)
      }
    }
    return groups.map { withBlankLine($0) }
  }

  /// Returns whole lines with the blank line after them, if one is before them too, or nothing; at the end of the
  /// file with the blank line before them.
  private func withBlankLine(_ range: SourceRange) -> SourceRange {
    let bytes = file.bytes
    let isAfterBlank = range.start == 0 || bytes[..<range.start].suffix(3).filter { $0 == 0x0A }.count == 2
    guard isAfterBlank else { return range }
    if range.end == bytes.count {
      let start = bytes[..<range.start].dropLast().last == 0x0D ? range.start - 2 : range.start - 1
      return SourceRange(file: range.file, start: max(0, start), end: range.end)
    }
    var end = range.end
    if bytes[end] == 0x0D { end += 1 }
    guard end < bytes.count, bytes[end] == 0x0A else { return range }
    return SourceRange(file: range.file, start: range.start, end: end + 1)
  }
}

extension String {
  /// A name as the name of a file: `signIn` is `sign-in`.
  fileprivate var inKebabCase: String {
    var result = ""
    var isLower = false
    for letter in self {
      if letter.isUppercase, isLower { result += "-" }
      isLower = letter.isLowercase || letter.isNumber
      result += letter.lowercased()
    }
    return result
  }
}
