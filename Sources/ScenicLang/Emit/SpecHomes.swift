import ScenicRuntime

/// Which modules and flows the declarations of a program are from, and what they are called there.
///
/// A program is compiled as a whole, but the Swift of what another module declares is that module's. It is named alike
/// by everybody who has it in a program, so its name follows from the declaration and the flows around it alone.
public struct SpecHomes: Sendable {
  /// The module that is compiled for others to import; nil for an app.
  let library: String?
  /// The other module that each file of the program is from; nil for the files of the one that is compiled.
  private let modules: [String?]
  private let types: [String]
  private let actions: [String]
  private let nodes: [String]
  /// The flow that declares each node; 0 for the app.
  private let scopes: [Int]

  /// Whether the program is an app, and no library.
  package var isApp: Bool { library == nil }

  /// All of it in one module, an app.
  public static let own = SpecHomes()

  private init() {
    (library, modules, types, actions, nodes, scopes) = (nil, [], [], [], [], [])
  }

  /// The homes of what a model declares, with the module of each of its files.
  init(_ model: Model, modules: [String?], library: String?) {
    self.library = library
    self.modules = modules
    let prefixes = model.flows.indices.map { ProgramNames.prefix($0, model) }
    types = model.types.map { prefixes[$0.scope] + $0.name.text }
    actions = model.actions.map { prefixes[$0.scope] + $0.name.text }
    var counts: [String: Int] = [:]
    nodes = model.nodes.map { node in
      let name = prefixes[node.scope] + node.name.text
      if node.isNamed { return name }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name)\(count)"
    }
    scopes = model.nodes.map { $0.scope }
  }

  /// The names of the modules that something of the program is from, each once, in order.
  var foreign: [String] { Set(modules.compactMap { $0 }).sorted() }

  /// The other module that a declaration is from; nil for one of the module that is compiled.
  func module(of note: Program.Note) -> String? {
    modules.indices.contains(note.source.file) ? modules[note.source.file] : nil
  }

  /// Whether the rules that answer for a node may be those of other modules: it is in no flow of a library.
  func isOpen(_ node: Int) -> Bool {
    library != nil && nodes.indices.contains(node) && !nodes[node].utf8.contains(UInt8(ascii: "."))
  }

  /// The flow that declares a node, a place in the program's flows; the app for one that nothing is known of.
  func flow(declaring node: Int) -> Int { scopes.indices.contains(node) ? scopes[node] : 0 }

  /// What a declaration is called in the module it is from.
  enum Declaration {
    case type(Int)
    case action(Int)
    case node(Int)
  }

  /// The name of a declaration in Swift, before it is made one: in an app that of the program, in a library the one with
  /// the flows around it, but for a flow that the library is called after.
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

// A name of another module is settled there by itself, so it is claimed in no scope here.
extension SpecHomes {
  /// The name as it is said here, of a declaration that another module may have.
  func qualified(_ name: String, _ note: Program.Note) -> String {
    module(of: note).map { "\($0).\(name)" } ?? name
  }

  /// The name of a type of the generated code.
  func claim(_ name: String, for note: Program.Note, in scope: inout SwiftScope) -> String {
    if module(of: note) == nil { return scope.claim(name) }
    var elsewhere = SwiftScope(reserving: FaceNames.reserved)
    return qualified(elsewhere.claim(name), note)
  }

  /// The name of a function that the app has to write, where some mean something already.
  func function(
    _ name: String, for note: Program.Note, in scope: inout SwiftScope, reserving reserved: Set<String> = []
  ) -> String {
    if module(of: note) == nil { return scope.claim(SwiftName.lower(name)) }
    var elsewhere = SwiftScope(reserving: reserved)
    return elsewhere.claim(SwiftName.lower(name))
  }
}
