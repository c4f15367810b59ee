import ScenicRuntime

/// The values of an attribute that hosts and apps read, with their types.
struct HostAttribute {
  /// The kinds of values that have an effect.
  enum Kind {
    case text, textOrNumber, badge, flag, number, detent, style
  }

  let name: String
  let kind: Kind
  /// The number of values that have an effect.
  let count: ClosedRange<Int>
  /// The declarations on which hosts read it. Elsewhere it belongs to the app.
  let places: [Model.AttributePlace]

  static let all = [
    HostAttribute("title", .textOrNumber, 1...1), HostAttribute("message", .textOrNumber, 1...1),
    HostAttribute("icon", .text, 1...1), HostAttribute("badge", .badge, 1...1),
    HostAttribute("disabled", .flag, 0...1),
    HostAttribute("like", .style, 1...1, of: [.style]), HostAttribute("anchor", .text, 1...1, of: [.style]),
    HostAttribute("detents", .detent, 1...Int.max, of: [.style]),
    HostAttribute("grabber", .flag, 0...1, of: [.style]), HostAttribute("size", .number, 2...2, of: [.style]),
  ]

  private init(
    _ name: String, _ kind: Kind, _ count: ClosedRange<Int>,
    of places: [Model.AttributePlace] = [.node, .child, .root]
  ) {
    self.name = name
    self.kind = kind
    self.count = count
    self.places = places
  }
}

extension Model {
  /// Returns warnings about values of the attributes of hosts that have no effect.
  func idleValues(_ code: DiagnosticCode) -> [Diagnostic] {
    attributes.compactMap { use in
      guard let host = HostAttribute.all.first(where: { $0.name == use.name.text }),
        host.places.contains(use.place), use.former == nil
      else { return nil }
      return idleValue(of: use, host, code)
    }
  }

  private func idleValue(of use: AttributeUse, _ host: HostAttribute, _ code: DiagnosticCode) -> Diagnostic? {
    let values = use.arguments.map { $0.value }
    let name = "`@\(use.name.text)`"
    if values.count < host.count.lowerBound {
      let wanted = host.count.lowerBound == 1 ? "a value" : "\(host.count.lowerBound) values"
      let found = values.isEmpty ? "none" : "\(values.count)"
      return Diagnostic(
        .warning, code, "\(name) has no effect: expected \(wanted), found \(found)", at: use.name.range)
    }
    if let wrong = values.prefix(host.count.upperBound).first(where: { !accepts($0, host.kind) }) {
      let found =
        wrong.isLiteral ? "`\(text(wrong.range))`" : DiagnosticText.a(describe(wrong.type ?? .bool))
      return Diagnostic(
        .warning, code, "\(name) has no effect: expected \(host.kind.words), found \(found)", at: wrong.range,
        fixIts: repair(of: wrong, host.kind))
    }
    guard values.count > host.count.upperBound, let last = values.last else { return nil }
    let kept = host.count.upperBound
    let extra = SourceRange(file: last.range.file, start: values[kept - 1].range.end, end: last.range.end)
    let message =
      kept == 1
      ? "only the first value of \(name) has an effect" : "only \(kept) values of \(name) have an effect"
    return Diagnostic(
      .warning, code, message, at: values[kept].range,
      fixIts: [
        FixIt(
          "remove `\(text(SourceRange(file: extra.file, start: values[kept].range.start, end: extra.end)))`",
          .likely, [FixIt.Edit(extra, "")])
      ])
  }

  private func text(_ range: SourceRange) -> String {
    String(decoding: files[range.file].bytes[range.start..<range.end], as: UTF8.self)
  }

  /// Returns true if a value may have an effect.
  private func accepts(_ value: Expression, _ kind: HostAttribute.Kind) -> Bool {
    guard let type = value.type?.unwrapped else { return true }
    switch kind {
    case .text: return isShownAsText(type)
    case .textOrNumber: return isShownAsText(type) || type.isNumber
    case .badge: return isShownAsText(type) || type.isNumber || type == .bool
    case .flag: return type == .bool
    case .number: return type.isNumber
    case .detent:
      switch value.kind {
      case .literal(.string(let text)): return HostAttribute.detents.contains(text)
      case .literal(.int(let number)): return number > 0
      case .literal(.double(let number)): return number > 0
      default: return type.isNumber
      }
    case .style:
      guard case .literal(.string(let text)) = value.kind else { return false }
      return HostAttribute.styles.contains(text)
    }
  }

  /// Returns true if the value is a text in the program: a string, a case without payload, or a slot. The app decides
  /// about its own types.
  private func isShownAsText(_ type: ValueType) -> Bool {
    switch type {
    case .string, .url, .slot, .union: return true
    case .named(let place):
      switch types[place].shape {
      case .enumeration(let cases): return cases.allSatisfy { $0.payload.isEmpty }
      case .structure: return false
      case .extern, .text: return true
      }
    default: return false
    }
  }

  private func repair(of value: Expression, _ kind: HostAttribute.Kind) -> [FixIt] {
    func write(_ text: String, _ certainty: FixIt.Certainty) -> [FixIt] {
      [FixIt("write `\(text)`", certainty, [FixIt.Edit(value.range, text)])]
    }
    guard case .literal(let literal) = value.kind else { return [] }
    switch (kind, literal) {
    case (.text, .int), (.text, .double): return write("\"\(text(value.range))\"", .certain)
    case (.text, .bool), (.textOrNumber, .bool): return write("\"\(text(value.range))\"", .likely)
    case (.flag, .string(let text)) where text == "true" || text == "false": return write(text, .certain)
    case (.number, .string(let text)) where Double(decimal: text)?.isFinite == true:
      return write(text, .certain)
    case (.style, .string(let text)):
      return didYouMean(text, among: HostAttribute.styles).map { write("\"\($0)\"", .likely) } ?? []
    case (.detent, .string(let text)):
      return didYouMean(text, among: HostAttribute.detents).map { write("\"\($0)\"", .likely) } ?? []
    default: return []
    }
  }
}

extension HostAttribute {
  fileprivate static let styles = ["sheet", "fullScreen", "popover", "alert"]
  fileprivate static let detents = ["medium", "large"]
}

extension HostAttribute.Kind {
  /// The values in words.
  fileprivate var words: String {
    switch self {
    case .text: "a `String`"
    case .textOrNumber: "a `String` or a number"
    case .badge: "a `String`, a number or a `Bool`"
    case .flag: "a `Bool`"
    case .number: "a number"
    case .detent: "`\"medium\"`, `\"large\"` or a number above 0"
    case .style: "\(DiagnosticText.list(HostAttribute.styles.map { "\"\($0)\"" }, "or"))"
    }
  }
}

extension Model.Expression {
  fileprivate var isLiteral: Bool {
    if case .literal = kind { true } else { false }
  }
}
