import Testing

@testable import ScenicLang

@Suite struct WorkBudgetTests {
  @Test func exhaustionIsPermanent() {
    let budget = WorkBudget(10)
    #expect(budget.spend(4))
    #expect(budget.spend(6))
    #expect(!budget.isExhausted)
    #expect(budget.remaining == 0)
    #expect(!budget.spend())
    #expect(!budget.spend(0))
    #expect(budget.isExhausted)
    #expect(budget.spent == 10)
  }

  /// A step that is too large is not run, and neither is a smaller one after it: the executed steps depend on
  /// nothing else.
  @Test func aStepThatIsTooLargeEndsTheWork() {
    let budget = WorkBudget(10)
    #expect(budget.spend(3))
    #expect(!budget.spend(8))
    #expect(!budget.spend(1))
    #expect(budget.spent == 10)
  }

  @Test func aPartChargesTheWhole() {
    let whole = WorkBudget(10)
    let part = whole.part(6)
    #expect(part.spend(5))
    #expect(whole.spent == 5)
    #expect(!part.spend(2))
    part.skip("the paths after depth 3")
    part.skip("the paths after depth 3")
    #expect(whole.skipped == ["the paths after depth 3"])
    #expect(!whole.isExhausted)
    #expect(whole.spend(5))
  }

  @Test func aPartEndsWithTheWhole() {
    let whole = WorkBudget(10)
    let part = whole.part(100)
    #expect(part.remaining == 10)
    #expect(whole.spend(8))
    #expect(!part.spend(3))
    #expect(part.isExhausted && whole.isExhausted)
  }

  @Test func theStandardGrowsWithTheSource() {
    let small = WorkBudget.standard(byteCount: 0).remaining
    #expect(small > 0)
    #expect(WorkBudget.standard(byteCount: 1_000_000).remaining > small)
    #expect(WorkBudget.standard(byteCount: .max).remaining > 0)
    #expect(WorkBudget(-1).remaining == 0)
    #expect(!WorkBudget(-1).spend())
  }

  @Test func onlyTheFirstOfVeryMuchIsListed() {
    let budget = WorkBudget(0)
    for number in 0..<100 { budget.skip("rule \(number)") }
    #expect(budget.skipped.count == 16)
    #expect(budget.skipped.first == "rule 0")
  }
}
