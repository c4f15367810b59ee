import ScenicRuntime

extension Check {
  static let idleAttribute = Check(
    DiagnosticCode(
      "SC0522", "idle-attribute", "an attribute without effect",
      explanation: """
        `@caseInsensitive` ignores case in the literals of a link's path, and `@plusIsSpace` changes the values of its \
        query items. `@appID` and `@androidApp` are about the links of the app. Without such literals, items or links \
        they do nothing. Hosts read `@title`, `@icon`, `@badge` and the attributes of styles only with values of the \
        right type, and ignore further ones.
        """,
      wrong: """
        scene cats
        root main: stack { cats }

        @plusIsSpace link "/cats" { go main / cats }

        """,
      right: """
        scene cats
        root main: stack { cats }

        link "/cats" { go main / cats }

        """), severity: .warning
  ) { model, code in
    let links = model.flows.flatMap { $0.links }
    let ofLinks = links.flatMap { link in
      link.note.attributes.compactMap { attribute in
        attribute.reasonOfIdleness(among: [link], isOfApp: false).map { (attribute.name, $0) }
      }
    }
    let ofApp = model.note.attributes.compactMap { attribute in
      attribute.reasonOfIdleness(among: links, isOfApp: true).map { (attribute.name, $0) }
    }
    let idle = (ofApp + ofLinks).compactMap { name, reason -> Diagnostic? in
      guard let use = model.attributes.first(where: { $0.name.range == name.range && $0.former == nil })
      else {
        return nil
      }
      return Diagnostic(
        .warning, code, "`@\(name.text)` has no effect: \(reason)", at: name.range,
        fixIts: [model.removal(of: use)])
    }
    return idle + model.idleValues(code)
  }
}

extension Model.Attribute {
  /// Returns the reason why it does nothing for its link, or for all links of the app; nil if it has an effect.
  fileprivate func reasonOfIdleness(among links: [Model.Link], isOfApp: Bool) -> String? {
    switch name.text {
    case "caseInsensitive" where !links.contains { $0.hasLettersInPath }:
      return isOfApp
        ? "no link has letters outside of captures in its path"
        : "the path of the link has no letters outside of captures"
    case "plusIsSpace" where !links.contains { $0.hasItems }:
      return isOfApp ? "no link has query items" : "the link has no query items"
    case "appID" where isOfApp && links.isEmpty, "androidApp" where isOfApp && links.isEmpty:
      return "the spec has no links"
    default: return nil
    }
  }
}

extension Model.Link {
  fileprivate var hasLettersInPath: Bool {
    var parts = path
    if case .route(let path, _)? = fragment { parts += path }
    return parts.contains { part in
      switch part {
      case .literal(let text): text.hasCase
      case .partial(let before, _, let after): (before + after).hasCase
      case .capture, .rest: false
      }
    }
  }

  fileprivate var hasItems: Bool {
    if case .route(_, let query)? = fragment, !query.isEmpty { return true }
    return !query.isEmpty
  }
}

extension String {
  /// True if it contains letters of upper or lower case.
  fileprivate var hasCase: Bool { lowercased() != uppercased() }
}
