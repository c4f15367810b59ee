import Testing

@testable import ScenicRuntime

/// Invalid programs, each with the path of the error.
@Suite struct ProgramRefusalTests {
  private static let source: Value = [0, 1, 1]

  private static func node(_ name: Value, _ kind: Value, _ more: Fields = [:]) -> Value {
    .object(
      Fields([("name", name), ("kind", kind)] + more.map { ($0.name, $0.value) } + [("source", source)]))
  }

  private static func program(
    nodes: [Value], root: Value, rules: [Value] = [], flows: [Value] = [], more: Fields = [:]
  ) -> Value {
    let fields: Fields = [
      "format": 1, "app": "App", "source": source, "files": ["a.scene"], "nodes": .list(nodes),
      "flows": .list([["root": root, "rules": .list(rules)]] + flows),
    ]
    return .object(Fields((fields.map { $0 } + more.map { $0 }).map { ($0.name, $0.value) }))
  }

  private func expect(_ json: Value, _ path: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
    do throws(JSONError) {
      _ = try ProgramReader.read(json)
      Issue.record("accepted", sourceLocation: sourceLocation)
    } catch {
      #expect(error.path == path, "\(error.description)", sourceLocation: sourceLocation)
    }
  }

  private let a = node("a", "scene")
  private let stack = node("stack", "stack")

  private func slots(_ labels: [Value]) -> Fields {
    ["slots": .list(labels.map { ["label": $0, "source": Self.source] })]
  }

  private func rule(_ effects: Value..., on: Value = ["done": "a"]) -> Value {
    ["on": [on], "do": .list(effects), "source": Self.source]
  }

  @Test func aSmallProgramIsAccepted() throws {
    let json = Self.program(
      nodes: [a, stack], root: ["node": "stack", "children": [["node": "a"]]], rules: [rule("pop")])
    #expect(try ProgramReader.read(json).flows[0].rules.count == 1)
  }

  @Test(
    arguments: [
      (["name": "x", "more": 1], ".more"), (["name": 1], ".name"), (["args": []], ""),
      (["name": "x", "args": [["value": 1, "more": 1]]], ".args[0].more"),
      (["name": "x", "args": [["label": "y"]]], ".args[0]"),
      (["name": "x", "args": [["value": ["local": 0]]]], ".args[0].value.local"),
    ] as [(Value, String)])
  func attributes(attribute: Value, path: String) {
    let good: Value = ["name": "x", "args": [["label": "y", "value": 1]]]
    let node = Self.node("a", "scene", ["attributes": [good, attribute]])
    expect(Self.program(nodes: [node], root: ["node": "a"]), "nodes[0].attributes[1]" + path)
    let slot: Value = ["label": "one", "attributes": [good, attribute], "source": Self.source]
    let tabs = Self.node("bar", "tabs", ["slots": [slot]])
    let root: Value = ["node": "bar", "children": [["node": "a"]]]
    expect(Self.program(nodes: [a, tabs], root: root), "nodes[1].slots[0].attributes[1]" + path)
  }

  @Test func theFrame() {
    let whole = Self.program(nodes: [a], root: ["node": "a"])
    expect(nil, "")
    expect([:], "")
    for (key, value, path) in [
      ("format", 2, "format"), ("app", "", "app"), ("app", "a b", "app"), ("files", [1], "files[0]"),
      ("extra", 1, "extra"),
      ("flows", [], "flows"), ("nodes", [], "flows[0].root.node"), ("source", [1, 1, 1], "source"),
      ("source", [0, 0, 1], "source"), ("types", 1, "types"), ("types", [["name": "Int"]], "types[0].name"),
      ("types", [["name": "T", "enum": [], "source": [0, 1, 1]]], "types[0].enum"),
      ("types", [["name": "T", "enum": ["a", "a"], "source": [0, 1, 1]]], "types[0].enum[1]"),
      ("styles", [["name": "s", "source": [0, 1, 1]], ["name": "s", "source": [0, 1, 1]]], "styles[1]"),
    ] as [(String, Value, String)] {
      var fields = whole.fields ?? [:]
      fields[key] = value
      expect(.object(fields), path)
    }
  }

  @Test func names() {
    expect(Self.program(nodes: [a, a], root: ["node": "a"]), "nodes[1]")
    expect(Self.program(nodes: [Self.node("1a", "scene")], root: ["node": "1a"]), "nodes[0]")
    expect(Self.program(nodes: [Self.node("a..b", "scene")], root: ["node": "a"]), "nodes[0]")
    expect(Self.program(nodes: [a], root: ["node": "b"]), "flows[0].root.node")
    let dotted = Self.node("a", "scene", ["events": [["name": "x.y", "source": Self.source]]])
    expect(Self.program(nodes: [dotted], root: ["node": "a"]), "nodes[0].events[0]")
  }

  @Test func templates() {
    let tabs = Self.node("tabs", "tabs", slots(["x", "y"]))
    expect(Self.program(nodes: [stack], root: ["node": "stack"]), "flows[0].root.children")
    expect(
      Self.program(nodes: [a], root: ["node": "a", "children": [["node": "a"]]]), "flows[0].root.children")
    expect(
      Self.program(nodes: [a, tabs], root: ["node": "tabs", "children": [["node": "a"]]]),
      "flows[0].root.children")
    expect(Self.program(nodes: [Self.node("tabs", "tabs")], root: ["node": "tabs"]), "nodes[0].slots")
    expect(Self.program(nodes: [a], root: ["node": "a", "inputs": ["x": 1]]), "flows[0].root.inputs.x")
    let needy = Self.node("b", "scene", ["inputs": [["name": "x", "type": "Int"]]])
    expect(Self.program(nodes: [needy], root: ["node": "b"]), "flows[0].root.inputs")
    expect(
      Self.program(nodes: [a], root: ["node": "a"], rules: [rule(["push": ["node": "a"], "in": "a"])]),
      "flows[0].rules[0].do[0].in")
  }

  @Test func flowsThatMakeThemselves() {
    let flow = Self.node("f", "flow")
    let other = Self.node("g", "flow")
    expect(
      Self.program(nodes: [a, flow], root: ["node": "a"], flows: [["node": "f", "root": ["node": "f"]]]),
      "flows[1].root")
    expect(
      Self.program(
        nodes: [a, flow, other], root: ["node": "a"],
        flows: [["node": "f", "root": ["node": "g"]], ["node": "g", "root": ["node": "f"]]]), "flows[1]")
    expect(Self.program(nodes: [flow], root: ["node": "f"]), "nodes[0].kind")
  }

  @Test func flowsThatMakeTooMuch() {
    // Each flow makes the next one twice: 2 to the 20th nodes out of 21 flows.
    let nodes =
      (0...20).map { Self.node(.string("f\($0)"), "flow") } + [
        a, Self.node("s", "container", slots(["x", "y"])),
      ]
    let flows: [Value] = (0...20).map { index in
      let next: Value = .string("f\(index + 1)")
      let root: Value =
        index == 20 ? ["node": "a"] : ["node": "s", "children": [["node": next], ["node": next]]]
      return ["node": .string("f\(index)"), "root": root]
    }
    expect(Self.program(nodes: nodes, root: ["node": "a"], flows: flows), "flows[1]")
    let chain = 300
    let deepNodes = (0..<chain).map { Self.node(.string("f\($0)"), "flow") } + [a]
    let deepFlows: [Value] = (0..<chain).map { index in
      ["node": .string("f\(index)"), "root": ["node": .string(index + 1 == chain ? "a" : "f\(index + 1)")]]
    }
    expect(Self.program(nodes: deepNodes, root: ["node": "a"], flows: deepFlows), "flows[1]")
  }

  @Test func requirementsInACircle() {
    func needing(_ name: Value, _ other: Value) -> Value {
      Self.node(name, "scene", ["requires": [["condition": true, "else": ["node": other], "as": "sheet"]]])
    }
    expect(Self.program(nodes: [needing("a", "a")], root: ["node": "a"]), "nodes[0].requires")
    expect(
      Self.program(nodes: [a, needing("b", "c"), needing("c", "b")], root: ["node": "a"]), "nodes[1].requires"
    )
    // A cycle through the content of a flow.
    let flow = Self.node("f", "stack")
    expect(
      Self.program(
        nodes: [a, needing("b", "f"), flow], root: ["node": "a"],
        flows: [["node": "f", "root": ["node": "f", "children": [["node": "b"]]]]]), "nodes[1].requires")
    let inTabs = Self.node("t", "tabs", slots(["x", "y"]))
    let safe = Self.program(
      nodes: [a, needing("b", "t"), inTabs], root: ["node": "a"],
      flows: [["node": "t", "root": ["node": "t", "children": [["node": "a"], ["node": "b"]]]]])
    #expect(throws: Never.self) { try ProgramReader.read(safe) }
  }

  @Test func rules() {
    func whole(_ rule: Value) -> Value { Self.program(nodes: [a], root: ["node": "a"], rules: [rule]) }
    let path = "flows[0].rules[0]"
    let start: Value = ["on": [], "do": [], "source": Self.source]
    let part = Self.node("f", "flow")
    let flow: Value = ["node": "f", "root": ["node": "a"], "rules": [start]]
    expect(Self.program(nodes: [a, part], root: ["node": "a"], flows: [flow]), "flows[1].rules[0].on")
    #expect(throws: Never.self) { try ProgramReader.read(whole(start)) }
    expect(whole(rule("jump")), path + ".do[0]")
    expect(whole(rule(["jump": 1])), path + ".do[0].jump")
    expect(whole(rule("stay", on: ["popped": "a"])), path + ".on[0].popped")
    expect(whole(rule("stay", on: ["event": "a.b"])), path + ".on[0].event")
    expect(whole(rule("stay", on: ["done": "a", "match": ["x": "_"]])), path + ".on[0].match.x")
    expect(whole(rule("stay", on: ["done": "a", "match": ["value": ["bind": 1]]])), path + ".on[0].match")
    expect(whole(rule(["finish": ["local": 0]])), path + ".do[0].finish.local")
    expect(whole(rule(["present": ["node": "a"], "as": "hat"])), path + ".do[0].as")
    expect(whole(rule(["finish": ["input": "a.x"]])), path + ".do[0].finish.input")
    expect(whole(rule(["finish": ["+": [1]]])), path + ".do[0].finish.+")
    expect(whole(rule(["go": ["node": "a", "entries": []]])), path + ".do[0].go.entries")
    var deep: Value = 1
    for _ in 0..<256 { deep = ["!": deep] }
    #expect(throws: Never.self) { try ProgramReader.read(whole(rule(["finish": deep]))) }
    let tooDeep: Value = ["!": deep]
    #expect(throws: JSONError.self) { try ProgramReader.read(whole(rule(["finish": tooDeep]))) }
    var effect: Value = "stay"
    for _ in 0..<100 { effect = ["if": true, "then": [effect]] }
    #expect(throws: JSONError.self) { try ProgramReader.read(whole(rule(effect))) }
  }

  /// The forms that no link of a spec has.
  @Test(
    arguments: [
      ["query": [["name": "", "value": "x"]]],
      ["query": [["name": "q", "value": "x"], ["name": "q", "value": "y"]]],
      ["fragment": ["path": [], "query": [["name": "q", "value": "x"], ["name": "q", "value": "x"]]]],
      ["opaque": true], ["path": [["rest": "c"], "x"], "captures": [["name": "c", "type": "String"]]],
      ["query": [["name": "q", "value": ["rest": "c"]]], "captures": [["name": "c", "type": "String"]]],
    ] as [Fields])
  func links(_ parts: Fields) {
    func whole(_ parts: Fields) -> Value {
      let link: Fields = ["pattern": "/", "path": [], "do": ["stay"], "source": Self.source]
      let others = link.filter { part in !parts.contains { $0.name == part.name } }
      let fields = Fields((others + parts.map { $0 }).map { ($0.name, $0.value) })
      return .object([
        "format": 1, "app": "App", "source": Self.source, "files": ["a.scene"], "nodes": [a],
        "flows": [["root": ["node": "a"], "rules": [], "links": [.object(fields)]]],
      ])
    }
    #expect(throws: Never.self) { try ProgramReader.read(whole([:])) }
    #expect(throws: Never.self) {
      try ProgramReader.read(whole(["query": [["name": "q", "value": "x"], ["name": "r", "value": "x"]]]))
    }
    expect(whole(parts), "flows[0].links[0]")
  }

  @Test func initialValues() {
    let node = Self.node("a", "scene", ["inputs": [["name": "x", "type": "Double", "initial": 1]]])
    expect(Self.program(nodes: [node], root: ["node": "a"]), "nodes[0].inputs[0].initial")
    let condition: Value = ["name": "c", "type": "Bool", "initial": 0, "source": Self.source]
    expect(
      Self.program(nodes: [a], root: ["node": "a"], more: ["conditions": [condition]]),
      "conditions[0].initial")
  }
}
