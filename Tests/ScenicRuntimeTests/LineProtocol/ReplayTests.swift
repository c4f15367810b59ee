import Testing

@testable import ScenicRuntime

@Suite @MainActor struct ReplayTests {
  /// A navigator of a random app after random inputs, some of them from its past.
  private func navigator(_ program: Program, seed: Int, turns: Int, limit: Int) -> ProgramNavigator {
    let navigator = ProgramNavigator(Engine(program), historyLimit: limit)
    var inputs = RandomInputs(program, seed: seed)
    for count in 0..<turns {
      navigator.send(inputs.next(in: navigator.state))
      if count % 9 == 4, !navigator.history.isEmpty {
        navigator.travel(to: count * 5 % navigator.history.count)
      }
      if count % 11 == 7 { navigator.restore(navigator.saved) }
    }
    return navigator
  }

  /// The tree after each line of a log, in the navigator that wrote it.
  private func trees(_ navigator: ProgramNavigator) -> [SceneModel] {
    navigator.history.prefix(navigator.position + 1).map(\.step.state.tree)
  }

  @Test(arguments: 0..<8)
  func aReplayShowsTheSameTrees(part: Int) throws {
    var (inputs, lines) = (0, 0)
    let count = LongRun.count(3, long: 40)
    for seed in (part * count)..<(part * count + count) {
      let program = RandomApp.make(seed: seed)
      let navigator = navigator(program, seed: seed + 1_000, turns: 40, limit: seed % 3 == 0 ? 12 : 100)
      let log = navigator.log
      let replay = Replay(of: log, on: program)
      #expect(replay.problem == nil, "seed \(seed): \(replay.problem?.description ?? "")")
      #expect(replay.steps.last?.state.tree == navigator.state.tree, "seed \(seed)")
      var rest = trees(navigator)[...]
      for step in replay.steps { while step.state.tree == rest.first { rest = rest.dropFirst() } }
      #expect(rest.isEmpty, "seed \(seed)")
      // The command returns the same tree for each line.
      var session = LineSession(program)
      let trees = TreeWriter(program)
      for (line, step) in zip(log.split(separator: "\n"), replay.steps.dropFirst()) {
        let answer = try JSONReader.read(session.answer(line: Array(line.utf8)), maximumDepth: 1024)
        #expect(session.state == step.state && answer["error"] == nil)
        if step.state.held.isEmpty { #expect(answer["model"] == trees.write(step.state.tree)) }
        lines += 1
        if !line.contains("\"resume\"") { inputs += 1 }
      }
    }
    #expect(inputs * 10 > lines * 6, "\(inputs) of \(lines) lines say what came in")
  }

  @Test func aStateIsResumedAsItWas() throws {
    var cut = 0
    for seed in 0..<LongRun.count(8, long: 200) {
      let program = RandomApp.make(seed: seed)
      let engine = Engine(program)
      var inputs = RandomInputs(program, seed: seed)
      var state = engine.start().state
      for _ in 0..<20 {
        state = engine.handle(inputs.next(in: state), in: state).state
        let saved = StateWriter(program).write(state)
        let resumed = try engine.resume(saved)
        #expect(resumed.state == state && resumed.refusals.isEmpty, "seed \(seed)")
        if try engine.restore(saved).state != state { cut += 1 }
      }
    }
    #expect(cut > 0, "what `restore` would cut is among them")
  }

  @Test func anyBytesAreALogOrHaveAProblem() {
    var problems = 0
    let programs = LongRun.count(10, long: 200)
    for seed in 1...programs {
      let program = RandomApp.make(seed: seed)
      let log = Array(navigator(program, seed: seed, turns: 12, limit: 6).log.utf8)
      var maker = RandomProgram(seed: seed)
      for count in 0..<20 {
        let damaged = count % 2 == 0 ? maker.pieced(log) : maker.reworded(log)
        let replay = Replay(of: damaged, on: program)
        if replay.problem != nil { problems += 1 }
        #expect(replay.steps.allSatisfy { $0.state.tree.isSound })
      }
      for bytes in [[], [0xFF, 0x0A], Array("nonsense".utf8), Array("[[[[".utf8), Array("\n\n{}".utf8)] {
        #expect((Replay(of: bytes, on: program).problem == nil) == bytes.isEmpty)
      }
    }
    #expect(problems > programs * 10, "\(problems)")
  }

  @Test func theFirstLineThatDoesNotFitIsReported() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    it.send("cats", 0, ["name": "Fred"])
    it.send("cat", 0)
    #expect(
      it.navigator.log == """
        {"send":"cats.select","args":{"name":"Fred"},"from":"3",\
        "shows":"tabBar#1 {home#2 {cats#3, cat#5}, settings#4}"}
        {"send":"cat.adopt","from":"5",\
        "shows":"tabBar#1 {home#2 {cats#3, cat#5 → signIn#6 {welcome#7}}, settings#4}"}

        """)
    let other = it.navigator.log.replacingOccurrences("cat.adopt", with: "cats.openFilter", "\"5\"", "\"3\"")
    let replay = Replay(of: other, on: it.engine.program)
    #expect(
      replay.problem?.description == """
        line 2: it shows tabBar#1 {home#2 {cats#3, cat#5}, settings#4}, not tabBar#1 {home#2 {cats#3, cat#5 → \
        signIn#6 {welcome#7}}, settings#4}
        """)
    #expect(replay.steps.count == 3)
    #expect(Replay(of: "{\"send\": \"dogs.select\"}", on: it.engine.program).problem?.line == 1)
    let late =
      it.navigator.log + "\r\n{\"send\":\"cats.select\",\"args\":{\"name\":\"Tom\"},\"from\":\"3\"}\r\n"
    #expect(Replay(of: late, on: it.engine.program).steps.map(\.isHandled) == [true, true, true, false])
  }

  @Test func valuesOfTheAppsOwnAreCarriedAsTheJSONTheyAre() throws {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": []])
    app.scene("page")
    app.root(app.stack("home", app["list"]))
    app.on("list.open", do: [.push(app["page"], in: nil)])
    var program = app.program
    program.types = [.init(name: "Picture", shape: .extern, note: RandomApp.note)]
    let picture = Program.ValueType.named(0)
    program.nodes[0].events[0].parameters = [.init(name: "picture", type: picture)]
    program.nodes[1].inputs = [.init(name: "picture", type: picture)]
    let trigger = Program.Trigger(
      subject: .event(node: 0, event: 0), patterns: [.init("picture", .bind(0))])
    let page = Program.Template(node: 1, inputs: [.init("picture", .local(0))])
    program.flows[0].rules[0] = Program.Rule(
      triggers: [trigger], locals: 1, effects: [.push(page, in: nil)], source: RandomApp.note.source)
    let navigator = ProgramNavigator(Engine(program), historyLimit: 1)
    for _ in 0..<2 {
      let list = try #require(navigator.state.tree.first(named: "list")?.identity)
      navigator.send(.event(from: list, event: 0, arguments: ["picture": ["at": 7]]))
      navigator.send(.popped(Identity(1), count: 9))
    }
    #expect(navigator.log.hasPrefix("{\"resume\":") && navigator.log.contains("\"at\":7"))
    let replay = Replay(of: navigator.log, on: program)
    #expect(replay.problem == nil && replay.steps.last?.state == navigator.state)
  }
}

extension String {
  /// The text with two of its words exchanged for others, in its last line.
  fileprivate func replacingOccurrences(
    _ word: String, with new: String, _ number: String, _ newNumber: String
  ) -> String {
    var lines = split(separator: "\n").map(String.init)
    lines[lines.count - 1] = lines[lines.count - 1].replacing(word, with: new)
      .replacing("\"from\":\(number)", with: "\"from\":\(newNumber)")
    return lines.joined(separator: "\n")
  }
}
