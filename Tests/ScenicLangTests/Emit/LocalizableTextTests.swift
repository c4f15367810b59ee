import ScenicRuntime
import Testing

@testable import ScenicLang

/// The texts that apps look up in their strings have the keys that the compiler compares with a string catalog.
struct LocalizableTextTests {
  @Test(
    arguments: [
      (#""Cats""#, "Cats", [], "Cats"), (#""Order \(n)""#, "Order %lld", [.int(7)], "Order 7"),
      (#""Hi \(s), \(n)%""#, "Hi %@, %lld%%", [.string("Ed"), .int(7)], "Hi Ed, 7%"),
      (#"b ? "One" : "\(n) cats""#, "%lld cats", [.int(7)], "7 cats"),
      (#"!b ? "One%" : "x""#, "One%", [], "One%"),
      (#"o ?? "Nobody""#, "Nobody", [], "Nobody"), (#"o ?? "\(n) more""#, "%lld more", [.int(7)], "7 more"),
      (#""\(b ? "On" : "Off")""#, "Off", [], "Off"), ("s", "Ed", [], "Ed"), ("n", "7", [], "7"),
      (#""\(s)""#, "Ed", [], "Ed"),
      (#""It is \(b ? "on" : "off")""#, "It is %@", [.string("off")], "It is off"),
    ] as [(String, String, [Value], String)])
  func aTitleHasAKey(title: String, key: String, arguments: [Value], text: String) throws {
    let compilation = Spec(
      """
      condition b: Bool = false
      @title(\(title)) scene cat(n: Int = 7, s: String = "Ed", o: String? = nil)
      root home: stack { cat }

      """
    ).compile()
    let (engine, state, cat) = try start(compilation)
    let found = try #require(engine.text("title", of: cat, in: state))
    #expect(found.key == key && found.arguments == arguments && found.text == text)
    #expect(engine.attribute("title", of: cat, in: state) == (title == "n" ? .int(7) : .string(text)))
    let bytes = Array(#"{"strings": {}}"#.utf8)
    let missing = try StringCatalog(path: "L", bytes: bytes).missing(in: compilation).map { $0.message }
    let isFixed = !["s", "n", #""\(s)""#].contains(title)
    #expect(missing.contains("missing key `\(key)` in `L`") == isFixed)
  }

  @Test(arguments: ["b", "[1]", "Dog(n: 1)"])
  func otherValuesAreNoTexts(title: String) throws {
    let compilation = Spec(
      """
      condition b: Bool = false
      struct Dog { n: Int }
      @title(\(title)) scene cat
      root home: stack { cat }

      """
    ).compile()
    let (engine, state, cat) = try start(compilation)
    #expect(engine.text("title", of: cat, in: state) == nil)
  }

  /// Returns the first state, and the first scene in it.
  private func start(_ compilation: Compilation) throws -> (Engine, NavigationState, Identity) {
    let engine = Engine(try #require(compilation.program, "\(compilation.report)"))
    let state = engine.start().state
    return (engine, state, try #require(state.tree.children.first?.identity))
  }
}
