/// Prefixes and paths of links.
extension StaticConfigurationReader {
  /// Reads the linking of the app, which contains no paths of screens.
  mutating func readLinking(_ linking: JSONNode?, besideScreens: Bool) {
    guard let linking, linking.isObject else {
      if let linking { change("the linking of the app is code or a text: it is not read", at: linking) }
      return
    }
    isAutomatic = linking["enabled"]?.text == "auto"
    leaveOut(linking, except: ["enabled", "prefixes", "config", "screens", "path"], of: "the linking")
    guard besideScreens, let config = linking["config"] else { return }
    leaveOut(config, except: ["path"], of: "the configuration of the linking, beside the screens,")
  }

  /// Reads the prefixes: those without a path are origins of the app.
  mutating func readPrefixes(_ prefixes: JSONNode?) {
    let texts = prefixes?.items.compactMap(\.text) ?? []
    guard !texts.contains("*") else {
      bases = [""]
      return
    }
    let origins = texts.map(Self.origin)
    model.origins = origins.compactMap { $0 }
    let others = zip(texts, origins).filter { $0.1 == nil }.map(\.0)
    bases = model.origins.isEmpty && !others.isEmpty ? others : [""] + others
  }

  /// Returns the origin of a prefix such as `app://` and `https://a.example`; nil for one with a path.
  private static func origin(_ prefix: String) -> String? {
    guard let mark = prefix.firstRange(of: "://") else { return nil }
    let scheme = prefix[..<mark.lowerBound]
    var host = prefix[mark.upperBound...]
    if host.hasSuffix("/") { host = host.dropLast() }
    let name = host.hasPrefix("*.") ? host.dropFirst(2) : host
    func isPlain(_ text: Substring, _ others: String) -> Bool {
      text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || others.contains($0) }
    }
    guard scheme.first?.isLetter == true, isPlain(scheme, "+.-"), isPlain(name, ".-") else { return nil }
    return host.isEmpty ? "\(scheme):" : name.isEmpty ? nil : "\(scheme)://\(host)"
  }

  /// Returns the pattern of a path after a prefix.
  static func pattern(_ base: String, _ path: String) -> String {
    guard !base.isEmpty else { return "/" + path }
    return base + (base.hasSuffix("/") || path.isEmpty ? "" : "/") + path
  }

  /// Returns the paths of a screen or navigator, with those around it.
  mutating func paths(of item: Item) -> [String] {
    let (screen, links, name) = (item.value, item.scope.links, item.name)
    let written = writtenPaths(screen, links, name)
    let linking = screen["linking"]
    guard isAutomatic, written.isEmpty, !item.isNavigator, linking == nil || linking?.isObject == true else {
      return written
    }
    return [Self.joined(links, item.scope.isFirst ? "" : Self.automaticPath(name))]
  }

  /// Returns `news-feed` for `NewsFeed`, as React Navigation does.
  private static func automaticPath(_ name: String) -> String {
    var path = ""
    var isAfterCapital = false
    for character in name {
      let isCapital = character.isASCII && character.isUppercase
      if isCapital, !isAfterCapital, !path.isEmpty { path += "-" }
      path += character.lowercased()
      isAfterCapital = isCapital
    }
    return path
  }

  private mutating func writtenPaths(_ screen: JSONNode, _ links: String, _ name: String) -> [String] {
    // The value of a screen in a static configuration is a component, which begins with a capital letter.
    if let text = screen.text {
      return text.first?.isUppercase == true ? [] : patterns(text, links, name, at: screen)
    }
    let isStatic = screen["screen"] != nil
    let linking = screen["linking"] ?? (isStatic ? nil : screen)
    guard let linking else { return [] }
    let isExact = linking["exact"]?.content == .bool(true)
    let written = linking.text ?? linking["path"]?.text
    var found = written.map { patterns($0, isExact ? "" : links, name, at: linking) } ?? []
    for alias in linking["alias"]?.items ?? [] {
      let (path, isExact) = (alias.text ?? alias["path"]?.text, alias["exact"]?.content == .bool(true))
      found += path.map { patterns($0, isExact || alias.text != nil ? "" : links, name, at: alias) } ?? []
    }
    for key in ["parse", "stringify"] {
      for (parameter, value) in linking[key]?.fields ?? [] {
        change("'\(key)' of '\(parameter)' is code: the value is written as a String", at: value)
      }
    }
    return found
  }

  private static func joined(_ first: String, _ second: String) -> String {
    [first, second].flatMap { $0.split(separator: "/") }.joined(separator: "/")
  }

  /// Returns the patterns for `users/:id`; an optional item makes two.
  private mutating func patterns(_ path: String, _ links: String, _ name: String, at node: JSONNode)
    -> [String]
  {
    var forms: [[String]] = [[]]
    for segment in path.split(separator: "/") {
      if segment == "*" {
        change("what '*' of '\(name)' matches is the input 'path'", at: node)
        forms = forms.map { $0 + ["{path...}"] }
        continue
      }
      guard segment.hasPrefix(":") else {
        forms = forms.map { $0 + [String(segment)] }
        continue
      }
      let capture = segment.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = segment.dropFirst(capture.count + 1)
      let isOptional = rest.hasSuffix("?") && forms.count < 16
      if isOptional {
        change("the path item '\(segment)' of '\(name)' is optional: it is written as two links", at: node)
      } else if !rest.isEmpty {
        change("the path item '\(segment)' of '\(name)' matches any text", at: node)
      }
      forms = forms.map { $0 + ["{\(capture)}"] } + (isOptional ? forms : [])
    }
    return forms.map { Self.joined(links, $0.joined(separator: "/")) }
  }
}
