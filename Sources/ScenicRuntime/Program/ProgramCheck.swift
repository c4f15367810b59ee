/// Checks the properties of a program with valid references that the engine relies on, besides those that the
/// reader has checked.
struct ProgramCheck {
  /// The maximum number of nodes that one template creates, with the content of its flows.
  private static let maximumSize = 10_000
  /// The maximum depth of a tree.
  private static let maximumDepth = 200

  private let program: Program
  /// The extent of each flow, as far as it has been computed.
  private var extents: [Extent?]
  private var isMeasuring: [Bool]

  /// The number and depth of the nodes that a template creates.
  private struct Extent {
    var size: Int
    var depth: Int
  }

  static func check(_ program: Program) throws(JSONError) {
    try InitialValueCheck.check(program)
    var check = ProgramCheck(program)
    try check.checkExtents()
    try check.checkRequirements()
  }

  private init(_ program: Program) {
    self.program = program
    extents = Array(repeating: nil, count: program.flows.count)
    isMeasuring = Array(repeating: false, count: program.flows.count)
  }
}

// Checks that no template creates too many nodes, or contains itself.
extension ProgramCheck {
  private mutating func checkExtents() throws(JSONError) {
    for place in program.flows.indices {
      do throws(JSONError) {
        _ = try extent(ofFlow: place, level: 0)
        for index in program.flows[place].rules.indices {
          do throws(JSONError) { try check(program.flows[place].rules[index].effects) } catch {
            throw error.within(index).within("rules")
          }
        }
        for index in program.flows[place].links.indices {
          do throws(JSONError) { try check(program.flows[place].links[index].effects) } catch {
            throw error.within(index).within("links")
          }
        }
      } catch { throw error.within(place).within("flows") }
    }
    for place in program.nodes.indices {
      for (index, requirement) in program.nodes[place].requirements.enumerated() {
        do throws(JSONError) { _ = try extent(of: requirement.node, level: 0) } catch {
          throw error.within(index).within("requires").within(place).within("nodes")
        }
      }
    }
  }

  private mutating func extent(ofFlow place: Int, level: Int) throws(JSONError) -> Extent {
    if let extent = extents[place] { return extent }
    let flow = program.flows[place]
    let name = flow.node.map { program.nodes[$0].name } ?? program.app
    guard !isMeasuring[place] else { throw JSONError("\"\(name)\" contains itself without end") }
    isMeasuring[place] = true
    var extent = Extent(size: 0, depth: 0)
    if flow.root.node == flow.node {
      extent = try self.extent(ofChildren: flow.root.children, level: level + 1)
    } else {
      extent = try self.extent(of: flow.root, level: level + 1)
    }
    // The app has no node, every other flow has one.
    if flow.node != nil { extent = Extent(size: extent.size + 1, depth: extent.depth + 1) }
    isMeasuring[place] = false
    extents[place] = extent
    return extent
  }

  private mutating func extent(of template: Program.Template, level: Int) throws(JSONError) -> Extent {
    guard level <= ProgramCheck.maximumDepth else {
      throw JSONError("it contains more than \(ProgramCheck.maximumDepth) levels of nodes")
    }
    if let flow = program.nodes[template.node].flow { return try extent(ofFlow: flow, level: level) }
    let children = try extent(ofChildren: template.children, level: level + 1)
    return Extent(size: children.size + 1, depth: children.depth + 1)
  }

  private mutating func extent(ofChildren children: [Program.Template], level: Int) throws(JSONError)
    -> Extent
  {
    var extent = Extent(size: 0, depth: 0)
    for child in children {
      let one = try self.extent(of: child, level: level)
      extent.size += one.size
      extent.depth = max(extent.depth, one.depth)
      guard extent.size <= ProgramCheck.maximumSize, level + extent.depth <= ProgramCheck.maximumDepth else {
        throw JSONError("it contains more nodes than a tree may have")
      }
    }
    return extent
  }

  private mutating func check(_ effects: [Program.Effect]) throws(JSONError) {
    try effects.forEachEffect { (effect) throws(JSONError) in
      if let template = effect.template { _ = try extent(of: template, level: 0) }
      if let goal = effect.goal { _ = try size(of: goal) }
    }
  }

  /// Returns the maximum number of nodes that a goal creates.
  private mutating func size(of goal: Program.Goal) throws(JSONError) -> Int {
    var size = 1
    if let flow = program.nodes[goal.node].flow { size = try extent(ofFlow: flow, level: 0).size }
    for goal in goal.inner { try add(goal, to: &size) }
    return size
  }

  private mutating func add(_ goal: Program.Goal, to size: inout Int) throws(JSONError) {
    size += try self.size(of: goal)
    if size > ProgramCheck.maximumSize { throw JSONError("it contains more nodes than a tree may have") }
  }
}

// Checks that no node requires itself by way of the nodes that meet its requirements.
extension ProgramCheck {
  private func checkRequirements() throws(JSONError) {
    let needs = program.nodes.indices.map { self.needs(of: $0) }
    var isDone = [Bool](repeating: false, count: needs.count)
    var isOpen = isDone
    for start in needs.indices where !isDone[start] {
      // Each node on the path with the index of its next need: a depth-first search without recursion.
      var way = [(node: start, next: 0)]
      isOpen[start] = true
      while let last = way.last {
        guard last.next < needs[last.node].count else {
          isOpen[last.node] = false
          isDone[last.node] = true
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let need = needs[last.node][last.next]
        if isOpen[need] { throw cycle(way.map { $0.node }, need) }
        if !isDone[need] {
          isOpen[need] = true
          way.append((need, 0))
        }
      }
    }
  }

  private func cycle(_ way: [Int], _ need: Int) -> JSONError {
    let circle = way.drop { $0 != need }
    let place = circle.first { !program.nodes[$0].requirements.isEmpty } ?? need
    let names = (circle + [need]).map { program.nodes[$0].name }.joined(separator: " → ")
    return JSONError("circular requirements: " + names, path: "requires").within(place).within("nodes")
  }

  /// Returns the nodes that are needed with this one: those of its requirements, and those that it is created
  /// with.
  private func needs(of node: Int) -> [Int] {
    var needs: [Int] = []
    for requirement in program.nodes[node].requirements { addShown(requirement.node, &needs) }
    guard let flow = program.nodes[node].flow else { return needs }
    let root = program.flows[flow].root
    if program.flows[flow].node == root.node {
      addShownChildren(root, &needs)
    } else {
      addShown(root, &needs)
    }
    return needs
  }

  private func addShown(_ template: Program.Template, _ nodes: inout [Int]) {
    nodes.append(template.node)
    addShownChildren(template, &nodes)
  }

  /// Requirements are not checked in a slot that is not selected; at the start the first one is.
  private func addShownChildren(_ template: Program.Template, _ nodes: inout [Int]) {
    let kind = program.nodes[template.node].kind
    let isSelecting = kind == .tabs || kind == .split
    for child in template.children.prefix(isSelecting ? 1 : .max) { addShown(child, &nodes) }
  }
}
