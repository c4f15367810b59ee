import ScenicRuntime
import Testing

@testable import ScenicLang

/// Extern text types: the compiler treats their values as texts that only the app has.
struct ExternTextTests {
  private static let app = """
    app Shop
    extern type OrderID as String
    condition last: OrderID?
    scene orders { event open(id: OrderID) }
    scene order(id: OrderID) { event back }
    root home: stack { orders }
    on orders.open(id) where id == last { stay }
    on orders.open(id) { push order(id) }
    on order.back { pop }
    link "/orders/{id}" { go home / orders / order(id) }

    """

  @Test func programsKeepTheType() throws {
    let program = try #require(Spec(Self.app).compile().program)
    #expect(program.types.map { $0.shape } == [.text])
    #expect(try ProgramReader.read(ProgramWriter.write(program)) == program)
  }

  @Test(arguments: [
    ("on order.back where order.id == \"x\" { pop all }", "expected an `OrderID`"),
    ("scene other(id: OrderID = \"x\")", "expected an `OrderID`"),
    ("on order.back { push order(id: \"\\(order.id)\") }", "expected an `OrderID`"),
    ("condition first: OrderID", "declare it as `OrderID?`"),
    ("on order.back where order.id < order.id { pop all }", "`<`"),
    ("extern type Other as Int", "expected `String` after `as`, found `Int`"),
    ("scene other(id: UUID)", "declare it with `extern type UUID as String`"),
  ])
  func textsComeFromTheApp(_ declaration: String, _ message: String) {
    let found = Spec(Self.app + declaration).compile().diagnostics.filter { $0.severity == .error }
    #expect(found.contains { $0.message.contains(message) }, "\(found.map { $0.message })")
  }

  @Test func typesOfFoundationAreKnown() {
    #expect(Check.textTypes == Set(FoundationType.all.map { $0.name }))
  }

  @Test func testsHaveLiterals() {
    let result = Spec(
      Self.app + """
        test "the last order" with last = "42" {
          orders.open(id: "42")
          expect home / orders
          open "/orders/43"
          save
          restore
          expect home / orders / order(id: "43")
          set last = "43"
          expect never showing(order) && last == "42"
        }
        """
    ).compile()
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map { $0.message })")
  }

  /// Values are compared with each other, as strings are.
  @Test func verificationTriesThemAsStrings() throws {
    let compilation = Spec(Self.app + "never showing(order) && last == nil").compile()
    let found = try #require(Verification(compilation) { Spec(Self.app + $0).compile() })
    #expect(found.verdicts.first { $0.name == "property" }?.answer == .refuted)
  }

  @Test func aTypeOfAnotherKindIsBreaking() throws {
    let enumeration = Self.app.split(separator: "\n").map { line in
      line.hasPrefix("extern") ? "enum OrderID { first, second }" : String(line)
    }
    let old = try #require(SpecVersion(Spec(Self.app).compile()))
    let new = try #require(SpecVersion(Spec(enumeration.joined(separator: "\n")).compile()))
    let changes = VersionDifference(old, new).changes.map { $0.message.text }
    #expect(changes.contains { $0.contains("is an enum, and was an extern text type") }, "\(changes)")
  }
}
