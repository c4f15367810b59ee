import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Attributes that are computed from inputs and conditions.
struct AttributeValueTests {
  private let spec = """
    app Orders
    enum Plan { free, paid }
    struct Item { name: String, count: Int = 1 }
    condition unread: Int = 0
    condition isAdmin: Bool = false
    condition plan: Plan = .free
    @title("Order \\(id)") @tint(.red) @empty @big(id + 9223372036854775807)
    scene order(id: Int, item: Item?) { event next }
    @title(isDirty ? "\\(name) (edited)" : name) @plain("a", label: 2)
    scene note(name: String) {
      condition isDirty: Bool = false
      event open
    }
    @subtitle(user)
    flow shop(user: String) {
      condition step: Int = 1
      @title("\\(user), step \\(step)")
      scene basket { event pay }
      root tabs { @title("Of \\(user)") @hidden(!isAdmin || plan == .free) one: stack { basket } two: stack { order(id: 7) } }
      on basket.pay { finish }
      on order.next { stay }
    }
    on shop.done { root shop(user: "Ben") in bar.shop }
    root bar: tabs {
      @title("Orders") @badge(unread > 99 ? "99+" : "\\(unread)") notes: stack { note(name: "List") }
      @title("Shop") shop(user: "Ida")
    }
    on note.open { stay }
    on unread.changed, isAdmin.changed, plan.changed { stay }

    """

  private func engine() throws -> Engine {
    let compilation = Spec(spec).compile()
    let program = try #require(compilation.program, "\(compilation.report)")
    // What is read from a file has the same values.
    return Engine(try Program(json: Emitter.json(program)))
  }

  private func node(_ name: String, in state: NavigationState) -> Identity? {
    var found: Identity?
    state.tree.forEachNode { if $0.sceneName == name { found = $0.identity } }
    return found
  }

  @Test func valuesAreComputedFromInputsAndConditions() throws {
    let engine = try engine()
    var state = engine.start().state
    func value(_ attribute: String, of name: String, slot: Int? = nil) throws -> Value? {
      engine.attribute(attribute, of: try #require(node(name, in: state)), slot: slot, in: state)
    }
    func set(_ name: String, _ value: Value, in scene: String? = nil) throws {
      let condition = try #require(
        engine.program.conditions.firstIndex { $0.name == (scene.map { "\($0).\(name)" } ?? name) })
      let owner = scene.flatMap { node($0, in: state) }
      state = engine.handle(.set([.init(condition: condition, scene: owner, value: value)]), in: state).state
    }
    #expect(try value("title", of: "order") == .string("Order 7"))
    #expect(try value("tint", of: "order") == .string("red"))
    #expect(try value("empty", of: "order") == .bool(true))
    #expect(try value("big", of: "order") == nil)
    #expect(try value("none", of: "order") == nil)
    #expect(try value("title", of: "note") == .string("List"))
    #expect(try value("plain", of: "note") == .string("a"))
    #expect(try value("subtitle", of: "shop") == .string("Ida"))
    #expect(try value("title", of: "basket") == .string("Ida, step 1"))
    #expect(try value("title", of: "shop", slot: 0) == .string("Of Ida"))
    #expect(try value("hidden", of: "shop", slot: 0) == .bool(true))
    #expect(try value("badge", of: "bar", slot: 0) == .string("0"))
    #expect(try value("title", of: "bar", slot: 9) == nil)
    try set("unread", .int(120))
    try set("isAdmin", .bool(true))
    try set("plan", .string("paid"))
    try set("isDirty", .bool(true), in: "note")
    #expect(try value("badge", of: "bar", slot: 0) == .string("99+"))
    #expect(try value("hidden", of: "shop", slot: 0) == .bool(false))
    #expect(try value("title", of: "note") == .string("List (edited)"))
  }

  @Test(arguments: [
    ("@title(b.name) scene a(name: String)\nscene b(name: String = \"\")", ["SC0325"]),
    ("@title(a.isPresented) scene a\nscene b", ["SC0325"]),
    ("@title(present(b)) scene a\nscene b", ["SC0347"]),
    ("@title(missing) scene a\nscene b", ["SC0201"]),
    ("@title(name + 1) scene a(name: String)\nscene b", ["SC0301"]),
    ("@title(name) scene a\nscene b(name: String = \"\")", ["SC0201"]),
    ("@deprecated(\"use \\(c)\") scene a\ncondition c: Int = 0\nscene b", ["SC0326"]),
    ("style s\ncondition c: Int = 0\n@size(c, 3) style t\nscene b", ["SC0325"]),
    ("@title(\"x\") @badge(n) scene a(n: Int)\nscene b", []),
  ])
  func onlyItsOwnValuesAreRead(scenes: String, codes: [String]) {
    let compilation = Spec("\(scenes)\nroot b\n").compile()
    #expect(compilation.codesOfWords.filter { $0 < "SC04" } == codes, "\(compilation.report)")
  }
}
