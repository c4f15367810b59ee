// Relations between types: implicit conversions.

extension Program.ValueType {
  /// The wrapped type of an optional; any other type itself.
  package var unwrapped: Program.ValueType {
    if case .optional(let type) = self { return type }
    return self
  }

  /// The members of a union; any other type alone.
  package var members: [Program.ValueType] {
    if case .union(let members) = self { return members }
    return [self]
  }

  /// Returns true if every value of this type is a value of the other, directly or as a member of the union.
  package func fits(_ other: Program.ValueType) -> Bool {
    if isCarried(as: other) { return true }
    guard case .union(let members) = other.unwrapped else { return false }
    return members.contains(self)
  }

  /// Returns true if a value of this type is one of the other without any change.
  package func isCarried(as other: Program.ValueType) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (_, .optional(let outer)): return unwrapped.isCarried(as: outer)
    case (.list(let inner), .list(let outer)), (.dictionary(let inner), .dictionary(let outer)):
      return inner.isCarried(as: outer)
    case (.union(let inner), .union(let outer)): return inner.allSatisfy { outer.contains($0) }
    default: return false
    }
  }
}

extension Program {
  /// Returns the nodes in which a value of a type can be shown by its type alone; several are ambiguous.
  package func showing(_ type: ValueType) -> [Int] {
    nodes.indices.filter { nodes[$0].only(taking: type) != nil }
  }

  /// Returns a value of one type as the value of another that it fits: with its type's name if that is a
  /// union.
  package func value(_ value: Value, of type: ValueType, as other: ValueType) -> Value {
    type.isCarried(as: other) ? value : ["type": .string(name(of: type)), "value": value]
  }
}

extension Program.Node {
  /// True if it can receive values: it is a scene or a flow, not a plain container.
  private var takesValues: Bool { kind == .scene || flow != nil }

  /// Returns the inputs that a produced value of this type may change, in the order in which they are named.
  package func updates(taking type: Program.ValueType) -> [Program.Parameter] {
    if !takesValues { return [] }
    return updates.compactMap { name in inputs.first { $0.name == name && type.fits($0.type) } }
  }

  /// Returns the only required input, if there is exactly one and it takes this type.
  package func only(taking type: Program.ValueType) -> Program.Parameter? {
    let required = inputs.filter { $0.isRequired }
    guard takesValues, required.count == 1, let input = required.first, type.fits(input.type) else {
      return nil
    }
    return input
  }
}
