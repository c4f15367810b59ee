import ScenicLang

/// The compiled specs of a call. Files that could not be read have been reported and are omitted.
struct Specs {
  /// A spec with its compilation.
  struct Loaded {
    private(set) var source: SpecSource
    private(set) var compilation: Compilation

    init(_ source: SpecSource) {
      self.source = source
      compilation = source.compiled()
    }

    /// The source files, without standard input.
    var filesOnDisk: [String] {
      compilation.sources.map { $0.path }.filter { !(source.isStandardInput && $0 == source.path) }
    }

    /// Returns the same spec with this text appended to one of its files, by default the first.
    func compilation(adding text: String, toFile file: Int = 0) -> Compilation {
      var source = source
      let files = compilation.sources
      if files.indices.contains(file) {
        source.replace([SourceFile(path: files[file].path, bytes: files[file].bytes + Array(text.utf8))])
      }
      return source.compiled(analyzesTree: false)
    }

    /// Applies the certain repairs until none remains.
    mutating func repair() -> RepairRounds {
      var source = source
      let rounds = RepairRounds(compilation) { files in
        source.replace(files)
        return source.compiled()
      }
      self.source = source
      compilation = rounds.compilation
      return rounds
    }
  }

  /// The specs in the order of the call.
  var loaded: [Loaded] = []
  /// `.badCall` if a file could not be read.
  private(set) var exitCode = ExitCode.success
  /// The levels of warnings in the settings of the call.
  private let levels: LintLevels

  /// Compiles the specs that a call names.
  init(_ call: Invocation) throws(CallError) {
    try self.init(call, mains: Main.all(of: call))
  }

  /// Compiles these specs of a call.
  init(
    _ call: Invocation, mains: [Main], onFailure: (CallError) -> Void = Console.report
  ) throws(CallError) {
    levels = try Settings(call).levels
    let modules = try call.modules()
    for main in mains {
      do {
        let source = try SpecSource(
          main.path, stdinPath: call.value("stdin-path"), modules: modules, library: main.library)
        loaded.append(Loaded(source))
      } catch {
        onFailure(error)
        exitCode = .badCall
      }
    }
  }

  /// Leaks the loaded specs until the process exits: releasing them before would take a twentieth of a check.
  func keepUntilExit() { _ = Unmanaged.passRetained(Kept(loaded: loaded)) }

  private final class Kept {
    let loaded: [Loaded]

    init(loaded: [Loaded]) { self.loaded = loaded }
  }

  /// Returns the diagnostics of all compilations; the options of the call limit the displayed ones.
  func report(_ call: Invocation, strings: StringCatalog? = nil) -> DiagnosticReport {
    let isText = ["text", nil].contains(call.value("format"))
    let maximum = call.number("max-errors") ?? (isText ? 50 : 0)
    var parts = loaded.map { spec in
      let missing = strings?.missing(in: spec.compilation) ?? []
      return DiagnosticReport.Part(
        files: spec.compilation.sources,
        diagnostics: levels.diagnostics(of: spec.compilation) + levels.applied(to: missing))
    }
    if let unused = strings?.unused(in: loaded.map { $0.compilation }) {
      parts.append(unused.mapping { levels.applied(to: $0) })
    }
    return DiagnosticReport(parts, maximumErrors: maximum == 0 ? nil : maximum)
  }
}

extension DiagnosticReport {
  /// Returns the exit code for these diagnostics.
  func exitCode(isStrict: Bool) -> ExitCode {
    errorCount > 0 || isStrict && warningCount > 0 ? .wrong : .success
  }
}

extension Console {
  /// Prints a report to standard error, as text with excerpts and a count, or short, a line for each
  /// diagnostic.
  static func show(_ report: DiagnosticReport, isShort: Bool = false) throws(CallError) {
    if isShort { return try write(report.shortText(), to: .standardError) }
    let summary = report.summary.map { $0 + "\n" } ?? ""
    try write(report.text(style: TextStyle(of: .standardError)) + summary, to: .standardError)
  }
}

/// A spec of a call: a file that is a program by itself with its imports, or the files of a library.
struct Main {
  /// The path in the call; of a library that of the first file.
  let path: String
  /// The library that it belongs to, if it is not an app.
  var library: SpecSource.Library?

  /// Returns the specs that a call names. With `--module`, a file that another one imports is a part of that,
  /// and one without an app is a library. With `--module-name`, all of them are one library, if there is no
  /// app at all.
  static func all(of call: Invocation) throws(CallError) -> [Main] {
    guard call.has("module") else { return call.operands.map { Main(path: $0) } }
    if call.operands.contains("-") { throw CallError("`--module` does not support standard input") }
    let provider = SourceProvider(
      read: { path in (try? FileReader.contents(of: path)).map { .bytes($0) } ?? .failure("") },
      identity: { FileReader.identity(of: $0) })
    let files = MainFiles(among: call.operands, provider: provider)
    guard let name = call.value("module-name") else {
      return files.paths.map { path in
        let isLibrary = files.libraries.contains(path)
        return Main(path: path, library: isLibrary ? SpecSource.Library(name: "", files: [path]) : nil)
      }
    }
    guard files.libraries.count == files.paths.count, let first = files.paths.first else {
      return files.paths.map { Main(path: $0) }
    }
    return [Main(path: first, library: SpecSource.Library(name: name, files: files.paths))]
  }
}

extension Invocation {
  /// Returns the modules that `--import` names.
  func modules() throws(CallError) -> [SpecModule] {
    var modules: [SpecModule] = []
    for value in allValues("import") {
      let parts = value.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let name = parts.first.map(String.init),
        let folder = parts.last.map(String.init),
        FileWriter.isFolder(folder)
      else {
        throw CallError("expected NAME=FOLDER with an existing folder for `--import`, found `\(value)`")
      }
      if modules.contains(where: { $0.name == name }) { throw CallError("duplicate `--import` of `\(name)`") }
      modules.append(SpecModule(name: name, folder: folder))
    }
    return modules
  }
}

extension Option {
  /// An option of all commands that read specs.
  static let imports = Option(
    "import", .text("NAME=FOLDER"), isRepeatable: true,
    help: "the specs of another module: `import \"NAME/…\"` finds them in FOLDER")
}
