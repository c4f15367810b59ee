import ScenicRuntime

/// Who takes produced values by their types alone, as the engine finds them.
struct ProductTakers {
  private var updating = TakersByType<(node: Int, input: Program.Parameter)>()
  private var showing = TakersByType<Int>()
  private var conversions: OrderedMap<ValueType, Program.Conversion> = [:]

  /// O(n) in the nodes and their inputs.
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

  /// The nodes that a value of a type updates, each with its input; none that takes it in several.
  func updated(by type: ValueType) -> [(node: Int, input: Program.Parameter)] {
    let found = updating[type]
    return found.enumerated().filter { place, taker in
      (place == 0 || found[place - 1].node != taker.node)
        && (place + 1 == found.count || found[place + 1].node != taker.node)
    }.map { $0.element }
  }

  /// The nodes that a value of a type can be shown in.
  func showing(_ type: ValueType) -> [Int] { showing[type] }

  /// What a value of just this type is converted by.
  func conversion(of type: ValueType) -> Program.Conversion? { conversions[type] }
}
