extension Check {
  static let missingImport = Check(
    worded: DiagnosticCode(
      "SC0701", "missing-import", "a file that cannot be imported",
      explanation: """
        The path is relative to the importing file, or begins with the name of a known module. The build plugin knows \
        the modules of the targets that a target depends on, and `--import NAME=FOLDER` adds one. While a file is \
        missing, names that it might declare are not reported as unknown.
        """,
      wrong: """
        import "dogs.scene"

        scene cats

        root cats

        """,
      right: """
        import "dogs.scene"

        scene cats

        root tabs { cats, dogs }

        // file: dogs.scene
        scene dogs

        """)
  ) { problem, _ in
    guard case .missingImport(let path, let reason) = problem.kind else { return nil }
    if path.isEmpty { return DiagnosticText("missing path of the import") }
    return DiagnosticText("cannot import `\(path)`: \(reason)")
  }
}
