import ScenicRuntime

extension Check {
  static let unknownMember = Check(
    worded: DiagnosticCode(
      "SC0309", "unknown-member", "an unknown case, field or slot",
      explanation: """
        A struct has its fields, an enum has its cases, and the type of the tabs of a container has their \
        labels. There are no other members. An optional has no members until `??` provides a value for nil.
        """,
      wrong: """
        enum Sort { name, age }

        scene cats(sort: Sort = .name)

        root cats(sort: .size)

        """,
      right: """
        enum Sort { name, age }

        scene cats(sort: Sort = .name)

        root cats(sort: .age)

        """)
  ) { problem, model in
    if case .optionalCase(let name, let type, let instead) = problem.kind {
      let message = "unknown member `\(name)` of `\(model.describe(type))`"
      let meaning = name == "none" ? "write `nil`" : "a name or literal matches the value, `nil` its absence"
      return DiagnosticText(
        "\(message); \(meaning)",
        fixIts: instead.map { [FixIt("write `\($0)`", .likely, [.init(problem.range, $0)])] } ?? [])
    }
    guard case .noMember(let name, let type, let candidates, let hiding) = problem.kind else { return nil }
    let message =
      if case .slot(let node) = type {
        "unknown \(model.nodes[node].kind == .tabs ? "tab" : "column") `\(name)` of `\(model.nodes[node].name.text)`"
      } else {
        "unknown member `\(name)` of `\(model.describe(type))`"
      }
    // `k == .a || .b`; behind a value, a period has another meaning.
    if type == .bool, problem.range.start > 1,
      " (".utf8.contains(model.files[problem.range.file].bytes[problem.range.start - 2])
    {
      return DiagnosticText("\(message); `&&` and `||` join whole comparisons")
    }
    var text = DiagnosticText(message, instead: name, at: problem.range, among: candidates)
    if let hiding {
      text.notes.append(
        Diagnostic.Note("the variable `\(hiding.text)` hides the declaration of that name", at: hiding.range))
    }
    return text
  }
}
