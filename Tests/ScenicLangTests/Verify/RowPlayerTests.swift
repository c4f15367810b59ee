import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Compares what is played on rows with what the engine plays.
struct RowPlayerTests {
  // Plays on rows count less towards the limit of nodes, which no search reaches here.
  static let bound = Verification.Bound(states: LongRun.count(40, long: 300), inputs: 1_000_000, isSaid: true)

  /// Explores a program twice: on rows, with every state compared, and by the engine alone. Returns the number of states
  /// that were played on rows.
  private func compare(_ program: Program, _ properties: [SpecProperty], _ text: String) -> Int {
    var rows = Explorer(program, properties, comparing: 1)
    var plain = Explorer(program, properties, onRows: false)
    rows.explore(bound: Self.bound) { _, _ in false }
    plain.explore(bound: Self.bound) { _, _ in false }
    let words = Comment(rawValue: text)
    #expect(!rows.hasDiffered, words)
    #expect(rows.graph.count == plain.graph.count, words)
    #expect(rows.graph.played == plain.graph.played, words)
    if rows.graph.count != plain.graph.count { return 0 }
    for state in 0..<plain.graph.count {
      #expect(rows.graph.path(to: state).numbers == plain.graph.path(to: state).numbers, words)
      // Whether a state leads to itself makes no difference; rows ignore identities, which a state contains.
      let targets = [rows.graph, plain.graph].map { graph in
        graph.targets(of: state).filter { Int($0) != state }.reduce(into: [UInt32]()) { found, target in
          if found.last != target { found.append(target) }
        }
      }
      #expect(targets[0] == targets[1], words)
    }
    for sources in [InputSource.user, .inside, .condition, .meeting, .all] {
      let ends = plain.observations.isHome
      #expect(rows.graph.leading(to: ends, by: sources) == plain.graph.leading(to: ends, by: sources), words)
    }
    let (seen, expected) = (rows.observations, plain.observations)
    #expect(seen.shown == expected.shown, words)
    #expect(seen.isHome == expected.isHome, words)
    #expect(seen.isTerminal == expected.isTerminal, words)
    #expect(seen.broken == expected.broken, words)
    #expect(seen.shows.keys == expected.shows.keys && seen.shows.values == expected.shows.values, words)
    #expect(seen.flags == expected.flags, words)
    #expect(seen.requirements.bypassed == expected.requirements.bypassed, words)
    #expect(
      seen.requirements.waiting == expected.requirements.waiting
        && seen.requirements.meeting == expected.requirements.meeting, words)
    #expect(Set(seen.unanswered.keys) == Set(expected.unanswered.keys), words)
    #expect(Set(seen.refused.keys) == Set(expected.refused.keys), words)
    return rows.playedOnRows
  }

  @Test func randomSpecsHaveTheSameStates() {
    var played = 0
    for seed in 0..<LongRun.count(30, long: 2_000) {
      let text = RandomSpec.make(seed: seed)
      guard let (_, program) = Spec(text).lowered() else { continue }
      played += compare(
        program, AgreementTests.promises(program, lookingDown: seed % 2 == 0), "seed \(seed)\n\(text)")
    }
    #expect(played > 20)
  }

  @Test func randomAppsHaveTheSameStates() {
    var played = 0
    for seed in 0..<LongRun.count(30, long: 2_000) {
      let text = RandomAppSpec.make(seed: seed)
      guard let (model, program) = Spec(text).lowered() else { continue }
      played += compare(program, Lowering.properties(model), "seed \(seed)\n\(text)")
    }
    #expect(played > 20)
  }

  @Test func appsHaveTheSameStates() {
    var played = 0
    for text in Self.apps {
      guard let (model, program) = Spec(text).lowered() else {
        Issue.record("\(text)")
        continue
      }
      let count = compare(program, Lowering.properties(model), text)
      #expect(count > 0, "\(text)")
      played += count
    }
    #expect(played > 20)
  }

  /// `scenicc` as WebAssembly plays nothing on rows.
  @Test func verdictsAreTheSame() throws {
    let random = (0..<LongRun.count(1, long: 500)).map { RandomAppSpec.make(seed: $0) }
    // Beyond 1,024 states contexts have a smaller budget in between.
    let bound = Verification.Bound(states: 1_100, inputs: 1_000_000, isSaid: true)
    for text in Self.apps + random {
      let compilation = Spec(text).compile()
      guard let program = compilation.program else { continue }
      let verdicts = [true, false].map { onRows in
        var search = VerificationSearch(compilation, program, bound: bound, onRows: onRows)
        search.run { _, _ in false }
        return Guarantee.all.map { guarantee in
          let judgement = guarantee.judge(search.evidence)
          return "\(guarantee.name): \(judgement.answer) \(judgement.facts) \(judgement.limits)"
        }
      }
      #expect(verdicts[0] == verdicts[1], Comment(rawValue: text))
    }
  }

  /// Apps whose rules are mostly played on rows.
  static let apps = [
    // Pages that show one another, and sheets over them.
    """
    app A
    scene hub { event one; event two; event help }
    scene first { event two; event help }
    scene second { event one; event help; event back; event home }
    scene sheet { event more; event close }
    scene other { event close; event all }
    root main: stack { hub }
    on hub.one, second.one { show first }
    on hub.two, first.two { show second }
    on hub.help, first.help, second.help { present sheet }
    on second.back { pop }
    on second.home { pop all }
    on sheet.more { present other as fullScreen }
    on sheet.close { dismiss }
    on other.close { dismiss }
    on other.all { dismiss all }
    always depth(main) <= 3
    never showing(other) && depth(main) > 2
    never present(sheet) && showing(hub)
    from second reach hub
    """,
    // Tabs with inputs in conditions, one of them with a flow.
    """
    app A
    enum Level { low, high }
    scene hub { event up; event go }
    scene page(level: Level, name: String) { event up; event exit; event flow }
    root bar: tabs { left: stack { hub } right: stack { hub } third: steps }
    flow steps { scene step { event next; event end } root stack { step } on step.next { push step } on step.end { pop all } }
    on hub.up { push page(level: .low, name: "a") }
    on hub.go { present stack { page(level: .high, name: "s") } }
    on page.up where page.level == .low { push page(level: .high, name: page.name) }
    on page.up { stay }
    on page.exit { pop; pop all }
    on page.flow { push steps }
    always depth(left) <= 2
    never showing(page) && page.level == .high
    """,
    // Conditions of the app, a flag, and requirements.
    """
    app A
    enum Mode { off, slow, fast }
    flag isNew: Bool = false
    condition isSignedIn: Bool = false
    condition mode: Mode = .off
    scene hub { event enter; event vault; event tip }
    scene room { event on }
    scene vault requires isSignedIn else signIn { event out }
    scene tip { event close }
    root main: stack { hub }
    on hub.enter where mode != .off && !(isNew || mode == .fast) { push room }
    on hub.enter { stay }
    on hub.vault { push vault }
    on hub.tip where isNew { present tip }
    on hub.tip { stay }
    on room.on { push room }
    on vault.out { pop }
    on tip.close { dismiss }
    flow signIn { scene form { event ready } root form on form.ready { finish } }
    on isSignedIn.changed(false) { dismiss all; pop all }
    never showing(vault) && !isSignedIn
    never showing(room) && mode == .slow
    always isNew || !showing(tip)
    """,
    // Rules that ask before leaving, requests, and covered senders are the engine's.
    """
    app A
    action load() -> String
    scene hub { event open; event ask }
    scene editor { event close; event tick }
    scene sheet { event close }
    root main: stack { hub }
    on hub.open { push editor }
    on hub.ask { do load() }
    on load.done(text) { present sheet }
    on editor.close { pop }
    on editor.tick { present sheet as popover }
    on editor.leave { present sheet }
    on sheet.close { dismiss }
    """,
  ]
}
