import ScenicRuntime

extension Check {
  static let requirementCycle = Check(
    DiagnosticCode(
      "SC0332", "requirement-cycle", "circular requirements",
      explanation: """
        If a scene is shown to meet a requirement, its own requirements are checked too. In a cycle, each \
        scene would wait for the next, and none could be shown.
        """,
      wrong: """
        condition isOpen: Bool = false

        scene cats requires isOpen else dogs
        scene dogs requires isOpen else cats

        root cats

        on isOpen.changed { stay }

        """,
      right: """
        condition isOpen: Bool = false

        scene cats requires isOpen else dogs
        scene dogs { event opened }

        root cats

        on isOpen.changed { stay }
        on dogs.opened { finish }

        """)
  ) { model, code in
    var walk = RequirementWalk(model)
    return walk.cycles().map { cycle in
      let names = (cycle + cycle.prefix(1)).map { "`\(model.nodes[$0].name.text)`" }
      let requirement = walk.requirement(in: cycle)
      return Diagnostic(
        .error, code, "circular requirements: \(names.joined(separator: ", then "))",
        at: requirement?.range ?? model.app.range, fixIts: requirement.map { [$0.removal(in: model)] } ?? [])
    }
  }
}

extension Model.Requirement {
  /// Returns a repair that removes it with the white space before it; a line comment before it keeps its line
  /// end.
  fileprivate func removal(in model: Model) -> FixIt {
    let bytes = model.files[whole.file].bytes
    let before = bytes[..<whole.start].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    let lineStart = bytes[..<before].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let line = bytes[lineStart..<before]
    let isBehindComment = line.indices.dropLast().contains { line[$0] == 0x2F && line[$0 + 1] == 0x2F }
    let start = isBehindComment ? whole.start : before
    return FixIt(
      "remove this requirement", .likely,
      [FixIt.Edit(SourceRange(file: whole.file, start: start, end: whole.end), "")])
  }
}

/// Follows the nodes that are shown to meet requirements, and the nodes that are created with them.
private struct RequirementWalk {
  private let model: Model
  private var isDone: [Bool]

  init(_ model: Model) {
    self.model = model
    isDone = [Bool](repeating: false, count: model.nodes.count)
  }

  /// Returns the cycles, without duplicates and without recursion.
  mutating func cycles() -> [[Int]] {
    var result: [[Int]] = []
    var isOpen = [Bool](repeating: false, count: model.nodes.count)
    for start in model.nodes.indices where !isDone[start] {
      var way = [(node: start, next: needs(of: start))]
      isOpen[start] = true
      while let last = way.indices.last {
        guard let need = way[last].next.popLast() else {
          let node = way.removeLast().node
          isOpen[node] = false
          isDone[node] = true
          continue
        }
        if isOpen[need] {
          let cycle = way.map { $0.node }.drop { $0 != need }
          // A node that only contains itself is reported as such.
          if cycle.contains(where: { !model.nodes[$0].requirements.isEmpty }) { result.append(Array(cycle)) }
        } else if !isDone[need] {
          isOpen[need] = true
          way.append((need, needs(of: need)))
        }
      }
    }
    return result
  }

  /// Returns the first requirement that continues the cycle.
  func requirement(in cycle: [Int]) -> Model.Requirement? {
    for (place, node) in cycle.enumerated() {
      let next = cycle[(place + 1) % cycle.count]
      if let found = model.nodes[node].requirements.first(where: { $0.node?.node == next }) { return found }
    }
    return nil
  }

  /// Returns the nodes that are needed with this one: those of its requirements, and those that it is created
  /// with.
  private func needs(of node: Int) -> [Int] {
    let declared = model.nodes[node]
    var result = declared.requirements.compactMap { $0.node?.node }
    // Requirements are not checked in a slot that is not selected; at the start the first one is.
    let isSelecting = declared.kind == .tabs || declared.kind == .split
    result += declared.content.prefix(isSelecting ? 1 : .max).map { $0.node }
    if let flow = declared.flow, let root = model.flows[flow].root, root.node != node {
      result.append(root.node)
    }
    return result
  }
}
