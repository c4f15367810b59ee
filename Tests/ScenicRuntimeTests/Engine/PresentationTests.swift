import ScenicRuntime
import Testing

/// `present dismiss`, levels and covered scenes.
struct PresentationTests {
  private func app(_ build: (inout ProgramBuilder) -> Void) -> Play {
    var app = ProgramBuilder()
    app.scene("home", events: ["do": [], "more": []])
    app.scene("sheet", events: ["do": [], "more": []])
    app.scene("alert", events: ["do": [], "more": []])
    app.event("news")
    app.root(app.stack("main", app["home"]))
    build(&app)
    return Play(app)
  }

  @Test func presentReplacesWhatItsLevelPresents() {
    var play = app { app in
      app.on("home.do", evenCovered: true, do: [.present(app["sheet"], style: "popover")])
      app.on("sheet.do", do: [.present(app["alert"], style: "alert")])
      app.on("sheet.cancelled", do: [.stay])
      app.on("alert.cancelled", do: [.stay])
    }
    play.send("home.do")
    play.send("sheet.do")
    #expect(play.tree == "main{home^sheet^alert}")
    play.send("home.do")
    #expect(play.tree == "main{home^sheet}")
    #expect(play.identity("sheet") == Identity(5))
    #expect(play.account == ["home.do → 0.0", "alert.cancelled → 0.3", "sheet.cancelled → 0.2"])
  }

  @Test func dismissRemovesTheNearestPresentation() {
    var play = app { app in
      app.on("home.do", do: [.present(app["sheet"], style: "sheet")])
      app.on("home.more", evenCovered: true, do: [.dismiss])
      app.on("sheet.do", do: [.present(app["alert"], style: "alert")])
      app.on("sheet.more", evenCovered: true, do: [.dismiss])
      app.on("alert.more", do: [.dismissAll])
    }
    play.send("home.do")
    play.send("sheet.do")
    play.send("sheet.more")
    #expect(play.tree == "main{home^sheet}")
    play.send("sheet.more")
    #expect(play.tree == "main{home}")
    play.send("home.more")
    #expect(play.refusals == [.nothingToLeave])
    play.send("home.do")
    play.send("sheet.do")
    play.send("alert.more")
    #expect(play.tree == "main{home}")
  }

  @Test func theAppPresentsOverWhatNothingCovers() {
    var play = app { app in
      app.on("home.do", do: [.present(app["sheet"], style: "sheet")])
      app.on("news", do: [.present(app["alert"], style: "alert")])
    }
    play.send("home.do")
    play.send("news")
    #expect(play.tree == "main{home^sheet^alert}")
  }

  @Test func aCoveredSceneIsNotListenedTo() {
    var play = app { app in
      app.on("home.do", do: [.present(app["sheet"], style: "sheet")])
      app.on("home.more", do: [.stay])
      app.on("home.more", evenCovered: true, do: [.dismissAll])
    }
    play.send("home.do")
    let before = play.state
    play.send("home.do")
    #expect(!play.step.isHandled)
    #expect(play.refusals == [.covered])
    #expect(play.state == before)
    #expect(play.step.account[0].passedOver.map(\.miss) == [.covered])
    play.send("home.more")
    #expect(play.step.account[0].passedOver.map(\.miss) == [.covered])
    #expect(play.tree == "main{home}")
  }

  @Test func aSheetSwipedAwayTakesWhatIsAboveAlong() {
    var play = app { app in
      app.on("home.do", do: [.present(app["sheet"], style: "sheet")])
      app.on("sheet.do", do: [.present(app["alert"], style: "alert")])
    }
    play.send("home.do")
    play.send("sheet.do")
    play.handle(.dismissed(play.identity("sheet")))
    #expect(play.step.isHandled)
    #expect(play.tree == "main{home}")
    #expect(play.account == ["alert.cancelled → usual", "sheet.cancelled → usual"])
    play.handle(.dismissed(nil))
    #expect(play.refusals == [.nothingToLeave])
    play.handle(.dismissed(play.identity("home")))
    #expect(!play.step.isHandled)
  }

  @Test func presentationsOfEntriesLeaveWithThem() {
    var play = app { app in
      app.on("home.do", do: [.push(app["sheet"], in: nil), .present(app["alert"], style: "alert")])
      app.on("alert.do", do: [.push(app["home"], in: app.node("main"))])
    }
    play.send("home.do")
    #expect(play.tree == "main{home sheet^alert}")
    play.pop("main")
    #expect(play.tree == "main{home}")
    #expect(play.account.suffix(2) == ["alert.cancelled → usual", "sheet.cancelled → usual"])
  }
}
