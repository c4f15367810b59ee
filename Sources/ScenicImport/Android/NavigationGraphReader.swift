import ScenicRuntime

/// Reads navigation graphs of Android, with graphs that include others.
///
/// All destinations of nested graphs share one back stack, so they become screens of one stack. A destination
/// that is a dialog is presented.
struct NavigationGraphReader {
  private struct Destination {
    var key: String
    var element: Int
    var document: XMLDocument
    var isDialog: Bool
  }

  private let documents: [(document: XMLDocument, name: String)]
  private var model: AppModel
  private var destinations: [Destination] = []
  private var places: [String: Int] = [:]
  /// The start of each graph, as the identifier of a destination or graph.
  private var starts: [String: String] = [:]
  private var included: Set<String> = []
  private var actions: [(owner: Int?, element: Int, file: Int)] = []

  private static let kinds: Set = ["fragment", "dialog", "activity", "composable", "destination"]

  /// Reads the files as one app. O(n) in their bytes.
  static func read(_ documents: [(document: XMLDocument, name: String)]) -> AppModel {
    var reader = NavigationGraphReader(documents: documents)
    reader.run()
    return reader.model
  }

  private init(documents: [(document: XMLDocument, name: String)]) {
    self.documents = documents
    model = AppModel(name: documents.first?.name ?? "")
  }

  private mutating func run() {
    for (index, file) in documents.enumerated() where !file.document.elements.isEmpty {
      addGraph(0, in: index, graphs: ["file \(file.name)"])
    }
    let main = documents.first { !included.contains($0.name) } ?? documents.first
    let start = main.flatMap { self.start(of: "file \($0.name)") } ?? destinations.first?.key
    if let start {
      let place = SourcePlace(main?.document.path ?? "", 1)
      model.containers.append(
        Container("stack", name: "main", .stack, [.init(start)], at: place))
      model.root = "stack"
    }
    for action in actions { addAction(action.element, owner: action.owner, in: action.file) }
  }

  private static func id(_ text: String) -> String {
    text.split(separator: "/").last.map(String.init) ?? text
  }

  // MARK: Destinations

  private mutating func addGraph(_ graph: Int, in file: Int, graphs: [String]) {
    let document = documents[file].document
    var graphs = graphs
    if let id = document.attribute("id", of: graph).map(Self.id) { graphs.insert("graph \(id)", at: 0) }
    if let start = document.attribute("startDestination", of: graph).map(Self.id) {
      for name in graphs where starts[name] == nil { starts[name] = start }
    }
    for child in document.children(of: graph) {
      let name = document.elements[child].name
      switch name {
      case "navigation": addGraph(child, in: file, graphs: graphs.filter { $0.hasPrefix("graph ") })
      case "action": actions.append((nil, child, file))
      case "include": addInclude(child, document)
      case "argument", "deepLink": addUnread(name, child, document)
      case _ where Self.kinds.contains(name) || document.attribute("id", of: child) != nil:
        addDestination(child, in: file)
      default: addUnread(name, child, document)
      }
    }
  }

  private mutating func addUnread(_ name: String, _ element: Int, _ document: XMLDocument) {
    let text = "'\(name)' of a graph: only those of destinations are read"
    model.notes.append(Note(.detail, text, at: document.place(of: element)))
  }

  private mutating func addInclude(_ element: Int, _ document: XMLDocument) {
    guard let name = document.attribute("graph", of: element).map(Self.id) else { return }
    if documents.contains(where: { $0.name == name }) {
      included.insert(name)
      return
    }
    let place = document.place(of: element)
    let key = "file \(name)"
    if places[key] == nil {
      places[key] = destinations.count
      destinations.append(.init(key: key, element: element, document: document, isDialog: false))
      var screen = Screen(key, name: name, at: place)
      screen.decision = "import the included graph '\(name)' too: it contains this screen"
      model.screens.append(screen)
    }
  }

  private mutating func addDestination(_ element: Int, in file: Int) {
    let document = documents[file].document
    let kind = document.elements[element].name
    let className = document.attribute("name", of: element).map(Words.stem)
    let id = document.attribute("id", of: element).map(Self.id)
    let key = id ?? "destination \(file) \(element)"
    let place = document.place(of: element)
    guard places[key] == nil else {
      model.notes.append(Note(.screen, "duplicate destination '\(key)'", at: place))
      return
    }
    places[key] = destinations.count
    let isDialog = kind == "dialog" || kind == "activity"
    destinations.append(
      .init(key: key, element: element, document: document, isDialog: isDialog))
    let title = document.attribute("label", of: element).flatMap { $0.hasPrefix("@") ? nil : $0 }
    var screen = Screen(key, name: id.map(Words.stem) ?? className ?? kind, title: title, at: place)
    for child in document.children(of: element) {
      switch document.elements[child].name {
      case "argument": addArgument(child, document, to: &screen)
      case "action": actions.append((destinations.count - 1, child, file))
      case "deepLink": addLink(child, document, to: key)
      default: break
      }
    }
    model.screens.append(screen)
  }

  private mutating func addArgument(_ element: Int, _ document: XMLDocument, to screen: inout Screen) {
    guard let name = document.attribute("name", of: element) else { return }
    let type = document.attribute("argType", of: element)
    let value = document.attribute("defaultValue", of: element)
    let kinds: [String: Parameter.Kind] = [
      "integer": .int, "long": .int, "reference": .string, "boolean": .bool, "float": .double,
      "string": .string,
      "string[]": .strings,
    ]
    var parameter = Parameter(name, type.map { kinds[$0] ?? .string } ?? Self.kind(of: value))
    parameter.isOptional =
      document.attribute("nullable", of: element) == "true" && value == nil || value == "@null"
    parameter.defaultValue = value.flatMap { Self.value($0, parameter.kind) }
    if let type, kinds[type] == nil {
      screen.decision = "declare the type '\(type)' of '\(name)', which is written as a String"
    }
    screen.inputs.append(parameter)
  }

  /// Returns the type of an argument that has only a default.
  private static func kind(of value: String?) -> Parameter.Kind {
    guard let value else { return .string }
    if value == "true" || value == "false" { return .bool }
    if Int(value) != nil { return .int }
    return Double(value) != nil && value.contains(".") ? .double : .string
  }

  private static func value(_ text: String, _ kind: Parameter.Kind) -> Value? {
    if text == "@null" { return nil }
    switch kind {
    case .string: return .string(text)
    case .int: return Int(text.hasSuffix("L") ? String(text.dropLast()) : text).map { .int($0) }
    case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .double: return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
    case .strings: return nil
    }
  }

  private mutating func addLink(_ element: Int, _ document: XMLDocument, to key: String) {
    let place = document.place(of: element)
    guard let uri = document.attribute("uri", of: element) else {
      model.notes.append(Note(.detail, "deep link without a URI: only URIs are read", at: place))
      return
    }
    model.links.append(DeepLink(uri, to: key, at: place))
  }

  // MARK: Actions

  /// Returns the destination that a graph shows first.
  private func start(of graph: String) -> String? {
    var name = graph
    for _ in 0..<50 {
      guard let start = starts[name] else { return nil }
      if places[start] != nil { return start }
      name = starts["graph \(start)"] != nil ? "graph \(start)" : "file \(start)"
    }
    return nil
  }

  /// Returns the destination of an identifier, which may be that of a graph.
  private func destination(_ id: String) -> String? {
    if places[id] != nil { return id }
    return start(of: "graph \(id)") ?? start(of: "file \(id)")
      ?? (places["file \(id)"] != nil ? "file \(id)" : nil)
  }

  private mutating func addAction(_ element: Int, owner: Int?, in file: Int) {
    let document = documents[file].document
    let place = document.place(of: element)
    let id = document.attribute("id", of: element).map(Self.id)
    let goal = document.attribute("destination", of: element).map(Self.id)
    let target = goal.flatMap(destination)
    let back = document.attribute("popUpTo", of: element).map(Self.id)
    if let goal, target == nil {
      model.notes.append(
        Note(.transition, "action '\(id ?? "")' to unknown destination '\(goal)'", at: place))
      return
    }
    guard target != nil || back != nil else {
      model.notes.append(Note(.transition, "action '\(id ?? "")' without a destination", at: place))
      return
    }
    let isInclusive = document.attribute("popUpToInclusive", of: element) == "true"
    var steps = leaving(owner, to: target)
    if let back { steps += popping(to: back, isInclusive, from: owner, isFollowed: target != nil) }
    if let target { steps = showing(target, after: steps, replacesTop: back != nil && isInclusive) }
    let name =
      Self.eventName(id, owner: owner.map { destinations[$0].key }) ?? target.map { "open \($0)" } ?? "back"
    let trigger: Transition.Trigger =
      owner.map { .event(name, from: [destinations[$0].key]) } ?? .appEvent(name)
    var transition = Transition(trigger, steps, summary: "action '\(id ?? name)'", at: place)
    if document.attribute("launchSingleTop", of: element) == "true" {
      transition.decision = "launchSingleTop: 'show' returns to an equal entry instead of pushing another"
    }
    model.transitions.append(transition)
  }

  /// Returns the identifier without the words that the tools of Android add: `action_home_to_cart` of `home` is
  /// `to_cart`.
  private static func eventName(_ id: String?, owner: String?) -> String? {
    guard var name = id else { return nil }
    for prefix in ["action_global_", "action_", owner.map { $0 + "_" } ?? ""]
    where !prefix.isEmpty && name.hasPrefix(prefix) && name.count > prefix.count {
      name = String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// Returns the steps that close dialogs before another destination: Android shows none over it.
  private func leaving(_ owner: Int?, to target: String?) -> [Step] {
    let isToDialog = target.flatMap { places[$0] }.map { destinations[$0].isDialog } ?? false
    guard let owner else { return isToDialog ? [] : [.dismissAll] }
    return destinations[owner].isDialog && !isToDialog ? [.dismissAll] : []
  }

  private func popping(to id: String, _ isInclusive: Bool, from owner: Int?, isFollowed: Bool) -> [Step] {
    if let owner, destinations[owner].key == id { return isInclusive && !isFollowed ? [.pop] : [] }
    guard let goal = destination(id) else { return [] }
    let isStart = model.containers.first?.children.first?.node == goal
    let back: Step = isStart ? .popAll : .back(to: goal)
    return isInclusive && !isFollowed && !isStart ? [back, .pop] : [back]
  }

  private func showing(_ target: String, after steps: [Step], replacesTop: Bool) -> [Step] {
    let isDialog = places[target].map { destinations[$0].isDialog } ?? false
    if isDialog { return steps + [.present(target, .sheet)] }
    return steps + [replacesTop ? .replace(target) : .push(target)]
  }
}
