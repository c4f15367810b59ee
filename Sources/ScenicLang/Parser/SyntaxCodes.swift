extension DiagnosticCode {
  static let missingName = DiagnosticCode(
    "SC0101", "missing-name", "a name is missing",
    explanation: """
      What is declared, called or shown here has no name. Any word is a name where no reserved word can begin; \
      backticks make a name of a reserved word anywhere.
      """,
    wrong: "scene {\n  event close\n}\n",
    right: "scene cat {\n  event close\n}\n")

  static let missingToken = DiagnosticCode(
    "SC0102", "missing-sign-or-word", "a sign or word is missing",
    explanation: """
      Between two parts stands a sign or a word that says how they belong together, such as the colon between a name \
      and its type, or `else` between a requirement and what is shown instead.
      """,
    wrong: "condition isSignedIn Bool\n",
    right: "condition isSignedIn: Bool\n")

  static let missingPart = DiagnosticCode(
    "SC0103", "missing-part", "a part is missing",
    explanation: """
      The declaration, effect or statement goes on without something it cannot do without: a type, a value, a string, \
      a scene.
      """,
    wrong: "condition isSignedIn: Bool =\n",
    right: "condition isSignedIn: Bool = false\n")

  static let unexpectedText = DiagnosticCode(
    "SC0104", "unexpected-text", "text that fits nowhere",
    explanation: """
      At this place the language knows no continuation with these words or signs. Perhaps the reserved word before \
      them is missing, or they are left over from an edit.
      """,
    wrong: "app Cats, Dogs\n",
    right: "app Cats\n")

  static let misspeltWord = DiagnosticCode(
    "SC0105", "misspelt-word", "a reserved word with a slip of the finger",
    explanation: """
      Only a reserved word can stand here, and what is written is nearly one. It is read as that word, so that the \
      rest is checked as meant.
      """,
    wrong: "scnee cat\n",
    right: "scene cat\n")

  static let unclosedBracket = DiagnosticCode(
    "SC0106", "unclosed-bracket", "a bracket is not closed",
    explanation: """
      Every `{`, `(` and `[` has its partner. Where it is missing is told from the words that follow and from \
      the indentation; if these leave it open, only the opening bracket is shown.
      """,
    wrong: "enum Sort {\n  name, age\n\nscene cats\n",
    right: "enum Sort {\n  name, age\n}\n\nscene cats\n")

  static let extraCloser = DiagnosticCode(
    "SC0107", "extra-closing-bracket", "a bracket closes nothing",
    explanation: """
      The closing bracket has no opening one. It is one too many, or the opening one before it is missing.
      """,
    wrong: "scene cats\n}\n",
    right: "scene cats\n")

  static let extraOpener = DiagnosticCode(
    "SC0108", "extra-opening-bracket", "a bracket opens nothing",
    explanation: """
      No part of the language begins with a bracket at this place, and nothing closes it.
      """,
    wrong: "scene [ cats\n",
    right: "scene cats\n")

  static let tooDeep = DiagnosticCode(
    "SC0109", "nested-too-deeply", "nested too deeply",
    explanation: """
      Brackets, operators and flows may nest 200 levels deep. What is deeper is not read. Name a part and refer to \
      it instead.
      """,
    wrong: "always " + String(repeating: "!", count: 210) + "a\n",
    right: "always !a\n")

  static let chainedComparison = DiagnosticCode(
    "SC0110", "chained-comparison", "two comparisons in a row",
    explanation: """
      A comparison gives true or false, which cannot be compared with the next value. Join two comparisons with `&&`, \
      or set one of them in parentheses.
      """,
    wrong: "always 0 < count < 9\n",
    right: "always 0 < count && count < 9\n")

  static let repeatedClause = DiagnosticCode(
    "SC0111", "repeated-clause", "a clause stands twice",
    explanation: """
      `where` and `even covered` stand at most once in a rule. Join two conditions with `&&`.
      """,
    wrong: "on cat.adopt where a where b { stay }\n",
    right: "on cat.adopt where a && b { stay }\n")

  static let assignment = DiagnosticCode(
    "SC0112", "assignment", "`=` where another sign is meant",
    explanation: """
      `=` gives a condition, an input or a field its first value. Whether two values are the same is asked with `==`, \
      and between the label and the value of an argument stands `:`.
      """,
    wrong: "always count = 9\n",
    right: "always count == 9\n")

  static let genericType = DiagnosticCode(
    "SC0113", "generic-type", "a type with others in angle brackets",
    explanation: """
      A list is written `[T]`, a dictionary `[String: T]`, and what may be missing `T?`. There are no other types that \
      are made of types; what else the app has is an `extern type`.
      """,
    wrong: "condition ages: Array<Int>? = nil\n",
    right: "condition ages: [Int]? = nil\n")

  static let foreignOperator = DiagnosticCode(
    "SC0114", "foreign-operator", "an operator the language does not have",
    explanation: """
      Numbers are added, subtracted and compared, and nothing else: a spec says where people go, and what is computed \
      on the way the app computes. Let the event or a condition carry the value.
      """,
    wrong: "always count * 2 < 9\n",
    right: "always count + count < 9\n")

  static let wrongBracket = DiagnosticCode(
    "SC0115", "wrong-bracket", "brackets of another kind",
    explanation: """
      What belongs to a declaration, container or rule stands between `{` and `}`, what is given or asked between `(` and \
      `)`, and the elements of a list between `[` and `]`.
      """,
    wrong: "root stack [ cats ]\n",
    right: "root stack { cats }\n")

  static let foreignWord = DiagnosticCode(
    "SC0116", "foreign-word", "a word of another language",
    explanation: """
      The word is none of this language at this place, but others have it, or people say it. It is read as the word \
      that means the same here, so that the rest is checked as meant.
      """,
    wrong: "on cat.adopt if isSignedIn { stay }\n",
    right: "on cat.adopt where isSignedIn { stay }\n")

  /// What the parser reports.
  static let syntactic = [
    missingName, missingToken, missingPart, unexpectedText, misspeltWord, unclosedBracket, extraCloser,
    extraOpener,
    tooDeep, chainedComparison, repeatedClause, assignment, genericType, foreignOperator, wrongBracket,
    foreignWord,
  ]
}
