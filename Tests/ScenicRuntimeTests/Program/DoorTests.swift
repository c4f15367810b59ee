import Testing

@testable import ScenicRuntime

@Suite struct DoorTests {
  private var program: Program {
    let note = Program.Note(source: .init(file: 0, line: 1, column: 1))
    var program = Program(app: "App", note: note, files: ["a.scene"], nodes: [], flows: [])
    program.types = [
      .init(name: "Sort", shape: .enumeration([.init(name: "name"), .init(name: "age")]), note: note),
      .init(
        name: "Filter",
        shape: .structure([
          .init(name: "sort", type: .named(0), initial: "name"), .init(name: "limit", type: .double),
          .init(name: "text", type: .optional(.string)),
        ]), note: note),
      .init(name: "Photo", shape: .extern, note: note),
      .init(
        name: "Season",
        shape: .enumeration([
          .init(name: "day"),
          .init(
            name: "holiday",
            payload: [
              .init(name: "days", type: .int, initial: 1), .init(name: "of", type: .optional(.named(0))),
            ]),
        ]), note: note),
    ]
    program.nodes = [
      .init(name: "tabBar", kind: .tabs, slots: [.init(label: "home", note: note)], note: note)
    ]
    return program
  }

  @Test(
    arguments: [
      (.double, 1, 1.0), (.int, 1.0, 1), (.optional(.int), nil, nil), (.optional(.double), 2, 2.0),
      (.list(.double), [1, 2.5], [1.0, 2.5]), (.dictionary(.int), ["b": 1, "a": 2], ["a": 2, "b": 1]),
      (.named(0), "age", "age"), (.named(0), ["case": "age"], "age"), (.named(2), ["x": [1]], ["x": [1]]),
      (.named(1), ["limit": 1], ["sort": "name", "limit": 1.0, "text": nil]),
      (.named(1), ["text": "x", "limit": 1, "sort": "age"], ["sort": "age", "limit": 1.0, "text": "x"]),
      (.named(3), "day", "day"), (.named(3), "holiday", ["case": "holiday", "days": 1, "of": nil]),
      (.named(3), ["of": "age", "case": "holiday"], ["case": "holiday", "days": 1, "of": "age"]),
      (.union([.int, .double]), ["value": 1, "type": "Double"], ["type": "Double", "value": 1.0]),
      (.slot(0), "home", "home"),
      (.url, "https://example.org", "https://example.org"),
    ] as [(Program.ValueType, Value, Value)])
  func accepted(type: Program.ValueType, json: Value, value: Value) throws {
    let answer = try program.accept(json, as: type)
    #expect(answer == value)
    #expect(JSONWriter.compact(answer) == JSONWriter.compact(value), "also in the order of declaration")
    #expect(try program.accept(answer, as: type) == answer)
  }

  @Test(
    arguments: [
      (.bool, 1, ""), (.int, 1.5, ""), (.int, 1e300, ""), (.int, -1e19, ""), (.double, "1", ""),
      (.double, .double(.nan), ""), (.double, .double(.infinity), ""),
      (.string, nil, ""), (.list(.int), [1, "2"], "[1]"),
      (.dictionary(.int), ["a": ["b": 1]], "a"), (.named(0), "size", ""),
      (.named(0), ["case": "age", "x": 1], "x"),
      (.named(1), [:], ""), (.named(1), ["limit": 1, "other": 1], "other"),
      (.named(1), ["limit": true], "limit"),
      (.named(1), "x", ""), (.named(3), ["case": "holiday", "of": "size"], "of"),
      (.named(3), ["days": 1], ""),
      (.union([.int, .string]), 1, ""), (.union([.int, .string]), ["type": "Bool", "value": true], "type"),
      (.union([.int, .string]), ["type": "Int", "value": "x"], "value"), (.slot(0), "away", ""),
      (.named(9), 1, ""),
    ] as [(Program.ValueType, Value, String)])
  func refused(type: Program.ValueType, json: Value, path: String) {
    #expect { try program.accept(json, as: type) } throws: { ($0 as? JSONError)?.path == path }
  }

  @Test func argumentsAreInOrderOfDeclaration() throws {
    let parameters: [Program.Parameter] = [
      .init(name: "a", type: .optional(.int)), .init(name: "b", type: .double, initial: 2.0),
      .init(name: "c", type: .named(2)),
    ]
    let json: Fields = ["c": nil, "b": 1]
    let arguments = JSONWriter.compact(.object(try program.arguments(json, for: parameters)))
    #expect(String(decoding: arguments, as: UTF8.self) == #"{"a":null,"b":1.0,"c":null}"#)
    #expect(try program.inputs(json, for: parameters) == ["b": 1.0])
    #expect(throws: JSONError.self) { try program.inputs(["c": nil], for: parameters) }
    #expect(throws: JSONError.self) { try program.arguments(["b": 1], for: parameters) }
    #expect(throws: JSONError.self) { try program.arguments(["c": 1, "d": 1], for: parameters) }
  }

  @Test(
    arguments: [
      (.optional(.union([.int, .named(0)])), "(Int | Sort)?"),
      (.list(.optional(.dictionary(.url))), "[[String: URL]?]"),
      (.union([.named(1), .slot(0), .optional(.optional(.double))]), "Filter | tab of tabBar | Double??"),
    ] as [(Program.ValueType, String)])
  func typesHaveNames(type: Program.ValueType, name: String) throws {
    let types = NameTable(program.types.map { $0.name })
    let nodes = NameTable(program.nodes.map { $0.name })
    #expect(program.name(of: type) == name)
    #expect(try TypeNameReader.read(name, types: types, nodes: nodes) == type)
    #expect(
      try TypeNameReader.read(name.split(separator: " ").joined(separator: "  "), types: types, nodes: nodes)
        == type)
  }

  @Test(arguments: [
    "", "?", "Cat", "[Int", "Int]", "[Int: Int]", "Int | Int", "(Int | Bool) | String", "Int |",
    "tab of nobody", "tab of", "[]",
    String(repeating: "[", count: 100_000), "Int" + String(repeating: "?", count: 100_000),
  ])
  func nonTypesAreRefused(name: String) {
    #expect(throws: JSONError.self) { try TypeNameReader.read(name, types: NameTable(), nodes: NameTable()) }
  }

  /// A value as deep as the limit, and one level deeper, of each kind that can be nested.
  @Test(arguments: ["structure", "case", "list", "extern", "union"], [200, 201, 2_000])
  func deepValuesAreRefused(kind: String, levels: Int) throws {
    var program = program
    let note = Program.Note(source: .init(file: 0, line: 1, column: 1))
    let here = program.types.count
    let next = Program.Parameter(name: "next", type: .optional(.named(here)))
    let shapes: [String: Program.TypeDeclaration.Shape] = [
      "structure": .structure([next]),
      "case": .enumeration([.init(name: "leaf"), .init(name: "more", payload: [next])]),
      "extern": .extern, "list": .structure([.init(name: "next", type: .optional(.list(.named(here))))]),
      "union": .structure([.init(name: "next", type: .optional(.union([.int, .named(here)])))]),
    ]
    program.types.append(.init(name: "Tree", shape: try #require(shapes[kind]), note: note))
    // Each step adds the levels that the type prescribes.
    let step: (Value) -> (Value, Int) = { inner in
      switch kind {
      case "case": (["case": "more", "next": inner], 1)
      case "list": (["next": inner == nil ? nil : [inner]], inner == nil ? 1 : 2)
      case "union": (["next": inner == nil ? nil : ["type": "Tree", "value": inner]], inner == nil ? 1 : 2)
      default: (["next": inner], 1)
      }
    }
    var (value, depth): (Value, Int) = (nil, 0)
    while depth < levels {
      let (outer, added) = step(value)
      (value, depth) = (outer, depth + added)
    }
    let isAccepted = depth <= 200
    let accepted = try? program.accept(value, as: .named(here))
    #expect((accepted != nil) == isAccepted, "\(depth) levels")
    let arguments = try? program.arguments(
      ["tree": value], for: [.init(name: "tree", type: .named(here))])
    #expect((arguments != nil) == isAccepted)
  }
}
