extension Check {
  static let renamedClash = Check(
    DiagnosticCode(
      "SC0361", "renamed-clash", "a former name that belongs to another declaration",
      explanation: """
        `@renamed(from:)` gives a declaration the values that an earlier version saved under its former name. A former \
        name belongs to one declaration, and not to one that still has the name: a saved name would have two meanings.
        """,
      wrong: """
        scene cats(@renamed(from: "sort") order: String = "", sort: String = "")

        root cats

        """,
      right: """
        scene cats(@renamed(from: "sort") order: String = "", filter: String = "")

        root cats

        """), severity: .error
  ) { model, code in
    // Most specs have no former names, and their declarations are not collected.
    let isRenamed = model.attributes.contains { $0.name.text == "renamed" }
    return (isRenamed ? model.siblings : []).flatMap { siblings -> [Diagnostic] in
      var owners = [String: Model.Name]()
      var current = [String: Model.Name]()
      for one in siblings where current[one.name.text] == nil { current[one.name.text] = one.name }
      return siblings.flatMap { one in
        one.note.attributes.compactMap { attribute -> Diagnostic? in
          guard let former = attribute.formerName else { return nil }
          let note: Diagnostic.Note
          if let other = current[former] {
            let isItself = other.text == one.name.text
            note = Diagnostic.Note(
              isItself ? "the declaration has this name" : "`\(former)` is still declared", at: other.range)
          } else if let other = owners[former] {
            note = Diagnostic.Note("`\(other.text)` was renamed from `\(former)` too", at: other.range)
          } else {
            owners[former] = one.name
            return nil
          }
          let use = model.attributes.first { $0.name.range == attribute.name.range }
          return Diagnostic(
            .error, code, "duplicate former name `\(former)`", at: attribute.name.range, notes: [note],
            fixIts: use.map { [model.removal(of: $0, .certain)] } ?? [])
        }
      }
    }
  }
}

extension Model {
  /// A declaration with its attributes.
  fileprivate typealias Sibling = (name: Name, note: Note)

  /// The declarations that share a name space in saved states, one list for each.
  fileprivate var siblings: [[Sibling]] {
    var lists: [[Sibling]] = []
    func add(_ parameters: [Parameter]) { lists.append(parameters.map { ($0.name, $0.note) }) }
    func add(_ events: [Event]) {
      lists.append(events.map { ($0.name, $0.note) })
      for event in events { add(event.parameters) }
    }
    let flows = self.flows.indices
    var nodesOfFlows = [Int: [Sibling]]()
    for node in nodes {
      if node.isNamed { nodesOfFlows[node.scope, default: []].append((node.name, node.note)) }
      lists.append(node.slots.map { ($0.label, $0.note) })
      add(node.inputs)
      add(node.events)
      lists.append(node.conditions.map { (conditions[$0].name, conditions[$0].note) })
    }
    for type in types {
      switch type.shape {
      case .structure(let fields): add(fields)
      case .enumeration(let cases):
        lists.append(cases.map { ($0.name, $0.note) })
        for one in cases { add(one.payload) }
      case .extern, .text: break
      }
    }
    for flow in flows {
      lists.append(nodesOfFlows[flow] ?? [])
      lists.append(conditions.filter { $0.scope == flow && $0.owner == nil }.map { ($0.name, $0.note) })
      lists.append(actions.filter { $0.scope == flow }.map { ($0.name, $0.note) })
    }
    add(events)
    for action in actions { add(action.parameters) }
    return lists.filter { list in list.contains { !$0.note.formerNames.isEmpty } }
  }
}
