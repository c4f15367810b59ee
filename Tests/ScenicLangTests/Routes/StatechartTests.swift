import Testing

@testable import ScenicLang
@testable import ScenicRuntime

struct StatechartTests {
  private static let spec = Spec(
    """
    scene list { event open(id: Int) }
    scene item(id: Int) { event buy }
    scene thanks
    flow checkout {
      scene address { event next }
      scene pay { event ok; event back }
      root stack { address }
      on address.next { push pay }
      on pay.back     { pop }
      on pay.ok       { finish }
    }
    root main: stack { list }
    condition isFull: Bool = false
    on list.open(id) where isFull { push thanks }
    on list.open(id)              { push item(id) }
    on item.buy                   { present checkout as fullScreen }
    on checkout.done              { push thanks }
    link "/items/{id}"            { go main / list / item(id) }
    """)

  private func machine(_ flow: String? = nil) throws -> Statechart {
    let compilation = Self.spec.compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    return try #require(try Statechart(compilation, flow: flow, bound: 50_000))
  }

  @Test func aFlowEndsInAFinalState() throws {
    let machine = try machine("checkout")
    #expect(
      machine.scxml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="checkout" datamodel="null" initial="address">
          <state id="address">
            <transition event="address.next" target="pay"/>
          </state>
          <state id="pay">
            <transition event="pay.ok" target="left"/>
            <transition event="checkout.popped" target="address"/>
            <transition event="pay.back" target="address"/>
          </state>
          <final id="left"/>
        </scxml>

        """)
    #expect(machine.xstate["states"]?["left"]?["type"]?.text == "final")
    #expect(machine.xstate["initial"]?.text == "address")
  }

  @Test func severalTargetsAreToldApart() throws {
    let machine = try machine()
    let targets = machine.xstate["states"]?["list"]?["on"]?["list.open"]?.elements
    #expect(targets?.map { $0["target"]?.text } == ["item", "thanks"])
    #expect(targets?.map { $0["guard"]?.text } == ["leads to item", "leads to thanks"])
    #expect(
      machine.scxml.contains(
        "<transition event=\"list.open\" cond=\"leadsTo == 'thanks'\" target=\"thanks\"/>"))
    #expect(machine.scxml.contains("datamodel=\"ecmascript\""))
  }

  @Test func whatStartsAnywhereBelongsToAllStates() throws {
    let machine = try machine()
    #expect(machine.xstate["on"]?["open \"/items/{id}\""]?["target"]?.text == ".item")
    let outer = machine.scxml.split(separator: "\n").firstIndex { $0.contains("id=\"anywhere\"") }
    #expect(outer != nil)
    #expect(machine.scxml.contains("<transition event=\"open_items_id\" target=\"item\"/>"))
  }

  @Test func whatWasNotPlayedIsNamed() throws {
    #expect(try machine().unplayedText.isEmpty)
    let some = try #require(try Statechart(Self.spec.compile(), flow: nil, bound: 1))
    #expect(some.unplayedText.contains("not explored within the bound: "))
  }

  @Test func anUnknownFlowIsNamedWithTheOthers() throws {
    let compilation = Self.spec.compile()
    do throws(Statechart.Failure) {
      _ = try Statechart(compilation, flow: "check", bound: 100)
      Issue.record("there is no such flow")
    } catch {
      guard case .unknownFlow(let known) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(known == ["checkout"])
    }
  }

  /// Names of the spec are never markup.
  @Test func namesAreEscaped() throws {
    let compilation = Spec(
      """
      scene état { event weiter }
      scene 名前(x: String = "", y: String = "")
      scene 名字
      root stack { état }
      on état.weiter { push 名前 }
      link "/a?x={x}&y={y}" { show 名前(x, y) }
      link "/b" { show 名字 }
      """
    ).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    let machine = try #require(try Statechart(compilation, flow: nil, bound: 1_000))
    #expect(machine.states.map { $0.name } == ["état", "名前", "名字"])
    #expect(machine.scxml.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "&") })
    for id in ["_tat", "_", "__2"] {
      #expect(machine.scxml.contains("<state id=\"\(id)\">"), "\(machine.scxml)")
    }
    #expect(machine.scxml.contains("event=\"open_a_x_x_y_y\""), "\(machine.scxml)")
  }
}
