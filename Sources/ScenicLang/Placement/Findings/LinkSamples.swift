import ScenicRuntime

/// Texts and values with which links are tried.
struct LinkSamples {
  private let program: Program
  private let literals: [Value]
  private let better: BetterLinks

  init(_ program: Program, _ literals: [Value], _ better: BetterLinks) {
    self.program = program
    self.literals = literals
    self.better = better
  }

  /// Returns texts that match all parts of a pair.
  func texts(for pair: LinkForm.Pair, _ links: [Program.Link]) -> [String] {
    var texts: [String] = []
    for (part, isSecond) in pair.parts {
      let inner = part.capture.map {
        samples(of: links[isSecond ? 1 : 0].captures[$0].type).map { Self.text(of: $0) }
      }
      switch part {
      case .literal(let text): texts.append(text)
      case .capture: texts += inner ?? []
      case .rest: texts += samples(of: .string).map { Self.text(of: $0) }
      case .partial(let before, _, let after):
        // Two partial parts match a text with the longer ends of both.
        for (other, _) in pair.parts {
          guard case .partial(let otherBefore, _, let otherAfter) = other else { continue }
          let start = before.utf8.count < otherBefore.utf8.count ? otherBefore : before
          let end = after.utf8.count < otherAfter.utf8.count ? otherAfter : after
          texts += (inner ?? []).map { start + $0 + end }
        }
      }
    }
    var seen = Set<String>()
    let isSegment = pair.place == .segment || pair.place == .innerSegment
    return texts.filter { text in
      if isSegment, ["", ".", ".."].contains(text) { return false }
      return seen.insert(text).inserted
        && pair.parts.allSatisfy { links[$1 ? 1 : 0].reads(text, as: $0, in: program) }
    }
  }

  func values(of condition: Int) -> [Value] {
    let declared = program.conditions[condition]
    let samples = samples(of: declared.type)
    return samples.contains(declared.initial) ? samples : [declared.initial] + samples
  }

  /// Returns values of a type, those of comparisons and others.
  private func samples(of type: Program.ValueType) -> [Value] {
    switch type {
    case .bool: return [true, false]
    case .int, .double:
      let around = literals.flatMap { literal -> [Value] in
        guard case .int(let number) = literal else { return [] }
        return [.int(number), .int(number &+ 1), .int(number &- 1)]
      }
      let decimals = literals.filter { if case .double = $0 { type == .double } else { false } }
      return [1, 0] + around + decimals + better.otherNumber
    case .string, .url, .list: return ["a", "b"] + literals.filter { $0.text != nil } + better.otherText
    case .optional(let inner): return samples(of: inner)
    case .named(let place):
      guard case .enumeration(let cases) = program.types[place].shape else { return [] }
      return cases.filter { $0.payload.isEmpty }.map { .string($0.textInURL) }
    default: return literals
    }
  }

  static func text(of value: Value) -> String {
    switch value {
    case .bool(let truth): truth ? "true" : "false"
    case .int(let number): String(number)
    case .double(let number): number.description
    case .string(let text): text
    default: "…"
    }
  }
}

extension Program.Link {
  /// Returns true if a part of the link matches a text.
  func reads(_ text: String, as part: Part, in program: Program) -> Bool {
    func captured(_ text: String, _ place: Int) -> Bool {
      if case .list = captures[place].type.unwrapped { return true }
      return program.captured(text, as: captures[place].type) != nil
    }
    return switch part {
    case .literal(let wanted): wanted == text || ignoresCase && wanted.lowercased() == text.lowercased()
    case .capture(let place): captured(text, place)
    case .partial(let before, let place, let after):
      text.between(before, after, ignoringCase: ignoresCase).map { captured($0, place) } ?? false
    case .rest: true
    }
  }
}
