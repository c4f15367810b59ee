extension Check {
  static let climbingImport = Check(
    worded: DiagnosticCode(
      "SC0702", "climbing-import", "an import from outside the folder",
      explanation: """
        All imports of a spec are in the folder of its main file or in folders inside it. So it can be moved \
        and shared as a unit, and a spec from elsewhere cannot read unrelated files.
        """,
      wrong: """
        import "../dogs.scene"

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
    guard case .climbingImport(let path) = problem.kind else { return nil }
    return DiagnosticText("`\(path)` is outside the folder of the main file")
  }
}
