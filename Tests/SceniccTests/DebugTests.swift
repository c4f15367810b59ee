import Foundation
import ScenicRuntime
import Testing

/// `scenicc debug` with the messages of a client, as one input; the answers are those of the protocol.
struct DebugTests {
  private static let spec = """
    scene cats { event open(name: String); event again }
    scene cat(name: String)
    condition isOpen: Bool = false
    action track(name: String)
    root main: stack { cats }
    on cats.open(name) where name != "" {
      do track(name)
      if isOpen { stay } else { push cat(name) }
    }
    on cats.open { stay }
    on cats.again { stay }
    on cat.cancelled { stay }
    link "/cats" { go main / cats }
    test "one" {
      cats.open(name: "Fred")
      expect main / cats / cat(name: "Fred")
    }
    """

  /// The messages of the adapter after these requests; the client ends with `disconnect`.
  private func session(
    _ launch: String, lines: [Int] = [], _ requests: [(String, String)], spec: String = spec
  ) throws -> [Value] {
    try Scenicc.inFolder { scenicc in
      let path = scenicc.folder.appending(path: "app.scene")
      try Data(spec.utf8).write(to: path)
      let points = lines.map { "{\"line\":\($0)}" }.joined(separator: ",")
      let all =
        [
          ("initialize", "{\"adapterID\":\"scenic\"}"), ("launch", "{\"program\":\"\(path.path)\"\(launch)}"),
          ("setBreakpoints", "{\"source\":{\"path\":\"\(path.path)\"},\"breakpoints\":[\(points)]}"),
          ("configurationDone", "{}"),
        ] + requests + [("disconnect", "{}")]
      let texts = all.enumerated().map { place, request in
        "{\"seq\":\(place + 1),\"type\":\"request\",\"command\":\"\(request.0)\",\"arguments\":\(request.1)}"
      }
      return try answers(scenicc, texts.map { frame($0) }.joined())
    }
  }

  private func frame(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

  /// The messages of the adapter after these bytes.
  private func answers(_ scenicc: Scenicc, _ input: String) throws -> [Value] {
    let outcome = try scenicc("debug", input: input)
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    return try outcome.output.components(separatedBy: "Content-Length: ").dropFirst().map { part in
      let content = part.components(separatedBy: "\r\n\r\n")
      #expect(content.count == 2 && Int(content[0]) == content[1].utf8.count)
      return try JSONReader.read(Array(content[1].utf8))
    }
  }

  /// The bodies of the responses to a command, in order.
  private func bodies(_ command: String, _ messages: [Value]) -> [Value] {
    messages.filter { $0["type"] == "response" && $0["command"]?.text == command }.compactMap { $0["body"] }
  }

  /// The names of the events and the reasons of stops, in order.
  private func events(_ messages: [Value]) -> [String] {
    messages.filter { $0["type"] == "event" }.map { event in
      let reason = event["body"]?["reason"]?.text ?? event["body"]?["output"]?.text.map { "\($0.dropLast())" }
      return (event["event"]?.text ?? "") + (reason.map { " \($0)" } ?? "")
    }
  }

  /// The first frame of each stack, with its line.
  private func stops(_ messages: [Value]) -> [String] {
    bodies("stackTrace", messages).map { body in
      let frame = body["stackFrames"]?.elements?.first
      return "\(frame?["line"]?.integer ?? 0): \(frame?["name"]?.text ?? "")"
    }
  }

  private let open = ("evaluate", "{\"expression\":\"cats.open(name: \\\"Fred\\\")\",\"context\":\"repl\"}")
  private let stack = ("stackTrace", "{\"threadId\":1}")
  private let next = ("next", "{\"threadId\":1}")

  @Test func everyMessageIsNumbered() throws {
    let messages = try session("", [("threads", "{}")])
    #expect(messages.map { $0["seq"]?.integer } == messages.indices.map { $0 + 1 })
    #expect(bodies("threads", messages).first?["threads"]?.elements?.count == 1)
    #expect(events(messages) == ["initialized", "stopped pause"])
  }

  @Test func stepsGoThroughTheEffectsOfARule() throws {
    let messages = try session(
      "", lines: [6], [open, stack, next, stack, next, stack, next, stack, next, stack])
    #expect(
      stops(messages) == [
        "6: on cats.open(name)", "7: do track(name)", "8: if isOpen", "8: push cat(name)",
        "2: cat(name: \"Fred\")",
      ])
    #expect(
      events(messages)
        == [
          "initialized", "stopped pause", "stopped breakpoint", "stopped step", "stopped step",
          "stopped step", "stopped pause",
        ])
    #expect(bodies("evaluate", messages).first?["result"] == "do track(name: \"Fred\")")
  }

  @Test func stepsGoBackwards() throws {
    let back = ("stepBack", "{\"threadId\":1}")
    let messages = try session("", lines: [7], [open, stack, back, stack, ("reverseContinue", "{}"), stack])
    #expect(stops(messages) == ["7: do track(name)", "6: on cats.open(name)", "6: on cats.open(name)"])
  }

  @Test func breakpointsMoveToRulesAndEffects() throws {
    let messages = try session("", lines: [1, 9, 13, 40], [])
    let points = bodies("setBreakpoints", messages).first?["breakpoints"]?.elements ?? []
    #expect(points.map { $0["line"]?.integer } == [6, 10, 13, nil])
    #expect(points.map { $0["verified"] } == [true, true, true, false])
  }

  @Test func inputsAndTestsArePlayedToTheirEnd() throws {
    let messages = try session(",\"inputs\":[\"cats.again\",\"open \\\"/nowhere\\\"\"]", [])
    #expect(
      events(messages).filter { !$0.hasPrefix("output refused") }
        == ["initialized", "output > cats.again", "output > open \"/nowhere\"", "exited", "terminated"])
    let unmet = try session(
      ",\"inputs\":[\"cats.again\",\"expect main / cats / cat(name: \\\"Fred\\\")\"]", [])
    #expect(unmet.first { $0["event"] == "exited" }?["body"]?["exitCode"] == 1)
    let test = try session(",\"test\":\"one\"", lines: [8], [stack, ("continue", "{}")])
    #expect(stops(test) == ["8: if isOpen"])
    #expect(events(test).suffix(2) == ["exited", "terminated"])
    #expect(events(test).contains("output as expected"))
  }

  @Test func variablesShowTheStop() throws {
    let messages = try session(
      "", lines: [8],
      [
        open, ("scopes", "{\"frameId\":0}"), ("variables", "{\"variablesReference\":1}"),
        ("variables", "{\"variablesReference\":2}"), ("variables", "{\"variablesReference\":3}"),
        ("evaluate", "{\"expression\":\"name\",\"context\":\"watch\"}"),
      ])
    let scopes = bodies("scopes", messages).first?["scopes"]?.elements ?? []
    #expect(scopes.map { $0["name"]?.text } == ["Event", "Conditions", "Tree"])
    let variables = bodies("variables", messages).map { body in
      (body["variables"]?.elements ?? []).map { "\($0["name"]?.text ?? "") = \($0["value"]?.text ?? "")" }
    }
    #expect(variables == [["name = \"Fred\""], ["isOpen = false"], ["root = main"]])
    #expect(bodies("evaluate", messages).last?["result"] == "\"Fred\"")
  }

  @Test func failuresAreResponses() throws {
    let broken = try session("", [], spec: "root nowhere")
    let launch = try #require(broken.first { $0["command"]?.text == "launch" })
    #expect(
      launch["success"] == false
        && launch["message"]?.text?.hasSuffix("error: unknown scene, flow or container `nowhere`") == true)
    let messages = try session(
      "", lines: [6],
      [open, ("evaluate", "{\"expression\":\"cats.again\"}"), ("attach", "{}"), ("nothing", "{}")])
    let failures = messages.filter { $0["success"] == false }.compactMap { $0["message"]?.text }
    #expect(
      failures == [
        "an input is still being handled; continue before you enter another one",
        "`attach` is not supported; use `launch`", "unknown command `nothing`",
      ])
    let wrong = try session("", [("evaluate", "{\"expression\":\"nothing.at\"}")])
    #expect(bodies("evaluate", wrong).first?["result"]?.text?.hasPrefix("error: ") == true)
  }

  @Test func completionsAreThePossibleInputs() throws {
    let messages = try session("", [("completions", "{\"text\":\"cats.\",\"column\":6}")])
    let targets = bodies("completions", messages).first?["targets"]?.elements ?? []
    #expect(targets.compactMap { $0["label"]?.text } == ["cats.open(name: String)", "cats.again"])
  }

  // MARK: Hostile clients

  @Test(arguments: [
    "9223372036854775807", "-9223372036854775808", "-1", "0", "1.5", "1e300", "null", "true", "\"x\"", "[]",
    "{}",
  ])
  func valuesOfOtherTypesAreNoBreakpointsAndVariables(value: String) throws {
    try Scenicc.inFolder { scenicc in
      let path = scenicc.folder.appending(path: "app.scene").path
      try Data(Self.spec.utf8).write(to: URL(filePath: path))
      let source = "\"source\":{\"path\":\"\(path)\"}"
      let requests = [
        ("initialize", "{\"linesStartAt1\":false,\"columnsStartAt1\":\(value)}"),
        ("launch", "{\"program\":\"\(path)\",\"inputs\":\(value),\"stopOnEntry\":\(value)}"),
        ("setBreakpoints", "{\(source),\"breakpoints\":[{\"line\":\(value)},\(value)]}"),
        ("setBreakpoints", "{\"source\":\(value),\"breakpoints\":\(value)}"),
        ("breakpointLocations", "{\(source),\"line\":\(value),\"endLine\":\(value)}"),
        ("configurationDone", value), ("configurationDone", value), ("launch", "{\"program\":\"\(path)\"}"),
        ("stackTrace", value), ("scopes", "{\"frameId\":\(value)}"),
        ("variables", "{\"variablesReference\":\(value)}"),
        ("evaluate", "{\"expression\":\(value),\"context\":\(value)}"),
        ("completions", "{\"text\":\(value)}"),
        ("stepBack", value), ("reverseContinue", value), ("next", value), ("pause", value), (value, value),
      ]
      let texts = requests.enumerated().map { place, request in
        let command = request.0 == value ? value : "\"\(request.0)\""
        return "{\"seq\":\(place + 1),\"type\":\"request\",\"command\":\(command),\"arguments\":\(request.1)}"
      }
      let messages = try answers(scenicc, texts.map { frame($0) }.joined())
      let answered = messages.compactMap { $0["request_seq"]?.integer }
      #expect(answered.starts(with: 1..<requests.count))
      #expect(messages.contains { $0["message"]?.text == "the app is already running" })
    }
  }

  @Test(arguments: [
    "", "\n\n\n", "Content-Length: -5\r\n\r\n{}", "Content-Length: 99999999999999999999999\r\n\r\n{}",
    "Content-Type: x\r\n\r\n{}", "Content-Length: 4\r\n\r\nabcd", "Content-Length: 2\r\n\r\n[]",
    "Content-Length: 200000\r\n\r\n" + String(repeating: "[", count: 200_000),
  ])
  func otherBytesAreNoMessages(bytes: String) throws {
    try Scenicc.inFolder { scenicc in
      let messages = try answers(
        scenicc, bytes + frame("{\"seq\":7,\"type\":\"request\",\"command\":\"threads\"}"))
      let isLost = messages.contains { $0["event"] == "output" }
      #expect(isLost || messages.contains { $0["request_seq"]?.integer == 7 })
    }
  }

  @Test func aClientThatHasExitedEndsTheSession() throws {
    try Scenicc.inFolder { scenicc in
      let request = frame("{\"seq\":1,\"type\":\"request\",\"command\":\"threads\"}")
      let call = "{ \"$0\" debug; echo $? > code; } | true; cat code"
      let outcome = try scenicc.shell(call, [], input: String(repeating: request, count: 2_000))
      #expect(outcome.output == "0\n")
    }
  }

  @Test func anInputThatEndsInAMessageEndsTheSession() throws {
    try Scenicc.inFolder { scenicc in
      let messages = try answers(scenicc, "Content-Length: 500\r\n\r\n{\"seq\":1")
      #expect(messages.isEmpty)
    }
  }
}
