import ScenicRuntime

// The receivers of types of a spec, independent of the tree.

/// The receivers of values, by the type of the value.
///
/// A value of a type without parts is received where exactly that type is written, perhaps as an optional or
/// as a member of a union: a lookup. Lists, dictionaries and other compound types fit others in many ways, so
/// all receivers are examined.
struct TakersByType<Taker> {
  private var byType = OrderedMap<ValueType, [Taker]>()
  private var all: [(type: ValueType, taker: Taker)] = []

  /// Adds a receiver of values of a type. O(members).
  mutating func add(_ taker: Taker, taking type: ValueType) {
    all.append((type, taker))
    for member in type.unwrapped.members { byType[member, default: []].append(taker) }
  }

  /// Returns the receivers of values of a type, in the order in which they were added. O(receivers) of it; of
  /// a compound type, of all.
  subscript(type: ValueType) -> [Taker] {
    switch type {
    case .optional, .list, .dictionary, .union: all.compactMap { type.fits($0.type) ? $0.taker : nil }
    case .bool, .int, .double, .string, .url, .named, .slot: byType[type] ?? []
    }
  }
}

/// The scenes and flows that receive values by their types alone, and these values.
struct Destinations {
  /// An input that receives a produced value: the scene or flow, and the index of its input.
  struct Taker {
    var node: Int
    var input: Int
  }

  /// The inputs that values may change.
  private(set) var updating = TakersByType<Taker>()
  /// The scenes and flows that require exactly one value.
  private(set) var showing = TakersByType<Taker>()
  /// The types that are converted.
  private(set) var converted: OrderedSet<ValueType> = []
  private let model: Model
  private let heard: HeardProducts

  /// Collects the receivers. O(n) in the declarations and rules.
  init(_ model: Model) {
    self.model = model
    heard = HeardProducts(model)
    for (node, declared) in model.nodes.enumerated() {
      for update in declared.updates {
        if let type = declared.inputs[update.input].type {
          updating.add(Taker(node: node, input: update.input), taking: type)
        }
      }
      guard declared.kind == .scene || declared.flow != nil else { continue }
      let required = declared.inputs.indices.filter { declared.inputs[$0].isRequired }
      if required.count == 1, let input = required.first, let type = declared.inputs[input].type {
        showing.add(Taker(node: node, input: input), taking: type)
      }
    }
    for conversion in model.conversions { if let from = conversion.from.type { converted.insert(from) } }
  }

  /// Returns true if no node receives values of a type without a conversion.
  func isTakenByNobody(_ type: ValueType) -> Bool { updating[type].isEmpty && showing[type].isEmpty }

  /// Returns true if a rule handles some value of a type that a scene produces.
  func isHeard(_ type: ValueType, from node: Int) -> Bool { heard.contains(type, from: node) }

  /// The types that are delivered by type alone: each produced type that no rule handles, and each type that
  /// one of those is converted to. Empty if there are errors, since the receiver may be in an invalid part.
  var travelling: [(type: ValueType, range: SourceRange, node: Int?)] {
    if model.isWrong { return [] }
    var found: [(type: ValueType, range: SourceRange, node: Int?)] = []
    for node in model.nodes.indices {
      guard let range = model.nodes[node].producesRange, model.nodes[node].kind == .scene else { continue }
      for type in model.nodes[node].produces where !isHeard(type, from: node) {
        found.append((type, range, node))
      }
    }
    for conversion in model.conversions {
      for type in conversion.to.type?.members ?? [] { found.append((type, conversion.to.range, nil)) }
    }
    return found
  }
}

/// The produced values that rules handle.
struct HeardProducts {
  private var all = Set<Int>()
  private var types = OrderedMap<Int, OrderedSet<ValueType>>()

  /// Collects the values. O(n) in the rules.
  init(_ model: Model) {
    for flow in model.flows {
      for rule in flow.rules {
        for trigger in rule.triggers { add(trigger) }
      }
    }
  }

  private mutating func add(_ trigger: Model.Trigger) {
    guard case .produced(let node)? = trigger.subject else { return }
    let members = OrderedSet(
      trigger.patterns.lazy.compactMap { field -> ValueType? in
        if case .member(let member, _) = field.pattern.kind { return member }
        return nil
      })
    if members.keys.isEmpty { all.insert(node) }
    if members.keys.count == 1 { types[node, default: OrderedSet()].insert(members.keys[0]) }
  }

  func contains(_ type: ValueType, from node: Int) -> Bool {
    all.contains(node) || types[node]?.contains(type) == true
  }
}

extension Model {
  /// Returns a receiver as a note.
  func note(_ taker: Destinations.Taker) -> Diagnostic.Note {
    let input = nodes[taker.node].inputs[taker.input]
    let type = input.type.map { describe($0) } ?? "?"
    return Diagnostic.Note(
      "`\(path(ofNode: taker.node))` requires one as `\(input.name.text): \(type)`", at: input.name.range)
  }
}
