import ScenicRuntime

/// The modules and flows of a program's declarations, and their names there.
///
/// A program is compiled as a whole, but a declaration of another module has its Swift in that module. Its
/// name is the same in every program that imports it, so it depends only on the declaration and the flows
/// around it.
public struct SpecHomes: Sendable {
  /// The module that is compiled for others to import; nil for an app.
  let library: String?
  /// The other module of each file of the program; nil for the files of the compiled one.
  private let modules: [String?]
  private let types: [String]
  private let actions: [String]
  private let nodes: [String]
  /// The flow that declares each node; 0 for the app.
  private let scopes: [Int]

  /// True if the program is an app, and not a library.
  package var isApp: Bool { library == nil }

  /// The homes of an app in one module.
  public static let own = SpecHomes()

  private init() {
    (library, modules, types, actions, nodes, scopes) = (nil, [], [], [], [], [])
  }

  /// Creates the homes of a model's declarations, with the module of each of its files.
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

  /// The names of the other modules, without duplicates, in order.
  var foreign: [String] { Set(modules.compactMap { $0 }).sorted() }

  /// Returns the other module of a declaration; nil for the compiled module.
  func module(of note: Program.Note) -> String? {
    modules.indices.contains(note.source.file) ? modules[note.source.file] : nil
  }

  /// Returns true if rules of other modules may handle events of a node: it is in no flow of a library.
  func isOpen(_ node: Int) -> Bool {
    library != nil && nodes.indices.contains(node) && !nodes[node].utf8.contains(UInt8(ascii: "."))
  }

  /// Returns the flow that declares a node, as an index in the program's flows; the app if it is unknown.
  func flow(declaring node: Int) -> Int { scopes.indices.contains(node) ? scopes[node] : 0 }

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
