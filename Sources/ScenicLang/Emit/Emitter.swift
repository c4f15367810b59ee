import ScenicRuntime

/// Writes a program as JSON, or as Swift with the same JSON.
///
/// The same program yields the same bytes, on every machine. The program comes from the compiler, without
/// errors; for other programs the Swift may not compile.
public enum Emitter {
  /// The access level of the generated Swift.
  public enum Access: String, Sendable, CaseIterable {
    /// The module in which it is compiled.
    case `internal`
    /// The package in which it is compiled.
    case package
    /// All modules.
    case `public`
  }

  /// Returns the program as JSON in UTF-8, formatted for readers and diffs. Cost: linear in the program.
  public static func json(_ program: Program) -> [UInt8] {
    JSONWriter.indented(ProgramWriter.write(program))
  }

  /// Returns the typed API of the program, in one file that imports ScenicRuntime and the modules with its
  /// other parts; optionally with protocols for coordinators. Cost: linear in the program.
  public static func swift(
    _ program: Program, homes: SpecHomes = .own, access: Access = .internal, coordinators: Bool = false
  ) -> String {
    let word = access == .internal ? "" : access.rawValue + " "
    let face = GeneratedAPI(program, homes: homes, access: word, coordinators: coordinators)
    var text = SwiftText(files: program.files)
    face.emitFile(&text)
    return text.text
  }

  /// Returns names that would be ambiguous in the Swift of a library.
  package static func clashes(_ program: Program, homes: SpecHomes) -> [String] {
    homes.library == nil ? [] : GeneratedNames(program, homes: homes).clashes
  }
}
