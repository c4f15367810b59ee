import ScenicRuntime

/// Reads the static configuration of React Navigation as JSON: navigators with `screens`, `groups`, `linking` and
/// `if`, or only the `screens` of a linking configuration.
struct StaticConfigurationReader {
  private let place: SourcePlace
  private var model: AppModel
  private var count = 0

  /// Reads a navigator. O(n) in its size.
  static func read(_ value: Value, path: String, name: String) -> AppModel {
    var reader = StaticConfigurationReader(place: SourcePlace(path), model: AppModel(name: name))
    let config = value["config"] ?? value
    let prefix = value["prefixes"].flatMap { prefixes -> String? in
      if case .list(let items) = prefixes { return items.first?.text }
      return nil
    }
    reader.model.root = reader.addNavigator(config, name: name, links: prefix ?? "", depth: 0)
    return reader.model
  }

  private init(place: SourcePlace, model: AppModel) { (self.place, self.model) = (place, model) }

  private struct Entry {
    var name: String
    var node: String
    var title: String?
    var isModal: Bool
    var condition: String?
  }

  private func fields(_ value: Value?) -> [(String, Value)] {
    guard case .object(let fields)? = value else { return [] }
    return fields.map { ($0.name, $0.value) }
  }

  /// Adds a navigator with its screens and returns its key.
  private mutating func addNavigator(_ value: Value, name: String, links: String, depth: Int) -> String? {
    let config = value["config"]?["screens"] != nil ? value["config"] ?? value : value
    var entries = screens(config["screens"], config["screenOptions"], nil, links, depth)
    for (_, group) in fields(config["groups"]) {
      entries += screens(
        group["screens"], group["screenOptions"] ?? config["screenOptions"], group["if"]?.text, links, depth)
    }
    guard !entries.isEmpty else { return nil }
    let initial = config["initialRouteName"]?.text
    let kind = kind(of: value["type"]?.text ?? value["navigator"]?.text ?? config["type"]?.text)
    count += 1
    let key = "navigator \(count)"
    if kind == .tabs {
      if let first = entries.firstIndex(where: { $0.name == initial }), first > 0 {
        entries.insert(entries.remove(at: first), at: 0)
      }
      let children = entries.map { Container.Child($0.node, label: $0.name, title: $0.title) }
      model.containers.append(Container(key, name: name, .tabs, children, at: place))
      return key
    }
    let first =
      entries.first { $0.name == initial } ?? entries.first { $0.condition == nil && !$0.isModal }
      ?? entries[0]
    model.containers.append(Container(key, name: name + " stack", .stack, [.init(first.node)], at: place))
    for entry in entries where entry.node != first.node || entry.condition != nil { addEntry(entry, key) }
    return key
  }

  private func kind(of type: String?) -> Container.Kind {
    let type = (type ?? "stack").lowercased()
    return type.contains("tab") || type.contains("drawer") ? .tabs : .stack
  }

  private mutating func screens(
    _ value: Value?, _ options: Value?, _ condition: String?, _ links: String, _ depth: Int
  ) -> [Entry] {
    fields(value).compactMap { name, screen in
      let target = screen["screen"] ?? screen
      let path = path(screen)
      let address = path.map { joined(links, $0) } ?? links
      let inner = target["screens"] != nil || target["groups"] != nil || target["config"]?["screens"] != nil
      let own = screen["options"]
      let title = own?["title"]?.text ?? own?["tabBarLabel"]?.text ?? own?["headerTitle"]?.text
      let presentation = own?["presentation"]?.text ?? options?["presentation"]?.text ?? "card"
      let isModal = presentation != "card" && presentation != "push"
      guard depth < 50 else {
        model.notes.append(Note(.screen, "'\(name)' is nested more than 50 levels deep", at: place))
        return nil
      }
      let nested = inner ? addNavigator(target, name: name, links: address, depth: depth + 1) : nil
      let node = nested ?? addScreen(name, title, path.map { _ in address }, screen["initialParams"])
      return Entry(
        name: name, node: node, title: title, isModal: isModal, condition: screen["if"]?.text ?? condition)
    }
  }

  /// Returns the path in the linking of a screen.
  private func path(_ screen: Value) -> String? {
    // The value of a screen in a static configuration is a component, which begins with a capital letter.
    if let text = screen.text { return text.first?.isUppercase == true ? nil : text }
    let linking = screen["linking"]
    if let text = linking?.text ?? linking?["path"]?.text { return text }
    return screen["screen"] == nil ? screen["path"]?.text : nil
  }

  private func joined(_ prefix: String, _ path: String) -> String {
    let separator = prefix.hasSuffix("/") || path.hasPrefix("/") || prefix.isEmpty ? "" : "/"
    return prefix + separator + path
  }

  private mutating func addScreen(_ name: String, _ title: String?, _ link: String?, _ params: Value?)
    -> String
  {
    count += 1
    let key = "screen \(count)"
    var screen = Screen(key, name: Words.stem(name), title: title, at: place)
    for (name, value) in fields(params) {
      let kind: Parameter.Kind? =
        switch value {
        case .string: .string
        case .int: .int
        case .bool: .bool
        case .double: .double
        default: nil
        }
      guard let kind else {
        model.notes.append(
          Note(.detail, "initial parameter '\(name)' has a type that is not supported", at: place))
        continue
      }
      var parameter = Parameter(name, kind)
      parameter.defaultValue = value
      screen.inputs.append(parameter)
    }
    if let link {
      for capture in Self.captures(link) where !screen.inputs.contains(where: { $0.name == capture }) {
        screen.inputs.append(Parameter(capture, .string))
      }
      model.links.append(DeepLink(Self.pattern(link), to: key, at: place))
    }
    model.screens.append(screen)
    return key
  }

  private static func captures(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0.hasPrefix(":") }.map { segment in
      String(segment.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  /// Returns a pattern of Scenic for `users/:id`.
  private static func pattern(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.hasPrefix(":")
        ? "{\(segment.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })}" : String(segment)
    }
    let joined = parts.joined(separator: "/")
    return joined.contains("://") || joined.hasPrefix("/") ? joined : "/" + joined
  }

  private mutating func addEntry(_ entry: Entry, _ stack: String) {
    if let condition = entry.condition {
      let trigger = Transition.Trigger.becomesTrue(condition, while: [])
      var transition = Transition(
        trigger, [.dismissAll, .root(entry.node, in: Region(stack, -1))],
        summary: "'\(entry.name)' while '\(condition)'", at: place)
      transition.decision = "the screens of '\(condition)' appear when it becomes true"
      model.transitions.append(transition)
      return
    }
    let step: Step = entry.isModal ? .present(entry.node, .sheet) : .show(entry.node, in: Region(stack, -1))
    var transition = Transition(
      .appEvent("open \(entry.name)"), [step], summary: "navigate('\(entry.name)')", at: place)
    transition.decision =
      "the screens call navigate('\(entry.name)') in code: let them send events of their own"
    model.transitions.append(transition)
  }
}
