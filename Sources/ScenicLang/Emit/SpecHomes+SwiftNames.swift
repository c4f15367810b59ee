import ScenicRuntime

extension SpecHomes {
  /// The kind of a named declaration.
  enum Declaration {
    case type(Int)
    case action(Int)
    case node(Int)
  }

  /// Returns the name of a declaration before it is converted to Swift. In an app it is that of the program.
  /// In a library it includes the flows around it, except for one after which the library is named.
  func name(of declaration: Declaration, in program: Program) -> String {
    let (name, full, note) =
      switch declaration {
      case .type(let place): (program.types[place].name, types, program.types[place].note)
      case .action(let place): (program.actions[place].name, actions, program.actions[place].note)
      case .node(let place): (program.nodes[place].name, nodes, program.nodes[place].note)
      }
    guard let module = module(of: note) ?? library, full.indices.contains(declaration.place) else {
      return name
    }
    let parts = full[declaration.place].split(separator: ".")
    guard parts.count > 1, let first = parts.first, SwiftName.upper(String(first)) == SwiftName.upper(module)
    else { return full[declaration.place] }
    return parts.dropFirst().joined(separator: ".")
  }
}

extension SpecHomes.Declaration {
  fileprivate var place: Int {
    switch self {
    case .type(let place), .action(let place), .node(let place): place
    }
  }
}

// A name of another module is determined there, so it is not claimed in a scope here.
extension SpecHomes {
  /// Returns the name of a declaration here, with its module if that is another one.
  func qualified(_ name: String, _ note: Program.Note) -> String {
    module(of: note).map { "\($0).\(name)" } ?? name
  }

  /// Returns the name of a type of the generated code.
  func claim(_ name: String, for note: Program.Note, in scope: inout SwiftScope) -> String {
    if module(of: note) == nil { return scope.claim(name) }
    var elsewhere = SwiftScope(reserving: GeneratedNames.reserved)
    return qualified(elsewhere.claim(name), note)
  }

  /// Returns the name of a function that the app implements, given reserved names.
  func function(
    _ name: String, for note: Program.Note, in scope: inout SwiftScope, reserving reserved: Set<String> = []
  ) -> String {
    if module(of: note) == nil { return scope.claim(SwiftName.lower(name)) }
    var elsewhere = SwiftScope(reserving: reserved)
    return elsewhere.claim(SwiftName.lower(name))
  }
}
