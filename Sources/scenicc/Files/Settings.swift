import ScenicLang
import ScenicRuntime

/// The contents of a `scenic.json`: a team's settings for its specs and their Swift. Options of a call take
/// precedence.
struct Settings {
  static let fileName = "scenic.json"

  /// The file, if there is one.
  private(set) var path: String?
  /// The access level of the generated Swift.
  private(set) var access: Emitter.Access?
  /// The path of the output.
  private(set) var output: String?
  /// True if warnings may be embedded in the output.
  private(set) var embedsWarnings = true
  /// True if the Swift contains protocols for coordinators.
  private(set) var hasCoordinators = false
  /// The levels of warnings.
  private(set) var levels = LintLevels()

  /// Creates empty settings.
  init() {}

  /// Reads the file; a path in it is relative to its folder.
  init(path: String) throws(CallError) {
    self.path = path
    var bytes = try FileReader.read(path)
    // Some editors write a byte order mark at the beginning of a file.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    do {
      var reader = try ObjectReader(try JSONReader.read(bytes))
      access = try reader.optional("access") { value throws(JSONError) in try Self.access(value) }
      output = try reader.optional("output") { value throws(JSONError) in try Self.output(value, beside: path)
      }
      embedsWarnings = try reader.flag("embedWarnings", usually: true)
      hasCoordinators = try reader.flag("coordinators", usually: false)
      levels =
        try reader.optional("lint") { value throws(JSONError) in try Self.levels(value) } ?? LintLevels()
      try reader.finish()
    } catch {
      let place = error.position(in: bytes).map { ":\($0.line):\($0.column)" } ?? ""
      throw CallError(error.offset == nil ? error.description : error.message, at: path + place)
    }
  }

  /// Reads an object with a level and its reason for each code.
  private static func levels(_ value: Value) throws(JSONError) -> LintLevels {
    guard case .object(let codes) = value else { throw JSONError("expected an object") }
    var levels = LintLevels()
    for field in codes {
      guard let code = DiagnosticCode.withLevels.first(where: { $0.code == field.name }) else {
        throw JSONError(unadjustable(field.name), path: field.name)
      }
      do throws(JSONError) {
        var reader = try ObjectReader(field.value)
        let level = try reader.optionalText("level").flatMap { LintLevels.Level(rawValue: $0) }
        let reason = try reader.optionalText("reason") ?? ""
        try reader.finish()
        guard let level else {
          let words = LintLevels.Level.allCases.map { "\"\($0.rawValue)\"" }
          throw JSONError("expected a `level`, one of \(words.joined(separator: ", "))")
        }
        if reason.allSatisfy({ $0.isWhitespace }) { throw JSONError("expected a `reason` for the level") }
        levels.choose(level, for: code, reason: reason)
      } catch {
        throw error.within(field.name)
      }
    }
    return levels
  }

  /// Returns the reason why a code has no level.
  private static func unadjustable(_ code: String) -> String {
    if DiagnosticCode.all.contains(where: { $0.code == code }) {
      return "the level of an error cannot be changed"
    }
    let meant = didYouMean(code, among: DiagnosticCode.withLevels.map { $0.code }).map {
      "; did you mean `\($0)`?"
    }
    return "unknown code" + (meant ?? "")
  }

  private static func output(_ value: Value, beside path: String) throws(JSONError) -> String {
    guard let output = value.text, !output.isEmpty else { throw JSONError("expected a path") }
    guard !output.hasPrefix("/") else {
      throw JSONError("expected a path that begins in the folder of this file")
    }
    return Path.join(Path.folder(of: path), output)
  }

  private static func access(_ value: Value) throws(JSONError) -> Emitter.Access {
    guard let access = value.text.flatMap(Emitter.Access.init) else {
      let words = Emitter.Access.allCases.map { "\"\($0.rawValue)\"" }
      throw JSONError("expected one of \(words.joined(separator: ", "))")
    }
    return access
  }
}
