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
  private var modules: [String?]
  let types: [String]
  let actions: [String]
  let nodes: [String]
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
    var counts = [String: Int]()
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
  func module(of note: Program.Note) -> String? { module(ofFile: note.source.file) }

  /// Returns the other module of a file; nil for the compiled module.
  func module(ofFile file: Int) -> String? { modules.indices.contains(file) ? modules[file] : nil }

  /// Returns the homes for the module of a file: its declarations are those of the compiled module.
  func compiled(inModuleOfFile file: Int) -> SpecHomes {
    let own = module(ofFile: file)
    var homes = self
    homes.modules = modules.map { $0 == own ? nil : $0 }
    return homes
  }

  /// Returns true if rules of other modules may handle events of a node: it is in no flow of a library.
  func isOpen(_ node: Int) -> Bool {
    library != nil && nodes.indices.contains(node) && !nodes[node].utf8.contains(UInt8(ascii: "."))
  }

  /// Returns the flow that declares a node, as an index in the program's flows; the app if it is unknown.
  func flow(declaring node: Int) -> Int { scopes.indices.contains(node) ? scopes[node] : 0 }
}
