import ScenicLang

/// The settings of teams in the folders of an editor. An invalid file is reported once for each of its states, and its
/// levels are the default ones.
struct TeamSettings {
  /// The paths of the files.
  var paths: Set<String> = []
  private var known: [String: (state: FileState, levels: LintLevels)] = [:]

  /// Records that a file was written or removed.
  mutating func note(_ path: String, isGone: Bool) {
    if isGone { paths.remove(path) } else { paths.insert(path) }
  }

  /// Returns the levels of warnings by folder; each file is read again only if it has changed.
  mutating func levels(_ report: (CallError) -> Void) -> [String: LintLevels] {
    known = known.filter { paths.contains($0.key) }
    for path in paths.sorted() {
      guard let state = FileState(of: path) else {
        known[path] = nil
        continue
      }
      if known[path]?.state == state { continue }
      do {
        known[path] = (state, try Settings(path: path).levels)
      } catch {
        known[path] = (state, LintLevels())
        report(error)
      }
    }
    var levels: [String: LintLevels] = [:]
    for (path, settings) in known { levels[Path.folder(of: path)] = settings.levels }
    return levels
  }
}
