import ScenicRuntime
import Testing

/// Flows: the order of rules, shared stacks, results.
struct FlowTests {
  /// A shop whose checkout, a flow with a bare root, shares the stack.
  private func shop(_ build: (inout ProgramBuilder, Int) -> Void) -> Play {
    var app = ProgramBuilder()
    app.scene("cart", events: ["buy": [], "do": []])
    app.scene("address", events: ["next": [], "do": []])
    app.scene("payment", inputs: ["total": .int], events: ["paid": [], "do": []])
    app.scene("thanks", inputs: ["number": .int])
    let checkout = app.flow(
      "checkout", inputs: ["total": .int], events: ["expired": []], result: .int)
    app.root(app["address"], of: checkout)
    app.root(app.stack("main", app["cart"]))
    app.on("cart.buy", do: [.push(app["checkout", ["total": .literal(5)]], in: nil)])
    app.on(
      "address.next", flow: checkout,
      do: [.push(app["payment", ["total": app.input("checkout", "total")]], in: nil)])
    build(&app, checkout)
    return Play(app)
  }

  @Test func aBareFlowSharesItsStackAndLeavesWithAllOverIt() {
    var play = shop { app, checkout in
      app.on("payment.paid", flow: checkout, do: [.finish(.literal(7))])
      app.on(
        "checkout.done", match: ["value": .bind(0)],
        do: [.push(app["thanks", ["number": .local(0)]], in: nil)])
    }
    play.send("cart.buy")
    play.send("address.next")
    #expect(play.tree == "main{cart checkout(5){address} payment(5)}")
    play.send("payment.paid")
    #expect(play.tree == "main{cart thanks(7)}")
    #expect(play.account == ["payment.paid → 1.1", "payment.cancelled → usual", "checkout.done → 0.1"])
  }

  @Test func innerFlowsAnswerFirst() {
    var play = shop { app, checkout in
      app.on("payment.paid", do: [.stay])
      app.on("payment.paid", flow: checkout, where: .literal(false), do: [.pop()])
      app.on("cart.do", flow: checkout, do: [.pop()])
    }
    play.send("cart.do")
    #expect(play.refusals == [.unanswered])
    play.send("cart.buy")
    play.send("address.next")
    play.send("payment.paid")
    #expect(play.account == ["payment.paid → 0.1"])
    #expect(play.step.account[0].passedOver.map(\.miss) == [.condition])
  }

  @Test func aFlowsEventBeginsAtItsFront() {
    var play = shop { app, checkout in
      app.on("checkout.expired", flow: checkout, do: [.present(app["cart"], style: "alert"), .pop()])
      app.on("cart.do", evenCovered: true, do: [.push(app["cart"], in: nil)])
    }
    play.send("cart.buy")
    play.send("address.next")
    play.send("checkout.expired")
    #expect(play.tree == "main{cart checkout(5){address}}")
    #expect(play.refusals.isEmpty)
  }

  @Test func aFlowOutlivesTheLastThingInIt() {
    var play = shop { app, checkout in
      app.on("address.done", flow: checkout, do: [.finish(.literal(3))])
      app.on("checkout.done", do: [.present(app["cart"], style: "alert")])
      app.on("address.do", flow: checkout, do: [.close(node: nil)])
    }
    play.send("cart.buy")
    play.send("address.next")
    play.finish("address")
    #expect(play.refusals == [.covered])
    play.pop("main")
    play.finish("address")
    #expect(play.tree == "main{cart^cart}")
    #expect(play.account == ["address.done → 1.1", "checkout.done → 0.1"])
    play.handle(.dismissed(nil))
    play.send("cart.buy")
    play.cancel("address")
    #expect(play.refusals == [.nothingToLeave])
    #expect(play.tree == "main{cart checkout(5){address}}")
    play.send("address.do")
    #expect(play.tree == "main{cart}")
    #expect(play.account.last == "checkout.cancelled → usual")
  }

  @Test func anUnhandledResultIsRefused() {
    var play = shop { app, _ in app.on("checkout.done", match: ["value": .literal(1)]) }
    play.send("cart.buy")
    let before = play.state
    play.finish("checkout", 3)
    #expect(!play.step.isHandled)
    #expect(play.refusals == [.unanswered])
    #expect(play.state == before)
    play.finish("checkout", "three")
    #expect(play.refusals == [.value])
    play.finish("checkout", 1)
    #expect(play.tree == "main{cart}")
  }

  @Test func nodesThatCannotLeaveStayUntilTheirRuleHasRun() {
    var app = ProgramBuilder()
    app.scene("welcome", events: ["start": []])
    app.scene("home", events: ["do": []])
    app.root(app["welcome"])
    app.on("welcome.done", do: [.root(app.stack("main", app["home"]), in: nil)])
    app.on("home.done", do: [.push(app["home"], in: nil)])
    var play = Play(app)
    play.finish("welcome")
    #expect(play.tree == "main{home}")
    #expect(play.account == ["welcome.done → 0.0"])
    play.finish("home")
    #expect(play.step.isHandled)
    #expect(play.refusals == [.nothingToLeave])
    #expect(play.tree == "main{home home}")
    play.cancel("home")
    #expect(play.tree == "main{home}")
    play.cancel("home")
    #expect(!play.step.isHandled)
    #expect(play.refusals == [.nothingToLeave])
  }

  @Test func inTheAppFinishEndsTheSender() {
    var play = shop { app, _ in
      app.on("payment.paid", do: [.finish(nil)])
      app.on("payment.do", do: [.cancel])
      app.on("payment.cancelled", do: [.cancel])
    }
    play.send("cart.buy")
    play.send("address.next")
    play.send("payment.do")
    #expect(play.tree == "main{cart checkout(5){address}}")
    #expect(play.refusals == [.nothingToLeave])
    play.send("address.next")
    play.send("payment.paid")
    #expect(play.tree == "main{cart checkout(5){address}}")
    #expect(play.account == ["payment.paid → 0.1", "payment.done → usual"])
  }

  @Test func aFlowTakesANewRootForItself() {
    var play = shop { app, checkout in
      app.on(
        "address.do", flow: checkout, evenCovered: true,
        do: [.root(app["payment", ["total": .literal(1)]], in: nil)])
    }
    play.send("cart.buy")
    play.send("address.next")
    play.send("address.do")
    #expect(play.tree == "main{cart checkout(5){payment(1)}}")
  }
}
