import ScenicRuntime

/// What everything in the generated Swift is called. Names of the spec come first; what generated code adds gives way.
struct FaceNames {
  let app: String
  /// Declared types by their place.
  private(set) var types: [String] = []
  private(set) var unions: [Program.ValueType: String] = [:]
  /// In the order in which the program mentions them.
  private(set) var unionOrder: [[Program.ValueType]] = []
  /// The handle of each scene, flow with events and container of the app's own, by the node's place.
  private(set) var handles: [String?] = []
  /// The enum of the slots of each tabs and split, by the node's place.
  private(set) var slots: [String?] = []
  /// The case of each scene, flow and own container in the enum of scenes, by the node's place.
  private(set) var cases: [String?] = []
  /// The function of each in the factory.
  private(set) var screens: [String?] = []
  private(set) var conditions: [String] = []
  private(set) var events: [String] = []
  /// The property for each flow with events, by the node's place.
  private(set) var flows: [String?] = []
  private(set) var actions: [String] = []
  let sceneEnum: String
  let screenFactory: String
  let actionProtocol: String
  /// What says that the file and the runtime belong together.
  let format: String
  let navigator: String
  let programConstant: String
  let programText: String
  let select: String
  /// What generated code says as a type, without a qualifier: a member of that name would be found in its place.
  private(set) var typeNames = FaceNames.reserved

  /// What Swift or the generated code itself says without a qualifier inside of the app's struct.
  private static let reserved: Set<String> = [
    "Bool", "Int", "Double", "String", "MainActor", "ScenicRuntime", "Swift",
  ]

  /// What no type of the app's own can be called where generated code stands.
  private static let unsayable: Set<String> = ["Self", "MainActor", "ScenicRuntime", "Swift"]

  /// What the enum of scenes has already.
  private static let sceneMembers: Set<String> = [
    "generatedProgram", "sceneData", "model", "hash", "hashValue", "encode",
  ]

  init(_ program: Program) {
    // A type of the app's own has the name it has.
    let externs = program.types.filter { $0.shape == .extern }.map { FaceNames.extern($0.name) }
    let outside = FaceNames.reserved.union(externs.map { SwiftName.unescaped($0) })
    var file = SwiftScope(reserving: outside)
    app = file.claim(SwiftName.upper(program.app))
    var scope = SwiftScope(reserving: outside.union([SwiftName.unescaped(app)]))
    for type in program.types {
      types.append(
        type.shape == .extern ? FaceNames.extern(type.name) : scope.claim(SwiftName.upper(type.name)))
    }
    conditions = program.conditions.map {
      $0.owner == nil ? scope.claim(SwiftName.lower($0.name)) : SwiftName.exact($0.name)
    }
    events = program.events.map { scope.claim(SwiftName.lower($0.name)) }
    sceneEnum = scope.claim("Scene")
    screenFactory = scope.claim("Screens")
    actionProtocol = scope.claim("Actions")
    format = scope.claim("Format")
    navigator = scope.claim("navigator")
    programConstant = scope.claim("program")
    programText = scope.claim("programText")
    select = scope.claim("select")
    slots = program.nodes.map { $0.slotWord.isEmpty ? nil : SwiftName.upper($0.name, $0.slotWord) }
      .map { $0.map { scope.claim($0) } }
    nameUnions(program, &scope)
    typeNames.formUnion((types + unions.values + slots.compactMap { $0 }).map { SwiftName.unescaped($0) })
    nameNodes(program, &scope)
    var actionScope = SwiftScope()
    actions = program.actions.map { actionScope.claim(SwiftName.lower($0.name)) }
  }

  private static func extern(_ name: String) -> String {
    let name = SwiftName.exact(name)
    return SwiftName.escaped(unsayable.contains(name) ? name + "_" : name)
  }

  private mutating func nameNodes(_ program: Program, _ scope: inout SwiftScope) {
    let scenes = program.nodes.lazy.filter { $0.isSceneValue }.count
    var caseScope = SwiftScope(
      reserving: FaceNames.sceneMembers.union(typeNames).union(SwiftFace.groups("sceneData", scenes)))
    var screenScope = SwiftScope(reserving: ["preview"])
    for node in program.nodes {
      handles.append(node.hasHandle ? scope.claim(SwiftName.upper(node.name, node.handleWord)) : nil)
      cases.append(node.isSceneValue ? caseScope.claim(SwiftName.lower(node.name)) : nil)
      screens.append(node.hasScreen ? screenScope.claim(SwiftName.lower(node.name)) : nil)
      flows.append(
        node.flow != nil && node.hasHandle ? scope.claim(SwiftName.lower(node.name)) : nil)
    }
  }

  private mutating func nameUnions(_ program: Program, _ scope: inout SwiftScope) {
    for type in program.mentionedTypes {
      guard case .union(let members) = type, unions[type] == nil else { continue }
      unions[type] = scope.claim(members.map { word(for: $0, program) }.joined(separator: "Or"))
      unionOrder.append(members)
    }
  }

  /// A type in one word, as names have it: `Tiger`, `StringList`.
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
      return program.types.indices.contains(place) ? SwiftName.upper(program.types[place].name) : "Unknown"
    case .slot(let place):
      return program.nodes.indices.contains(place) ? SwiftName.upper(program.nodes[place].name, "Tab") : "Tab"
    }
  }

  /// The type as Swift writes it.
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
  /// Whether Swift has a type that speaks for it.
  var hasHandle: Bool { hasScreen || (flow != nil && !events.isEmpty) }
  /// Whether it is a case of the enum of scenes.
  var isSceneValue: Bool { hasScreen || flow != nil }

  /// What the name of its handle ends in.
  var handleWord: String { kind == .scene ? "Scene" : flow != nil ? "Flow" : "Container" }

  /// What the name of the enum of its slots ends in; empty if none can be selected.
  var slotWord: String {
    guard !slots.isEmpty else { return "" }
    return kind == .tabs ? "Tab" : kind == .split ? "Column" : ""
  }
}

extension Program {
  /// Every type that generated Swift may have to write, parts before the whole, in the order of the program.
  var mentionedTypes: [ValueType] {
    var types: [ValueType] = []
    for type in self.types {
      switch type.shape {
      case .extern: break
      case .structure(let fields): fields.forEach { $0.type.mention(in: &types) }
      case .enumeration(let cases): cases.forEach { $0.payload.forEach { $0.type.mention(in: &types) } }
      }
    }
    conditions.forEach { $0.type.mention(in: &types) }
    for action in actions {
      action.parameters.forEach { $0.type.mention(in: &types) }
      action.answer?.mention(in: &types)
    }
    for node in nodes {
      node.inputs.forEach { $0.type.mention(in: &types) }
      node.events.forEach { $0.parameters.forEach { $0.type.mention(in: &types) } }
      node.result?.mention(in: &types)
      node.produces.forEach { $0.mention(in: &types) }
    }
    events.forEach { $0.parameters.forEach { $0.type.mention(in: &types) } }
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
