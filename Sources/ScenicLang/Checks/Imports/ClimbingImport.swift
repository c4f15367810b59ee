extension Check {
  static let climbingImport = Check(
    worded: DiagnosticCode(
      "SC0702", "climbing-import", "an import from outside of the folder",
      explanation: """
        A spec is one folder: what it imports is in the folder of its main file or below. So it can be \
        moved and sent as one, and a spec from elsewhere cannot read what is none of its business.
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
    return Words("`\(path)` lies outside of the folder of the main file")
  }
}
