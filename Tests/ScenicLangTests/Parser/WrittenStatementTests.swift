import ScenicRuntime
import Testing

@testable import ScenicLang

@Suite struct WrittenStatementTests {
  @Test func readsWhatATestSays() throws {
    let line = #"cats.select(name: "Fred", [1, -2.5], ["a": nil]); set c = .on(x: 1); open "/a"; home.popped"#
    let list = WrittenValue.list([.literal(.int(1)), .literal(.double(-2.5))])
    let dictionary = WrittenValue.dictionary([.init(label: "a", value: .literal(.null))])
    let expected: [WrittenStatement] = [
      .send(
        ["cats", "select"],
        [
          .init(label: "name", value: .literal("Fred")), .init(label: nil, value: list),
          .init(label: nil, value: dictionary),
        ]),
      .set(["c"], .implicitCase("on", [.init(label: "x", value: .literal(1))])),
      .open("/a"),
      .send(["home", "popped"], []),
    ]
    #expect(try WrittenStatement.parse(line) == expected)
  }

  @Test func readsNumbersToTheirEnds() throws {
    for (text, value) in [
      ("9223372036854775807", Value.int(.max)), ("-9223372036854775808", .int(.min)), ("1e3", .double(1000)),
      ("(true)", .bool(true)),
    ] {
      #expect(try WrittenStatement.parse("set c = \(text)") == [.set(["c"], .literal(value))])
    }
  }

  @Test(arguments: [
    "(", "set c", "expect refused", "set c = 1 + 1", "set c = a.b(1).c", "}", "} scene a {", "x(", "save",
    "set c = 9223372036854775808",
  ])
  func refusesWhatIsNoStatement(line: String) {
    #expect(throws: WrittenStatement.Failure.self) { _ = try WrittenStatement.parse(line) }
  }
}
