import ScenicLang

extension Command {
  /// `scenicc preview`: writes the workbench with a spec as one file.
  static let preview = Command(
    name: "preview",
    summary: "writes a page in which you run a spec in the browser",
    operands: Operands(
      usage: "FILE", help: "a spec with its imports; `-` is standard input", least: 1, most: 1, kind: .specs),
    options: [
      .page, .template,
      Option(
        "watch",
        help: "writes PATH.js whenever the spec changes; the open page loads it each second"),
      .imports, .stdinPath,
    ],
    notes: [
      "The page is one file without a server: the editor, the app on a phone or tablet, the graph, the turns and "
        + "the proofs. It opens from disk and sends nothing.",
      "A spec with errors is written, too; the page shows its messages.",
      "The exit code is 0 if the page was written, 2 if the call is invalid, or a file could not be read or "
        + "written.",
    ],
    examples: [
      Example(
        call: "scenicc preview app.scene -o app.html", effect: "writes a page to open with a double click"),
      Example(
        call: "scenicc preview app.scene -o app.html --watch",
        effect: "shows each saved version in the open page, until Control-C"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      guard let path = call.value("output") else { throw CallError("`--output` is missing") }
      let isWatching = call.has("watch")
      if isWatching, call.operands.contains("-") {
        throw CallError("`--watch` does not support standard input")
      }
      let page = try WorkbenchPage(call)
      let modules = try call.modules()
      let specs = try Specs(call)
      for spec in specs.loaded {
        try spec.protect(path)
        let script = isWatching ? path + ".js" : nil
        try FileWriter.write(page.bytes(spec.compilation, modules, script: script), to: path)
        if let script { try watch(spec.source.path, modules, writing: script) }
      }
      return specs.exitCode
    })

  /// Writes the script with the spec whenever its files have changed, until the process ends.
  private static func watch(
    _ path: String, _ modules: [SpecModule], writing script: String
  ) throws(CallError) {
    try FileWatch.run { (_: Bool) throws(CallError) -> FileWatch.Files in
      // A file that is missing for a moment, as while an editor saves it, is tried again.
      guard let source = try? SpecSource(path, stdinPath: nil, modules: modules) else {
        return FileWatch.Files(paths: [path], isIncomplete: true)
      }
      let compilation = source.compiled()
      try FileWriter.write(WorkbenchPage.script(compilation, modules), to: script)
      return FileWatch.Files(
        paths: compilation.sources.map { $0.path }, isIncomplete: compilation.lacksImport)
    }
  }

  /// `scenicc inspect`: writes the workbench with a spec and the log of a run.
  static let inspect = Command(
    name: "inspect",
    summary: "writes a page that shows the log of a run step by step",
    operands: Operands(
      usage: "LOG", help: "`navigator.log` of an app, or the input of `scenicc run --json`", least: 1,
      most: 1,
      kind: .none),
    options: [
      Option("spec", .text("FILE"), isRequired: true, help: "the spec of the app, with its imports"),
      .imports, .page,
      .template,
    ],
    notes: [
      "The page is that of `scenicc preview`. It plays each line on the spec, and lists the turns: the rule that "
        + "handled each input, and the reasons why others did not.",
      "The exit code is 0 if the page was written, 2 if the call is invalid, or a file could not be read or "
        + "written.",
    ],
    examples: [
      Example(
        call: "scenicc inspect run.log --spec app.scene -o run.html",
        effect: "writes a page with the run of an app")
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      guard let path = call.value("output") else { throw CallError("`--output` is missing") }
      guard let main = call.value("spec") else { throw CallError("`--spec` is missing") }
      let page = try WorkbenchPage(call)
      let modules = try call.modules()
      let logs = call.operands
      let specs = try Specs(call, mains: [Main(path: main)])
      for spec in specs.loaded {
        try spec.protect(path)
        for log in logs {
          if FileWriter.isSameFile(log, path) {
            throw CallError("cannot write the output to its input `\(path)`")
          }
          try FileWriter.write(page.bytes(spec.compilation, modules, log: try FileReader.read(log)), to: path)
        }
      }
      return specs.exitCode
    })
}

extension Specs.Loaded {
  /// Throws if the output is one of the sources.
  func protect(_ path: String) throws(CallError) {
    if filesOnDisk.contains(where: { FileWriter.isSameFile($0, path) }) {
      throw CallError("cannot write the output to its input `\(path)`")
    }
  }
}

extension Option {
  fileprivate static let page = Option(
    "output", short: "o", .text("PATH"), isRequired: true, help: "the path of the page")
  fileprivate static let template = Option(
    "template", .text("PATH"),
    help: "the page of the workbench, as `scripts/workbench` builds it; by default the one beside scenicc")
}
