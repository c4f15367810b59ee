import ScenicRuntime

/// The names of all declarations in generated Swift. Names of the spec come first; names that only generated
/// code adds are changed instead.
struct GeneratedNames {
  /// The names for coordinators; none unless requested.
  struct Coordination {
    /// The protocol for the coordinator of each flow with scenes, by the flow's index.
    var protocols: [String?] = []
    var coordinate = ""
    var route = ""
  }

  let app: String
  /// The names of declared types by index.
  private(set) var types: [String] = []
  private(set) var unions = [Program.ValueType: String]()
  /// The unions in the order in which the program mentions them.
  private(set) var unionOrder: [[Program.ValueType]] = []
  /// The handle of each scene, flow with events and container of the app, by the node's index.
  private(set) var handles: [String?] = []
  /// The enum of the slots of each tabs and split, by the node's index.
  private(set) var slots: [String?] = []
  /// The case of each scene, flow and container of the app in the enum of scenes, by the node's index.
  private(set) var cases: [String?] = []
  /// The function of each in the factory.
  private(set) var screens: [String?] = []
  private(set) var conditions: [String] = []
  private(set) var events: [String] = []
  /// The property for each flow with events, by the node's index.
  private(set) var flows: [String?] = []
  private(set) var actions: [String] = []
  private(set) var coordination = Coordination()
  let go: String
  let routes: String
  let sceneEnum: String
  /// The enum of the handles of scenes.
  private(set) var handleEnum = "AnyScene"
  let screenFactory: String
  let actionProtocol: String
  /// The member by which the file and the runtime are matched.
  let format: String
  let navigator: String
  let programConstant: String
  let programText: String
  let select: String
  /// The types that generated code uses without a qualifier: a member of that name would shadow them.
  private(set) var typeNames = GeneratedNames.reserved

  /// The names that Swift or the generated code itself uses without a qualifier in the app's struct.
  static let reserved: Set<String> = [
    "Bool", "Int", "Double", "String", "MainActor", "ScenicRuntime", "Swift",
  ]

  /// The names that a type of the app cannot have in generated code.
  private static let unsayable: Set<String> = ["Self", "MainActor", "ScenicRuntime", "Swift"]

  /// The existing members of screen factories.
  private static let factoryMembers: Set<String> = ["preview"]

  /// The existing members of the enum of scenes.
  private static let sceneMembers: Set<String> = [
    "generatedProgram", "sceneData", "model", "hash", "hashValue", "encode",
  ]

  /// The names that two declarations of a library would share, so that their uses would be ambiguous.
  private(set) var clashes: [String] = []
  private let homes: SpecHomes

  init(_ program: Program, homes: SpecHomes, coordinators: Bool = false) {
    self.homes = homes
    // A type of the app has a fixed name, and so has a module.
    let externs = program.types.filter { $0.isOfApp }.map { GeneratedNames.extern($0.name) }
    let outside = GeneratedNames.reserved.union(externs.map { SwiftName.unescaped($0) }).union(homes.foreign)
    let isApp = homes.library == nil
    var file = SwiftScope(reserving: outside)
    app = file.claim(SwiftName.upper(program.app))
    // Swift stores `route` under these names.
    let stored: Set<String> = coordinators ? ["_route", "_route_"] : []
    var scope = SwiftScope(
      reserving: isApp ? outside.union(stored).union([SwiftName.unescaped(app)]) : outside)
    for (place, type) in program.types.enumerated() {
      if type.isOfApp {
        let name = GeneratedNames.extern(type.name)
        // A type of Foundation belongs to no module of the app.
        let isOfFoundation = type.shape == .text && FoundationType.all.contains { $0.name == name }
        types.append(isOfFoundation ? name : homes.qualified(name, type.note))
      } else {
        types.append(
          homes.claim(SwiftName.upper(homes.name(of: .type(place), in: program)), for: type.note, in: &scope))
      }
    }
    conditions = program.conditions.map {
      isApp && $0.owner == nil ? scope.claim(SwiftName.lower($0.name)) : SwiftName.exact($0.name)
    }
    events = program.events.map { isApp ? scope.claim(SwiftName.lower($0.name)) : $0.name }
    sceneEnum = isApp ? scope.claim("Scene") : "Scene"
    screenFactory = scope.claim("Screens")
    actionProtocol = scope.claim("Actions")
    format = scope.claim("Format")
    navigator = scope.claim("navigator")
    programConstant = scope.claim("program")
    programText = scope.claim("programText")
    select = scope.claim("select")
    go = scope.claim("go")
    routes = scope.claim("routes")
    for (place, node) in program.nodes.enumerated() {
      let name = SwiftName.upper(homes.name(of: .node(place), in: program), node.slotWord)
      slots.append(node.slotWord.isEmpty ? nil : homes.claim(name, for: node.note, in: &scope))
    }
    nameUnions(program, &scope)
    typeNames.formUnion((types + unions.values + slots.compactMap { $0 }).map { SwiftName.unescaped($0) })
    nameNodes(program, &scope)
    nameActions(program)
    if coordinators, isApp { nameCoordinators(program, &scope) }
    if isApp { handleEnum = scope.claim("AnyScene") }
    clashes = scope.clashes
    // A type with the name of its module shadows the module.
    if let library = homes.library, scope.has(library) { clashes.append(library) }
  }

  private static func extern(_ name: String) -> String {
    let name = SwiftName.exact(name)
    return SwiftName.escaped(unsayable.contains(name) ? name + "_" : name)
  }

  private mutating func nameNodes(_ program: Program, _ scope: inout SwiftScope) {
    let scenes = program.nodes.lazy.filter { $0.isSceneValue }.count
    var caseScope = SwiftScope(
      reserving: GeneratedNames.sceneMembers.union(typeNames).union(GeneratedAPI.groups("sceneData", scenes)))
    var screenScope = SwiftScope(reserving: GeneratedNames.factoryMembers)
    for (place, node) in program.nodes.enumerated() {
      let name = homes.name(of: .node(place), in: program)
      handles.append(
        node.hasHandle ? homes.claim(SwiftName.upper(name, node.handleWord), for: node.note, in: &scope) : nil
      )
      cases.append(node.isSceneValue ? caseScope.claim(SwiftName.lower(node.name)) : nil)
      screens.append(
        node.hasScreen
          ? homes.function(name, for: node.note, in: &screenScope, reserving: GeneratedNames.factoryMembers)
          : nil)
      flows.append(
        homes.library == nil && node.flow != nil && node.hasHandle
          ? scope.claim(SwiftName.lower(node.name)) : nil)
    }
  }

  private mutating func nameCoordinators(_ program: Program, _ scope: inout SwiftScope) {
    coordination.coordinate = scope.claim("coordinate")
    coordination.route = scope.claim("route")
    let named = Set(
      screens.indices.filter { screens[$0] != nil && program.nodes[$0].kind == .scene }.map {
        homes.flow(declaring: $0)
      })
    coordination.protocols = program.flows.enumerated().map { flow, declared in
      guard named.contains(flow) else { return nil }
      return scope.claim(
        declared.node.map { SwiftName.upper(homes.name(of: .node($0), in: program), "Coordinator") }
          ?? "Coordinator")
    }
  }

  private mutating func nameActions(_ program: Program) {
    var scope = SwiftScope()
    for (place, action) in program.actions.enumerated() {
      actions.append(
        homes.function(homes.name(of: .action(place), in: program), for: action.note, in: &scope))
    }
  }

  /// Unions of another module are named there; only the others are named here.
  private mutating func nameUnions(_ program: Program, _ scope: inout SwiftScope) {
    for module in homes.foreign {
      for type in program.mentionedTypes(where: { homes.module(of: $0) == module }) {
        guard case .union(let members) = type, unions[type] == nil else { continue }
        unions[type] = module + "." + members.map { word(for: $0, program) }.joined(separator: "Or")
      }
    }
    for type in program.mentionedTypes(where: { homes.module(of: $0) == nil }) {
      guard case .union(let members) = type, unions[type] == nil else { continue }
      unions[type] = scope.claim(members.map { word(for: $0, program) }.joined(separator: "Or"))
      unionOrder.append(members)
    }
  }

  /// Returns a type as one word of a name: `Tiger`, `StringList`.
  func word(for type: Program.ValueType, _ program: Program) -> String {
    switch type {
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .url: return "URL"
    case .optional(let wrapped): return "Optional" + word(for: wrapped, program)
    case .list(let element): return word(for: element, program) + "List"
    case .dictionary(let element): return word(for: element, program) + "Dictionary"
    case .union(let members): return members.map { word(for: $0, program) }.joined(separator: "Or")
    case .named(let place):
      guard program.types.indices.contains(place) else { return "Unknown" }
      return SwiftName.upper(homes.name(of: .type(place), in: program))
    case .slot(let place):
      guard program.nodes.indices.contains(place) else { return "Tab" }
      return SwiftName.upper(homes.name(of: .node(place), in: program), "Tab")
    }
  }

  /// Returns the type in Swift.
  func swift(_ type: Program.ValueType) -> String {
    switch type {
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .url: return "ScenicRuntime.URLText"
    case .optional(let wrapped): return swift(wrapped) + "?"
    case .list(let element): return "[" + swift(element) + "]"
    case .dictionary(let element): return "[String: " + swift(element) + "]"
    case .union: return unions[type] ?? "ScenicRuntime.Value"
    case .named(let place): return types.indices.contains(place) ? types[place] : "ScenicRuntime.Value"
    case .slot(let place): return (slots.indices.contains(place) ? slots[place] : nil) ?? "String"
    }
  }
}

extension Program.Node {
  /// True if it has a handle in Swift.
  var hasHandle: Bool { hasScreen || (flow != nil && !events.isEmpty) }
  /// True if it is a case of the enum of scenes.
  var isSceneValue: Bool { hasScreen || flow != nil }

  /// The suffix of the name of its handle.
  var handleWord: String { kind == .scene ? "Scene" : flow != nil ? "Flow" : "Container" }

  /// The suffix of the name of the enum of its slots; empty if none can be selected.
  var slotWord: String {
    guard !slots.isEmpty else { return "" }
    return kind == .tabs ? "Tab" : kind == .split ? "Column" : ""
  }
}

extension Program {
  /// Returns every type in the generated Swift of some declarations, parts before the whole, in the order of
  /// the program.
  func mentionedTypes(where isAsked: (Note) -> Bool) -> [ValueType] {
    var types: [ValueType] = []
    for type in self.types where isAsked(type.note) {
      switch type.shape {
      case .extern, .text: break
      case .structure(let fields): fields.forEach { $0.type.mention(in: &types) }
      case .enumeration(let cases): cases.forEach { $0.payload.forEach { $0.type.mention(in: &types) } }
      }
    }
    for condition in conditions where isAsked(condition.note) { condition.type.mention(in: &types) }
    for action in actions where isAsked(action.note) {
      action.parameters.forEach { $0.type.mention(in: &types) }
      action.answer?.mention(in: &types)
    }
    for node in nodes where isAsked(node.note) {
      node.inputs.forEach { $0.type.mention(in: &types) }
      node.events.forEach { $0.parameters.forEach { $0.type.mention(in: &types) } }
      node.result?.mention(in: &types)
      node.produces.forEach { $0.mention(in: &types) }
    }
    for event in events where isAsked(event.note) { event.parameters.forEach { $0.type.mention(in: &types) } }
    return types
  }
}

extension Program.ValueType {
  fileprivate func mention(in types: inout [Self]) {
    switch self {
    case .optional(let inner), .list(let inner), .dictionary(let inner): inner.mention(in: &types)
    case .union(let members): members.forEach { $0.mention(in: &types) }
    default: break
    }
    types.append(self)
  }
}
