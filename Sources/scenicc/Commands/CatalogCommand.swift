import ScenicLang

extension Command {
  /// `scenicc catalog`: writes the contents of an app as a page.
  static let catalog = Command(
    name: "catalog",
    summary: "writes a page with all screens, links, events and actions",
    operands: Operands(
      usage: "FILE", help: "a spec with its imports; `-` is standard input", least: 1, most: 1, kind: .specs),
    options: [
      Option("output", short: "o", .text("PATH"), help: "the path of the page; standard output by default"),
      .imports, .stdinPath,
    ],
    notes: [
      "The page is for people who do not read specs, such as designers and testers. It is one file with a search, which "
        + "opens from disk and sends nothing. It lists each screen with its inputs, the ways that open it and the screens "
        + "it leads to; flows, links, events and actions; and the names and parameters for analytics. Each entry has its "
        + "place in the spec.",
      "The exit code is 0 if the page was written, 1 if the spec has errors, 2 if the call is invalid, "
        + "or a file could not be read or written.",
    ],
    examples: [
      Example(
        call: "scenicc catalog app.scene -o catalog.html", effect: "writes a page to share with your team")
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let specs = try Specs(call)
      let report = specs.report(call)
      if report.errorCount > 0 { try Console.show(report) }
      let exitCode = max(specs.exitCode, report.exitCode(isStrict: false))
      guard exitCode == .success else { return exitCode }
      for spec in specs.loaded {
        guard let catalog = Catalog(spec.compilation) else { continue }
        let bytes = Array(catalog.html.utf8)
        guard let path = call.value("output") else {
          try Console.write(bytes, to: .standardOutput)
          continue
        }
        try spec.protect(path)
        try FileWriter.write(bytes, to: path)
      }
      return exitCode
    })
}
