// What reserved words, words of the language and attributes mean, in a sentence or two each, for those who point at one.

extension Snapshot {
  /// The meaning of a word, in Markdown; nil for one that needs none.
  func explanation(of word: String) -> String? {
    guard let page = wordPages[word] else { return nil }
    return "**`\(word)`** \(page)"
  }
}

/// What attributes mean that the compiler knows.
let attributePages = [
  "title": "**`@title`** what a person reads there: a tab's or a screen's title. It travels to the app.",
  "icon": "**`@icon`** the name of a picture. It travels to the app.",
  "transition": "**`@transition`** how the app should move to it. It travels to the app.",
  "deprecated":
    "**`@deprecated(\"why\")`** who uses it is told why not to, in the spec and in generated Swift.",
  "renamed":
    "**`@renamed(from: \"old\")`** saved states and links of older versions that say the old name mean this.",
  "unused": "**`@unused`** nobody uses it, on purpose: no warning.",
  "terminal": "**`@terminal`** there is no way back from this screen, on purpose: no warning.",
  "placeholder":
    "**`@placeholder`** fills a column while nothing else does; left out when a split is collapsed.",
  "disabled": "**`@disabled`** cannot be chosen, always or while a condition holds. It travels to the app.",
]

private let wordPages = [
  // Declarations.
  "app": "names the app.",
  "import": "takes in another file: all files of a spec are one program, and their order carries no meaning.",
  "enum": "declares a type with cases, which may carry values.",
  "struct": "declares a type with named fields, which may have values of their own.",
  "extern": "declares a type of the app that the spec only carries: not compared, not in links, not saved.",
  "style": "declares a way to present beside `sheet`, `fullScreen`, `popover` and `alert`.",
  "condition": "declares what the app knows at run time; in a scene, what that one screen knows.",
  "action":
    "declares work that is not navigation: the app does it, and `do` says when. An answer comes back as "
    + "`name.done(x)`.",
  "scene":
    "declares a screen: what it needs, what it says, what it hands back. It never names another screen.",
  "event": "declares something that a scene says; in an app or flow, something that no screen says.",
  "events": "declares events that several scenes share: `sends Name` takes them in.",
  "container": "declares a hierarchy of the app's own, such as a drawer with a menu and a content.",
  "flow": "declares a piece of navigation with scenes, a root and rules of its own.",
  "root": "says what an app or flow begins with; as an effect, puts something in that place.",
  "on":
    "begins a rule: what happens when something is said. Rules are asked from the flows around the sender, "
    + "innermost first, in the order written; the first that fits is carried out.",
  "convert": "declares how a value of one type becomes one of another when nobody takes it as it is.",
  "link": "declares a URL and where it leads; the same pattern makes the URL of what it leads to.",
  "test": "declares an example of how the app behaves, which `scenicc test` plays.",
  "reachable": "promises that some way through the app leads there.",
  "from": "promises, with `reach`, that a way leads from one scene to another.",
  "reach": "says where a way leads, in a promise `from S reach T`.",
  "always": "promises that something holds in every state of the app.",
  "never": "promises that something holds in no state of the app.",
  // Clauses.
  "requires": "says what must hold before it may be shown, and what is shown to bring that about.",
  "produces": "says which values a scene hands out; they find their way by their type.",
  "updates": "says which inputs a value handed out elsewhere may change.",
  "sends": "takes in the events of a group.",
  // Nodes.
  "stack": "holds entries one over the other; `push` and `pop` change it.",
  "tabs": "holds places side by side, one of them selected.",
  "split": "holds columns; where there is little room they are one stack.",
  // Effects.
  "push": "puts a node on the nearest stack around here.",
  "pop": "takes the top entry off the nearest stack around here; `pop all` leaves only the first.",
  "replace": "puts a node in the place of the top entry of the nearest stack.",
  "show": "goes back to a node if it is in the stack, else pushes it.",
  "present": "puts a node over everything that is here, as a sheet if no style is said.",
  "dismiss":
    "takes away what is presented over here, else the presentation that here stands in; `dismiss all` takes "
    + "away every presentation.",
  "back": "pops and dismisses whatever is over a scene.",
  "close": "removes a node however it stands; in a rule for `leave`, lets it leave.",
  "select": "selects a tab or column.",
  "update": "changes inputs of a node that stands; it stays the same node.",
  "go":
    "makes the tree show exactly a path: tabs selected, stacks holding just what is written, what covers it gone.",
  "finish": "ends the flow, or the scene, that the rule speaks for, with its result.",
  "cancel": "ends the flow, or the scene, that the rule speaks for, without a result.",
  "do": "has the app do an action.",
  "stay": "answers an event with nothing: meant so.",
  "if": "carries out one block or the other.",
  // Statements.
  "set": "sets a condition, as the app would.",
  "open": "opens a URL, as the system would.",
  "save": "saves the state.",
  "restore": "restores the state saved last, as after a restart.",
  "expect":
    "says what must be shown now, or with `did` and `refused` what must have been done; with `always`, "
    + "`never` and `reachable` what must hold here.",
  "refused": "expects that the last input was refused.",
  "did": "expects that the app was asked to do an action.",
  // Words within.
  "else": "what otherwise holds.",
  "as": "the style of a presentation.",
  "in": "the stack, flow or column that is meant.",
  "all": "everything that can be popped or dismissed.",
  "where": "a rule or link fits only while this holds.",
  "even": "`even covered`: the rule hears its event also while something covers the sender.",
  "covered": "`even covered`: the rule hears its event also while something covers the sender.",
  "presenting": "what is presented over the path before it.",
  // Words after a dot.
  "done": "the result of a scene or flow, or the answer of an action: `adoption.done(true)`.",
  "cancelled": "it has left without a result, by whatever way.",
  "leave":
    "the user wants to leave the screen: asked before back, swipe or dismissal; a rule without `close` stops it.",
  "popped": "a fact: the user went back in this stack.",
  "reselect": "a request: the tab that is selected was chosen again; usually pops to its root.",
  "changed": "a condition has another value: `isSignedIn.changed(false)`.",
  "produced": "a scene handed out a value, taken by its type: `gates.produced(tiger: Tiger)`.",
  "isPresented": "whether it is presented somewhere.",
  "showing": "whether a scene is on screen and uncovered.",
  "presented": "whether a scene is, or is in, something presented.",
  "below": "`below(s, t)`: whether an `s` is beneath a `t`, in its stack or covered by it.",
  "depth": "how many entries a stack has, 0 if it does not stand.",
  // Styles and types.
  "sheet": "a presentation that the user can swipe away.",
  "fullScreen": "a presentation that covers everything and cannot be swiped away.",
  "popover": "a presentation beside what it is about; the user can dismiss it.",
  "alert": "a question that must be answered.",
  "Bool": "`true` or `false`.",
  "Int": "a whole number of 64 bits.",
  "Double": "a decimal number.",
  "String": "text.",
  "URL": "an address, carried as text.",
]
