import Foundation

@testable import ScenicRuntime

/// An item of a query, and its value with `+` as a space.
struct NaiveItem {
  var name: String
  var value: String
  var spaced: String
}

/// "Reading a URL" of the reference.
struct NaiveURL {
  var scheme: String?
  var host: String?
  var isOpaque = false
  var path: [String]
  var query: [NaiveItem]
  var fragment: String?
  /// The path and the query of a fragment that begins with a slash.
  var inner: (path: [String], query: [NaiveItem])?

  init?(_ text: String) {
    let isBad = { (scalar: UnicodeScalar) in scalar.value <= 32 || scalar.value == 127 || scalar == "\\" }
    if text.utf8.count > 8192 || text.unicodeScalars.contains(where: isBad) { return nil }
    let halves = Self.split(text, at: "#")
    let sides = Self.split(halves[0], at: "?")
    var rest = sides[0]
    if halves.count > 1 {
      let written = halves.dropFirst().joined(separator: "#")
      fragment = written.isEmpty ? nil : written.removingPercentEncoding
      let inner = Self.split(written, at: "?")
      if written.hasPrefix("/"), let path = Self.path(inner[0]), let query = Self.query(inner) {
        self.inner = (path, query)
      }
    }
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
      } else {
        isOpaque = !rest.isEmpty && !rest.hasPrefix("/")
      }
    } else if !rest.hasPrefix("/") {
      return nil
    }
    guard let path = Self.path(rest), let query = Self.query(sides) else { return nil }
    self.path = path
    self.query = query
  }

  private static func path(_ text: String) -> [String]? {
    var segments = split(text, at: "/")
    if segments.first == "" { segments.removeFirst() }
    if segments.last == "" { segments.removeLast() }
    let path = segments.compactMap { $0.removingPercentEncoding }
    return path.count < segments.count || path.contains { ["", ".", ".."].contains($0) } ? nil : path
  }

  /// Reads the items after the first `?`.
  private static func query(_ sides: [String]) -> [NaiveItem]? {
    var query: [NaiveItem] = []
    for item in split(sides.dropFirst().joined(separator: "?"), at: "&") where !item.isEmpty {
      let parts = split(item, at: "=")
      let value = parts.dropFirst().joined(separator: "=")
      guard let name = parts[0].removingPercentEncoding, let value = value.removingPercentEncoding else {
        return nil
      }
      let spaced = parts.dropFirst().joined(separator: "=").replacing("+", with: " ").removingPercentEncoding
      query.append(NaiveItem(name: name, value: value, spaced: spaced ?? value))
    }
    return query
  }

  private static func split(_ text: String, at separator: UnicodeScalar) -> [String] {
    text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}

// "Which link is followed" of the reference.
extension NaiveTurn {
  mutating func open(_ text: String) throws(NaiveUndo) {
    guard let url = NaiveURL(text) else { return refuse(.link) }
    for (flow, place) in linksInOrder(url) {
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

  /// More of the items that the URL has first, then by the kinds of segments from the left, then as written.
  private func linksInOrder(_ url: NaiveURL) -> [(flow: Int, place: Int)] {
    let all = program.flows.enumerated().flatMap { flow, declared in
      declared.links.indices.map { (flow: flow, place: $0) }
    }
    func key(_ one: (flow: Int, place: Int)) -> [Int] {
      let link = program.flows[one.flow].links[one.place]
      var asked = link.query.filter { item in url.query.contains { $0.name == item.name } }.count
      var kinds = link.path.map { kind($0, link) }
      if case .route(let path, let query)? = link.fragment {
        asked += query.filter { item in url.inner?.query.contains { $0.name == item.name } ?? false }.count
        kinds += [0] + path.map { kind($0, link) }
      }
      if link.fragment != nil { asked += 1 }
      return [-asked] + kinds + [-1, one.flow, one.place]
    }
    return all.sorted { key($0).lexicographicallyPrecedes(key($1)) }
  }

  private func kind(_ part: Program.Link.Part, _ link: Program.Link) -> Int {
    switch part {
    case .literal: 0
    case .partial: 1
    case .capture(let place): [.string, .optional(.string)].contains(link.captures[place].type) ? 3 : 2
    case .rest: 4
    }
  }

  private func captures(_ link: Program.Link, _ url: NaiveURL) -> [Value]? {
    if let scheme = link.scheme, scheme != url.scheme { return nil }
    if let host = link.host, host != url.host { return nil }
    if link.isOpaque != url.isOpaque { return nil }
    var url = url
    if link.scheme == nil, link.host == nil, let scheme = url.scheme, !program.origins.isEmpty {
      let origins = program.origins.map { $0.text }.filter { $0.hasPrefix(scheme + ":") }
      let host = url.host ?? ""
      let origin = origins.first { origin in
        if origin == scheme + ":" { return true }
        let wanted = String(origin.dropFirst(scheme.count + 3))
        if !wanted.hasPrefix("*.") { return host == wanted }
        return host.hasSuffix(wanted.dropFirst()) && host != wanted.dropFirst()
      }
      guard let origin else { return nil }
      if origin == scheme + ":", host != "" {
        if host == "." || host == ".." { return nil }
        url.path.insert(host, at: 0)
      }
    }
    var values = link.captures.map { $0.initial ?? .null }
    guard read(link.path, url.path, link, &values), read(link.query, url.query, link, &values) else {
      return nil
    }
    switch link.fragment {
    case nil: return values
    case .text(let part):
      guard let fragment = url.fragment else { return nil }
      return read(part, fragment, link, &values) ? values : nil
    case .route(let path, let query):
      guard let inner = url.inner else { return nil }
      return read(path, inner.path, link, &values) && read(query, inner.query, link, &values) ? values : nil
    }
  }

  private func read(
    _ parts: [Program.Link.Part], _ segments: [String], _ link: Program.Link, _ values: inout [Value]
  ) -> Bool {
    for (place, part) in parts.enumerated() {
      if case .rest(let capture) = part {
        let rest = segments.dropFirst(place)
        let allowed = CharacterSet(
          charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
        let encoded = rest.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
        let isList = link.captures[capture].type == .list(.string)
        values[capture] = isList ? .list(rest.map { .string($0) }) : .string(encoded.joined(separator: "/"))
        return segments.count >= place
      }
      if place >= segments.count {
        guard case .capture(let capture) = part, link.captures[capture].initial != nil else { return false }
      } else if !read(part, segments[place], link, &values, isInPath: true) {
        return false
      }
    }
    return segments.count <= parts.count
  }

  private func read(
    _ items: [Program.Link.QueryItem], _ query: [NaiveItem], _ link: Program.Link,
    _ values: inout [Value]
  ) -> Bool {
    for item in items {
      let found = query.filter { $0.name == item.name }.map { link.readsPlusAsSpace ? $0.spaced : $0.value }
      if case .capture(let place) = item.value {
        let capture = link.captures[place]
        if found.isEmpty, capture.initial != nil { continue }
        if [.list(.string), .optional(.list(.string))].contains(capture.type) {
          if found.isEmpty { return false }
          values[place] = .list(found.map { .string($0) })
          continue
        }
      }
      if found.count != 1 || !read(item.value, found[0], link, &values) { return false }
    }
    return true
  }

  private func read(
    _ part: Program.Link.Part, _ text: String, _ link: Program.Link, _ values: inout [Value],
    isInPath: Bool = false
  ) -> Bool {
    let ignoresCase = isInPath && link.ignoresCase
    switch part {
    case .literal(let literal):
      return literal == text || ignoresCase && literal.lowercased() == text.lowercased()
    case .capture(let place):
      guard let value = value(text, link.captures[place].type) else { return false }
      values[place] = value
      return true
    case .partial(let before, let place, let after):
      var inner = Array(text.unicodeScalars)
      let isSame: (Unicode.Scalar, Unicode.Scalar) -> Bool = {
        $0 == $1 || ignoresCase && $0.isASCII && $1.isASCII && "\($0)".lowercased() == "\($1)".lowercased()
      }
      guard inner.starts(with: before.unicodeScalars, by: isSame) else { return false }
      inner.removeFirst(before.unicodeScalars.count)
      guard inner.reversed().starts(with: after.unicodeScalars.reversed(), by: isSame) else { return false }
      inner.removeLast(after.unicodeScalars.count)
      var rest = String.UnicodeScalarView()
      rest.append(contentsOf: inner)
      return !inner.isEmpty && read(.capture(place), String(rest), link, &values)
    case .rest: return false
    }
  }

  private func value(_ text: String, _ type: Program.ValueType) -> Value? {
    switch type {
    case .string: .string(text)
    case .int: text.hasPrefix("+") ? nil : Int(text).map { .int($0) }
    case .double:
      text.wholeMatch(of: /-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/) == nil
        ? nil : Double(text).flatMap { $0.isFinite ? .double($0) : nil }
    case .bool: ["true": .bool(true), "false": .bool(false)][text]
    case .optional(let inner): value(text, inner)
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
