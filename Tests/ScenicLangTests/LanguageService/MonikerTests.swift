import Foundation
import Testing

@testable import ScenicLang

struct MonikerTests {
  private let text = """
    app Cats
    enum Sort { age(min: Int) }
    condition sort: Sort = .age(min: 1)
    events Help { event help(topic: String) }
    action load(id: Int) -> Bool
    flow signIn {
      scene welcome(name: String) sends Help {
        condition isOpen: Bool = false
        event email(address: String)
      }
      root welcome(name: "")
      on welcome.email(address) { do load(id: 1) }
    }
    root bar: tabs { signIn }
    on signIn.welcome.help, load.done { stay }
    """

  private func moniker(_ name: String, plus distance: Int = 0) -> Moniker? {
    let desk = Desk(text)
    return desk.snapshot.moniker(0, at: desk.offset(of: name, plus: distance))
  }

  @Test(arguments: [
    ("Sort {", "type:Sort"), ("age(min: Int", "case:Sort.age"), ("min: Int", "payload:Sort.age.min"),
    ("sort:", "condition:sort"), ("Help {", "events:Help"), ("help(topic", "event:Help.help"),
    ("topic:", "parameter:Help.help.topic"), ("load(id: Int", "action:load"),
    ("id: Int", "parameter:load.id"),
    ("signIn {", "node:signIn"), ("welcome(name: S", "node:signIn.welcome"),
    ("name: S", "input:signIn.welcome.name"), ("isOpen", "condition:signIn.welcome.isOpen"),
    ("email(address: S", "event:signIn.welcome.email"),
    ("address: S", "parameter:signIn.welcome.email.address"), ("bar:", "node:bar"),
    ("help, load", "event:Help.help"),
  ])
  func everyDeclarationHasOne(name: String, path: String) {
    #expect(moniker(name) == Moniker(identifier: "Cats:\(path)", kind: .exported))
  }

  @Test func namesOfOneRuleHaveNone() {
    #expect(moniker("address) {") == nil)
    #expect(moniker("Int)") == nil)
  }

  /// Where another module uses the declaration, it has the same moniker as in its own.
  @Test func importedDeclarationsBelongToTheirModule() throws {
    let files = [
      "Sources/App/app.scene":
        "import \"SignIn/sign-in.scene\"\nscene home\nroot stack { home }\non home.cancelled { push signIn }",
      "Sources/SignIn/sign-in.scene": "flow signIn { scene who; root who }".replacing(";", with: "\n"),
    ]
    var workspace = Workspace(
      disk: SourceProvider { path in
        files[path].map { .bytes(Array($0.utf8)) } ?? .failure("file not found")
      })
    workspace.refresh(specs: files.keys.sorted())
    let app = workspace.snapshot(of: "Sources/App/app.scene")
    let text = try #require(files["Sources/App/app.scene"])
    let use = try #require(text.range(of: "signIn }")).lowerBound
    let found = app.moniker(0, at: text.utf8.distance(from: text.startIndex, to: use))
    #expect(found == Moniker(identifier: "SignIn:node:signIn", kind: .imported))
    #expect(app.moniker(0, at: 37)?.identifier == "App:node:home")
  }
}
