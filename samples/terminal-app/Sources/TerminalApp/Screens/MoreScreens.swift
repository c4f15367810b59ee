// The rest of the screens: settings, writing, and signing in.

extension Screens {
  func settings(_ scene: Letters.SettingsScene) -> Screen {
    {
      let isSignedIn = app()?.isSignedIn ?? false
      return Page(
        title: "Settings",
        choices: [.init("About this app") { scene.about() }, .init("Your account") { scene.account() }]
          + (isSignedIn ? [.init("Sign out") { scene.signOut() }] : []))
    }
  }

  func about(_ scene: Letters.AboutScene) -> Screen {
    {
      Page(
        title: "About",
        lines: [
          "All ways through this app are in letters.scene. No screen knows another.", "",
          "Press l to look on.",
        ],
        choices: [.init("Small print") { scene.more() }])
    }
  }

  func licence(_ scene: Letters.LicenceScene) -> Screen {
    { Page(title: "Small print", lines: (1...30).map { "\($0). Be kind to whoever brings the letters." }) }
  }

  func account(_ scene: Letters.AccountScene) -> Screen {
    { Page(title: "Your account", lines: ["You are signed in, or you would not see this."]) }
  }

  /// The text is private to the screen; the spec depends only on whether it is empty.
  func draft(_ scene: Letters.DraftScene) -> Screen {
    let draft = Draft()
    return {
      Page(
        title: "A letter",
        lines: office.isDelivering ? ["The pigeon is on its way …"] : [],
        choices: [
          .init("To: \(scene.to.isEmpty ? "choose" : scene.to)") { scene.choose() },
          .init("Text: \(draft.text)", asking: "text", for: draft.text) { text in
            draft.text = text
            scene.hasText = !text.isEmpty
          },
          .init("Send") {
            if !office.isDelivering { scene.send(text: draft.text) }
          },
        ])
    }
  }

  private final class Draft {
    var text = ""
  }

  func recipients(_ scene: Letters.RecipientsScene) -> Screen {
    {
      Page(
        title: "To whom?",
        choices: (office.people.map { $0.name } + ["Nobody"]).map { name in
          .init(name) { scene.choose(name: name) }
        })
    }
  }

  func discard(_ scene: Letters.DiscardScene) -> Screen {
    {
      Page(
        title: "Not sent", lines: ["Throw away what you wrote?"],
        choices: [
          .init("Throw it away") { scene.finish(true) }, .init("Go on writing") { scene.finish(false) },
        ])
    }
  }

  func returned(_ scene: Letters.ReturnedScene) -> Screen {
    {
      Page(
        title: "Returned", lines: ["Nobody called “\(scene.to)” lives there."],
        choices: [.init("OK") { scene.ok() }])
    }
  }

  func welcome(_ scene: Letters.WelcomeScene) -> Screen {
    {
      Page(
        title: "Welcome", lines: ["Please sign in first. What you wanted to do comes after it."],
        choices: [.init("With a password") { scene.next() }, .init("Not now") { scene.notNow() }])
    }
  }

  func password(_ scene: Letters.PasswordScene) -> Screen {
    {
      Page(
        title: "Password",
        choices: [
          .init("Type it", asking: "password (any)", for: "") { _ in
            app()?.isSignedIn = true
            scene.accepted()
          },
          .init("Not now") { scene.notNow() },
        ])
    }
  }
}
