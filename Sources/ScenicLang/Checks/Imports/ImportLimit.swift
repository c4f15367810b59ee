extension Check {
  static let importLimit = Check(
    worded: DiagnosticCode(
      "SC0704", "import-limit", "too many imports",
      explanation: """
        A spec can consist of at most 10,000 files with 256 MiB in total. Imports beyond that are not read, and names \
        that they might declare are not reported as unknown. Split the spec into modules, or import fewer files.
        """)
  ) { problem, _ in
    guard case .importLimit(let path, let more, let limit) = problem.kind else { return nil }
    let others = more == 0 ? " is" : " and \(more) more \(more == 1 ? "import" : "imports") are"
    return DiagnosticText(
      "too many imports: `\(path)`\(others) not read; a spec has at most \(limit.files) files and \(limit.bytes) bytes"
    )
  }
}
