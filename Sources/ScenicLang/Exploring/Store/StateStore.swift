import ScenicRuntime

/// Many states in little space: common parts are deduplicated.
///
/// A node is a row of numbers, and so is the list of its children. For a stack it begins with the entry on
/// top, so two stacks that differ in their top entries share the rest. The presentations are a list of
/// levels, the last one first. Identities are omitted. A materialized state has new ones, counted level by
/// level from the last one, so states that differ only in identities are equal.
struct StateStore {
  struct NodeRow: TableKey {
    var declared: UInt32
    /// The index among the inputs.
    var inputs: UInt32
    /// The list of its children.
    var children: UInt32
    /// The index among the values of scenes' own conditions; 0 if all are initial.
    var conditions: UInt32
    /// The selected index plus one; 0 for none.
    var selected: UInt32
    /// The index of its style plus one; 0 for none.
    var style: UInt32
    /// The presentation over it: 0 for none, 1 for the next level, else the index of its row plus two.
    var over: UInt32

    var digest: Digest {
      var digest = Digest(pair(declared, inputs), pair(children, conditions), pair(selected, style))
      digest.add(Int(over))
      return digest
    }
  }

  /// A list: its head's row, and the rest. As a number, a list is its index plus one; 0 is the empty one.
  struct ListRow: TableKey {
    var head: UInt32
    var rest: UInt32

    var digest: Digest { Digest(pair(head, rest)) }
  }

  /// A complete state.
  struct StateRow: Hashable, TableKey {
    /// The list of its levels, the last one first.
    var levels: UInt32
    var circumstances: UInt32

    var digest: Digest { Digest(pair(levels, circumstances)) }
  }

  /// The parts of a state that belong to no node.
  struct Circumstances {
    var conditions: [Value]
    var held: [NavigationState.HeldInput] = []
    /// The pending requests, numbered from 1 on; those with held results have the next numbers.
    var requests: [NavigationState.Request] = []

    /// The number of the next request.
    var nextRequest: Int { requests.count + held.count { $0.request != nil } + 1 }
  }

  let program: Program
  let classes: ValueClasses
  var nodes = OrderedSet<NodeRow>()
  var lists = OrderedSet<ListRow>()
  var inputs = OrderedSet<Fields>()
  var conditions = OrderedSet<[NavigationState.SceneCondition]>()
  var circumstances = OrderedSet<CircumstancesRow>()
  let packing: ConditionPacking
  /// The values of conditions with many values.
  var values = OrderedSet<Value>()
  var held = OrderedSet<[NavigationState.HeldInput]>()
  var requests = OrderedSet<[NavigationState.Request]>()
  var styles = OrderedSet<String>()
  let places: [String: UInt32]
  /// The arguments of requests that a rule reads, for each action.
  let readArguments: [Set<String>]

  init(_ program: Program, _ classes: ValueClasses) {
    self.program = program
    self.classes = classes
    var places = [String: UInt32]()
    for (place, node) in program.nodes.enumerated() where places[node.name] == nil {
      places[node.name] = UInt32(place)
    }
    self.places = places
    readArguments = program.readArgumentsOfRequests
    packing = ConditionPacking(program)
    inputs.insert(Fields())
    conditions.insert([])
  }

  /// Returns the index of the declaration of a node.
  func declaration(of model: SceneModel) -> UInt32 {
    let likely = model.declaration
    if program.nodes.indices.contains(likely), program.nodes[likely].name == model.sceneName {
      return UInt32(likely)
    }
    return places[model.sceneName] ?? 0
  }

  /// Returns the row at the head of a list, and the rest.
  func first(of list: UInt32) -> (row: Int, rest: UInt32)? {
    if list == 0 { return nil }
    let row = lists[Int(list) - 1]
    return (Int(row.head), row.rest)
  }

  mutating func list(_ head: Int, _ rest: UInt32) -> UInt32 {
    UInt32(lists.insert(ListRow(head: UInt32(head), rest: rest)).place) + 1
  }
}

/// Two numbers as one, for a digest.
private func pair(_ first: UInt32, _ second: UInt32) -> Int {
  Int(truncatingIfNeeded: UInt64(first) << 32 | UInt64(second))
}

extension Fields: TableKey {}
extension NavigationState.SceneCondition: TableKey {}
extension NavigationState.HeldInput: TableKey {}
extension NavigationState.Request: TableKey {}

/// A state as the engine takes it, with the row of each of its nodes.
struct Materialized {
  /// A node of the tree and its row.
  struct Known {
    var model: SceneModel
    var row: Int
    /// True if the next level is presented over it or over a descendant.
    var holdsLevel: Bool
  }

  let state: NavigationState
  /// The nodes by identity, from 1.
  let known: [Known]

  func known(_ identity: Identity) -> Known? {
    known.indices.contains(identity.number - 1) ? known[identity.number - 1] : nil
  }
}

extension Program {
  /// The arguments that a rule for the result of a request reads, for each action.
  var readArgumentsOfRequests: [Set<String>] {
    var read = [Set<String>](repeating: [], count: actions.count)
    for rule in flows.flatMap({ $0.rules }) {
      for trigger in rule.triggers {
        guard let action = trigger.subject.completedAction else { continue }
        for field in trigger.patterns where field.name != "value" {
          read[action].insert(String(field.name.dropFirst(actions[action].name.count + 1)))
        }
      }
    }
    return read
  }
}
