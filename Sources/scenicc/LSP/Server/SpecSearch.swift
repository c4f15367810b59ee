#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The specs in the folders of an editor.
///
/// Hidden folders and those of builds and package managers are skipped, and links to folders are not
/// followed, so cycles are impossible.
struct SpecSearch {
  /// The maximum number of specs, and of visited folder entries.
  private static let maximumCount = 10_000
  private static let maximumEntryCount = 200_000
  private static let skipped: Set = [
    "build", "DerivedData", "node_modules", "Pods", "Carthage", "bazel-bin", "bazel-out", "target", "venv",
  ]

  /// The paths of the found specs, unsorted.
  private(set) var specs: Set<String> = []
  /// The paths of the found settings of teams, unsorted.
  private(set) var settings: Set<String> = []
  private var entryCount = 0

  /// Searches a folder and, optionally, those below it.
  mutating func look(in folder: String, below: Bool) {
    var folders = [folder]
    while let folder = folders.popLast(), specs.count < Self.maximumCount, entryCount < Self.maximumEntryCount
    {
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        entryCount += 1
        let name = Directory.name(of: entry)
        if name.hasPrefix(".") { continue }
        let path = Path.join(folder, name)
        if name.hasSuffix(".scene") {
          specs.insert(path)
        } else if name == Settings.fileName {
          settings.insert(path)
        } else if below, !Self.skipped.contains(name), Self.isFolder(entry, path) {
          folders.append(path)
        }
      }
    }
  }

  private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, _ path: String) -> Bool {
    if Int(entry.pointee.d_type) != Int(DT_UNKNOWN) { return Int(entry.pointee.d_type) == Int(DT_DIR) }
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
