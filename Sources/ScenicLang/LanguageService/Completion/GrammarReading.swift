/// What the grammar takes next after some tokens: every way to read them at once, each as a place in the grammar and
/// the places to go back to.
///
/// A token that no way takes is stepped over. Linear in the tokens; the ways are limited.
struct GrammarReading {
  /// A way: where it is, and the innermost frame around it.
  private struct Way: Hashable {
    var step: Int
    var frame: Int
  }

  /// A rule that is being read: where to go on behind it, and the frame around it.
  private struct Frame {
    let step: Int
    let outer: Int
  }

  /// Something that can be taken next.
  struct Choice: Hashable {
    /// The kind of token; nil for any name.
    let kind: TokenKind?
    /// The rules that it is in, each once, the innermost first.
    let rules: [String]

    /// The innermost rule.
    var rule: String { rules.first ?? "" }
  }

  private let grammar = Grammar.scene
  private var frames: [Frame] = []
  private var ways: [Way] = []
  /// Ways that take a reserved word for a name, wanted only where no other way goes on.
  private var unlikely: [Way] = []
  private static let limit = 48
  /// The number of frames from which those that are no longer wanted are removed: twice as many as the last time were
  /// kept, so that the cost is linear at any depth.
  private var limitOfFrames = 4096

  /// Before anything of a file.
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

  /// The ways after a token: those that take it for what it is, and those that take a reserved word for a name.
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

  /// The ways up to where each takes a token.
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

  /// Keeps of the frames those that are still wanted.
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

  // MARK: What comes next

  /// Everything that can be taken next, each once.
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
