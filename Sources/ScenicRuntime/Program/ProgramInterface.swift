/// The declarations of a program that generated Swift relies on, with their inputs, events and produced
/// types, and types by their names.
///
/// Rules, links, conversions, roots, requirements, initial values and notes are not part of it.
struct ProgramInterface {
  /// A declaration that has a name in Swift.
  struct Declaration {
    var kind: String
    var name: String
    var members: [Member] = []
    /// True if Swift ignores an unknown declaration of this kind.
    var mayBeNew = false
    /// True if Swift does not need the declaration.
    var mayBeMissing = false

    var words: String { "\(kind) `\(name)`" }
  }

  /// A member of a declaration, in the order in which Swift counts them; members that Swift finds by name are
  /// ordered by name.
  struct Member: Hashable {
    var kind: String
    /// The name; empty for a member that exists once.
    var name = ""
    /// The type; empty for a member without one.
    var type = ""

    /// The description without the type.
    var words: String { name.isEmpty ? kind : "\(kind) `\(name)`" }
  }

  private(set) var declarations: [Declaration] = []
  private let program: Program

  /// Creates the interface of a program. Cost: the declarations.
  init(_ program: Program) {
    self.program = program
    declarations += program.types.map { type($0) }
    declarations += program.conditions.map { condition($0) }
    for action in program.actions {
      let members =
        parameters(action.parameters) + once("result", action.answer)
        + (action.delay == nil ? [] : [Member(kind: "delay")])
      declarations.append(Declaration(kind: "action", name: action.name, members: members))
    }
    // No Swift is generated for a style, but the code that shows the screens needs it.
    declarations += program.styles.map { Declaration(kind: "style", name: $0.name, mayBeMissing: true) }
    for event in program.events {
      declarations.append(
        Declaration(kind: "event", name: event.name, members: parameters(event.parameters)))
    }
    declarations += program.nodes.filter { $0.isInSwift }.map { node($0) }
  }
}

extension ProgramInterface {
  private func type(_ type: Program.TypeDeclaration) -> Declaration {
    switch type.shape {
    case .extern: return Declaration(kind: "extern type", name: type.name)
    case .text: return Declaration(kind: "extern text type", name: type.name)
    case .structure(let fields):
      return Declaration(kind: "struct", name: type.name, members: byName(parameters(fields, "field")))
    case .enumeration(let cases):
      let members = cases.flatMap { one in
        [Member(kind: "case", name: one.name)] + parameters(one.payload, "field", of: one.name)
      }
      return Declaration(kind: "enum", name: type.name, members: byName(members))
    }
  }

  private func condition(_ condition: Program.Condition) -> Declaration {
    var members = once("value", condition.type)
    if let owner = condition.owner {
      members.append(Member(kind: "scene", name: program.name(ofNode: owner)))
    }
    return Declaration(kind: "condition", name: condition.name, members: members)
  }

  private func node(_ node: Program.Node) -> Declaration {
    var members = parameters(node.inputs, "input")
    for event in node.events {
      members.append(Member(kind: "event", name: event.name))
      members += parameters(event.parameters, of: event.name)
    }
    if node.kind == .scene { members += once("result", node.result) }
    members += node.produces.map { Member(kind: "produced type", name: program.name(of: $0)) }
    switch node.kind {
    case .container: members += node.slots.map { Member(kind: "child", name: $0.label) }
    case .tabs: members += byName(node.slots.map { Member(kind: "tab", name: $0.label) })
    case .split: members += byName(node.slots.map { Member(kind: "column", name: $0.label) })
    case .scene, .stack, .flow: break
    }
    let kind = node.flow == nil ? node.kind.rawValue : "flow"
    return Declaration(
      kind: kind, name: node.name, members: members, mayBeNew: !node.hasScreen && node.events.isEmpty)
  }

  private func parameters(
    _ parameters: [Program.Parameter], _ kind: String = "parameter", of owner: String? = nil
  ) -> [Member] {
    parameters.map { parameter in
      let name = owner.map { "\($0).\(parameter.name)" } ?? parameter.name
      return Member(kind: kind, name: name, type: program.name(of: parameter.type))
    }
  }

  private func once(_ kind: String, _ type: Program.ValueType?) -> [Member] {
    type.map { [Member(kind: kind, type: program.name(of: $0))] } ?? []
  }

  private func byName(_ members: [Member]) -> [Member] { members.sorted { $0.name < $1.name } }
}

extension ProgramInterface {
  /// Checks that Swift generated from one program can run another one. Otherwise it throws an error for the
  /// first difference, in which `here` is that Swift. Cost: the declarations of both.
  static func check(_ program: Program, inPlaceOf compiled: Program) throws(JSONError) {
    guard program.app == compiled.app else {
      throw JSONError("it is of the app `\(program.app)`, and this is `\(compiled.app)`")
    }
    let needed = ProgramInterface(compiled).declarations
    var open = [String: Declaration]()
    for declaration in needed { open[declaration.words] = declaration }
    for declaration in ProgramInterface(program).declarations {
      if let known = open.removeValue(forKey: declaration.words) {
        try declaration.check(inPlaceOf: known)
      } else if !declaration.mayBeNew {
        throw JSONError("unknown \(declaration.words)")
      }
    }
    for declaration in needed where !declaration.mayBeMissing && open[declaration.words] != nil {
      throw JSONError("\(declaration.words) is missing")
    }
  }
}

extension ProgramInterface.Declaration {
  fileprivate func check(inPlaceOf known: Self) throws(JSONError) {
    if members == known.members { return }
    let (ours, theirs) = (members.map { $0.words }, known.members.map { $0.words })
    let (oursAtAll, theirsAtAll) = (Set(ours), Set(theirs))
    if let new = ours.first(where: { !theirsAtAll.contains($0) }) {
      throw JSONError("\(words) has no \(new) here")
    }
    if let missing = theirs.first(where: { !oursAtAll.contains($0) }) {
      throw JSONError("\(missing) of \(words) is missing")
    }
    for (member, known) in zip(members, known.members) where member != known {
      if member.words != known.words {
        throw JSONError("\(words) has \(member.words) where \(known.words) is here")
      }
      throw JSONError("\(member.words) of \(words) is `\(member.type)`, and `\(known.type)` here")
    }
    throw JSONError("\(words) has a duplicate member")
  }
}

extension Program.Node {
  /// True if the app has to provide a screen for it.
  package var hasScreen: Bool { kind == .scene || kind == .container }

  /// True if Swift refers to it by its index: every node but a stack, which only the engine uses.
  var isInSwift: Bool { hasScreen || flow != nil || kind == .tabs || kind == .split }
}
