import Testing

@testable import ScenicRuntime

/// Flows that are hidden, that have just left, and that are only being made.
struct FlowEdgeTests {
  @Test func aPathOfAHiddenFlowShowsItsTab() {
    var app = ProgramBuilder()
    for name in ["home", "page", "map"] { app.scene(name) }
    app.flow("trip", container: .stack)
    app.root(app["page"], of: 1)
    app.root(app.container(.tabs, "bar", ["one": app["home"], "two": app["trip"]]))
    let entries = ["page", "map"].map { Program.Goal(node: app.node($0), inputs: [], content: .any) }
    app.link(
      "/map", flow: 1, do: [.go(Program.Goal(node: app.node("trip"), inputs: [], content: .entries(entries)))]
    )
    var play = Play(app)
    #expect(play.tree == "bar{*home trip{page}}")
    play.handle(.open("/map"))
    #expect(play.tree == "bar{home *trip{page map}}")
  }

  @Test func aFlowThatHasLeftIsNotAskedAboutWhatLeftWithIt() {
    var app = ProgramBuilder()
    for name in ["home", "page", "sheet"] { app.scene(name, events: ["next": []]) }
    app.flow("trip")
    app.root(app["page"], of: 1)
    app.root(app.stack("main", app["home"]))
    app.action("inner")
    app.action("outer")
    app.on("home.next", do: [.push(app["trip"], in: nil)])
    app.on("page.next", flow: 1, do: [.present(app["sheet"], style: "sheet")])
    app.on("sheet.cancelled", flow: 1, do: [app.perform("inner")])
    app.on("sheet.cancelled", do: [app.perform("outer")])
    app.on("sheet.next", flow: 1, do: [.dismiss])
    var play = Play(app)
    for scene in ["home", "page", "sheet", "page"] { play.send("\(scene).next") }
    play.pop("main")
    #expect(play.tree == "main{home}")
    #expect(play.actions == ["outer"])
    #expect(play.account == ["main.popped → usual", "sheet.cancelled → 0.1", "trip.cancelled → usual"])
    play.send("home.next")
    play.send("page.next")
    play.send("sheet.next")
    #expect(play.actions == ["inner"])
  }

  @Test func inputsOfFlowsAreReadDuringCreation() {
    var app = ProgramBuilder()
    app.scene("home", events: ["next": ["n"]])
    app.scene("page", inputs: ["n": .string], events: ["next": ["n"]])
    app.flow("inner", inputs: ["n": .string])
    app.root(app["page", ["n": app.input("inner", "n")]], of: 1)
    app.flow("outer", inputs: ["n": .string])
    app.root(app["inner", ["n": app.input("outer", "n")]], of: 2)
    app.root(app.stack("main", app["home"]))
    for scene in ["home", "page"] {
      app.on("\(scene).next", match: ["n": .bind(0)], do: [.push(app["outer", ["n": .local(0)]], in: nil)])
    }
    var play = Play(app)
    play.send("home.next", ["n": "a"])
    play.send("page.next", ["n": "b"])
    #expect(play.tree == "main{home outer(a){inner(a){page(a)}} outer(b){inner(b){page(b)}}}")
  }

  @Test func aChangeOfAScenesConditionComesFromTheScene() {
    var app = ProgramBuilder()
    app.scene("page", inputs: ["n": .int], initial: ["n": 1])
    app.condition("page.isOn")
    app.root(app.stack("main", app["page"]))
    app.on("page.isOn.changed")
    var play = Play(app)
    play.set("page.isOn", of: "page")
    #expect(play.step.account.map { $0.sender } == [play.identity("page")])
  }

  @Test func aComputedValueHasSoManyPartsAndLevels() {
    func list(_ count: Int) -> Value { .list([Value](repeating: .null, count: count)) }
    #expect(list(65_535).isWithinBounds && !list(65_536).isWithinBounds)
    #expect(!Value.list([list(30_000), list(35_535)]).isWithinBounds)
    let fields = Fields((0..<2).map { ("f\($0)", list(32_766)) })
    #expect(Value.object(fields).isWithinBounds)
    #expect(!Value.object(Fields([("a", list(32_767)), ("b", list(32_767))])).isWithinBounds)
    for isList in [true, false] {
      func nested(_ levels: Int) -> Value {
        (0..<levels).reduce(.int(1)) { value, _ in isList ? .list([value]) : ["f": value] }
      }
      #expect(nested(200).isWithinBounds && !nested(201).isWithinBounds)
    }
  }
}
