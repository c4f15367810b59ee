/// Reads the pending requests and the held results of a saved state.
///
/// A request that this program cannot have, or whose owner is not restored, is lost and reported.
struct RequestsReader {
  private let program: Program
  private let names: SavedNames
  /// True if values of the app's own types are restored too.
  private let isWhole: Bool
  /// The declaration of each node in the tree.
  private let standing: [Identity: Int]
  /// The requests that are not restored, and the reasons.
  private(set) var losses: [Step.Refusal] = []
  private var limit = 1
  private var seen = Set<Int>()

  init(_ program: Program, _ names: SavedNames, isWhole: Bool, standing: [Identity: Int]) {
    self.program = program
    self.names = names
    self.isWhole = isWhole
    self.standing = standing
  }

  /// Reads all requests. Throws if the value has another form than a saved state.
  mutating func read(_ object: inout ObjectReader, into state: inout NavigationState) throws(JSONError) {
    if object.fields["nextRequest"] != nil {
      limit = try object.integer("nextRequest")
      guard 1...StateReader.lastIdentity ~= limit else {
        throw JSONError("expected a number from 1 to \(StateReader.lastIdentity)", path: "nextRequest")
      }
    }
    state.nextRequest = limit
    let requests = try object.list("requests") { (value) throws(JSONError) in value }
    for value in requests {
      let request = try under("requests") { () throws(JSONError) in
        var object = try ObjectReader(value)
        let request = try self.request(&object)
        try object.finish()
        return request
      }
      if let request { state.requests.append(request) }
    }
    try readFormerRequests(&object, into: &state)
  }

  private mutating func request(
    _ object: inout ObjectReader
  ) throws(JSONError) -> NavigationState.Request? {
    let text = try object.text("request")
    guard let number = Int(text), number > 0, String(number) == text, number < limit else {
      throw JSONError("expected the identity of a request, less than \"nextRequest\"", path: "request")
    }
    guard seen.insert(number).inserted else {
      throw JSONError("two requests have one identity", path: "request")
    }
    let name = try object.text("action")
    let owner = try object.optional("owner") { (value) throws(JSONError) in try Identity.read(value) }
    guard let fields = (object.take("args") ?? [:]).fields else {
      throw JSONError("expected an object", path: "args")
    }
    guard let action = names.action(name), program.actions[action].isPending else {
      return lose(name, "the action is not declared any more, or has no result")
    }
    if !isWhole, let type = program.actions[action].answer, program.mayBeExtern(type) {
      return lose(name, "its result may be a value of the app's own")
    }
    if let owner, standing[owner] == nil { return lose(name, "its owner is not in the tree") }
    do throws(JSONError) {
      let parameters = program.actions[action].parameters
      var migration = ValueMigration(program, dropsFields: true)
      let arguments = try program.arguments(migration.fields(fields, for: parameters), for: parameters)
      losses += migration.losses
      for parameter in program.actions[action].parameters {
        if !isWhole, program.isExtern(arguments[parameter.name] ?? .null, of: parameter.type) {
          return lose(name, "\(parameter.name) is a value of the app's own")
        }
      }
      return NavigationState.Request(number: number, action: action, owner: owner, arguments: arguments)
    } catch {
      return lose(name, error.description)
    }
  }

  /// Reads a request with its result; nil if it is lost.
  mutating func result(
    _ object: inout ObjectReader
  ) throws(JSONError) -> (request: NavigationState.Request, outcome: NavigationState.Outcome)? {
    let request = try self.request(&object)
    let answer = object.take("value")
    let hasFailed = try object.optional("failed") { (value) throws(JSONError) in
      guard value == true else { throw JSONError("expected true") }
      return true
    }
    guard (answer == nil) != (hasFailed == nil) else { throw JSONError("expected \"value\" or \"failed\"") }
    guard let request else { return nil }
    guard let answer else { return (request, .failed) }
    do throws(JSONError) {
      guard let type = program.actions[request.action].answer else {
        guard answer == .null else { throw JSONError("expected null") }
        return (request, .done(.null))
      }
      let value = try program.accept(program.migrated(answer, as: type, &losses), as: type)
      return (request, .done(value))
    } catch {
      lose(program.actions[request.action].name, error.description)
      return nil
    }
  }

  /// Reads the requests of states that were saved before requests had owners and arguments.
  private mutating func readFormerRequests(
    _ object: inout ObjectReader, into state: inout NavigationState
  ) throws(JSONError) {
    let former = try object.list("asked") { (value) throws(JSONError) in value }
    for value in former {
      var object = try ObjectReader(value)
      let name = try object.text("action")
      let owner = try object.value("place", Identity.read)
      try object.finish()
      guard let action = names.action(name), program.actions[action].isPending else {
        lose(name, "the action is not declared any more, or has no result")
        continue
      }
      guard standing[owner] != nil else {
        lose(name, "its owner is not in the tree")
        continue
      }
      guard program.actions[action].parameters.isEmpty else {
        lose(name, "an earlier version saved it without its arguments")
        continue
      }
      state.requests.append(NavigationState.Request(number: state.nextRequest, action: action, owner: owner))
      state.nextRequest += 1
    }
  }

  @discardableResult
  private mutating func lose(_ action: String, _ reason: String) -> NavigationState.Request? {
    losses.append(
      Step.Refusal(reason: .cut, message: "the request of \(action) is not restored: \(reason)"))
    return nil
  }
}
