import ScenicRuntime

/// Reads the static configuration of React Navigation as JSON: navigators with `screens`, `groups`, `linking` and
/// `if`, or only the `screens` of a linking configuration.
struct StaticConfigurationReader {
  private(set) var model: AppModel
  private var count = 0

  /// Reads a navigator. O(n) in its size.
  static func read(_ document: JSONDocument, name: String) -> AppModel {
    var reader = StaticConfigurationReader(model: AppModel(name: name))
    guard let root = document.root else { return reader.model }
    let prefixes = root["prefixes"]?.items.compactMap(\.text) ?? []
    for prefix in prefixes.dropFirst() {
      reader.change(
        "links begin with '\(prefixes[0])' too: those with '\(prefix)' are not written", at: root["prefixes"])
    }
    let links = Self.joined(prefixes.first ?? "", root["config"]?["path"]?.text ?? "")
    reader.model.root = reader.addNavigator(root["config"] ?? root, name: name, links: links, depth: 0)
    let known: Set<String> = root["config"] == nil ? keysOfNavigators : ["config", "type"]
    reader.leaveOut(root, except: known.union(["prefixes"]))
    return reader.model
  }

  private init(model: AppModel) { self.model = model }

  private struct Entry {
    var name: String
    var node: String
    var title: String?
    /// The style of a presentation; nil for a screen that is pushed.
    var style: Step.Style?
    var condition: String?
    var place: SourcePlace
  }

  // MARK: Notes

  private mutating func change(_ text: String, at node: JSONNode?) {
    guard let node else { return }
    model.notes.append(Note(.change, text, at: node.place))
  }

  /// Names the fields that are not read.
  private mutating func leaveOut(
    _ node: JSONNode, except known: Set<String>, of owner: String = "the navigator"
  ) {
    for (key, value) in node.fields where !known.contains(key) {
      model.notes.append(Note(.detail, "'\(key)' of \(owner) is not read", at: value.place))
    }
  }

  private static let keysOfNavigators: Set = [
    "type", "navigator", "name", "id", "config", "screens", "groups", "initialRouteName", "screenOptions",
    "path", "exact",
    "alias", "linking", "screen",
  ]
  private static let keysOfScreens: Set = [
    "screen", "options", "linking", "if", "initialParams", "path", "exact", "alias", "parse", "stringify",
  ]
  private static let keysOfOptions: Set = [
    "title", "tabBarLabel", "drawerLabel", "headerTitle", "presentation",
  ]

  // MARK: Navigators

  /// Adds a navigator with its screens and returns its key.
  private mutating func addNavigator(_ value: JSONNode, name: String, links: String, depth: Int) -> String? {
    let config = value["config"]?["screens"] != nil ? value["config"] ?? value : value
    var entries = screens(of: config, config["screenOptions"], nil, links, depth)
    for (group, fields) in config["groups"]?.fields ?? [] {
      let options = fields["screenOptions"] ?? config["screenOptions"]
      entries += screens(of: fields, options, condition(fields["if"]), links, depth)
      leaveOut(fields, except: ["screens", "screenOptions", "if"], of: "the group '\(group)'")
    }
    guard !entries.isEmpty else { return nil }
    let initial = config["initialRouteName"]?.text
    if let initial, !entries.contains(where: { $0.name == initial }) {
      change("the first screen '\(initial)' is unknown", at: config["initialRouteName"])
    }
    if depth > 0 {
      leaveOut(config, except: Self.keysOfNavigators.union(Self.keysOfScreens), of: "'\(name)'")
    }
    let kind = kind(of: value["type"] ?? value["navigator"] ?? config["type"], name)
    count += 1
    let key = "navigator \(count)"
    if kind == .tabs {
      addTabs(entries, key, name, initial, at: value.place)
      return key
    }
    let first =
      entries.first { $0.name == initial } ?? entries.first { $0.condition == nil && $0.style == nil }
      ?? entries[0]
    model.containers.append(
      Container(key, name: name + " stack", .stack, [.init(first.node)], at: value.place))
    var shown: Set<String> = []
    for entry in entries where entry.node != first.node || entry.condition != nil {
      // The first screen of a condition is shown when it becomes true, and the others can be opened then.
      let isShown = entry.condition.map { entry.style == nil && shown.insert($0).inserted } ?? false
      addEntry(entry, key, isShown: isShown)
    }
    return key
  }

  private mutating func addTabs(
    _ entries: [Entry], _ key: String, _ name: String, _ initial: String?, at place: SourcePlace
  ) {
    var entries = entries
    if let first = entries.firstIndex(where: { $0.name == initial }), first > 0 {
      let text = "'\(entries[first].name)' is the first tab of '\(name)', which shows it first"
      model.notes.append(Note(.change, text, at: entries[first].place))
      entries.insert(entries.remove(at: first), at: 0)
    }
    for entry in entries {
      guard let condition = entry.condition else { continue }
      let text = "the tab '\(entry.name)' is shown always, not only if '\(condition)'"
      model.notes.append(Note(.change, text, at: entry.place))
    }
    let children = entries.map { Container.Child($0.node, label: $0.name, title: $0.title) }
    model.containers.append(Container(key, name: name, .tabs, children, at: place))
  }

  private mutating func kind(of type: JSONNode?, _ name: String) -> Container.Kind {
    let text = type?.text ?? "stack"
    let folded = text.lowercased().replacing("create", with: "").replacing("navigator", with: "")
      .filter { $0.isLetter }
    switch folded {
    case "stack", "nativestack", "": return .stack
    case "tab", "tabs", "bottomtab", "bottomtabs", "nativebottomtab", "nativebottomtabs", "materialtoptab",
      "materialtoptabs", "materialbottomtab", "materialbottomtabs":
      return .tabs
    case "drawer":
      change("the drawer '\(name)' is written as tabs", at: type)
      return .tabs
    default:
      let kind: Container.Kind = folded.contains("tab") ? .tabs : .stack
      change(
        "the navigator '\(text)' of '\(name)' is unknown: it is written as \(kind == .tabs ? "tabs" : "a stack")",
        at: type)
      return kind
    }
  }

  // MARK: Screens

  private mutating func screens(
    of owner: JSONNode, _ options: JSONNode?, _ condition: String?, _ links: String, _ depth: Int
  ) -> [Entry] {
    (owner["screens"]?.fields ?? []).compactMap { name, screen in
      guard depth < 50 else {
        model.notes.append(Note(.screen, "'\(name)' is nested more than 50 levels deep", at: screen.place))
        return nil
      }
      return entry(name, screen, options, condition, links, depth)
    }
  }

  private mutating func entry(
    _ name: String, _ screen: JSONNode, _ options: JSONNode?, _ condition: String?, _ links: String,
    _ depth: Int
  ) -> Entry {
    let target = screen["screen"] ?? screen
    let paths = paths(screen, links, name)
    let inner = target["screens"] != nil || target["groups"] != nil || target["config"]?["screens"] != nil
    let own = screen["options"]
    let title = ["title", "tabBarLabel", "drawerLabel", "headerTitle"].lazy.compactMap { own?[$0]?.text }
      .first
    if let own {
      if own.isObject {
        leaveOut(own, except: Self.keysOfOptions, of: "the options of '\(name)'")
      } else {
        model.notes.append(Note(.detail, "the options of '\(name)' are code", at: own.place))
      }
    }
    if !inner { leaveOut(screen, except: Self.keysOfScreens, of: "'\(name)'") }
    let style = style(own?["presentation"] ?? options?["presentation"], name)
    let nested = inner ? addNavigator(target, name: name, links: paths.first ?? links, depth: depth + 1) : nil
    if nested == nil, inner {
      change("the navigator '\(name)' has no screens: it is written as one", at: screen)
    }
    let node = nested ?? addScreen(name, title, paths, screen)
    let ownCondition = self.condition(screen["if"])
    return Entry(
      name: name, node: node, title: title, style: style, condition: ownCondition ?? condition,
      place: screen.place)
  }

  /// Returns the name of the hook of `if`.
  private mutating func condition(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    if node.text == nil { change("'if' is not the name of a hook: its screens are shown always", at: node) }
    return node.text
  }

  private mutating func style(_ node: JSONNode?, _ name: String) -> Step.Style? {
    switch node?.text ?? "card" {
    case "card", "push": return nil
    case "modal", "formSheet", "pageSheet": return .sheet
    case "fullScreenModal": return .fullScreen
    case let text:
      change("'\(name)' is presented as a sheet, not as '\(text)'", at: node)
      return .sheet
    }
  }

  private mutating func addScreen(_ name: String, _ title: String?, _ paths: [String], _ value: JSONNode)
    -> String
  {
    count += 1
    let key = "screen \(count)"
    var screen = Screen(key, name: Words.stem(name), title: title, at: value.place)
    for (name, value) in value["initialParams"]?.fields ?? [] { addParameter(name, value, to: &screen) }
    for path in paths {
      for capture in LinkPattern.captures(path) where !screen.inputs.contains(where: { $0.name == capture }) {
        screen.inputs.append(Parameter(capture, .string))
      }
      model.links.append(DeepLink(path, to: key, at: value.place))
    }
    model.screens.append(screen)
    return key
  }

  private mutating func addParameter(_ name: String, _ value: JSONNode, to screen: inout Screen) {
    let kind: Parameter.Kind? =
      switch value.value {
      case .string: .string
      case .int: .int
      case .bool: .bool
      case .double: .double
      default: nil
      }
    guard let kind else {
      let text = "initial parameter '\(name)' has a type that is not supported"
      model.notes.append(Note(.detail, text, at: value.place))
      return
    }
    var parameter = Parameter(name, kind)
    parameter.defaultValue = value.value
    screen.inputs.append(parameter)
  }

  private mutating func addEntry(_ entry: Entry, _ stack: String, isShown: Bool) {
    if let condition = entry.condition, isShown {
      let trigger = Transition.Trigger.becomesTrue(condition, while: [])
      var transition = Transition(
        trigger, [.dismissAll, .root(entry.node, in: Region(stack, -1))],
        summary: "'\(entry.name)' while '\(condition)'", at: entry.place)
      transition.decision = "the screens of '\(condition)' appear when it becomes true"
      model.transitions.append(transition)
      return
    }
    let step: Step = entry.style.map { .present(entry.node, $0) } ?? .show(entry.node, in: Region(stack, -1))
    var transition = Transition(
      .appEvent("open \(entry.name)"), [step], summary: "navigate('\(entry.name)')", at: entry.place)
    transition.condition = entry.condition
    transition.decision =
      "the screens call navigate('\(entry.name)') in code: let them send events of their own"
    model.transitions.append(transition)
  }
}

// MARK: Links

extension StaticConfigurationReader {
  /// Returns the patterns of Scenic for the paths in the linking of a screen.
  private mutating func paths(_ screen: JSONNode, _ links: String, _ name: String) -> [String] {
    // The value of a screen in a static configuration is a component, which begins with a capital letter.
    if let text = screen.text {
      return text.first?.isUppercase == true ? [] : patterns(text, links, name, at: screen)
    }
    let isStatic = screen["screen"] != nil
    let linking = screen["linking"] ?? (isStatic ? nil : screen)
    guard let linking else { return [] }
    let isExact = linking["exact"]?.content == .bool(true)
    let written = linking.text ?? linking["path"]?.text
    var found = written.map { patterns($0, isExact ? prefix(of: links) : links, name, at: linking) } ?? []
    for alias in linking["alias"]?.items ?? [] {
      let (path, isExact) = (alias.text ?? alias["path"]?.text, alias["exact"]?.content == .bool(true))
      found +=
        path.map { patterns($0, isExact || alias.text != nil ? prefix(of: links) : links, name, at: alias) }
        ?? []
    }
    for key in ["parse", "stringify"] {
      for (parameter, value) in linking[key]?.fields ?? [] {
        change("'\(key)' of '\(parameter)' is code: the value is written as a String", at: value)
      }
    }
    return found
  }

  /// Returns the scheme and host of a link, to which exact paths belong.
  private func prefix(of links: String) -> String {
    guard let mark = links.firstRange(of: "://") else { return "" }
    return String(links[..<mark.upperBound] + links[mark.upperBound...].prefix { $0 != "/" })
  }

  private static func joined(_ prefix: String, _ path: String) -> String {
    let isSeparated = prefix.hasSuffix("/") || path.hasPrefix("/") || prefix.isEmpty || path.isEmpty
    return prefix + (isSeparated ? "" : "/") + path
  }

  /// Returns the patterns for `users/:id`; an optional item makes two.
  private mutating func patterns(_ path: String, _ links: String, _ name: String, at node: JSONNode)
    -> [String]
  {
    var forms: [[String]] = [[]]
    for segment in path.split(separator: "/") {
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
    return forms.map { segments in
      let joined = Self.joined(links, segments.joined(separator: "/"))
      return joined.contains("://") || joined.hasPrefix("/") ? joined : "/" + joined
    }
  }
}
