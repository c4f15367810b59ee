import ScenicRuntime

/// A version of a spec: its program and metadata.
package struct SpecVersion: Sendable {
  package let program: Program
  /// The module of each declaration.
  let homes: SpecHomes
  /// True if its program contains source positions.
  let hasPlaces: Bool
  /// True if the app has its own name, and not that of its file.
  let isNamed: Bool

  /// Creates a version from a program, loaded or compiled with these homes.
  package init(_ program: Program, homes: SpecHomes = .own, hasPlaces: Bool = true) {
    self.init(program, homes, hasPlaces: hasPlaces, isNamed: true)
  }

  /// Creates a version from a compiled spec; returns nil if that has errors.
  package init?(_ compilation: Compilation) {
    guard let program = compilation.program else { return nil }
    let name = compilation.model.app.range
    self.init(program, compilation.homes, hasPlaces: true, isNamed: name.start < name.end)
  }

  private init(_ program: Program, _ homes: SpecHomes, hasPlaces: Bool, isNamed: Bool) {
    self.program = program
    self.homes = homes
    self.hasPlaces = hasPlaces
    self.isNamed = isNamed
  }

  /// Returns the position of a declaration, rule or link.
  func place(_ source: Program.SourcePosition, isOld: Bool) -> VersionChange.Place? {
    guard hasPlaces, program.files.indices.contains(source.file) else { return nil }
    return VersionChange.Place(
      isOld: isOld, file: program.files[source.file], line: source.line, column: source.column)
  }
}
