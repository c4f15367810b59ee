// Parts of a graph.

extension Graph {
  /// A name that is unknown in a graph, or ambiguous.
  package enum NameError: Error, Equatable {
    /// The name is unknown; these are the available ones.
    case unknown(String, among: [String])
    /// The full names that match.
    case ambiguous(String, [String])
  }

  /// Returns the graph with only these scenes, those in these flows and containers, and the edges among them.
  /// Edges from outside of scenes are kept if they lead to them.
  package func limited(to names: [String]) throws(NameError) -> Graph {
    var kept = Set<Int>()
    for name in names { kept.formUnion(try scenes(called: name)) }
    return keeping(kept)
  }

  /// Returns the graph of scenes that can be reached from a scene, flow or container, with the edges on these
  /// paths. The number of steps is limited by `steps`. Edges from outside are omitted.
  package func reached(from name: String, steps: Int? = nil) throws(NameError) -> Graph {
    let start = try scenes(called: name)
    var known = Set(start)
    var next = start
    var left = steps ?? .max
    var following = [Int: [Int]]()
    for way in ways { if let scene = way.from.scene { following[scene, default: []].append(way.to) } }
    while !next.isEmpty, left > 0 {
      left -= 1
      let found = next.flatMap { following[$0] ?? [] }
      next = found.filter { known.insert($0).inserted }
    }
    var graph = self
    graph.ways.removeAll { $0.from.scene == nil }
    graph.ways += start.prefix(1).map { Way(from: .start, to: $0, kind: .start, word: "") }
    return graph.keeping(known)
  }

  /// Returns the scenes of this name, or in the box of this name, in order. A name may be written with its
  /// flows or without.
  private func scenes(called name: String) throws(NameError) -> [Int] {
    let named = boxes.indices.filter { boxes[$0].isNamed }
    let all =
      scenes.map { (name: $0.name, path: $0.path) }
      + named.map { (name: boxes[$0].name, path: boxes[$0].path) }
    var found = all.indices.filter { all[$0].name == name || all[$0].path == name }
    if found.isEmpty { found = all.indices.filter { all[$0].path.hasSuffix("." + name) } }
    if found.count > 1 { throw .ambiguous(name, found.map { all[$0].path }) }
    guard let place = found.first else { throw .unknown(name, among: all.map { $0.name }) }
    if place < scenes.count { return [place] }
    let box = named[place - scenes.count]
    return scenes.indices.filter { boxes(around: scenes[$0].box).contains(box) }
  }

  /// Returns the graph with only some scenes, the boxes around them and the edges among them.
  private func keeping(_ kept: Set<Int>) -> Graph {
    var graph = self
    var places = [Int: Int]()
    graph.scenes = []
    for scene in scenes.indices where kept.contains(scene) {
      places[scene] = graph.scenes.count
      graph.scenes.append(scenes[scene])
    }
    let around = Set(kept.flatMap { boxes(around: scenes[$0].box) })
    var boxPlaces = [Int: Int]()
    for (place, box) in boxes.indices.filter({ around.contains($0) }).enumerated() { boxPlaces[box] = place }
    graph.boxes = boxes.indices.filter { around.contains($0) }.map { boxes[$0] }
    for box in graph.boxes.indices {
      graph.boxes[box].parent = graph.boxes[box].parent.flatMap { boxPlaces[$0] }
    }
    for scene in graph.scenes.indices {
      graph.scenes[scene].box = graph.scenes[scene].box.flatMap { boxPlaces[$0] }
    }
    graph.ways = ways.compactMap { $0.moved(scenes: places, boxes: boxPlaces) }
    return graph
  }
}

extension Graph.End {
  /// The scene at the tail; nil for edges from outside.
  var scene: Int? {
    switch self {
    case .scene(let scene), .box(_, let scene): scene
    case .start, .said, .link: nil
    }
  }
}

extension Graph.Way {
  /// Returns the edge with other indices of scenes and boxes; nil if one of its scenes has none.
  func moved(scenes: [Int: Int], boxes: [Int: Int]) -> Graph.Way? {
    guard let to = scenes[to] else { return nil }
    var result = self
    result.to = to
    switch from {
    case .start: break
    case .scene(let scene):
      guard let scene = scenes[scene] else { return nil }
      result.from = .scene(scene)
    case .box(let box, let scene):
      guard let scene = scenes[scene] else { return nil }
      result.from = boxes[box].map { .box($0, at: scene) } ?? .scene(scene)
    case .said(let box): result.from = .said(in: box.flatMap { boxes[$0] })
    case .link(let box): result.from = .link(in: box.flatMap { boxes[$0] })
    }
    return result
  }
}
