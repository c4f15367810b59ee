import Testing

@testable import ScenicRuntime

@Suite struct LineSessionTests {
  private var session: LineSession

  init() throws { session = LineSession(try Program(json: CatsProgram.bytes)) }

  private mutating func answer(_ line: String) throws -> Value {
    try JSONReader.read(session.answer(line: Array(line.utf8)))
  }

  /// A short form of the model: names, the entries of a stack after slashes, the presented scene after `>`.
  private func outline(_ tree: Value?) -> String {
    guard let tree, let name = tree["scene"]?.text else { return "?" }
    let children = tree["children"]?.elements ?? []
    var text = name
    if let selected = tree["selected"]?.integer {
      text += "." + outline(children[selected])
    } else if !children.isEmpty {
      text += children.map { " / " + outline($0) }.joined()
    }
    for child in children where child["presented"] != nil && tree["selected"] != nil { text += "!" }
    if let presented = tree["presented"] { text += " > " + outline(presented) }
    return text
  }

  @Test func theStart() throws {
    #expect(
      String(decoding: session.opening, as: UTF8.self) == """
        {"handled":true,"model":\(Self.start),"changes":[{"op":"set","target":"1","node":\(Self.start)}],\
        "actions":[],"diagnostics":[]}
        """)
  }

  private static let start = """
    {"scene":"tabBar","id":"1","children":[{"scene":"home","id":"2","children":[{"scene":"cats","id":"3",\
    "inputs":{"filter":{"sort":"name","kittensOnly":false}}}]},{"scene":"settings","id":"4"}],"selected":0}
    """

  @Test mutating func adoptingNeedsASignedInPerson() throws {
    var line = try answer(#"{"send": "cats.select", "args": {"name": "Fred"}}"#)
    #expect(line["handled"] == true)
    #expect(
      line["changes"] == [
        ["op": "push", "target": "2", "node": ["scene": "cat", "id": "5", "inputs": ["catName": "Fred"]]]
      ])
    line = try answer(#"{"send": "cat.adopt"}"#)
    #expect(outline(line["model"]) == "tabBar.home / cats / cat > signIn / welcome")
    let signIn = line["model"]?["children"]?.elements?.first?["children"]?.elements?.last?["presented"]
    #expect(signIn?["style"] == "fullScreen")
    #expect(signIn?["held"] == ["event": "cat.adopt", "place": "5"])
    _ = try answer(#"{"send": "welcome.email"}"#)
    line = try answer(#"{"set": {"isSignedIn": true}}"#)
    #expect(line["handled"] == true)
    #expect(line["changes"] == [])
    line = try answer(#"{"send": "password.accepted"}"#)
    #expect(outline(line["model"]) == "tabBar.home / cats / cat > adoption")
    line = try answer(#"{"finish": "adoption", "value": true}"#)
    #expect(line["actions"] == [["action": "track", "args": ["event": "adopted"]]])
    #expect(outline(line["model"]) == "tabBar.home / cats")
  }

  @Test mutating func aTapOnSettingsWaitsForSigningIn() throws {
    var line = try answer(#"{"request": "tabBar.select", "args": {"tab": "settings"}}"#)
    #expect(line["model"]?["selected"] == 0)
    line = try answer(#"{"send": "welcome.close"}"#)
    #expect(outline(line["model"]) == "tabBar.home / cats")
    #expect(line["model"]?["selected"] == 0)
    #expect(line["diagnostics"]?.elements?.first?["reason"] == "dropped")
  }

  @Test mutating func refusedInputsChangeNothing() throws {
    let before = try JSONReader.read(session.opening)["model"]
    for (sent, reason) in [
      (#"{"send": "cat.adopt"}"#, "notStanding"), (#"{"fact": "home.popped"}"#, "nothingToLeave"),
      (#"{"fact": "dismissed"}"#, "nothingToLeave"),
      (#"{"cancel": "adoption", "from": "77"}"#, "notStanding"),
      (#"{"request": "tabBar.reselect", "args": {"tab": "settings"}}"#, "notStanding"),
      (#"{"open": "/dogs"}"#, "link"), (#"{"cancel": "cats"}"#, "nothingToLeave"),
    ] {
      let line = try answer(sent)
      #expect(line["handled"] == false, "\(sent)")
      #expect(line["model"] == before)
      #expect(line["changes"] == [])
      #expect(line["diagnostics"]?.elements?.first?["reason"]?.text == reason, "\(sent)")
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{}", "1", "{\"send\": 1}", "{\"send\": \"cats\"}", "{\"send\": \"cats.cry\"}",
    "{\"send\": \"dog.bark\"}",
    "{\"send\": \"cats.select\"}", "{\"send\": \"cats.select\", \"args\": {\"name\": 1}}",
    "{\"send\": \"cats.select\", \"args\": {\"name\": \"a\", \"x\": 1}}",
    "{\"send\": \"cats.select\", \"args\": []}",
    "{\"send\": \"cats.openFilter\", \"cancel\": \"cats\"}", "{\"send\": \"cats.openFilter\", \"extra\": 1}",
    "{\"send\": \"cats.openFilter\", \"from\": 3}", "{\"send\": \"cats.openFilter\", \"from\": \"4\"}",
    "{\"finish\": \"adoption\"}", "{\"finish\": \"adoption\", \"value\": 1}",
    "{\"finish\": \"settings\", \"value\": 1}",
    "{\"produce\": \"cats\", \"value\": 1}", "{\"request\": \"tabBar.select\"}",
    "{\"request\": \"home.select\"}",
    "{\"request\": \"tabBar.select\", \"args\": {\"tab\": \"x\"}}", "{\"fact\": \"cats.popped\"}",
    "{\"fact\": \"home.popped\", \"count\": 0}",
    "{\"set\": {}}", "{\"set\": {\"x\": 1}}", "{\"set\": {\"isSignedIn\": 1}}", "{\"open\": 1}",
    "{\"save\": false}", "{\"restore\": {}}",
    "{\"answer\": \"track\"}", "{\"answer\": \"x\"}", "{\"event\": \"x\"}", "\u{0}",
  ])
  mutating func malformedLinesChangeNothing(line: String) throws {
    let before = session.state
    let answer = try answer(line)
    #expect(answer.fields?.count == 1)
    #expect(answer["error"]?.text?.isEmpty == false)
    #expect(session.state == before)
  }

  @Test mutating func ambiguousNamesNeedFrom() throws {
    _ = try answer(#"{"send": "cats.select", "args": {"name": "Fred"}}"#)
    // The line refers to the scene that is not covered.
    #expect(try answer(#"{"send": "cat.adopt", "from": "5"}"#)["handled"] == true)
    let line = try answer(#"{"send": "cat.adopt"}"#)
    #expect(line["diagnostics"]?.elements?.first?["reason"] == "covered")
  }

  @Test mutating func savedAndRestored() throws {
    _ = try answer(#"{"send": "cats.select", "args": {"name": "Fred"}}"#)
    _ = try answer(#"{"send": "cat.adopt"}"#)
    let saved = try answer(#"{"save": true}"#)
    let state = session.state
    #expect(saved["changes"] == [])
    let json = try #require(saved["state"])
    _ = try answer(#"{"send": "welcome.close"}"#)
    #expect(session.state != state)
    let restored = try JSONReader.read(session.answer(line: JSONWriter.compact(["restore": json])))
    #expect(restored["handled"] == true)
    #expect(restored["model"] == saved["model"])
    #expect(session.state == state)
  }

  @Test mutating func damagedLinesNeverTrap() throws {
    _ = try answer(#"{"send": "cats.select", "args": {"name": "Fred"}}"#)
    let saved = try #require(try answer(#"{"save": true}"#)["state"])
    let bytes = JSONWriter.compact(["restore": saved])
    var random = SeededGenerator(seed: 4)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] = UInt8(truncatingIfNeeded: random.next() >> 20)
      _ = try JSONReader.read(session.answer(line: damaged))
    }
    _ = session.answer(line: Array(String(repeating: "[", count: 100_000).utf8))
  }
}
