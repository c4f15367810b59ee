import ScenicRuntime

/// All sites, each found by its declaration and stance, and what is known of how they stand together. It only grows.
final class PlacementTable {
  let program: Program
  private(set) var sites: [Placement] = []
  /// The declarations of each name.
  let declarations: [String: [Int]]
  /// The sites of each declaration.
  private(set) var byNode: [[Int]]
  /// The occurrences that have searched for a node of each declaration.
  var searchers: [[Int]]
  /// The sites of scenes, and the occurrences that have asked for them all.
  private var allScenes: [Int] = []
  private var sceneReaders: [Int] = []
  /// The app's roots.
  private(set) var roots: [Int] = []
  /// What has changed since it was last taken.
  private(set) var changed: [Int] = []
  /// The occurrences that have searched for what has been made since.
  private var awaited: [Int] = []
  /// Whether a site that was there has come to stand in one more way; everything is to be looked at again then.
  private var isReshaped = false
  /// How often everything has been looked at again.
  private(set) var shape = 0
  /// Increases when a site gets one more parent, and when a flow becomes the root of another: an entry may then have another
  /// owner.
  private(set) var version = 0
  /// Whether a flow has come around what stood.
  private var hasAdopted = false
  /// What climbing has found.
  var climbs = Climbs()
  /// What containers and flows are around.
  private var enclosures = Enclosures()
  /// Sites that have been made since they were last taken.
  private(set) var fresh: [Int] = []
  /// Stacks that something is pushed on while they may be out of view, and whether that is usual: what presents there
  /// may then be covered.
  private var grownUnseen: [Int: Bool] = [:]
  /// What something is presented over while it may be out of view.
  private var presentingUnseen = DenseMap<Draft.View>()
  /// The occurrences that have asked what is out of view.
  private var unseenReaders: [Int] = []
  /// What stands so only while an edit goes on.
  private var passing: Set<Passing> = []
  /// What can be presented over each site.
  private(set) var presented: OrderedMap<Int, [Int]> = [:]
  /// How often a site has been looked at: the measure of the work.
  private(set) var looks = 0
  /// The occurrence that looks at sites now.
  var reader: Int?
  private var places: OrderedMap<Key, Int> = [:]
  /// The first site of each declaration that stands in these declarations, which its stance names.
  private var alike: OrderedMap<Key, Int> = [:]
  /// What can stand in one another in too many ways to distinguish them all; nil while it is not known that they do.
  private let nesting: Nesting?
  /// What stands for all flows of crowded components, as something around a site: it is around what they are around of, and
  /// in each of them.
  private(set) var crowdOfFlows: Int?
  /// More sites than these are not distinguished.
  private let most: Int
  /// The stack that all unnamed stacks are taken for when they are presented; nil while each is one of its own.
  private let crowd: Int?
  /// How many sites are entries of unnamed stacks.
  private var crowded = 0

  private struct Key: TableKey {
    var node: Int
    var stance: Placement.Stance

    var digest: Digest { Digest(node, Int(truncatingIfNeeded: stance.digest.bits)) }
  }

  private struct Passing: Hashable {
    var site: Int
    var beneath: Int?
  }

  /// The sites that are merged because keeping each apart would exceed the limit of sites.
  struct Merging {
    /// Sites of crowded flows that stand in the same declarations.
    var nested = false
    /// Unnamed stacks that are presented inside the same flow; no rule can refer to them.
    var stacks = false
  }

  init(_ program: Program, _ live: LiveDeclarations, merging: Merging = Merging()) {
    self.program = program
    nesting = merging.nested ? Nesting(program, live) : nil
    most = live.nodeCount * 4 + 40
    crowd = merging.stacks ? program.nodes.firstIndex { $0.isUnnamedStack } : nil
    var declarations: [String: [Int]] = [:]
    for (place, node) in program.nodes.enumerated() { declarations[node.name, default: []].append(place) }
    self.declarations = declarations
    byNode = [[Int]](repeating: [], count: program.nodes.count)
    searchers = byNode
  }

  subscript(site: Int) -> Placement { sites[site] }

  func kind(_ site: Int) -> Program.NodeKind { program.nodes[sites[site].node].kind }

  /// The flow whose node this is.
  func flow(_ site: Int) -> Int? { site == crowdOfFlows ? nil : program.nodes[sites[site].node].flow }

  func declaration(_ site: Int) -> Program.Node { program.nodes[sites[site].node] }

  // MARK: Growing

  /// The site of a node that stands so. A container or flow that would stand in one of its own kind is that one.
  func site(_ node: Int, _ stance: Placement.Stance, from origin: Int) -> Int {
    let stance = widened(stance, of: node, from: origin)
    let key = Key(node: node, stance: stance)
    if let known = places[key] { return known }
    let made: Int
    if let crowd, crowd != node, case .presented = stance, program.nodes[node].isUnnamedStack {
      made = site(crowd, stance, from: origin)
      places.set(key, to: made)
      byNode[node].append(made)
      return made
    }
    if program.nodes[node].kind != .scene, let around = recurring(node, stance) ?? coarse(node, stance) {
      made = around
      if sites[around].stand(stance) { reshape(around, stance) }
    } else {
      made = sites.count
      sites.append(
        Placement(node: node, stance: stance, slots: program.nodes[node].slots.count, origin: origin))
      byNode[node].append(made)
      let like = like(node, stance)
      if alike[like] == nil { alike.set(like, to: made) }
      fresh.append(made)
      if case .entry(let stack, _) = stance, declaration(stack).isUnnamedStack { crowded += 1 }
      awaited += searchers[node]
      if program.nodes[node].kind == .scene {
        allScenes.append(made)
        awaited += sceneReaders
      }
    }
    places.set(key, to: made)
    if stance == .root {
      // Who has looked at the only root there was must look again.
      changed += roots
      roots.append(made)
    }
    return made
  }

  /// Whether there is too much to distinguish it all: sites, or entries of unnamed stacks.
  var isCrowded: Bool { nesting == nil && sites.count > most || crowd == nil && crowded > most }

  /// What is not to be distinguished where this is crowded.
  var merging: Merging { Merging(nested: sites.count > most, stacks: crowd != nil || crowded > most) }

  /// Whether a site is one of this declaration.
  func isSite(_ site: Int, of node: Int) -> Bool {
    if sites[site].node == node { return true }
    return crowd == sites[site].node && program.nodes[node].isUnnamedStack
      && sites[site].stances.contains { if case .presented = $0 { true } else { false } }
  }

  /// The flow around what is presented over a site inside this one; the crowd of flows stands for it where something is
  /// presented over whatever is visible.
  func context(_ flow: Int?, of node: Int, from origin: Int) -> Int? {
    guard let nesting, let flow, flow != crowdOfFlows else { return flow }
    if !nesting.isAnywhere(node) || !isNested(sites[flow].node) { return flow }
    let crowd = crowdOfFlows ?? sites.count
    if crowdOfFlows == nil {
      crowdOfFlows = crowd
      sites.append(
        Placement(node: sites[flow].node, stance: .presented(inside: flow), slots: 0, origin: origin))
    } else if sites[crowd].stand(.presented(inside: flow)) {
      reshape(crowd, .presented(inside: flow))
    }
    return crowd
  }

  /// How something stands, as far as that is distinguished.
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

  /// The site of a container or flow that it shares with another of its declaration: one around it or, where so many stand
  /// in one another, one in the same declarations. What is put over whatever is visible has one site for that.
  private func recurring(_ node: Int, _ stance: Placement.Stance) -> Int? {
    isNested(node) ? alike[like(node, stance)] : enclosing(node, stance)
  }

  /// Where flows and containers can stand in one another in very many ways, a new one is taken for one that stands in
  /// the same declarations, or in the end for any there is: less is known then of what is around it, and nothing wrong.
  private func coarse(_ node: Int, _ stance: Placement.Stance) -> Int? {
    if sites.count <= most { return nil }
    if let known = alike[like(node, stance)] { return known }
    return byNode[node].count > 4 && node != crowd ? byNode[node].first : nil
  }

  /// What is the same of sites of one declaration that stand in sites of one declaration.
  private func like(_ node: Int, _ stance: Placement.Stance) -> Key {
    func declared(_ site: Int) -> Int { site == crowdOfFlows ? -1 : sites[site].node }
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

  private func isNested(_ node: Int) -> Bool { nesting?.isCrowded(node) ?? false }

  /// A site of this declaration around a stance.
  private func enclosing(_ node: Int, _ stance: Placement.Stance) -> Int? {
    for site in stance.around.reversed() {
      if sites[site].node == node { return site }
      if let found = enclosures.nearest(node, around: site, in: sites) { return found }
    }
    return nil
  }

  private func change(_ site: Int) {
    if changed.last != site { changed.append(site) }
  }

  /// A site that is there already stands in one more way: what has been found by climbing may have changed. It holds
  /// until everything is walked again, for many come to stand in one more way before that.
  private func reshape(_ site: Int, _ stance: Placement.Stance) {
    isReshaped = true
    version += 1
    enclosures.stand(site, in: stance.around, in: sites)
  }

  /// A site that is there comes to stand in one more way, with all that is in it and over it.
  func adopt(_ site: Int, _ stance: Placement.Stance) {
    if !sites[site].stand(stance) { return }
    hasAdopted = true
    reshape(site, stance)
  }

  /// What is presented over something that another flow has come around is inside of that flow too.
  func carryAlong() {
    if !hasAdopted { return }
    for (presenter, sites) in presented.entries.sorted(by: { $0.0 < $1.0 }) {
      for context in contexts(of: presenter) {
        for site in sites { adopt(site, .presented(inside: context)) }
      }
    }
  }

  func put(_ site: Int, in parent: Int, slot: Int = 0, from origin: Int) {
    if sites[parent].occupants[slot].insert(site, from: origin) {
      change(parent)
      if kind(parent) == .flow, flow(site) != nil || sites[parent].occupants[slot].sites.count > 1 {
        version += 1
      }
    }
  }

  /// Notes what can be beneath an entry; `isPassing` while an edit goes on that may take the entry away.
  func put(_ site: Int, over beneath: Int, from origin: Int, isPassing: Bool = false) {
    if !sites[site].beneath.insert(beneath, from: origin) {
      if !isPassing { settle(Passing(site: site, beneath: beneath)) }
      return
    }
    if isPassing { passing.insert(Passing(site: site, beneath: beneath)) }
    change(site)
    sites[beneath].over.append(site)
    awaited += sites[beneath].overReaders
    sites[beneath].overReaders = []
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

  /// Whether an entry is over another, or the first with nil, only while an edit goes on.
  func isPassing(_ site: Int, over beneath: Int?) -> Bool {
    !passing.isEmpty && passing.contains(Passing(site: site, beneath: beneath))
  }

  func present(_ site: Int, over presenter: Int, from origin: Int) {
    if sites[site].presenters.insert(presenter, from: origin) {
      presented[presenter, default: []].append(site)
      change(site)
      change(presenter)
    }
  }

  /// Takes in what an input can be; nil for a value that is not known.
  func input(_ name: String, of site: Int, _ value: Value?) {
    if sites[site].inputs[name, default: .some([])].insert(value) { change(site) }
  }

  func growUnseen(_ stack: Int, isUsual: Bool) {
    if let known = grownUnseen[stack], known || !isUsual { return }
    grownUnseen[stack] = isUsual
    changeUnseen()
  }

  /// Notes that something is presented over a site that may not be on view.
  func present(over presenter: Int, seen view: Draft.View) {
    if presentingUnseen[presenter] == view || presentingUnseen[presenter] == .anywhere { return }
    presentingUnseen.set(presenter, to: view)
    changeUnseen()
  }

  private func changeUnseen() {
    awaited += unseenReaders
    unseenReaders = []
  }

  // MARK: Who is to be told

  /// Looks at a site: the reader is told when it changes. How it stands can be seen without.
  func look(_ site: Int) -> Placement {
    looks += 1
    if let reader, sites[site].readers.last != reader { sites[site].readers.append(reader) }
    return sites[site]
  }

  /// Stacks that something is pushed on while they may be out of view, and whether that is usual. Who asks is told when
  /// there is one more.
  func allGrownUnseen() -> [Int: Bool] {
    if let reader, unseenReaders.last != reader { unseenReaders.append(reader) }
    return grownUnseen
  }

  /// How much of a site is on view when something is presented over it; nil if all is. Who asks is told when it changes.
  func presentingUnseen(_ presenter: Int) -> Draft.View? {
    if let reader, unseenReaders.last != reader { unseenReaders.append(reader) }
    return presentingUnseen[presenter]
  }

  /// The entries that can be directly over this one in a stack. Who asks is told when there is a new one.
  func over(_ entry: Int, in stack: Int) -> [Int] {
    looks += 1
    if let reader, sites[entry].overReaders.last != reader { sites[entry].overReaders.append(reader) }
    return sites[entry].over.filter { stands($0, in: stack) }
  }

  /// The sites of all scenes. Who asks is told when there is a new one.
  func scenes() -> [Int] {
    if let reader, sceneReaders.last != reader { sceneReaders.append(reader) }
    return allScenes
  }

  /// The sites that are new, once.
  func takeFresh() -> [Int] {
    defer { fresh = [] }
    return fresh
  }

  /// Whether all occurrences are to be walked again, once.
  func takeReshaped() -> Bool {
    if !isReshaped { return false }
    isReshaped = false
    shape += 1
    climbs = Climbs()
    return true
  }

  /// The occurrences that have looked at what has changed since, once.
  func takeReaders() -> [Int] {
    var result = awaited
    awaited = []
    for site in changed {
      result += sites[site].readers
      sites[site].readers = []
    }
    changed = []
    return result
  }
}

extension Program.Node {
  /// Whether it is a stack that nobody can refer to.
  var isUnnamedStack: Bool { kind == .stack && !isNamed && flow == nil }
}
