/// Reads storyboards, with references between them.
struct StoryboardReader {
  let files: [StoryboardFile]
  /// The indices of the files with each name.
  let filesByName: [String: [Int]]
  private var model: AppModel
  /// The controllers by their keys: the index of the file with the identifier.
  var controllers: [String: (file: StoryboardFile, controller: StoryboardFile.Controller)] = [:]
  /// The key of each controller by file and storyboard identifier.
  var identified: [String: String] = [:]
  private var order: [String] = []
  private var names: [String: String] = [:]
  /// The node that is shown in place of a controller: its content, or the group of its parts.
  private var shown: [String: String] = [:]
  private var containers: [String: Container] = [:]
  /// The split that encloses each controller.
  private var splits: [String: String] = [:]
  /// The screens by their names in lower case without separators.
  private var screens: [String: [String]] = [:]
  /// The screens with a segue to each screen.
  private var predecessors: [String: Set<String>] = [:]
  /// The screens that are shown first in each node.
  private var firsts: [String: [String]] = [:]
  /// The screens that a segue presents.
  private var presented: Set<String> = []

  /// Reads the files as one app. O(n) in their bytes.
  static func read(_ documents: [(document: XMLDocument, name: String)]) -> AppModel {
    let files = documents.enumerated().map { StoryboardFile($1.document, name: $1.name, index: $0) }
    var reader = StoryboardReader(files: files, model: AppModel(name: files.first?.name ?? ""))
    reader.run()
    return reader.model
  }

  private init(files: [StoryboardFile], model: AppModel) {
    (self.files, self.model) = (files, model)
    filesByName = Dictionary(grouping: files.indices.filter { !files[$0].isLaunchScreen }) { files[$0].name }
  }

  private mutating func run() {
    for file in files {
      if file.isLaunchScreen {
        let place = SourcePlace(file.document.path)
        model.notes.append(Note(.detail, "the launch screen is not part of the navigation", at: place))
        continue
      }
      for controller in file.controllers { add(controller, of: file) }
    }
    for key in order { addNode(key) }
    for container in model.containers { containers[container.key] = container }
    findSplits()
    for screen in model.screens {
      let names = Set([screen.name, screen.typeName ?? screen.name].map { Words.folded(Words.stem($0)) })
      for name in names { screens[name, default: []].append(screen.key) }
    }
    findWays()
    for key in order { addParts(key) }
    for key in order { addTransitions(key) }
    model.root = initial.map(node)
    redirect()
  }

  private mutating func add(_ controller: StoryboardFile.Controller, of file: StoryboardFile) {
    let key = Self.key(controller.id, in: file)
    let place = file.document.place(of: controller.element)
    guard controllers[key] == nil else {
      model.notes.append(Note(.screen, "duplicate identifier '\(controller.id)'", at: place))
      return
    }
    controllers[key] = (file, controller)
    names[key] = file.rawName(of: controller)
    if let identifier = file.document.text("storyboardIdentifier", of: controller.element) {
      let named = Self.key(identifier, in: file)
      identified[named] = identified[named] ?? key
    }
    order.append(key)
  }

  /// Returns the key of the node that is shown for a controller.
  private func node(_ key: String) -> String {
    var (key, steps) = (key, 0)
    while let next = shown[key], steps < 10 { (key, steps) = (next, steps + 1) }
    return key
  }
}

// MARK: Screens and containers

extension StoryboardReader {
  private mutating func addNode(_ key: String) {
    guard let (file, controller) = controllers[key] else { return }
    let place = file.document.place(of: controller.element)
    if controller.kind == "viewControllerPlaceholder" {
      addReference(key, file, controller, place)
      return
    }
    let children = children(of: controller, in: file)
    let kinds: [String: Container.Kind] = [
      "navigationController": .stack, "tabBarController": .tabs, "splitViewController": .split,
      "tabViewController": .tabs,
    ]
    if let kind = kinds[controller.kind], !children.isEmpty {
      let name = names[key] ?? containerName(kind, children[0].node)
      model.containers.append(Container(key, name: name, kind, children, at: place))
    } else if controller.kind == "windowController", let content = children.first {
      shown[key] = content.node
    } else {
      var screen = Screen(key, name: names[key] ?? "screen", title: file.title(of: controller), at: place)
      func text(_ name: StaticString) -> String? { file.document.text(name, of: controller.element) }
      screen.typeName = file.className(of: controller)
      screen.frameworkClass = controller.frameworkClass
      screen.unobservedReason = file.framework.map {
        "observing needs UIKit, and its storyboard is for \($0)"
      }
      let restored = text("restorationIdentifier")
      screen.identifier = restored ?? text("storyboardIdentifier")
      screen.isIdentifierOnlyInFile =
        restored == nil && screen.identifier != nil
        && text("useStoryboardIdentifierAsRestorationIdentifier") != "YES"
      if kinds[controller.kind] != nil || controller.kind == "pageViewController" {
        screen.decision = "this \(controller.kind) has no content in the storyboard"
      }
      model.screens.append(screen)
    }
  }

  /// Adds a screen for a reference whose storyboard is not among the files.
  private mutating func addReference(
    _ key: String, _ file: StoryboardFile, _ controller: StoryboardFile.Controller, _ place: SourcePlace
  ) {
    if let target = referenced(file, controller.element), target != key {
      shown[key] = target
      return
    }
    let storyboard = file.document.text("storyboardName", of: controller.element)
    var screen = Screen(key, name: names[key] ?? "screen", at: place)
    screen.decision = "import storyboard '\(storyboard ?? file.name)' too: it contains this screen"
    model.screens.append(screen)
  }

  private func containerName(_ kind: Container.Kind, _ first: String) -> String {
    switch kind {
    case .stack: (names[first].map { $0 + " " } ?? "") + "navigation"
    case .tabs: "tab bar"
    case .split: "columns"
    case .group: "group"
    }
  }

  /// Returns the children of a container, in the order of the columns of a split.
  private func children(of controller: StoryboardFile.Controller, in file: StoryboardFile) -> [Container
    .Child]
  {
    let columns = ["masterViewController", "supplementaryViewController", "detailViewController"]
    var children: [(column: Int, child: Container.Child)] = []
    for segue in controller.segues where segue.kind == "relationship" {
      guard let key = target(segue.destination, in: file), key != "" else { continue }
      let relationship = file.document.text("relationship", of: segue.element) ?? ""
      if relationship == "compactViewController" || relationship == "nextPage" { continue }
      let title = controllers[key].flatMap { $0.file.tabTitle(of: $0.controller) }
      let label = ["masterViewController": "master", "detailViewController": "detail"][relationship]
      children.append((columns.firstIndex(of: relationship) ?? 0, .init(key, label: label, title: title)))
    }
    return children.enumerated().sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }
      .map(\.element.child)
  }

  /// Groups a screen with the screens that are embedded in it.
  private mutating func addParts(_ key: String) {
    guard let (file, controller) = controllers[key] else { return }
    var parts: [Container.Child] = []
    for segue in controller.segues where segue.kind == "embed" {
      guard let part = target(segue.destination, in: file), part != key else { continue }
      parts.append(.init(part, label: file.document.text("identifier", of: segue.element)))
    }
    guard !parts.isEmpty else { return }
    let name = (names[key] ?? "screen") + " group"
    let place = file.document.place(of: controller.element)
    let group = Container("group \(key)", name: name, .group, [.init(key, label: "main")] + parts, at: place)
    model.containers.append(group)
    shown[key] = group.key
  }

  /// Leads everything that shows a controller to the node that is shown in its place.
  private mutating func redirect() {
    for index in model.containers.indices {
      let container = model.containers[index]
      for child in container.children.indices {
        let target = node(container.children[child].node)
        if target != container.key { model.containers[index].children[child].node = target }
      }
    }
    for index in model.transitions.indices {
      model.transitions[index].steps = model.transitions[index].steps.map { $0.mapped(node) }
    }
  }
}

// MARK: Segues

extension StoryboardReader {
  private mutating func addTransitions(_ key: String) {
    guard let (file, controller) = controllers[key] else { return }
    var used: [String: Int] = [:]
    let sender = sender(key)
    for segue in controller.segues {
      let place = file.document.place(of: segue.element)
      if sender != key, segue.kind != "relationship" {
        let text = "a segue of a container is an event of its first screen '\(names[sender] ?? sender)'"
        model.notes.append(Note(.change, text, at: place))
      }
      if segue.kind == "relationship" {
        addRelationship(segue, file, key, place)
        continue
      }
      if segue.kind == "embed", target(segue.destination, in: file) != nil { continue }
      guard let (steps, name, decision) = steps(of: segue, file, key) else {
        let reason = "segue of kind '\(segue.kind)' from '\(names[key] ?? key)' without a known destination"
        model.notes.append(Note(.transition, reason, at: place))
        continue
      }
      var event = file.trigger(of: segue) ?? name
      used[event, default: 0] += 1
      if let count = used[event], count > 1 { event = "\(name) \(count)" }
      var transition = Transition(
        .event(event, from: [sender]), steps, summary: "\(segue.kind) segue", at: place)
      transition.decision = decision
      model.transitions.append(transition)
    }
  }

  /// Returns the screen that sends the events of a controller: a container has none, so its first screen does.
  private func sender(_ key: String) -> String {
    var key = key
    for _ in 0..<20 {
      guard let first = containers[key]?.children.first else { return key }
      key = first.node
    }
    return key
  }

  /// Reports relationships that do not become children of a container.
  private mutating func addRelationship(
    _ segue: StoryboardFile.Segue, _ file: StoryboardFile, _ key: String, _ place: SourcePlace
  ) {
    let relationship = file.document.text("relationship", of: segue.element) ?? ""
    guard let target = target(segue.destination, in: file) else {
      model.notes.append(
        Note(.transition, "relationship '\(relationship)' to an unknown controller", at: place))
      return
    }
    if relationship == "compactViewController" {
      let text = "the controller for compact width: a split of Scenic collapses without one"
      model.notes.append(Note(.transition, text, at: place))
    } else if relationship == "nextPage" {
      var transition = Transition(
        .event("next page", from: [key]), [.push(target)], summary: "next page", at: place)
      transition.decision = "pages are written as a push; choose a container for them"
      model.transitions.append(transition)
    }
  }

  private mutating func steps(
    of segue: StoryboardFile.Segue, _ file: StoryboardFile, _ key: String
  ) -> (steps: [Step], name: String, decision: String?)? {
    if segue.kind == "unwind" || file.exits.contains(segue.destination) { return unwind(segue, file, key) }
    guard let target = target(segue.destination, in: file) else { return nil }
    let name = "open \(names[target] ?? "screen")"
    switch segue.kind {
    case "show", "push": return ([.push(target)], name, nil)
    case "showDetail", "replace":
      guard let split = splits[key].flatMap({ containers[$0] }) else {
        // Outside of a split, UIKit presents the controller.
        return ([.present(target, .sheet)], name, "there is no split around this screen: UIKit presents")
      }
      return ([.show(target, in: Region(split.key, split.children.count - 1))], name, nil)
    case "presentation", "modal": return ([.present(target, style(segue, file, target))], name, nil)
    case "popoverPresentation", "popover": return ([.present(target, .popover)], name, nil)
    case "sheet": return ([.present(target, .sheet)], name, nil)
    default:
      let type = file.document.text("customClass", of: segue.element) ?? segue.kind
      return ([.present(target, .sheet)], name, "custom segue '\(type)': choose how it shows the screen")
    }
  }

  private mutating func style(_ segue: StoryboardFile.Segue, _ file: StoryboardFile, _ target: String)
    -> Step.Style
  {
    let own = file.document.text("modalPresentationStyle", of: segue.element)
    let other = controllers[target].flatMap {
      $0.file.document.text("modalPresentationStyle", of: $0.controller.element)
    }
    switch own ?? other ?? "automatic" {
    case "fullScreen", "overFullScreen": return .fullScreen
    case "popover": return .popover
    case "automatic", "pageSheet", "formSheet": return .sheet
    case let style:
      let isFull = ["currentContext", "overCurrentContext", "custom"].contains(style)
      let text = "the presentation style '\(style)' is written as a \(isFull ? "full screen" : "sheet")"
      model.notes.append(Note(.change, text, at: file.document.place(of: segue.element)))
      return isFull ? .fullScreen : .sheet
    }
  }

  /// Returns the way back of an unwind segue. The storyboard contains only the name of the method that receives
  /// it, so the screen is found by that name, or is the only one that leads here.
  private func unwind(
    _ segue: StoryboardFile.Segue, _ file: StoryboardFile, _ key: String
  ) -> (steps: [Step], name: String, decision: String?) {
    let action = file.document.text("unwindAction", of: segue.element) ?? "unwind"
    let method = String(action.prefix { $0 != ":" })
    let ignored: Set = [
      "unwind", "to", "back", "from", "segue", "with", "return", "go", "exit", "sender", "did",
    ]
    let words = Words.split(method).map { Words.stem($0).lowercased() }.filter { !ignored.contains($0) }
    let wanted = Words.folded(Words.stem(words.joined(separator: " ")))
    let named = (wanted.isEmpty ? nil : screens[wanted])?.filter { $0 != key } ?? []
    if named.count == 1 { return ([.back(to: named[0])], method, nil) }
    let before = predecessors[key] ?? []
    if before.count == 1, let only = before.first {
      return ([.back(to: only)], method, "which screen has the method '\(action)'?")
    }
    let isPresented = presented.contains(key)
    return ([isPresented ? .dismiss : .pop], method, "which screen has the method '\(action)'?")
  }
}

// MARK: The ways to a screen

extension StoryboardReader {
  /// Finds the controllers in each split: its columns, and what they show without a presentation. O(n).
  private mutating func findSplits() {
    let inside: Set = ["show", "push", "showDetail", "replace", "relationship", "embed"]
    for container in model.containers where container.kind == .split && container.children.count > 1 {
      var waiting = container.children.map(\.node)
      while let key = waiting.popLast() {
        guard splits[key] == nil, let found = controllers[key], key != container.key else { continue }
        splits[key] = container.key
        for segue in found.controller.segues where inside.contains(segue.kind) {
          if let target = target(segue.destination, in: found.file) { waiting.append(target) }
        }
      }
    }
  }

  /// Returns the screens that are shown first in a node.
  private mutating func firstScreens(_ key: String, _ depth: Int = 0) -> [String] {
    if let known = firsts[key] { return known }
    guard depth < 100, let found = controllers[key] else { return [] }
    // A container that is reached again encloses itself.
    firsts[key] = []
    let inner = children(of: found.controller, in: found.file).prefix(20)
    let screens = inner.isEmpty ? [key] : inner.flatMap { firstScreens($0.node, depth + 1) }
    firsts[key] = Array(screens.prefix(20))
    return firsts[key] ?? []
  }

  private mutating func findWays() {
    let forward: Set = ["presentation", "modal", "popoverPresentation"]
    for (key, found) in controllers {
      for segue in found.controller.segues where !["relationship", "embed", "unwind"].contains(segue.kind) {
        guard let target = target(segue.destination, in: found.file) else { continue }
        for screen in firstScreens(target) where screen != key {
          predecessors[screen, default: []].insert(key)
          if forward.contains(segue.kind) { presented.insert(screen) }
        }
      }
    }
  }
}
