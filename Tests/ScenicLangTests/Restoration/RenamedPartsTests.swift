import ScenicRuntime
import Testing

@testable import ScenicLang

/// Saved states, logs, links and comparisons follow the former names of every kind of declaration.
@Suite struct RenamedPartsTests {
  private static let before = """
    app Shop
    enum Sort { years, name(first: Bool = true) }
    struct Filter {
      sort: Sort = .years
      limit: Int = 10
      kittens: Bool = false
    }
    condition shown: Filter = Filter()
    flag look: Kind = .old
    enum Kind { old, new }
    action load(id: Int) -> Int
    action show(text: String)
    event arrived(id: Int)
    scene home { event open(id: Int, sort: Sort) condition note: Sort = .years event choose(filter: Filter) }
    scene item(id: Int, sort: Sort = .years, filter: Filter = Filter(), kind: Kind = .old) { event close(now: Bool) }
    root main: tabs { first: stack { home }, second: stack { home } }
    on home.open(id, sort) where look == .old { push item(id, sort, filter: shown) }
    on home.open { stay }
    on home.choose(filter) { push item(id: 0, sort: filter.sort, filter: Filter(sort: .name(first: true), limit: filter.limit)) }
    on item.close(now: true) { pop }
    on item.close { do load(id: item.id) }
    on load.done(i) { do show(text: "\\(i)") }
    on load.failed { stay }
    on arrived(id) { select main.second }
    link "/items/{kind}" { go main.first / home / item(id: 1, kind) }

    """

  /// The same spec with another name for each part, without a field, and with a new one.
  private static let after = """
    app Shop
    enum Sort { @renamed(from: "years") age, @renamed(from: "name") title(@renamed(from: "first") isFirst: Bool = true) }
    struct Filter {
      @renamed(from: "sort") order: Sort = .age
      @renamed(from: "limit") maximum: Int = 10
      breed: String = "any"
    }
    @renamed(from: "shown") condition visible: Filter = Filter()
    @renamed(from: "look") flag style: Kind = .classic
    enum Kind { @renamed(from: "old") classic, new }
    @renamed(from: "load") action fetch(@renamed(from: "id") number: Int) -> Int
    @renamed(from: "show") action tell(text: String)
    @renamed(from: "arrived") event came(@renamed(from: "id") number: Int)
    @renamed(from: "home") scene start {
      @renamed(from: "open") event show(@renamed(from: "id") number: Int, @renamed(from: "sort") order: Sort)
      @renamed(from: "note") condition remark: Sort = .age
      @renamed(from: "choose") event pick(@renamed(from: "filter") choice: Filter)
    }
    @renamed(from: "item")
    scene thing(
      @renamed(from: "id") number: Int, @renamed(from: "sort") order: Sort = .age,
      @renamed(from: "filter") choice: Filter = Filter(), kind: Kind = .classic
    ) {
      @renamed(from: "close") event leaves(@renamed(from: "now") soon: Bool)
    }
    @renamed(from: "main")
    root body: tabs { @renamed(from: "first") left: stack { start }, @renamed(from: "second") right: stack { start } }
    on start.show(number, order) where style == .classic { push thing(number, order, choice: visible) }
    on start.show { stay }
    on start.pick(choice) { push thing(number: 0, order: choice.order, choice: Filter(order: .title(isFirst: true), maximum: choice.maximum)) }
    on thing.leaves(soon: true) { pop }
    on thing.leaves { do fetch(number: thing.number) }
    on fetch.done(i) { do tell(text: "\\(i)") }
    on fetch.failed { stay }
    on came(number) { select body.right }
    link "/items/{kind}" { go body.left / start / thing(number: 1, kind) }

    """

  private static let lines = [
    #"{"start": {"flags": {"look": "old"}}}"#,
    #"{"set": {"shown": {"sort": {"case": "name", "first": false}, "limit": 5, "kittens": true}}}"#,
    #"{"send": "home.open", "args": {"id": 7, "sort": "years"}}"#,
    #"{"send": "item.close", "args": {"now": false}}"#,
  ]

  private func compiled(_ spec: String) throws -> Program {
    let compilation = Spec(spec).compile()
    return try #require(compilation.program, "\(compilation.diagnostics.map { $0.message })")
  }

  @Test func aStateIsRestoredUnderItsNewNames() throws {
    var old = Stage(try compiled(Self.before))
    for line in Self.lines {
      old.send(line)
      #expect(old.isHandled, "\(line): \(old.error ?? "")")
    }
    var new = Stage(try compiled(Self.after))
    new.send(#"{"restore": \#(try old.save())}"#)
    #expect(new.error == nil)
    let choice = "choice: {order:{case:title,isFirst:false},maximum:5,breed:any}"
    #expect(
      new.tree == "body{*left{start thing(number: 7, order: age, \(choice), kind: classic)} right{start}}")
    // The field that is gone is lost, in the condition and in the input; the screen stays.
    #expect(
      new.messages
        == [String](repeating: "Filter.kittens is not restored: it is not declared any more", count: 2))
    #expect(new.condition("visible")?["maximum"] == 5)
    new.send(#"{"send": "thing.leaves", "args": {"soon": true}}"#)
    #expect(new.tree == "body{*left{start} right{start}}")
  }

  @Test func aLogIsPlayedUnderItsNewNames() throws {
    let engine = Engine(try compiled(Self.before))
    var log = ""
    var old = LineSession(engine.program)
    for line in Self.lines.filter({ !$0.contains("kittens") }) + [
      #"{"send": "item.close", "args": {"now": true}}"#, #"{"event": "arrived", "args": {"id": 3}}"#,
      #"{"request": "main.select", "args": {"tab": "first"}}"#, #"{"open": "/items/old"}"#,
    ] {
      _ = old.answer(line: Array(line.utf8))
      var fields = try #require(try JSONReader.read(Array(line.utf8)).fields)
      fields.append("shows", .string(old.state.tree.description))
      log += String(decoding: JSONWriter.compact(.object(fields)), as: UTF8.self) + "\n"
    }
    let replay = Replay(of: log, on: try compiled(Self.before))
    #expect(replay.problem == nil && replay.steps.count == 8)
    let later = Self.after.replacing("breed: String = \"any\"", with: "kittens: Bool = false")
    let renamed = Replay(of: log, on: try compiled(later))
    #expect(renamed.problem == nil && renamed.steps.count == 8, "\(renamed.problem?.message ?? "")")
    var kinds: [Value] = []
    renamed.steps.last?.state.tree.forEachNode { node in
      if let kind = node.inputs["kind"] { kinds.append(kind) }
    }
    #expect(kinds == ["classic"])
  }

  @Test func aLinkWithAFormerCaseIsFollowed() throws {
    var stage = Stage(try compiled(Self.after))
    stage.send(#"{"open": "/items/old"}"#)
    #expect(stage.tree.contains("kind: classic"))
    stage.send(#"{"open": "/items/classic"}"#)
    #expect(stage.isHandled)
    stage.send(#"{"open": "/items/years"}"#)
    #expect(!stage.isHandled)
  }

  /// All renamings are safe, and rules with other names are the same.
  @Test func aComparisonFollowsTheNames() throws {
    let old = try #require(SpecVersion(Spec(Self.before).compile()))
    let new = try #require(SpecVersion(Spec(Self.after).compile()))
    let changes = VersionDifference(old, new).changes
    #expect(
      changes.filter { $0.weight == .breaking }.map { $0.message.text } == [
        "field `kittens` of struct `Filter` was removed"
      ])
    // Its rule writes the whole struct, with its fields of now.
    #expect(
      changes.filter { $0.topic == .rule }.map { $0.message.text } == [
        "the rules for `start.pick` have changed"
      ])
    #expect(!changes.contains { $0.topic == .link })
  }

  @Test func programsKeepFormerNames() throws {
    let program = try compiled(Self.after)
    #expect(try ProgramReader.read(ProgramWriter.write(program)) == program)
    let plain = try compiled(Self.after.replacing("@renamed(from: \"years\") ", with: ""))
    #expect(plain.fingerprint == program.fingerprint)
  }

  @Test(arguments: [
    ("scene a(@renamed(from: \"y\") x: Int = 0, y: Int = 0)", "`y` is still declared"),
    (
      "scene a(@renamed(from: \"z\") x: Int = 0, @renamed(from: \"z\") y: Int = 0)",
      "`x` was renamed from `z` too"
    ),
    ("scene a\n@renamed(from: \"a\") scene b", "`a` is still declared"),
    ("scene a(@renamed(from: \"x\") x: Int = 0)", "the declaration has this name"),
    ("scene a { event p; @renamed(from: \"p\") event q }", "`p` is still declared"),
    ("enum E { p, @renamed(from: \"p\") q }\nscene a(e: E = .p)", "`p` is still declared"),
    ("scene a\naction p\n@renamed(from: \"p\") action q", "`p` is still declared"),
    ("scene a\nroot tabs { p: a, @renamed(from: \"p\") q: a }", "`p` is still declared"),
  ])
  func clashesAreErrors(_ spec: String, _ note: String) throws {
    let compilation = Spec(spec + (spec.contains("root") ? "" : "\nroot a")).compile()
    let clash = try #require(compilation.diagnostics.first { $0.code.code == "SC0361" })
    #expect(clash.severity == .error && clash.notes.map { $0.message } == [note])
    #expect(clash.fixIts.count == 1)
  }

  /// Each state of a released version is restored by the same spec with new names for its inputs and events.
  @Test(arguments: Released.samples) func releasedStatesFollowNewNames(sample: Released.Sample) throws {
    var program = try sample.program()
    for node in program.nodes.indices {
      for input in program.nodes[node].inputs.indices {
        let name = program.nodes[node].inputs[input].name
        program.nodes[node].inputs[input].formerNames = [name]
        program.nodes[node].inputs[input].name = name + "Now"
      }
      program.nodes[node].updates = program.nodes[node].updates.map { $0 + "Now" }
    }
    // Only states are read: rules would still have the former names.
    for flow in program.flows.indices {
      program.flows[flow].rules = []
      program.flows[flow].links = []
    }
    let engine = Engine(program)
    let former = Engine(try sample.program())
    for kept in try sample.session() {
      guard let state = kept["state"] else { continue }
      let before = try former.restore(state)
      let now = try engine.restore(state)
      #expect(now.state.tree.branch.count == before.state.tree.branch.count)
      var names: [String] = []
      now.state.tree.forEachNode { node in names += node.inputs.map { $0.name } }
      #expect(names.allSatisfy { $0.hasSuffix("Now") }, "\(names)")
    }
  }
}
