/// An observation of an app: names that the spec declares, and known inputs.
///
/// Omitted parts are not compared: inputs, the children of a container without any, a selection or a style of
/// nil. Presentations are always compared: an observation without one states that there is none.
struct ObservedState: Hashable, Sendable {
  /// An observed node.
  struct Node: Hashable, Sendable {
    /// The index of its declaration in `Program.nodes`.
    var node: Int
    /// The observed inputs; `.null` is an absent optional.
    var inputs = Fields()
    /// The children; nil if they were not observed or, for one child, if it is unknown to the spec.
    var children: [Node?]?
    var selected: Int?
    var style: String?
    /// True if the node is the presenter of the next level.
    var isPresenter = false
  }

  enum View: Hashable, Sendable {
    /// A tree for each level, from the root up.
    case trees([Node])
    /// The visible nodes of each level, from the first screen to the one in front.
    case paths([[Node]])
    /// The scene in front; all others are not compared.
    case front(Node)
  }

  /// The observation; nil if no part of it can be compared.
  var view: View?
  /// The parts that the spec can never show.
  var problems: [String] = []

  /// The direction in which another scene has come in front that looks like the one before.
  enum Change: Hashable, Sendable {
    case forward, back
  }

  /// The change that the scene in front does not show; nil if it was observed by its looks alone.
  var change: Change?
}

/// `SceneModel` → `ObservedState`, with all names and values resolved.
struct SightingReader {
  private let engine: Engine
  private var program: Program { engine.program }
  private var problems: [String] = []

  init(_ engine: Engine) { self.engine = engine }

  /// Reads a whole tree. Cost: its nodes.
  static func read(_ tree: SceneModel, _ engine: Engine) -> ObservedState {
    var reader = SightingReader(engine)
    guard !tree.isTooDeep else {
      return ObservedState(problems: ["the tree is deeper than 200 levels, and no spec can show that"])
    }
    var levels: [ObservedState.Node] = []
    var next: SceneModel? = tree
    while let model = next {
      next = reader.presented(over: model)
      guard let level = reader.node(model) else {
        // A presentation over an unknown node is unknown too.
        return ObservedState(view: levels.isEmpty ? nil : .trees(levels), problems: reader.problems)
      }
      levels.append(level)
    }
    return ObservedState(view: .trees(levels), problems: reader.problems)
  }

  /// Reads the screens of each level.
  static func read(_ paths: [[SceneModel]], _ engine: Engine) -> ObservedState {
    var reader = SightingReader(engine)
    let levels = paths.map { path in path.compactMap { reader.node($0) } }
    let isSeen = levels.allSatisfy { !$0.isEmpty } && !levels.isEmpty
    if reader.problems.isEmpty, !isSeen { reader.problems.append("a path without a screen shows nothing") }
    return ObservedState(view: isSeen ? .paths(levels) : nil, problems: reader.problems)
  }

  /// Reads the scene in front.
  static func read(front: SceneModel, _ engine: Engine) -> ObservedState {
    var reader = SightingReader(engine)
    let node = reader.node(front)
    return ObservedState(view: node.map { .front($0) }, problems: reader.problems)
  }

  /// Returns the only presentation over a level.
  private mutating func presented(over level: SceneModel) -> SceneModel? {
    var found: [SceneModel] = []
    var open = [level]
    while let model = open.popLast() {
      if let presented = model.presented { found.append(presented) }
      open += model.childNodes
    }
    if found.count > 1 {
      problems.append("two nodes of one level present: \(found[0].sceneName) and \(found[1].sceneName)")
    }
    return found.first
  }

  private mutating func node(_ model: SceneModel) -> ObservedState.Node? {
    guard let place = engine.index.place(of: model) else {
      problems.append("`\(model.sceneName)` is not declared in the spec")
      return nil
    }
    let declared = program.nodes[place]
    var node = ObservedState.Node(node: place)
    node.isPresenter = model.presented != nil
    node.inputs = inputs(model, declared)
    node.children = children(model, declared)
    if let style = model.style {
      if Program.builtInStyles.contains(style) || program.styles.contains(where: { $0.name == style }) {
        node.style = style
      } else {
        problems.append("unknown style `\(style)` of the presented `\(declared.name)`")
      }
    }
    guard let selected = model.selected, declared.kind == .tabs || declared.kind == .split else {
      return node
    }
    if declared.slots.indices.contains(selected) {
      node.selected = selected
    } else {
      problems.append("`\(declared.name)` has no slot \(selected)")
    }
    return node
  }

  private mutating func inputs(_ model: SceneModel, _ declared: Program.Node) -> Fields {
    var inputs = Fields()
    for field in model.inputs {
      // A tree that is written by hand has its selection here.
      if field.name == "selectedIndex", declared.kind != .scene { continue }
      guard let parameter = declared.inputs.first(where: { $0.name == field.name }) else {
        problems.append("`\(declared.name)` has no input `\(field.name)`")
        continue
      }
      do throws(JSONError) {
        inputs[field.name] = try program.accept(field.value, as: parameter.type)
      } catch {
        problems.append("`\(declared.name).\(field.name)`: \(error.description)")
      }
    }
    return inputs
  }

  private mutating func children(_ model: SceneModel, _ declared: Program.Node) -> [ObservedState.Node?]? {
    if model.childNodes.isEmpty { return nil }
    let count = model.childNodes.count
    switch declared.kind {
    case .scene:
      problems.append("`\(declared.name)` is a scene, and nothing can be in it")
      return nil
    case .flow where count != 1:
      problems.append("the flow `\(declared.name)` has one child, not \(count)")
      return nil
    case .tabs, .split, .container:
      guard count == declared.slots.count else {
        problems.append("`\(declared.name)` has \(declared.slots.count) slots, not \(count)")
        return nil
      }
      return model.childNodes.map { node($0) }
    case .flow: return model.childNodes.map { node($0) }
    case .stack:
      let entries = model.childNodes.compactMap { node($0) }
      return entries.isEmpty ? nil : entries
    }
  }
}

// Compares a tree with an observation.

extension Engine.Index {
  /// Returns the scenes of a level that a path includes.
  func scenes(of level: SceneModel) -> [SceneModel] {
    if kind(of: level) == .scene { return [level] }
    return pathChildren(of: level).flatMap { scenes(of: $0) }
  }
}

extension ObservedState {
  /// Returns true if the tree matches the observation. Cost: the nodes of the tree.
  func isSeen(of tree: SceneModel, _ index: Engine.Index) -> Bool {
    var level: SceneModel? = tree
    switch view {
    case nil: return false
    case .trees(let nodes):
      for node in nodes {
        guard let root = level, node.fits(root, index) else { return false }
        level = root.presentedInLevel
      }
    case .paths(let paths):
      for path in paths {
        guard let root = level else { return false }
        var rest = path[...]
        guard ObservedState.take(&rest, along: root, index), rest.isEmpty else { return false }
        level = root.presentedInLevel
      }
    case .front(let node): return node.fits(Engine.Tree(index: index, root: tree).chainEnd.node, index)
    }
    return level == nil
  }

  /// Matches the visible nodes of a level. Every scene there must be in the path; containers and flows may
  /// be.
  static func take(_ path: inout ArraySlice<Node>, along model: SceneModel, _ index: Engine.Index) -> Bool {
    if let next = path.first, next.fits(model, index) {
      path.removeFirst()
    } else if index.kind(of: model) == .scene {
      return false
    }
    for child in index.pathChildren(of: model) {
      guard take(&path, along: child, index) else { return false }
    }
    return true
  }
}

extension ObservedState.Node {
  /// Returns true if a node of a tree matches this one.
  func fits(_ model: SceneModel, _ index: Engine.Index) -> Bool {
    guard index.place(of: model) == node, selected.map({ $0 == model.selected ?? 0 }) ?? true,
      style.map({ $0 == model.style }) ?? true,
      inputs.allSatisfy({ model.inputs[$0.name] ?? .null == $0.value })
    else { return false }
    guard let children else { return true }
    return children.count == model.childNodes.count
      && zip(children, model.childNodes).allSatisfy { $0?.fits($1, index) ?? true }
  }
}

extension Engine.Index {
  /// Returns the children of a node that a path includes: all entries of a stack, the selected tab, every
  /// column.
  func pathChildren(of model: SceneModel) -> [SceneModel] {
    guard kind(of: model) == .tabs else { return model.children }
    let selected = model.selected ?? 0
    return model.childNodes.indices.contains(selected) ? [model.childNodes[selected]] : []
  }
}
