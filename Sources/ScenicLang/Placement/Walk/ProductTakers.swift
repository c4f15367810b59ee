import ScenicRuntime

/// The receivers of produced values by their types alone, as the engine finds them.
struct ProductTakers {
  private var updating = TakersByType<(node: Int, input: Program.Parameter)>()
  private var showing = TakersByType<Int>()
  private var conversions = OrderedMap<ValueType, Program.Conversion>()

  /// Collects the receivers. O(n) in the nodes and their inputs.
  init(_ program: Program) {
    for (node, declared) in program.nodes.enumerated() where declared.kind == .scene || declared.flow != nil {
      for name in declared.updates {
        guard let input = declared.inputs.first(where: { $0.name == name }) else { continue }
        updating.add((node, input), taking: input.type)
      }
      let required = declared.inputs.filter { $0.isRequired }
      if required.count == 1 { showing.add(node, taking: required[0].type) }
    }
    for conversion in program.conversions { conversions.insert(conversion.from, conversion) }
  }

  /// Returns the nodes that a value of a type updates, each with its input; without those that have several
  /// inputs of it.
  func updated(by type: ValueType) -> [(node: Int, input: Program.Parameter)] {
    let found = updating[type]
    return found.enumerated().filter { place, taker in
      (place == 0 || found[place - 1].node != taker.node)
        && (place + 1 == found.count || found[place + 1].node != taker.node)
    }.map { $0.element }
  }

  /// Returns the nodes that can show a value of a type.
  func showing(_ type: ValueType) -> [Int] { showing[type] }

  /// Returns the conversion of a value of exactly this type.
  func conversion(of type: ValueType) -> Program.Conversion? { conversions[type] }
}
