import ScenicRuntime

// Binds `finish`, which ends the flow around its rule, or the sender of an event of the app's rule.

extension EffectBinder {
  func finish(_ view: FinishEffectSyntax) -> Model.Effect.Kind? {
    let range = view.syntax.firstToken?.range ?? view.range
    let owner = context.model.flows[context.body.flow].node ?? sameSender
    guard let owner else { return .finish(view.value.map { values.infer($0, .unknown) }) }
    let result = context.model.nodes[owner].result
    let name = context.model.nodes[owner].name.text
    let problems = context.model.problems.count
    defer { noteEnd(of: owner, since: problems) }
    switch (view.value, result) {
    case (nil, nil): return .finish(nil)
    case (let value?, let result?): return .finish(values.expression(value, Expected(result.type)))
    case (let value?, nil):
      let given = values.infer(value, .unknown)
      let edit = given.type.flatMap { declaration(ofResult: $0, of: owner) }
      context.report(.finishValue(wanted: nil, owner: name, declaring: edit), at: value.range)
    case (nil, let result?):
      guard let type = result.type else { return nil }
      if view.hasError { return nil }
      context.report(.finishValue(wanted: type, owner: name), at: range)
    }
    return nil
  }

  /// Adds the flow that a `finish` ends to the problems about its value since one of them.
  private func noteEnd(of owner: Int, since first: Int) {
    guard context.model.nodes[owner].flow != nil else { return }
    let scene = sameSender.flatMap { context.model.nodes[$0].flow == nil ? $0 : nil }
    for place in first..<max(first, context.model.problems.count) {
      switch context.model.problems[place].kind {
      case .mismatch, .finishValue: context.model.problems[place].ending = (owner, scene)
      default: break
      }
    }
  }

  /// Returns the edit that declares a result, after the name and the parameters of a scene or flow.
  private func declaration(ofResult type: ValueType, of node: Int) -> FixIt.Edit? {
    let name = context.model.nodes[node].name.range
    let bytes = context.model.files[name.file].bytes
    var end = name.end
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "(") {
      var depth = 0
      var isInString = false
      repeat {
        if bytes[end] == UInt8(ascii: "\""), bytes[end - 1] != UInt8(ascii: "\\") { isInString.toggle() }
        if !isInString, bytes[end] == UInt8(ascii: "(") { depth += 1 }
        if !isInString, bytes[end] == UInt8(ascii: ")") { depth -= 1 }
        end += 1
      } while depth > 0 && end < bytes.count
    } else {
      end = name.end
    }
    return FixIt.Edit(
      SourceRange(file: name.file, start: end, end: end), " -> \(context.model.describe(type))")
  }

  /// The one scene or flow that sends the events of a rule.
  private var sameSender: Int? {
    guard let first = context.body.senders.first, context.body.senders.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first
  }
}
