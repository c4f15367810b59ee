@testable import ScenicLang

/// Decides whether tokens are a sentence of the grammar, with Earley's algorithm: it follows all parses at
/// once, so the result does not depend on the order of the rules in the file.
///
/// A reserved word is not a name where some parse of the preceding tokens expects that word; a label, which a
/// colon follows, may be any word.
struct Recogniser {
  let network: GrammarNetwork

  init(_ grammar: GrammarOracle) { network = GrammarNetwork(grammar) }

  func accepts(_ tokens: TokenBuffer) -> Bool {
    var reading = Reading(network: network, kinds: tokens.kinds)
    return reading.read()
  }

  /// A rule begun at a token, and its present state.
  private struct Item {
    let state: Int
    let origin: Int
  }

  private struct Reading {
    let network: GrammarNetwork
    let kinds: [TokenKind]
    /// The items up to the token: rules with at least one token, and their completions.
    var items: [Item] = []
    /// For each token, what waits there for a rule to end that begins there; not what begins there itself.
    var waiting: [[(rule: Int, item: Item)]] = []
    /// For each token, which rules may begin there.
    var begun: [[Bool]] = []
    /// The results of each step that takes the token.
    var ways: [(symbol: GrammarNetwork.Symbol, item: Item)] = []
    /// At which token a state was last reached.
    var reached: [Int]

    init(network: GrammarNetwork, kinds: [TokenKind]) {
      self.network = network
      self.kinds = kinds
      reached = Array(repeating: -1, count: network.states.count)
    }

    mutating func read() -> Bool {
      var next = [Item(state: network.starts[network.file], origin: 0)]
      for place in kinds.indices {
        items = []
        ways = []
        waiting.append([])
        begun.append(Array(repeating: false, count: network.starts.count))
        for item in next { add(item, place) }
        follow(place)
        if place == kinds.count - 1 { break }
        next = taken(place)
        if next.isEmpty { return false }
      }
      return items.contains { $0.origin == 0 && isEnd($0, of: network.file) }
    }

    private func isEnd(_ item: Item, of rule: Int) -> Bool {
      network.states[item.state].isEnd && network.states[item.state].rule == rule
    }

    private mutating func add(_ item: Item, _ place: Int) {
      let isAgain = reached[item.state] == place
      if isAgain, items.contains(where: { $0.state == item.state && $0.origin == item.origin }) { return }
      reached[item.state] = place
      items.append(item)
    }

    /// Adds everything that can be derived without taking the token.
    private mutating func follow(_ place: Int) {
      var index = 0
      while index < items.count {
        let item = items[index]
        index += 1
        for edge in network.states[item.state].edges { follow(edge, item.origin, place) }
        if network.states[item.state].isEnd, item.origin < place { end(item, place) }
      }
    }

    private mutating func follow(_ edge: GrammarNetwork.Edge, _ origin: Int, _ place: Int) {
      let target = Item(state: edge.target, origin: origin)
      guard case .rule(let rule) = edge.symbol else { return ways.append((edge.symbol, target)) }
      waiting[place].append((rule, target))
      if network.isEmpty[rule] { add(target, place) }
      if begun[place][rule] { return }
      for first in network.begun[rule] where !begun[place][first] {
        begun[place][first] = true
        for edge in network.states[network.starts[first]].edges {
          let target = Item(state: edge.target, origin: place)
          guard case .rule(let inner) = edge.symbol else {
            ways.append((edge.symbol, target))
            continue
          }
          if network.isEmpty[inner] { add(target, place) }
        }
      }
    }

    /// Continues the items that waited for the completed rule.
    private mutating func end(_ item: Item, _ place: Int) {
      let rule = network.states[item.state].rule
      for waiter in waiting[item.origin] where waiter.rule == rule { add(waiter.item, place) }
      for parent in network.parents[rule] where begun[item.origin][parent.rule] {
        add(Item(state: parent.target, origin: item.origin), place)
      }
    }

    /// Returns true if this is the second `expect` of a statement that has one too many.
    private func isRepeated(_ place: Int) -> Bool {
      kinds[place] == .expectKeyword && place > 0 && kinds[place - 1] == .expectKeyword
        && [.didKeyword, .refusedKeyword, .alwaysKeyword, .neverKeyword, .reachableKeyword]
          .contains(kinds[place + 1])
    }

    /// Returns true if a `pass` is the name of a scene or action.
    private func isName(_ place: Int) -> Bool {
      kinds[place] == .passKeyword && (kinds[place + 1] == .period || kinds[place + 1] == .leftParen)
    }

    /// The items behind the token.
    private func taken(_ place: Int) -> [Item] {
      let kind = kinds[place]
      var names: [Item] = []
      var next: [Item] = []
      var isReserved = false
      for way in ways {
        switch way.symbol {
        case .token(let wanted):
          guard wanted == kind.rawValue else { continue }
          next.append(way.item)
          isReserved = kind.isKeyword && !isName(place)
        case .name(let isLabel):
          guard kind.isWord, !isRepeated(place) else { continue }
          if isLabel, kinds[place + 1] == .colon { next.append(way.item) } else { names.append(way.item) }
        case .rule: break
        }
      }
      return isReserved ? next : next + names
    }
  }
}
