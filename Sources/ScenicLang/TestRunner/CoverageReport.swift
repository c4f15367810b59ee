import ScenicRuntime

/// The coverage of the tests of one or several specs: each point once, in the order of the files' paths.
package struct CoverageReport: Sendable {
  private let points: [(point: CoveragePoint, count: Int)]

  /// Merges equal points of several specs, such as those of a shared import. Cost: n log n in the points.
  package init(_ coverages: [TestCoverage]) {
    var counts = [CoveragePoint: Int]()
    for coverage in coverages {
      for (key, point) in coverage.points { counts[point, default: 0] += coverage.counts[key, default: 0] }
    }
    points = counts.map { (point: $0.key, count: $0.value) }.sorted { $0.point.isBefore($1.point) }
  }

  /// The numbers of covered points of each kind, and the uncovered ones.
  ///
  /// ```text
  /// rules: 10 of 11
  ///   app.scene:66: on adoption.done(false)
  /// scenes: 7 of 7
  /// ```
  package var text: String {
    CoveragePoint.Kind.allCases.compactMap { kind -> String? in
      guard let noun = kind.plural else { return nil }
      let all = points.filter { $0.point.kind == kind }
      let missing = all.filter { $0.count == 0 }.map { $0.point }
      let list = missing.map { "  \(DisplayWidth.printable($0.path)):\($0.position.line): \($0.words)\n" }
        .joined()
      return all.isEmpty ? nil : "\(noun): \(all.count - missing.count) of \(all.count)\n" + list
    }.joined()
  }

  /// The first path that a trace file cannot contain, since the format has no escape for a line end.
  package var unspeakablePath: String? {
    points.lazy.map { $0.point.path }.first { $0.unicodeScalars.contains { Visibility.steers($0.value) } }
  }

  /// The coverage as a trace file of lcov. A rule or a link is a function, and an `if` has two branches.
  /// Every line with a rule, a link, an effect, a scene or an event is counted. A line with several has the
  /// lowest of their counts.
  package var lcov: String {
    var text = ""
    var rest = points[...]
    while let path = rest.first?.point.path {
      let file = rest.prefix { $0.point.path == path }
      rest = rest.dropFirst(file.count)
      text += "TN:\nSF:\(path)\n" + functions(file) + branches(file) + lines(file) + "end_of_record\n"
    }
    return text
  }

  private typealias Counted = ArraySlice<(point: CoveragePoint, count: Int)>

  private func functions(_ file: Counted) -> String {
    var (names, counts) = ("", "")
    var taken = Set<String>()
    let all = file.filter { $0.point.kind == .rule || $0.point.kind == .link }
    for (point, count) in all {
      // A comma ends a name for older readers.
      var name = point.words.replacing(",", by: ";")
      if !taken.insert(name).inserted { name += " [\(point.position.line):\(point.position.column)]" }
      names += "FN:\(point.position.line),\(name)\n"
      counts += "FNDA:\(count),\(name)\n"
    }
    return names + counts + "FNF:\(all.count)\nFNH:\(all.count { $0.count > 0 })\n"
  }

  private func branches(_ file: Counted) -> String {
    let all = file.filter { $0.point.kind == .branch }
    var text = ""
    var (line, block) = (0, 0)
    for (place, one) in all.enumerated() {
      // The two branches of an `if` are adjacent.
      if place % 2 == 0 { block = one.point.position.line == line ? block + 1 : 0 }
      line = one.point.position.line
      let other = all[place % 2 == 0 ? place + 1 : place - 1]
      let count = one.count + other.count == 0 ? "-" : String(one.count)
      text += "BRDA:\(line),\(block),\(one.point.isThen ? 0 : 1),\(count)\n"
    }
    return text + "BRF:\(all.count)\nBRH:\(all.count { $0.count > 0 })\n"
  }

  private func lines(_ file: Counted) -> String {
    // An event of a group is one point with several senders.
    var places: [(point: CoveragePoint, count: Int)] = []
    for (point, count) in file where point.kind != .branch {
      if let last = places.last, last.point.position == point.position {
        places[places.count - 1].count += count
      } else {
        places.append((point: point, count: count))
      }
    }
    var lines: [(line: Int, count: Int)] = []
    for (point, count) in places {
      guard let last = lines.last, last.line == point.position.line else {
        lines.append((line: point.position.line, count: count))
        continue
      }
      // Effects in the first line of a rule are counted with it.
      if point.kind != .effect { lines[lines.count - 1].count = min(last.count, count) }
    }
    let text = lines.map { "DA:\($0.line),\($0.count)\n" }.joined()
    return text + "LF:\(lines.count)\nLH:\(lines.count { $0.count > 0 })\n"
  }
}

extension CoveragePoint {
  /// The description of an uncovered point.
  fileprivate var words: String {
    let name = DisplayWidth.printable(name)
    return kind == .branch ? "\(name): never \(isThen)" : name
  }

  fileprivate func isBefore(_ other: CoveragePoint) -> Bool {
    if path != other.path { return path < other.path }
    if position != other.position {
      return (position.line, position.column) < (other.position.line, other.position.column)
    }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    return name == other.name ? isThen && !other.isThen : name < other.name
  }
}

extension CoveragePoint.Kind {
  /// The plural in text; nil for a kind that is not counted there.
  fileprivate var plural: String? {
    switch self {
    case .rule: "rules"
    case .scene: "scenes"
    case .event: "events"
    case .link: "links"
    case .branch: "branches"
    case .effect: nil
    }
  }
}

extension String {
  fileprivate func replacing(_ character: Character, by other: Character) -> String {
    String(map { $0 == character ? other : $0 })
  }
}
