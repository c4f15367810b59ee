extension Check {
  static let missingImport = Check(
    worded: DiagnosticCode(
      "SC0701", "missing-import", "a file that cannot be imported",
      explanation: """
        The path is relative to the file that it stands in, or begins with the name of a module that is known: \
        the build plugin knows those of the targets that a target depends on, and `--import NAME=FOLDER` names \
        one. While a file is missing, what it might declare is not reported as unknown.
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
    if path.isEmpty { return Words("the import names no file") }
    return Words("`\(path)` can't be imported: \(reason)")
  }
}
