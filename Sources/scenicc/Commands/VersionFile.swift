import ScenicLang
import ScenicRuntime

/// A version of a spec in a call: a spec, a program as JSON, or a lock file.
struct VersionFile {
  let path: String
  /// The version; nil if the spec has errors.
  let version: SpecVersion?
  /// The diagnostics of the spec.
  let report: DiagnosticReport.Part?

  /// Reads it, and compiles it if it is a spec. With `onlyLock` it must be a lock file.
  init(
    _ operand: String, stdinPath: String?, modules: [SpecModule], onlyLock: Bool = false
  ) throws(CallError) {
    let source = try SpecSource(operand, stdinPath: stdinPath, modules: modules)
    path = source.path
    guard onlyLock || source.isJSON else {
      let compilation = source.compiled()
      report = DiagnosticReport.Part(files: compilation.sources, diagnostics: compilation.diagnostics)
      version = SpecVersion(compilation)
      return
    }
    report = nil
    do {
      let value = try JSONReader.read(source.bytes)
      let isLock = onlyLock || LockFile.isLock(value)
      version = try isLock ? LockFile.read(value) : SpecVersion(try ProgramReader.read(value))
    } catch {
      let place = error.position(in: source.bytes).map { ":\($0.line):\($0.column)" } ?? ""
      let words = place.isEmpty ? error.description : error.message
      let kind = onlyLock ? "lock file" : "program"
      throw CallError(
        "invalid \(kind) `\(path)\(place)`: \(words)",
        hint: onlyLock ? "`scenicc diff --lock` creates a missing one" : VersionFile.kinds)
    }
  }

  private static let kinds =
    "`diff` accepts `.scene` files, JSON of `compile --emit json`, and lock files"
}
