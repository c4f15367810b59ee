import Testing

@testable import ScenicRuntime

/// A program from outside runs in place of the compiled one, or is refused with a reason.
@Suite struct ProgramInPlaceTests {
  @Test(arguments: 1...40)
  func declarationsWithoutSwiftIndicesMayDiffer(seed: Int) throws {
    var maker = Self.maker(seed)
    let compiled = maker.program
    var program = compiled
    for flow in program.flows.indices {
      program.flows[flow].rules.reverse()
      program.flows[flow].rules.removeAll { _ in maker.chance() }
      program.flows[flow].links = []
    }
    for node in program.nodes.indices { program.nodes[node].requirements = [] }
    let stack = Program.Node(name: "another", kind: .stack, note: compiled.note)
    program.nodes.append(stack)
    program.flows[0].root = .init(node: program.nodes.count - 1, children: [program.flows[0].root])
    #expect(try Self.read(Self.json(program), inPlaceOf: compiled) == program)
  }

  @Test(arguments: 1...40)
  func declarationsMayHaveAnyOrder(seed: Int) throws {
    let compiled = Self.maker(seed).program
    guard var json = Self.json(compiled).fields else { return }
    for key in ["nodes", "conditions", "actions", "events"] {
      json[key] = json[key]?.elements.map { .list($0.reversed()) }
    }
    #expect(try Self.read(.object(json), inPlaceOf: compiled) == compiled)
  }

  /// Each piece of a program that is changed by chance: it runs with every place as it was, or not at all.
  @Test func damagedProgramsRunOrAreRefused() throws {
    var (unread, unfit, run) = (0, 0, 0)
    let count = LongRun.count(8, long: 200)
    for seed in 1...count {
      var maker = Self.maker(seed)
      let compiled = maker.program
      let json = JSONWriter.compact(Self.json(compiled))
      for _ in 0..<40 {
        let ways = [maker.pieced(json), maker.reworded(json), maker.renamed(json)]
        let damaged = ways[maker.number(3)]
        if (try? Program(json: damaged)) == nil { unread += 1 }
        guard
          let program = try? Program(json: String(decoding: damaged, as: UTF8.self), inPlaceOf: compiled)
        else {
          unfit += 1
          continue
        }
        run += 1
        Self.check(program, inPlaceOf: compiled)
        var session = LineSession(program)
        for _ in 0..<5 { _ = session.answer(line: JSONWriter.compact(maker.line(in: session.state))) }
      }
    }
    #expect(unread > count * 15 && unfit - unread > count && run > count * 2)
  }

  @Test func anotherProgramDoesNotRun() throws {
    for seed in 1...20 {
      let (compiled, other) = (Self.maker(seed).program, Self.maker(seed + 20).program)
      if let program = try? Self.read(Self.json(other), inPlaceOf: compiled) {
        Self.check(program, inPlaceOf: compiled)
      }
    }
  }

  @Test(arguments: ["", "null", "[]", "{}", "{\"format\": 2}", "\u{0}", String(repeating: "[", count: 5000)])
  func invalidProgramsAreRefused(text: String) throws {
    let compiled = try Program(json: CatsProgram.bytes)
    #expect(throws: JSONError.self) { try Program(json: text, inPlaceOf: compiled) }
  }

  @Test func thereAreLimits() throws {
    let compiled = try Program(json: CatsProgram.bytes)
    func reason(_ text: String) -> String? {
      do throws(JSONError) {
        _ = try Program(json: text, inPlaceOf: compiled)
        return nil
      } catch { return error.message }
    }
    let cats = String(decoding: CatsProgram.bytes, as: UTF8.self)
    #expect(reason(cats) == nil)
    let long = cats + String(repeating: " ", count: Program.maximumSize)
    #expect(reason(long) == "more than 16777216 bytes")
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) }
    #expect(reason(nested(257)) == "more than 256 levels deep")
    #expect(reason(nested(256)) == "expected a value before the end")
    var many = compiled
    many.styles += (0...Program.maximumPartCount).map { .init(name: "style\($0)", note: compiled.note) }
    let text = String(decoding: JSONWriter.compact(ProgramWriter.write(many)), as: UTF8.self)
    #expect(reason(text) == "more than 100000 declarations, rules and links")
  }

  private static func maker(_ seed: Int) -> RandomProgram {
    var maker = RandomProgram(seed: seed)
    maker.fill(1 + seed % 8)
    return maker
  }

  private static func json(_ program: Program) -> Value { ProgramWriter.write(program) }

  private static func read(_ json: Value, inPlaceOf compiled: Program) throws -> Program {
    try Program(json: String(decoding: JSONWriter.compact(json), as: UTF8.self), inPlaceOf: compiled)
  }

  /// Checks that the indices that Swift uses are unchanged, with the same content.
  private static func check(_ program: Program, inPlaceOf compiled: Program) {
    for (node, known) in zip(program.nodes, compiled.nodes) {
      #expect(node.name == known.name)
      guard known.hasScreen || known.flow != nil else { continue }
      #expect(parameters(node.inputs, program) == parameters(known.inputs, compiled))
      #expect(node.events.map { $0.name } == known.events.map { $0.name })
      for (event, known) in zip(node.events, known.events) {
        #expect(parameters(event.parameters, program) == parameters(known.parameters, compiled))
      }
      #expect(node.produces.map { program.name(of: $0) } == known.produces.map { compiled.name(of: $0) })
    }
    #expect(program.nodes.count >= compiled.nodes.count)
    #expect(program.conditions.map { $0.name } == compiled.conditions.map { $0.name })
    #expect(program.actions.map { $0.name } == compiled.actions.map { $0.name })
    #expect(program.events.map { $0.name } == compiled.events.map { $0.name })
  }

  private static func parameters(_ parameters: [Program.Parameter], _ program: Program) -> [String] {
    parameters.map { "\($0.name): \(program.name(of: $0.type))" }
  }
}
