extension DiagnosticCode {
  static let missingName = DiagnosticCode(
    "SC0101", "missing-name", "a missing name",
    explanation: """
      The declaration, call or effect here needs a name. A word is a name unless it is a keyword at this place; \
      in backticks, every word is a name.
      """,
    wrong: "scene {\n  event close\n}\n",
    right: "scene cat {\n  event close\n}\n")

  static let missingToken = DiagnosticCode(
    "SC0102", "missing-sign-or-word", "a missing token or keyword",
    explanation: """
      A token or keyword is missing between two parts, such as the colon between a name and its type, or `else` \
      between a requirement and the scene to show instead.
      """,
    wrong: "condition isSignedIn Bool\n",
    right: "condition isSignedIn: Bool\n")

  static let missingPart = DiagnosticCode(
    "SC0103", "missing-part", "a missing part",
    explanation: """
      The declaration, effect or statement continues without a part that it needs: a type, a value, a string or a \
      scene.
      """,
    wrong: "condition isSignedIn: Bool =\n",
    right: "condition isSignedIn: Bool = false\n")

  static let unexpectedText = DiagnosticCode(
    "SC0104", "unexpected-text", "unexpected text",
    explanation: """
      The language does not allow these words or symbols here. A keyword may be missing before them, or they are left \
      over from an edit.
      """,
    wrong: "app Cats, Dogs\n",
    right: "app Cats\n")

  static let misspeltWord = DiagnosticCode(
    "SC0105", "misspelt-word", "an unknown keyword",
    explanation: """
      Only a keyword is allowed here, and this word is similar to one. The compiler reads it as that \
      keyword, so that it can check the rest of the file as intended.
      """,
    wrong: "scnee cat\n",
    right: "scene cat\n")

  static let unclosedBracket = DiagnosticCode(
    "SC0106", "unclosed-bracket", "an unclosed bracket",
    explanation: """
      Each `{`, `(` and `[` needs its closing bracket. The compiler uses the keywords that follow and the indentation \
      to find where the bracket is missing. If these are not conclusive, it reports the opening bracket.
      """,
    wrong: "enum Sort {\n  name, age\n\nscene cats\n",
    right: "enum Sort {\n  name, age\n}\n\nscene cats\n")

  static let extraCloser = DiagnosticCode(
    "SC0107", "extra-closing-bracket", "an unmatched closing bracket",
    explanation: """
      The closing bracket has no opening bracket. Either it is extra, or the opening bracket before it is missing.
      """,
    wrong: "scene cats\n}\n",
    right: "scene cats\n")

  static let extraOpener = DiagnosticCode(
    "SC0108", "extra-opening-bracket", "an unexpected opening bracket",
    explanation: """
      An opening bracket is not allowed here, and it has no closing bracket.
      """,
    wrong: "scene [ cats\n",
    right: "scene cats\n")

  static let tooDeep = DiagnosticCode(
    "SC0109", "nested-too-deeply", "too many levels of nesting",
    explanation: """
      Brackets, operators and flows can nest 200 levels deep. The compiler does not read deeper levels. Declare a part \
      under a name and refer to it instead.
      """,
    wrong: "always " + String(repeating: "!", count: 210) + "a\n",
    right: "always !a\n")

  static let chainedComparison = DiagnosticCode(
    "SC0110", "chained-comparison", "a chained comparison",
    explanation: """
      A comparison returns true or false, which cannot be compared with the next value. Join two comparisons with \
      `&&`, or put one of them in parentheses.
      """,
    wrong: "condition count: Int = 0\n\nalways 0 < count < 9\n",
    right: "condition count: Int = 0\n\nalways 0 < count && count < 9\n")

  static let repeatedClause = DiagnosticCode(
    "SC0111", "repeated-clause", "a duplicate clause",
    explanation: """
      `where`, `or wait`, `even covered` and `asking` can appear once in a rule. Join two conditions with `&&`.
      """,
    wrong: "on cat.adopt where a where b { stay }\n",
    right: "on cat.adopt where a && b { stay }\n")

  static let assignment = DiagnosticCode(
    "SC0112", "assignment", "an unexpected `=`",
    explanation: """
      `=` sets the initial value of a condition, an input or a field. Compare two values with `==`, and write `:` \
      between the label and the value of an argument.
      """,
    wrong: "condition count: Int = 0\n\nalways count = 9\n",
    right: "condition count: Int = 0\n\nalways count == 9\n")

  static let genericType = DiagnosticCode(
    "SC0113", "generic-type", "an unsupported generic type",
    explanation: """
      A list is written `[T]`, a dictionary `[String: T]`, and an optional `T?`. There are no other generic types. \
      Declare any other type of the app as an `extern type`.
      """,
    wrong: "condition ages: Array<Int>? = nil\n",
    right: "condition ages: [Int]? = nil\n")

  static let foreignOperator = DiagnosticCode(
    "SC0114", "foreign-operator", "an unsupported operator",
    explanation: """
      Numbers can be added, subtracted and compared. A spec describes navigation; the app computes other values. Let \
      the event or a condition carry the value.
      """,
    wrong: "always count * 2 < 9\n",
    right: "always count + count < 9\n")

  static let wrongBracket = DiagnosticCode(
    "SC0115", "wrong-bracket", "a wrong bracket",
    explanation: """
      The contents of a declaration, container or rule are written between `{` and `}`. Parameters, arguments and \
      patterns are written between `(` and `)`, and the elements of a list between `[` and `]`.
      """,
    wrong: "root stack [ cats ]\n",
    right: "root stack { cats }\n")

  static let foreignWord = DiagnosticCode(
    "SC0116", "foreign-word", "a keyword of another language",
    explanation: """
      The word is not a keyword here, but it is one in other languages or in everyday English. The compiler \
      reads it as the keyword with the same meaning, so that it can check the rest of the file as intended.
      """,
    wrong: "on cat.adopt if isSignedIn { stay }\n",
    right: "on cat.adopt where isSignedIn { stay }\n")

  static let invalidDuration = DiagnosticCode(
    "SC0117", "invalid-duration", "an invalid duration",
    explanation: """
      A duration is a whole number of seconds, followed by its unit: `30 s`. There are no other units; five minutes are \
      `300 s`. The delay of a timer can also be a parameter of type `Int`, which contains the seconds: \
      `action reminder(delay: Int) after delay`.
      """,
    wrong: "action idle after 5 min\n",
    right: "action idle after 300 s\n")

  /// The diagnostics of the parser.
  static let syntactic = [
    missingName, missingToken, missingPart, unexpectedText, misspeltWord, unclosedBracket, extraCloser,
    extraOpener,
    tooDeep, chainedComparison, repeatedClause, assignment, genericType, foreignOperator, wrongBracket,
    foreignWord, invalidDuration,
  ]
}
