import ScenicRuntime

// Tries refactorings: each is compiled before it is offered.

extension Snapshot {
  /// Returns true if an action causes no error and no warning that the specs do not have already. As many
  /// checks are made of the changed specs as have been made of these, unless they are cancelled.
  func accepts(_ action: CodeAction, unless shouldStop: @escaping () -> Bool) -> Bool {
    changed(by: action, unless: shouldStop) != nil
  }

  /// Returns the specs after an action; nil if it causes an error or a warning, or if the checks are
  /// cancelled. Cost: that of the checks.
  func changed(by action: CodeAction, unless shouldStop: @escaping () -> Bool) -> Snapshot? {
    let changed = replacing(files(changedBy: action))
    guard changed.spec.program != nil, !isComplete || changed.complete(unless: shouldStop) else { return nil }
    return hasMore(changed) ? nil : changed
  }

  /// Returns true if the files that an action changes have no more errors in this app, which may be another
  /// one than that of the action.
  func accepts(_ files: [String: [UInt8]]) -> Bool { !hasMore(replacing(files)) }

  /// Returns the files that an action changes or creates, by path.
  func files(changedBy action: CodeAction) -> [String: [UInt8]] {
    var files = [String: [UInt8]]()
    if let created = action.created { files[created.path] = Array(created.text.utf8) }
    for edit in action.edits.sorted(by: { $0.range > $1.range }) {
      let source = sources[edit.range.file]
      files[source.path, default: source.bytes].replaceSubrange(
        edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
    }
    return files
  }

  /// Returns true if other specs have a diagnostic that these do not have, apart from its position.
  private func hasMore(_ other: Snapshot) -> Bool {
    var known = [String: Int]()
    for diagnostic in diagnostics { known[diagnostic.code.code + diagnostic.message, default: 0] += 1 }
    return other.diagnostics.contains { diagnostic in
      if !isComplete, diagnostic.severity != .error { return false }
      let key = diagnostic.code.code + diagnostic.message
      known[key, default: 0] -= 1
      return known[key, default: 0] < 0
    }
  }
}
