import ScenicRuntime

/// Reads the static configuration of React Navigation as JSON: navigators with `screens`, `groups`, `linking` and
/// `if`, or only the `screens` of a linking configuration.
struct StaticConfigurationReader {
  var model: AppModel
  private var count = 0
  /// What precedes the paths of links: nothing for the origins of the app, and prefixes that contain a path.
  var bases: [String] = []
  /// True if screens without a path get one.
  var isAutomatic = false

  /// Reads a navigator. O(n) in its size.
  static func read(_ document: JSONDocument, name: String) -> AppModel {
    var reader = StaticConfigurationReader(model: AppModel(name: name))
    guard let root = document.root else { return reader.model }
    // The linking of an app contains its configuration; the one of a navigator is beside its screens.
    let linking = root["linking"]
    let hasScreens = [root["config"], root].contains { $0?["screens"] != nil || $0?["groups"] != nil }
    let owner = hasScreens ? root : linking ?? root
    let config = owner["config"] ?? owner
    reader.readLinking(linking, besideScreens: hasScreens)
    reader.readPrefixes(owner["prefixes"] ?? linking?["prefixes"])
    let path = config["path"] ?? linking?["config"]?["path"]
    let scope = Scope(links: path?.text ?? "", isFirst: true)
    reader.model.root = reader.addNavigator(config, name: name, scope)
    if let link = reader.model.links.first, linking?["config"]?["initialRouteName"] == nil,
      root["config"]?["initialRouteName"] == nil
    {
      let text =
        "links show the first screen of each stack below theirs: React Navigation does only for an 'initialRouteName' of the linking"
      reader.model.notes.append(Note(.change, text, at: link.place))
    }
    if linking?["enabled"]?.content == .bool(false) {
      for link in reader.model.links {
        reader.model.notes.append(Note(.link, "'\(link.pattern)': linking is not enabled", at: link.place))
      }
      reader.model.links = []
    }
    let known: Set<String> = root["config"] == nil ? keysOfNavigators : ["config", "type"]
    reader.leaveOut(root, except: known.union(["prefixes", "linking"]))
    return reader.model
  }

  private init(model: AppModel) { self.model = model }

  /// What surrounds a navigator.
  struct Scope {
    /// The path of links around it.
    var links: String
    /// The containers around it, outermost first.
    var containers: [DeepLink.Slot] = []
    /// The conditions without which it is not shown.
    var conditions: [String] = []
    /// The stack that it is pushed on, whose entries those of a stack become.
    var stack: String?
    /// The style in which it is presented.
    var style: Step.Style?
    /// True if the app shows it first, and no path leads to it.
    var isFirst: Bool
    var depth = 0
  }

  /// A screen of a navigator before it is read.
  struct Item {
    var name: String
    var value: JSONNode
    var style: Step.Style?
    var condition: String?
    /// What a screen or navigator in it is for links: the path, the containers and the conditions.
    var scope: Scope

    /// The configuration of a navigator, or the component of a screen.
    var target: JSONNode { value["screen"] ?? value }
    var isNavigator: Bool {
      target["screens"] != nil || target["groups"] != nil || target["config"]?["screens"] != nil
        || target["config"]?["groups"] != nil
    }
  }

  struct Entry {
    var name: String
    var node: String
    var title: String?
    /// The style of a presentation; nil for a screen that is pushed.
    var style: Step.Style?
    var condition: String?
    var place: SourcePlace
  }

  // MARK: Notes

  mutating func change(_ text: String, at node: JSONNode?) {
    guard let node else { return }
    model.notes.append(Note(.change, text, at: node.place))
  }

  /// Names the fields that are not read.
  mutating func leaveOut(
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

  /// Adds a navigator with its screens and returns the key of what it shows.
  private mutating func addNavigator(_ value: JSONNode, name: String, _ scope: Scope) -> String? {
    let isInner = value["config"]?["screens"] != nil || value["config"]?["groups"] != nil
    let config = isInner ? value["config"] ?? value : value
    if scope.depth > 0 {
      leaveOut(config, except: Self.keysOfNavigators.union(Self.keysOfScreens), of: "'\(name)'")
    }
    let type = value["type"] ?? value["navigator"] ?? config["type"]
    if type == nil { change("'\(name)' has no type: it is written as a stack", at: value) }
    let kind = kind(of: type, name)
    var items = items(of: config, scope)
    guard let first = firstItem(items, config["initialRouteName"], kind, name) else { return nil }
    // The entries of a stack that is pushed on another one are entries of that one.
    let joined = kind == .stack ? scope.stack : nil
    if joined == nil { count += 1 }
    let key = joined ?? "navigator \(count)"
    for index in items.indices {
      items[index].scope.isFirst = scope.isFirst && index == first
      items[index].scope.style = index == first && joined == nil || kind != .stack ? nil : items[index].style
      let isEntry = kind == .stack && items[index].style == nil && (index != first || joined != nil)
      items[index].scope.stack = isEntry ? key : nil
      if joined == nil { items[index].scope.containers.append(.init(key, style: scope.style)) }
    }
    guard kind == .stack else {
      let entries = items.map { entry($0) }
      addTabs(entries, first, key, name, at: value.place)
      return key
    }
    return addStack(items, first, joined, key, name, config["initialRouteName"]?.text, at: value.place)
  }

  /// Adds the screens of a stack, or of one whose entries are those of another stack.
  private mutating func addStack(
    _ items: [Item], _ first: Int, _ joined: String?, _ key: String, _ name: String, _ initial: String?,
    at place: SourcePlace
  ) -> String {
    let places = groups(of: items, first)
    let isAlternating = joined == nil && items[first].condition != nil
    var lowest: [String: String] = [:]
    var entries: [Entry?] = items.map { _ in nil }
    // The first screen of each condition is read first: links to the others show it beneath them.
    let order = [first] + places.flatMap { [$0.first] + $0.items } + items.indices
    var links: [Range<Int>] = items.map { _ in 0..<0 }
    for index in order where entries[index] == nil {
      var item = items[index]
      let start = model.links.count
      if isAlternating, let condition = item.condition, let node = lowest[condition], joined == nil {
        item.scope.containers[item.scope.containers.count - 1].first = node
      }
      let entry = entry(item)
      entries[index] = entry
      links[index] = start..<model.links.count
      if isAlternating, let condition = entry.condition, lowest[condition] == nil {
        lowest[condition] = entry.node
        for link in links[index] {
          let depth = item.scope.containers.count - 1
          if index != first { model.links[link].containers[depth].first = entry.node }
        }
      }
    }
    let read = entries.compactMap { $0 }
    if joined == nil {
      model.containers.append(
        Container(key, name: name + " stack", .stack, [.init(read[first].node)], at: place))
    }
    for (index, entry) in read.enumerated() where index != first { addEntry(entry, key) }
    if joined == nil, isAlternating {
      model.initialConditions[items[first].condition ?? ""] =
        "the app starts with '\(items[first].name)': which condition of '\(name)' holds at the start?"
      addAlternation(read, places, key, name)
    } else {
      let isRoot = items[first].scope.containers.count == 1
      let before = places.filter { group in
        items[group.first].style == nil && (group.first < first || items[group.first].name == initial)
      }.sorted { items[$0.first].name == initial && items[$1.first].name != initial }
      addStart(read, before, first, key, name, isRoot: isRoot)
      addEnds(read, places, before, first, key, isRoot: isRoot)
    }
    return joined == nil ? key : read[first].node
  }

  /// Returns the item that a navigator shows first.
  private mutating func firstItem(
    _ items: [Item], _ initial: JSONNode?, _ kind: Container.Kind, _ name: String
  ) -> Int? {
    let named = initial?.text.flatMap { text in items.firstIndex { $0.name == text } }
    if let initial, named == nil { change("the first screen '\(initial.summary)' is unknown", at: initial) }
    guard kind == .stack else { return items.isEmpty ? nil : named ?? 0 }
    if let named, items[named].condition == nil { return named }
    let free =
      items.firstIndex { $0.condition == nil && $0.style == nil } ?? items.firstIndex { $0.condition == nil }
    return free ?? (items.isEmpty ? nil : named ?? 0)
  }

  private mutating func addTabs(
    _ entries: [Entry], _ first: Int, _ key: String, _ name: String, at place: SourcePlace
  ) {
    var entries = entries
    if first > 0 {
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

  /// Returns the screens of a navigator and of its groups.
  private mutating func items(of config: JSONNode, _ scope: Scope) -> [Item] {
    var items: [Item] = []
    func add(_ owner: JSONNode, _ options: JSONNode?, _ group: String?) {
      for (name, value) in owner["screens"]?.fields ?? [] {
        guard scope.depth < 50 else {
          model.notes.append(Note(.screen, "'\(name)' is nested more than 50 levels deep", at: value.place))
          continue
        }
        var inner = scope
        inner.depth += 1
        let style = style(value["options"]?["presentation"] ?? options?["presentation"], name)
        let condition = joined(group, condition(value["if"]), at: value)
        inner.conditions += condition.map { [$0] } ?? []
        items.append(Item(name: name, value: value, style: style, condition: condition, scope: inner))
      }
    }
    // Screens and groups are in the order in which they are written.
    for (key, value) in config.fields where key == "screens" || key == "groups" {
      if key == "screens" { add(config, config["screenOptions"], nil) }
      for (group, fields) in key == "groups" ? value.fields : [] {
        add(fields, fields["screenOptions"] ?? config["screenOptions"], condition(fields["if"]))
        leaveOut(fields, except: ["screens", "screenOptions", "if"], of: "the group '\(group)'")
      }
    }
    return items
  }

  /// Returns the condition of a screen in a group with a condition.
  private mutating func joined(_ group: String?, _ own: String?, at node: JSONNode) -> String? {
    guard let group, let own, group != own else { return own ?? group }
    change("'\(group)' and '\(own)' are written as one condition", at: node)
    return "\(group) and \(own)"
  }

  private mutating func entry(_ item: Item) -> Entry {
    let (name, screen) = (item.name, item.value)
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
    if !item.isNavigator { leaveOut(screen, except: Self.keysOfScreens, of: "'\(name)'") }
    let paths = paths(of: item)
    var nested: String?
    if item.isNavigator {
      var scope = item.scope
      if let path = paths.first { (scope.links, scope.isFirst) = (path, false) }
      nested = addNavigator(item.target, name: name, scope)
      if nested == nil { change("the navigator '\(name)' has no screens: it is written as one", at: screen) }
    }
    let node = nested ?? addScreen(item, title, paths)
    return Entry(
      name: name, node: node, title: title, style: item.style, condition: item.condition, place: screen.place)
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

  private mutating func addScreen(_ item: Item, _ title: String?, _ paths: [String]) -> String {
    count += 1
    let key = "screen \(count)"
    var screen = Screen(key, name: Words.stem(item.name), title: title, at: item.value.place)
    for (name, value) in item.value["initialParams"]?.fields ?? [] { addParameter(name, value, to: &screen) }
    for path in paths {
      for capture in LinkPattern.captures(path)
      where !screen.inputs.contains(where: { $0.name == capture.name }) {
        screen.inputs.append(capture)
      }
      for base in bases {
        var link = DeepLink(Self.pattern(base, path), to: key, at: item.value.place)
        link.containers = item.scope.containers
        link.conditions = item.scope.conditions
        link.style = item.scope.style
        model.links.append(link)
      }
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

  private mutating func addEntry(_ entry: Entry, _ stack: String) {
    let step: Step = entry.style.map { .present(entry.node, $0) } ?? .show(entry.node, in: Region(stack, -1))
    var transition = Transition(
      .appEvent("open \(entry.name)"), [step], summary: "navigate('\(entry.name)')", at: entry.place)
    transition.condition = entry.condition
    transition.decision =
      "the screens call navigate('\(entry.name)') in code: let them send events of their own"
    model.transitions.append(transition)
  }
}
