import ScenicLang
import ScenicRuntime

/// The contents of a `scenic.json`: a team's settings for the Swift of its specs. Options of a call take
/// precedence.
struct Settings {
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
      try reader.finish()
    } catch {
      let place = error.position(in: bytes).map { ":\($0.line):\($0.column)" } ?? ""
      throw CallError(error.offset == nil ? error.description : error.message, at: path + place)
    }
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
