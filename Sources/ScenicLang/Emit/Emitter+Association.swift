import ScenicRuntime

extension Emitter {
  /// Returns the file with which a web site opens its URLs in the app. It is an `apple-app-site-association`
  /// with a component for every link whose scheme is not the app's own. `@appID("…")` before `app` contains
  /// the owner. A capture matches at least one character, so the app must still check all other requirements
  /// of a link. Cost: the links.
  public static func association(_ program: Program) -> [UInt8] {
    var components: [Value] = []
    var seen: OrderedSet<Value> = []
    let hasSite =
      program.origins.isEmpty || program.origins.contains { $0.scheme == "https" || $0.scheme == "http" }
    for link in program.flows.flatMap({ $0.links }) where link.isUniversal && (link.scheme != nil || hasSite)
    {
      for component in link.components where seen.insert(component).inserted { components.append(component) }
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
  fileprivate var isUniversal: Bool { !isOpaque && (scheme == nil || scheme == "https" || scheme == "http") }

  /// A component for the path, and for its forms without optional segments. An optional item is not asked for.
  fileprivate var components: [Value] {
    let least = path.firstIndex { isOptional($0) || $0.isRest } ?? path.count
    let lengths = path.last?.isRest == true ? [least, path.count] : Array(least...path.count)
    return lengths.map { component(Array(path.prefix($0))) }
  }

  private func component(_ path: [Part]) -> Value {
    var object = Fields()
    object.append("/", .string("/" + path.map { $0.component }.joined(separator: "/")))
    let required = query.filter { !isOptional($0.value) }
    if !required.isEmpty {
      var items = Fields()
      for item in required { items[item.name] = .string(item.value.component) }
      object.append("?", .object(items))
    }
    switch fragment {
    case nil: break
    case .text(let part): object.append("#", .string(part.component))
    case .route: object.append("#", "/*")
    }
    object.append("comment", .string(pattern))
    return .object(object)
  }
}

extension Program.Link.Part {
  /// The part in the syntax of the system: percent-encoded, `?*` for one character or more, `*` for any number.
  fileprivate var component: String {
    switch self {
    case .literal(let text): text.percentEncoded
    case .capture: "?*"
    case .partial(let before, _, let after): before.percentEncoded + "?*" + after.percentEncoded
    case .rest: "*"
    }
  }
}
