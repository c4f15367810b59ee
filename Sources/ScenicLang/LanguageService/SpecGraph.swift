/// The specs of a workspace: the main files of apps, and the parts of others.
struct SpecGraph {
  /// The main files of the apps that contain each file.
  private var mains = [String: [String]]()
  /// The files of each app when it was first compiled.
  private var compositions = [String: [String]]()
  /// The modules whose specs others may import by name: in a Swift package each folder in `Sources`.
  let modules: [SpecModule]

  init() { modules = [] }

  /// Reads the specs and their imports.
  init(_ specs: [String], provider: SourceProvider) {
    var files = MainFiles(among: specs, provider: provider)
    modules = SpecGraph.modules(of: specs)
    for main in files.paths {
      for part in files.parts(of: main) { mains[part, default: []].append(main) }
    }
  }

  /// Returns the main file of the app that contains a file: itself if no other imports it.
  func main(of path: String) -> String { mains(of: path).first ?? path }

  /// Returns the main files of all apps that contain a file; none if no other imports it.
  func mains(of path: String) -> [String] { mains[path] ?? mains[FilePath(path).text] ?? [] }

  /// Returns true if an app still consists of the same files as when it was first compiled; if not, an import
  /// was added or removed.
  mutating func holds(for main: String, _ files: [SourceFile]) -> Bool {
    let paths = files.map { $0.path }
    guard let known = compositions[main] else {
      compositions[main] = paths
      return true
    }
    return known == paths
  }

  private static func modules(of specs: [String]) -> [SpecModule] {
    var found: [SpecModule] = []
    for spec in specs {
      let parts = FilePath(spec).parts
      guard let place = parts.dropLast(2).lastIndex(of: "Sources") else { continue }
      let folder = (FilePath(spec).isAbsolute ? "/" : "") + parts[...(place + 1)].joined(separator: "/")
      if found.contains(where: { $0.name == parts[place + 1] }) { continue }
      found.append(SpecModule(name: parts[place + 1], folder: folder))
    }
    return found
  }
}
