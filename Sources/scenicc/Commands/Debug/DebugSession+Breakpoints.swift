import ScenicLang
import ScenicRuntime

// Breakpoints on the lines of rules, links and effects.
extension DebugSession {
  /// Replaces the breakpoints of a file. Each moves to the next line at which the session may stop.
  func setBreakpoints(_ arguments: Value) -> Value {
    guard let path = arguments["source"]?["path"]?.text else { return ["breakpoints": []] }
    let asked = arguments["breakpoints"]?.elements?.compactMap { $0["line"]?.integer } ?? []
    let lines = stopLines(ofFile: path)
    var set: [Int] = []
    let results = asked.map { line -> Value in
      guard let found = lines.first(where: { $0 - 1 + firstLine >= line }) else {
        return ["verified": false, "message": "no rule, link or effect here"]
      }
      set.append(found)
      return ["verified": true, "line": .int(found - 1 + firstLine)]
    }
    breakpoints[path] = set
    return ["breakpoints": .list(results)]
  }

  /// Returns the lines of a range at which the session may stop.
  func breakpointLocations(_ arguments: Value) -> Value {
    guard let path = arguments["source"]?["path"]?.text, let first = arguments["line"]?.integer else {
      return ["breakpoints": []]
    }
    let last = arguments["endLine"]?.integer ?? first
    let lines = stopLines(ofFile: path).map { $0 - 1 + firstLine }.filter { first <= $0 && $0 <= last }
    return ["breakpoints": .list(lines.map { ["line": .int($0)] })]
  }

  /// True if the current stop is on a line with a breakpoint, and the first one of its event there.
  var isAtBreakpoint: Bool {
    guard let stop, let app, let turn, let line = line(of: stop) else { return false }
    let path = app.spec.compilation.sources[stop.range.file].path
    let isSet = breakpoints.contains { Path.isSame($0.key, path) && $0.value.contains(line) }
    guard isSet, position.stop > 0 else { return isSet }
    let former = turn.stops[position.stop - 1]
    return former.event != stop.event || former.range.file != stop.range.file || self.line(of: former) != line
  }

  private func line(of stop: DebugStop) -> Int? {
    guard let compilation = app?.spec.compilation else { return nil }
    return LineTable(compilation.sources[stop.range.file].bytes).position(at: stop.range.start).line
  }

  /// Returns the lines of a file at which the session may stop, from 1, ascending.
  private func stopLines(ofFile path: String) -> [Int] {
    guard let compilation = app?.spec.compilation,
      let file = compilation.sources.firstIndex(where: { Path.isSame($0.path, path) })
    else { return [] }
    let table = LineTable(compilation.sources[file].bytes)
    let lines = Set(compilation.debugRanges(inFile: file).map { table.position(at: $0.start).line })
    return lines.sorted()
  }
}
