import ScenicRuntime

// Offers repairs for conditions that read a node which may not be in scope.

extension Placements {
  /// Returns a repair that asks for the node in the tree, which is false without one: `present(s where s.isDirty)`.
  func repairsOfReading(_ problem: ProblemList.Problem) -> [FixIt] {
    guard case .notReadable(let node) = problem.what, let condition = condition(of: problem) else {
      return []
    }
    let use = range(of: problem)
    guard let test = condition.test(containing: use), test.type == .bool, !test.asksTree else { return [] }
    let text = text(test.range)
    var edit = "present(\(name(ofUse: use, node)) where \(text))"
    if case .isPresented = test.kind { edit = "present(\(name(ofUse: use, node)))" }
    return [FixIt("write `\(edit)`", .likely, [FixIt.Edit(test.range, edit)])]
  }

  /// Returns the condition of a rule, a link or an `if` in which the problem is.
  private func condition(of problem: ProblemList.Problem) -> Model.Expression? {
    if case .condition = problem.place { return written(problem.words).condition }
    if case .choose(let condition, _, _)? = effect(of: problem)?.kind { return condition }
    return nil
  }

  /// Returns the name of a node with the names of flows before it, as it is written at a use.
  private func name(ofUse use: SourceRange, _ node: Int) -> String {
    let bytes = model.files[use.file].bytes
    var start = use.start
    while start > 1, bytes[start - 1] == UInt8(ascii: "."), isIdentifierByte(bytes[start - 2]) {
      start -= 1
      while start > 0, isIdentifierByte(bytes[start - 1]) { start -= 1 }
    }
    return String(decoding: bytes[start..<use.end], as: UTF8.self)
  }

  private func text(_ range: SourceRange) -> String {
    String(decoding: model.files[range.file].bytes[range.start..<range.end], as: UTF8.self)
  }
}

extension Model.Expression {
  /// Returns the part of a condition that contains a range and is neither negated nor joined to another one.
  fileprivate func test(containing place: SourceRange) -> Model.Expression? {
    var test = self
    while true {
      switch test.kind {
      case .unary(.not, let operand): test = operand
      case .binary(.and, let left, let right), .binary(.or, let left, let right):
        test = left.range.end >= place.end ? left : right
      default: return test.range.start <= place.start && place.end <= test.range.end ? test : nil
      }
    }
  }

  /// True if a question about the tree is in it.
  fileprivate var asksTree: Bool {
    first { if case .query = $0.kind { true } else { false } } != nil
  }
}
