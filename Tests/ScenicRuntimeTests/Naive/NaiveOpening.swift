import Foundation

@testable import ScenicRuntime

/// "Reading a URL" of the reference.
struct NaiveURL {
  var scheme: String?
  var host: String?
  var path: [String]
  var query: [(name: String, value: String)]

  init?(_ text: String) {
    let isBad = { (scalar: UnicodeScalar) in scalar.value <= 32 || scalar.value == 127 || scalar == "\\" }
    if text.utf8.count > 8192 || text.unicodeScalars.contains(where: isBad) { return nil }
    let whole = Self.split(text, at: "#")[0]
    let sides = Self.split(whole, at: "?")
    var rest = sides[0]
    if let origin = rest.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) {
      scheme = rest[origin].dropLast().lowercased()
      rest = String(rest[origin.upperBound...])
      if rest.hasPrefix("//") {
        let authority = Self.split(String(rest.dropFirst(2)), at: "/")[0]
        if authority.contains("@") || authority.contains("%") { return nil }
        rest = String(rest.dropFirst(2 + authority.count))
        let usualPorts = ["https": ":443", "http": ":80"]
        host = authority.lowercased()
        for port in [usualPorts[scheme ?? ""] ?? ":", ":"] where host?.hasSuffix(port) == true {
          host?.removeLast(port.count)
        }
        if host == "" { host = nil }
      } else if !rest.isEmpty && !rest.hasPrefix("/") {
        return nil
      }
    } else if !rest.hasPrefix("/") {
      return nil
    }
    var segments = Self.split(rest, at: "/")
    if segments.first == "" { segments.removeFirst() }
    if segments.last == "" { segments.removeLast() }
    path = segments.compactMap { $0.removingPercentEncoding }
    if path.count < segments.count || path.contains(where: { ["", ".", ".."].contains($0) }) { return nil }
    query = []
    for item in Self.split(sides.dropFirst().joined(separator: "?"), at: "&") where !item.isEmpty {
      let parts = Self.split(item, at: "=")
      let value = parts.dropFirst().joined(separator: "=")
      guard let name = parts[0].removingPercentEncoding, let value = value.removingPercentEncoding else {
        return nil
      }
      query.append((name, value))
    }
  }

  private static func split(_ text: String, at separator: UnicodeScalar) -> [String] {
    text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}

// "Which link is followed" of the reference.
extension NaiveTurn {
  mutating func open(_ text: String) throws(NaiveUndo) {
    guard let url = NaiveURL(text) else { return refuse(.link) }
    for (flow, place) in linksInOrder() {
      let link = program.flows[flow].links[place]
      guard let captures = captures(link, url), let (instance, here) = beginning(flow) else { continue }
      var edit = NaiveEdit(what: .link(flow: flow, link: place), here: here)
      edit.flow = instance
      edit.locals = captures
      edit.ends = instance.node
      edit.presentsOnTop = true
      guard holds(link, edit) else { continue }
      isHandled = true
      return try askAndCarryOut(edit)
    }
    refuse(.link)
  }

  /// More items first, then a literal before a capture from the left, then as written.
  private func linksInOrder() -> [(flow: Int, place: Int)] {
    let all = program.flows.enumerated().flatMap { flow, declared in
      declared.links.indices.map { (flow: flow, place: $0) }
    }
    func key(_ one: (flow: Int, place: Int)) -> [Int] {
      let link = program.flows[one.flow].links[one.place]
      let captures = link.path.map { part in
        if case .capture = part { 1 } else { 0 }
      }
      return [-link.query.count] + captures + [one.flow, one.place]
    }
    return all.sorted { key($0).lexicographicallyPrecedes(key($1)) }
  }

  private func captures(_ link: Program.Link, _ url: NaiveURL) -> [Value]? {
    if let scheme = link.scheme, scheme != url.scheme { return nil }
    if let host = link.host, host != url.host { return nil }
    var pairs = Array(zip(link.path, url.path))
    for item in link.query {
      guard let found = url.query.first(where: { $0.name == item.name }) else { return nil }
      pairs.append((item.value, found.value))
    }
    guard link.path.count == url.path.count else { return nil }
    var values = link.captures.map { _ in Value.null }
    for (part, text) in pairs {
      switch part {
      case .literal(let literal): if literal != text { return nil }
      case .capture(let place):
        guard let value = value(text, link.captures[place].type) else { return nil }
        values[place] = value
      }
    }
    return values
  }

  private func value(_ text: String, _ type: Program.ValueType) -> Value? {
    switch type {
    case .string: .string(text)
    case .int: text.hasPrefix("+") ? nil : Int(text).map { .int($0) }
    case .bool: ["true": .bool(true), "false": .bool(false)][text]
    default: try? program.accept(.string(text), as: type)
    }
  }

  /// The flow that a link speaks for, and where it begins.
  private func beginning(_ flow: Int) -> (NaiveTree.Flow, Int)? {
    let tree = world.tree
    if flow == 0 { return (.app, tree.top) }
    let around = tree.flowsAround(tree.top).first { $0.index == flow }?.node
    guard let node = around ?? tree.order.last(where: { tree.node($0)?.flow == flow }) else { return nil }
    return (NaiveTree.Flow(index: flow, node: node), tree.front(node))
  }

  private mutating func holds(_ link: Program.Link, _ edit: NaiveEdit) -> Bool {
    guard let condition = link.condition else { return true }
    do throws(NaiveRefusal) { return try scope(edit).truth(condition) } catch {
      refuse(error.reason, edit.rule)
      return false
    }
  }
}
