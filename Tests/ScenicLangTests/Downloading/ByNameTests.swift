import ScenicRuntime
import Testing

@testable import ScenicLang

/// A program that no Swift was generated from: every input by name, and the error for each that does not fit.
@Suite @MainActor struct ByNameTests {
  nonisolated static let spec = """
    app Letters
    enum Sort { date, size(least: Int) }
    struct Filter { sort: Sort = .date, words: [String] = [] }
    flag isNew: Bool = false
    condition isSignedIn: Bool = false
    condition limit: Double = 1.5
    action load(id: Int) -> [String]
    action track(event: String, weight: Double?)
    action wait after 30 s
    event arrived(id: Int, subject: String?)
    event closing
    scene letters(filter: Filter = Filter()) {
      event open(id: Int)
      event write
      event sort
    }
    scene letter(id: Int, lines: [String] = []) {
      event delete(isSure: Bool = false)
      condition isRead: Bool = false
    }
    scene sorting(filter: Filter) -> Filter
    scene picture produces Int | String
    scene note
    scene about
    flow help {
      event topic(name: String)
      scene start
      root start
      on help.topic { finish }
    }
    root bar: tabs { mail: stack { letters }, more: stack { about } }
    on letters.open(id) { push letter(id); do load(id) }
    on load.done(lines) { update letter(lines) }
    on load.failed { push note }
    on letters.sort { present sorting(filter: letters.filter) }
    on sorting.done(filter) { update letters(filter) }
    on letters.write { push picture }
    on picture.produced(value: Int) { do track(event: "int") }
    on picture.produced(value: String) { do track(event: value) }
    on letter.delete(isSure) { if isSure { pop } else { do track(event: "unsure", weight: 0.5) } }
    on letter.isRead.changed(true) { do track(event: "read") }
    on arrived(id) { push letter(id) in mail; do track(event: "arrived") }
    on closing { present help; do wait }
    on isSignedIn.changed { do track(event: "signed") }
    link "/letters/{id}" { go mail / letters / letter(id) }
    """

  nonisolated static func json(_ spec: String = spec) throws -> String {
    let compilation = Spec(spec).compile()
    guard let program = Lowering.lower(compilation.model) else {
      Issue.record("\(compilation.report)")
      throw CancellationError()
    }
    return String(decoding: Emitter.json(program), as: UTF8.self)
  }

  /// The actions that were performed, and their calls.
  private final class Log {
    var names: [String] = []
    var calls: [ActionCall] = []
  }

  private let log = Log()
  private let host = MemoryHost { NamedScreen($0.sceneName) }
  private let navigator: ProgramNavigator

  private final class NamedScreen {
    let name: String
    init(_ name: String) { self.name = name }
  }

  init() throws {
    let log = log
    navigator = try ProgramNavigator(
      Program(json: Self.json()),
      actions: [
        "load": { log.calls.append($0) },
        "track": { log.names.append(try $0.argument("event")) },
      ], flags: ["isNew": true], host: host)
  }

  private var scene: SceneNode {
    get throws { try #require(navigator.scenes.last) }
  }

  /// The message of the error that this throws.
  private func error(_ body: () throws(InputError) -> Void) -> String? {
    do throws(InputError) {
      try body()
      return nil
    } catch { return error.description }
  }

  @Test func theVisibleScenesDescribeThemselves() throws {
    let letters = try scene
    #expect(letters.name == "letters" && letters.isInTree && letters.resultType == nil)
    #expect(letters.events.map { $0.description } == ["open(id: Int)", "write", "sort"])
    #expect(letters.inputs == ["filter": ["sort": "date", "words": []]])
    #expect(navigator.events.map { $0.description } == ["arrived(id: Int, subject: String?)", "closing"])
    #expect(navigator.events[0].parameters.map { $0.isRequired } == [true, false])
    #expect(navigator.conditions == ["isNew": true, "isSignedIn": false, "limit": 1.5])
  }

  @Test func eventsAreSentByName() throws {
    try scene.send("open", ["id": 3])
    let letter = try scene
    #expect(try letter.name == "letter" && letter.input("id", as: Int.self) == 3)
    try letter.send("delete")
    #expect(log.names == ["unsure"])
    try letter.send("delete", ["isSure": true])
    #expect(!letter.isInTree && navigator.scenes.map { $0.name } == ["letters"])
    #expect(error { () throws(InputError) in try letter.send("delete") } == "`letter` is not in the tree")
    #expect(navigator.diagnostics.isEmpty, "\(navigator.diagnostics)")
  }

  @Test func eventsThatDoNotFitAreErrors() throws {
    let letters = try scene
    func send(_ event: String, _ arguments: Fields = [:]) -> String? {
      error { () throws(InputError) in try letters.send(event, arguments) }
    }
    #expect(send("opne", ["id": 3]) == "unknown event `opne` of `letters`; did you mean `open`?")
    #expect(send("x") == "unknown event `x` of `letters`; declared: `open`, `write`, `sort`")
    #expect(send(String(repeating: "x", count: 1_000))?.hasPrefix("unknown event `xxx") == true)
    #expect(send("open") == "missing argument `id: Int` of `letters.open`")
    #expect(
      send("open", ["id": 1, "ids": 2])
        == "unknown argument `ids` of `letters.open`; did you mean `id`?")
    #expect(
      send("open", ["id": "3"]) == "argument `id` of `letters.open`: expected a value of type Int")
    #expect(send("open", ["id": 3.5]) == "argument `id` of `letters.open`: expected a value of type Int")
    #expect(send("write", ["id": 1]) == "unknown argument `id` of `letters.write`")
    #expect(navigator.scenes.map { $0.name } == ["letters"] && navigator.diagnostics.isEmpty)
  }

  @Test func inputsAreReadByName() throws {
    let letters = try scene
    #expect(
      error { () throws(InputError) in _ = try letters.input("fitler", as: Value.self) }
        == "unknown input `fitler` of `letters`; did you mean `filter`?")
    #expect(
      error { () throws(InputError) in _ = try letters.input("filter", as: Int.self) }
        == "input `filter` of `letters`: the value is not of type Int")
  }

  @Test func resultsAreChecked() throws {
    try scene.send("sort")
    let sorting = try scene
    #expect(sorting.resultType == "Filter")
    func finish(_ value: Value) -> String? {
      error { () throws(InputError) in try sorting.finish(result: value) }
    }
    #expect(finish(nil) == "the result of `sorting`: expected a value of type Filter")
    #expect(finish(["sort": "name"]) == "the result of `sorting`: sort: Sort has no case \"name\"")
    #expect(finish(["sort": ["case": "size"]]) == "the result of `sorting`: sort: \"least\" is missing")
    try sorting.finish(result: ["sort": ["case": "size", "least": 2]])
    #expect(try scene.inputs == ["filter": ["sort": ["case": "size", "least": 2], "words": []]])
    let letters = try scene
    #expect(
      error { () throws(InputError) in try letters.finish(result: 1) }
        == "the result of `letters`: the scene has no result")
    try letters.send("sort")
    try scene.cancel()
    #expect(navigator.scenes.map { $0.name } == ["letters"])
  }

  @Test func productsAreChecked() throws {
    try scene.send("write")
    let picture = try scene
    func produce(_ value: Value, _ type: String?) -> String? {
      error { () throws(InputError) in try picture.produce(value, as: type) }
    }
    #expect(produce(1, nil) == "the product of `picture`: expected a type of Int, String")
    #expect(produce(1, "Strng") == "unknown type `Strng` of `picture`; did you mean `String`?")
    #expect(produce(1, "String") == "the product of `picture`: expected a value of type String")
    #expect(produce(1, "Int") == nil && produce("text", "String") == nil)
    #expect(log.names == ["int", "text"])
    try navigator.select("more", of: "bar")
    let about = try scene
    let wrong = error { () throws(InputError) in try about.produce(1) }
    #expect(wrong == "the product of `about`: the scene produces no values")
  }

  @Test func requestsAreCompletedByName() async throws {
    try scene.send("open", ["id": 3])
    let call = try #require(log.calls.first)
    #expect(call.name == "load" && call.arguments == ["id": 3] && call.resultType == "[String]")
    #expect(navigator.requests.map { $0.request } == [call.request])
    #expect(
      error { () throws(InputError) in try call.complete(result: ["Dear", 1]) }
        == "the result of `load`: [1]: expected a value of type String")
    try call.complete(result: ["Dear", "Ada"])
    #expect(try scene.inputs["lines"] == ["Dear", "Ada"])
    #expect(navigator.requests.isEmpty && navigator.diagnostics.isEmpty)
    try navigator.send("arrived", ["id": 4])
    #expect(navigator.scenes.map { $0.name } == ["letter"] && log.names == ["arrived"])
  }

  @Test func workWithAResultOfAnotherTypeFailsTheRequest() async throws {
    try scene.send("open", ["id": 3])
    log.calls[0].answer { () async throws -> Value in [1] }
    while !navigator.requests.isEmpty { await Task.yield() }
    #expect(navigator.scenes.map { $0.name } == ["note"])
    #expect(
      navigator.diagnostics == ["the result of `load` is refused: [0]: expected a value of type String"])
  }

  @Test func actionsThatThrowFailTheirRequest() throws {
    let navigator = try ProgramNavigator(
      Program(json: Self.json()),
      actions: ["load": { _ = try $0.argument("ids", as: Int.self) }, "track": { _ in }])
    try navigator.scenes[0].send("open", ["id": 3])
    #expect(navigator.scenes.map { $0.name } == ["note"])
    #expect(
      navigator.diagnostics == [
        "action `load` has failed: unknown argument `ids` of `load`; did you mean `id`?"
      ])
  }

  @Test func theStartIsChecked() throws {
    let program = try Program(json: Self.json())
    let code: ProgramNavigator.ActionCode = { _ in }
    func start(_ actions: [String: ProgramNavigator.ActionCode], _ flags: Fields) -> String? {
      error { () throws(InputError) in
        _ = try ProgramNavigator(program, actions: actions, flags: flags)
      }
    }
    #expect(start(["track": code], [:]) == "action `load` has no code in this app")
    let actions = ["load": code, "track": code, "other": code]
    #expect(start(actions, [:]) == nil)
    #expect(start(actions, ["isnew": true]) == "unknown flag `isnew`; did you mean `isNew`?")
    #expect(start(actions, ["isSignedIn": true]) == "unknown flag `isSignedIn`; declared: `isNew`")
    #expect(start(actions, ["isNew": 1]) == "flag `isNew` of `Letters`: expected a value of type Bool")
  }

  @Test func conditionsAreSetByName() throws {
    try navigator.setConditions(["isSignedIn": true, "limit": 2])
    #expect(navigator.conditions == ["isNew": true, "isSignedIn": true, "limit": 2.0])
    #expect(log.names == ["signed"])
    func set(_ values: Fields) -> String? {
      error { () throws(InputError) in try navigator.setConditions(values) }
    }
    #expect(set(["isSigndIn": false]) == "unknown condition `isSigndIn`; did you mean `isSignedIn`?")
    #expect(set(["limit": true]) == "condition `limit` of `Letters`: expected a value of type Double")
    #expect(set(["isNew": false]) == "the flag `isNew` is given at the start, and never changes")
    #expect(set(["isSignedIn": false, "other": 1]) != nil && navigator.conditions["isSignedIn"] == true)
    try scene.send("open", ["id": 3])
    let letter = try scene
    #expect(letter.conditions == ["isRead": false])
    try letter.setCondition("isRead", true)
    #expect(letter.conditions == ["isRead": true] && log.names == ["signed", "read"])
    #expect(
      error { () throws(InputError) in try letter.setCondition("isread", true) }
        == "unknown condition `isread` of `letter`; did you mean `isRead`?")
    #expect(
      error { () throws(InputError) in try letter.setCondition("isRead", nil) }
        == "condition `isRead` of `letter`: expected a value of type Bool")
  }

  @Test func nodesTabsAndLinksAreFoundByName() throws {
    try navigator.select("more", of: "bar")
    #expect(navigator.scenes.map { $0.name } == ["about"])
    func select(_ slot: String, _ container: String) -> String? {
      error { () throws(InputError) in try navigator.select(slot, of: container) }
    }
    #expect(select("mial", "bar") == "unknown slot `mial` of `bar`; did you mean `mail`?")
    #expect(select("mail", "bars") == "unknown node `bars`; did you mean `bar`?")
    #expect(select("mail", "letters") == "unknown slot `mail` of `letters`")
    #expect(select("mail", "letter") == "`letter` is not in the tree")
    #expect(
      error { () throws(InputError) in _ = try navigator.node(named: "help") } == "`help` is not in the tree")
    navigator.open("/letters/7")
    #expect(try scene.inputs["id"] == 7 && navigator.url == "/letters/7")
    try navigator.send("closing")
    try navigator.node(named: "help").send("topic", ["name": "links"])
    #expect(navigator.scenes.map { $0.name } == ["letter"])
    #expect(navigator.diagnostics.isEmpty, "\(navigator.diagnostics)")
  }

  @Test func aStateIsSavedAndRestored() throws {
    try scene.send("open", ["id": 3])
    // A restored request fails, so this one is completed before.
    try #require(navigator.requests.first).complete(result: [])
    let code: ProgramNavigator.ActionCode = { _ in }
    let later = try ProgramNavigator(
      Program(json: Self.json()), actions: ["load": code, "track": code], restoring: navigator.saved)
    #expect(later.scenes.map { $0.inputs["id"] } == [3])
    let window = try ProgramNavigator(beside: later, actions: ["load": code, "track": code])
    try window.setConditions(["isSignedIn": true])
    #expect(later.conditions["isSignedIn"] == true)
    #expect(window.scenes.map { $0.name } == ["letters"])
    #expect(
      error { () throws(InputError) in _ = try ProgramNavigator(beside: later, actions: ["load": code]) }
        == "action `track` has no code in this app")
  }

  @Test func aLateOrSecondResultNamesItsAction() throws {
    try scene.send("open", ["id": 3])
    let call = try #require(navigator.requests.first)
    try call.complete(result: [])
    try call.complete(result: [])
    call.fail()
    #expect(
      navigator.diagnostics
        == Array(repeating: "no request \(call.request ?? 0) of `load` is pending", count: 2))
  }

  @Test func nodesOutliveTheirNavigator() throws {
    var navigator: ProgramNavigator? = try ProgramNavigator(
      Program(json: Self.json()), actions: ["load": { _ in }, "track": { _ in }])
    let letters = try #require(navigator?.scenes.first)
    navigator = nil
    #expect(letters.name == "letters" && letters.inputs["filter"] != nil && letters.conditions.isEmpty)
    #expect(error { () throws(InputError) in try letters.send("write") } == "`letters` is not in the tree")
  }

  /// Values of every form, at every name: each is sent or an error, and nothing is reported later.
  @Test func anyValueIsSentOrAnError() throws {
    let values: [Value] = [
      nil, true, 0, -1, 1.5, "", "date", [], [nil], ["a"], [:], ["id": 1], ["case": "size"], ["sort": "date"],
      ["type": "Int", "value": 1], .int(.max), .double(.greatestFiniteMagnitude), .double(.nan),
    ]
    let (program, code): (Program, ProgramNavigator.ActionCode) = (try Program(json: Self.json()), { _ in })
    let names = ["open", "write", "sort", "delete", "arrived", "closing", "topic", "", "load"]
    var sent: Set<String> = []
    for name in names {
      for value in values {
        let navigator = try ProgramNavigator(program, actions: ["load": code, "track": code])
        if name == "delete" { navigator.open("/letters/7") }
        let arguments = ["id", "isSure", "subject", "name", ""].map { Fields(dictionaryLiteral: ($0, value)) }
        for arguments in arguments + [[:], ["id": 1, "subject": value]] {
          for node in navigator.scenes
          where error({ () throws(InputError) in try node.send(name, arguments) }) == nil {
            sent.insert("\(node.name).\(name)")
          }
          if error({ () throws(InputError) in try navigator.send(name, arguments) }) == nil {
            sent.insert(name)
          }
        }
        for node in navigator.scenes {
          _ = error { () throws(InputError) in try node.finish(result: value) }
          _ = error { () throws(InputError) in try node.produce(value) }
          _ = error { () throws(InputError) in try node.setCondition("isRead", value) }
        }
        _ = error { () throws(InputError) in try navigator.setConditions(["limit": value]) }
        #expect(!navigator.scenes.isEmpty)
      }
    }
    #expect(
      sent == ["letters.open", "letters.write", "letters.sort", "letter.delete", "arrived", "closing"])
  }
}
