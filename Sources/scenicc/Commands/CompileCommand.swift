import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc compile`: a spec to Swift, to JSON, or to what a web site says of its links.
  static let compile = Command(
    name: "compile",
    summary: "makes Swift or JSON of a spec",
    operands: .files,
    options: [
      Option(
        "emit", .choice(["swift", "json", "association"]),
        help: "what to make: Swift if not said; `association` is an apple-app-site-association of the links"),
      Option(
        "output", short: "o", .text("PATH"),
        help: "where to; a folder for several files; standard output if not said"),
      Option(
        "access", .choice(Emitter.Access.allCases.map { $0.rawValue }),
        help: "who may use the generated Swift; internal if not said"),
      Option(
        "path-map", .text("FROM=TO"), isRepeatable: true,
        help: "writes source paths that begin with the folder FROM as if it were TO; the longest FROM counts"),
      Option("embed-warnings", help: "makes the Swift compiler repeat the warnings in every build"),
      Option("depfile", .text("PATH"), help: "writes what each output was made from, for make and ninja"),
      .strict, .maximumErrors, .stdinPath,
    ],
    notes: [
      "Nothing is written unless every spec is right; a file is replaced as a whole, and left alone if its content "
        + "stays the same. In a folder, `app.scene` becomes `app.scene.swift`, and so on."
    ],
    examples: [
      Example(call: "scenicc compile app.scene", effect: "prints Swift"),
      Example(
        call: "scenicc compile app.scene --emit json -o app.json", effect: "writes the program as JSON"),
      Example(
        call: "scenicc compile *.scene -o Generated", effect: "writes a Swift file for each into a folder"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let plan = try CompilePlan(call)
      let specs = Specs(call)
      let report = specs.report(call)
      try Console.show(report)
      let exitCode = max(specs.exitCode, report.exitCode(isStrict: call.has("strict")))
      guard exitCode == .success else { return exitCode }
      try plan.write(specs)
      return .success
    })
}

/// Where the outputs of a call go, settled before anything is compiled.
private struct CompilePlan {
  let call: Invocation
  let emit: Emit
  let pathMap: PathMap
  /// The folder that the outputs go into, if they do.
  private let folder: String?

  enum Emit: String {
    case swift, json, association
  }

  init(_ call: Invocation) throws(CallError) {
    self.call = call
    emit = call.value("emit").flatMap(Emit.init) ?? .swift
    pathMap = try PathMap(call.allValues("path-map"))
    let path = call.value("output")
    let isFolder =
      path.map { call.operands.count > 1 || $0.hasSuffix("/") || FileWriter.isFolder($0) } ?? false
    folder = isFolder ? path : nil
    if emit != .swift, let option = ["access", "embed-warnings"].first(where: call.has) {
      throw CallError("`--\(option)` is for Swift and means nothing for JSON")
    }
    if call.has("depfile"), !call.has("output") {
      throw CallError("`--depfile` needs `-o`", hint: "a rule for make needs the name of what it makes")
    }
    if path == nil, call.operands.count > 1 {
      throw CallError("several files need `-o FOLDER`", hint: "standard output has room for one")
    }
    try checkNames()
  }

  /// Two files of one name cannot go into one folder.
  private func checkNames() throws(CallError) {
    guard folder != nil else { return }
    var taken: [String: String] = [:]
    for operand in call.operands {
      guard let output = output(of: operand), let other = taken.updateValue(operand, forKey: output) else {
        continue
      }
      throw CallError("`\(other)` and `\(operand)` would both become `\(output)`")
    }
  }

  /// Where the output of an operand goes; nil for standard output.
  private func output(of operand: String) -> String? {
    guard let folder else { return call.value("output") }
    let source = operand == "-" ? call.value("stdin-path") ?? "stdin.scene" : operand
    return Path.join(folder, Path.name(of: source) + "." + emit.rawValue)
  }

  /// Writes every output, then what they were made from.
  func write(_ specs: Specs) throws(CallError) {
    for (spec, operand) in zip(specs.loaded, call.operands) {
      for target in [output(of: operand), call.value("depfile")].compactMap({ $0 }) {
        guard let source = spec.filesOnDisk.first(where: { FileWriter.isSameFile($0, target) }) else {
          continue
        }
        throw CallError("`\(target)` is the spec `\(source)` itself and is not replaced")
      }
    }
    if let folder { try FileWriter.makeFolder(folder) }
    var rules = ""
    for (spec, operand) in zip(specs.loaded, call.operands) {
      guard let program = spec.compilation.program else { continue }
      let bytes = bytes(of: program, spec.compilation)
      guard let output = output(of: operand) else {
        try Console.write(bytes, to: .standardOutput)
        continue
      }
      try FileWriter.write(bytes, to: output)
      rules += DependencyRule(output: output, inputs: spec.filesOnDisk).text
    }
    if let path = call.value("depfile") { try FileWriter.write(Array(rules.utf8), to: path) }
  }

  private func bytes(of program: Program, _ compilation: Compilation) -> [UInt8] {
    var program = program
    program.files = program.files.map(pathMap.mapped)
    switch emit {
    case .json: return Emitter.json(program)
    case .association: return Emitter.association(program)
    case .swift:
      let access = call.value("access").flatMap(Emitter.Access.init) ?? .internal
      let text = Emitter.swift(program, access: access)
      guard call.has("embed-warnings") else { return Array(text.utf8) }
      let part = DiagnosticReport.Part(files: compilation.sources, diagnostics: compilation.diagnostics)
      return Array((text + DiagnosticReport([part]).swiftWarnings(mapped: pathMap.mapped)).utf8)
    }
  }
}
