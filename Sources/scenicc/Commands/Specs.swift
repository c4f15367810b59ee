import ScenicLang

/// The specs of a call, compiled. What could not be read has been reported and is left out.
struct Specs {
  /// A spec with what its compilation says.
  struct Loaded {
    private(set) var source: SpecSource
    private(set) var compilation: Compilation

    init(_ source: SpecSource) {
      self.source = source
      compilation = source.compiled()
    }

    /// The files it was made from, without what came on standard input.
    var filesOnDisk: [String] {
      compilation.sources.map(\.path).filter { !(source.isStandardInput && $0 == source.path) }
    }

    /// Compiles again, with these contents in place of those on disk.
    mutating func recompile(with files: [SourceFile]) {
      source.replace(files)
      compilation = source.compiled()
    }
  }

  /// In the order of the call.
  var loaded: [Loaded] = []
  /// `.badCall` if a file could not be read.
  private(set) var exitCode = ExitCode.success

  /// Compiles the files of a call, or those of them that the command chooses.
  init(_ call: Invocation, operands: [String]? = nil) {
    for operand in operands ?? call.operands {
      do {
        loaded.append(Loaded(try SpecSource(operand, stdinPath: call.value("stdin-path"))))
      } catch {
        Console.report(error)
        exitCode = .badCall
      }
    }
  }

  /// The files of a call that are programs of their own: with `--module` those that no other one takes in, else all.
  static func mainFiles(of call: Invocation) throws(CallError) -> [String] {
    guard call.has("module") else { return call.operands }
    if call.operands.contains("-") { throw CallError("`--module` takes files and no standard input") }
    let provider = SourceProvider { path in
      guard let bytes = try? FileReader.contents(of: path) else { return .failure("") }
      return .bytes(bytes)
    }
    return MainFiles(among: call.operands, provider: provider).paths
  }

  /// Everything that the compilations say; the call decides how much of it is shown.
  func report(_ call: Invocation) -> DiagnosticReport {
    let isText = ["text", nil].contains(call.value("format"))
    let maximum = call.number("max-errors") ?? (isText ? 50 : 0)
    return DiagnosticReport(
      loaded.map {
        DiagnosticReport.Part(files: $0.compilation.sources, diagnostics: $0.compilation.diagnostics)
      },
      maximumErrors: maximum == 0 ? nil : maximum)
  }
}

extension DiagnosticReport {
  /// What the diagnostics alone make of a call.
  func exitCode(isStrict: Bool) -> ExitCode {
    errorCount > 0 || isStrict && warningCount > 0 ? .wrong : .success
  }
}

extension Console {
  /// Shows a report on standard error, as text with excerpts and a count, or short, a line for each diagnostic.
  static func show(_ report: DiagnosticReport, isShort: Bool = false) throws(CallError) {
    if isShort { return try write(report.shortText(), to: .standardError) }
    guard let summary = report.summary else { return }
    try write(report.text(style: TextStyle(of: .standardError)) + summary + "\n", to: .standardError)
  }
}
