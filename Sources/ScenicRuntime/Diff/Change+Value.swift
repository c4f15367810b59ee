extension Change {
  /// Returns the change in the format of `run --json`: its `op`, its `target` and the fields of that
  /// operation. `writeTree` formats a node.
  package func value(writingTreesWith writeTree: (SceneModel) -> Value) -> Value {
    var fields = Fields()
    fields.append("op", .string(operation))
    fields.append("target", target.value)
    switch self {
    case .dismiss: break
    case .set(let node), .push(_, let node), .replace(_, let node), .present(_, let node):
      fields.append("node", writeTree(node))
    case .setChildren(_, let children):
      fields.append(
        "children",
        .list(
          children.map { child in
            switch child {
            case .kept(let identity): identity.value
            case .made(let node): writeTree(node)
            }
          }))
    case .pop(_, let count): fields.append("count", .int(count))
    case .popTo(_, let entry): fields.append("entry", entry.value)
    case .reorder(_, let children): fields.append("children", .list(children.map { $0.value }))
    case .move(_, let parent, let index):
      fields.append("to", parent.value)
      fields.append("index", .int(index))
    case .update(_, let inputs, _): fields.append("inputs", .object(inputs ?? Fields()))
    case .select(_, let index): fields.append("selected", .int(index))
    }
    return .object(fields)
  }

  private var operation: String {
    switch self {
    case .dismiss: "dismiss"
    case .set, .setChildren: "set"
    case .push: "push"
    case .pop: "pop"
    case .popTo: "popTo"
    case .replace: "replace"
    case .reorder: "reorder"
    case .move: "move"
    case .update: "update"
    case .select: "select"
    case .present: "present"
    }
  }
}

extension Identity {
  fileprivate var value: Value { .string(String(number)) }
}
