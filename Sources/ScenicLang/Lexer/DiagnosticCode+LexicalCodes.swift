extension DiagnosticCode {
  static let invalidUTF8 = DiagnosticCode(
    "SC0001", "invalid-utf8", "bytes that are not UTF-8 text",
    explanation: """
      A `.scene` file is UTF-8 text. Bytes that are not UTF-8, and NUL, come from another encoding or from a file that \
      is not text. Save the file as UTF-8, or delete the bytes. A file in UTF-16 is not read at all.
      """,
    wrong: "app Cats\u{0}\n",
    right: "app Cats\n")

  static let unterminatedComment = DiagnosticCode(
    "SC0002", "unterminated-comment", "an unterminated comment",
    explanation: """
      A comment that begins with `/*` ends with `*/`. Comments nest, so each inner `/*` needs its own `*/`. Without \
      it, the rest of the file is a comment.
      """,
    wrong: "app Cats\n/* The rest of the file is lost.\n",
    right: "app Cats\n/* The rest of the file is not lost. */\n")

  static let strayCharacter = DiagnosticCode(
    "SC0003", "stray-character", "an unexpected character",
    explanation: """
      The language does not use this character. Invisible characters, such as a no-break space, often come from text \
      that was copied from a web page. A letter with more than 256 combining marks, such as accents, is rejected too.
      """,
    wrong: "app Cats#\n",
    right: "app Cats\n")

  static let unterminatedString = DiagnosticCode(
    "SC0004", "unterminated-string", "an unterminated string literal",
    explanation: """
      A string literal begins and ends with `"` on one line. Write a line break in the text as `\\n` and a quote as \
      `\\"`.
      """,
    wrong: "import \"signing.scene\n",
    right: "import \"signing.scene\"\n")

  static let unknownEscape = DiagnosticCode(
    "SC0005", "unknown-escape", "an unknown escape sequence",
    explanation: """
      In a string, a backslash begins `\\n`, `\\t`, `\\r`, `\\0`, `\\\\`, `\\"`, `\\'` or `\\u{…}`. Before any other \
      character it is a literal backslash. Write two backslashes to make that clear.
      """,
    wrong: "scene file(path: String = \"a\\d\")\n\nroot file\n",
    right: "scene file(path: String = \"a\\\\d\")\n\nroot file\n")

  static let badUnicodeEscape = DiagnosticCode(
    "SC0006", "bad-unicode-escape", "an invalid Unicode escape",
    explanation: """
      `\\u{…}` is the Unicode scalar with the hexadecimal number between the braces: one to eight digits, at most \
      10FFFF, and not a surrogate (D800 to DFFF).
      """,
    wrong: "import \"\\u{110000}.scene\"\n",
    right: "import \"\\u{10FFFF}.scene\"\n")

  static let malformedNumber = DiagnosticCode(
    "SC0007", "malformed-number", "an invalid number",
    explanation: """
      A number is decimal (`12`, `1_000`, `1.5`, `1e3`) or hexadecimal (`0xFF`). It cannot contain other letters.
      """,
    wrong: "condition count: Int = 12px\n",
    right: "condition count: Int = 12\n")

  static let integerTooLarge = DiagnosticCode(
    "SC0008", "integer-too-large", "an integer that does not fit in 64 bits",
    explanation: """
      An `Int` is at least -9223372036854775808 and at most 9223372036854775807, on every platform.
      """,
    wrong: "condition count: Int = 9223372036854775808\n",
    right: "condition count: Int = 9223372036854775807\n")

  static let unterminatedBacktick = DiagnosticCode(
    "SC0009", "unterminated-backtick", "an unmatched backtick",
    explanation: """
      A word between two backticks is always a name, even if it is a keyword, as in `` `stack` ``. Write both \
      backticks directly next to the word.
      """,
    wrong: "app `stack\n",
    right: "app `stack`\n")

  static let foreignQuotes = DiagnosticCode(
    "SC0010", "foreign-quotes", "unexpected quotes",
    explanation: """
      A string literal is written between `"` and `"`. Single quotes are used in other languages, and curly quotes \
      come from word processors.
      """,
    wrong: "import 'signing.scene'\n",
    right: "import \"signing.scene\"\n")

  static let controlCharacter = DiagnosticCode(
    "SC0011", "control-character", "an invisible character in a string",
    explanation: """
      A control character changes how a terminal shows the text, and characters that change the direction of writing \
      can make a line look different from what it is. If the string needs such a character, write it as `\\u{…}`, \
      which every reader can see.
      """,
    wrong: "scene log(separator: String = \"\u{1B}\")\n\nroot log\n",
    right: "scene log(separator: String = \"\\u{1B}\")\n\nroot log\n")

  static let mergeConflict = DiagnosticCode(
    "SC0012", "merge-conflict", "an unresolved merge conflict",
    explanation: """
      A merge has left both versions of some lines in the file, between markers. Keep the correct version and delete \
      the markers. Until then, the rest of the file is checked with the first version of each conflict.
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
    "SC0013", "string-interpolation", "unsupported string interpolation",
    explanation: """
      A string that is a value can contain others: `"Order \\(order.id)"`. The parenthesis must be closed on the same \
      line, and a string between the parentheses has no interpolations of its own. Other strings, such as those of \
      imports, links and titles of tests, are known without any values, and have none. Write two backslashes if \
      `\\(` is meant literally.
      """,
    wrong: "import \"a\\(b).scene\"\n",
    right: "import \"a\\\\(b).scene\"\n")

  /// The diagnostics of the lexer.
  static let lexical = [
    invalidUTF8, unterminatedComment, strayCharacter, unterminatedString, unknownEscape, badUnicodeEscape,
    malformedNumber, integerTooLarge, unterminatedBacktick, foreignQuotes, controlCharacter, mergeConflict,
    interpolation,
  ]
}
