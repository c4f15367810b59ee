import ScenicRuntime

/// Writes a program down: as JSON, or as Swift around the same JSON.
///
/// The same program gives the same bytes, on every machine. The program comes from the compiler, without any error; of
/// one that does not, the Swift may not compile.
public enum Emitter {
  /// Who may use the generated Swift.
  public enum Access: String, Sendable, CaseIterable {
    /// The module that it is compiled in.
    case `internal`
    /// The package that it is compiled in.
    case package
    /// Everybody.
    case `public`
  }

  /// The program as JSON in UTF-8, for people and diffs to read. Cost: linear in the program.
  public static func json(_ program: Program) -> [UInt8] {
    JSONWriter.indented(ProgramWriter.write(program))
  }

  /// The typed face of the program, in one file that imports ScenicRuntime and the modules that have parts of it; if
  /// asked, with protocols for coordinators. Cost: linear in the program.
  public static func swift(
    _ program: Program, homes: SpecHomes = .own, access: Access = .internal, coordinators: Bool = false
  ) -> String {
    let word = access == .internal ? "" : access.rawValue + " "
    let face = SwiftFace(program, homes: homes, access: word, coordinators: coordinators)
    var text = SwiftText(files: program.files)
    face.emitFile(&text)
    return text.text
  }

  /// Names that the Swift of a library would have twice; those who import it could not tell which is meant.
  package static func clashes(_ program: Program, homes: SpecHomes) -> [String] {
    homes.library == nil ? [] : FaceNames(program, homes: homes).clashes
  }
}
