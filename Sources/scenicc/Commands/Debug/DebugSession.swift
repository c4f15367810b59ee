import ScenicLang
import ScenicRuntime

/// A session of the Debug Adapter Protocol: an app, the inputs so far, and a position among their stops.
///
/// Each input is handled at once, and its stops are recorded. The editor moves through the recording, so it may
/// also step backwards. A new input is possible only at the end.
final class DebugSession {
  /// A handled input.
  struct Turn {
    /// The input in the syntax of tests; `start` for the start of the app.
    let title: String
    let before: NavigationState
    let step: Step
    let stops: [DebugStop]
  }

  /// The running app.
  struct App {
    let spec: Specs.Loaded
    var recording: TestRecording
    var turns: [Turn]
    /// The inputs of the launch configuration that have not been played.
    var inputs: [String]
    /// True if the session ends after these.
    let isScripted: Bool
    let stopsOnEntry: Bool
  }

  /// The reason for a failed request, for the user.
  struct Refusal: Error { let message: String }

  private let write: (Value) -> Void
  private var lastNumber = 0
  private(set) var isEnded = false
  /// True if an input of the launch configuration had an error, or an expectation was not met.
  var hasFailed = false
  /// The number of the first line and of the first column for the client.
  private(set) var firstLine = 1
  private(set) var firstColumn = 1
  var app: App?
  /// The lines with breakpoints, from 1, by path.
  var breakpoints: [String: [Int]] = [:]
  /// The turn and the stop at which the session is; after the last stop at the end of a turn.
  var position = (turn: 0, stop: 0)
  /// The variables with content, by their references; valid until the session moves.
  var contents: [[DebugVariable]] = []

  init(write: @escaping (Value) -> Void) { self.write = write }

  /// The stop at which the session is; nil at the end of a turn.
  var stop: DebugStop? {
    guard let turn, turn.stops.indices.contains(position.stop) else { return nil }
    return turn.stops[position.stop]
  }

  var turn: Turn? {
    guard let app, app.turns.indices.contains(position.turn) else { return nil }
    return app.turns[position.turn]
  }

  /// True after the last stop of the last turn.
  var isAtEnd: Bool { stop == nil && position.turn + 1 >= (app?.turns.count ?? 0) }

  // MARK: Messages

  /// Handles a message of the client.
  func take(_ message: Value) {
    guard message["type"]?.text == "request", let command = message["command"]?.text,
      let number = message["seq"]?.integer
    else { return }
    let arguments = message["arguments"] ?? .null
    do {
      let body = try result(command, arguments)
      send([
        "type": "response", "request_seq": .int(number), "success": true, "command": .string(command),
        "body": body,
      ])
      follow(command, arguments)
    } catch {
      send([
        "type": "response", "request_seq": .int(number), "success": false, "command": .string(command),
        "message": .string(error.message),
        "body": ["error": ["id": 1, "format": .string(error.message), "showUser": true]],
      ])
    }
  }

  /// Returns the body of a response.
  private func result(_ command: String, _ arguments: Value) throws(Refusal) -> Value {
    switch command {
    case "initialize":
      firstLine = arguments["linesStartAt1"] == false ? 0 : 1
      firstColumn = arguments["columnsStartAt1"] == false ? 0 : 1
      return Self.capabilities
    case "launch":
      try launch(arguments)
      return [:]
    case "attach": throw Refusal(message: "`attach` is not supported; use `launch`")
    case "setBreakpoints": return setBreakpoints(arguments)
    case "breakpointLocations": return breakpointLocations(arguments)
    case "threads": return ["threads": [["id": 1, "name": "app"]]]
    case "stackTrace": return stackTrace
    case "scopes": return scopes(frame: arguments["frameId"]?.integer ?? 0)
    case "variables": return variables(arguments)
    case "evaluate": return try evaluate(arguments)
    case "completions": return completions(arguments)
    case "continue": return ["allThreadsContinued": true]
    case "setExceptionBreakpoints", "configurationDone", "next", "stepIn", "stepOut", "stepBack",
      "reverseContinue", "pause", "disconnect", "terminate":
      return [:]
    default: throw Refusal(message: "unknown command `\(command)`")
    }
  }

  /// Does what follows the response to a request.
  private func follow(_ command: String, _ arguments: Value) {
    switch command {
    case "launch": event("initialized")
    case "configurationDone": begin()
    case "continue": run(to: .breakpoint)
    case "next", "stepIn": run(to: .next)
    case "stepOut": run(to: .nextEvent)
    case "stepBack": runBack(to: .next)
    case "reverseContinue": runBack(to: .breakpoint)
    case "pause": stopped("pause")
    case "evaluate": runPending()
    case "terminate": event("terminated")
    case "disconnect": isEnded = true
    default: break
    }
  }

  private static let capabilities: Value = [
    "supportsConfigurationDoneRequest": true, "supportsStepBack": true, "supportsTerminateRequest": true,
    "supportsBreakpointLocationsRequest": true, "supportsCompletionsRequest": true,
    "supportsEvaluateForHovers": true,
  ]

  // MARK: Output

  private func send(_ message: Fields) {
    lastNumber += 1
    var fields: Fields = ["seq": .int(lastNumber)]
    for field in message { fields.append(field.name, field.value) }
    write(.object(fields))
  }

  /// Sends an event to the client.
  func event(_ name: String, _ body: Value = [:]) {
    send(["type": "event", "event": .string(name), "body": body])
  }

  /// Prints text in the debug console.
  func output(_ text: String, _ category: String = "stdout") {
    if !text.isEmpty { event("output", ["category": .string(category), "output": .string(text)]) }
  }

  /// Reports that the session waits for the user.
  func stopped(_ reason: String) {
    contents = []
    event("stopped", ["reason": .string(reason), "threadId": 1, "allThreadsStopped": true])
  }

  /// Ends the app.
  func terminate() {
    event("exited", ["exitCode": hasFailed ? 1 : 0])
    event("terminated")
  }
}
