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
      Option(
        "embed-warnings",
        help: "leaves the warnings to the Swift compiler, which repeats them whenever it compiles the output"),
      Option(
        "module",
        help:
          "makes one Swift file of all of them, as a module needs it; what another one imports is only a part of that"
      ),
      Option(
        "format", .choice(["text", "short"]),
        help: "what is wrong, as text with excerpts (if not said) or one line for each, as compilers write it"
      ),
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
      let specs = Specs(call, operands: plan.operands)
      let report = specs.report(call)
      let exitCode = max(specs.exitCode, report.exitCode(isStrict: call.has("strict")))
      if exitCode != .success || !call.has("embed-warnings") {
        try Console.show(report, isShort: call.value("format") == "short")
      }
      guard exitCode == .success else { return exitCode }
      try plan.write(specs)
      return .success
    })
}

/// Where the outputs of a call go, settled before anything is compiled.
private struct CompilePlan {
  let call: Invocation
  /// The files that are programs of their own.
  let operands: [String]
  let emit: Emit
  let pathMap: PathMap
  /// The folder that the outputs go into, if they do.
  private let folder: String?

  enum Emit: String {
    case swift, json, association
  }

  init(_ call: Invocation) throws(CallError) {
    self.call = call
    operands = call.has("module") ? try Self.mainFiles(call) : call.operands
    emit = call.value("emit").flatMap(Emit.init) ?? .swift
    pathMap = try PathMap(call.allValues("path-map"))
    let path = call.value("output")
    let isFolder =
      path.map { call.operands.count > 1 || $0.hasSuffix("/") || FileWriter.isFolder($0) } ?? false
    folder = isFolder && !call.has("module") ? path : nil
    if emit != .swift, let option = ["access", "embed-warnings", "module"].first(where: call.has) {
      throw CallError("`--\(option)` is for Swift and means nothing for JSON")
    }
    if call.has("depfile"), !call.has("output") {
      throw CallError("`--depfile` needs `-o`", hint: "a rule for make needs the name of what it makes")
    }
    if path == nil, call.operands.count > 1, !call.has("module") {
      throw CallError("several files need `-o FOLDER`", hint: "standard output has room for one")
    }
    try checkNames()
  }

  /// The files that no other one takes in, without the others.
  private static func mainFiles(_ call: Invocation) throws(CallError) -> [String] {
    if call.operands.contains("-") { throw CallError("`--module` takes files and no standard input") }
    let provider = SourceProvider { path in
      guard let bytes = try? FileReader.contents(of: path) else { return .failure("") }
      return .bytes(bytes)
    }
    return MainFiles(among: call.operands, provider: provider).paths
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
    let outputs = outputs(specs)
    for output in outputs {
      for target in [output.path, call.value("depfile")].compactMap({ $0 }) {
        guard let source = output.inputs.first(where: { FileWriter.isSameFile($0, target) }) else { continue }
        throw CallError("`\(target)` is the spec `\(source)` itself and is not replaced")
      }
    }
    let rules = call.has("depfile") ? try rules(outputs) : ""
    if let folder { try FileWriter.makeFolder(folder) }
    for output in outputs {
      guard let path = output.path else {
        try Console.write(output.bytes, to: .standardOutput)
        continue
      }
      try FileWriter.write(output.bytes, to: path)
    }
    if let path = call.value("depfile") { try FileWriter.write(Array(rules.utf8), to: path) }
  }

  private func rules(_ outputs: [Output]) throws(CallError) -> String {
    var rules = ""
    for output in outputs {
      guard let path = output.path else { continue }
      rules += try DependencyRule(output: path, inputs: output.inputs).text
    }
    return rules
  }

  /// A file to be written; standard output if it has no path.
  private struct Output {
    let path: String?
    var bytes: [UInt8]
    var inputs: [String]
  }

  private func outputs(_ specs: Specs) -> [Output] {
    var outputs: [Output] = []
    for (spec, operand) in zip(specs.loaded, operands) {
      guard let program = spec.compilation.program else { continue }
      outputs.append(
        Output(
          path: output(of: operand), bytes: bytes(of: program, spec.compilation), inputs: spec.filesOnDisk))
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
    case .swift:
      let access = call.value("access").flatMap(Emitter.Access.init) ?? .internal
      let text = Emitter.swift(program, access: access)
      guard call.has("embed-warnings") else { return Array(text.utf8) }
      let part = DiagnosticReport.Part(files: compilation.sources, diagnostics: compilation.diagnostics)
      return Array((text + DiagnosticReport([part]).swiftWarnings(mapped: pathMap.mapped)).utf8)
    }
  }
}
