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
    /// The graph that directly contains it.
    var graph: Int
  }

  private let documents: [(document: XMLDocument, name: String)]
  var model: AppModel
  private var destinations: [Destination] = []
  private var places: [String: Int] = [:]
  /// The index of the screen of each destination.
  private var screens: [String: Int] = [:]
  /// The number of senders that may still be written: an action of a graph repeats for each destination in it.
  private var budget = 10_000
  /// The names of the outermost graph, which all destinations leave with.
  private var outermost: Set<String> = []
  /// True if an action removes the first destination, so that it is not always there.
  private var removesStart = false
  /// The start of each graph, as the identifier of a destination or graph.
  private var starts: [String: String] = [:]
  private var included: Set<String> = []
  /// The graphs with their starts and the graphs around them.
  private var graphs: [(start: String?, parent: Int?)] = []
  /// The graph of each file, and the graphs that include it.
  private var graphOfFile: [String: Int] = [:]
  private var includes: [(file: String, parent: Int)] = []
  /// The links of graphs, which lead to their starts.
  private var linksOfGraphs: [(element: Int, document: XMLDocument, start: String)] = []
  /// The actions with the destinations that can take them; those of a graph belong to all destinations in it.
  private var actions: [(owners: Range<Int>, element: Int, file: Int, graph: Int?)] = []

  private static let kinds: Set = [
    "fragment", "dialog", "activity", "bottomSheet", "composable", "destination",
  ]

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
      if graphOfFile[file.name] == nil { graphOfFile[file.name] = graphs.count }
      addGraph(0, in: index, names: ["file \(file.name)"], parent: nil)
    }
    for (file, parent) in includes {
      if let graph = graphOfFile[file], graphs[graph].parent == nil { graphs[graph].parent = parent }
    }
    let main = documents.first { !included.contains($0.name) } ?? documents.first
    let start = main.flatMap { self.start(of: "file \($0.name)") } ?? destinations.first?.key
    if let start {
      let place = SourcePlace(main?.document.path ?? "", 1)
      model.containers.append(
        Container("stack", name: "main", .stack, [.init(start)], at: place))
      model.root = "stack"
    }
    let mainFile = documents.firstIndex { $0.name == main?.name }
    if let main, let mainFile {
      let id = main.document.elements.isEmpty ? nil : documents[mainFile].document.attribute("id", of: 0)
      outermost = Set([main.name, id.map(Self.id)].compactMap { $0 })
    }
    removesStart = actions.contains { action in
      let document = documents[action.file].document
      let back = document.attribute("popUpTo", of: action.element).map(Self.id)
      let isInclusive = document.attribute("popUpToInclusive", of: action.element) == "true"
      let isGraph = back.map { places[$0] == nil } ?? false
      return back.flatMap(destination) == start && (isInclusive || isGraph)
    }
    for action in actions {
      // The actions of the outermost graph are those of the app.
      let isGlobal = action.graph == 0 && action.file == mainFile
      addAction(action.element, owners: isGlobal ? nil : action.owners, in: action.file)
    }
    for (element, document, start) in linksOfGraphs {
      if let key = destination(start) {
        addLink(element, document, to: key)
      } else {
        let text = "a link to a graph with the unknown start '\(start)'"
        model.notes.append(Note(.link, text, at: document.place(of: element)))
      }
    }
    placeLinks(start)
  }

  private static func id(_ text: String) -> String {
    text.split(separator: "/").last.map(String.init) ?? text
  }

  // MARK: Destinations

  private mutating func addGraph(_ graph: Int, in file: Int, names: [String], parent: Int?) {
    let document = documents[file].document
    var names = names
    if let id = document.attribute("id", of: graph).map(Self.id) { names.insert("graph \(id)", at: 0) }
    let start = document.attribute("startDestination", of: graph).map(Self.id)
    if let start { for name in names where starts[name] == nil { starts[name] = start } }
    let index = graphs.count
    graphs.append((start, parent))
    let first = destinations.count
    var own: [Int] = []
    for child in document.children(of: graph) {
      let name = document.elements[child].name
      switch name {
      case "navigation":
        addGraph(child, in: file, names: names.filter { $0.hasPrefix("graph ") }, parent: index)
      case "action": own.append(child)
      case "include": addInclude(child, document, in: index)
      case "deepLink":
        if let start {
          linksOfGraphs.append((child, document, start))
        } else {
          addUnread(name, child, document)
        }
      case _ where Self.kinds.contains(name) || document.attribute("id", of: child) != nil:
        addDestination(child, in: file, of: index)
      default: addUnread(name, child, document)
      }
    }
    for action in own { actions.append((first..<destinations.count, action, file, graph)) }
  }

  private mutating func addUnread(_ name: String, _ element: Int, _ document: XMLDocument) {
    let text = "'\(name)' of a graph: only those of destinations are read"
    model.notes.append(Note(name == "deepLink" ? .link : .detail, text, at: document.place(of: element)))
  }

  private mutating func addInclude(_ element: Int, _ document: XMLDocument, in graph: Int) {
    guard let name = document.attribute("graph", of: element).map(Self.id) else {
      model.notes.append(Note(.screen, "an included graph without a name", at: document.place(of: element)))
      return
    }
    if documents.contains(where: { $0.name == name }) {
      included.insert(name)
      includes.append((name, graph))
      return
    }
    let place = document.place(of: element)
    let key = "file \(name)"
    if places[key] == nil {
      places[key] = destinations.count
      destinations.append(
        .init(key: key, element: element, document: document, isDialog: false, graph: graph))
      var screen = Screen(key, name: name, at: place)
      screen.decision = "import the included graph '\(name)' too: it contains this screen"
      model.screens.append(screen)
    }
  }

  private mutating func addDestination(_ element: Int, in file: Int, of graph: Int) {
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
    let isDialog = ["dialog", "activity", "bottomSheet"].contains(kind)
    destinations.append(
      .init(key: key, element: element, document: document, isDialog: isDialog, graph: graph))
    let title = document.attribute("label", of: element).flatMap { $0.hasPrefix("@") ? nil : $0 }
    var screen = Screen(key, name: id.map(Words.stem) ?? className ?? kind, title: title, at: place)
    for child in document.children(of: element) {
      switch document.elements[child].name {
      case "argument": addArgument(child, document, to: &screen)
      case "action": actions.append((destinations.count - 1..<destinations.count, child, file, nil))
      case "deepLink": addLink(child, document, to: key)
      case let name:
        model.notes.append(Note(.detail, "'\(name)' of '\(key)' is not read", at: document.place(of: child)))
      }
    }
    if kind == "activity" {
      let text = "the activity '\(key)' is presented: another activity is not part of the stack"
      model.notes.append(Note(.change, text, at: place))
    } else if !Self.kinds.contains(kind) {
      model.notes.append(Note(.change, "'\(kind)' is written as a screen of the stack", at: place))
    }
    screens[key] = model.screens.count
    model.screens.append(screen)
  }

  // MARK: Links

  /// Adds to each link what Android shows below its destination: the first destinations of the graphs around it.
  private mutating func placeLinks(_ start: String?) {
    for index in model.links.indices {
      guard let place = places[model.links[index].target] else { continue }
      let destination = destinations[place]
      if destination.isDialog { model.links[index].style = .sheet }
      var around: [Int] = []
      var next: Int? = destination.graph
      while let graph = next, around.count < 50 {
        around.append(graph)
        next = graphs[graph].parent
      }
      var beneath: [String] = []
      for graph in around.reversed() {
        guard let first = graphs[graph].start.flatMap({ self.destination($0) }), first != destination.key,
          first != start, first != beneath.last
        else { continue }
        beneath.append(first)
      }
      model.links[index].beneath = beneath
    }
    let plain = model.links.first { !$0.pattern.contains("://") && !$0.pattern.hasPrefix("/") }
    if let plain {
      let text = "links without a scheme are written for https: Android opens them with http too"
      model.notes.append(Note(.change, text, at: plain.place))
    }
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

  private mutating func addAction(_ element: Int, owners: Range<Int>?, in file: Int) {
    let document = documents[file].document
    let place = document.place(of: element)
    let owner = owners.flatMap { $0.count == 1 ? $0.lowerBound : nil }
    let id = document.attribute("id", of: element).map(Self.id)
    let goal = document.attribute("destination", of: element).map(Self.id)
    let target = goal.flatMap(destination)
    let back = document.attribute("popUpTo", of: element).map(Self.id)
    var problem: String?
    if let goal, target == nil { problem = "to unknown destination '\(goal)'" }
    if target == nil && back == nil { problem = problem ?? "without a destination" }
    if owners?.isEmpty == true { problem = "of a graph without destinations" }
    budget -= owners?.count ?? 1
    if budget < 0 { problem = "is one too many: its graph has \(owners?.count ?? 1) destinations" }
    if let problem {
      model.notes.append(Note(.transition, "action '\(id ?? "")' \(problem)", at: place))
      return
    }
    // A graph leaves with its first destination.
    let isGraph = back.map { places[$0] == nil } ?? false
    let isInclusive = isGraph || document.attribute("popUpToInclusive", of: element) == "true"
    let isOwn = owner.map { destinations[$0].isDialog && destinations[$0].key == back } ?? false
    var steps = isOwn && target.map(isDialog) ?? true ? [.close] : leaving(owners, to: target)
    if let back {
      if destination(back) == nil {
        let text = "action '\(id ?? "")' goes back to unknown destination '\(back)': it removes nothing"
        model.notes.append(Note(.change, text, at: place))
      }
      if !isOwn { steps += popping(to: back, isInclusive, from: owner, isFollowed: target != nil) }
    }
    let isKnown = back.flatMap(destination) != nil
    if let target { steps = showing(target, after: steps, replacesTop: isKnown && isInclusive) }
    let name =
      Self.eventName(id, owner: owner.map { destinations[$0].key }) ?? target.map { "open \($0)" } ?? "back"
    let trigger: Transition.Trigger =
      owners.map { .event(name, from: $0.map { destinations[$0].key }) } ?? .appEvent(name)
    var transition = Transition(trigger, steps, summary: "action '\(id ?? name)'", at: place)
    // Android goes back to a destination only if it is in the stack.
    transition.goesBackIfPresent = true
    if target == nil, isInclusive, let back, destination(back) == model.containers.first?.children.first?.node
    {
      transition.decision = "Android leaves the app here: the first destination stays"
    }
    if document.attribute("launchSingleTop", of: element) == "true" {
      transition.decision = "launchSingleTop: 'show' returns to an equal entry instead of pushing another"
    }
    let states: [StaticString] = ["restoreState", "popUpToSaveState"]
    for name in states where document.attribute(name, of: element) == "true" {
      model.notes.append(Note(.detail, "'\(name)' of action '\(id ?? "")' is not read", at: place))
    }
    transition.values = values(element, document, for: target)
    model.transitions.append(transition)
  }

  /// Returns the values that an action passes to its destination.
  private mutating func values(_ element: Int, _ document: XMLDocument, for target: String?) -> [String:
    Value]
  {
    var values: [String: Value] = [:]
    for child in document.children(of: element) {
      let (kind, place) = (document.elements[child].name, document.place(of: child))
      let name = document.attribute("name", of: child) ?? ""
      let text = document.attribute("defaultValue", of: child)
      let input = target.flatMap { screens[$0] }.flatMap { place in
        model.screens[place].inputs.first { $0.name == name }
      }
      if kind == "argument", let text, let input, let value = NavigationArgument.value(text, input.kind) {
        values[name] = value
      } else {
        let reason = input == nil ? "is unknown" : "has no value that a spec can contain"
        model.notes.append(Note(.detail, "\(kind) '\(name)' of an action \(reason)", at: place))
      }
    }
    return values
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
  private func leaving(_ owners: Range<Int>?, to target: String?) -> [Step] {
    if target.map(isDialog) ?? false { return [] }
    guard let owners else { return [.dismissAll] }
    return owners.contains { destinations[$0].isDialog } ? [.dismissAll] : []
  }

  private func popping(to id: String, _ isInclusive: Bool, from owner: Int?, isFollowed: Bool) -> [Step] {
    if let owner, destinations[owner].key == destination(id) {
      return isInclusive && !isFollowed ? [.pop] : []
    }
    guard let goal = destination(id) else { return [] }
    let isStart = model.containers.first?.children.first?.node == goal
    let isAlwaysThere = isStart && (!removesStart || outermost.contains(id))
    let back: Step = isAlwaysThere ? .popAll : .back(to: goal)
    return isInclusive && !isFollowed && !isStart ? [back, .pop] : [back]
  }

  private func isDialog(_ key: String) -> Bool { places[key].map { destinations[$0].isDialog } ?? false }

  private func showing(_ target: String, after steps: [Step], replacesTop: Bool) -> [Step] {
    if isDialog(target) { return steps + [.present(target, .sheet)] }
    return steps + [replacesTop ? .replace(target) : .push(target)]
  }
}
