import Foundation
import Testing

@Suite struct InitTests {
  @Test func writesASpecOnce() throws {
    try Scenicc.inFolder { scenicc in
      let first = try scenicc("init", "shop")
      #expect(first.exitCode == 0 && first.errors.isEmpty)
      try #expect(scenicc.names() == ["shop.scene"])
      let text = try scenicc.read("shop.scene")
      #expect(text.contains("app Shop\n"))
      let second = try scenicc("init", "shop")
      #expect(second.exitCode == 2)
      #expect(second.errors == "error: `shop.scene` exists already and was not changed\n")
      try #expect(scenicc.read("shop.scene") == text)
    }
  }

  @Test func theSpecIsRightAndWalks() throws {
    try Scenicc.inFolder { scenicc in
      try #expect(scenicc("init").exitCode == 0)
      let check = try scenicc("check", "app.scene", "--strict")
      #expect(check.exitCode == 0 && check.errors.isEmpty, "\(check.errors)")
      try #expect(scenicc("test", "app.scene").output == "1 test passed\n")
      let walk = try scenicc("run", "app.scene", input: "list.select(name: \"first\")\nmain.popped\n")
      #expect(walk.exitCode == 0 && walk.errors.isEmpty && walk.output.contains("detail(name: \"first\")"))
    }
  }

  @Test func needsNoName() throws {
    try Scenicc.inFolder { scenicc in
      try #expect(scenicc("init").exitCode == 0)
      try #expect(scenicc.names() == ["app.scene"])
    }
  }

  @Test func theFileIsCalledAsWritten() throws {
    try Scenicc.inFolder { scenicc in
      let outcome = try scenicc("init", "CornerShop")
      #expect(outcome.output.hasPrefix("created CornerShop.scene; "))
      try #expect(scenicc.names() == ["CornerShop.scene"])
      try #expect(scenicc.read("CornerShop.scene").contains("app CornerShop\n"))
    }
  }
}
