// How a URL that has come in is followed.

extension Engine.Turn {
  /// A URL has come in: the first link that it fits is followed, unless a scene that would leave objects.
  mutating func open(_ text: String) {
    let url: LinkURL
    do throws(LinkURL.Refused) { url = try LinkURL(text) } catch {
      note(opening: text, .nobody)
      return refuse(.link, "\(Engine.shown(text)) is no URL for a link: \(error.reason)")
    }
    var passedOver: [Step.Answer.PassedOver] = []
    for place in index.links.links(for: url.path) {
      guard let link = index.link(place) else { continue }
      guard let captures = link.captures(from: url, in: index.program) else {
        passedOver.append(.init(rule: place.words, miss: .pattern))
        continue
      }
      if let miss = follow(link, place, captures, text, passedOver) {
        passedOver.append(.init(rule: place.words, miss: miss))
      } else {
        return
      }
    }
    note(opening: text, .nobody, passedOver)
    refuse(.link, "no link fits \(Engine.shown(text))" + reason(passedOver))
  }

  /// Follows a link that fits the URL; else why it is passed over.
  private mutating func follow(
    _ link: Program.Link, _ place: LinkTree.Place, _ captures: [Value], _ text: String,
    _ passedOver: [Step.Answer.PassedOver]
  ) -> Step.Answer.Miss? {
    guard let (flow, here) = tree.beginning(ofLinkIn: place.flow) else { return .notStanding }
    let speech = Engine.Speech(link: place, of: flow)
    let start = draft(at: here.identity, speech, locals: captures)
    if let condition = link.condition {
      do throws(Engine.Refused) {
        if try !start.truth(of: condition) { return .condition }
      } catch {
        refuse(error.reason, "where: \(error.message)", rule: place.words)
        return .condition
      }
    }
    isHandled = true
    note(opening: text, .rule(place.words), passedOver)
    let edit = NavigationState.Edit.link(flow: place.flow, link: place.link, captures: captures)
    if index.asksBeforeLeaving {
      var trial = start
      trial.carryOut(edit)
      if isStopped(trial) { return nil }
    }
    attempt(edit, start)
    return nil
  }

  /// What kept the links whose pattern fits from being followed.
  private func reason(_ passedOver: [Step.Answer.PassedOver]) -> String {
    guard let passed = passedOver.first(where: { $0.miss != .pattern }),
      let link = index.link(LinkTree.Place(flow: passed.rule.flow, link: passed.rule.rule))
    else { return "" }
    let flow = index.program.flows[passed.rule.flow].node.map { index.name(of: $0) } ?? ""
    let why = passed.miss == .condition ? "the `where` of" : "\(flow) does not stand for"
    return ": \(why) link \(link.pattern)" + (passed.miss == .condition ? " does not hold" : "")
  }

  private mutating func note(
    opening text: String, _ outcome: Step.Answer.Outcome, _ passedOver: [Step.Answer.PassedOver] = []
  ) {
    if !isExplaining { return }
    account.append(
      Step.Answer(
        event: "open \"\(Engine.shown(text))\"", arguments: Fields(), sender: nil, outcome: outcome,
        passedOver: passedOver))
  }
}

extension Engine {
  /// A URL in words: not all of it if it is long.
  fileprivate static func shown(_ text: String) -> String {
    text.utf8.count > 200 ? "\(text.prefix(100))…" : text
  }
}

extension Engine.Tree {
  /// The flow that a link speaks for, and where it begins: as for a condition of that flow. nil if it does not stand.
  func beginning(ofLinkIn flow: Int) -> (Engine.FlowInstance, Engine.Position)? {
    if flow == 0 { return (.app, chainEnd) }
    return instance(of: flow).map {
      (Engine.FlowInstance(flow: flow, node: $0.identity), topmost(inside: $0))
    }
  }
}

extension Engine.Speech {
  /// What a link of a flow says.
  init(link: LinkTree.Place, of flow: Engine.FlowInstance) {
    self.flow = flow
    rule = link.words
    presentsAtEnd = true
    ending = flow == .app ? nil : flow.node
  }
}

extension LinkTree.Place {
  /// The same as steps tell it.
  var words: Step.RulePlace { Step.RulePlace(flow: flow, rule: link, isLink: true) }
}
