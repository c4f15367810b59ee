extension Check {
  static let endlessType = Check(
    worded: DiagnosticCode(
      "SC0317", "endless-type", "a type that contains itself",
      explanation: """
        A value of this type would contain a value of the same type, without end. Use a list, which can be empty: \
        `children: [Folder]`.
        """,
      wrong: """
        struct Folder {
          name: String
          parent: Folder?
        }

        scene files(folder: Folder)

        root files(folder: Folder(name: "/", parent: nil))

        """,
      right: """
        struct Folder {
          name: String
          children: [Folder] = []
        }

        scene files(folder: Folder)

        root files(folder: Folder(name: "/"))

        """)
  ) { problem, _ in
    guard case .endlessType(let name) = problem.kind else { return nil }
    return DiagnosticText("type `\(name)` contains itself")
  }
}
