import ScenicRuntime
import Testing

/// Generated code does not stop the app on any input.
@MainActor
struct TotalTests {
  @Test func aDamagedLiteralIsReported() {
    let navigator = ProgramNavigator(Program(generated: #"{"format":1,"app":"#))
    #expect(navigator.diagnostics.first?.hasPrefix("the generated program can't be read: byte 18") == true)
    navigator.send(0)
    navigator.standing(3).send(4)
    navigator.standing(0).finish()
    let number: Int = navigator.condition(9)
    #expect(number == 0)
    #expect(navigator.state.tree.children.isEmpty)
  }

  @Test func anotherFormatIsReported() {
    let navigator = ProgramNavigator(Program(generated: #"{"format":2}"#))
    #expect(navigator.diagnostics.first?.contains("format") == true)
  }

  @Test func valuesOfAnotherTypeHaveAPlaceholder() {
    let cats = Cats(actions: CatsTests.Work())
    let wrong: Int = cats.navigator.condition(0)
    #expect(wrong == 0 && cats.navigator.diagnostics.count == 1)
    let node = cats.navigator.standing(0)
    let filter: [String] = node.input(0)
    let missing: Cats.Filter = node.input(7)
    #expect(filter == [] && missing == .standIn && cats.navigator.diagnostics.count == 3)
  }

  @Test func undeclaredInputsAreRefused() {
    let cats = Cats(actions: CatsTests.Work())
    let before = cats.navigator.state
    let node = cats.navigator.standing(0)
    node.send(9)
    node.send(0, 5)
    node.send(0)
    node.produce(0, 1)
    node.setCondition(99, true)
    cats.navigator.setCondition(0, "yes")
    cats.navigator.select(0, Cats.TabBarTab.home)
    #expect(cats.navigator.state == before && cats.navigator.diagnostics.count == 7)
  }

  @Test func aNodeIsLetGoWhenItLeaves() throws {
    let cats = Cats(actions: CatsTests.Work())
    let list = cats.navigator.standing(0)
    list.send(0, "Fred")
    let cat = cats.navigator.standing(1)
    #expect(cats.navigator.node(cat.identity) === cat)
    let stack = try #require(cats.navigator.state.tree.children.first)
    cats.navigator.send(.popped(stack.identity, count: 1))
    #expect(cats.navigator.node(cat.identity) == nil)
    let name: String = cat.input(0)
    #expect(name == "Fred")
    cat.send(0)
    #expect(cats.navigator.diagnostics.count == 1)
  }

  @Test func updatesReachTheNode() {
    let cats = Cats(actions: CatsTests.Work())
    let list = cats.navigator.standing(0)
    var updates = 0
    list.onUpdate { updates += 1 }
    list.send(1)
    cats.navigator.standing(2).finish(Cats.Filter(sort: .age))
    let filter: Cats.Filter = list.input(0)
    #expect(updates == 1 && filter.sort == .age)
  }
}
