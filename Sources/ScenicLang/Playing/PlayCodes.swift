extension DiagnosticCode {
  /// What a test that is played can fail with.
  static let played: [DiagnosticCode] = [.unmetExpectation, .refusedStatement]

  static let unmetExpectation = DiagnosticCode(
    "SC0801", "unmet-expectation", "what a test expects is not so",
    explanation: """
      A test was played, and what one of its `expect`s says is not what is there. `expect PATH` holds where `go PATH` \
      would change nothing: what is presented is named after `presenting`, or nothing is; a stack has exactly the \
      entries that are named; an input that is not written matches any value. `expect did` and `expect refused` are \
      about the last statement that is no `expect`. Either the spec or the test is wrong.
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
    "SC0802", "refused-statement", "what a test does is refused",
    explanation: """
      A test was played, and one of its statements came to nothing: nobody answers it, what would have to say it does \
      not stand or is covered, or nothing is there to answer, to send away or to restore. Where a test is about just \
      that, it says `expect refused` after the statement.
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
