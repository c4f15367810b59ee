@testable import ScenicLang

/// The rules of `grammar/scene.ebnf` above its tokens, as networks: states, and what leads from one to the next.
struct GrammarNetwork {
  enum Symbol {
    /// The token of a kind, by the kind's number.
    case token(UInt8)
    /// A name; one before a colon is a label if a colon follows in the text too.
    case name(isLabel: Bool)
    case rule(Int)
  }

  struct Edge {
    let symbol: Symbol
    let target: Int
  }

  struct State {
    var edges: [Edge] = []
    /// True if the rule may end here.
    var isEnd = false
    /// The rule it belongs to.
    let rule: Int
  }

  private(set) var states: [State] = []
  /// The first state of each rule.
  private(set) var starts: [Int] = []
  /// The rules that may be of no tokens.
  private(set) var isEmpty: [Bool] = []
  /// The rules that begin where a rule begins, with that rule.
  private(set) var begun: [[Int]] = []
  /// For each rule, which others may begin with it, and the state they are in behind it.
  private(set) var parents: [[(rule: Int, target: Int)]] = []
  /// The number of the rule `file`.
  let file: Int

  init(_ grammar: GrammarOracle) {
    let names = grammar.texts.map { $0.name }.filter { !Self.lexical.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    file = numbers["file"] ?? 0
    for (number, name) in names.enumerated() {
      var maker = Maker(rule: number, numbers: numbers, first: states.count)
      let start = maker.state()
      let end = grammar.rules[name].map { maker.add($0, from: start) } ?? start
      starts.append(start + states.count)
      states += maker.finished(end)
      isEmpty.append(states[starts[number]].isEnd)
    }
    findBeginnings()
  }

  private mutating func findBeginnings() {
    parents = starts.map { _ in [] }
    for rule in starts.indices {
      for case (.rule(let first), let target) in edges(ofStart: rule) {
        parents[first].append((rule, target))
      }
    }
    for rule in starts.indices {
      var closure = [rule]
      var next = 0
      while next < closure.count {
        for case (.rule(let first), _) in edges(ofStart: closure[next]) where !closure.contains(first) {
          closure.append(first)
        }
        next += 1
      }
      begun.append(closure)
    }
  }

  private func edges(ofStart rule: Int) -> [(Symbol, Int)] {
    states[starts[rule]].edges.map { ($0.symbol, $0.target) }
  }

  /// The rules that the lexer reads.
  static let lexical: Set = [
    "name", "identifier", "word", "part", "letter", "string", "escape", "integer", "decimal", "fraction",
    "exponent",
    "digit", "hex", "trivia", "line-comment", "comment", "string-start", "string-middle", "string-end",
  ]

  /// Builds the states of one rule, first with empty steps, then without.
  private struct Maker {
    let rule: Int
    let numbers: [String: Int]
    /// The number of states of the previous rules.
    let first: Int
    var edges: [[Edge]] = []
    var free: [[Int]] = []

    init(rule: Int, numbers: [String: Int], first: Int) {
      self.rule = rule
      self.numbers = numbers
      self.first = first
    }

    mutating func state() -> Int {
      edges.append([])
      free.append([])
      return edges.count - 1
    }

    /// Adds a part behind a state; gives the state behind the part.
    mutating func add(_ part: GrammarOracle.Part, from start: Int, before next: GrammarOracle.Part? = nil)
      -> Int
    {
      switch part {
      case .described: return start
      case .text(let text): return step(.token(Self.kind(text).rawValue), start)
      case .rule(let name): return step(symbol(name, before: next), start)
      case .sequence(let parts):
        var end = start
        for (index, part) in parts.enumerated() {
          end = add(part, from: end, before: index + 1 < parts.count ? parts[index + 1] : nil)
        }
        return end
      case .choice(let parts):
        let end = state()
        for part in parts { free[add(part, from: start)].append(end) }
        return end
      case .optional(let part):
        let end = state()
        free[start].append(end)
        free[add(part, from: start)].append(end)
        return end
      case .many(let part):
        let loop = state()
        free[start].append(loop)
        free[add(part, from: loop)].append(loop)
        return loop
      }
    }

    private mutating func step(_ symbol: Symbol, _ start: Int) -> Int {
      let end = state()
      edges[start].append(Edge(symbol: symbol, target: end))
      return end
    }

    private func symbol(_ name: String, before next: GrammarOracle.Part?) -> Symbol {
      if case .text(":")? = next, name == "name" { return .name(isLabel: true) }
      switch name {
      case "name": return .name(isLabel: false)
      case "string": return .token(TokenKind.string.rawValue)
      case "string-start": return .token(TokenKind.stringStart.rawValue)
      case "string-middle": return .token(TokenKind.stringMiddle.rawValue)
      case "string-end": return .token(TokenKind.stringEnd.rawValue)
      case "integer": return .token(TokenKind.integer.rawValue)
      case "decimal": return .token(TokenKind.decimal.rawValue)
      default: return .rule(numbers[name] ?? 0)
      }
    }

    private static func kind(_ text: String) -> TokenKind {
      if text == "_" { return .wildcard }
      return TokenKind.allCases.first { $0.spelling == text } ?? .endOfFile
    }

    /// The states without empty steps.
    func finished(_ end: Int) -> [State] {
      edges.indices.map { index in
        var reached = [index]
        var next = 0
        while next < reached.count {
          reached += free[reached[next]].filter { !reached.contains($0) }
          next += 1
        }
        var state = State(isEnd: reached.contains(end), rule: rule)
        state.edges = reached.flatMap { edges[$0] }.map { Edge(symbol: $0.symbol, target: $0.target + first) }
        return state
      }
    }
  }
}
