/// The ends of paths that distinguish the files of an import: `Main.storyboard`, or `Pay/Main.storyboard` beside another one.
struct ShortPaths {
  private let names: [String: String]

  /// Finds the shortest ends. O(n) in the text of the paths for each folder of the deepest path.
  init(_ paths: [String]) {
    var names: [String: String] = [:]
    var open = Dictionary(
      paths.map { ($0, $0.split(separator: "/").filter { $0 != "." }) },
      uniquingKeysWith: { first, _ in first })
    var length = 1
    while !open.isEmpty {
      let ends = open.mapValues { $0.suffix(length).joined(separator: "/") }
      let counts = Dictionary(ends.values.map { ($0, 1) }, uniquingKeysWith: +)
      for (path, end) in ends {
        // A whole path cannot become longer: `a` beside `./a`.
        let isWhole = length >= open[path, default: []].count
        if counts[end] == 1 || isWhole {
          names[path] = counts[end] == 1 ? end : path
          open[path] = nil
        }
      }
      length += 1
    }
    self.names = names
  }

  func name(of path: String) -> String {
    names[path] ?? path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the line with the name of its file.
  func text(_ place: SourcePlace) -> String { SourcePlace(name(of: place.file), place.line).description }
}
