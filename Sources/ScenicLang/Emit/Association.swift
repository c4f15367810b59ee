import ScenicRuntime

extension Emitter {
  /// What a web site says so that the system opens its URLs in the app: an `apple-app-site-association` with a
  /// component for every link that is not of a scheme of the app's own. `@appID("…")` before `app` says whose they
  /// are. A capture is at least one character, so what a link asks beyond that is still for the app to refuse. Cost:
  /// the links.
  public static func association(_ program: Program) -> [UInt8] {
    var components: [Value] = []
    var seen: Set<Value> = []
    for link in program.flows.flatMap({ $0.links }) where link.isUniversal {
      let component = link.component
      if seen.insert(component).inserted { components.append(component) }
    }
    let details: Value = ["appIDs": .list(program.appIDs), "components": .list(components)]
    return JSONWriter.indented(["applinks": ["details": [details]]])
  }
}

extension Program {
  /// The texts of every `@appID` of the app.
  fileprivate var appIDs: [Value] {
    note.attributes.filter { $0.name == "appID" }.flatMap { $0.arguments }.compactMap { argument in
      if case .literal(let value) = argument.value, value.text != nil { return value }
      return nil
    }
  }
}

extension Program.Link {
  /// Whether it is about what a web site can be asked for.
  fileprivate var isUniversal: Bool { scheme == nil || scheme == "https" || scheme == "http" }

  fileprivate var component: Value {
    var object = Fields()
    object.append("/", .string("/" + path.map { $0.component }.joined(separator: "/")))
    if !query.isEmpty {
      var items = Fields()
      for item in query { items[item.name] = .string(item.value.component) }
      object.append("?", .object(items))
    }
    object.append("comment", .string(pattern))
    return .object(object)
  }
}

extension Program.Link.Part {
  /// As the system compares it: percent-encoded, `?*` for one character or more.
  fileprivate var component: String {
    switch self {
    case .literal(let text): text.percentEncoded
    case .capture: "?*"
    }
  }
}
