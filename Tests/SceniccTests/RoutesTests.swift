import Foundation
import Testing

@Suite struct RoutesTests {
  static let routes = Scenicc.samples.appending(path: "routes.scene").path

  @Test func listsTheSevenRoutesOfTheArticle() throws {
    let outcome = try Scenicc.inFolder { try $0("routes", Self.routes) }
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.first == "home       → detail      push     on home.detail")
  }

  @Test func givesThemAsData() throws {
    let outcome = try Scenicc.inFolder { try $0("routes", "--format", "json", Self.routes) }
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("{\n  \"routes\": [\n"))
    #expect(
      outcome.output.contains(#"{"from": "home", "to": "detail", "how": "push", "on": ["home.detail"]}"#))
    #expect(outcome.output.hasSuffix("\"unplayed\": [],\n  \"unseen\": []\n}\n"))
  }

  @Test func transitionsBeyondTheBoundAreReported() throws {
    let outcome = try Scenicc.inFolder { try $0("routes", "--bound", "1", Self.routes) }
    #expect(outcome.exitCode == 0 && !outcome.errors.isEmpty)
    #expect(
      outcome.errors.split(separator: "\n").allSatisfy {
        $0.hasPrefix("not ") && $0.contains(" within the bound: ")
      })
  }

  @Test func aWrongSpecHasNone() throws {
    let outcome = try Scenicc.inFolder { try $0("routes", "-", input: "scene a\nroot b\n") }
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty && outcome.errors.hasPrefix("error[SC0201]: "))
  }

  @Test func anInvalidCallIsReported() throws {
    try Scenicc.inFolder { scenicc in
      try #expect(scenicc("routes").exitCode == 2)
      try #expect(scenicc("routes", Self.routes, "--format", "xml").exitCode == 2)
      try #expect(scenicc("routes", "missing.scene").exitCode == 2)
    }
  }
}
