import ScenicRuntime

/// A version of a spec: its program, and what else is known of it.
package struct SpecVersion: Sendable {
  package let program: Program
  /// Which module declares what.
  let homes: SpecHomes
  /// Whether its program says where everything is written.
  let hasPlaces: Bool
  /// Whether the app has its name from itself, and not from its file.
  let isNamed: Bool

  /// A program as it was loaded, or compiled with these homes.
  package init(_ program: Program, homes: SpecHomes = .own, hasPlaces: Bool = true) {
    self.init(program, homes, hasPlaces: hasPlaces, isNamed: true)
  }

  /// A spec that has been compiled; nil if it is wrong.
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

  /// Where a declaration, rule or link is.
  func place(_ source: Program.SourcePosition, isOld: Bool) -> VersionChange.Place? {
    guard hasPlaces, program.files.indices.contains(source.file) else { return nil }
    return VersionChange.Place(
      isOld: isOld, file: program.files[source.file], line: source.line, column: source.column)
  }
}
