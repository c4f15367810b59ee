import ScenicRuntime
import Testing

/// The first two tests of `samples/cats.scene`, its program built by hand.
struct CatsTests {
  static var program: Program {
    var app = ProgramBuilder()
    declare(&app)
    app.on(
      "cats.select", match: ["name": .bind(0)], do: [.push(app["cat", ["catName": .local(0)]], in: nil)])
    app.on(
      "cats.openFilter",
      do: [.present(app["filterEditor", ["current": app.input("cats", "filter")]], style: "sheet")])
    app.on(
      "filterEditor.done", match: ["value": .bind(0)],
      do: [.update(node: app.node("cats"), inputs: [.init("filter", .local(0))])])
    app.on(
      "cat.adopt",
      do: [.present(app["adoption", ["catName": app.input("cat", "catName")]], style: "sheet")])
    app.on(
      "adoption.done", match: ["value": .literal(true)],
      do: [app.perform("track", ["event": .literal("adopted")]), .back(node: app.node("cats"))])
    app.on("adoption.done", match: ["value": .literal(false)])
    app.on("settings.signOut", do: [app.perform("signOut")])
    app.on(
      "isSignedIn.changed", match: ["value": .literal(false)],
      do: [.dismissAll, .select(node: app.node("tabBar"), slot: .literal("home"))])
    app.on("welcome.email", flow: 1, do: [.push(app["password"], in: nil)])
    app.on("welcome.close", flow: 1, do: [.cancel])
    app.on("password.accepted", flow: 1, do: [.finish(nil)])
    return app.program
  }

  private static func declare(_ app: inout ProgramBuilder) {
    app.condition("isSignedIn")
    app.action("track", parameters: ["event": .string])
    app.action("signOut")
    app.scene(
      "cats", inputs: ["filter": .dictionary(.union([.bool, .string]))], initial: ["filter": .object([:])],
      events: ["select": ["name"], "openFilter": []])
    app.scene("cat", inputs: ["catName": .string], events: ["adopt": []])
    app.scene(
      "filterEditor", inputs: ["current": .dictionary(.union([.bool, .string]))],
      result: .dictionary(.union([.bool, .string])))
    app.scene("welcome", events: ["email": [], "close": []])
    app.scene("password", events: ["accepted": []])
    let signIn = app.flow("signIn", container: .stack)
    app.root(app["welcome"], of: signIn)
    let wall = app.requirement("isSignedIn", else: "signIn")
    app.scene("adoption", inputs: ["catName": .string], result: .bool, requires: [wall])
    app.scene("settings", events: ["signOut": []], requires: [wall])
    let home = app.stack("home", app["cats"])
    app.root(app.container(.tabs, "tabBar", ["home": home, "settings": app["settings"]]))
  }

  @Test func adoptingNeedsASignedInPersonThenCarriesOn() {
    var cats = Play(Self.program)
    #expect(cats.tree == "tabBar{*home{cats({})} settings}")
    cats.send("cats.select", ["name": "Fred"])
    #expect(cats.tree == "tabBar{*home{cats({}) cat(Fred)} settings}")
    cats.send("cat.adopt")
    #expect(cats.tree == "tabBar{*home{cats({}) cat(Fred)^signIn{welcome}} settings}")
    #expect(cats.state.held.count == 1)
    #expect(cats.state.tree.children[0].children[1].presented?.style == "fullScreen")

    cats.send("welcome.email")
    #expect(cats.tree == "tabBar{*home{cats({}) cat(Fred)^signIn{welcome password}} settings}")
    cats.set("isSignedIn")
    cats.send("password.accepted")
    #expect(cats.tree == "tabBar{*home{cats({}) cat(Fred)^adoption(Fred)} settings}")
    #expect(cats.state.tree.children[0].children[1].presented?.style == "sheet")
    #expect(cats.state.held.isEmpty)
    #expect(cats.account == ["password.accepted → 1.2", "signIn.done → usual", "cat.adopt → 0.3"])

    cats.finish("adoption", true)
    #expect(cats.actions == ["track"])
    #expect(cats.step.actions.first?.arguments == ["event": "adopted"])
    #expect(cats.tree == "tabBar{*home{cats({})} settings}")
  }

  @Test func aTapOnSettingsWaitsForSigningIn() {
    var cats = Play(Self.program)
    cats.select("tabBar", "settings")
    #expect(cats.step.isHandled)
    #expect(cats.tree == "tabBar{*home{cats({})} settings}^signIn{welcome}")
    cats.send("welcome.close")
    #expect(cats.tree == "tabBar{*home{cats({})} settings}")
    #expect(cats.refusals == [.dropped])
  }

  @Test func theFilterComesBackAndIsKept() {
    var cats = Play(Self.program)
    cats.send("cats.openFilter")
    #expect(cats.tree == "tabBar{*home{cats({})^filterEditor({})} settings}")
    let kittens: Value = ["kittens": ["type": "Bool", "value": true]]
    cats.finish("filterEditor", kittens)
    #expect(cats.tree == "tabBar{*home{cats({kittens:{type:Bool value:true}})} settings}")
    cats.send("cats.openFilter")
    cats.cancel("filterEditor")
    #expect(cats.step.isHandled)
    #expect(cats.tree == "tabBar{*home{cats({kittens:{type:Bool value:true}})} settings}")
  }
}
