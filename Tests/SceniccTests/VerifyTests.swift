import Foundation
import Testing

@Suite struct VerifyTests {
  static let routes = Scenicc.samples.appending(path: "routes.scene").path

  @Test func truePropertiesAreProved() throws {
    let outcome = try Scenicc.inFolder { try $0("verify", Self.routes) }
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("proved ") })
    #expect(lines.last == "explored all states: 4, depth 2")
  }

  static let trap = """
    scene hall { event enter }
    scene room { event out }
    root main: stack { hall }
    on hall.enter { push room }
    on room.out { pop }
    never showing(room)

    """

  @Test func falsePropertiesAreRefutedWithATest() throws {
    let outcome = try Scenicc.inFolder { try $0("verify", "-", input: Self.trap) }
    #expect(outcome.exitCode == 1 && outcome.errors.isEmpty)
    let test = "test \"never showing(room)\" {\n  hall.enter\n  expect never showing(room)\n}\n"
    #expect(outcome.output.contains("refuted    never showing(room)  (<stdin>:6)\n\n\(test)"))
    let played = try Scenicc.inFolder { try $0("test", "-", input: Self.trap + test) }
    #expect(played.exitCode == 1 && played.output == "1 of 1 test failed\n")
  }

  static let endless = """
    scene hall { event enter }
    scene room { event deeper event out }
    root main: stack { hall }
    on hall.enter { push room }
    on room.deeper { push room }
    on room.out { pop }
    never depth(main) > 20

    """

  @Test func undecidedVerdictsAreReported() throws {
    try Scenicc.inFolder { scenicc in
      let outcome = try scenicc("verify", "--bound", "1", "-", input: Self.endless)
      #expect(outcome.exitCode == 0 && outcome.output.contains("\nundecided  never depth(main) > 20"))
      #expect(outcome.output.contains("\nfound 2 states within the bound, 1 of them fully explored, "))
      try #expect(scenicc("verify", "--strict", "--bound", "1", "-", input: Self.endless).exitCode == 1)
    }
  }

  @Test func givesVerdictsAsData() throws {
    let outcome = try Scenicc.inFolder { try $0("verify", "--format", "json", "-", input: Self.trap) }
    #expect(outcome.exitCode == 1 && outcome.output.hasPrefix("{\n  \"verdicts\": [\n"))
    #expect(outcome.output.contains("\"promise\": \"never showing(room)\",\n      \"answer\": \"refuted\""))
  }

  @Test func severalSpecsAreOneDocument() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.trap, to: "trap.scene")
      try scenicc.write("scene a\nroot b\n", to: "wrong.scene")
      let outcome = try scenicc("verify", "--format", "json", "trap.scene", "wrong.scene", Self.routes)
      #expect(outcome.exitCode == 1 && outcome.errors.hasPrefix("error[SC0201]: "))
      let data = Data(outcome.output.utf8)
      let told = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let verdicts = try #require(told["verdicts"] as? [[String: Any]])
      let explored = try #require(told["explored"] as? [[String: Any]])
      #expect(explored.map { $0["spec"] as? String } == ["trap.scene", Self.routes])
      #expect(verdicts.map { $0["spec"] as? String }.filter { $0 == Self.routes }.count == 9)
      #expect(verdicts.count == 19 && told["unverified"] as? [String] == ["wrong.scene"])
    }
  }

  @Test func theLargestBoundIsTaken() throws {
    let outcome = try Scenicc.inFolder { try $0("verify", "--bound", "9223372036854775807", Self.routes) }
    #expect(
      outcome.exitCode == 0 && outcome.output.hasSuffix("\nexplored all states: 4, depth 2\n"))
  }

  @Test func partsAreVerifiedWithTheirApp() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("import \"parts/b.scene\"\nroot b\n", to: "a.scene")
      try scenicc.write("@terminal scene b\nnever showing(b)\n", to: "parts/b.scene")
      let outcome = try scenicc("verify", "--module", "a.scene", "parts/b.scene")
      #expect(outcome.exitCode == 1 && outcome.errors.isEmpty)
      #expect(outcome.output.contains("refuted    never showing(b)  (parts/b.scene:2)"))
    }
  }

  @Test func invalidSpecsAndCallsAreReported() throws {
    try Scenicc.inFolder { scenicc in
      let wrong = try scenicc("verify", "-", input: "scene a\nroot b\n")
      #expect(wrong.exitCode == 1 && wrong.output.isEmpty && wrong.errors.hasPrefix("error[SC0201]: "))
      try #expect(scenicc("verify").exitCode == 2)
      try #expect(scenicc("verify", "missing.scene").exitCode == 2)
    }
  }
}
