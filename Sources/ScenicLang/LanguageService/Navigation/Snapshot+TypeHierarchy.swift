import ScenicRuntime

// Scenes, flows, containers and event groups as a type hierarchy: above a scene are the groups that it sends, as a
// type is below its protocols, and the flow and the containers that contain it.

extension Snapshot {
  /// A member of the hierarchy.
  private enum Member: Hashable {
    case node(Int)
    case group(Int)
  }

  /// Returns the scene, flow, container or event group that is declared or named at a position.
  package func typeItem(_ file: Int, at offset: Int) -> HierarchyItem? {
    member(file, at: offset).map { item(of: $0) }
  }

  /// Returns the groups that the member at a position sends, the flow that declares it, and the containers
  /// whose declaration contains it, in this order.
  package func supertypes(_ file: Int, at offset: Int) -> [HierarchyItem] {
    member(file, at: offset).map { above($0).map { item(of: $0) } } ?? []
  }

  /// Returns the senders of the group at a position, or the content of the flow or container, in source order.
  package func subtypes(_ file: Int, at offset: Int) -> [HierarchyItem] {
    guard let member = member(file, at: offset) else { return [] }
    return model.nodes.indices.map { Member.node($0) }.filter { above($0).contains(member) }.map {
      item(of: $0)
    }
  }

  private func member(_ file: Int, at offset: Int) -> Member? {
    for name in names(file, at: offset) {
      switch name.target {
      case .node(let node): return .node(node)
      case .eventGroup(let group): return .group(group)
      case .slot(let node, let slot):
        if let content = model.nodes[node].slots[slot].node { return .node(content) }
      default: break
      }
    }
    return nil
  }

  private func above(_ member: Member) -> [Member] {
    guard case .node(let node) = member else { return [] }
    let declared = model.nodes[node]
    let names = Set(declared.events.map { $0.name.range })
    var found = model.eventGroups.indices.filter { group in
      model.eventGroups[group].events.contains { names.contains($0.name.range) }
    }.map { Member.group($0) }
    if let flow = model.flows[declared.scope].node, flow != node { found.append(.node(flow)) }
    for (place, other) in model.nodes.enumerated() where place != node {
      let content = other.content.map { $0.node } + other.slots.compactMap { $0.node }
      if content.contains(node), !found.contains(.node(place)) { found.append(.node(place)) }
    }
    return found
  }

  private func item(of member: Member) -> HierarchyItem {
    let (name, path, kind): (Model.Name, String, OutlineItem.Kind)
    switch member {
    case .group(let group): (name, path, kind) = (model.eventGroups[group].name, "", .group)
    case .node(let node):
      (name, path, kind) = (model.nodes[node].name, model.path(ofNode: node), model.outlineKind(ofNode: node))
    }
    let scope = path.utf8.count > name.text.utf8.count ? " in \(path.dropLast(name.text.count + 1))" : ""
    return HierarchyItem(
      name: name.text, detail: kind.noun + scope, kind: kind, range: whole(ofName: name.range),
      nameRange: name.range)
  }
}
