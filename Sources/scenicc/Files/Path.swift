#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Paths as text, with `/` between their parts. Only `resolved` and `isSame` access the file system.
enum Path {
  /// Returns the path without symbolic links; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns true if both paths lead to the same location, whether or not a file exists there.
  static func isSame(_ left: String, _ right: String) -> Bool {
    func place(_ path: String) -> String? {
      resolved(path) ?? resolved(folder(of: path)).map { join($0, name(of: path)) }
    }
    return left == right || place(left) == place(right) && place(left) != nil
  }

  /// Returns true if a file is, through all symbolic links, in an allowed folder. Those are the folder of the
  /// main file by its name, that of the resolved main file, and further folders. A missing file counts as
  /// inside.
  static func isInside(_ asked: String, main: String?, folder: String, _ others: [String]) -> Bool {
    guard let file = resolved(asked) else { return true }
    let own = [resolved(folder), main.flatMap { resolved($0) }.map { self.folder(of: $0) }].compactMap { $0 }
    let folders = own + others.compactMap { resolved($0) }
    return own.isEmpty || folders.contains { $0 == "/" || file.hasPrefix($0 + "/") }
  }

  /// Returns the parent folder of the path; `.` if it contains none.
  static func folder(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = withoutTrailingSlashes(String(trimmed[..<slash]))
    return folder.isEmpty ? "/" : folder
  }

  /// Returns the last part.
  static func name(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
    return String(trimmed[trimmed.utf8.index(after: slash)...])
  }

  /// Returns a path inside a folder; an absolute path is unchanged.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
