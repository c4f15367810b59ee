import ScenicLang
import ScenicRuntime

/// The output files of a call, determined before anything is compiled.
struct CompilePlan {
  let call: Invocation
  /// The specs to compile.
  let mains: [Main]
  let emit: Emit
  let pathMap: PathMap
  private let settings: Settings
  /// The path of the only output, or of a folder for all of them; standard output if it is nil.
  private let path: String?
  /// The folder of the outputs, if there is one.
  private let folder: String?

  /// True if the outputs are files.
  var hasPaths: Bool { path != nil }

  /// True if warnings are reported by the Swift compiler instead.
  var embedsWarnings: Bool { call.has("embed-warnings") && settings.embedsWarnings }

  /// The access level of the generated Swift; that of a library is for other modules.
  private var access: Emitter.Access {
    call.value("access").flatMap(Emitter.Access.init) ?? settings.access
      ?? (mains.contains { $0.library != nil } ? .public : .internal)
  }

  enum Emit: String, CaseIterable {
    case swift, json, association, assetlinks, intents, typescript, tests, uitests

    /// The suffix of the output's name.
    var suffix: String {
      switch self {
      case .swift, .json, .association: rawValue
      case .assetlinks: rawValue + ".json"
      case .intents: rawValue + ".xml"
      case .typescript: "ts"
      case .tests, .uitests: rawValue + ".swift"
      }
    }
  }

  init(_ call: Invocation) throws(CallError) {
    self.call = call
    let isNamed = call.has("module-name")
    // Without a module name it could not be imported, so it must be an app.
    mains = try Main.all(of: call).map { isNamed ? $0 : Main(path: $0.path) }
    emit = call.value("emit").flatMap(Emit.init) ?? .swift
    pathMap = try PathMap(call.allValues("path-map"))
    settings = try Settings(call)
    path = call.value("output") ?? settings.output
    let isFolder =
      path.map { call.operands.count > 1 || $0.hasSuffix("/") || FileWriter.isFolder($0) } ?? false
    folder = isFolder && !call.has("module") ? path : nil
    if emit != .swift,
      let option = ["access", "embed-warnings", "module", "module-name"].first(where: call.has)
    {
      let meant = emit == .tests || emit == .uitests ? "tests" : "JSON"
      throw CallError("`--\(option)` applies to Swift output and not to \(meant)")
    }
    if call.has("bound"), emit != .tests, emit != .uitests {
      throw CallError("`--bound` needs `--emit tests` or `--emit uitests`")
    }
    if isNamed, !call.has("module") { throw CallError("`--module-name` needs `--module`") }
    if path == nil, let option = ["depfile", "check"].first(where: call.has) {
      throw CallError(
        "`--\(option)` needs `-o`", hint: "standard output has no path")
    }
    if path == nil, call.operands.count > 1, !call.has("module") {
      throw CallError("several files need `-o FOLDER`", hint: "standard output holds a single output")
    }
    try checkNames()
  }

  /// Throws if two outputs in one folder have the same name.
  private func checkNames() throws(CallError) {
    guard folder != nil else { return }
    var taken: [String: String] = [:]
    for operand in call.operands {
      guard let output = output(of: operand), let other = taken.updateValue(operand, forKey: output) else {
        continue
      }
      throw CallError("`\(other)` and `\(operand)` have the same output `\(output)`")
    }
  }

  /// Returns the path of an operand's output; nil for standard output.
  private func output(of operand: String) -> String? {
    guard let folder else { return path }
    let source = operand == "-" ? call.value("stdin-path") ?? "stdin.scene" : operand
    return Path.join(folder, Path.name(of: source) + "." + emit.suffix)
  }

  /// Writes every output, then the list of its inputs; with `--check` only reports outdated outputs.
  func write(_ specs: Specs) throws(CallError) -> ExitCode {
    try checkNames(of: specs)
    let outputs = outputs(specs)
    try checkInputs(of: outputs)
    if call.has("check") { return try listChanges(outputs) }
    let rules = call.has("depfile") ? try rules(outputs) : ""
    if let folder { try FileWriter.makeFolder(folder) }
    // The output folder of the settings is created if it is missing.
    if let output = settings.output, output == path { try FileWriter.makeFolder(Path.folder(of: output)) }
    for output in outputs {
      guard let path = output.path else {
        try Console.write(output.bytes, to: .standardOutput)
        continue
      }
      try FileWriter.write(output.bytes, to: path)
    }
    if let path = call.value("depfile") { try FileWriter.write(Array(rules.utf8), to: path) }
    return .success
  }

  /// Throws if a library has ambiguous names, or a module has two apps of the same name.
  private func checkNames(of specs: Specs) throws(CallError) {
    var apps: Set<String> = []
    for spec in specs.loaded where call.has("module") && spec.compilation.homes.isApp {
      guard let app = spec.compilation.program?.app, !apps.insert(app).inserted else { continue }
      throw CallError(
        "duplicate app `\(app)` in the module",
        hint: "did you mean to import one from the other?",
        at: spec.source.path)
    }
    for spec in specs.loaded {
      guard let program = spec.compilation.program,
        let name = Emitter.clashes(program, homes: spec.compilation.homes).first
      else { continue }
      throw CallError(
        "ambiguous Swift name `\(name)`",
        hint: "other modules must be able to distinguish the types, and a type from its module")
    }
  }

  /// Throws if an output would replace one of its inputs.
  private func checkInputs(of outputs: [Output]) throws(CallError) {
    for output in outputs {
      for target in [output.path, call.value("depfile")].compactMap({ $0 }) {
        guard output.inputs.contains(where: { FileWriter.isSameFile($0, target) }) else { continue }
        throw CallError("cannot write the output to its input `\(target)`")
      }
    }
    let depfile = call.value("depfile")
    if let depfile, outputs.contains(where: { $0.path.map { Path.isSame($0, depfile) } ?? false }) {
      throw CallError("`--depfile` names the output itself")
    }
    // The call does not name this file, so it must be one that may be replaced.
    if let output = settings.output, output == path, !FileWriter.isGenerated(output) {
      throw CallError(
        "cannot replace `\(output)`: it was not generated by scenicc",
        hint: "`output` is in `\(settings.path ?? "")`")
    }
  }

  private func listChanges(_ outputs: [Output]) throws(CallError) -> ExitCode {
    let changed = outputs.filter { output in
      output.path.map { !FileWriter.isUpToDate($0, with: output.bytes) } ?? false
    }
    let paths = changed.compactMap { $0.path.map { DisplayWidth.printable($0) + "\n" } }
    try Console.write(paths.joined(), to: .standardOutput)
    return changed.isEmpty ? .success : .wrong
  }

  private func rules(_ outputs: [Output]) throws(CallError) -> String {
    var rules = ""
    for output in outputs {
      guard let path = output.path else { continue }
      rules += try DependencyRule(output: path, inputs: output.inputs).text
    }
    return rules
  }

  /// A file to write; standard output if it has no path.
  private struct Output {
    let path: String?
    var bytes: [UInt8]
    var inputs: [String]
  }

  private func outputs(_ specs: Specs) -> [Output] {
    var outputs: [Output] = []
    for (spec, main) in zip(specs.loaded, mains) {
      guard let program = spec.compilation.program else { continue }
      outputs.append(
        Output(
          path: output(of: main.path), bytes: bytes(of: program, spec.compilation),
          inputs: spec.filesOnDisk + [settings.path].compactMap { $0 }))
    }
    guard call.has("module"), var whole = outputs.first else { return outputs }
    var inputs = Set(whole.inputs)
    for part in outputs.dropFirst() {
      whole.bytes += [UInt8(ascii: "\n")] + part.bytes
      whole.inputs += part.inputs.filter { inputs.insert($0).inserted }
    }
    return [whole]
  }

  private func bytes(of program: Program, _ compilation: Compilation) -> [UInt8] {
    var program = program
    program.files = program.files.map(pathMap.mapped)
    switch emit {
    case .json: return Emitter.json(program)
    case .association: return Emitter.association(program)
    case .assetlinks: return Emitter.assetLinks(program)
    case .intents: return Emitter.intents(program)
    case .typescript: return Emitter.typeScript(program)
    case .tests, .uitests: return tests(program, compilation)
    case .swift:
      let text = Emitter.swift(
        program, homes: compilation.homes, access: access,
        coordinators: call.has("coordinators") || settings.hasCoordinators)
      guard embedsWarnings else { return Array(text.utf8) }
      let part = DiagnosticReport.Part(
        files: compilation.sources, diagnostics: settings.levels.diagnostics(of: compilation))
      return Array((text + DiagnosticReport([part]).swiftWarnings(mapped: pathMap.mapped)).utf8)
    }
  }

  private func tests(_ program: Program, _ compilation: Compilation) -> [UInt8] {
    guard var found = Transitions(compilation, bound: call.number("bound") ?? 50_000) else { return [] }
    found.program = program
    let homes = compilation.homes
    let text = emit == .tests ? Emitter.tests(found, homes: homes) : Emitter.uiTests(found, homes: homes)
    return Array(text.utf8)
  }
}
