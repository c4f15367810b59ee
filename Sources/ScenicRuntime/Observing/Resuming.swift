/// `ObservedState` → `NavigationState`: converts an observation to the state from which later observations are
/// judged.
///
/// A node continues a former node with the same parent, name and inputs, else with the same parent and name.
/// Parts that are not in the observation are as before, or as the spec creates them; an unknown input has
/// some value of its type.
struct Resuming: ~Copyable {
  private let engine: Engine
  private let former: NavigationState
  private let guesses: RepresentativeValues
  private var nodes = [Identity: SceneModel]()
  /// Creates the parts that are not in the observation.
  private var transaction: Engine.Transaction
  private var index: Engine.Index { engine.index }

  init(_ engine: Engine, _ literals: Literals, from former: NavigationState) {
    self.engine = engine
    self.former = former
    guesses = RepresentativeValues(engine.program, literals)
    transaction = engine.transaction(of: former)
    var nodes = [Identity: SceneModel]()
    former.tree.forEachNode { nodes[$0.identity] = $0 }
    self.nodes = nodes
  }

  /// Returns the state; the former one if no part of the observation is valid. Cost: the nodes of both trees.
  consuming func state(seeing sighting: ObservedState) -> NavigationState {
    let tree: SceneModel?
    switch sighting.view {
    case nil: tree = nil
    case .trees(let levels): tree = self.tree(levels)
    case .paths(let paths): tree = self.tree(along: paths)
    case .front(let node): tree = self.tree(withFront: node)
    }
    guard let tree, tree.isSound else { return former }
    var state = former
    state.tree = tree
    state.nextIdentity = transaction.nextIdentity
    var standing = Set<Identity>()
    tree.forEachNode { standing.insert($0.identity) }
    state.sceneConditions.removeAll { !standing.contains($0.scene) }
    state.held.removeAll { $0.keeper.map { !standing.contains($0) } ?? false }
    return state
  }

  // MARK: Trees

  private mutating func tree(_ levels: [ObservedState.Node]) -> SceneModel? {
    var presented: SceneModel?
    for level in levels.reversed() {
      var hanging = presented
      var root = model(of: level, presenting: &hanging)
      if let hanging { root.presented = hanging }
      presented = root
    }
    guard let told = presented else { return nil }
    let adopted = told.adopted(after: former.tree, next: &transaction.nextIdentity)
    return completed(adopted, isPresented: false)
  }

  /// Returns the observed node alone; its presentation is assigned to `presenting`.
  private func model(of node: ObservedState.Node, presenting: inout SceneModel?) -> SceneModel {
    var model = SceneModel(sceneName: index.name(of: node.node), selected: node.selected, style: node.style)
    model.inputs = node.inputs
    if node.isPresenter, let presented = presenting {
      model.presented = presented
      presenting = nil
    }
    for child in node.children ?? [] {
      model.children.append(
        child.map { self.model(of: $0, presenting: &presenting) } ?? SceneModel(sceneName: ""))
    }
    return model
  }

  /// Returns the node with all unobserved parts; nil if it is invalid.
  private mutating func completed(_ told: SceneModel, isPresented: Bool) -> SceneModel? {
    guard let place = index.place(of: told), let declared = index.node(place) else { return nil }
    let old = nodes[told.identity]
    var model = told
    model.inputs = inputs(told.inputs, old?.inputs ?? Fields(), declared)
    model.style = isPresented ? told.style ?? old?.style ?? "sheet" : nil
    if declared.kind == .tabs || declared.kind == .split {
      let selected = told.selected ?? old?.selected ?? 0
      model.selected = declared.slots.indices.contains(selected) ? selected : 0
    } else {
      model.selected = nil
    }
    model.presented = told.presented.flatMap { completed($0, isPresented: true) }
    guard declared.kind != .scene else { return model }
    guard let children = children(of: told, old, place, model.inputs) else { return nil }
    model.children = children
    return model
  }

  private mutating func children(
    of told: SceneModel, _ old: SceneModel?, _ place: Int, _ inputs: Fields
  ) -> [SceneModel]? {
    let count = index.kind(of: told) == .stack ? told.children.count : index.node(place)?.slots.count ?? 0
    if told.children.isEmpty {
      if let old, !old.children.isEmpty { return old.children }
      return made(in: place, inputs)
    }
    if index.kind(of: told) == .stack {
      var entries: [SceneModel] = []
      for child in told.children {
        if let entry = completed(child, isPresented: false) { entries.append(entry) }
      }
      return entries.isEmpty ? made(in: place, inputs) : entries
    }
    var usual: [SceneModel]?
    var children: [SceneModel] = []
    for (slot, child) in told.children.enumerated() {
      if let child = completed(child, isPresented: false) {
        children.append(child)
        continue
      }
      if usual == nil { usual = old?.children ?? made(in: place, inputs) ?? [] }
      guard let usual, usual.indices.contains(slot) else { return nil }
      children.append(usual[slot])
    }
    return index.kind(of: told) == .flow || children.count == count ? children : nil
  }

  private func inputs(_ told: Fields, _ old: Fields, _ declared: Program.Node) -> Fields {
    var inputs = Fields()
    for parameter in declared.inputs {
      let value =
        told[parameter.name] ?? old[parameter.name] ?? parameter.initial
        ?? (parameter.isRequired ? guesses.values(of: parameter.type).first : nil)
      if let value, value != .null || !parameter.admitsAbsence { inputs.append(parameter.name, value) }
    }
    return inputs
  }

  // MARK: Created nodes

  /// Returns the content of a container as the program creates it.
  private mutating func made(in container: Int, _ inputs: Fields) -> [SceneModel]? {
    let templates = transaction.contents(of: container) ?? index.fillings[container] ?? []
    transaction.making = [(container, inputs)]
    defer { transaction.making = [] }
    var children: [SceneModel] = []
    for template in templates {
      guard let child = made(template) else { return nil }
      children.append(child)
    }
    return children.isEmpty ? nil : children
  }

  private mutating func made(_ template: Program.Template) -> SceneModel? {
    do throws(Engine.Refused) { return try transaction.make(template, depth: 1) } catch { return nil }
  }

  /// Returns a new node of this declaration with its content.
  private mutating func made(_ node: ObservedState.Node) -> SceneModel? {
    guard let declared = index.node(node.node) else { return nil }
    let inputs = inputs(node.inputs, Fields(), declared)
    let children = declared.flow == nil ? index.fillings[node.node] ?? [] : []
    let fields = inputs.map { Program.Expression.Field($0.name, .literal($0.value)) }
    return made(Program.Template(node: node.node, inputs: fields, children: children))
  }

  // MARK: Paths

  /// Returns a tree with this scene in front: the former one without what is above it, or with it above all others.
  private mutating func tree(withFront node: ObservedState.Node) -> SceneModel? {
    var levels: [[ObservedState.Node]] = []
    var level: SceneModel? = former.tree
    while let root = level {
      levels.append(
        index.scenes(of: root).compactMap { model in
          index.place(of: model).map { ObservedState.Node(node: $0, inputs: model.inputs) }
        })
      level = root.presentedInLevel
    }
    for place in levels.indices.reversed() {
      let isSame = { (other: ObservedState.Node) in
        other.node == node.node && node.inputs.allSatisfy { other.inputs[$0.name] ?? .null == $0.value }
      }
      guard let entry = levels[place].lastIndex(where: isSame) else { continue }
      return tree(along: Array(levels[..<place]) + [Array(levels[place][...entry])])
    }
    guard let last = levels.popLast() else { return nil }
    return tree(along: levels + [last + [node]]) ?? tree(along: levels + [last, [node]])
  }

  private mutating func tree(along paths: [[ObservedState.Node]]) -> SceneModel? {
    var levels: [SceneModel] = []
    var old: SceneModel? = former.tree
    for (number, path) in paths.enumerated() {
      let next = old?.presentedInLevel
      guard let level = level(along: path, from: old, isFirst: number == 0) else { break }
      levels.append(level)
      old = next
    }
    var presented: SceneModel?
    for (number, level) in levels.enumerated().reversed() {
      var level = level
      if number > 0 { level.style = level.style ?? "sheet" }
      if let presented {
        let tree = Engine.Tree(index: index, root: level)
        let leaf = tree.shownLeaf(of: Engine.Position(root: level))
        level[
          SceneModel.Path(
            leaf.moves.map { move in
              if case .child(let place) = move { return .child(place) }
              return .presented
            })]?.presented = presented
      }
      presented = level
    }
    return presented
  }

  /// Returns a level that shows the path: the former one, else one that the program creates in some rule.
  private mutating func level(
    along path: [ObservedState.Node], from old: SceneModel?, isFirst: Bool
  ) -> SceneModel? {
    var roots = [old.map { $0.withoutPresentations() }].compactMap { $0 }
    for template in isFirst ? index.roots : index.presentations {
      if let root = made(template) { roots.append(root) }
    }
    if let first = path.first, let root = made(first) { roots.append(root) }
    for isForced in [false, true] {
      for root in roots {
        var rest = path[...]
        if let level = put(&rest, into: root, isForced), rest.isEmpty { return level }
      }
    }
    return nil
  }

  /// Returns the node with the matching part of the path as its content, which is removed from the path; nil
  /// if no part matches.
  private mutating func put(
    _ path: inout ArraySlice<ObservedState.Node>, into model: SceneModel, _ isForced: Bool
  ) -> SceneModel? {
    guard let place = index.place(of: model), let declared = index.node(place) else { return nil }
    var model = model
    if let told = path.first, told.node == place {
      path.removeFirst()
      model.inputs = inputs(told.inputs, model.inputs, declared)
    } else if declared.kind == .scene {
      return nil
    }
    switch declared.kind {
    case .scene: return model
    case .stack:
      guard let entries = entries(of: &path, model, isForced) else { return nil }
      model.children = entries
      return model
    case .tabs: return select(&path, in: model, isForced)
    case .flow, .split, .container:
      let count = path.count
      for place in model.childNodes.indices {
        var rest = path
        if let child = put(&rest, into: model.childNodes[place], isForced) {
          model.children[place] = child
          path = rest
        }
      }
      return path.count < count ? model : nil
    }
  }

  private mutating func select(
    _ path: inout ArraySlice<ObservedState.Node>, in model: SceneModel, _ isForced: Bool
  ) -> SceneModel? {
    let selected = model.selected ?? 0
    for slot in [selected] + model.childNodes.indices.filter({ $0 != selected })
    where model.childNodes.indices.contains(slot) {
      var rest = path
      guard let child = put(&rest, into: model.childNodes[slot], isForced), rest.isEmpty else { continue }
      var model = model
      model.children[slot] = child
      model.selected = slot
      path = rest
      return model
    }
    return nil
  }

  /// Returns the entries that continue, then new ones; unless it is forced, the first must continue.
  private mutating func entries(
    of path: inout ArraySlice<ObservedState.Node>, _ model: SceneModel, _ isForced: Bool
  ) -> [SceneModel]? {
    var entries: [SceneModel] = []
    for old in model.childNodes {
      var rest = path
      guard let entry = put(&rest, into: old, false), rest.count < path.count else { break }
      entries.append(entry)
      path = rest
    }
    if entries.isEmpty, !isForced { return nil }
    while let told = path.first, let made = made(told) {
      var rest = path
      guard let entry = put(&rest, into: made, true), rest.count < path.count else { break }
      entries.append(entry)
      path = rest
    }
    return entries.isEmpty ? nil : entries
  }
}

extension Program.Parameter {
  /// True if absence is a value of the parameter, which a tree omits.
  fileprivate var admitsAbsence: Bool {
    if case .optional = type { return true }
    return false
  }
}

extension Engine.Index {
  /// The initial root of the app, and the roots that its rules set for the whole tree.
  fileprivate var roots: [Program.Template] {
    guard let app = program.flows.first else { return [] }
    return [app.root]
      + app.rules.flatMap { $0.effects }.compactMap { effect in
        if case .root(let template, nil) = effect { return template }
        return nil
      }
  }

  /// The templates of all presentations.
  fileprivate var presentations: [Program.Template] {
    let effects = program.flows.flatMap { $0.rules.flatMap { $0.effects } }
    return program.nodes.flatMap { $0.requirements.map { $0.node } }
      + effects.compactMap { effect in
        if case .present(let template, _) = effect { return template }
        return nil
      }
  }
}
