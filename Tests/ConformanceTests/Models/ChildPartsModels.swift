import ScenicRuntime

/// The child slot of Decompose: one configuration or none.
struct ChildSlotModel: ReferenceModel {
  private var active: Int?

  var tree: String { active.map { "home→dialog{id: \($0)}" } ?? "home" }

  mutating func operate(_ random: inout SplitMix) -> (line: Value, isHandled: Bool)? {
    active = random.below(3) == 0 ? nil : random.below(3)
    return (active.map { event("activate", ["id": .int($0)]) } ?? event("dismiss"), true)
  }
}

/// The child pages of Decompose: three pages, one of them selected.
struct ChildPagesModel: ReferenceModel {
  private var selected = 0

  var tree: String {
    let pages = ["a", "b", "c"].enumerated().map { ($0 == selected ? "*" : "") + $1 }
    return "pages[\(pages.joined(separator: ", "))]"
  }

  mutating func operate(_ random: inout SplitMix) -> (line: Value, isHandled: Bool)? {
    let isCircular = random.below(2) == 0
    switch random.below(5) {
    case 0:
      selected = 0
      return (event("selectFirst"), true)
    case 1:
      selected = 2
      return (event("selectLast"), true)
    case 2:
      let index = random.below(4)
      if index < 3 { selected = index }
      return (event("choose", ["index": .int(index)]), index < 3)
    case let way:
      let next = way == 3 ? selected + 1 : selected - 1
      if isCircular { selected = (next + 3) % 3 } else { selected = min(max(next, 0), 2) }
      return (event(way == 3 ? "selectNext" : "selectPrev", ["circular": .bool(isCircular)]), true)
    }
  }
}

/// The child panels of Decompose: a main panel, and two that may be empty.
struct ChildPanelsModel: ReferenceModel {
  private var main = 1
  private var details: Int?
  private var extra: Int?

  /// Without the selected panel, which Decompose does not have.
  var tree: String {
    let parts = [
      "main[list{id: \(main)}]", "middle[\(details.map { "details{id: \($0)}" } ?? "nothing")]",
      "last[\(extra.map { "extra{id: \($0)}" } ?? "nothing")]",
    ]
    return "panels[\(parts.joined(separator: ", "))]"
  }

  mutating func operate(_ random: inout SplitMix) -> (line: Value, isHandled: Bool)? {
    let id = random.below(3)
    let argument: Fields = ["id": .int(id)]
    switch random.below(7) {
    case 0:
      main = id
      return (event("activateMain", argument), true)
    case 1:
      details = id
      return (event("activateDetails", argument), true)
    case 2:
      extra = id
      return (event("activateExtra", argument), true)
    case 3:
      details = nil
      return (event("dismissDetails"), true)
    case 4:
      extra = nil
      return (event("dismissExtra"), true)
    case 5:
      if extra != nil { extra = nil } else { details = nil }
      return (event("pop"), true)
    default:
      (main, details, extra) = (id, id + 1, nil)
      return (event("navigate", ["main": .int(id), "details": .int(id + 1)]), true)
    }
  }
}
