@testable import ScenicRuntime

extension Target {
  /// Matches URLs with patterns: the last line is a URL, the lines before are patterns (see `LinkPattern`).
  /// Exactly the matching links are found, and the captures of a link yield a URL with the same captures.
  static let links = Target(name: "links") { bytes in
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let program = LinkPattern.program(lines.dropLast().prefix(16).map { LinkPattern(Array($0)).link })
    let url: LinkURL
    do throws(LinkURL.Refused) {
      url = try LinkURL(String(decoding: lines.last ?? [], as: UTF8.self))
    } catch {
      hold(!error.reason.isEmpty, "a refusal has words")
      return
    }
    hold(
      url.path.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." },
      "a path has no empty segment and climbs nowhere")

    for link in program.flows[0].links {
      hold(link.problem == nil, "\(link.pattern) has a form that a program may have")
    }
    let found = LinkTree(program).links(for: url)
    hold(Set(found).count == found.count, "a link is found once")
    let links = program.flows[0].links
    for (place, link) in links.enumerated() {
      let isFound = found.contains(LinkTree.Place(flow: 0, link: place))
      hold(isFound == LinkPattern.fits(link, url), "\(link.pattern) is found where its path fits")
      guard let captured = link.captures(from: url, in: program) else { continue }
      hold(isFound, "\(link.pattern) captures and is not found")
      check(link, captured, program)
    }
    for place in found where links[place.link].captures(from: url, in: program) != nil {
      return play(program, lines.last ?? [])
    }
  }

  private static func check(_ link: Program.Link, _ captured: [Value], _ program: Program) {
    guard let text = link.url(capturing: captured, in: program) else { return }
    do throws(LinkURL.Refused) {
      let url = try LinkURL(link.scheme == nil ? (link.host.map { "x://\($0)" } ?? "") + text : text)
      hold(link.captures(from: url, in: program) == captured, "\(text) gives \(captured) of \(link.pattern)")
    } catch {
      broken("\(text) is no URL: \(error.reason)")
    }
  }

  private static func play(_ program: Program, _ url: ArraySlice<UInt8>) {
    let engine = Engine(program)
    let step = engine.handle(.open(String(decoding: url, as: UTF8.self)), in: engine.start().state)
    hold(step.state.tree.isSound, "a link leaves a sound tree")
  }
}

/// A pattern of a fuzzed link: `scheme://host/a/*i/b?q=*s#/c` with `*s` for a `String`, `*i` for an `Int`, `*d` for a
/// `Double`, `*b` for a `Bool`, `*e` for an enum, and `*l` for a list. `*?` may be absent, `*.` is the rest of the
/// path, and text may be around the `*s` of a segment. A missing part is absent from the link.
struct LinkPattern {
  private(set) var link: Program.Link

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    link = Program.Link(pattern: text, path: [], effects: [.stay], source: RandomApp.note.source)
    let (outer, inner) = Self.halves(text, at: "#")
    var (path, query) = Self.halves(outer, at: "?")
    if let (scheme, host) = Self.origin(&path) {
      link.scheme = scheme
      link.host = host.isEmpty ? nil : host
    }
    link.path = self.path(path)
    link.query = items(query)
    let isPlain = link.path.allSatisfy { !$0.isRest && !link.isOptional($0) }
    guard inner.hasPrefix("/"), isPlain else {
      if !inner.isEmpty { link.fragment = .text(.literal(inner)) }
      return
    }
    let (innerPath, innerQuery) = Self.halves(inner, at: "?")
    let parts = self.path(innerPath)
    link.fragment = .route(path: parts, query: items(innerQuery))
  }

  private static func halves(_ text: String, at separator: Unicode.Scalar) -> (String, String) {
    let first = text.unicodeScalars.prefix { $0 != separator }
    return (String(first), String(text.unicodeScalars.dropFirst(first.count + 1)))
  }

  private static func origin(_ path: inout String) -> (String, String)? {
    let scalars = Array(path.unicodeScalars)
    guard let colon = scalars.firstIndex(of: ":"), colon > 0,
      scalars.dropFirst(colon).starts(with: "://".unicodeScalars)
    else { return nil }
    // The compiler refuses schemes and hosts that no URL has; here they are made of what there is.
    let letters = { (scalar: Unicode.Scalar) in ("a"..."z").contains(scalar) }
    let scheme = scalars[..<colon].filter(letters)
    let rest = scalars[(colon + 3)...]
    let host = rest.prefix { $0 != "/" }
    path = rest.dropFirst(host.count).map { String($0) }.joined()
    guard !scheme.isEmpty else { return nil }
    return (scheme.map { String($0) }.joined(), host.filter(letters).map { String($0) }.joined())
  }

  private mutating func part(_ text: String, isSegment: Bool = false) -> Program.Link.Part {
    let types: [String: Program.ValueType] = [
      "*s": .string, "*i": .int, "*d": .double, "*b": .bool, "*e": RandomApp.kind,
      isSegment ? "*." : "*l": .list(.string),
    ]
    let place = link.captures.count
    if let type = types[text] {
      link.captures.append(.init(name: "c\(place)", type: type))
      return text == "*." ? .rest(place) : .capture(place)
    }
    if text == "*?" {
      link.captures.append(.init(name: "c\(place)", type: .string, initial: "x"))
      return .capture(place)
    }
    guard let star = text.utf8.firstIndex(of: UInt8(ascii: "*")), text[star...].hasPrefix("*s") else {
      return .literal(text)
    }
    link.captures.append(.init(name: "c\(place)", type: .string))
    return .partial(before: String(text[..<star]), place, after: String(text[star...].dropFirst(2)))
  }

  /// Adds the segments of a path, as far as they are valid: only the last ones may be absent.
  private mutating func path(_ text: String) -> [Program.Link.Part] {
    var path: [Program.Link.Part] = []
    var isOpen = false
    for segment in text.unicodeScalars.split(separator: "/") {
      let isOptional = String(segment) == "*?"
      if isOpen, !isOptional { break }
      path.append(part(String(segment), isSegment: true))
      isOpen = isOptional
      if path.last?.isRest == true { break }
    }
    return path
  }

  private mutating func items(_ text: String) -> [Program.Link.QueryItem] {
    var names: Set<String> = [""]
    return text.unicodeScalars.split(separator: "&").compactMap { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        String($0)
      }
      guard names.insert(sides[0]).inserted else { return nil }
      return .init(name: sides[0], value: part(sides.count > 1 ? sides[1] : ""))
    }
  }

  /// A program with these links, and an enum of one case with a payload and two without.
  static func program(_ links: [Program.Link]) -> Program {
    let note = RandomApp.note
    let sort = Program.TypeDeclaration(
      name: "Kind",
      shape: .enumeration([
        .init(name: "x"), .init(name: "é"), .init(name: "z", payload: [.init(name: "n", type: .int)]),
      ]),
      note: note)
    return Program(
      app: "App", note: note, files: ["app.scene"], types: [sort],
      nodes: [Program.Node(name: "home", kind: .scene, note: note)],
      flows: [Program.Flow(node: nil, root: Program.Template(node: 0), links: links)])
  }

  /// Returns true if a path matches by its segments alone, computed independently of the tree of links.
  static func fits(_ link: Program.Link, _ url: LinkURL) -> Bool {
    guard fits(link.path, url.path, link) else { return false }
    guard case .route(let path, _)? = link.fragment else { return true }
    return url.route.map { fits(path, $0.path, link) } ?? false
  }

  private static func fits(_ parts: [Program.Link.Part], _ path: [String], _ link: Program.Link) -> Bool {
    guard let part = parts.first else { return path.isEmpty }
    if part.isRest { return true }
    guard let text = path.first else { return parts.allSatisfy { $0.isRest || link.isOptional($0) } }
    let isFitting =
      switch part {
      case .literal(let wanted): wanted == text
      case .partial(let before, _, let after): text.between(before, after) != nil
      case .capture, .rest: true
      }
    return isFitting && fits(Array(parts.dropFirst()), Array(path.dropFirst()), link)
  }
}
