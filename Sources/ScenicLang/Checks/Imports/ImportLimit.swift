extension Check {
  static let importLimit = Check(
    worded: DiagnosticCode(
      "SC0704", "import-limit", "more imports than one spec may have",
      explanation: """
        A spec may consist of at most 10,000 files with 256 MiB in all. What it imports beyond that is not read, and \
        what that might declare is not reported as unknown. Split the spec into modules, or import fewer files.
        """)
  ) { problem, _ in
    guard case .importLimit(let path, let more, let limit) = problem.kind else { return nil }
    let others = more == 0 ? " is" : " and \(more) more \(more == 1 ? "import" : "imports") are"
    return Words(
      "`\(path)`\(others) not read: a spec has at most \(limit.files) files and \(limit.bytes) bytes")
  }
}
