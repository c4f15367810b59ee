extension Program {
  /// The maximum size of a program from outside: 16 MiB.
  package static let maximumSize = 16 << 20
  /// The maximum depth of the JSON of a program from outside: optimized code reads it on a stack of 512 KiB,
  /// which any thread has.
  package static let maximumDepth = 256
  /// The maximum number of declarations, rules and links of a program from outside, all together.
  package static let maximumPartCount = 100_000

  /// Creates the program in this JSON, for example from a server, which replaces the program that the
  /// generated Swift was compiled from.
  ///
  /// ```swift
  /// let program = try Program(json: downloaded, inPlaceOf: Cats.program)
  /// ```
  ///
  /// Rules, links, conversions, roots, stacks, requirements, initial values and attributes may differ. The
  /// declarations that the generated Swift relies on must be present, without others. Any text yields a
  /// program that this Swift can run, or an error. Cost: linear in the text and in the other program's
  /// declarations.
  public init(json text: String, inPlaceOf compiled: Program) throws(JSONError) {
    let json = try Program.textFromOutside(text)
    var program = try Program.reading(json)
    try ProgramInterface.check(program, inPlaceOf: compiled)
    // References are names, so declarations can be reordered before they are read.
    if !program.hasPlaces(of: compiled) {
      program = try ProgramReader.read(json.value.arranged(as: compiled))
    }
    program.askTypes(of: compiled)
    self = program
  }

  /// Creates the program in this JSON, for an app that no Swift was generated for.
  ///
  /// ```swift
  /// let navigator = try ProgramNavigator(Program(json: downloaded), actions: actions, host: host)
  /// ```
  ///
  /// Any text yields an executable program, or an error with the reason. Cost: linear in the text.
  public init(json text: String) throws(JSONError) {
    let json = try Program.textFromOutside(text)
    self = try Program.reading(json)
  }

  private static func textFromOutside(_ text: String) throws(JSONError) -> JSONText {
    try JSONReader.text(
      Array(text.utf8), maximumDepth: Program.maximumDepth, maximumSize: Program.maximumSize)
  }

  /// Returns the program in JSON from outside.
  private static func reading(_ json: borrowing JSONText) throws(JSONError) -> Program {
    let program = try ProgramReader.read(json)
    guard program.partCount <= Program.maximumPartCount else {
      throw JSONError("more than \(Program.maximumPartCount) declarations, rules and links")
    }
    return program
  }

  private var partCount: Int {
    var count = types.count + conditions.count + actions.count + styles.count
    count += nodes.count + events.count + flows.count + conversions.count
    for flow in flows { count += flow.rules.count + flow.links.count }
    return count
  }

  /// Returns true if its declarations have the same indices as in the program that the generated Swift comes
  /// from.
  private func hasPlaces(of compiled: Program) -> Bool {
    nodes.map { $0.name }.starts(with: compiled.nodes.map { $0.name })
      && conditions.map { $0.name } == compiled.conditions.map { $0.name }
      && actions.map { $0.name } == compiled.actions.map { $0.name }
      && events.map { $0.name } == compiled.events.map { $0.name }
  }
}

extension Value {
  /// Returns the JSON of a program with its declarations in the order of another one, and all others after
  /// them.
  fileprivate func arranged(as compiled: Program) -> Value {
    guard var program = fields else { return self }
    program.arrange("conditions", compiled.conditions.map { $0.name })
    program.arrange("actions", compiled.actions.map { $0.name })
    program.arrange("events", compiled.events.map { $0.name })
    program.arrange("nodes", compiled.nodes.map { $0.name })
    return .object(program)
  }
}

extension Fields {
  /// Reorders a list of declarations to the order of these names. Only stacks may be missing; an unused stack
  /// is inserted as a placeholder.
  fileprivate mutating func arrange(_ key: String, _ names: [String]) {
    guard let declarations = self[key]?.elements else { return }
    var places = [String: Int]()
    for (place, declaration) in declarations.enumerated() {
      if let name = declaration["name"]?.text { places[name] = place }
    }
    var rest = declarations.map { Optional($0) }
    var arranged: [Value] = []
    for name in names {
      guard let place = places[name] else {
        arranged.append(["name": .string(name), "kind": "stack", "source": [0, 1, 1]])
        continue
      }
      arranged.append(declarations[place])
      rest[place] = nil
    }
    self[key] = .list(arranged + rest.compactMap { $0 })
  }
}
