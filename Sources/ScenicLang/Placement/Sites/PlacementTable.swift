import ScenicRuntime

/// All abstract nodes, by their declaration and placement, and their relations. It only grows.
///
/// The exclusivity of accesses is not checked at run time, which took a tenth of the analysis. Each access
/// ends in the method that begins it, and calls no other method meanwhile.
final class PlacementTable {
  let program: Program
  @exclusivity(unchecked) private(set) var sites: [Placement] = []
  /// The declarations by name.
  private(set) lazy var declarations: [String: [Int]] = {
    var declarations = [String: [Int]]()
    for (place, node) in program.nodes.enumerated() { declarations[node.name, default: []].append(place) }
    return declarations
  }()
  @exclusivity(unchecked) private(set) var news = News()
  @exclusivity(unchecked) private(set) var revision = Revision()
  @exclusivity(unchecked) private var numbers = Numbers()
  @exclusivity(unchecked) private var crowds = Crowds()
  /// The abstract nodes of scenes.
  @exclusivity(unchecked) private var sceneList = ReadList()
  /// The abstract nodes of each declaration.
  @exclusivity(unchecked) private(set) var byNode: [[Int]]
  /// The occurrences that have searched for a node of each declaration.
  @exclusivity(unchecked) var searchers: [[Int]]
  /// The app's roots.
  @exclusivity(unchecked) private(set) var roots: [Int] = []
  /// The cached results of climbing.
  @exclusivity(unchecked) var climbs = Climbs()
  /// The ancestors of nodes, by containers and flows.
  @exclusivity(unchecked) private var enclosures = Enclosures()
  /// The changes of hidden nodes.
  @exclusivity(unchecked) private var unseen = UnseenChanges()
  /// The placements that exist only during an edit.
  @exclusivity(unchecked) private var passing = Set<Passing>()
  /// The number of node visits: the measure of work.
  @exclusivity(unchecked) var looks = 0
  /// The occurrence that reads nodes now.
  @exclusivity(unchecked) var reader: Int?
  /// The declarations with too many nestings to distinguish; nil while that is unknown.
  private let nesting: Nesting?
  /// The maximum number of distinguished nodes.
  private let most: Int
  /// The stack that represents all unnamed stacks in presentations; nil while they are distinguished.
  private let crowd: Int?

  /// The abstract nodes by placement.
  private struct Numbers {
    var exact = OrderedMap<Key, Int>()
    /// The first node of each declaration within these declarations.
    var alike = OrderedMap<Key, Int>()
  }

  private struct Key: TableKey {
    var node: Int
    var stance: Placement.Stance

    var digest: Digest { Digest(node, Int(truncatingIfNeeded: stance.digest.bits)) }
  }

  private struct Passing: Hashable {
    var site: Int
    var beneath: Int?
  }

  /// The nodes that are merged because distinguishing them would exceed the limit.
  struct Merging {
    /// True for nodes of crowded flows within the same declarations.
    var nested = false
    /// True for unnamed stacks that are presented inside the same flow; no rule can refer to them.
    var stacks = false
  }

  init(_ program: Program, _ live: LiveDeclarations, merging: Merging = Merging()) {
    self.program = program
    nesting = merging.nested ? Nesting(program, live) : nil
    most = live.nodeCount * 4 + 40
    crowd = merging.stacks ? program.nodes.firstIndex { $0.isUnnamedStack } : nil
    byNode = [[Int]](repeating: [], count: program.nodes.count)
    searchers = byNode
  }

  /// Returns an abstract node; the reader is notified if it, or a node around it, gets another placement.
  subscript(site: Int) -> Placement {
    depend(on: site)
    return sites[site]
  }

  func kind(_ site: Int) -> Program.NodeKind { program.nodes[sites[site].node].kind }

  /// Returns the flow whose node this is.
  func flow(_ site: Int) -> Int? { site == crowds.ofFlows ? nil : program.nodes[sites[site].node].flow }

  // MARK: Growing

  /// Returns the node with this placement. A container or flow within one of its declaration is that one.
  func site(_ node: Int, _ stance: Placement.Stance, from origin: Int) -> Int {
    let stance = widened(stance, of: node, from: origin)
    let key = Key(node: node, stance: stance)
    if let known = numbers.exact[key] { return known }
    let made: Int
    if let crowd, crowd != node, case .presented = stance, program.nodes[node].isUnnamedStack {
      made = site(crowd, stance, from: origin)
      numbers.exact.set(key, to: made)
      byNode[node].append(made)
      return made
    }
    if program.nodes[node].kind != .scene, let around = recurring(node, stance) ?? coarse(node, stance) {
      made = around
      stand(around, stance)
    } else {
      made = sites.count
      sites.append(
        Placement(node: node, stance: stance, slots: program.nodes[node].slots.count, origin: origin))
      byNode[node].append(made)
      let like = like(node, stance)
      if numbers.alike[like] == nil { numbers.alike.set(like, to: made) }
      news.fresh.append(made)
      if case .entry(let stack, _) = stance, declaration(stack).isUnnamedStack { crowds.entryCount += 1 }
      news.awaited += searchers[node]
      if program.nodes[node].kind == .scene {
        sceneList.sites.append(made)
        news.awaited += sceneList.readers
      }
    }
    numbers.exact.set(key, to: made)
    if stance == .root {
      // The readers of the only root must read again.
      if roots.count == 1 { news.changed += roots }
      roots.append(made)
    }
    return made
  }

  /// True if there are too many nodes, or entries of unnamed stacks, to distinguish.
  var isCrowded: Bool { nesting == nil && sites.count > most || crowd == nil && crowds.entryCount > most }

  /// The nodes to merge if the table is crowded.
  var merging: Merging {
    Merging(nested: sites.count > most, stacks: crowd != nil || crowds.entryCount > most)
  }

  /// Returns true if a node is of this declaration.
  func isSite(_ site: Int, of node: Int) -> Bool {
    if sites[site].node == node { return true }
    return crowd == sites[site].node && program.nodes[node].isUnnamedStack
      && sites[site].stances.contains { if case .presented = $0 { true } else { false } }
  }

  /// Returns the flow around a presentation; the crowd of flows if it is over any visible node.
  func context(_ flow: Int?, of node: Int, from origin: Int) -> Int? {
    guard let nesting, let flow, flow != crowds.ofFlows else { return flow }
    if !nesting.isAnywhere(node) || !isNested(sites[flow].node) { return flow }
    let crowd = crowds.ofFlows ?? sites.count
    if crowds.ofFlows == nil {
      crowds.ofFlows = crowd
      sites.append(
        Placement(node: sites[flow].node, stance: .presented(inside: flow), slots: 0, origin: origin))
    } else {
      stand(crowd, .presented(inside: flow))
    }
    return crowd
  }

  /// Returns the placement as far as it is distinguished.
  private func widened(
    _ stance: Placement.Stance, of node: Int, from origin: Int
  ) -> Placement.Stance {
    switch stance {
    case .presented(let flow?): .presented(inside: context(flow, of: node, from: origin))
    case .entry(let stack, let owner?) where program.nodes[node].kind != .scene:
      .entry(of: stack, owner: context(owner, of: node, from: origin))
    default: stance
    }
  }

  /// Returns the node that a container or flow shares with another of its declaration: one around it or, if
  /// nesting is crowded, one within the same declarations. Presentations over any visible node share one
  /// node.
  private func recurring(_ node: Int, _ stance: Placement.Stance) -> Int? {
    isNested(node) ? numbers.alike[like(node, stance)] : enclosing(node, stance)
  }

  /// Returns a coarser node for a crowded placement: one within the same declarations, or in the end any of
  /// its declaration. The result is less precise but sound.
  private func coarse(_ node: Int, _ stance: Placement.Stance) -> Int? {
    if sites.count <= most { return nil }
    if let known = numbers.alike[like(node, stance)] { return known }
    return byNode[node].count > 4 && node != crowd ? byNode[node].first : nil
  }

  /// Returns the key shared by nodes of one declaration within nodes of one declaration.
  private func like(_ node: Int, _ stance: Placement.Stance) -> Key {
    func declared(_ site: Int) -> Int { site == crowds.ofFlows ? -1 : sites[site].node }
    if let nesting, isNested(node), nesting.isAnywhere(node), case .entry = stance {
      return Key(node: node, stance: .entry(of: -1, owner: nil))
    }
    let like: Placement.Stance =
      switch stance {
      case .root: .root
      case .slot(let parent, let slot): .slot(of: declared(parent), slot)
      case .child(let flow): .child(of: declared(flow))
      case .entry(let stack, let owner): .entry(of: declared(stack), owner: owner.map(declared))
      case .presented(let flow): .presented(inside: flow.map(declared))
      }
    return Key(node: node, stance: like)
  }

  /// True if the flows around nodes of some declarations are not distinguished.
  var mergesNested: Bool { nesting != nil }

  private func isNested(_ node: Int) -> Bool { nesting?.isCrowded(node) ?? false }

  /// Returns a node of this declaration around a placement.
  private func enclosing(_ node: Int, _ stance: Placement.Stance) -> Int? {
    for site in stance.around.reversed() {
      if sites[site].node == node { return site }
      dependOnFlows(around: site)
      if let found = enclosures.nearest(node, around: site, in: sites) { return found }
    }
    return nil
  }

  private func change(_ site: Int) {
    if news.changed.last != site { news.changed.append(site) }
  }

  /// Adds another placement of an existing node; returns false if it is known. See `takeReshaped`.
  @discardableResult
  private func stand(_ site: Int, _ stance: Placement.Stance) -> Bool {
    let wasPresented = sites[site].isPresented
    if !sites[site].stand(stance) { return false }
    news.reshaped.insert(site)
    if case .presented = stance, wasPresented {} else { news.moved.insert(site) }
    revision.version += 1
    climbs.forgetPresenters(of: site)
    climbs.levelsBeneath = DenseMap()
    enclosures.stand(site, in: stance.around, in: sites)
    return true
  }

  /// Adds a placement to an existing node, with its descendants and presentations.
  func adopt(_ site: Int, _ stance: Placement.Stance) {
    if stand(site, stance) { revision.hasAdopted = true }
  }

  /// Adds presentations to flows that have come around their presenters.
  func carryAlong() {
    if !revision.hasAdopted { return }
    for (presenter, placement) in sites.enumerated() where !placement.presentations.sites.isEmpty {
      for context in contexts(of: presenter) {
        for site in placement.presentations.sites { adopt(site, .presented(inside: context)) }
      }
    }
  }

  func put(_ site: Int, in parent: Int, slot: Int = 0, from origin: Int) {
    if sites[parent].occupants[slot].insert(site, from: origin) {
      change(parent)
      if kind(parent) == .flow, flow(site) != nil || sites[parent].occupants[slot].sites.count > 1 {
        revision.version += 1
      }
    }
  }

  /// Records an entry below another one; `isPassing` during an edit that may remove the entry.
  func put(_ site: Int, over beneath: Int, from origin: Int, isPassing: Bool = false) {
    if !sites[site].beneath.insert(beneath, from: origin) {
      if !isPassing { settle(Passing(site: site, beneath: beneath)) }
      return
    }
    if isPassing { passing.insert(Passing(site: site, beneath: beneath)) }
    change(site)
    sites[beneath].over.sites.append(site)
    news.awaited += sites[beneath].over.takeReaders()
  }

  func putFirst(_ site: Int, from origin: Int, isPassing: Bool = false) {
    if sites[site].first != nil {
      if !isPassing { settle(Passing(site: site, beneath: nil)) }
      return
    }
    if isPassing { passing.insert(Passing(site: site, beneath: nil)) }
    sites[site].first = origin
    change(site)
  }

  private func settle(_ known: Passing) {
    if !passing.isEmpty, passing.remove(known) != nil { change(known.site) }
  }

  /// Returns true if an entry is over another, or the first with nil, only during an edit.
  func isPassing(_ site: Int, over beneath: Int?) -> Bool {
    !passing.isEmpty && passing.contains(Passing(site: site, beneath: beneath))
  }

  func present(_ site: Int, over presenter: Int, from origin: Int) {
    if sites[site].presenters.insert(presenter, from: origin) {
      climbs.forgetPresenters(of: site)
      sites[presenter].presentations.sites.append(site)
      change(site)
      news.awaited += sites[presenter].presentations.takeReaders()
    }
  }

  /// Adds a value of an input; nil for an unknown value.
  func input(_ name: String, of site: Int, _ value: Value?) {
    if sites[site].inputs[name, default: .some([])].insert(value) { change(site) }
  }

  func growUnseen(_ stack: Int, isUsual: Bool) { news.awaited += unseen.grow(stack, isUsual: isUsual) }

  /// Records a presentation over a node that may be hidden.
  func present(_ site: Int, over presenter: Int, seen view: Draft.View) {
    news.awaited += unseen.present(site, over: presenter, view)
  }

  // MARK: Readers

  /// Returns an abstract node; the reader is notified when it changes. Placements can be read without that.
  @discardableResult
  func look(_ site: Int) -> Placement {
    looks += 1
    if let reader, sites[site].readers.last != reader { sites[site].readers.append(reader) }
    return sites[site]
  }

  /// Returns the changes of hidden nodes. The reader is notified of new ones.
  func unseenChanges() -> UnseenChanges {
    if let reader { unseen.note(reader) }
    return unseen
  }

  /// Returns the possible entries directly over this one. The reader is notified of new ones.
  func over(_ entry: Int, in stack: Int) -> [Int] {
    looks += 1
    sites[entry].over.read(by: reader)
    return sites[entry].over.sites.filter { stands($0, in: stack) }
  }

  /// Returns the nodes of all scenes. The reader is notified of new ones.
  func scenes() -> [Int] {
    sceneList.read(by: reader)
    return sceneList.sites
  }

  /// Returns and clears the new nodes.
  func takeFresh() -> [Int] {
    defer { news.fresh = [] }
    return news.fresh
  }

  /// Returns and clears the nodes that have got another placement, with those in or over them and their dependents.
  func takeReshaped() -> [Reshaped] {
    if news.reshaped.isEmpty { return [] }
    var found: [Reshaped] = []
    let movedNodes = withDescendants(news.moved)
    for site in withDescendants(news.reshaped).members {
      let isMoved = movedNodes.contains(site)
      var dependents = sites[site].takeDependents(ofLevel: isMoved)
      if isMoved { dependents += searchers[sites[site].node] }
      if news.moved.contains(site) { dependents += readers(beside: site) }
      found.append(
        Reshaped(site: site, isMoved: isMoved, contexts: climbs.contexts[site], dependents: dependents))
    }
    climbs.forgetFlows()
    if !news.moved.isEmpty { (climbs, revision.shape) = (Climbs(), revision.shape + 1) }
    (news.reshaped, news.moved) = (BitSet(), BitSet())
    for place in found.indices where found[place].contexts != contexts(of: found[place].site) {
      found[place].dependents += sites[found[place].site].takeDependentsOnContexts()
    }
    return found
  }

  /// Returns and clears the occurrences that have read changed nodes.
  func takeReaders() -> [Int] {
    var result = news.awaited
    news.awaited = []
    for site in news.changed {
      result += sites[site].readers
      sites[site].readers = []
    }
    news.changed = []
    return result
  }
}
