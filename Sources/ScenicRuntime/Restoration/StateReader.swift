/// `Value` → `NavigationState`: a saved state of this program or of another version of it.
///
/// A value that is not a state is an error with its position. A state is read as far as this program can show
/// it, and `losses` contains the rest. Cost: linear in the value, and the program's length once.
struct StateReader {
  /// A maximum that leaves enough room, so that counting never overflows.
  static let lastIdentity = Int.max / 4

  /// The maximum depth of the JSON of a saved state.
  static let maximumDepth = 1024

  private let engine: Engine
  private let names: SavedNames
  private let fingerprint: String
  /// True if values of the app's own types are restored too.
  private let isWhole: Bool
  /// The parts that are not restored, and the reasons.
  private(set) var losses: [Step.Refusal] = []
  /// The nodes for which lost edits waited.
  private var lostEdits = Set<String>()

  private var program: Program { engine.program }

  init(_ engine: Engine, isWhole: Bool = false, fingerprint: String? = nil, names: SavedNames? = nil) {
    self.engine = engine
    self.isWhole = isWhole
    self.names = names ?? SavedNames(engine.index)
    self.fingerprint = fingerprint ?? engine.program.fingerprint
  }

  /// Reads the state; also returns whether at least its root is valid. Given conditions replace the saved
  /// ones.
  mutating func read(
    _ value: Value, conditions given: [Value]?
  ) throws(JSONError) -> (state: NavigationState, stands: Bool) {
    var object = try ObjectReader(value)
    guard try object.integer("format") == StateWriter.format else {
      throw JSONError("a state of another format", path: "format")
    }
    let isSameProgram = try object.text("program") == fingerprint
    let limit = try object.integer("nextIdentity")
    guard 1...StateReader.lastIdentity ~= limit else {
      throw JSONError("expected a number from 1 to \(StateReader.lastIdentity)", path: "nextIdentity")
    }
    let saved = try conditions(object.take("conditions"), isSameProgram)
    var state = engine.blank(conditions: given ?? saved, nextIdentity: limit)
    let labels = try labels(object.take("slots") ?? [:])
    var trees = TreeReader(
      names, labels: labels, isSameProgram: isSameProgram, isWhole: isWhole, limit: limit,
      making: engine.transaction(of: state))
    let tree = try object.value("tree") { (value) throws(JSONError) in try trees.read(value) }
    losses += trees.losses
    state.nextIdentity = trees.transaction.nextIdentity
    if let tree { state.tree = tree }
    try readRest(of: &object, into: &state, isSameProgram, limit, stands: tree != nil)
    try object.finish()
    return (state, tree != nil)
  }

  private func labels(_ value: Value) throws(JSONError) -> Fields {
    guard let labels = value.fields else { throw JSONError("expected an object", path: "slots") }
    for field in labels where field.value.elements?.allSatisfy({ $0.text != nil }) != true {
      throw JSONError("expected a list of labels", path: field.name).within("slots")
    }
    return labels
  }

  /// Returns true if this node was shown for an edit that is not restored.
  func hasLostEdit(of node: Identity) -> Bool { lostEdits.contains(String(node.number)) }

  private mutating func readRest(
    of object: inout ObjectReader, into state: inout NavigationState, _ isSameProgram: Bool, _ limit: Int,
    stands: Bool
  ) throws(JSONError) {
    var standing = [Identity: Int]()
    if stands { state.tree.forEachNode { standing[$0.identity] = names.node($0.sceneName) } }
    let held = HeldReader(
      program, names, isSameProgram: isSameProgram, isWhole: isWhole, standing: standing, limit: limit)
    let conditions = try object.list("sceneConditions") { (value) throws(JSONError) in value }
    for (place, value) in conditions.enumerated() {
      do throws(JSONError) {
        let condition = try sceneCondition(value, standing, isSameProgram)
        if let condition { state.sceneConditions.append(condition) }
      } catch { throw error.within(place).within("sceneConditions") }
    }
    state.sceneConditions.sort { ($0.scene, $0.condition) < ($1.scene, $1.condition) }
    for (one, next) in zip(state.sceneConditions, state.sceneConditions.dropFirst())
    where one.scene == next.scene && one.condition == next.condition {
      throw JSONError("a condition of one scene has two values", path: "sceneConditions")
    }
    var requests = RequestsReader(program, names, isWhole: isWhole, standing: standing)
    let inputs = try object.list("held") { (value) throws(JSONError) in value }
    try requests.read(&object, into: &state)
    for input in inputs {
      if input["request"] != nil {
        let result = try under("held") { () throws(JSONError) in try held.result(input, &requests) }
        if let result { state.held.append(result) }
        continue
      }
      do throws(JSONError) { state.held.append(try held.read(input)) } catch {
        if let waiting = (input["keeper"] ?? input["requirement"])?.text { lostEdits.insert(waiting) }
        losses.append(
          Step.Refusal(reason: .cut, message: "what was held back is dropped: \(error.description)"))
      }
    }
    losses += requests.losses
    try checkKeepers(of: state.held)
  }

  /// Returns a value with the names of this version, and notes what it loses.
  private mutating func migrated(_ value: Value, as type: Program.ValueType, _ isSameProgram: Bool) -> Value {
    isSameProgram ? value : program.migrated(value, as: type, &losses)
  }

  /// A keeper holds one edit for each reason.
  private func checkKeepers(of held: [NavigationState.HeldInput]) throws(JSONError) {
    var reasons: [Identity?: [NavigationState.HeldInput.Reason]] = [:]
    for input in held where input.edit != nil {
      if reasons[input.keeper, default: []].contains(input.reason) {
        throw JSONError("a node holds two edits for one reason", path: "held")
      }
      reasons[input.keeper, default: []].append(input.reason)
    }
  }

  /// Returns all conditions in the order of the program. Those of scenes, absent ones and invalid ones have
  /// their initial value.
  private mutating func conditions(_ value: Value?, _ isSameProgram: Bool) throws(JSONError) -> [Value] {
    guard let fields = (value ?? [:]).fields else {
      throw JSONError("expected an object", path: "conditions")
    }
    var values = program.initialConditions
    for field in fields {
      guard let place = names.condition(field.name), program.conditions[place].owner == nil else { continue }
      do throws(JSONError) {
        let type = program.conditions[place].type
        let value = try program.accept(migrated(field.value, as: type, isSameProgram), as: type)
        if isWhole || !program.isExtern(value, of: type) { values[place] = value }
      } catch {
        losses.append(
          Step.Refusal(reason: .cut, message: "\(field.name) is not restored: \(error.description)"))
      }
    }
    return values
  }

  /// Returns nil if there is no such condition of a scene in the tree, or it is invalid.
  private mutating func sceneCondition(
    _ value: Value, _ standing: [Identity: Int], _ isSameProgram: Bool
  ) throws(JSONError) -> NavigationState.SceneCondition? {
    var object = try ObjectReader(value)
    let scene = try object.value("scene", Identity.read)
    let name = try object.text("condition")
    let value = try object.required("value")
    try object.finish()
    guard let place = names.condition(name), let owner = program.conditions[place].owner,
      standing[scene] == owner
    else { return nil }
    let type = program.conditions[place].type
    do throws(JSONError) {
      let value = try program.accept(migrated(value, as: type, isSameProgram), as: type)
      if !isWhole, program.isExtern(value, of: type) { return nil }
      if value == program.conditions[place].initial { return nil }
      return NavigationState.SceneCondition(scene: scene, condition: place, value: value)
    } catch { return nil }
  }
}
