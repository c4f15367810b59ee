/// A graph as it is drawn: edges with the same ends are one arrow with all their labels. Edges from outside
/// of scenes are small markers beside their target scenes.
struct Drawing {
  /// The tail of an arrow.
  enum Tail: Hashable {
    case start
    case scene(Int)
    /// The border of a box, beside a scene in it.
    case box(Int, at: Int)
    case sign(Int)
  }

  struct Arrow {
    var from: Tail
    var to: Int
    var kind: Graph.Kind
    var lines: [String]
    var mark: Graph.Mark?
  }

  /// A marker of edges to a scene from outside: links, or events that no scene sends.
  struct Sign {
    var lines: [String]
    var isLink: Bool
    var to: Int
    var mark: Graph.Mark?
  }

  let graph: Graph
  private(set) var arrows: [Arrow] = []
  /// The first arrow from the start of the app: the start is drawn beside its target.
  var start: Arrow? { arrows.first { $0.from == .start } }
  private(set) var signs: [Sign] = []
  /// The boxes in each box, the outermost last; those without a parent.
  private(set) var boxesIn: [[Int]]
  private(set) var outerBoxes: [Int] = []
  /// The scenes directly in each box; those without a box.
  private(set) var scenesIn: [[Int]]
  private(set) var outerScenes: [Int] = []

  /// The key of edges that are drawn as one.
  private struct Bundle: Hashable {
    var from: Graph.End
    var to: Int
    var kind: Graph.Kind
    var mark: Graph.Mark?
  }

  /// Bundles the edges of a graph. O(n)
  init(_ graph: Graph) {
    self.graph = graph
    boxesIn = [[Int]](repeating: [], count: graph.boxes.count)
    scenesIn = boxesIn
    for (place, box) in graph.boxes.enumerated() {
      if let parent = box.parent { boxesIn[parent].append(place) } else { outerBoxes.append(place) }
    }
    for (place, scene) in graph.scenes.enumerated() {
      if let box = scene.box { scenesIn[box].append(place) } else { outerScenes.append(place) }
    }
    bundle()
  }

  /// The beginning or the end of a box, at its depth: 0 for one without a parent.
  struct BoxStep {
    let box: Int
    let depth: Int
    let isEnd: Bool
  }

  /// The boxes, each within its parent; without recursion, since specs may nest them. O(boxes)
  var boxSteps: [BoxStep] {
    var steps: [BoxStep] = []
    var waiting = outerBoxes.reversed().map { BoxStep(box: $0, depth: 0, isEnd: false) }
    while let step = waiting.popLast() {
      steps.append(step)
      if step.isEnd { continue }
      waiting.append(BoxStep(box: step.box, depth: step.depth, isEnd: true))
      waiting += boxesIn[step.box].reversed().map { BoxStep(box: $0, depth: step.depth + 1, isEnd: false) }
    }
    return steps
  }

  private mutating func bundle() {
    var places = [Bundle: Int]()
    var bundles: [(bundle: Bundle, words: [String])] = []
    for way in graph.ways {
      let bundle = Bundle(from: from(way), to: way.to, kind: way.kind, mark: way.mark)
      if let place = places[bundle] {
        bundles[place].words.append(way.word)
      } else {
        places[bundle] = bundles.count
        bundles.append((bundle: bundle, words: [way.word]))
      }
    }
    for (bundle, words) in bundles { draw(bundle, words) }
  }

  /// Returns the tail of an edge, as far as it makes a difference: markers are beside their target scenes.
  private func from(_ way: Graph.Way) -> Graph.End {
    switch way.from {
    case .said: return .said(in: nil)
    case .link: return .link(in: nil)
    case .box(let box, let scene):
      return graph.boxes(around: graph.scenes[way.to].box).contains(box) ? .scene(scene) : way.from
    case .start, .scene: return way.from
    }
  }

  private mutating func draw(_ bundle: Bundle, _ words: [String]) {
    var arrow = Arrow(from: .start, to: bundle.to, kind: bundle.kind, lines: [], mark: bundle.mark)
    switch bundle.from {
    case .start: break
    case .scene(let scene): arrow.from = .scene(scene)
    case .box(let box, let scene): arrow.from = .box(box, at: scene)
    case .said, .link:
      arrow.from = .sign(signs.count)
      let isLink = bundle.from == .link(in: nil)
      let lines = isLink ? ArrowLabel.list(words, most: 6) : ArrowLabel.lines(words, most: 6)
      signs.append(Sign(lines: lines, isLink: isLink, to: bundle.to, mark: bundle.mark))
    }
    if case .sign = arrow.from {} else { arrow.lines = ArrowLabel.lines(words, most: 4) }
    arrows.append(arrow)
  }
}

/// The label of an arrow.
enum ArrowLabel {
  /// The maximum length of a word; longer words are shortened.
  private static let longestWord = 32

  /// Returns the labels of one arrow; an event without a condition includes those with one.
  static func lines(_ words: [String], most: Int) -> [String] {
    let bare = Set(words.filter { !$0.contains("(") })
    return list(
      words.filter { word in !word.contains("(") || !bare.contains(String(word.prefix { $0 != "(" })) },
      most: most)
  }

  /// Returns words without duplicates and shortened, and the number of omitted ones.
  static func list(_ words: [String], most: Int) -> [String] {
    var seen = Set<String>()
    let lines = words.filter { !$0.isEmpty && seen.insert($0).inserted }.map { shortened($0) }
    if lines.count <= most { return lines }
    return lines.prefix(most - 1) + ["+ \(lines.count - most + 1) more"]
  }

  private static func shortened(_ word: String) -> String {
    word.count <= longestWord ? word : word.prefix(longestWord - 1) + "…"
  }
}

extension Graph.Mark {
  /// The prefix of the names of changed items.
  var sign: String {
    switch self {
    case .unchanged: ""
    case .added: "+ "
    case .removed: "\u{2212} "
    }
  }
}
