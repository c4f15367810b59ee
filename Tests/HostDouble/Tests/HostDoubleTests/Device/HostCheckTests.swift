import Testing
import UIKit

@testable import ScenicRuntime

@MainActor
@Suite struct HostCheckTests {
  @Test(arguments: [[], Set(Quirk.allCases.filter { ![.windowsWait, .losesCompletions].contains($0) })])
  func theCheckForASimulatorPassesOnTheDouble(quirks: Set<Quirk>) throws {
    Simulator.reset(quirks)
    defer { Simulator.reset() }
    let window = UIWindow()
    let clock = HostFixture.Clock()
    var check: HostCheck?
    var isDone = false
    check = HostCheck(window: window) { next in
      clock.rest()
      next()
    }
    check?.host.timing.later = { clock.waiting.append(($0, $1)) }
    check?.run { isDone = true }
    #expect(isDone && check?.failures == [] && check?.steps == 12)
    #expect(Simulator.misuses.isEmpty)
    check = nil
  }
}
