import ScenicRuntime

/// The child stack of Decompose: a list of different configurations.
struct ChildStackModel: ReferenceModel {
  private struct Card: Equatable {
    var kind = "list"
    var id = 0

    var notation: String { kind == "card" || kind == "note" ? "\(kind){id: \(id)}" : kind }

    var arguments: Fields { ["kind": .string(kind), "id": .int(id)] }
  }

  private var cards = [Card()]

  var tree: String { "main[\(cards.map(\.notation).joined(separator: ", "))]" }

  mutating func operate(_ random: inout SplitMix) -> (line: Value, isHandled: Bool)? {
    let kind = ["card", "note", "help"][random.below(3)]
    let card = Card(kind: kind, id: kind == "help" ? 0 : random.below(3))
    switch random.below(13) {
    case 0, 1, 2: return (event("push", card.arguments), push(card))
    case 3: return (event("pushNew", card.arguments), cards.last == card || push(card))
    case 4:
      cards.removeAll { $0 == card }
      cards.append(card)
      return (event("pushToFront", card.arguments), true)
    case 5:
      // Several cards of the kind are a difference.
      if cards.count(where: { $0.kind == kind }) > 1 { return nil }
      cards.removeAll { $0.kind == kind }
      cards.append(card)
      return (event("bringToFront", card.arguments), true)
    case 6:
      if cards.count > 1 { cards.removeLast() }
      return (event("pop"), true)
    case 7:
      // Any index is a difference: the spec has rules for some.
      let index = random.below(4) - 1
      if cards.count > 5 || index > 2 { return nil }
      if index >= 0 { cards = Array(cards.prefix(index + 1)) }
      return (event("popTo", ["index": .int(index)]), index >= 0)
    case 8:
      cards = Array(cards.prefix(1))
      return (event(random.below(2) == 0 ? "popToFirst" : "popWhileAnything"), true)
    case 9: return popWhileCards()
    case 10:
      if cards.dropLast().contains(card) { return nil }
      cards[cards.count - 1] = card
      return (event("replaceCurrent", card.arguments), true)
    case 11:
      let all = [Card(kind: "card", id: 1), Card(kind: "note", id: 1), Card(kind: "help")]
      let isReversed = random.below(2) == 0
      cards = isReversed ? all.reversed() : all
      return (event(isReversed ? "reverse" : "replaceAll"), true)
    default:
      guard cards.count > 1, let place = cards.lastIndex(where: { $0.kind == "note" }) else {
        return (event("dropSecond"), false)
      }
      cards.remove(at: place)
      return (event("dropSecond"), true)
    }
  }

  private mutating func push(_ card: Card) -> Bool {
    if cards.contains(card) { return false }
    cards.append(card)
    return true
  }

  private mutating func popWhileCards() -> (line: Value, isHandled: Bool)? {
    while cards.count > 1, cards.last?.kind == "card" { cards.removeLast() }
    return (event("popWhileCards"), true)
  }
}
