import ScenicRuntime

// Emits tests of an app with its own screens: a file for Swift Testing.

extension Emitter {
  /// Returns a test for every transition: the path line by line, then the expected tree. The test target
  /// names its app in one line; otherwise swiftc reports that this is missing. Cost: linear in the paths.
  package static func tests(_ transitions: Transitions, homes: SpecHomes = .own) -> String {
    let program = transitions.program
    let face = GeneratedAPI(program, homes: homes, access: "")
    let app = SwiftName.unescaped(face.names.app)
    var out = SwiftText(files: program.files)
    face.emitNotice(&out)
    out.line("import ScenicRuntime")
    out.line("import Testing")
    out.line()
    out.document("The app under test: its program and its screens.")
    out.block("@MainActor protocol \(app)UnderTest {") { out in
      out.document("Returns the app at its start.")
      out.line("static func app() -> ScenicRuntime.PlayedApp")
    }
    out.line()
    let constant = "\(face.names.app).\(face.names.programConstant)"
    out.document(
      "Tests every transition of the app on its own screens, in memory. Declare the screens once in the test target,\n"
        + "which imports the app:\n\n"
        + "    extension \(app)Transitions {\n"
        + "      static func app() -> PlayedApp { PlayedApp(\(constant), screens: Screens()) }\n"
        + "    }")
    out.block("@Suite @MainActor struct \(app)Transitions: \(app)UnderTest {") { out in
      var scope = SwiftScope(reserving: ["app", "init"])
      for (place, transition) in transitions.all.enumerated() {
        if place > 0 { out.line() }
        emit(transition, scope.claim(SwiftName.function(transition.title)), &out)
      }
    }
    for missing in transitions.unreached {
      let text = "\(missing.rule): \(missing.reason)"
      out.line("// Found no path to \(SwiftText.oneLine(text))")
    }
    return out.text
  }

  private static func emit(_ transition: Transition, _ name: String, _ out: inout SwiftText) {
    out.block("@Test(\(SwiftText.literal(transition.title))) func \(name)() throws {") { out in
      out.line("let app = Self.app()")
      for line in transition.lines { out.line("try app.play(\(SwiftText.literal(line)))") }
      out.block("#expect(app.tree == [", closing: "])") { out in
        for line in transition.tree { out.line("\(SwiftText.literal(line)),") }
      }
      if transition.actions.isEmpty { return }
      let actions = transition.actions.map { SwiftText.literal($0) }.joined(separator: ", ")
      out.line("#expect(app.actions == [\(actions)])")
    }
  }
}

extension SwiftText {
  /// Returns an expression of this value with the type `Value`.
  static func literal(_ value: Value) -> String {
    switch value {
    case .null: return "nil"
    case .bool(let truth): return truth ? "true" : "false"
    case .int(let number): return number.description
    case .double(let number): return number.description
    case .string(let text): return literal(text)
    case .list(let values): return "[" + values.map { literal($0) }.joined(separator: ", ") + "]"
    case .object(let fields):
      if fields.isEmpty { return "[:]" }
      return "[" + fields.map { "\(literal($0.name)): \(literal($0.value))" }.joined(separator: ", ") + "]"
    }
  }
}

extension SwiftName {
  /// Returns a function name from the words of a title: `cats → cat, push` → `catsCatPush`.
  static func function(_ title: String) -> String {
    var words = ""
    for scalar in title.unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || (scalar.value >= 0x30 && scalar.value <= 0x39)
      words.unicodeScalars.append(isWord ? scalar : ".")
    }
    return lower(words)
  }
}
