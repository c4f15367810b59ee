import ScenicRuntime

// The graph as data, for a page that draws it.

extension Graph {
  /// The graph as JSON: `scenes`, `boxes` and `edges`, in the order of the spec. References between them are
  /// indices.
  package var value: Value {
    [
      "app": .string(app), "boxes": .list(boxes.map { $0.value }), "scenes": .list(scenes.map { $0.value }),
      "edges": .list(ways.map { $0.value }),
    ]
  }
}

extension Graph.Box {
  fileprivate var value: Value {
    var fields: Fields = ["name": .string(name), "kind": .string(kind), "isNamed": .bool(isNamed)]
    if let title { fields.append("title", .string(title)) }
    if let parent { fields.append("parent", .int(parent)) }
    fields.append("isPresented", .bool(isPresented))
    return .object(fields)
  }
}

extension Graph.Scene {
  fileprivate var value: Value {
    var fields: Fields = ["name": .string(name)]
    if let title { fields.append("title", .string(title)) }
    if let box { fields.append("box", .int(box)) }
    fields.append("isPresented", .bool(isPresented))
    return .object(fields)
  }
}

extension Graph.Way {
  fileprivate var value: Value {
    var fields = from.fields
    fields.append("to", .int(to))
    fields.append("kind", .string(kind.name))
    fields.append("label", .string(word))
    let sources = sources.map { Value.list([.int($0.file), .int($0.line), .int($0.column)]) }
    fields.append("sources", .list(sources))
    return .object(fields)
  }
}

extension Graph.End {
  /// `origin` is the kind of the origin, `from` its scene, and `box` the box that it means or lies in.
  fileprivate var fields: Fields {
    switch self {
    case .start: return ["origin": "start"]
    case .scene(let scene): return ["origin": "scene", "from": .int(scene)]
    case .box(let box, let scene): return ["origin": "box", "from": .int(scene), "box": .int(box)]
    case .said(let box): return Graph.End.outside("event", box)
    case .link(let box): return Graph.End.outside("link", box)
    }
  }

  private static func outside(_ origin: String, _ box: Int?) -> Fields {
    var fields: Fields = ["origin": .string(origin)]
    if let box { fields.append("box", .int(box)) }
    return fields
  }
}

extension Graph.Kind {
  fileprivate var name: String {
    switch self {
    case .start: "start"
    case .push: "push"
    case .present: "present"
    case .go: "go"
    case .back: "back"
    case .requirement: "requirement"
    }
  }
}
