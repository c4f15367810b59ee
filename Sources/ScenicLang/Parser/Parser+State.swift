extension Parser {
  /// What surrounds the next token, and changes what may follow.
  struct Surroundings {
    /// The number of question marks without their colon in the innermost brackets.
    var openChoices = 0
    /// True while the fields of a struct are parsed: a label may follow a type or value, without a comma.
    var isInFields = false
    /// True while the node of `dismiss b` is parsed, whose arguments are a part of that mistake.
    var isClosing = false
    /// True while the condition of a requirement is parsed: `or` may mean `else`.
    var isInRequirement = false
    /// True in the braces of a test or of steps.
    var isInStatements = false
    /// The words that may follow a value and are not names there.
    var valueStops = Parser.expressionStops
    /// The end of the last list of parameters in which a name is missing.
    var unlabelledLimit = -1
  }

  /// The declarations so far.
  struct Declared {
    /// The semicolons after declarations, which are one mistake.
    var semicolons: [Int] = []
    /// The first token of the last rule or link, and the token after it.
    var lastRule: (start: Int, end: Int)?
    /// The column of the last declaration at the beginning of a line.
    var column = 0
    /// The first token of the declaration that is being parsed.
    var start = 0
    /// The declaration whose nesting has been reported as too deep: its first token. Each level on the way back would
    /// report it again.
    var tooDeep = -1
  }

  /// Names that the file declares, collected on first use.
  struct KnownNames {
    /// The names of events, actions and steps in the file; nil before their first use.
    var inputNames: Set<String>?
    /// The invalid names that the file declares; nil if not yet needed.
    var invalidNames: Set<String>?
    /// The names of the file's groups of events; nil if not yet needed.
    var groups: Set<String>?
  }
}
