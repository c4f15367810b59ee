import Testing

@testable import ScenicRuntime

/// The results of expressions and patterns on values.
struct ExpressionTests {
  private enum Outcome: Equatable {
    case success(Value)
    case failure(Step.Refusal.Reason)
  }

  /// The result of `update` for an expression: the value, or the reason of the refusal.
  private func value(
    of expression: Program.Expression, as type: Program.ValueType
  ) -> Outcome {
    var app = ProgramBuilder()
    app.scene(
      "a", inputs: ["x": .optional(type), "n": .int], initial: ["x": .null, "n": 3], events: ["do": []])
    app.root(app["a"])
    app.condition("c")
    app.on("a.do", do: [.update(node: 0, inputs: [.init("x", expression)])])
    var play = Play(app)
    play.send("a.do")
    if let reason = play.refusals.first { return .failure(reason) }
    return .success(play.state.tree.inputs["x"] ?? .null)
  }

  @Test func lessAndGreaterExcludeEachOther() {
    let pairs: [(less: Value, more: Value)] = [
      (1, 2), (1.5, 2.5), (1, 1.5), (0.5, 1), ("a", "b"), (.int(.min), .int(.max)),
    ]
    for (less, more) in pairs {
      let (left, right) = (Program.Expression.literal(less), Program.Expression.literal(more))
      for (sign, forward, backward, same) in [
        (Program.BinaryOperator.less, true, false, false), (.lessOrEqual, true, false, true),
        (.greater, false, true, false), (.greaterOrEqual, false, true, true),
      ] {
        #expect(value(of: .binary(sign, left, right), as: .bool) == .success(.bool(forward)))
        #expect(value(of: .binary(sign, right, left), as: .bool) == .success(.bool(backward)))
        #expect(value(of: .binary(sign, left, left), as: .bool) == .success(.bool(same)))
      }
      #expect(value(of: .binary(.less, left, .literal(true)), as: .bool) == .failure(.value))
    }
  }

  @Test func numbersAddUpOrAreRefused() {
    let n = Program.Expression.input(node: 0, name: "n")
    #expect(value(of: .binary(.plus, n, .literal(4)), as: .int) == .success(7))
    #expect(value(of: .binary(.minus, n, .literal(.int(.min))), as: .int) == .failure(.value))
    #expect(value(of: .unary(.minus, .literal(.int(.min))), as: .int) == .failure(.value))
    #expect(value(of: .unary(.minus, n), as: .int) == .success(-3))
    let huge = Program.Expression.literal(.double(.greatestFiniteMagnitude))
    #expect(value(of: .binary(.plus, huge, huge), as: .double) == .failure(.value))
    #expect(value(of: .binary(.plus, .literal(0.5), .literal(1.0)), as: .double) == .success(1.5))
    #expect(value(of: .binary(.plus, .literal("a"), .literal("b")), as: .string) == .failure(.value))
  }

  @Test(arguments: [
    (Program.BinaryOperator.less, true), (.lessOrEqual, true), (.greater, false), (.greaterOrEqual, false),
    (.equal, false), (.notEqual, true),
  ])
  func comparisons(sign: Program.BinaryOperator, expected: Bool) {
    #expect(value(of: .binary(sign, .literal(1), .literal(2)), as: .bool) == .success(.bool(expected)))
  }

  @Test func unneededValuesAreNotComputed() {
    let wrong = Program.Expression.unary(.not, .literal(1))
    #expect(value(of: .binary(.and, .literal(false), wrong), as: .bool) == .success(false))
    #expect(value(of: .binary(.or, .literal(true), wrong), as: .bool) == .success(true))
    #expect(value(of: .binary(.and, .literal(true), wrong), as: .bool) == .failure(.value))
    #expect(value(of: .binary(.otherwise, .literal(1), wrong), as: .int) == .success(1))
    #expect(value(of: .binary(.otherwise, .literal(nil), .literal(2)), as: .int) == .success(2))
    #expect(value(of: .choice(.condition(0), then: wrong, else: .literal(2)), as: .int) == .success(2))
  }

  @Test func partsAreReadAndPutTogether() {
    let list = Program.ValueType.list(.int)
    #expect(value(of: .list([.literal(1), .input(node: 0, name: "n")]), as: list) == .success([1, 3]))
    let object = Program.Expression.object([.init("a", .literal(1))])
    #expect(value(of: object, as: .dictionary(.int)) == .success(["a": 1]))
    #expect(value(of: .member(object, "a"), as: .int) == .success(1))
    #expect(value(of: .member(object, "b"), as: .int) == .failure(.value))
    #expect(value(of: .isPresented(node: 0), as: .bool) == .success(false))
    #expect(value(of: .input(node: 0, name: "nothing"), as: .int) == .failure(.value))
  }

  @Test func aValueThatGrowsForEverIsRefused() {
    var app = ProgramBuilder()
    app.type("Pair", fields: ["left": .optional(.named(0)), "right": .optional(.named(0))])
    app.scene("a", inputs: ["x": .optional(.named(0))], events: ["do": []])
    app.root(app["a"])
    let x = Program.Expression.input(node: 0, name: "x")
    app.on(
      "a.do", do: [.update(node: 0, inputs: [.init("x", .object([.init("left", x), .init("right", x)]))])])
    var play = Play(app)
    for _ in 0..<14 { play.send("a.do") }
    #expect(play.refusals.isEmpty)
    for _ in 0..<100 { play.send("a.do") }
    #expect(play.refusals == [.limit])
  }

  @Test func aWhereThatCannotBeComputedDoesNotHoldAndIsReported() {
    var app = ProgramBuilder()
    app.scene("a", events: ["do": []])
    app.scene("b", inputs: ["x": .bool])
    app.root(app["a"])
    app.on("a.do", where: .input(node: app.node("b"), name: "x"))
    app.on("a.do", do: [.present(app["a"], style: "sheet")])
    var play = Play(app)
    play.send("a.do")
    #expect(play.tree == "a^a")
    #expect(play.refusals == [.notStanding])
    #expect(play.account == ["a.do → 0.1"])
  }

  @Test func patternsMatchAndBind() {
    var locals: [Value] = [.null, .null]
    let circle: Value = ["case": "circle", "radius": 3]
    #expect(Program.Pattern.enumCase("circle", [.init("radius", .bind(1))]).match(circle, &locals))
    #expect(locals == [.null, 3])
    #expect(!Program.Pattern.enumCase("square", []).match(circle, &locals))
    #expect(Program.Pattern.enumCase("dot", []).match("dot", &locals))
    let tiger: Value = ["type": "Tiger", "value": 1]
    #expect(Program.Pattern.member("Tiger", .literal(1)).match(tiger, &locals))
    #expect(!Program.Pattern.member("Panda", .any).match(tiger, &locals))
    #expect(Program.Pattern.literal(.null).match(.null, &locals))
    #expect(Program.Pattern.bind(9).match(1, &locals))
  }

  @Test func aProducedValueIsAnsweredByItsType() {
    var app = ProgramBuilder()
    app.scene("a", produces: [.int, .string])
    app.scene("b", inputs: ["x": .string])
    app.root(app.stack("main", app["a"]))
    app.on(
      "a.produced", match: ["value": .member("String", .bind(0))],
      do: [.push(app["b", ["x": .local(0)]], in: nil)])
    var play = Play(app)
    play.handle(.produce(play.identity("a"), type: .int, 1))
    #expect(play.refusals == [.unanswered])
    play.handle(.produce(play.identity("a"), type: .bool, true))
    #expect(play.refusals == [.value])
    play.handle(.produce(play.identity("a"), type: .string, "hey"))
    #expect(play.tree == "main{a b(hey)}")
    play.handle(.open("/cats"))
    #expect(play.refusals == [.link])
  }
}
