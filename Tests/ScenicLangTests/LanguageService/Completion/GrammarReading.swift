@testable import ScenicLang

/// Computes the tokens that the grammar accepts after others. It follows all parses at once, each as a step
/// in the grammar and a stack of steps to return to.
///
/// A token that no parse accepts is skipped. Linear in the tokens; the number of parses is limited.
struct GrammarReading {
  /// A parse: its step, and the innermost frame.
  private struct Way: Hashable {
    var step: Int
    var frame: Int
  }

  /// A rule that is being read: the step after it, and the enclosing frame.
  private struct Frame {
    let step: Int
    let outer: Int
  }

  /// A token that is accepted next.
  struct Choice: Hashable {
    /// The kind of token; nil for any name.
    let kind: TokenKind?
    /// The enclosing rules, without duplicates, the innermost first.
    let rules: [String]

    /// The innermost rule.
    var rule: String { rules.first ?? "" }
  }

  private let grammar = Grammar.scene
  private var frames: [Frame] = []
  private var ways: [Way] = []
  /// Parses in which a keyword is a name, used only if no other parse continues.
  private var unlikely: [Way] = []
  private static let limit = 48
  /// The number of frames at which unused ones are removed: twice the number of kept ones, so that the cost
  /// is linear at any depth.
  private var limitOfFrames = 4096

  /// Starts at the beginning of a file.
  init() { ways = [Way(step: grammar.entries[0], frame: -1)] }

  // MARK: Reading

  mutating func take(_ kind: TokenKind) {
    if frames.count > limitOfFrames { compact() }
    let (keyword, name) = step(ways, kind)
    let (others, _) = step(unlikely, kind)
    if !keyword.isEmpty {
      unlikely = Array((name + others).prefix(Self.limit))
      ways = keyword
    } else if !name.isEmpty {
      ways = name
      unlikely = others
    } else if !others.isEmpty {
      ways = others
      unlikely = []
    }
  }

  /// Returns the parses after a token: those that accept its kind, and those that accept a keyword as a name.
  private mutating func step(_ ways: [Way], _ kind: TokenKind) -> (exact: [Way], name: [Way]) {
    var exact: [Way] = []
    var name: [Way] = []
    for way in open(ways) {
      switch grammar.steps[way.step] {
      case .token(kind, let next): exact.append(Way(step: next, frame: way.frame))
      case .name(let next) where kind.isWord:
        if kind.isKeyword {
          name.append(Way(step: next, frame: way.frame))
        } else {
          exact.append(Way(step: next, frame: way.frame))
        }
      default: break
      }
    }
    return (Array(exact.prefix(Self.limit)), Array(name.prefix(Self.limit)))
  }

  /// Returns the parses advanced to steps that accept a token.
  private mutating func open(_ ways: [Way]) -> [Way] {
    var result: [Way] = []
    var stack = Array(ways.reversed())
    while let way = stack.popLast() {
      switch grammar.steps[way.step] {
      case .token, .name: result.append(way)
      case .fork(let first, let second):
        stack.append(Way(step: second, frame: way.frame))
        stack.append(Way(step: first, frame: way.frame))
      case .call(let rule, let next):
        frames.append(Frame(step: next, outer: way.frame))
        stack.append(Way(step: grammar.entries[rule], frame: frames.count - 1))
      case .end:
        guard way.frame >= 0 else { continue }
        stack.append(Way(step: frames[way.frame].step, frame: frames[way.frame].outer))
      }
    }
    return result
  }

  /// Removes unused frames.
  private mutating func compact() {
    var kept: [Frame] = []
    var places: [Int: Int] = [:]
    ways = ways.map { Way(step: $0.step, frame: keep($0.frame, &kept, &places)) }
    unlikely = unlikely.map { Way(step: $0.step, frame: keep($0.frame, &kept, &places)) }
    frames = kept
    limitOfFrames = max(4096, 2 * kept.count)
  }

  private func keep(_ frame: Int, _ kept: inout [Frame], _ places: inout [Int: Int]) -> Int {
    var chain: [Int] = []
    var next = frame
    while next >= 0, places[next] == nil {
      chain.append(next)
      next = frames[next].outer
    }
    var outer = next < 0 ? -1 : places[next] ?? -1
    for frame in chain.reversed() {
      kept.append(Frame(step: frames[frame].step, outer: outer))
      outer = kept.count - 1
      places[frame] = outer
    }
    return outer
  }

  // MARK: Choices

  /// Returns all tokens that are accepted next, without duplicates.
  mutating func choices() -> [Choice] {
    var seen: Set<Choice> = []
    return open(ways).compactMap { way in
      let kind: TokenKind?
      switch grammar.steps[way.step] {
      case .token(let token, _): kind = token
      case .name: kind = nil
      default: return nil
      }
      let choice = Choice(kind: kind, rules: rules(around: way))
      return seen.insert(choice).inserted ? choice : nil
    }
  }

  private func rules(around way: Way) -> [String] {
    var seen = [Bool](repeating: false, count: grammar.names.count)
    var result: [String] = []
    func add(_ step: Int) {
      let rule = grammar.owners[step]
      if seen[rule] { return }
      seen[rule] = true
      result.append(grammar.names[rule])
    }
    add(way.step)
    var frame = way.frame
    while frame >= 0 {
      add(frames[frame].step)
      frame = frames[frame].outer
    }
    return result
  }
}
