extension DiagnosticCode {
  static let invalidUTF8 = DiagnosticCode(
    "SC0001", "invalid-utf8", "bytes that are not text",
    explanation: """
      A `.scene` file is UTF-8 text. Bytes that are no UTF-8, and NUL, come from another encoding or from a file that \
      is no text at all. Save the file as UTF-8, or delete the bytes. A file in UTF-16 is not read at all.
      """,
    wrong: "app Cats\u{0}\n",
    right: "app Cats\n")

  static let unterminatedComment = DiagnosticCode(
    "SC0002", "unterminated-comment", "a comment without an end",
    explanation: """
      A comment that begins with `/*` ends with `*/`. Comments nest, so each `/*` inside needs its own `*/`. Without it \
      everything to the end of the file is comment.
      """,
    wrong: "app Cats\n/* The rest of the file is lost.\n",
    right: "app Cats\n/* The rest of the file is not lost. */\n")

  static let strayCharacter = DiagnosticCode(
    "SC0003", "stray-character", "a character the language does not use",
    explanation: """
      The character is no part of any word, number or sign of the language. Invisible ones, such as a no-break space, \
      often come along when text is copied from a web page. Nor has a letter more than 256 marks, such as accents.
      """,
    wrong: "app Cats#\n",
    right: "app Cats\n")

  static let unterminatedString = DiagnosticCode(
    "SC0004", "unterminated-string", "a string without its last quote",
    explanation: """
      A string begins and ends with `"` on one line. A line break in the text is written `\\n`, a quote `\\"`.
      """,
    wrong: "import \"signing.scene\n",
    right: "import \"signing.scene\"\n")

  static let unknownEscape = DiagnosticCode(
    "SC0005", "unknown-escape", "a backslash that means nothing",
    explanation: """
      In a string a backslash begins `\\n`, `\\t`, `\\r`, `\\0`, `\\\\`, `\\"`, `\\'` or `\\u{…}`. Before anything \
      else it stands for itself. Write two backslashes to say so.
      """,
    wrong: "import \"a\\d.scene\"\n",
    right: "import \"a\\\\d.scene\"\n")

  static let badUnicodeEscape = DiagnosticCode(
    "SC0006", "bad-unicode-escape", "`\\u` without a character's number",
    explanation: """
      `\\u{…}` stands for the Unicode scalar with the hexadecimal number between the braces: one to eight digits, at \
      most 10FFFF, and no surrogate (D800 to DFFF).
      """,
    wrong: "import \"\\u{110000}.scene\"\n",
    right: "import \"\\u{10FFFF}.scene\"\n")

  static let malformedNumber = DiagnosticCode(
    "SC0007", "malformed-number", "a number with letters in it",
    explanation: """
      A number is decimal (`12`, `1_000`, `1.5`, `1e3`) or hexadecimal (`0xFF`), and ends before the first letter that \
      is no part of it.
      """,
    wrong: "condition count: Int = 12px\n",
    right: "condition count: Int = 12\n")

  static let integerTooLarge = DiagnosticCode(
    "SC0008", "integer-too-large", "a number that 64 bits cannot hold",
    explanation: """
      An `Int` is at least -9223372036854775808 and at most 9223372036854775807, on every platform.
      """,
    wrong: "condition count: Int = 9223372036854775808\n",
    right: "condition count: Int = 9223372036854775807\n")

  static let unterminatedBacktick = DiagnosticCode(
    "SC0009", "unterminated-backtick", "a backtick without its partner",
    explanation: """
      A name between two backticks is a name even where a reserved word is read, as in `` `stack` ``. Both backticks \
      stand directly at the name.
      """,
    wrong: "app `stack\n",
    right: "app `stack`\n")

  static let foreignQuotes = DiagnosticCode(
    "SC0010", "foreign-quotes", "text between other quotes than `\"`",
    explanation: """
      Text stands between `"` and `"`. Single quotes are those of other languages, and the curly ones come from word \
      processors.
      """,
    wrong: "import 'signing.scene'\n",
    right: "import \"signing.scene\"\n")

  static let controlCharacter = DiagnosticCode(
    "SC0011", "control-character", "a character that cannot be seen, in a string",
    explanation: """
      A control character steers the terminal that shows the text, and characters that turn the direction of writing \
      make a line read otherwise than it is. If the string is meant to have one, `\\u{…}` says so for all to see.
      """,
    wrong: "import \"a\u{1B}.scene\"\n",
    right: "import \"a\\u{1B}.scene\"\n")

  static let mergeConflict = DiagnosticCode(
    "SC0012", "merge-conflict", "unresolved merge conflict",
    explanation: """
      A merge has left both versions of some lines in the file, between markers. Keep what is right and delete the \
      markers. Until then the rest of the file is checked with the first version of each conflict.
      """,
    wrong: """
      <<<<<<< HEAD
      app Cats
      =======
      app Dogs
      >>>>>>> feature

      """,
    right: "app Cats\n")

  static let interpolation = DiagnosticCode(
    "SC0013", "string-interpolation", "string interpolation",
    explanation: """
      A string is text as written: there is no interpolation. Give the value to the screen or action as an argument, and \
      make the text there. Write two backslashes if `\\(` is meant literally.
      """,
    wrong: "import \"a\\(b).scene\"\n",
    right: "import \"a\\\\(b).scene\"\n")

  /// What the lexer reports.
  static let lexical = [
    invalidUTF8, unterminatedComment, strayCharacter, unterminatedString, unknownEscape, badUnicodeEscape,
    malformedNumber, integerTooLarge, unterminatedBacktick, foreignQuotes, controlCharacter, mergeConflict,
    interpolation,
  ]
}
