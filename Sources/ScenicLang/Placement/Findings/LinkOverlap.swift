import ScenicRuntime

extension PlacementCheck {
  static let overlappingLinks = PlacementCheck(
    DiagnosticCode(
      "SC0604", "overlapping-links", "two links that match the same URL",
      explanation: """
        A URL leads to one place, and the URL of a screen leads back to that screen. So two links of a spec \
        must not match the same URL, even in different flows, unless one of them asks for more items of its \
        query and is therefore matched first, or a third link is. Text around a capture and `{rest...}` \
        distinguish links too: `/cats` and `/@{name}` are matched before `/{rest...}`. So do captures of \
        different types and `where` conditions that exclude each other.
        """,
      wrong: """
        scene cats
        scene newCat
        scene cat(catName: String)

        root stack { cats }

        link "/cats/new" { go cats / newCat }
        link "/cats/{catName}" { go cats / cat(catName) }

        """,
      right: """
        scene cats
        scene newCat
        scene cat(catName: String)

        root stack { cats }

        link "/cats/new" { go cats / newCat }
        link "/cats/{catName}" where catName != "new" { go cats / cat(catName) }

        """)
  ) { placements, code in
    let links = OverlappingLinks(placements)
    return links.all.compactMap { later in
      let near = links.near(later)
      return near.lazy.prefix { ($0.flow, $0.link) < (later.flow, later.link) }.compactMap {
        earlier -> Finding? in
        links.witness(earlier, later, near: near).map {
          .certain(placements.diagnostic(code, $0, earlier, later))
        }
      }.first
    }
  }
}

/// Finds the pairs of links that are ambiguous: a URL fits both, and the runtime prefers no third link for it.
private struct OverlappingLinks {
  /// Every link, in the order of the program.
  let all: [LinkTree.Place]
  private let placements: Placements
  private let paths: LinkPaths
  private let ranks: [LinkTree.Place: LinkRank]

  init(_ placements: Placements) {
    self.placements = placements
    all = placements.program.flows.enumerated().flatMap { flow, declared in
      declared.links.indices.map { LinkTree.Place(flow: flow, link: $0) }
    }
    var paths = LinkPaths()
    var ranks = [LinkTree.Place: LinkRank]()
    for place in all {
      let link = placements.program.flows[place.flow].links[place.link]
      paths.add(link, place)
      ranks[place] = LinkRank(link)
    }
    self.paths = paths
    self.ranks = ranks
  }

  private func link(_ place: LinkTree.Place) -> Program.Link {
    placements.program.flows[place.flow].links[place.link]
  }

  /// Returns the links whose paths may fit a URL that a link fits, in the order of the program.
  func near(_ place: LinkTree.Place) -> [LinkTree.Place] { paths.thatCanMeet(link(place)) }

  /// Returns a URL for which two links are equally good and no third one is better, given those near the second; nil if
  /// there is none.
  func witness(_ first: LinkTree.Place, _ second: LinkTree.Place, near: [LinkTree.Place])
    -> LinkMeeting.Witness?
  {
    let (one, other) = (link(first), link(second))
    guard let witness = LinkMeeting(one, other, placements.program).witness else { return nil }
    let others = near.filter { third in
      third != first && third != second && mayPrecede(third, first) && mayPrecede(third, second)
        && (isActive(third, with: first) || isActive(third, with: second))
    }
    if others.isEmpty { return witness }
    return LinkMeeting(one, other, placements.program, others: others.map { link($0) }).witness
  }

  private func mayPrecede(_ one: LinkTree.Place, _ other: LinkTree.Place) -> Bool {
    guard let rank = ranks[one], let lower = ranks[other] else { return true }
    return rank.mayPrecede(lower)
  }

  /// Returns true if the flow of a link is in the tree whenever the flow of another link is.
  private func isActive(_ third: LinkTree.Place, with other: LinkTree.Place) -> Bool {
    var flow: Int? = other.flow
    while let around = flow {
      if around == third.flow { return true }
      flow = placements.model.flows[around].parent
    }
    return false
  }
}

extension Placements {
  fileprivate func diagnostic(
    _ code: DiagnosticCode, _ witness: LinkMeeting.Witness, _ earlier: LinkTree.Place, _ later: LinkTree.Place
  ) -> Diagnostic {
    let first = model.flows[earlier.flow].links[earlier.link]
    let link = model.flows[later.flow].links[later.link]
    var notes = [Diagnostic.Note("the other link", at: first.range)]
    if !witness.known.isEmpty {
      let known = witness.known.map { condition, value in
        "`\(program.conditions[condition].name)` is `\(LinkSamples.text(of: value))`"
      }
      notes.append(Diagnostic.Note("both match while \(known.joined(separator: " and "))"))
    }
    if let reason = witness.reason { notes.append(Diagnostic.Note(reason)) }
    if let difference = witness.difference {
      notes.append(Diagnostic.Note("add `where \(difference)` to distinguish them"))
    }
    let isOneFlow = earlier.flow == later.flow
    let exclusion =
      isOneFlow ? first.excluding(link, in: model.files) ?? link.excluding(first, in: model.files) : nil
    return Diagnostic(
      .error, code, "ambiguous links: `\(witness.url)` matches both", at: link.range, notes: notes,
      fixIts: [exclusion ?? removal(of: link)])
  }

  /// Returns a repair that removes a link, with its line if that contains nothing else.
  private func removal(of link: Model.Link) -> FixIt {
    let bytes = model.files[link.whole.file].bytes
    let end = bytes[link.whole.end...].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? bytes.count
    let before = bytes[..<link.whole.start].lastIndex { $0 != 0x20 && $0 != 0x09 }
    let begins = before.map { bytes[$0] == 0x0A } ?? true
    let ends = end == bytes.count || bytes[end] == 0x0A
    let start = begins ? before.map { $0 + 1 } ?? 0 : link.whole.start
    let range = SourceRange(
      file: link.whole.file, start: start,
      end: begins && ends ? min(end + 1, bytes.count) : link.whole.end)
    return FixIt("remove this link", .likely, [FixIt.Edit(range, "")])
  }
}

extension Model.Link {
  /// Returns a repair that adds the opposite of the condition of another link; nil if that has none or reads captures, or
  /// if this link has a condition with `||` or `??`, which would need parentheses.
  fileprivate func excluding(_ other: Model.Link, in files: [SourceFile]) -> FixIt? {
    guard let theirs = other.condition, !theirs.readsCapture else { return nil }
    switch condition?.kind {
    case .binary(.or, _, _), .binary(.otherwise, _, _), .choice: return nil
    default: break
    }
    let text = files[theirs.range.file].quotation(theirs.range)
    let opposite: String =
      switch theirs.kind {
      case .condition: "!\(text)"
      case .unary(.not, let operand): files[operand.range.file].quotation(operand.range)
      default: "!(\(text))"
      }
    let end = condition?.range.end ?? range.end
    let added = "\(condition == nil ? "where" : "&&") \(opposite)"
    let place = SourceRange(file: range.file, start: end, end: end)
    return FixIt("add `\(added)`", .likely, [FixIt.Edit(place, " \(added)")])
  }
}

extension Model.Expression {
  fileprivate var readsCapture: Bool {
    if case .local = kind { return true }
    return parts.contains { $0.readsCapture }
  }
}
