import ScenicRuntime

// Completes keywords, with the shape of their constructs.

extension Completing {
  /// Adds every keyword that the grammar accepts there and that makes sense.
  mutating func addKeywords() {
    for choice in place.choices {
      guard let kind = choice.kind, kind.isKeyword, makesSense(kind, choice) else { continue }
      let shape = Self.shape(of: kind, in: choice.rule)
      // Two keywords in a row have no placeholder, and the second may be there already.
      let isPair = !shape.contains("$")
      let stops: TokenSet = isPair ? [.waitKeyword, .coveredKeyword] : [.leftBrace, .leftParen]
      let snippet = stops.contains(place.next) ? kind.spelling : shape
      add(
        Completions.Item(
          label: kind.spelling, signature: "", kind: snippet == kind.spelling ? .keyword : .snippet,
          detail: "",
          documentation: Self.meanings["\(choice.rule) \(kind.spelling)"] ?? Self.meanings[choice.rule] ?? "",
          snippet: snippet, text: isPair ? snippet : kind.spelling,
          isDeprecated: false))
    }
  }

  private func makesSense(_ kind: TokenKind, _ choice: GrammarReading.Choice) -> Bool {
    switch choice.rule {
    case "app": return place.flow == 0 && binder.appRange == nil
    case "import": return place.flow == 0
    case "root": return model.flows[place.flow].rootRange == nil
    // The expectations determine the valid literals.
    case "literal": return false
    case "finish", "cancel": return mayFinish
    case "pass": return place.next != .period && place.next != .leftParen
    default: return true
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
  private static func shape(of kind: TokenKind, in rule: String) -> String {
    shapes["\(rule) \(kind.spelling)"] ?? shapes[kind.spelling] ?? kind.spelling
  }

  private static let shapes = [
    "app": "app ${1:Name}",
    "import": "import \"${1:file}.scene\"",
    "enum": "enum ${1:Name} { ${2:first}, ${3:second} }",
    "struct": "struct ${1:Name} {\n  ${2:field}: ${3:String}\n}",
    "extern": "extern type ${1:Name}",
    "style": "style ${1:name}",
    "condition": "condition ${1:name}: ${2:Bool} = ${3:false}",
    "action": "action ${1:name}",
    "scene": "scene ${1:name}",
    "events": "events ${1:Name} {\n  event ${2:name}\n}",
    "event": "event ${1:name}",
    "flow": "flow ${1:name} {\n  scene ${2:start}\n\n  root stack { ${2:start} }\n}",
    "container container": "container ${1:name} { $0 }",
    "node container": "container { $0 }",
    "node stack": "stack { $0 }",
    "node tabs": "tabs { $0 }",
    "node split": "split { $0 }",
    "rule on": "on ${1:scene.event} { $0 }",
    "convert": "convert(${1:value}: ${2:From}) -> ${3:To} { $0 }",
    "link": "link \"${1:/path}\" { $0 }",
    "test": "test \"${1:what it shows}\" {\n  $0\n}",
    "property reachable": "reachable ${1:scene}",
    "property from": "from ${1:scene} reach ${2:scene}",
    "property always": "always ${1:condition}",
    "property never": "never ${1:condition}",
    "clause requires": "requires ${1:condition} else ${2:scene}",
    "clause produces": "produces ${1:Type}",
    "clause updates": "updates ${1:input}",
    "sends": "sends ${1:Events}",
    "back": "back to ${1:scene}",
    "if": "if ${1:condition} { $0 }",
    "if else": "else { $0 }",
    "guard where": "where ${1:condition}",
    "link where": "where ${1:condition}",
    "guard or": "or wait",
    "even": "even covered",
    "set": "set ${1:condition} = ${2:value}",
    "open": "open \"${1:/path}\"",
    "expect": "expect ${1:path}",
    "after": "after ${1:30} s",
    "pass": "pass ${1:30} s",
  ]

  private static let meanings = [
    "app": "The name of the app.",
    "scene": "A screen with its inputs, events and result.",
    "flow": "A part of the navigation with its own scenes, root and rules.",
    "rule": "The effects of an event.",
    "rule asking": "First asks the scenes and flows with rules for `leave` that the rule would remove.",
    "guard": "A condition that must be true.",
    "guard or": "Holds the event until the condition is true.",
    "even": "Also handles the event while its sender is covered.",
    "link where": "A condition that must be true.",
    "root": "The first node that is shown.",
    "push": "Pushes a node on the nearest stack.",
    "pop": "Pops the last entry of the stack; `pop all` pops all but the first.",
    "replace": "Replaces the current entry with a node.",
    "show": "Goes back to a node if it is in the stack, otherwise pushes it.",
    "present": "Presents a node over the current scene.",
    "dismiss": "Dismisses the presentation over the current scene.",
    "back": "Pops and dismisses everything over a scene.",
    "close": "Removes a node wherever it is.",
    "select": "Selects a tab or column.",
    "update": "Changes the inputs of a scene in the tree.",
    "go": "Changes the tree to show exactly this path.",
    "reroot": "Replaces the root of the app, a flow or a column.",
    "finish": "Ends the flow or scene with its result.",
    "cancel": "Ends the flow or scene without a result.",
    "do": "Requests an action of the app.",
    "resume": "Handles the input again that a rule for `leave` or `select` has stopped.",
    "stay": "Handles an event without an effect.",
    "if": "Effects under a condition.",
    "link": "A URL that opens a path in the app.",
    "test": "A test of the navigation that `scenicc test` runs.",
    "condition": "A value that the app sets at run time.",
    "action": "Work of the app that is not navigation.",
    "after": "The delay of a timer.",
    "pass": "Lets time pass in a test, so that timers become due.",
    "convert": "Converts a produced value from one type to another.",
  ]
}
