import ScenicLang

extension Command {
  /// `scenicc init`: creates a first spec.
  static let initialize = Command(
    name: "init",
    summary: "creates a small spec that compiles",
    operands: Operands(
      usage: "[NAME]", help: "the name of the file and, capitalized, of the app; `app` by default",
      least: 0, most: 1, kind: .none),
    options: [],
    notes: ["Existing files are not changed."],
    examples: [
      Example(call: "scenicc init Shop", effect: "creates Shop.scene with the app Shop")
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let name = call.operands.first ?? "app"
      guard isName(name) else {
        throw CallError(
          "invalid app name `\(name)`",
          hint: "expected a letter, followed by letters and digits")
      }
      let path = name + ".scene"
      try FileWriter.create(path, with: Array(firstSpec(named: capitalized(name)).utf8))
      let shown = DisplayWidth.printable(path)
      try Console.write("created \(shown); compile it with `scenicc compile \(shown)`\n", to: .standardOutput)
      return .success
    })

  private static func isName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_", name != "_" else { return false }
    return name.utf8.count <= 100 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func firstSpec(named name: String) -> String {
    """
    /// A list, and one thing out of it. `scenicc run` walks through it.
    app \(name)

    /// The entries of the list.
    scene list {
      event select(name: String)
      event openAbout
    }

    /// One of them.
    scene detail(name: String)

    scene about {
      event close
    }

    root main: stack { list }

    on list.select(name) { push detail(name: name) }
    on list.openAbout { present about }
    on about.close { dismiss }

    link "/{name}" { go main / list / detail(name: name) }

    test "a tap shows the detail, and there is a way back" {
      list.select(name: "first")
      expect main / list / detail(name: "first")
      main.popped
      expect main / list
    }

    """
  }
}
