@testable import ScenicLang

/// The rules of `grammar/scene.ebnf` without those of tokens, in the same text, as a machine that reads
/// tokens one by one: an oracle for the words that the grammar has.
struct Grammar: Sendable {
  /// The steps of the machine; numbers are indices.
  enum Step: Sendable {
    /// Accepts a token of a kind.
    case token(TokenKind, next: Int)
    /// Accepts any word.
    case name(next: Int)
    case call(rule: Int, next: Int)
    case fork(Int, Int)
    /// The end of a rule.
    case end
  }

  private(set) var steps: [Step] = []
  /// The rule of each step.
  private(set) var owners: [Int] = []
  /// The name and the first step of each rule.
  private(set) var names: [String] = []
  private(set) var entries: [Int] = []

  /// The grammar, parsed on first use.
  static let scene = Grammar(text)

  static let text = """
    file = { declaration }
    declaration = { attribute } ( app | import | enum | struct | extern | style | condition | flag | action | scene
      | event | events | container | flow | root | rule | convert | link | test | steps | property )
    attribute = "@" name [ arguments ]
    app = "app" name [ "at" string { "," string } ]
    import = "import" string
    enum = "enum" name "{" { { attribute } case [ "," ] } "}"
    case = name [ parameters ]
    struct = "struct" name "{" { parameter [ "," ] } "}"
    extern = "extern" "type" name [ representation ]
    representation = "as" name
    style = "style" name
    condition = "condition" name ":" type [ "=" expression ]
    flag = "flag" name ":" type [ "=" expression ]
    action = "action" name [ parameters ] [ ( "->" type | after ) [ "latest" | "single" ] ]
    after = "after" ( duration | name )
    duration = integer "s"
    event = "event" name [ parameters ]
    events = "events" name "{" { { attribute } event [ ";" ] } "}"
    convert = "convert" "(" parameter ")" "->" type "{" expression "}"
    parameters = "(" [ parameter { "," parameter } [ "," ] ] ")"
    parameter = { attribute } name ":" type [ "=" expression ]
    scene = "scene" name header [ "{" { { attribute } member [ ";" ] } "}" ]
    flow = "flow" name header "{" { declaration } "}"
    header = [ parameters ] [ "->" type ] { clause }
    clause = "requires" expression "else" node [ "as" name ] | "produces" type | "updates" name { "," name } | sends
    sends = "sends" name { "," name }
    member = event | condition | sends | rule
    container = "container" name children
    root = "root" node
    node = [ name ":" ] ( ( "stack" | "tabs" | "split" | "container" ) children | reference [ arguments ] )
    children = "{" { child } "}"
    child = { attribute } node [ "," ]
    reference = name { "." name }
    arguments = "(" [ argument { "," argument } [ "," ] ] ")"
    argument = [ name ":" ] expression [ "where" expression ]
    path = step { "/" step } [ "presenting" path ]
    step = reference [ arguments ]
    rule = "on" trigger { "," trigger } [ guard [ even ] | even [ guard ] ] [ "asking" ] block
    guard = "where" expression [ "or" "wait" ]
    even = "even" "covered"
    trigger = reference [ patterns ]
    patterns = "(" [ pattern { "," pattern } [ "," ] ] ")"
    pattern = [ name ":" ] ( "_" | [ "-" ] literal | "." name [ patterns ] | type )
    link = "link" string [ "where" expression ] block
    block = "{" { effect [ ";" ] } "}"
    effect = push | pop | replace | show | present | dismiss | back | close | select | update | go | reroot
      | finish | cancel | do | resume | stay | if
    push = "push" node [ "in" reference ]
    pop = "pop" [ "all" | integer ] [ "in" reference ]
    replace = "replace" node
    show = "show" node [ "as" name ] [ "where" expression ]
    present = "present" node [ "as" name ]
    dismiss = "dismiss" [ "all" ]
    back = "back" "to" reference [ "where" expression ]
    close = "close" [ reference [ "where" expression ] ]
    select = "select" reference
    update = "update" reference arguments [ "where" expression ]
    go = "go" path
    reroot = "root" node [ "in" reference ]
    finish = "finish" [ "(" expression ")" ]
    cancel = "cancel"
    do = "do" reference [ arguments ] [ "for" reference ]
    resume = "resume" reference
    stay = "stay"
    if = "if" expression block [ "else" ( block | if ) ]
    test = "test" string [ with ] "{" { statement [ ";" ] } "}"
    with = "with" assignment { "," assignment }
    steps = "steps" name "{" { statement [ ";" ] } "}"
    statement = set | open | "save" | "restore" | pass | expect
      | reference [ arguments [ "." name [ arguments ] ] ]
    set = "set" assignment { "," assignment }
    assignment = reference "=" expression
    open = "open" string
    pass = "pass" duration
    expect = "expect" ( "did" reference [ arguments ] | "refused" | "always" expression | "never" expression
      | "reachable" reference | path )
    property = "reachable" reference | "from" reference "reach" reference | "always" expression
      | "never" expression
    type = optional { "|" optional }
    optional = simple { "?" | "??" }
    simple = name { "." name } | "[" type [ ":" type ] "]" | "(" type ")"
    expression = disjunction [ "?" expression ":" expression ]
    disjunction = conjunction { "||" conjunction }
    conjunction = comparison { "&&" comparison }
    comparison = coalescing [ ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) coalescing ]
    coalescing = sum [ "??" coalescing ]
    sum = prefix { ( "+" | "-" ) prefix }
    prefix = ( "!" | "-" ) prefix | postfix
    postfix = primary { ( "." | "?." ) name | arguments }
    primary = literal | interpolation | name | "." name | list | dictionary | "(" expression ")"
    interpolation = string-start expression { string-middle expression } string-end
    list = "[" [ expression { "," expression } [ "," ] ] "]"
    dictionary = "[" ":" "]" | "[" entry { "," entry } [ "," ] "]"
    entry = expression ":" expression
    literal = string | integer | decimal | "true" | "false" | "nil"
    """

  private init(_ text: String) {
    let rules = Grammar.rules(of: text)
    names = rules.map { $0.name }
    entries = [Int](repeating: 0, count: rules.count)
    for (rule, words) in rules.enumerated() {
      var reader = Reader(words: words.words)
      let end = add(.end, rule)
      entries[rule] = compile(reader.choice(), then: end, rule)
    }
  }

  /// Returns the index of a rule.
  func rule(_ name: String) -> Int? { names.firstIndex(of: name) }

  // MARK: From text to steps

  private indirect enum Part {
    case word(String)
    case quoted(String)
    case sequence([Part])
    case choice([Part])
    case optional(Part)
    case many(Part)
  }

  private static func rules(of text: String) -> [(name: String, words: [String])] {
    var rules: [(name: String, words: [String])] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      if words.count > 1, words[1] == "=" {
        rules.append((words[0], Array(words.dropFirst(2))))
      } else if !rules.isEmpty {
        rules[rules.count - 1].words += words
      }
    }
    return rules
  }

  private struct Reader {
    let words: [String]
    var next = 0

    init(words: [String]) { self.words = words }

    mutating func choice() -> Part {
      var parts = [sequence()]
      while next < words.count, words[next] == "|" {
        next += 1
        parts.append(sequence())
      }
      return .choice(parts)
    }

    private mutating func sequence() -> Part {
      var parts: [Part] = []
      while next < words.count, !["|", ")", "]", "}"].contains(words[next]) { parts.append(part()) }
      return .sequence(parts)
    }

    private mutating func part() -> Part {
      let word = words[next]
      next += 1
      guard ["(", "[", "{"].contains(word) else {
        return word.utf8.first == UInt8(ascii: "\"")
          ? .quoted(String(word.dropFirst().dropLast())) : .word(word)
      }
      let inner = choice()
      next += 1
      return word == "[" ? .optional(inner) : word == "{" ? .many(inner) : inner
    }
  }

  private mutating func add(_ step: Step, _ rule: Int) -> Int {
    steps.append(step)
    owners.append(rule)
    return steps.count - 1
  }

  /// Returns the first step of a part after which the machine continues at `next`.
  private mutating func compile(_ part: Part, then next: Int, _ rule: Int) -> Int {
    switch part {
    case .quoted(let spelling): return add(.token(TokenKind(spelling: spelling), next: next), rule)
    case .word("name"): return add(.name(next: next), rule)
    case .word(let name):
      if let kind = Grammar.literals[name] { return add(.token(kind, next: next), rule) }
      return add(.call(rule: self.rule(name) ?? 0, next: next), rule)
    case .sequence(let parts): return parts.reversed().reduce(next) { compile($1, then: $0, rule) }
    case .choice(let parts):
      let places = parts.map { compile($0, then: next, rule) }
      return places.dropLast().reversed().reduce(places.last ?? next) { add(.fork($1, $0), rule) }
    case .optional(let inner):
      let inside = compile(inner, then: next, rule)
      return add(.fork(inside, next), rule)
    case .many(let inner):
      let fork = add(.fork(next, next), rule)
      steps[fork] = .fork(compile(inner, then: fork, rule), next)
      return fork
    }
  }

  private static let literals: [String: TokenKind] = [
    "string": .string, "string-start": .stringStart, "string-middle": .stringMiddle, "string-end": .stringEnd,
    "integer": .integer, "decimal": .decimal,
  ]
}
