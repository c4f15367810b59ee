import ScenicRuntime

/// Compares scenes, flows and containers with their inputs, events and results.
struct NodeChanges {
  private let pair: VersionPair
  private let oldSwift: SwiftNames
  private let newSwift: SwiftNames
  private(set) var found: [VersionChange] = []

  /// Compares the nodes. Cost: the nodes of both.
  init(_ pair: VersionPair, _ oldSwift: SwiftNames, _ newSwift: SwiftNames) {
    (self.pair, self.oldSwift, self.newSwift) = (pair, oldSwift, newSwift)
    for (place, node) in pair.old.program.nodes.enumerated() {
      if let other = pair.names.toNew[place] {
        compare(place, other)
      } else if node.isTold {
        remove(place)
      }
    }
    for (place, node) in pair.new.program.nodes.enumerated()
    where pair.names.toOld[place] == nil && node.isTold {
      add(place)
    }
  }

  private mutating func remove(_ place: Int) {
    let node = pair.old.program.nodes[place]
    let names = oldSwift.node(place)
    var details: [Wording] = names.isEmpty ? [] : ["removed from the generated Swift: \(Wording.list(names))"]
    let alike = pair.new.program.nodes.indices.filter {
      pair.names.toOld[$0] == nil && NodePairing.isAlike(pair.new.program.nodes[$0], node)
    }
    if alike.count == 1, !node.inputs.isEmpty || !node.events.isEmpty {
      details.append(
        "if it was renamed to \(code: pair.new.program.nodes[alike[0]].name), declare that there: "
          + "\(code: "@renamed(from: \"\(node.name)\")")")
    }
    // A stack has no name in Swift; its effect on saved states is tested.
    found.append(
      VersionChange(
        names.isEmpty ? .safe : .breaking, node.topic, "\(node.words) was removed",
        details: details, at: pair.place(old: node.note.source)))
  }

  private mutating func add(_ place: Int) {
    let node = pair.new.program.nodes[place]
    let screen = newSwift.screen(of: place)
    found.append(
      VersionChange(
        .safe, node.topic, "\(node.words) is new",
        details: screen.map { ["the app must add a screen for it: \(code: $0)"] } ?? [],
        at: pair.place(new: node.note.source)))
  }

  // MARK: Nodes of both versions

  private mutating func compare(_ place: Int, _ other: Int) {
    let (old, new) = (pair.old.program.nodes[place], pair.new.program.nodes[other])
    compareNames(place, other)
    if old.kindWord != new.kindWord {
      note(.breaking, new, "\(new.words) was a \(old.kindWord) before")
      return
    }
    let owner = new.words
    note(ParameterChanges(old.inputs, new.inputs, of: owner, "input", pair), new)
    compareEvents(place, other)
    compareResult(old, new)
    compareProduced(old, new)
    compareSlots(place, other)
  }

  private mutating func compareNames(_ place: Int, _ other: Int) {
    let (old, new) = (pair.old.program.nodes[place], pair.new.program.nodes[other])
    let (before, now) = (oldSwift.node(place), newSwift.node(other))
    let renamedSwift: [Wording] =
      before == now || before.isEmpty
      ? [] : ["the Swift names changed from \(Wording.list(before)) to \(Wording.list(now))"]
    if pair.names.respelled.contains(place) {
      note(
        .breaking, new,
        "\(old.words) was renamed to \(code: new.name) without \(code: "@renamed(from: \"\(old.name)\")")",
        renamedSwift)
    } else if old.name != new.name {
      note(
        .safe, new, "\(old.words) was renamed to \(code: new.name) with \(code: "@renamed")",
        renamedSwift)
    } else if before != now, old.kindWord == new.kindWord, !before.isEmpty {
      let lost = before.filter { !now.contains($0) }
      note(lost.isEmpty ? .safe : .breaking, new, "the Swift names of \(new.words) changed", renamedSwift)
    }
  }

  private mutating func compareEvents(_ place: Int, _ other: Int) {
    let (old, new) = (pair.old.program.nodes[place], pair.new.program.nodes[other])
    for (event, declared) in old.events.enumerated() {
      let words: Wording = "event \(code: "\(new.name).\(declared.name)")"
      guard let now = new.events.named(declared.name) else {
        let lost = oldSwift.event(event, of: place)
        found.append(
          VersionChange(
            .breaking, .event, words + " was removed",
            details: lost.map { ["removed from the generated Swift: \(code: $0)"] } ?? [],
            at: pair.place(old: declared.note.source)))
        continue
      }
      if now.name != declared.name {
        found.append(
          VersionChange(
            .safe, .event, words + " was renamed to \(code: now.name)", at: pair.place(new: now.note.source)))
      }
      for change in ParameterChanges(declared.parameters, now.parameters, of: words, "parameter", pair).found
      {
        found.append(
          VersionChange(change.weight, .event, change.message, at: pair.place(new: now.note.source)))
      }
    }
    let kept = old.events.compactMap { new.events.place(of: $0.name) }
    for (event, declared) in new.events.enumerated() where !kept.contains(event) {
      found.append(
        VersionChange(
          .safe, .event, "event \(code: "\(new.name).\(declared.name)") is new",
          at: pair.place(new: declared.note.source)))
    }
  }

  private mutating func compareResult(_ old: Program.Node, _ new: Program.Node) {
    let (before, now) = (old.result.map { pair.oldName($0) }, new.result.map { pair.newName($0) })
    switch (before, now) {
    case (let before?, let now?) where before != now:
      note(.breaking, new, "\(new.words) returns \(code: now), and returned \(code: before)")
    case (let before?, nil):
      note(.breaking, new, "\(new.words) no longer has a result, which was \(code: before)")
    case (nil, let now?):
      note(.breaking, new, "\(new.words) has a new result \(code: now)")
    default: break
    }
  }

  private mutating func compareProduced(_ old: Program.Node, _ new: Program.Node) {
    let (before, now) = (old.produces.map { pair.oldName($0) }, new.produces.map { pair.newName($0) })
    for type in before where !now.contains(type) {
      note(.breaking, new, "\(new.words) no longer produces \(code: type)")
    }
    for type in now where !before.contains(type) {
      note(.safe, new, "\(new.words) also produces \(code: type)")
    }
    if old.updates != new.updates {
      note(.risky, new, "other produced values update inputs of \(new.words)")
    }
  }

  /// Compares tabs, columns and children.
  private mutating func compareSlots(_ place: Int, _ other: Int) {
    let (old, new) = (pair.old.program.nodes[place], pair.new.program.nodes[other])
    let before = old.slots.map { pair.names.label($0.label, of: place) }
    let now = new.slots.map { $0.label }
    for (slot, label) in zip(old.slots, before) where !now.contains(label) {
      found.append(
        VersionChange(
          .breaking, .container, "\(old.placeWord) \(code: "\(new.name).\(label)") was removed",
          at: pair.place(old: slot.note.source)))
    }
    for (slot, label) in zip(old.slots, before) where slot.label != label {
      note(
        .safe, new,
        "\(old.placeWord) \(code: slot.label) of \(new.words) was renamed to \(code: label) with "
          + "\(code: "@renamed")")
    }
    for slot in new.slots where !before.contains(slot.label) {
      found.append(
        VersionChange(
          .safe, .container, "\(new.placeWord) \(code: "\(new.name).\(slot.label)") is new",
          at: pair.place(new: slot.note.source)))
    }
    if before.filter({ now.contains($0) }) != now.filter({ before.contains($0) }) {
      let list = now.joined(separator: ", ")
      note(.safe, new, "the \(new.placeWord)s of \(new.words) are in another order: \(code: list)")
    }
  }

  // MARK: Reporting

  private mutating func note(
    _ weight: VersionChange.Weight, _ node: Program.Node, _ message: Wording, _ details: [Wording] = []
  ) {
    found.append(
      VersionChange(weight, node.topic, message, details: details, at: pair.place(new: node.note.source)))
  }

  private mutating func note(_ changes: ParameterChanges, _ node: Program.Node) {
    for change in changes.found { note(change.weight, node, change.message) }
  }
}

extension Program.Node {
  /// True if it is named, or has a selection.
  fileprivate var isTold: Bool { isNamed }

  /// The keyword of its kind.
  var kindWord: String { flow == nil ? kind.rawValue : "flow" }

  /// The kind and the name: `scene` and its name.
  var words: Wording { "\(kindWord) \(code: name)" }

  var topic: VersionChange.Topic {
    if flow != nil { return .flow }
    return kind == .scene ? .scene : .container
  }

  fileprivate var placeWord: String {
    switch kind {
    case .tabs: "tab"
    case .split: "column"
    default: "child"
    }
  }
}
