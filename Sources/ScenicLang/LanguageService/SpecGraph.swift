/// Which specs of a workspace are apps of their own, and which parts of others.
struct SpecGraph {
  /// The main files of the apps that each file is a part of.
  private var mains: [String: [String]] = [:]
  /// The files of each app as they were met first.
  private var compositions: [String: [String]] = [:]
  /// The modules whose specs others may import by name: in a Swift package a folder in `Sources` each.
  let modules: [SpecModule]

  init() { modules = [] }

  /// Reads the specs and what they import.
  init(_ specs: [String], provider: SourceProvider) {
    var files = MainFiles(among: specs, provider: provider)
    modules = SpecGraph.modules(of: specs)
    for main in files.paths {
      for part in files.parts(of: main) { mains[part, default: []].append(main) }
    }
  }

  /// The main file of the app that a file belongs to: itself if nothing takes it in.
  func main(of path: String) -> String { mains(of: path).first ?? path }

  /// The main files of all apps that a file belongs to; none if nothing takes it in.
  func mains(of path: String) -> [String] { mains[path] ?? mains[FilePath(path).text] ?? [] }

  /// Whether an app is still made of the same files as when it was compiled first; if not, an import has come or gone.
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
