/// The request in a line.
enum LineRequest {
  case input(Input)
  /// The line is valid, but the node that it names is not in the tree.
  case refused(Step.Refusal)
  case save
  case restore(Value)
  /// As `restore`, but for exactly the saved state.
  case resume(Value)
  /// Starts again with these values of the conditions.
  case start([Value])

  /// Throws if the line must be the first one and is not.
  func check(isFirst: Bool) throws(JSONError) {
    if case .start = self, !isFirst { throw JSONError("only the first line may be a start", path: "start") }
  }
}

extension Engine {
  /// Returns the step that a line leads to; an unchanged step if it requests the state. With `explaining`, the
  /// step contains the outcome of each event.
  func carryOut(
    _ request: LineRequest, in state: NavigationState, explaining: Bool = false
  ) throws(JSONError) -> Step {
    switch request {
    case .input(let input): return handle(input, in: state, explaining: explaining)
    case .refused(let refusal): return Step(state: state, isHandled: false, refusals: [refusal])
    case .save: return Step(state: state, isHandled: true)
    case .restore(let saved):
      return try under("restore") { () throws(JSONError) in try restore(saved, over: state) }
    case .resume(let saved):
      return try under("resume") { () throws(JSONError) in try resume(saved, over: state) }
    case .start(let conditions): return start(conditions: conditions, explaining: explaining)
    }
  }
}

/// `Value` → `LineRequest`: an input line, with its names resolved.
struct RequestReader: Sendable {
  let engine: Engine
  /// The meanings of names: a line may be of an earlier version.
  private let names: SavedNames
  var program: Program { engine.program }

  init(_ engine: Engine) {
    self.engine = engine
    names = engine.savedNames
  }

  /// Returns the request in the line. Throws if it is malformed, refers to undeclared names, or is ambiguous
  /// about its node.
  func read(_ line: Value, in state: NavigationState) throws(JSONError) -> LineRequest {
    var object = try ObjectReader(line)
    if object.fields["from"] != nil, let key = ["answer", "fail"].first(where: { object.fields[$0] != nil }) {
      throw JSONError("\"\(key)\" has no sender: a request is handled at its owner", path: "from")
    }
    let senders = Senders(engine, state, from: try object.optional("from", Identity.read))
    let request = try read(&object, senders, in: state)
    // A log contains the result here, for its readers.
    _ = try object.optionalText("shows")
    try object.finish()
    return request
  }

  private func read(
    _ object: inout ObjectReader, _ senders: Senders, in state: NavigationState
  ) throws(JSONError) -> LineRequest {
    let known = [
      "send", "finish", "cancel", "produce", "request", "fact", "set", "open", "save", "restore", "resume",
      "answer", "fail", "event", "start",
    ]
    let keys = object.fields.filter { known.contains($0.name) }.map { $0.name }
    guard let key = keys.first else { throw JSONError("expected one of " + known.joined(separator: ", ")) }
    guard keys.count == 1 else {
      throw JSONError("expected one input, found " + keys.joined(separator: " and "))
    }
    switch key {
    case "send", "event": return try event(&object, key, senders)
    case "finish": return try finish(&object, senders)
    case "cancel":
      return try senders.request(from: node(object.text(key), key)) { .cancel($0) }
    case "produce": return try produce(&object, senders)
    case "request": return try select(&object, senders)
    case "fact": return try fact(&object, senders)
    case "set": return try set(&object, senders)
    case "open": return .input(.open(try object.text(key)))
    case "answer": return try answer(&object, in: state)
    case "fail": return .input(.fail(try self.request(&object, key, in: state).0))
    case "start": return try start(try object.required(key))
    case "save":
      guard try object.required(key) == true else { throw JSONError("expected true", path: key) }
      return .save
    case "resume": return .resume(try object.required(key))
    default: return .restore(try object.required(key))
    }
  }

  private func node(_ name: String, _ key: String) throws(JSONError) -> Int {
    guard let node = names.node(name) else { throw JSONError("unknown name \"\(name)\"", path: key) }
    return node
  }

  /// Returns `node.part` as the index of the node and the part.
  private func part(_ name: String, _ key: String) throws(JSONError) -> (node: Int, part: String) {
    guard let (owner, part) = name.splitAtLastDot else {
      throw JSONError("expected a name with a dot, as in cats.select", path: key)
    }
    return (try node(owner, key), part)
  }

  private func arguments(_ object: inout ObjectReader, _ parameters: [Program.Parameter]) throws(JSONError)
    -> Fields
  {
    let json = object.take("args") ?? [:]
    return try under("args") { () throws(JSONError) in
      guard let fields = json.fields else { throw JSONError("expected an object") }
      return try program.arguments(program.renamed(fields, for: parameters), for: parameters)
    }
  }
}

// Reads the forms of a line.
extension RequestReader {
  private func event(_ object: inout ObjectReader, _ key: String, _ senders: Senders) throws(JSONError)
    -> LineRequest
  {
    let name = try object.text(key)
    if key == "event", let event = names.appEvent(name) {
      return .input(.appEvent(event, arguments: try arguments(&object, program.events[event].parameters)))
    }
    let (node, part) = try part(name, key)
    guard let event = program.nodes[node].events.place(of: part) else {
      throw JSONError("unknown event \"\(name)\"", path: key)
    }
    let arguments = try arguments(&object, program.nodes[node].events[event].parameters)
    return try senders.request(from: node) { .event(from: $0, event: event, arguments: arguments) }
  }

  private func finish(_ object: inout ObjectReader, _ senders: Senders) throws(JSONError) -> LineRequest {
    let node = try node(object.text("finish"), "finish")
    var value = object.take("value")
    if let type = program.nodes[node].result {
      value = try accept(value, as: type)
    } else if value == .null {
      value = nil
    } else if value != nil {
      throw JSONError("\"\(program.nodes[node].name)\" has no result", path: "value")
    }
    return try senders.request(from: node) { .finish($0, value) }
  }

  /// Returns the value under `value`, or null if there is none and the type allows it.
  private func accept(_ json: Value?, as type: Program.ValueType) throws(JSONError) -> Value {
    try under("value") { () throws(JSONError) in try accepted(json ?? .null, as: type) }
  }

  private func accepted(_ json: Value, as type: Program.ValueType) throws(JSONError) -> Value {
    try program.accept(program.renamed(json, as: type), as: type)
  }

  private func produce(_ object: inout ObjectReader, _ senders: Senders) throws(JSONError) -> LineRequest {
    let node = try node(object.text("produce"), "produce")
    let produces = program.nodes[node].produces
    let name = try object.optionalText("type")
    let fitting = name == nil ? produces : produces.filter { program.name(of: $0) == name }
    guard fitting.count == 1, let type = fitting.first else {
      throw JSONError("expected the type of what is produced", path: "type")
    }
    let value = try accept(object.required("value"), as: type)
    return try senders.request(from: node) { .produce($0, type: type, value) }
  }

  private func select(_ object: inout ObjectReader, _ senders: Senders) throws(JSONError) -> LineRequest {
    let name = try object.text("request")
    let (node, part) = try part(name, "request")
    guard program.nodes[node].kind == .tabs || program.nodes[node].kind == .split,
      part == "select" || part == "reselect"
    else { throw JSONError("unknown request \"\(name)\"", path: "request") }
    let slot = try object.optional("args") { (value) throws(JSONError) in try self.slot(value, of: node) }
    if part == "select" {
      guard let slot else { throw JSONError("\"args\" is missing") }
      return try senders.request(from: node) { .select($0, slot: slot) }
    }
    guard let container = try senders.sender(node) else { return senders.refusal(node) }
    let selected = senders.selected(container)
    guard let slot, slot != selected else { return .input(.select(container, slot: selected)) }
    let label = program.nodes[node].slots[slot].label
    return .refused(Step.Refusal(reason: .notStanding, message: "\(label) is not selected"))
  }

  /// Reads `{"tab": label}`; for a split also `{"column": label}`.
  private func slot(_ value: Value, of node: Int) throws(JSONError) -> Int {
    var object = try ObjectReader(value)
    let key = program.nodes[node].kind == .split && object.fields["column"] != nil ? "column" : "tab"
    let label = try object.text(key)
    try object.finish()
    guard let slot = program.nodes[node].slots.place(of: label) else {
      throw JSONError("\"\(program.nodes[node].name)\" has no \"\(label)\"", path: key)
    }
    return slot
  }

  private func fact(_ object: inout ObjectReader, _ senders: Senders) throws(JSONError) -> LineRequest {
    let name = try object.text("fact")
    if name == "dismissed" { return .input(.dismissed(senders.from)) }
    let (node, part) = try part(name, "fact")
    let kind = program.nodes[node].kind
    guard part == "popped", kind == .stack || kind == .split else {
      throw JSONError("unknown fact \"\(name)\"", path: "fact")
    }
    let count = object.fields["count"] == nil ? 1 : try object.integer("count")
    guard count > 0 else { throw JSONError("expected a positive number", path: "count") }
    return try senders.request(from: node) { .popped($0, count: count) }
  }

  private func set(_ object: inout ObjectReader, _ senders: Senders) throws(JSONError) -> LineRequest {
    guard let fields = try object.required("set").fields, !fields.isEmpty else {
      throw JSONError("expected an object of conditions", path: "set")
    }
    var values: [Input.ConditionValue] = []
    for field in fields {
      do throws(JSONError) {
        guard let place = names.condition(field.name) else { throw JSONError("unknown condition") }
        let condition = program.conditions[place]
        if condition.isFlag { throw JSONError("a flag is given at the start, and never changes") }
        var value = Input.ConditionValue(
          condition: place, value: try accepted(field.value, as: condition.type))
        if let owner = condition.owner {
          guard let scene = try senders.sender(owner) else { return senders.refusal(owner) }
          value.scene = scene
        }
        values.append(value)
      } catch { throw error.within(field.name).within("set") }
    }
    return .input(.set(values))
  }

  /// Reads `{"flags": {…}, "conditions": {…}}`: all others of the app and its flows have their initial values.
  private func start(_ value: Value) throws(JSONError) -> LineRequest {
    try under("start") { () throws(JSONError) in
      var object = try ObjectReader(value)
      var conditions = program.initialConditions
      try setInitial(&object, "conditions", areFlags: false, &conditions)
      try setInitial(&object, "flags", areFlags: true, &conditions)
      try object.finish()
      return .start(conditions)
    }
  }

  private func setInitial(
    _ object: inout ObjectReader, _ key: String, areFlags: Bool, _ conditions: inout [Value]
  ) throws(JSONError) {
    guard let fields = (object.take(key) ?? [:]).fields else {
      throw JSONError("expected an object", path: key)
    }
    for field in fields {
      do throws(JSONError) {
        guard let place = names.condition(field.name), program.conditions[place].isFlag == areFlags else {
          throw JSONError(areFlags ? "unknown flag" : "unknown condition")
        }
        guard program.conditions[place].owner == nil else {
          throw JSONError("a scene has its own value from when it is created")
        }
        conditions[place] = try accepted(field.value, as: program.conditions[place].type)
      } catch { throw error.within(field.name).within(key) }
    }
  }

  private func answer(
    _ object: inout ObjectReader, in state: NavigationState
  ) throws(JSONError) -> LineRequest {
    let (reference, action) = try request(&object, "answer", in: state)
    let value = object.take("value")
    // The engine refuses an answer to a request that is not pending, whatever its value.
    guard let action else { return .input(.answer(reference, value ?? .null)) }
    guard let type = program.actions[action].answer else {
      guard value ?? .null == .null else {
        throw JSONError("\"\(program.actions[action].name)\" is a timer, which has no result", path: "value")
      }
      return .input(.answer(reference, .null))
    }
    return .input(.answer(reference, try accept(value, as: type)))
  }

  /// Returns the request that is named by its identity or its action, and the action of a pending one.
  private func request(
    _ object: inout ObjectReader, _ key: String, in state: NavigationState
  ) throws(JSONError) -> (Input.RequestReference, action: Int?) {
    let name = try object.text(key)
    if let number = Int(name), number > 0, String(number) == name {
      return (.number(number), state.requests.first { $0.number == number }?.action)
    }
    guard let action = names.action(name) else {
      throw JSONError("unknown action \"\(name)\"", path: key)
    }
    guard program.actions[action].isPending else {
      throw JSONError("\"\(name)\" has neither a result nor a delay", path: key)
    }
    return (.only(action: action), action)
  }
}
