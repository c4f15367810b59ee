import ScenicRuntime

/// The tab router of React Navigation with one of its back behaviors: the visited tabs, the current one last.
struct TabRouterModel: ReferenceModel {
  enum Back: String, CaseIterable { case firstRoute, initialRoute, order, history, fullHistory, none }

  private static let tabs = ["feed", "search", "profile"]

  private let back: Back
  private var visits: [Int]

  init(_ back: Back) {
    self.back = back
    visits = [back == .initialRoute ? 1 : 0]
  }

  private var current: Int { visits[visits.count - 1] }

  var tree: String {
    let slots = Self.tabs.enumerated().map { ($0 == current ? "*" : "") + $1 }.joined(separator: ", ")
    let trail = visits.map { "visit{tab: \(Self.tabs[$0])}" }.joined(separator: ", ")
    let bar = "bar[\(slots)]"
    return back == .history || back == .fullHistory ? "shell[trail[\(trail)], \(bar)]" : bar
  }

  mutating func operate(_ random: inout SplitMix) -> (line: Value, isHandled: Bool)? {
    if random.below(3) == 0 { return (event("goBack"), goBack()) }
    let tab = random.below(3)
    if tab != current {
      if back == .history { visits.removeAll { $0 == tab } }
      if back == .history || back == .fullHistory { visits.append(tab) } else { visits = [tab] }
    }
    return (event("jump", ["to": .string(Self.tabs[tab])]), true)
  }

  /// False if the behavior leads nowhere.
  private mutating func goBack() -> Bool {
    switch back {
    case .none: return false
    case .history, .fullHistory:
      if visits.count == 1 { return false }
      visits.removeLast()
    case .firstRoute, .order, .initialRoute:
      let tab = back == .order ? current - 1 : back == .initialRoute ? 1 : 0
      if tab < 0 || tab == current { return false }
      visits = [tab]
    }
    return true
  }
}
