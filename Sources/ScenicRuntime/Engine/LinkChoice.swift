// Follows a URL.

extension Engine {
  /// The result of the links of a program for a URL.
  struct LinkChoice {
    /// The link that is followed, with its captures; nil if there is none.
    var answer: Answer?
    var passedOver: [Step.Answer.PassedOver] = []
    /// The `where` clauses that could not be computed, and so did not hold.
    var refusals: [Step.Refusal] = []

    struct Answer {
      var place: LinkTree.Place
      var captures: [Value]
    }
  }
}

extension Engine {
  /// Returns true if this URL fits a link, regardless of its `where` and of its flow. Cost: the URL, and the
  /// links that share its path.
  package func hasLink(for url: String) -> Bool {
    guard let url = try? LinkURL(url) else { return false }
    return index.links.links(for: url).contains { place in
      // A link is not copied, which would count references to all its parts.
      index.program.flows[place.flow].links[place.link].captures(from: url, in: index.program) != nil
    }
  }
}

extension Engine {
  /// Returns true if no other link takes precedence over this one for a URL, whatever their conditions are. Cost: as
  /// `hasLink`.
  package func isFirst(_ link: LinkTree.Place, for url: String) -> Bool {
    guard let url = try? LinkURL(url) else { return false }
    let first = index.links.links(for: url).first { place in
      index.program.flows[place.flow].links[place.link].captures(from: url, in: index.program) != nil
    }
    return first == link
  }
}

extension Engine.Macrostep {
  /// Returns the first link that fits the URL, whose flow is in the tree and whose `where` holds.
  func choice(for url: LinkURL) -> Engine.LinkChoice {
    var choice = Engine.LinkChoice()
    for place in index.links.links(for: url) {
      guard let link = index.link(place) else { continue }
      let (captures, miss) = consider(link, at: place, for: url, &choice.refusals)
      if let captures, miss == nil {
        choice.answer = Engine.LinkChoice.Answer(place: place, captures: captures)
        return choice
      }
      if let miss { choice.passedOver.append(Step.Answer.PassedOver(rule: place.words, miss: miss)) }
    }
    return choice
  }

  private func consider(
    _ link: Program.Link, at place: LinkTree.Place, for url: LinkURL, _ refusals: inout [Step.Refusal]
  ) -> (captures: [Value]?, miss: Step.Answer.Miss?) {
    guard let captures = link.captures(from: url, in: index.program) else { return (nil, .pattern) }
    guard let start = transaction(at: place, capturing: captures) else { return (nil, .notStanding) }
    return (captures, holds(link.condition, start, &refusals) ? nil : .condition)
  }

  /// Returns a transaction at the node where a link begins, as a rule for a condition of its flow does. Returns nil
  /// if that flow is not in the tree.
  func transaction(at place: LinkTree.Place, capturing captures: [Value]) -> Engine.Transaction? {
    var flow = Engine.FlowInstance.app
    var here = tree.chainEnd
    if place.flow != 0 {
      guard let instance = tree.instance(of: place.flow) else { return nil }
      flow = Engine.FlowInstance(flow: place.flow, node: instance.identity)
      here = tree.topmost(inside: instance)
    }
    return transaction(at: here.identity, Engine.RuleContext(link: place, of: flow), locals: captures)
  }

  private func holds(
    _ condition: Program.Expression?, _ start: borrowing Engine.Transaction, _ refusals: inout [Step.Refusal]
  ) -> Bool {
    guard let condition else { return true }
    do throws(Engine.Refused) { return try start.truth(of: condition) } catch {
      refusals.append(
        Step.Refusal(reason: error.reason, message: "where: \(error.message)", rule: start.context.rule))
      return false
    }
  }

  /// Opens a URL: follows the link that fits, unless a rule for `leave` stops a scene that would leave.
  mutating func open(_ text: String) {
    let url: LinkURL
    do throws(LinkURL.Refused) { url = try LinkURL(text) } catch {
      note(opening: text, .unhandled)
      return refuse(.link, "invalid URL \(Engine.shown(text)): \(error.reason)")
    }
    let choice = choice(for: url)
    report.refusals += choice.refusals
    guard let answer = choice.answer else {
      note(opening: text, .unhandled, choice.passedOver)
      return refuse(.link, "no link matches \(Engine.shown(text))" + reason(choice.passedOver, url))
    }
    isHandled = true
    note(opening: text, .rule(answer.place.words), choice.passedOver)
    let edit = NavigationState.Edit.link(
      flow: answer.place.flow, link: answer.place.link, captures: answer.captures)
    guard let start = transaction(at: answer.place, capturing: answer.captures) else { return }
    attempt(NavigationState.HeldEdit(edit, at: start.here), start, asking: true)
  }

  /// Returns the reason why a link with a fitting pattern was not followed.
  private func reason(_ passedOver: [Step.Answer.PassedOver], _ url: LinkURL) -> String {
    let index = index
    func link(_ passed: Step.Answer.PassedOver) -> Program.Link? {
      index.link(LinkTree.Place(flow: passed.rule.flow, link: passed.rule.rule))
    }
    guard let passed = passedOver.first(where: { $0.miss != .pattern }), let link = link(passed) else {
      for passed in passedOver {
        if let refusal = link(passed)?.refusal(of: url, in: index.program) { return ": \(refusal)" }
      }
      return ""
    }
    if passed.miss == .condition { return ": the `where` of link \(link.pattern) does not hold" }
    let flow = index.program.flows[passed.rule.flow].node.map { index.name(of: $0) } ?? "its flow"
    return ": \(flow), the flow of the link \(link.pattern), is not in the tree"
  }

  private mutating func note(
    opening text: String, _ outcome: Step.Answer.Outcome, _ passedOver: [Step.Answer.PassedOver] = []
  ) {
    if !isExplaining { return }
    report.account.append(
      Step.Answer(
        event: "open \"\(Engine.shown(text))\"", arguments: Fields(), sender: nil, outcome: outcome,
        passedOver: passedOver))
  }
}

extension Engine {
  /// Returns a URL for a message; it is longer than most names.
  fileprivate static func shown(_ text: String) -> String { text.inMessage(atMost: 200) }
}

extension Engine.RuleContext {
  /// The context of a link of a flow.
  init(link: LinkTree.Place, of flow: Engine.FlowInstance) {
    self.flow = flow
    rule = link.words
    presentsAtEnd = true
    ending = flow == .app ? nil : flow.node
  }
}

extension LinkTree.Place {
  /// The same link as steps describe it.
  var words: Step.RulePlace { Step.RulePlace(flow: flow, rule: link, isLink: true) }
}
