import ScenicRuntime

// Completes keywords, with the shape of their constructs.

extension Completing {
  /// Adds every keyword that the parser accepts there and that makes sense.
  mutating func addKeywords() {
    for (kind, node) in place.keywords where makesSense(node) {
      let isOwn = kind == .onKeyword && place.isIn(.sceneDecl)
      let shape = isOwn ? "on ${1:event} { $0 }" : Self.shape(of: kind, in: node)
      // Two keywords in a row have no placeholder, and the second may be there already.
      let isPair = !shape.contains("$")
      let stops: TokenSet = isPair ? [.waitKeyword, .coveredKeyword] : [.leftBrace, .leftParen]
      let snippet = stops.contains(place.next) ? kind.spelling : shape
      add(
        Completions.Item(
          label: kind.spelling, signature: "", kind: snippet == kind.spelling ? .keyword : .snippet,
          detail: "", documentation: Self.meanings[node] ?? "", snippet: snippet,
          text: isPair ? snippet : kind.spelling, isDeprecated: false))
    }
  }

  private func makesSense(_ node: SyntaxKind) -> Bool {
    switch node {
    case .appDecl: place.flow == 0 && context.symbols.appRange == nil
    case .importDecl: place.flow == 0
    case .rootDecl: model.flows[place.flow].rootRange == nil
    case .finishEffect, .cancelEffect: mayFinish
    case .passStatement: place.next != .period && place.next != .leftParen
    default: true
    }
  }

  /// True if the rule can end its flow, or the one scene or flow whose event it handles.
  private var mayFinish: Bool {
    if place.flow != 0 { return true }
    let file = place.replaced.file
    let rule = written.flows[0].rules.first { rule in
      rule.whole.file == file && rule.whole.start <= offset && offset <= rule.whole.end
    }
    guard let rule else { return false }
    return rule.triggers.contains { trigger in
      trigger.subject.map { $0.sender != nil } ?? true
    }
  }

  /// Returns the construct of a keyword, with placeholders.
  private static func shape(of kind: TokenKind, in node: SyntaxKind) -> String {
    switch (kind, node) {
    case (.containerKeyword, .containerNode): "container { $0 }"
    case (.elseKeyword, .ifEffect): "else { $0 }"
    case (.reachableKeyword, .expectPropertyStatement), (.alwaysKeyword, .expectPropertyStatement),
      (.neverKeyword, .expectPropertyStatement), (.elseKeyword, _), (.rootKeyword, _):
      kind.spelling
    default: shapes[kind] ?? kind.spelling
    }
  }

  private static let shapes: [TokenKind: String] = [
    .appKeyword: "app ${1:Name}",
    .importKeyword: "import \"${1:file}.scene\"",
    .enumKeyword: "enum ${1:Name} { ${2:first}, ${3:second} }",
    .structKeyword: "struct ${1:Name} {\n  ${2:field}: ${3:String}\n}",
    .externKeyword: "extern type ${1:Name}",
    .styleKeyword: "style ${1:name}",
    .conditionKeyword: "condition ${1:name}: ${2:Bool} = ${3:false}",
    .actionKeyword: "action ${1:name}",
    .sceneKeyword: "scene ${1:name}",
    .eventsKeyword: "events ${1:Name} {\n  event ${2:name}\n}",
    .eventKeyword: "event ${1:name}",
    .flowKeyword: "flow ${1:name} {\n  scene ${2:start}\n\n  root stack { ${2:start} }\n}",
    .containerKeyword: "container ${1:name} { $0 }",
    .stackKeyword: "stack { $0 }",
    .tabsKeyword: "tabs { $0 }",
    .splitKeyword: "split { $0 }",
    .onKeyword: "on ${1:scene.event} { $0 }",
    .convertKeyword: "convert(${1:value}: ${2:From}) -> ${3:To} { $0 }",
    .linkKeyword: "link \"${1:/path}\" { $0 }",
    .flagKeyword: "flag ${1:name}: ${2:Bool}",
    .stepsKeyword: "steps ${1:name} {\n  $0\n}",
    .withKeyword: "with ${1:condition} = ${2:true}",
    .testKeyword: "test \"${1:what it shows}\" {\n  $0\n}",
    .reachableKeyword: "reachable ${1:scene}",
    .fromKeyword: "from ${1:scene} reach ${2:scene}",
    .alwaysKeyword: "always ${1:condition}",
    .neverKeyword: "never ${1:condition}",
    .requiresKeyword: "requires ${1:condition} else ${2:scene}",
    .producesKeyword: "produces ${1:Type}",
    .updatesKeyword: "updates ${1:input}",
    .sendsKeyword: "sends ${1:Events}",
    .backKeyword: "back to ${1:scene}",
    .ifKeyword: "if ${1:condition} { $0 }",
    .whereKeyword: "where ${1:condition}",
    .orKeyword: "or wait",
    .evenKeyword: "even covered",
    .setKeyword: "set ${1:condition} = ${2:value}",
    .openKeyword: "open \"${1:/path}\"",
    .expectKeyword: "expect ${1:path}",
    .afterKeyword: "after ${1:30} s",
    .passKeyword: "pass ${1:30} s",
  ]

  private static let meanings: [SyntaxKind: String] = [
    .appDecl: "The name of the app.",
    .sceneDecl: "A screen with its inputs, events and result.",
    .flowDecl: "A part of the navigation with its own scenes, root and rules.",
    .ruleDecl: "The effects of an event.",
    .askingClause: "First asks the scenes and flows with rules for `leave` that the rule would remove.",
    .whereClause: "A condition that must be true.",
    .waitClause: "Holds the event until the condition is true.",
    .evenCoveredClause: "Also handles the event while its sender is covered.",
    .rootDecl: "The first node that is shown.",
    .pushEffect: "Pushes a node on the nearest stack.",
    .popEffect:
      "Pops the top entry of the nearest stack. `pop 2` pops two, `pop all` all but the first, `pop in s` those of s.",
    .replaceEffect: "Replaces the current entry with a node.",
    .showEffect:
      "Goes back to a node if it is in the stack, otherwise pushes it. With `as`: presents it unless it is presented.",
    .presentEffect: "Presents a node over the current scene.",
    .dismissEffect: "Dismisses the presentation over the current scene.",
    .backEffect: "Pops and dismisses everything over a scene.",
    .closeEffect: "Removes a node wherever it is.",
    .selectEffect: "Selects a tab or column.",
    .updateEffect: "Changes the inputs of a scene in the tree.",
    .goEffect: "Changes the tree to show exactly this path.",
    .rootEffect: "Replaces the root of the app, a flow or a column.",
    .finishEffect: "Ends the flow or scene with its result.",
    .cancelEffect: "Ends the flow or scene without a result.",
    .doEffect: "Requests an action of the app.",
    .resumeEffect: "Handles the input again that a rule for `leave` or `select` has stopped.",
    .stayEffect: "Handles an event without an effect.",
    .ifEffect: "Effects under a condition.",
    .linkDecl: "A URL that opens a path in the app.",
    .testDecl: "A test of the navigation that `scenicc test` runs.",
    .stepsDecl: "Statements that several tests share.",
    .withClause: "The conditions with which the test starts.",
    .conditionDecl: "A value that the app sets at run time.",
    .actionDecl: "Work of the app that is not navigation.",
    .afterClause: "The delay of a timer.",
    .representation: "The type whose values represent those of the app.",
    .passStatement: "Lets time pass in a test, so that timers become due.",
    .convertDecl: "Converts a produced value from one type to another.",
  ]
}
