extension DiagnosticCode {
  /// The diagnostics of failed tests.
  static let played: [DiagnosticCode] = [.unmetExpectation, .refusedStatement]

  static let unmetExpectation = DiagnosticCode(
    "SC0801", "unmet-expectation", "a failed expectation",
    explanation: """
      A test ran, and one of its `expect` statements failed. `expect PATH` holds if `go PATH` would change nothing. \
      Presented scenes are listed after `presenting`, a stack has exactly the listed entries, and an input that is not \
      written matches any value. `expect did` and `expect refused` refer to the last statement that is not an \
      `expect`. Correct either the spec or the test.
      """,
    wrong: """
      scene cats { event select(name: String) }
      scene cat(name: String)
      root home: stack { cats }
      on cats.select(name) { push cat(name) }
      test "a cat opens over the list" {
        cats.select(name: "Fred")
        expect home / cats / cat(name: "Bob")
      }

      """,
    right: """
      scene cats { event select(name: String) }
      scene cat(name: String)
      root home: stack { cats }
      on cats.select(name) { push cat(name) }
      test "a cat opens over the list" {
        cats.select(name: "Fred")
        expect home / cats / cat(name: "Fred")
      }

      """)

  static let refusedStatement = DiagnosticCode(
    "SC0802", "refused-statement", "a refused statement",
    explanation: """
      A test ran, and one of its statements was refused. Perhaps no rule handles it, or its sender is covered \
      or not in the tree. Or there is no request to answer, no presentation to dismiss or no state to restore. \
      If the test expects the refusal, write `expect refused` after the statement.
      """,
    wrong: """
      scene cats { event select(name: String) }
      scene cat(name: String)
      root home: stack { cats }
      on cats.select(name) { push cat(name) }
      test "a double tap opens one cat" {
        cats.select(name: "Fred")
        cats.select(name: "Fred")
        expect home / cats / cat(name: "Fred")
      }

      """,
    right: """
      scene cats { event select(name: String) }
      scene cat(name: String)
      root home: stack { cats }
      on cats.select(name) { push cat(name) }
      test "a double tap opens one cat" {
        cats.select(name: "Fred")
        cats.select(name: "Fred")
        expect refused
        expect home / cats / cat(name: "Fred")
      }

      """)
}
