import Testing

@testable import ScenicRuntime

/// The forms of a line that the cats have no use for.
@Suite struct LineSessionFormTests {
  private var session: LineSession

  init() throws {
    session = LineSession(
      try Program(
        json: Array(
          """
          {
            "format": 1, "app": "Forms", "source": [0, 1, 1], "files": ["forms.scene"],
            "types": [{"name": "Tiger", "struct": [{"name": "name", "type": "String"}], "source": [0, 1, 1]}],
            "conditions": [
              {"name": "editor.dirty", "scene": "editor", "type": "Bool", "initial": false,
               "source": [0, 2, 1]}
            ],
            "actions": [{"name": "ask", "answer": "Int?", "source": [0, 3, 1]}],
            "nodes": [
              {"name": "split", "kind": "split", "named": false, "source": [0, 4, 1],
               "slots": [{"label": "list", "source": [0, 4, 1]}, {"label": "detail", "source": [0, 4, 1]}]},
              {"name": "editor", "kind": "scene", "source": [0, 5, 1], "produces": ["Tiger", "Int"],
               "inputs": [{"name": "title", "type": "String?", "initial": "none"}],
               "events": [{"name": "tap", "source": [0, 5, 1]}]}
            ],
            "events": [{"name": "expired", "source": [0, 6, 1],
                        "parameters": [{"name": "code", "type": "Double", "initial": 1.5}]}],
            "flows": [{
              "root": {"node": "split",
                       "children": [{"node": "editor"}, {"node": "editor", "inputs": {"title": null}}]},
              "rules": [
                {"on": [{"event": "editor.tap"}], "do": [{"do": "ask"}], "source": [0, 7, 1]},
                {"on": [{"event": "expired", "match": {"code": {"is": 2.0}}}], "do": ["pop"],
                 "source": [0, 8, 3]},
                {"on": [{"answered": "ask", "match": {"value": {"bind": 0}}}],
                 "where": {"==": [{"local": 0}, null]}, "do": ["stay"], "source": [0, 9, 1]},
                {"on": [{"produced": "editor", "match": {"value": {"member": "Tiger", "value": "_"}}}],
                 "do": ["stay"], "source": [0, 10, 1]},
                {"on": [{"changed": "editor.dirty"}], "do": ["stay"], "source": [0, 11, 1]}
              ]
            }]
          }
          """.utf8)))
  }

  private mutating func answer(_ line: String) throws -> Value {
    try JSONReader.read(session.answer(line: Array(line.utf8)))
  }

  @Test mutating func absentOptionalsAreLeftOut() throws {
    let columns = try #require(try answer(#"{"save": true}"#)["model"]?["children"]?.elements)
    #expect(columns[0]["inputs"] == ["title": "none"])
    #expect(columns[1]["inputs"] == nil)
    let state = session.state
    let saved = try #require(try answer(#"{"save": true}"#)["state"])
    _ = session.answer(line: JSONWriter.compact(["restore": saved]))
    #expect(session.state == state)
  }

  @Test mutating func scenesThatAreInTheTreeTwice() throws {
    #expect(try answer(#"{"send": "editor.tap"}"#)["error"]?.text?.contains("\"from\"") == true)
    #expect(
      try answer(#"{"send": "editor.tap", "from": "3"}"#)["actions"]
        == [["action": "ask", "args": [:], "request": "1"]])
    #expect(try answer(#"{"set": {"editor.dirty": true}}"#)["error"] != nil)
    #expect(try answer(#"{"set": {"editor.dirty": true}, "from": "2"}"#)["handled"] == true)
    #expect(session.state.sceneConditions == [.init(scene: Identity(2), condition: 0, value: true)])
  }

  @Test mutating func columns() throws {
    let line = try answer(#"{"request": "split.select", "args": {"column": "detail"}}"#)
    #expect(line["changes"] == [["op": "select", "target": "1", "selected": 1]])
    #expect(try answer(#"{"request": "split.select", "args": {"tab": "detail"}}"#)["error"] == nil)
  }

  @Test mutating func anAnswerThatIsNothing() throws {
    #expect(try answer(#"{"answer": "ask", "value": null}"#)["handled"] == false)
    _ = try answer(#"{"send": "editor.tap", "from": "2"}"#)
    #expect(try answer(#"{"answer": "ask", "value": "x"}"#)["error"] != nil)
    #expect(try answer(#"{"answer": "ask"}"#)["handled"] == true)
    #expect(session.state.requests == [])
  }

  @Test mutating func aLineHasOneInputAndAResultNoSender() throws {
    _ = try answer(#"{"send": "editor.tap", "from": "2"}"#)
    #expect(
      try answer(#"{"answer": "ask", "value": null, "from": "2"}"#)["error"]?.text?.contains("sender") == true
    )
    #expect(try answer(#"{"fail": "ask", "from": "2"}"#)["error"]?.text?.contains("sender") == true)
    #expect(
      try answer(#"{"answer": "ask", "fail": "ask"}"#)["error"] == "expected one input, found answer and fail"
    )
    #expect(try answer("{}")["error"]?.text?.hasPrefix("expected one of send, finish") == true)
    #expect(try answer(#"{"fail": "ask"}"#)["handled"] == true)
  }

  @Test mutating func producedValuesHaveAType() throws {
    let tiger = #""type": "Tiger", "value": {"name": "Shere"}"#
    #expect(try answer(#"{"produce": "editor", "from": "2", \#(tiger)}"#)["handled"] == true)
    #expect(try answer(#"{"produce": "editor", "from": "2", "value": 1}"#)["error"] != nil)
    #expect(try answer(#"{"produce": "editor", "from": "2", "type": "Panda", "value": 1}"#)["error"] != nil)
  }

  @Test mutating func diagnosticsSayWhichRule() throws {
    #expect(try answer(#"{"event": "expired"}"#)["handled"] == false)
    let line = try answer(#"{"event": "expired", "args": {"code": 2}}"#)
    #expect(line["handled"] == true)
    let diagnostic = line["diagnostics"]?.elements?.first
    #expect(diagnostic?["reason"] == "noStack")
    #expect(diagnostic?["rule"] == ["file": "forms.scene", "line": 8, "column": 3])
  }

  private static let protected = """
    {
      "format": 1, "app": "Protected", "source": [0, 1, 1], "files": ["protected.scene"],
      "conditions": [
        {"name": "isKnown", "type": "Bool", "initial": false, "source": [0, 2, 1]},
        {"name": "home.isFull", "scene": "home", "type": "Bool", "initial": false, "source": [0, 3, 1]}
      ],
      "nodes": [
        {"name": "home", "kind": "scene", "source": [0, 4, 1],
         "requires": [{"condition": {"condition": "isKnown"}, "else": {"node": "signIn"}, "as": "fullScreen"}]},
        {"name": "signIn", "kind": "scene", "source": [0, 5, 1]}
      ],
      "flows": [{"root": {"node": "home"}}]
    }
    """

  @Test func theFirstLineMayStartAgain() throws {
    var session = LineSession(try Program(json: Array(Self.protected.utf8)))
    let opening = try JSONReader.read(session.opening)
    #expect(opening["model"]?["scene"] == "signIn")
    func answer(_ line: String) throws -> Value {
      try JSONReader.read(session.answer(line: Array(line.utf8)))
    }
    for (line, message) in [
      (
        #"{"start": {"conditions": {"isKnown": 1}}}"#,
        "start.conditions.isKnown: expected a value of type Bool"
      ),
      (#"{"start": {"conditions": {"nope": true}}}"#, "start.conditions.nope: unknown condition"),
      (
        #"{"start": {"conditions": {"home.isFull": true}}}"#,
        "start.conditions.home.isFull: a scene has its own value from when it is created"
      ),
      (#"{"start": true}"#, "start: expected an object"),
    ] {
      #expect(try answer(line)["error"]?.text == message)
    }
    let started = try answer(#"{"start": {"conditions": {"isKnown": true}}}"#)
    #expect(started["model"]?["scene"] == "home" && started["model"]?["id"] == "1")
    #expect(started["changes"]?.elements?.first?["op"] == "set")
    #expect(try answer(#"{"start": {}}"#)["error"]?.text == "start: only the first line may be a start")
    let log = "{\"start\": {\"conditions\": {\"isKnown\": true}}}\n{\"start\": {}}\n"
    let replay = Replay(of: log, on: try Program(json: Array(Self.protected.utf8)))
    #expect(replay.steps.count == 2 && replay.problem?.line == 2)
  }
}
