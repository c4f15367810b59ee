import ScenicRuntime

extension Emitter {
  /// Returns the file with which a web site opens its URLs in the app. It is an `apple-app-site-association`
  /// with a component for every link whose scheme is not the app's own. `@appID("…")` before `app` contains
  /// the owner. A capture matches at least one character, so the app must still check all other requirements
  /// of a link. Cost: the links.
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
  /// True if it is a link of a web site.
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
  /// The part in the syntax of the system: percent-encoded, `?*` for one character or more.
  fileprivate var component: String {
    switch self {
    case .literal(let text): text.percentEncoded
    case .capture: "?*"
    }
  }
}
