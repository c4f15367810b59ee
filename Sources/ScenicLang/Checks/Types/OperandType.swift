import ScenicRuntime

extension Check {
  static let operandType = Check(
    worded: DiagnosticCode(
      "SC0307", "operand-type", "an operator that does not support this type",
      explanation: """
        `<`, `+` and similar operators support numbers, and `??` supports optionals. Strings are compared with `==` \
        and `!=` only.
        """,
      wrong: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where name < "m" { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """,
      right: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where name == "m" && count > 1 { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """)
  ) { problem, model in
    guard case .operand(let symbol, let found) = problem.kind else { return nil }
    let message = "cannot apply `\(symbol)` to `\(model.describe(found))`"
    if symbol == "+", found == .string {
      return DiagnosticText("\(message); write an interpolation, such as `\"\\(a)\\(b)\"`")
    }
    guard case .optional(let wrapped) = found, wrapped.isNumber else { return DiagnosticText(message) }
    let file = model.files[problem.range.file]
    let text = String(decoding: file.bytes[problem.range.start..<problem.range.end], as: UTF8.self)
    let value = "(\(text) ?? \(model.placeholder(for: wrapped)))"
    return DiagnosticText(
      "\(message); write a value for nil after `??`",
      fixIts: [
        FixIt("write `\(file.quotation(problem.range)) ?? …`", .placeholder, [.init(problem.range, value)])
      ])
  }
}
