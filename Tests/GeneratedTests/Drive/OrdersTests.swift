import Foundation
import ScenicRuntime
import Testing

/// An order's number. Its text may have leading zeros; the canonical one has none.
struct OrderID: SceneText {
  let number: Int

  /// Shown where there is no value, such as in a handle of a flow that is not in the tree.
  static let standIn = OrderID(number: 0)

  init(number: Int) { self.number = number }

  init?(sceneText: String) {
    guard let number = Int(sceneText), number > 0 else { return nil }
    self.number = number
  }

  var sceneText: String { String(number) }
}

/// The app's types for extern text types are asked for each text from outside.
@MainActor
struct OrdersTests {
  let work = Work()
  let orders: Orders

  init() { orders = Orders(actions: work) }

  private var top: Orders.Scene? { Orders.Scene(orders.navigator.state.tree.top) }

  @Test func aLinkGoesOnWithTheCanonicalText() {
    orders.navigator.open("https://orders.example/orders/0042?since=2026-11-24")
    #expect(
      top
        == .order(
          id: OrderID(number: 42), title: "Order 42",
          since: Date(timeIntervalSince1970: 1_795_478_400)))
    #expect(orders.navigator.url == "https://orders.example/orders/42?since=2026-11-24T00%3A00%3A00Z")
  }

  @Test(arguments: [
    "-1", "0", "x", "4%00", "%E2%80%AE42", "1e3", "42%0A", String(repeating: "9", count: 30),
    String(repeating: "0", count: 70_000) + "1",
  ])
  func aLinkWithARefusedTextChangesNothing(_ text: String) {
    let before = orders.navigator.state
    orders.navigator.open("/orders/" + text)
    #expect(orders.navigator.state == before)
    #expect(orders.navigator.diagnostics.count == 1)
  }

  @Test func theReasonIsTheRefusedText() {
    orders.navigator.open("/orders/x")
    #expect(
      orders.navigator.diagnostics == ["no link matches /orders/x: \"x\" is not accepted as `OrderID`"])
  }

  @Test func aSavedStateIsReadAgain() throws {
    orders.navigator.open("/orders/42?since=2026-11-24")
    let saved = orders.navigator.saved
    #expect(Orders(actions: work, restoring: saved).navigator.state.tree == orders.navigator.state.tree)
    let other = saved.replacing("\"42\"", with: "\"00042\"")
    let restored = Orders(actions: work, restoring: other)
    #expect(restored.navigator.state.tree == orders.navigator.state.tree && other != saved)
  }

  @Test func aRefusedTextInASavedStateIsCut() throws {
    orders.navigator.open("/orders/42")
    let forged = orders.navigator.saved.replacing("\"42\"", with: "\"\\u202e42\"")
    let restored = Orders(actions: work, restoring: forged)
    #expect(Orders.Scene(restored.navigator.state.tree.top) == .orders)
    #expect(
      restored.navigator.diagnostics == [
        "order is not restored: id: \"\\u{202e}42\" is not accepted as `OrderID`"
      ])
  }

  @Test func aConditionIsComparedByItsCanonicalText() async throws {
    orders.last = OrderID(number: 42)
    guard case .orders(let scene)? = scene(orders.navigator.state.tree.top) else {
      return #expect(Bool(false), "no orders")
    }
    scene.open(id: try #require(OrderID(sceneText: "042")))
    while work.searched.isEmpty { await Task.yield() }
    #expect(work.searched == ["again 42"])
  }

  @Test func anotherOrderIsOpened() throws {
    orders.last = OrderID(number: 42)
    guard case .orders(let scene)? = scene(orders.navigator.state.tree.top) else {
      return #expect(Bool(false), "no orders")
    }
    scene.open(id: OrderID(number: 43))
    #expect(top == .order(id: OrderID(number: 43), title: "Order 43"))
  }

  @Test func aResultIsAccepted() async throws {
    guard case .orders(let scene)? = scene(orders.navigator.state.tree.top) else {
      return #expect(Bool(false), "no orders")
    }
    scene.search(text: "books")
    while top == .orders { await Task.yield() }
    #expect(top == .order(id: OrderID(number: 5), title: "Found 5"))
  }

  @Test func typesOfFoundationHaveTexts() throws {
    let number = try #require(UUID(sceneText: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    orders.arrived(
      receipt: number,
      lines: [
        .init(order: OrderID(number: 1), price: Decimal(string: "12.50")), .init(order: OrderID(number: 2)),
      ])
    let receipt = Orders.Scene.receipt(
      number: number,
      lines: [.init(order: OrderID(number: 1), price: 12.5), .init(order: OrderID(number: 2))])
    #expect(top == receipt)
    let restored = Orders(actions: work, restoring: orders.navigator.saved)
    #expect(Orders.Scene(restored.navigator.state.tree.top) == receipt)
    orders.navigator.open("/receipts/e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    #expect(orders.navigator.url?.hasSuffix("/receipts/E621E1F8-C36C-495A-93FC-0C247A3E6E5F") == true)
    for text in ["", "12,5", "1e3", "NaN", "+1", ".5", "5.", "--1", "12x", String(repeating: "1", count: 39)]
    {
      #expect(Decimal(sceneText: text) == nil, "\(text)")
    }
    #expect(Decimal(sceneText: "-007.250")?.sceneText == "-7.25")
    #expect(Decimal(sceneText: "0.30")?.sceneText == "0.3")
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-24T10:00:00.5Z", 1_795_514_400.5), ("2024-02-29", 1_709_164_800),
    ("2026-11-24T10:00:00+02:00", 1_795_507_200), ("1969-12-31T23:59:59.999Z", -0.001),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func datesHaveTexts(_ text: String, _ seconds: Double) throws {
    let date = try #require(Date(sceneText: text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
    #expect(Date(sceneText: date.sceneText)?.sceneText == date.sceneText)
  }

  @Test func anyDateHasAText() {
    for seconds in [-1e300, 1e300, .nan, .infinity, -0.0004, 1_795_514_399.9996] {
      let text = Date(timeIntervalSince1970: seconds).sceneText
      #expect(Date(sceneText: text)?.sceneText == text, "\(seconds)")
    }
    for text in [
      "2026-02-29", "2026-13-01", "2026-1-1", "0000-01-01", "2026-11-24T24:00:00Z", "2026-11-24 ",
      "٢٠٢٦-11-24",
    ] {
      #expect(Date(sceneText: text) == nil, "\(text)")
    }
  }

  /// Another program of the same app asks the same types.
  @Test func aDownloadedProgramAsksTheTypesToo() throws {
    let json = try Golden.json(
      of: "Tests/GeneratedTests/Specs/orders.scene", replacing: "\"Order \\(id)\"", with: "\"No. \\(id)\"")
    let orders = Orders(actions: work, running: String(decoding: json, as: UTF8.self))
    #expect(orders.navigator.diagnostics.isEmpty)
    orders.navigator.open("/orders/007")
    #expect(Orders.Scene(orders.navigator.state.tree.top) == .order(id: OrderID(number: 7), title: "No. 7"))
    orders.navigator.open("/orders/x")
    #expect(orders.navigator.diagnostics.count == 1)
  }

  private func scene(_ model: SceneModel) -> Shown? {
    orders.navigator.screen(of: model, from: Screens())
  }

  enum Shown {
    case orders(Orders.OrdersScene)
    case other
  }

  struct Screens: Orders.Screens {
    func orders(_ scene: Orders.OrdersScene) -> Shown { .orders(scene) }
    func order(_ scene: Orders.OrderScene) -> Shown { .other }
    func receipt(_ scene: Orders.ReceiptScene) -> Shown { .other }
  }

  @MainActor
  final class Work: Orders.Actions {
    var searched: [String] = []
    func find(text: String) async throws -> OrderID {
      searched.append(text)
      return OrderID(number: 5)
    }
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    replacingOccurrences(of: text, with: other)
  }
}
