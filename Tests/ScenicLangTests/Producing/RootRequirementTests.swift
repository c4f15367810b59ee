import Testing

/// A link, or a rule's `go`, while the app's root waits for a sign-in.
@Suite struct RootRequirementTests {
  private static let spec = """
    app Shop
    condition isSignedIn: Bool = false
    scene home requires isSignedIn else signIn
    scene signIn { event ok }
    scene item(id: Int)
    root main: stack { home }
    on signIn.ok { finish }
    on isSignedIn.changed(true) { stay }
    on isSignedIn.changed(false) { go main / home }
    link "/items/{id}" { go main / home / item(id) }
    """

  @Test func aLinkIsFollowedAfterTheSignIn() throws {
    var stage = try Stage(Self.spec)
    #expect(stage.tree == "signIn")
    stage.send(#"{"open": "/items/3"}"#)
    #expect(stage.isHandled && stage.tree == "signIn")
    stage.send(#"{"set": {"isSignedIn": true}}"#)
    stage.send(#"{"send": "signIn.ok"}"#)
    #expect(stage.tree == "main{home item(id: 3)}")
  }

  @Test func theLastLinkCounts() throws {
    var stage = try Stage(Self.spec)
    stage.send(#"{"open": "/items/3"}"#)
    stage.send(#"{"open": "/items/4"}"#)
    stage.send(#"{"send": "signIn.ok"}"#)
    #expect(stage.tree == "signIn")
    stage.send(#"{"set": {"isSignedIn": true}}"#)
    stage.send(#"{"send": "signIn.ok"}"#)
    #expect(stage.tree == "main{home item(id: 4)}")
  }

  @Test func itSurvivesASave() throws {
    var stage = try Stage(Self.spec)
    stage.send(#"{"open": "/items/3"}"#)
    let saved = try stage.save()
    var later = try Stage(Self.spec)
    later.send(#"{"restore": \#(saved)}"#)
    later.send(#"{"set": {"isSignedIn": true}}"#)
    later.send(#"{"send": "signIn.ok"}"#)
    #expect(later.tree == "main{home item(id: 3)}")
  }
}
