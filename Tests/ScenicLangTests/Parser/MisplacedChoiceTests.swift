import Testing

@testable import ScenicLang

/// A choice or loop where the language has none is one message.
struct MisplacedChoiceTests {
  private static let head = """
    condition c: Bool = false
    flag isNew: Bool = false
    scene a { event x; event y }
    scene b { event x }

    """
  private static let rules =
    "\non a.x { present b }\non b.x { close }\non a.y where isNew || c { stay }\non a.y { stay }"
  private static let root = "root stack { a }"

  /// Texts, and the same after the first repair.
  @Test(arguments: [
    ("root if c { a } else { b }", "root b\n\non start where c { root a }"),
    (
      "root if !isNew && c { stack { a } } else { b }",
      "root b\n\non start where !isNew && c { root stack { a } }"
    ),
    (
      "\(root)\non a.y where c { push if isNew { b } else { a } }",
      "\(root)\non a.y where c { if isNew { push b } else { push a } }"
    ),
    (
      "\(root)\non a.y where c { present if isNew { b } else { stack { a } } }",
      "\(root)\non a.y where c { if isNew { present b } else { present stack { a } } }"
    ),
    (
      "\(root)\non a.y where c { present b as (isNew ? popover : .sheet) }",
      "\(root)\non a.y where c { if isNew { present b as popover } else { present b as sheet } }"
    ),
    (
      "\(root)\non a.y where c { present b as !isNew && c ? popover : sheet }",
      "\(root)\non a.y where c { if !isNew && c { present b as popover } else { present b as sheet } }"
    ),
    (
      "\(root)\non a.y where c { show b as (isNew ? popover : sheet); stay }",
      "\(root)\non a.y where c { if isNew { show b as popover } else { show b as sheet }; stay }"
    ),
    ("\(root)\non a.y where c { present b as (sheet) }", "\(root)\non a.y where c { present b as sheet }"),
  ])
  func aChoiceIsOneMistake(wrong: String, right: String) throws {
    let before = Spec(Self.head + wrong + Self.rules).compile()
    #expect(before.codes.count == 1, "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    let text = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(text == Self.head + right + Self.rules + "\n")
    let after = Spec(text).compile()
    let errors = after.diagnostics.filter { $0.severity == .error && !$0.code.code.hasPrefix("SC04") }
    #expect(errors.isEmpty, "\(after.report)")
  }

  @Test(arguments: [
    (
      "root tabs { if c { a } else { b } a }",
      "unsupported `if` in a container: it always has the same children"
    ),
    (
      "root tabs { for x in xs { a(x) } }",
      "unsupported `for` in a container: it always has the same children"
    ),
    (
      "root tabs { one: stack { a } if c { b } else if isNew { a }\n else { b } }",
      "unsupported `if` in a container: it always has the same children"
    ),
    ("root for x in xs { a(x) }", "unsupported `for` at `root`, which names one node"),
    (
      "root a flow f { scene d root if c { d } else { d } }",
      "unsupported `if` at `root`, which names one node"
    ),
    ("root if c { a }", "unsupported `if` at `root`; write `on start where … { root … }`"),
    (
      "scene d requires c else b as (isNew ? sheet : popover)\nroot a",
      "unsupported choice of a style"
    ),
  ])
  func aChoiceWithoutARepairIsOneMistake(text: String, message: String) {
    let compilation = Spec(Self.head + text).compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.message } == [message], "\(compilation.report)")
    #expect(errors.allSatisfy { $0.fixIts.isEmpty })
  }

  /// The keywords are names as well.
  @Test(arguments: [
    "scene if\nroot if\ncondition d: Bool = c", "scene for\nroot tabs { for, if: stack { a } }",
    "scene `if` { event x }\nroot stack { if }\non if.x { push if if c { stay } }",
    "root stack { a }\non a.x { push a if c { stay } }",
  ])
  func keywordsAreNames(text: String) {
    let parsed = parse(text)
    #expect(parsed.facts.isEmpty, "\(parsed.diagnostics.map { $0.message })")
  }
}
