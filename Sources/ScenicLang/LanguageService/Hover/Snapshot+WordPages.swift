import ScenicRuntime

// The meanings of keywords, contextual names and attributes, in one or two sentences each, for hovers.

extension Snapshot {
  /// Returns the meaning of a word, in Markdown; nil for one without a page.
  func explanation(of word: String) -> String? {
    guard let page = BuiltInEvent(rawValue: word)?.explanation ?? wordPages[word] else { return nil }
    return "**`\(word)`** \(page)"
  }
}

/// The meanings of the attributes that the compiler knows.
let attributePages = [
  "title": "**`@title`** the title of a tab or a screen. The app reads it.",
  "icon": "**`@icon`** the name of an icon. The app reads it.",
  "transition": "**`@transition`** the transition to it. The app reads it.",
  "deprecated":
    "**`@deprecated(\"why\")`** shows this reason at each use, in the spec and in generated Swift.",
  "renamed":
    "**`@renamed(from: \"old\")`** maps the old name in saved states and links of older versions to this one.",
  "caseInsensitive":
    "**`@caseInsensitive`** ignores case in the literals of a link's path; before `app`, of all links.",
  "plusIsSpace":
    "**`@plusIsSpace`** reads `+` in the values of a link's items as a space; before `app`, of all links.",
  "url": "**`@url(\"price-asc\")`** the text of an enum's case in URLs, instead of its name.",
  "unused": "**`@unused`** unused by design; silences the warning.",
  "terminal": "**`@terminal`** has no way back by design; silences the warning.",
  "unasked": "**`@unasked`** removes scenes without asking them by design; silences the warning.",
  "placeholder":
    "**`@placeholder`** fills an empty column; omitted when the split is collapsed.",
  "disabled": "**`@disabled`** cannot be selected, always or while a condition holds. The app reads it.",
]

private let waiting =
  "`or wait`: if the event matches but the condition of `where` is false, the event waits until it is true."

private let wordPages = [
  // Declarations.
  "app": "declares the name of the app.",
  "at": "lists the origins of the app's URLs. Links whose pattern begins with `/` match only these.",
  "import": "imports another file: all files of a spec form one program, and their order has no meaning.",
  "enum": "declares a type with cases, which may carry values.",
  "struct": "declares a type with named fields, which may have default values.",
  "extern":
    "declares a type of the app. The spec only passes its values: they are not compared, saved or used in links. With "
    + "`as String`, its values are texts that the app accepts, and all of this is possible.",
  "style": "declares a presentation style besides `sheet`, `fullScreen`, `popover` and `alert`.",
  "condition": "declares a value that the app sets at run time; in a scene, a value that its screen sets.",
  "action":
    "declares work of the app that is not navigation, which `do` requests. Its result arrives as "
    + "`name.done(x)`, or `name.failed` if the app gives up.",
  "scene":
    "declares a screen with its inputs, events and result. It never names another screen.",
  "event": "declares an event of a scene; in an app or flow, an event that code sends instead of a screen.",
  "events": "declares events that several scenes share: `sends Name` adds them to a scene.",
  "container": "declares a custom container, such as a drawer with a menu and content.",
  "flow": "declares a part of the navigation with its own scenes, root and rules.",
  "root": "declares the first node of an app or flow; as an effect, replaces the root.",
  "on":
    "declares a rule for an event. Rules are checked in the flows around the sender, "
    + "innermost first, in source order; the first match runs.",
  "convert": "converts a produced value to another type if no scene accepts it without a conversion.",
  "link": "declares a URL and its path in the app; the same pattern creates the URL of that path.",
  "test": "declares a test, which `scenicc test` runs.",
  "flag":
    "declares a value that is given at the start and never changes; `scenicc verify` tries each of its values.",
  "steps": "declares statements that several tests share: their name is a statement.",
  "with": "sets the conditions with which a test starts.",
  "reachable": "declares the property that some path leads there.",
  "from": "with `reach`, declares the property that a path leads from one scene to another.",
  "reach": "the target of a property `from S reach T`.",
  "always": "declares a property that holds in every state of the app.",
  "never": "declares a property that holds in no state of the app.",
  // Clauses.
  "requires":
    "declares a condition that must hold before the node is shown, and the scene that is shown until it does.",
  "produces": "declares the values that a scene produces; their type determines the destination.",
  "updates": "declares the inputs that a produced value of another scene may change.",
  "sends": "adds the events of a group.",
  // Nodes.
  "stack": "a stack of entries; `push` and `pop` change it.",
  "tabs": "tabs, one of which is selected.",
  "split": "columns; on a small screen they collapse to one stack.",
  // Effects.
  "push": "pushes a node on the nearest stack.",
  "pop":
    "pops the top entry of the nearest stack. `pop 2` pops two, `pop all` all but the first, `pop in s` those of s.",
  "replace": "replaces the top entry of the nearest stack.",
  "show":
    "goes back to a node if it is in the stack, otherwise pushes it. With `as`: presents it unless it is presented.",
  "present":
    "presents a node over the current scene, as a sheet by default. In a condition, `present(S)` is true if an `S` is "
    + "anywhere in the tree, covered or hidden.",
  "dismiss":
    "dismisses the presentation over the current scene, or else the one that contains it; `dismiss all` dismisses "
    + "all presentations.",
  "back": "pops and dismisses everything over a scene.",
  "close": "removes a node wherever it is; in a rule for `leave`, allows it to leave.",
  "select": "selects a tab or column.",
  "update": "changes the inputs of a node in the tree; it stays the same node.",
  "go":
    "changes the tree to show exactly a path: selects tabs, sets the entries of stacks, and dismisses what covers it.",
  "finish": "ends the flow or scene of the rule with its result.",
  "cancel": "ends the flow or scene of the rule without a result.",
  "do": "requests an action of the app.",
  "resume":
    "handles the input again that a scene, flow or container holds: the one that its rule for `leave` or `select` has "
    + "stopped.",
  "stay": "handles an event without an effect.",
  "if": "runs one of two blocks, depending on a condition.",
  // Statements.
  "set": "sets a condition, as the app would.",
  "open": "opens a URL, as the system would.",
  "save": "saves the state.",
  "restore": "restores the last saved state, as after a restart.",
  "expect":
    "expects a path in the tree; with `did` or `refused`, a request or a refusal; with `always`, "
    + "`never` or `reachable`, a property of the current state.",
  "pass":
    "lets time pass; timers that become due complete, by deadline, then in the order of their requests.",
  "refused": "expects that the last input was refused.",
  "did": "expects that an action was requested.",
  // Keywords inside other constructs.
  "else": "the alternative.",
  "as": "the style of a presentation.",
  "in": "the stack, flow or column to change.",
  "for":
    "the flow that owns the request, which ends with it. The name of the app is an owner that never ends.",
  "after": "the delay of a timer, in seconds or as a parameter of type `Int`; the runtime then sends `done`.",
  "latest": "a new request of the same owner ends the pending one.",
  "single": "while a request of the same owner is pending, `do` has no effect.",
  "all": "all entries or presentations that can be popped or dismissed.",
  "where": "a rule or link matches only if this is true.",
  "even": "`even covered`: the rule also handles its event while its sender, or the owner, is covered.",
  "covered": "`even covered`: the rule also handles its event while its sender, or the owner, is covered.",
  "or": waiting,
  "wait": waiting,
  "asking":
    "the scenes and flows with rules for `leave` that the rule would remove are asked first. If one of those rules runs, "
    + "this one has no effect.",
  "presenting": "the presentation over the path before it.",
  // Names after a dot.
  "s": "seconds.",
  "isPresented": "true if the node is presented.",
  "showing": "true if a scene is visible and not covered.",
  "presented": "true if a scene is presented or in a presentation.",
  "below": "`below(s, t)`: true if an `s` is below a `t` in its stack, or covered by it.",
  "depth": "the number of entries of a stack, 0 if it is not in the tree.",
  // Styles and types.
  "sheet": "a presentation that the user can dismiss with a swipe.",
  "fullScreen": "a presentation that covers everything and has no dismiss gesture.",
  "popover": "a presentation next to its source; the user can dismiss it.",
  "alert": "a question that the user must answer.",
  "Bool": "`true` or `false`.",
  "Int": "a whole number of 64 bits.",
  "Double": "a decimal number.",
  "String": "text.",
  "URL": "an address, stored as text.",
]
